import type { Choices } from '../content.api.ts';

/** The innermost categories of a resource below their parents: 音乐 › 乐器、舞蹈. */
export function nameCategories(own: readonly { id: string; name: string }[], choices: Choices | undefined): string {
  const known = new Map(choices?.categories.map((category) => [category.id, category]));
  const ancestors = (id: string): string[] => {
    const parent = known.get(known.get(id)?.parentId ?? '');
    return parent ? [...ancestors(parent.id), parent.id] : [];
  };
  const inner = own.filter(({ id }) => !own.some((other) => ancestors(other.id).includes(id)));
  return inner
    .map(({ id, name }) => {
      // The root is the kind itself, which the page's title says.
      const above = ancestors(id).slice(1);
      return [...above.map((parent) => known.get(parent)?.name ?? ''), name].join(' › ');
    })
    .join('、');
}
