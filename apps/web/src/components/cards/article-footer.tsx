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
export function RelatedResources({ rows }: { rows: Article['related'] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className={styles.related}>
      <h2 id="related-title">相关</h2>
      <ul>
        {rows.map((row) => (
          <li key={placePath(row, row.place)}>
            <PrefetchLink to={placePath(row, row.place)} className={rowClass({ gap: 'l' })}>
              {row.resCoverUrl && <RelatedCover row={row} className={styles.cover} />}
              <span>
                <b className={titleClass}>{row.resTitle}</b>
                <span className={textStyles.meta}>{[row.resAuthor, row.reason].filter(Boolean).join('　')}</span>
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
