import { useId } from 'react';
import { PictureField } from '../fields/picture-input.tsx';
import styles from './category-details.module.css';
import { type Category, isFixed, pathName, possibleParents } from './category-tree.ts';

const TILES = ['图块', '选中时的图块', '手机上的图块'];

interface CategoryDetailsProps {
  category: Category;
  items: readonly Category[];
  onChange: (fields: Partial<Category>) => void;
}

/** Parent and link of the category, and the pictures of its tile. */
export function CategoryDetails({ category, items, onChange }: CategoryDetailsProps) {
  const id = useId();
  const { parentId, cateType, linkUrl = '', tiles = [] } = category;
  const isKept = isFixed(items, category);
  const parents = possibleParents(items, category);
  const current = items.find((item) => item.id === parentId);
  const choices = current && !parents.includes(current) ? [current, ...parents] : parents;
  return (
    <div className={styles.details}>
      {!isKept && (
        <div className={styles.field}>
          <label htmlFor={`${id}-parent`}>上级分类</label>
          <select
            id={`${id}-parent`}
            value={parentId}
            onChange={(event) => onChange({ parentId: event.target.value })}
            className={styles.input}
          >
            {choices.map((item) => (
              <option key={item.id} value={item.id}>
                {pathName(items, item)}
              </option>
            ))}
          </select>
        </div>
      )}
      {cateType === 'link' && parentId !== '' && (
        <div className={styles.field}>
          <label htmlFor={`${id}-link`}>链接</label>
          <input
            id={`${id}-link`}
            value={linkUrl}
            maxLength={500}
            autoComplete="off"
            placeholder="/library 或 https://…"
            onChange={(event) => onChange({ linkUrl: event.target.value })}
            className={styles.input}
          />
        </div>
      )}
      {TILES.map((label, index) => (
        <PictureField
          key={label}
          label={label}
          value={tiles[index] ?? ''}
          onChange={(url) => onChange({ tiles: TILES.map((_, at) => (at === index ? url : (tiles[at] ?? ''))) })}
        />
      ))}
    </div>
  );
}
