import { Link } from 'react-router';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Facets } from '../api/exhibition.api.ts';
import { type FilterName, type WallSelection, wallPath } from '../api/wall-selection.ts';
import './wall-filters.css';

interface WallFiltersProps {
  selection: WallSelection;
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

/** Filters as links inside <details>, so that they work before JavaScript has loaded. */
export function WallFilters({ selection, facets }: WallFiltersProps) {
  const chosenGroups = GROUPS.filter(({ filter }) => selection[filter]);
  const pathWithout = (filter: FilterName) => wallPath({ ...selection, [filter]: '', page: 1 });
  const color = facets.colors.find(({ name }) => name === selection.color);
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
                  <FilterLink key={choice.name} choice={choice} filter={filter} selection={selection} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {chosenGroups.length > 0 && (
        <ul aria-label="已选条件" className="wall-chosen">
          {chosenGroups.map(({ filter, label }) => (
            <li key={filter}>
              <Link
                to={pathWithout(filter)}
                preventScrollReset
                aria-label={`取消${label}：${selection[filter]}`}
                className="wall-choice wall-choice-kept"
              >
                {filter === 'color' && color && <Swatch hex={color.hex} />}
                {selection[filter]}
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FilterLink({ choice, filter, selection }: { choice: Choice; filter: FilterName; selection: WallSelection }) {
  const { name, count, hex } = choice;
  const isChosen = selection[filter] === name;
  return (
    <Link
      to={wallPath({ ...selection, [filter]: isChosen ? '' : name, page: 1 })}
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
