/** A local storage for tests outside a browser; `broken` makes every use of it throw, as private windows may. */
export function makeStorage({ broken = false } = {}): Storage {
  const values = new Map<string, string>();
  const guard = () => {
    if (broken) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => {
      guard();
      return values.get(key) ?? null;
    },
    setItem: (key, value) => {
      guard();
      values.set(key, value);
    },
    removeItem: (key) => {
      guard();
      values.delete(key);
    },
    clear: () => {
      guard();
      values.clear();
    },
  };
}
