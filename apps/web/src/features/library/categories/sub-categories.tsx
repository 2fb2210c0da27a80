import { CategoryLinks } from '../../../components/links/category-links.tsx';
import type { CategorySelection } from './category-tree.ts';

interface SubCategoriesProps {
  selection: CategorySelection;
  /** `cateId` is empty for all books. */
  pathOf: (cateId: string) => string;
}

/** The sub-categories of the selected category, 全部 first. */
export function SubCategories({ selection: { current, sub }, pathOf }: SubCategoriesProps) {
  const allLink = { id: current?.id ?? '', name: '全部' };
  return (
    <CategoryLinks
      label="子分类"
      categories={[allLink, ...(current?.children ?? [])]}
      current={sub?.id ?? allLink.id}
      pathOf={pathOf}
    />
  );
}
