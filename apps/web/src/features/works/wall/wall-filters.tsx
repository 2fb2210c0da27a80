import { Link } from 'react-router';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Column, Row } from '../../../ui/layout/row.tsx';
import chipStyles from '../../../ui/navigation/chips.module.css';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { type FilterName, type WallSelection, wallPath } from '../api/wall-selection.ts';
import type { Facets } from '../api/works.api.ts';
import { Swatch } from './swatch.tsx';
import styles from './wall-filters.module.css';

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
    <Row wrap className={`${layoutStyles.wrap} ${styles.wallFilters}`}>
      <details>
        <summary className={`${buttonClass('text')} ${styles.summary}`}>
          <Icon name="list" />
          筛选
          <Icon name="down" className={styles.mark} />
        </summary>
        <Column as="dl" gap="xs">
          {GROUPS.map(({ filter, label, choicesOf }) => (
            <div key={filter}>
              <dt className={textStyles.meta}>{label}</dt>
              <dd className={`${chipStyles.chips} ${chipStyles.scrolling}`}>
                {choicesOf(facets).map((choice) => (
                  <FilterLink key={choice.name} choice={choice} filter={filter} selection={selection} />
                ))}
              </dd>
            </div>
          ))}
        </Column>
      </details>
      {chosenGroups.length > 0 && (
        <Row as="ul" wrap gap="s" aria-label="已选条件">
          {chosenGroups.map(({ filter, label }) => (
            <li key={filter}>
              <Link
                to={pathWithout(filter)}
                preventScrollReset
                aria-label={`取消${label}：${selection[filter]}`}
                className={buttonClass('line', 'small')}
              >
                {filter === 'color' && color && <Swatch hex={color.hex} />}
                {selection[filter]}
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </Row>
      )}
    </Row>
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
      className={`${chipStyles.chip} ${styles.choice}`}
    >
      {hex && <Swatch hex={hex} />}
      {name}
      <span aria-hidden="true" className={`${textStyles.fine} ${textStyles.number}`}>
        {count}
      </span>
      <VisuallyHidden>，{count} 幅</VisuallyHidden>
    </Link>
  );
}
