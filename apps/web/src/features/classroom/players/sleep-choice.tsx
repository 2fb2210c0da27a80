import { useEffect, useState } from 'react';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { setSleepTimer } from '../playback/audio-playback.ts';
import { useAudioPlayback } from '../playback/use-audio-playback.ts';
import { PopChoice } from './pop-choice.tsx';

const OPTIONS = [
  { value: 'off', label: '不定时' },
  { value: '15', label: '15 分钟后' },
  { value: '30', label: '30 分钟后' },
  { value: '60', label: '60 分钟后' },
  { value: 'episode', label: '听完这一讲' },
];

/** 睡眠定时: stops the audio automatically. `isActive`: the audio belongs to this page. */
export function SleepChoice({ isActive }: { isActive: boolean }) {
  const { currentPlayback } = useAudioPlayback();
  const sleep = isActive ? currentPlayback?.sleep : undefined;
  const [chosen, setChosen] = useState('off');
  const secondsLeft = useSecondsLeft(typeof sleep === 'number' ? sleep : undefined);
  const buttonText = sleep === undefined ? '定时' : sleep === 'episode' ? '本讲后停' : formatDuration(secondsLeft);

  function choose(value: string) {
    setChosen(value);
    if (value === 'off') setSleepTimer(undefined);
    else setSleepTimer(value === 'episode' ? value : Date.now() + Number(value) * 60_000);
  }
  return (
    <PopChoice
      label="睡眠定时"
      buttonText={buttonText}
      options={OPTIONS}
      current={sleep === undefined ? 'off' : chosen}
      onChange={choose}
      className="sleep-choice"
    />
  );
}

/** Seconds until the given time, updated every second. */
function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, (until - now) / 1000);
}
