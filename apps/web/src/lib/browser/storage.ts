/** Every key this app keeps in local storage: `token`, and all others with the prefix `cymy_`. */
export const STORAGE_KEYS = [
  'token',
  'cymy_theme',
  'cymy_scale',
  'cymy_ai_folded',
  'cymy_sms',
  'cymy_searches',
  'cymy_letters',
] as const;

type StorageKey = (typeof STORAGE_KEYS)[number];

/**
 * What the browser would not take (private mode, full quota, storage switched off). It lasts as long as the page,
 * so that logging in still works there.
 */
const refused = new Map<StorageKey, string>();

/** Even naming `localStorage` throws where storage is switched off. */
function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

export function readStored(key: StorageKey): string | undefined {
  return refused.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined;
}

export function writeStored(key: StorageKey, value: string): void {
  refused.delete(key);
  const kept = attempt((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (!kept) refused.set(key, value);
}

export function removeStored(key: StorageKey): void {
  refused.delete(key);
  attempt((storage) => storage.removeItem(key));
}

/** Clears all of local storage, also keys not listed above: after a code 401 nothing is kept. */
export function clearStored(): void {
  refused.clear();
  attempt((storage) => storage.clear());
}
