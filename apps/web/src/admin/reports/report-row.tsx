import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { nameReason, nameTool, OUTCOME_LABELS } from './report-labels.ts';
import styles from './report-row.module.css';
import type { Report } from './reports.api.ts';

interface ReportRowProps {
  report: Report;
  isOpen: boolean;
  onOpen: () => void;
}

export function ReportRow({ report, isOpen, onOpen }: ReportRowProps) {
  const { type, question, answer, reason, remark, engine, reader, reportTime, outcome } = report;
  return (
    <li aria-current={isOpen ? 'true' : undefined} className={`${styles.row} ${isOpen ? styles.current : ''}`}>
      <div className={styles.what}>
        <button type="button" aria-expanded={isOpen} onClick={onOpen} className={styles.open}>
          {question || '（没有问题）'}
        </button>
        <p className={styles.answer}>{answer || (type === '2' ? '画作' : '（没有回答）')}</p>
      </div>
      <div className={styles.why}>
        <span className={styles.reason}>{nameReason(reason)}</span>
        {remark && <span className={styles.remark}>{remark}</span>}
      </div>
      <span className={styles.from}>
        {nameTool(type)}　{engine}
      </span>
      <span className={styles.when}>
        {outcome === '' ? (
          <When time={reportTime} />
        ) : (
          <StatusMark phase={outcome === 'handled' ? 'good' : 'off'}>{OUTCOME_LABELS[outcome]}</StatusMark>
        )}
        <span className={styles.reader}>{reader}</span>
      </span>
    </li>
  );
}
