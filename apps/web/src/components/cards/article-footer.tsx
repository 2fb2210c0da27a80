import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { details } from '@meiyu/contract/news.ts';
import { placePath } from '@meiyu/contract/page-path.ts';
import { Row, rowClass } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import { PrefetchLink } from '../links/prefetch-link.tsx';
import styles from './article-footer.module.css';
import { RelatedCover } from './related-cover.tsx';

type Article = CallResult<typeof details>;
type PrevNextItem = Article['prev'];
type Related = Article['related'][number];

const titleClass = `${textStyles.song} ${textStyles.linkTitle} ${styles.title}`;

interface PrevNextLinksProps {
  prev: PrevNextItem;
  next: PrevNextItem;
  pathOf: (id: string) => string;
  names?: readonly [prev: string, next: string];
}

/** Links to the previous and next item of a list: 上一篇 and 下一篇. */
export function PrevNextLinks({ prev, next, pathOf, names = ['上一篇', '下一篇'] }: PrevNextLinksProps) {
  if (!prev && !next) return null;
  const [prevName, nextName] = names;
  return (
    <Row as="nav" wrap align="start" aria-label={names.join('与')} className={styles.neighbours}>
      {prev && (
        <PrefetchLink to={pathOf(prev.id)}>
          <span className={textStyles.meta}>{prevName}</span>
          <b className={titleClass}>{prev.title}</b>
        </PrefetchLink>
      )}
      {next && (
        <PrefetchLink to={pathOf(next.id)} className={styles.next}>
          <span className={textStyles.meta}>{nextName}</span>
          <b className={titleClass}>{next.title}</b>
        </PrefetchLink>
      )}
    </Row>
  );
}

/** 相关: resources that the operator linked to the article. */
export function RelatedResources({ rows }: { rows: Related[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className={styles.related}>
      <h2 id="related-title">相关</h2>
      <RelatedList rows={rows} />
    </section>
  );
}

const FIRST_ROWS = 8;

/** In columns where they fit; of a long list the first rows, and the others on demand. */
export function RelatedList({ rows }: { rows: Related[] }) {
  const hidden = rows.slice(FIRST_ROWS);
  return (
    <div>
      <ul className={styles.list}>{rows.slice(0, FIRST_ROWS).map(renderRow)}</ul>
      {hidden.length > 0 && (
        <details className={styles.more}>
          <summary>再看 {hidden.length} 条</summary>
          <ul className={styles.list}>{hidden.map(renderRow)}</ul>
        </details>
      )}
    </div>
  );
}

function renderRow(row: Related) {
  const path = placePath(row, row.place);
  return (
    <li key={path}>
      <PrefetchLink to={path} className={rowClass({ gap: 'l' })}>
        {row.resCoverUrl && <RelatedCover row={row} className={styles.cover} />}
        <span>
          <b className={titleClass}>{row.resTitle}</b>
          <span className={textStyles.meta}>{[row.resAuthor, row.reason].filter(Boolean).join('　')}</span>
        </span>
      </PrefetchLink>
    </li>
  );
}
