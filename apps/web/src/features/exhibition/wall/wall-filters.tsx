import { Link } from 'react-router';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Facets } from '../api/exhibition.api.ts';
import { type FilterName, type WallPlace, wallPath } from '../api/wall-place.ts';
import './wall-filters.css';

interface WallFiltersProps {
  place: WallPlace;
  facets: Facets;
}

interface Choice {
  name: string;
  count: number;
  hex?: string;
}

const GROUPS: { filter: FilterName; label: string; choicesOf: (facets: Facets) => Choice[] }[] = [
  { filter: 'dynasty', label: '年代', choicesOf: ({ dynasties }) => dynasties },
  { filter: 'form', label: '形制', choicesOf: ({ forms }) => forms },
  { filter: 'material', label: '材质', choicesOf: ({ materials }) => materials },
  { filter: 'color', label: '颜色', choicesOf: ({ colors }) => colors },
];

/** The browser's own fold, and links in it: choosing works before any script has come. */
export function WallFilters({ place, facets }: WallFiltersProps) {
  const chosen = GROUPS.filter(({ filter }) => place[filter]);
  const without = (filter: FilterName) => wallPath({ ...place, [filter]: '', page: 1 });
  const color = facets.colors.find(({ name }) => name === place.color);
  return (
    <div className="wrap wall-filters">
      <details>
        <summary>
          <Icon name="list" />
          筛选
          <Icon name="down" className="wall-filters-mark" />
        </summary>
        <dl>
          {GROUPS.map(({ filter, label, choicesOf }) => (
            <div key={filter}>
              <dt>{label}</dt>
              <dd>
                {choicesOf(facets).map((choice) => (
                  <FilterLink key={choice.name} choice={choice} filter={filter} place={place} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {chosen.length > 0 && (
        <ul aria-label="已选条件" className="wall-chosen">
          {chosen.map(({ filter, label }) => (
            <li key={filter}>
              <Link
                to={without(filter)}
                preventScrollReset
                aria-label={`取消${label}：${place[filter]}`}
                className="wall-choice wall-choice-kept"
              >
                {filter === 'color' && color && <Swatch hex={color.hex} />}
                {place[filter]}
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FilterLink({ choice, filter, place }: { choice: Choice; filter: FilterName; place: WallPlace }) {
  const { name, count, hex } = choice;
  const isChosen = place[filter] === name;
  return (
    <Link
      to={wallPath({ ...place, [filter]: isChosen ? '' : name, page: 1 })}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="wall-choice"
    >
      {hex && <Swatch hex={hex} />}
      {name}
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">，{count} 幅</span>
    </Link>
  );
}

function Swatch({ hex }: { hex: string }) {
  return <i aria-hidden="true" className="swatch" style={{ background: hex }} />;
}
