import { useState } from 'react';

interface Keys {
  list: readonly string[];
  next: number;
}

function fit({ list, next }: Keys, count: number): Keys {
  if (list.length >= count) return { list: list.slice(0, count), next };
  const added = Array.from({ length: count - list.length }, (_, index) => `row-${next + index}`);
  return { list: [...list, ...added], next: next + added.length };
}

/**
 * Keys for the rows of a controlled list whose items have none, so that a row keeps its focus when it moves. `reorder`
 * gets the same change as the list: it is called with the keys in the old order and returns them in the new one.
 */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<Keys>(() => fit({ list: [], next: 1 }, count));
  const shown = keys.list.length === count ? keys : fit(keys, count);
  if (shown !== keys) setKeys(shown);
  return {
    keys: shown.list,
    reorder: (change: (list: readonly string[]) => readonly string[]) =>
      setKeys({ ...shown, list: change(shown.list) }),
  };
}
