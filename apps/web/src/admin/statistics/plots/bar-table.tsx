import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import { HIDDEN_TEXT, type Scale } from '../figures/format-figures.ts';
import styles from './bar-table.module.css';
import { ChangeMark } from './change-mark.tsx';

export interface BarRow {
  key: string;
  name: string;
  /** A second name, such as the author. */
  more?: string | undefined;
  /** Small, after the name. */
  tag?: string | undefined;
  /** null: hidden, because too few readers are behind it. */
  value: number | null;
  /** undefined: the period before has no such part. */
  before: number | null | undefined;
  colour?: string | undefined;
  /** Shown instead of the change. */
  end?: string | undefined;
}

interface BarTableProps {
  /** What is counted. */
  caption: string;
  nameHead: string;
  moreHead?: string;
  endHead?: string;
  rows: readonly BarRow[];
  scale: Scale;
  isComparable: boolean;
  /** Figures of both periods instead of bars. */
  isTable: boolean;
  /** Whether the change is shown; not for days, because the same place in the period before is another weekday. */
  hasChange?: boolean;
  /** Whether the rows are numbered. */
  isRanking?: boolean;
}

/**
 * Bars in the rows of a table, so that the plot is accessible as a table: the tick on a bar is the figure of the
 * previous period.
 */
export function BarTable(props: BarTableProps) {
  const { caption, nameHead, moreHead, endHead, rows, scale, isComparable, isTable, isRanking = false } = props;
  const { hasChange = isComparable } = props;
  const most = Math.max(1, ...rows.flatMap(({ value, before }) => [value ?? 0, isComparable ? (before ?? 0) : 0]));
  const lastHead = endHead ?? (hasChange ? '比上期' : '');
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.heads}>
        <tr>
          {isRanking && <th scope="col">名次</th>}
          <th scope="col">{nameHead}</th>
          {moreHead && <th scope="col">{moreHead}</th>}
          {!isTable && <th scope="col">{isComparable ? '竖线是上期' : '图'}</th>}
          <th scope="col" className={styles.number}>
            本期（{scale.unit}）
          </th>
          {isTable && (
            <th scope="col" className={styles.number}>
              上期
            </th>
          )}
          {lastHead && (
            <th scope="col" className={styles.number}>
              {lastHead}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key}>
            {isRanking && <td className={styles.rank}>{index + 1}</td>}
            <th scope="row" className={styles.name}>
              {row.name}
              {row.tag && <span className={styles.tag}>{row.tag}</span>}
            </th>
            {moreHead && <td className={styles.more}>{row.more}</td>}
            {!isTable && (
              <td className={styles.barCell}>
                <Bar row={row} most={most} hasTick={isComparable} />
                <VisuallyHidden>{textOf(row.before, scale)}</VisuallyHidden>
              </td>
            )}
            <td className={row.value === null ? styles.hiddenFigure : styles.number}>{textOf(row.value, scale)}</td>
            {isTable && <td className={styles.number}>{textOf(row.before, scale)}</td>}
            {lastHead && (
              <td className={styles.change}>
                {row.end ?? <ChangeMark value={row.value} before={row.before} isComparable={isComparable} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: number | null | undefined, scale: Scale): string {
  if (value === undefined) return '—';
  return value === null ? HIDDEN_TEXT : scale.text(value);
}

function Bar({ row, most, hasTick }: { row: BarRow; most: number; hasTick: boolean }) {
  const percent = (value: number) => `${(100 * value) / most}%`;
  return (
    <svg aria-hidden="true" className={styles.bar}>
      {row.value !== null && row.value > 0 && (
        <rect y="3" width={percent(row.value)} height="11" fill={row.colour ?? 'var(--link)'} />
      )}
      {hasTick && row.before && (
        <line x1={percent(row.before)} x2={percent(row.before)} y1="0" y2="17" className={styles.edge} />
      )}
      {hasTick && row.before && (
        <line x1={percent(row.before)} x2={percent(row.before)} y1="0" y2="17" className={styles.tick} />
      )}
    </svg>
  );
}
