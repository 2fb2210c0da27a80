import { Figure } from '../kit/parts/figure.tsx';
import type { Roster } from './roster.api.ts';
import styles from './roster-summary.module.css';

interface PartProps {
  value: number;
  text: string;
  note: string;
  tone?: string | undefined;
}

function Part({ value, text, note, tone = '' }: PartProps) {
  return (
    <div className={styles.part}>
      <span className={`${styles.number} ${value > 0 ? tone : styles.none}`}>
        <Figure value={value} />
      </span>
      {text}
      <div className={styles.note}>{note}</div>
    </div>
  );
}

/** The file, and how many of its rows can be imported. */
export function RosterSummary({ roster: { fileName, sheet, counts, emptyRows, ignoredColumns } }: { roster: Roster }) {
  const { all, ready, readyUpdates, errors, warnings } = counts;
  const updates = readyUpdates > 0 ? `，更新 ${readyUpdates} 个` : '';
  return (
    <section aria-label="核对结果" className={styles.summary}>
      <div className={styles.file}>
        <p>
          <b className={styles.name}>{fileName}</b>
          {sheet && <span className={styles.note}>　工作表「{sheet}」</span>}
        </p>
        <p className={styles.note}>
          共 <Figure value={all} /> 行{ignoredColumns.length > 0 && `；没有用到的列：${ignoredColumns.join('、')}`}
        </p>
      </div>
      <Part value={ready} text="行可导入" note={`新建 ${ready - readyUpdates} 个账号${updates}`} />
      <Part value={errors} text="行有错误" note="改好前不会导入" tone={styles.danger} />
      <Part value={warnings} text="行有提醒" note="可照原样导入" tone={styles.warn} />
      <Part value={emptyRows} text="行略过" note="空行" />
    </section>
  );
}
