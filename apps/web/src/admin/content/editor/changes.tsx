import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../kit/parts/notice.tsx';
import { type Change, type ContentRef, type DifferenceSide, differenceQuery } from '../content.api.ts';
import styles from './changes.module.css';

interface ChangesProps {
  contentRef: ContentRef;
  from: DifferenceSide;
  to: DifferenceSide;
  revision: number;
}

/** What differs between two versions: before struck, after underlined. */
export function Changes({ contentRef, from, to, revision }: ChangesProps) {
  const { data, isError } = useQuery(differenceQuery(contentRef, from, to, revision));
  if (isError) return <Notice kind="error">没有取到改动。</Notice>;
  if (!data) return <p role="status">正在比较</p>;
  if (data.changes.length === 0) return <p className={styles.none}>内容没有不同。</p>;
  return (
    <dl className={styles.differences}>
      {data.changes.map((change) => (
        <div key={`${change.field} ${change.label}`} className={styles.row}>
          <dt className={styles.label}>{change.label}</dt>
          <dd className={styles.text}>
            <ChangeText change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeText({ change }: { change: Change }) {
  if (change.type === 'value')
    return (
      <>
        {change.before && <del className={styles.before}>{change.before}</del>}
        {change.before && change.after && ' '}
        {change.after && <ins className={styles.after}>{change.after}</ins>}
      </>
    );
  return change.blocks.map(({ change: kind, text, count }, index) => {
    // A list that is only read.
    const key = `${index} ${kind}`;
    if (kind === 'skipped')
      return (
        <span key={key} className={styles.skipped}>
          …… {count} 段相同
        </span>
      );
    if (kind === 'same')
      return (
        <span key={key} className={styles.paragraph}>
          {text}
        </span>
      );
    const Tag = kind === 'removed' ? 'del' : 'ins';
    return (
      <Tag key={key} className={`${styles.paragraph} ${kind === 'removed' ? styles.before : styles.after}`}>
        {text}
      </Tag>
    );
  });
}
