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

/** 睡眠定时: stops the audio automatically. `isActive` is true if the audio belongs to this page. */
export function SleepChoice({ isActive }: { isActive: boolean }) {
  const { currentPlayback } = useAudioPlayback();
  const sleep = isActive ? currentPlayback?.sleep : undefined;
  const [chosenValue, setChosenValue] = useState('off');
  const secondsLeft = useSecondsLeft(typeof sleep === 'number' ? sleep : undefined);
  const buttonText = sleep === undefined ? '定时' : sleep === 'episode' ? '本讲后停' : formatDuration(secondsLeft);

  function choose(value: string) {
    setChosenValue(value);
    if (value === 'off') setSleepTimer(undefined);
    else setSleepTimer(value === 'episode' ? value : Date.now() + Number(value) * 60_000);
  }
  return (
    <PopChoice
      label="睡眠定时"
      buttonText={buttonText}
      options={OPTIONS}
      current={sleep === undefined ? 'off' : chosenValue}
      onChange={choose}
      opensToRight
    />
  );
}

/** Seconds until the given time (ms since 1970), updated every second. */
function useSecondsLeft(endMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (endMs === undefined) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [endMs]);
  return endMs === undefined ? 0 : Math.max(0, (endMs - nowMs) / 1000);
}
