import { useSyncExternalStore } from 'react';
import { currentSound, type Sound, soundMedia, subscribeSound } from './sound.ts';

/** What plays on, with its element; nothing on the server. */
export function useSound(): { sound: Sound | undefined; media: HTMLAudioElement | null } {
  const sound = useSyncExternalStore(subscribeSound, currentSound, () => undefined);
  return { sound, media: sound ? soundMedia() : null };
}
