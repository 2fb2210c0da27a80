import { affiliationOf, nameOf } from './application-labels.ts';
import type { Application } from './applications.api.ts';
import styles from './selected-list.module.css';

const SHOWN = 5;

/** The applications of a bulk decision: the first works and readers, and what is missing among all of them. */
export function SelectedList({ applications }: { applications: readonly Application[] }) {
  const withoutPurpose = applications.filter(({ purpose }) => purpose === '').length;
  const withoutFile = applications.filter(({ hasOriginal }) => !hasOriginal).length;
  const left = applications.length - SHOWN;
  return (
    <>
      <ul aria-label="选中的申请" className={styles.list}>
        {applications.slice(0, SHOWN).map((application) => (
          <li key={application.id}>
            <span className={styles.title}>《{application.resTitle}》</span>
            <span className={styles.reader}>
              {nameOf(application)}　{affiliationOf(application)}
            </span>
          </li>
        ))}
        {left > 0 && <li>还有 {left} 份</li>}
      </ul>
      {withoutPurpose > 0 && <p className={styles.missing}>其中 {withoutPurpose} 份没有写理由。</p>}
      {withoutFile > 0 && <p className={styles.missing}>其中 {withoutFile} 份没有原文件，不能批准，只能驳回。</p>}
    </>
  );
}
