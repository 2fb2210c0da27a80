import { useSearchParams } from 'react-router';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { facetsQuery, prepareWall } from './api/exhibition.api.ts';
import { readWallPlace } from './api/wall-place.ts';
import { EndlessWall } from './wall/endless-wall.tsx';
import { WallHead } from './wall/wall-head.tsx';

export const preparePage: PreparePage = async ({ client, query }) => {
  const place = readWallPlace(query);
  await Promise.all([client.prefetchQuery(facetsQuery(place.cateId)), prepareWall(client, place)]);
};

/** 图像赏析: the wall of works, by class and by what one chooses. */
export function ExhibitionPage() {
  const [query] = useSearchParams();
  const place = readWallPlace(query);
  return (
    <div className="exhibition grain">
      <WallHead place={place} />
      <EndlessWall place={place} />
    </div>
  );
}
