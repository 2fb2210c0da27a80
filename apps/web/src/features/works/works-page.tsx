import { useSearchParams } from 'react-router';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { readWallSelection } from './api/wall-selection.ts';
import { facetsQuery, prepareWall } from './api/works.api.ts';
import { EndlessWall } from './wall/endless-wall.tsx';
import styles from './wall/wall.module.css';
import { WallHeader } from './wall/wall-header.tsx';

export const preparePage: PreparePage = async ({ client, query }) => {
  const selection = readWallSelection(query);
  await Promise.all([client.prefetchQuery(facetsQuery(selection.cateId)), prepareWall(client, selection)]);
};

/** 图像赏析: the wall of works, filtered by category and other choices. */
export function WorksPage() {
  const [query] = useSearchParams();
  const selection = readWallSelection(query);
  return (
    <div className={`${styles.works} ${layoutStyles.grain}`}>
      <WallHeader selection={selection} />
      <EndlessWall selection={selection} />
    </div>
  );
}
