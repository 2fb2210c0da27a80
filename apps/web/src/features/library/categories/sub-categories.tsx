import { CategoryLinks } from '../../../components/links/category-links.tsx';
import type { Standing } from './category-tree.ts';

interface SubCategoriesProps {
  standing: Standing;
  /** `cateId` of what is chosen; empty for all books. */
  pathOf: (cateId: string) => string;
}

/** The categories below the chosen one, 全部 first. */
export function SubCategories({ standing: { current, sub }, pathOf }: SubCategoriesProps) {
  const all = { id: current?.id ?? '', name: '全部' };
  return (
    <CategoryLinks
      label="子分类"
      categories={[all, ...(current?.children ?? [])]}
      current={sub?.id ?? all.id}
      pathOf={pathOf}
    />
  );
}
