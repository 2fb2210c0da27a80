import { entryPath, resourcePath } from '@meiyu/contract/page-path.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RelatedCover } from '../../components/cards/related-cover.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import textStyles from '../../ui/text/text.module.css';
import type { Withdrawn, WithdrawnEntry } from './withdrawn.api.ts';
import styles from './withdrawn-notice.module.css';

interface KindTexts {
  /** The subject of the sentence 这本书已由本站撤下. */
  subject: string;
  list: string;
  path: string;
}

const NEWS: KindTexts = { subject: '这则动态', list: '全部动态', path: '/dynamic/index' };
const KINDS: Record<Withdrawn['resType'], KindTexts> = {
  book: { subject: '这本书', list: '全部图书', path: '/library' },
  video: { subject: '这门视频课', list: '全部视频课', path: '/cloud-classroom/index/list/video' },
  audio: { subject: '这门音频课', list: '全部音频课', path: '/cloud-classroom/index/list/audio' },
  img: { subject: '这件作品', list: '全部作品', path: '/cloudExhibitionHall/imageAppreciation' },
  exhibition: { subject: '这个专题展览', list: '全部专题展览', path: '/cloudExhibitionHall/exhibitions' },
  news: NEWS,
  exp: { subject: '这门体验课', list: '全部体验课', path: '/experience-course/index' },
  other: { ...NEWS, subject: '这份资料' },
};

const ENTRY: KindTexts = { subject: '这个词条', list: '全部词条', path: '/dictionary' };

/** 内容已下架: resources similar to a withdrawn one, whose title this page does not know. */
export function WithdrawnNotice({ withdrawn: { resType, near } }: { withdrawn: Withdrawn }) {
  return (
    <Notice texts={KINDS[resType]}>
      {near.map((row) => (
        <li key={row.id}>
          <PrefetchLink to={resourcePath(row)} className={styles.card}>
            <RelatedCover row={row} sizes="(max-width: 768px) 50vw, 320px" className={styles.cover} />
            <b className={`${textStyles.linkTitle} ${styles.title}`}>{row.resTitle}</b>
            <span className={textStyles.meta}>{row.resAuthor}</span>
          </PrefetchLink>
        </li>
      ))}
    </Notice>
  );
}

/** The same for an entry of the dictionary. */
export function WithdrawnEntryNotice({ withdrawn: { near } }: { withdrawn: WithdrawnEntry }) {
  return (
    <Notice texts={ENTRY}>
      {near.map(({ id, title, kind, summary }) => (
        <li key={id}>
          <PrefetchLink to={entryPath(id)} className={styles.card}>
            <b className={`${textStyles.linkTitle} ${styles.title}`}>{title}</b>
            <span className={textStyles.meta}>{kind}</span>
            <span className={styles.summary}>{summary}</span>
          </PrefetchLink>
        </li>
      ))}
    </Notice>
  );
}

function Notice({ texts: { subject, list, path }, children }: { texts: KindTexts; children: ReactNode[] }) {
  usePageTitle('内容已下架');
  return (
    <div className={`${layoutStyles.wrap} ${styles.withdrawn}`}>
      <h1>内容已下架</h1>
      <p className={styles.line}>
        {subject}已由本站撤下，现在不能打开。{children.length > 0 && '下面是与它相近的内容。'}
      </p>
      {children.length > 0 && (
        <section aria-labelledby="near-title">
          <h2 id="near-title">相近的内容</h2>
          <CardGrid as="ul" className={styles.cards}>
            {children}
          </CardGrid>
        </section>
      )}
      <Row wrap className={styles.ways}>
        <Link to={path} className={buttonClass('ink')}>
          {list}
        </Link>
        <Link to="/" className={buttonClass('line')}>
          回首页
        </Link>
      </Row>
    </div>
  );
}
