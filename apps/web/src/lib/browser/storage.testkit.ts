/** A local storage for tests outside a browser; `broken` makes every use of it throw, as private windows may. */
export function makeStorage({ broken = false } = {}): Storage {
  const kept = new Map<string, string>();
  const guard = () => {
    if (broken) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => {
      guard();
      return kept.get(key) ?? null;
    },
    setItem: (key, value) => {
      guard();
      kept.set(key, value);
    },
    removeItem: (key) => {
      guard();
      kept.delete(key);
    },
    clear: () => {
      guard();
      kept.clear();
    },
  };
}
