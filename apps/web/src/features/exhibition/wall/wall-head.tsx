import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import { facetsQuery } from '../api/exhibition.api.ts';
import { ALL_WORKS, WALL_PATH, type WallSelection, wallPath } from '../api/wall-selection.ts';
import { WallFilters } from './wall-filters.tsx';
import { WallSearch } from './wall-search.tsx';
import './wall-head.css';

export function WallHead({ selection }: { selection: WallSelection }) {
  const { data: facets } = useQuery(facetsQuery(selection.cateId));
  const { data: allFacets } = useQuery(facetsQuery(''));
  const cates = facets?.cates ?? [];
  const currentCategory = cates.find(({ id }) => id === selection.cateId);
  const steps = [
    { label: '首页', to: '/' },
    { label: '云展厅', to: WALL_PATH },
    ...(currentCategory ? [{ label: currentCategory.name }] : []),
  ];
  const tabs = [{ id: '', name: '全部', count: allFacets ? countAll(allFacets.forms) : undefined }, ...cates];
  return (
    <div className="wall-head">
      <div className="wrap">
        <Breadcrumb steps={steps} />
        <div className="wall-head-row">
          <div className="wall-head-words">
            <h1>图像赏析</h1>
            <p>慢慢看。每一件都按原作比例悬挂，不裁切。</p>
          </div>
          <WallSearch selection={selection} />
        </div>
        <nav aria-label="作品分类" className="wall-tabs">
          {tabs.map(({ id, name, count }) => (
            <Link
              key={id}
              to={wallPath({ ...ALL_WORKS, cateId: id })}
              preventScrollReset
              aria-current={id === selection.cateId ? 'true' : undefined}
            >
              {name}
              {count !== undefined && (
                <sup>
                  {count}
                  <span className="sr-only"> 幅</span>
                </sup>
              )}
            </Link>
          ))}
        </nav>
      </div>
      {facets && <WallFilters selection={selection} facets={facets} />}
    </div>
  );
}

/** Every work has exactly one form, so the sum over the forms is the number of works. */
function countAll(forms: readonly { count: number }[]): number {
  return forms.reduce((total, { count }) => total + count, 0);
}
