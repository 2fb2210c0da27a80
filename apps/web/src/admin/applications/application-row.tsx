import type { ReactNode } from 'react';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { TickBox } from '../kit/parts/tick-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { affiliationOf, describeFormat, nameOf } from './application-labels.ts';
import styles from './application-row.module.css';
import type { Application } from './applications.api.ts';

interface ApplicationRowProps {
  row: Application;
  /** Its details are shown, or the keys act on it. */
  isMarked: boolean;
  isSelected: boolean;
  /** While rows are selected only they are shaded; the open one has an edge. */
  isSelecting: boolean;
  /** Undefined: rows cannot be selected. */
  onSelect: (() => void) | undefined;
  onOpen: () => void;
  /** On phones the open row has its details inside. */
  children?: ReactNode;
}

const LATE_MS = 24 * 3600_000;

/** Pending for more than a day. */
function isLate({ status, applyTime }: Application): boolean {
  return status === 'pending' && Date.now() - Date.parse(`${applyTime.replace(' ', 'T')}+08:00`) > LATE_MS;
}

export function ApplicationRow({ row, isMarked, isSelected, isSelecting, ...rowProps }: ApplicationRowProps) {
  const { onSelect, onOpen, children } = rowProps;
  const shade = isSelected || (isMarked && !isSelecting) ? styles.shaded : '';
  const title = `${row.resTitle}，${nameOf(row)}`;
  return (
    <li
      data-application={row.id}
      aria-current={isMarked ? 'true' : undefined}
      className={`${styles.row} ${onSelect ? '' : styles.plain} ${isMarked ? styles.current : ''} ${shade}`}
    >
      {onSelect && <TickBox aria-label={`选中 ${title}`} checked={isSelected} onChange={onSelect} />}
      <FallbackImage src={row.resCoverUrl} alt="" focus={row.coverFocus} className={styles.cover ?? ''} />
      <div className={styles.what}>
        <button type="button" aria-expanded={isMarked} onClick={onOpen} className={styles.open}>
          {row.resTitle}
        </button>
        <span className={row.hasOriginal ? styles.format : styles.missing}>{describeFormat(row)}</span>
        <p className={row.purpose ? styles.purpose : styles.missing}>{row.purpose || '（没有写理由）'}</p>
      </div>
      <div className={styles.who}>
        <span className={styles.name}>{nameOf(row)}</span>
        <span className={styles.place}>{affiliationOf(row)}</span>
      </div>
      <span className={`${styles.when} ${isLate(row) ? styles.late : ''}`}>
        <When time={row.applyTime} />
      </span>
      {children && <div className={styles.inside}>{children}</div>}
    </li>
  );
}
