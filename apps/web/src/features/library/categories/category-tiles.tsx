import type { CSSProperties } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Column } from '../../../ui/layout/row.tsx';
import { WindowFrame } from '../../../ui/pictures/window-frame.tsx';
import type { WindowShape } from '../../../ui/pictures/window-shapes.ts';
import textStyles from '../../../ui/text/text.module.css';
import { useNavLinks } from '../../site/api/site.api.ts';
import styles from './category-tiles.module.css';
import type { Category } from './category-tree.ts';

interface CategoryTilesProps {
  /** The link of the navigation whose children are the categories. */
  parentId: string;
  tiles: readonly Category[];
  current?: Category | undefined;
  pathOf: (category: Category) => string;
  /** Phones show the third picture of a category; desktops the first, or the second for the current category. */
  isPhone?: boolean;
}

/** The window shapes, by the position of the category. */
const SHAPES: WindowShape[] = ['haitang', 'moon', 'bottle', 'arch', 'hex', 'fan', 'oct', 'leaf'];
/** The most tiles in a row; more are split into rows of equal length. */
const MAX_COLUMNS = 6;
/** How many sub-categories are named on a tile. */
const NAMED_CHILDREN = 3;

/** The pictures of the categories come with the navigation. */
function usePictures(parentId: string): (id: string) => string[] {
  const { data: links = [] } = useNavLinks();
  const children = links.find(({ id }) => id === parentId)?.children ?? [];
  return (id) => children.find((child) => child.id === id)?.pictures ?? [];
}

export function CategoryTiles({ parentId, tiles, current, pathOf, isPhone = false }: CategoryTilesProps) {
  const picturesOf = usePictures(parentId);
  if (tiles.length === 0) return null;
  return (
    <nav
      aria-label="图书分类"
      className={styles.tiles}
      style={{ '--across': Math.ceil(tiles.length / Math.ceil(tiles.length / MAX_COLUMNS)) } as CSSProperties}
    >
      {tiles.map((category, index) => {
        const isCurrent = category.id === current?.id;
        const [normal = '', currentPicture = normal, phonePicture = normal] = picturesOf(category.id);
        const picture = isPhone ? phonePicture : isCurrent ? currentPicture : normal;
        const childNames = category.children.slice(0, NAMED_CHILDREN).map(({ name }) => name);
        return (
          <PrefetchLink
            key={category.id}
            to={pathOf(category)}
            aria-current={isCurrent ? 'true' : undefined}
            className={styles.tile}
          >
            <WindowFrame shape={SHAPES[index % SHAPES.length] ?? 'moon'} src={picture} className={styles.window}>
              {picture ? undefined : (
                <span
                  className={`${textStyles.kai} ${styles.letter} ${kaiFallbackClass(category.name.slice(0, 1)) ?? ''}`}
                >
                  {category.name.slice(0, 1)}
                </span>
              )}
            </WindowFrame>
            <Column as="span">
              <strong className={styles.categoryName}>{category.name}</strong>
              {childNames.length > 0 && (
                <span className={`${textStyles.fine} ${styles.children}`}>{childNames.join('、')}</span>
              )}
            </Column>
          </PrefetchLink>
        );
      })}
    </nav>
  );
}
