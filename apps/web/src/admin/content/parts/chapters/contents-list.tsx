import { Figure } from '../../../kit/parts/figure.tsx';
import { TextBox } from '../fields/text-box.tsx';
import type { ContentsEntry } from './book-chapters.ts';
import styles from './contents-list.module.css';

const MAX_TITLE = 300;

interface ContentsListProps {
  contents: readonly ContentsEntry[];
  onChange: (contents: ContentsEntry[]) => void;
  /** Why the text cannot be edited; from the document. */
  why: string;
}

/** The contents of a book whose text came as pages: titles can be edited, order and pages cannot. */
export function ContentsList({ contents, onChange, why }: ContentsListProps) {
  // The order cannot change, so a number is a key.
  const numbered = contents.map((entry, index) => ({ entry, index }));
  return (
    <section aria-label="目录">
      <div className={styles.head}>
        <h2>目录</h2>
        <span className={styles.why}>{why || '正文是成页导入的，这里只能改标题。'}</span>
      </div>
      {contents.length === 0 && <p className={styles.empty}>这本书没有目录。</p>}
      <ol className={styles.list}>
        {numbered.map(({ entry, index }) => (
          <li key={index} style={{ paddingLeft: `${Math.min(entry.level, 5) - 1}rem` }} className={styles.row}>
            <TextBox
              label={`第 ${index + 1} 条，第 ${entry.page} 页，第 ${entry.level} 级`}
              isLabelHidden
              value={entry.title}
              onChange={(title) => onChange(contents.map((old, at) => (at === index ? { ...old, title } : old)))}
              maxLength={MAX_TITLE}
            />
            <Figure value={entry.page} />
          </li>
        ))}
      </ol>
    </section>
  );
}
