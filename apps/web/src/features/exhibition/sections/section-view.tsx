import articleTextStyles from '../../../components/html/article-text.module.css';
import { SafeHtml } from '../../../components/html/safe-html.tsx';
import { chineseNumber } from '../../../lib/format/format-day.ts';
import layoutStyles from '../../../ui/layout/layout.module.css';
import type { Section } from '../api/exhibition.api.ts';
import { BesideList } from './beside-list.tsx';
import { HungRows } from './hung-rows.tsx';
import styles from './section-view.module.css';

export const sectionId = (key: string) => `section-${key}`;

/** A section: a narrow column with its title, which stays in view, and beside it wall text, works and related resources. */
export function SectionView({ section, index }: { section: Section; index: number }) {
  const { key, title, content, works, beside } = section;
  const id = sectionId(key);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${layoutStyles.wrap} ${styles.section}`}>
      <div className={styles.headingColumn}>
        <h2 id={`${id}-title`} className={layoutStyles.vert}>
          <span className={styles.number}>{chineseNumber(index + 1)}</span>
          {title}
        </h2>
      </div>
      <div className={styles.content}>
        {content !== '' && (
          <SafeHtml html={content} className={`${articleTextStyles.articleText} ${styles.wallText}`} />
        )}
        <HungRows works={works} />
        <BesideList items={beside} />
      </div>
    </section>
  );
}
