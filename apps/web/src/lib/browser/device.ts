import { createContext, use, useSyncExternalStore } from 'react';

/** A window up to 768 px wide counts as a phone. The limit is in pixels, not rem, because 大字版 enlarges every rem. */
const PHONE_QUERY = '(max-width: 768px)';

export type Device = 'pc' | 'mobile';

/** The device that the server assumed while it rendered the page. */
export const GuessedDevice = createContext<Device>('pc');

function subscribe(listener: () => void): () => void {
  const phoneQuery = matchMedia(PHONE_QUERY);
  phoneQuery.addEventListener('change', listener);
  return () => phoneQuery.removeEventListener('change', listener);
}

/** The device by the window's width. Only in the browser. */
export function currentDevice(): Device {
  return matchMedia(PHONE_QUERY).matches ? 'mobile' : 'pc';
}

/** Follows the window width. The first render uses the server's guess, so that it matches the server's markup. */
export function useDevice(): Device {
  const guessed = use(GuessedDevice);
  return useSyncExternalStore(subscribe, currentDevice, () => guessed);
}
