/** A local storage for tests outside a browser; `broken` makes every use of it throw, as private windows may. */
export function makeStorage({ broken = false } = {}): Storage {
  const values = new Map<string, string>();
  const throwIfBroken = () => {
    if (broken) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => {
      throwIfBroken();
      return values.get(key) ?? null;
    },
    setItem: (key, value) => {
      throwIfBroken();
      values.set(key, value);
    },
    removeItem: (key) => {
      throwIfBroken();
      values.delete(key);
    },
    clear: () => {
      throwIfBroken();
      values.clear();
    },
  };
}
