/** A copy of the list in which the item at `from` is at `to`; the same list when a position does not exist. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const copy = [...items];
  if (from < 0 || to < 0 || from >= copy.length || to >= copy.length) return copy;
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}
