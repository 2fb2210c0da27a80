import type { CSSProperties } from 'react';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { kaiVoice } from '../../../lib/format/kai-letters.ts';
import { WindowFrame } from '../../../ui/pictures/window-frame.tsx';
import type { WindowShape } from '../../../ui/pictures/window-shapes.ts';
import { useNavLinks } from '../../site/api/site.api.ts';
import type { Category } from './category-tree.ts';
import './category-tiles.css';

interface CategoryTilesProps {
  pid: string;
  tiles: readonly Category[];
  current?: Category | undefined;
  pathOf: (category: Category) => string;
  /** Phones show picture 2 of a category, desktops 0 and, if there is one, 1. */
  phone?: boolean;
}

/** A category keeps its window whatever stands beside it on the page. */
const SHAPES: WindowShape[] = ['haitang', 'moon', 'bottle', 'arch', 'hex', 'fan', 'oct', 'leaf'];
/** At most so many stand side by side; more make rows of even length. */
const ACROSS = 6;
/** So many of those below it are named on a tile. */
const NAMED = 3;

/** The pictures of the categories come with the navigation. */
function usePictures(pid: string): (id: string) => string[] {
  const { data: links = [] } = useNavLinks();
  const children = links.find(({ id }) => id === pid)?.children ?? [];
  return (id) => children.find((child) => child.id === id)?.pictures ?? [];
}

export function CategoryTiles({ pid, tiles, current, pathOf, phone = false }: CategoryTilesProps) {
  const picturesOf = usePictures(pid);
  if (tiles.length === 0) return null;
  return (
    <nav
      aria-label="图书分类"
      className={phone ? 'category-tiles category-tiles-phone' : 'category-tiles'}
      style={{ '--across': Math.ceil(tiles.length / Math.ceil(tiles.length / ACROSS)) } as CSSProperties}
    >
      {tiles.map((category, index) => {
        const isCurrent = category.id === current?.id;
        const [still = '', chosen = still, small = still] = picturesOf(category.id);
        const picture = phone ? small : isCurrent ? chosen : still;
        const below = category.children.slice(0, NAMED).map(({ name }) => name);
        return (
          <PlaceLink
            key={category.id}
            to={pathOf(category)}
            aria-current={isCurrent ? 'true' : undefined}
            className="category-tile"
          >
            <WindowFrame shape={SHAPES[index % SHAPES.length] ?? 'moon'} src={picture} className="category-window">
              {picture ? undefined : (
                <span className={`category-letter ${kaiVoice(category.name.slice(0, 1)) ?? ''}`}>
                  {category.name.slice(0, 1)}
                </span>
              )}
            </WindowFrame>
            <span>
              <strong>{category.name}</strong>
              {below.length > 0 && <span className="category-below">{below.join(' ')}</span>}
            </span>
          </PlaceLink>
        );
      })}
    </nav>
  );
}
