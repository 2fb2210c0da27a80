import { useEffect, useRef } from 'react';
import { type HallSound, startHallSound } from './hall-sound.ts';

/** Plays the sounds of the garden while wanted. */
export function useHallSound(isOn: boolean, isNight: boolean, isOutside: boolean): void {
  const sound = useRef<HallSound>(null);
  useEffect(() => {
    if (!isOn) return;
    const started = startHallSound();
    sound.current = started;
    return () => {
      sound.current = null;
      started.stop();
    };
  }, [isOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sound that was just started needs its place too
  useEffect(() => sound.current?.setPlace(isOutside, isNight), [isOn, isNight, isOutside]);
}
