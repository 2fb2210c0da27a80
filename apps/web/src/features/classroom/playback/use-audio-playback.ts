import { useSyncExternalStore } from 'react';
import { type AudioPlayback, audioElement, currentAudio, subscribeAudio } from './audio-playback.ts';

/** The current audio playback and its element; undefined during server rendering. */
export function useAudioPlayback(): { currentPlayback: AudioPlayback | undefined; media: HTMLAudioElement | null } {
  const currentPlayback = useSyncExternalStore(subscribeAudio, currentAudio, () => undefined);
  return { currentPlayback, media: currentPlayback ? audioElement() : null };
}
