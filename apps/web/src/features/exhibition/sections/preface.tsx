import articleTextStyles from '../../../components/html/article-text.module.css';
import { SafeHtml } from '../../../components/html/safe-html.tsx';
import { chineseNumber } from '../../../lib/format/format-day.ts';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import type { Exhibition } from '../api/exhibition.api.ts';
import styles from './preface.module.css';
import { sectionId } from './section-view.tsx';

/** 前言, and the sections as links. */
export function Preface({ exhibition: { preface, sections } }: { exhibition: Exhibition }) {
  return (
    <div className={`${layoutStyles.wrap} ${styles.preface}`}>
      {preface !== '' && (
        <section aria-labelledby="preface" className={styles.text}>
          <h2 id="preface">前言</h2>
          <SafeHtml html={preface} className={articleTextStyles.articleText} />
        </section>
      )}
      {sections.length > 1 && (
        <Row as="nav" wrap aria-label="单元" className={styles.plan} data-print="hidden">
          {sections.map(({ key, title, works }, index) => (
            <a key={key} href={`#${sectionId(key)}`}>
              <span aria-hidden="true">{chineseNumber(index + 1)}</span>
              <b>{title}</b>
              {works.length > 0 && <small>{works.length} 件</small>}
            </a>
          ))}
        </Row>
      )}
    </div>
  );
}

/** 结语 */
export function Closing({ html }: { html: string }) {
  if (html === '') return null;
  return (
    <section aria-labelledby="closing" className={`${styles.closing} ${layoutStyles.grain}`}>
      <div className={`${layoutStyles.wrap} ${styles.text}`}>
        <h2 id="closing">结语</h2>
        <SafeHtml html={html} className={articleTextStyles.articleText} />
      </div>
    </section>
  );
}
