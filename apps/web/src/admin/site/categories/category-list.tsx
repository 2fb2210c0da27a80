import { SortableList } from '../../kit/sortable/sortable-list.tsx';
import styles from './category-list.module.css';
import { CategoryRow } from './category-row.tsx';
import type { CategoryTools } from './category-tools.ts';
import { type Category, childrenOf, moveSibling } from './category-tree.ts';

/** The categories below one, or the navigation for an empty id. */
export function CategoryList({ parentId, tools }: { parentId: string; tools: CategoryTools }) {
  const rows = childrenOf(tools.items, parentId);
  if (rows.length === 0) return null;
  const row = (category: Category) => (
    <CategoryRow category={category} tools={tools} below={<CategoryList parentId={category.id} tools={tools} />} />
  );
  if (parentId === '')
    return (
      <ul aria-label="一级导航" className={styles.top}>
        {rows.map((category) => (
          <li key={category.id}>{row(category)}</li>
        ))}
      </ul>
    );
  const parent = tools.items.find(({ id }) => id === parentId);
  return (
    <SortableList
      label={`“${parent?.name ?? ''}”下的分类`}
      items={rows}
      itemId={({ id }) => id}
      itemName={({ name }) => name || '没有名称'}
      onMove={(from, to) => tools.change(moveSibling(tools.items, parentId, from, to))}
      className={styles.below}
    >
      {row}
    </SortableList>
  );
}
