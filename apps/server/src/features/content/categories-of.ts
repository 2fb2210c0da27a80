import { ContentRefusal } from '../../resources/files/refusal.ts';
import type { ExistingCategory } from './resource.repo.ts';

/** Adds all ancestors to the categories of a resource. */
export function addAncestorCategories(
  categories: string[],
  categoriesById: Map<string, ExistingCategory>,
): { id: string; direct: boolean }[] {
  const withAncestors = new Map<string, boolean>();
  for (const id of categories) {
    if (!categoriesById.has(id)) throw new ContentRefusal(`没有分类 ${id}`);
    withAncestors.set(id, true);
  }
  for (const id of categories)
    for (
      let parent = categoriesById.get(id)?.parentId;
      parent && !withAncestors.has(parent);
      parent = categoriesById.get(parent)?.parentId
    )
      withAncestors.set(parent, false);
  return [...withAncestors].map(([id, direct]) => ({ id, direct })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The art form of a book is the name of its first category, or empty if this is a top-level category. */
export function artFormOf(categories: string[], categoriesById: Map<string, ExistingCategory>): string {
  const first = categoriesById.get(categories[0] ?? '');
  return first?.parentId ? first.name : '';
}
