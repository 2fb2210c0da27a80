import { useEffect, useState } from 'react';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { setSleep } from '../playback/sound.ts';
import { useSound } from '../playback/use-sound.ts';
import { PopChoice } from './pop-choice.tsx';

const OPTIONS = [
  { value: 'off', label: '不定时' },
  { value: '15', label: '15 分钟后' },
  { value: '30', label: '30 分钟后' },
  { value: '60', label: '60 分钟后' },
  { value: 'episode', label: '听完这一讲' },
];

/** 睡眠定时: falls silent by itself. `isOwn`: something of this page is playing. */
export function SleepChoice({ isOwn }: { isOwn: boolean }) {
  const { sound } = useSound();
  const sleep = isOwn ? sound?.sleep : undefined;
  const [chosen, setChosen] = useState('off');
  const left = useLeft(typeof sleep === 'number' ? sleep : undefined);
  const words = sleep === undefined ? '定时' : sleep === 'episode' ? '本讲后停' : formatDuration(left);

  function choose(value: string) {
    setChosen(value);
    if (value === 'off') setSleep(undefined);
    else setSleep(value === 'episode' ? value : Date.now() + Number(value) * 60_000);
  }
  return (
    <PopChoice
      label="睡眠定时"
      words={words}
      options={OPTIONS}
      current={sleep === undefined ? 'off' : chosen}
      onChange={choose}
      className="sleep-choice"
    />
  );
}

/** Seconds until then, counted down. */
function useLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, (until - now) / 1000);
}
