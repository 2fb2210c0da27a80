/** Every key that this app stores in local storage: `token`, and all others with the prefix `cymy_`. */
export const STORAGE_KEYS = [
  'token',
  'cymy_theme',
  'cymy_scale',
  'cymy_ai_folded',
  'cymy_sms',
  'cymy_searches',
  'cymy_letters',
  'cymy_staffToken',
  'cymy_shortcuts',
  'cymy_columns',
  'cymy_rail',
  'cymy_notice',
  'cymy_siteDrafts',
  'cymy_contentDrafts',
  'cymy_voice',
  'cymy_photoHost',
  'cymy_firstDay',
] as const;

type StorageKey = (typeof STORAGE_KEYS)[number];

/**
 * Values that the browser refused to store (private mode, full quota, storage switched off). They are kept until the
 * page is closed, so that logging in still works.
 */
const inMemory = new Map<StorageKey, string>();

/** Even reading the global `localStorage` throws where storage is switched off. */
function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

export function readStored(key: StorageKey): string | undefined {
  return inMemory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined;
}

export function writeStored(key: StorageKey, value: string): void {
  inMemory.delete(key);
  const isStored = attempt((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (!isStored) inMemory.set(key, value);
}

export function removeStored(key: StorageKey): void {
  inMemory.delete(key);
  attempt((storage) => storage.removeItem(key));
}

/** Clears all of local storage, also keys not listed above: after a code 401 no data may stay. */
export function clearStored(): void {
  inMemory.clear();
  attempt((storage) => storage.clear());
}
