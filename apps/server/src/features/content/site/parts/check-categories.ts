import type { SiteContent } from '@meiyu/contract/admin/site-content.ts';
import { AppError } from '../../../../errors.ts';

type Categories = SiteContent<'categories'>;
type Item = Categories['items'][number];

const MAX_DEPTH = 5;
const refuse = (message: string): never => {
  throw new AppError('SITE_CONTENT_WRONG', message);
};

/** Throws for an invalid tree: ids that occur twice, parents that do not exist, categories inside themselves. */
function checkTree(items: readonly Item[]): Map<string, Item> {
  const byId = new Map(items.map((item) => [item.id, item]));
  if (byId.size < items.length) refuse('有两个分类的编号相同');
  for (const item of items) {
    let depth = 1;
    for (let parentId = item.parentId; parentId !== ''; depth += 1) {
      const parent = byId.get(parentId) ?? refuse(`“${item.name}”的上级分类不存在`);
      if (depth > items.length) refuse(`“${item.name}”不能放在它自己下面`);
      parentId = parent.parentId;
    }
    if (depth > MAX_DEPTH) refuse(`“${item.name}”太深：分类最多 ${MAX_DEPTH} 层`);
  }
  return byId;
}

/** The fields of a top-level category that must not change: the navigation is part of the design of the site. */
const fixed = ({ id, name, cateType, linkUrl, inNav }: Item) => JSON.stringify([id, name, cateType, linkUrl, inNav]);

/** The category that contains everything of its kind: its parent is of another kind. */
function isRootOfKind(item: Item, byId: ReadonlyMap<string, Item>): boolean {
  return item.cateType !== 'link' && byId.get(item.parentId)?.cateType !== item.cateType;
}

/** Throws for a change that the site cannot show. `published` is what readers see now. */
export function checkCategories({ items, moves }: Categories, published: readonly Item[]): void {
  const byId = checkTree(items);
  const publishedById = new Map(published.map((item) => [item.id, item]));
  const top = (list: readonly Item[]) => list.filter(({ parentId }) => parentId === '').map(fixed);
  if (top(items).join() !== top(published).join()) refuse('一级导航不能增减、改名或调换次序，只能改它下面的分类');
  for (const item of published)
    if (isRootOfKind(item, publishedById) && byId.get(item.id)?.parentId !== item.parentId)
      refuse(`“${item.name}”是这一类资源的总分类，不能移动或删除`);
  for (const item of items) {
    const before = publishedById.get(item.id);
    if (before && before.cateType !== item.cateType) refuse(`“${item.name}”的种类不能改`);
    const isPlaced = before !== undefined && before.parentId === item.parentId;
    if (!isPlaced && item.cateType !== 'link' && byId.get(item.parentId)?.cateType !== item.cateType)
      refuse(`“${item.name}”须放在同一种资源的分类下面`);
  }
  for (const { from, to } of moves) {
    const source = publishedById.get(from);
    const target = byId.get(to);
    if (byId.has(from)) refuse('只有删除的分类才需要移走资源');
    if (!source || !target || target.cateType !== source.cateType || target.cateType === 'link')
      refuse('资源只能移到同一种资源的分类');
  }
}

/** Categories that are removed though they have resources and no move names where these go. */
export function removedInUse(
  { items, moves }: Categories,
  published: readonly Item[],
  counts: ReadonlyMap<string, number>,
): { name: string; resources: number }[] {
  const keptIds = new Set([...items.map(({ id }) => id), ...moves.map(({ from }) => from)]);
  return published.flatMap(({ id, name }) => {
    const resources = counts.get(id) ?? 0;
    return keptIds.has(id) || resources === 0 ? [] : [{ name, resources }];
  });
}
