import type { Work, WorkRow } from '../api/works.api.ts';

/** The previous and next work; `siblings` contains the work itself, in the order of its category. */
export function neighboursOf({ id, siblings }: Pick<Work, 'id' | 'siblings'>): { previous?: WorkRow; next?: WorkRow } {
  const index = siblings.findIndex((sibling) => sibling.id === id);
  if (index < 0) return {};
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}
