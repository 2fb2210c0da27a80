import { PlaceLink } from '../../components/place-link.tsx';
import type { Standing } from './category-tree.ts';
import './sub-categories.css';

interface SubCategoriesProps {
  standing: Standing;
  /** `cateId` of what is chosen; empty for all books. */
  pathOf: (cateId: string) => string;
}

/** The categories below the chosen one, 全部 first (spec §2). */
export function SubCategories({ standing: { current, sub }, pathOf }: SubCategoriesProps) {
  const all = { id: current?.id ?? '', name: '全部' };
  const shown = sub?.id ?? all.id;
  return (
    <nav aria-label="子分类" className="sub-categories">
      {[all, ...(current?.children ?? [])].map(({ id, name }) => (
        <PlaceLink key={id} to={pathOf(id)} aria-current={id === shown ? 'true' : undefined}>
          {name}
        </PlaceLink>
      ))}
    </nav>
  );
}
