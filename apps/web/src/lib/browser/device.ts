import { createContext, use, useSyncExternalStore } from 'react';

/** Wider than 768 px is desktop. In pixels, not rem, because 大字版 enlarges every rem. */
const PHONE = '(max-width: 768px)';

export type Device = 'pc' | 'mobile';

/** The device that the server assumed while it rendered the page. */
export const GuessedDevice = createContext<Device>('pc');

function subscribe(listener: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** The device by the window's width. Only in the browser. */
export function currentDevice(): Device {
  return matchMedia(PHONE).matches ? 'mobile' : 'pc';
}

/** Follows the window width. The first render uses the server's guess, so that it matches the server's markup. */
export function useDevice(): Device {
  const guessed = use(GuessedDevice);
  return useSyncExternalStore(subscribe, currentDevice, () => guessed);
}
