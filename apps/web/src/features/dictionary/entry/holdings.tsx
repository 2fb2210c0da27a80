import { placePath } from '@meiyu/contract/page-path.ts';
import { RelatedCover } from '../../../components/cards/related-cover.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { rowClass } from '../../../ui/layout/row.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Entry } from '../api/dictionary.api.ts';
import styles from './holdings.module.css';

type Resource = Entry['resources'][number];

const TYPE_LABELS: Record<Resource['resType'], string> = {
  book: '图书',
  video: '视频课',
  audio: '音频课',
  img: '作品',
  news: '动态',
  exp: '体验课',
  other: '其他',
  exhibition: '专题',
};

/** Resources of this site about the entry: works with their pictures, then books, courses and others. */
export function Holdings({ resources }: Pick<Entry, 'resources'>) {
  const works = resources.filter(({ resType }) => resType === 'img');
  const others = resources.filter(({ resType }) => resType !== 'img');
  return (
    <>
      {works.length > 0 && (
        <section aria-labelledby="entry-works" className={styles.holdings}>
          <h2 id="entry-works">看作品</h2>
          <CardGrid as="ul" className={styles.works}>
            {works.map((work) => (
              <WorkCard key={work.id} work={work} />
            ))}
          </CardGrid>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="entry-others" className={styles.holdings}>
          <h2 id="entry-others">读与听</h2>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.id}>
                <PrefetchLink to={placePath(other, other.place)} className={rowClass({ gap: 'l' }, styles.other)}>
                  {other.resCoverUrl && <RelatedCover row={other} className={styles.cover} />}
                  <span>
                    <b className={`${textStyles.song} ${textStyles.linkTitle}`}>{other.resTitle}</b>
                    <span className={`${textStyles.meta} ${styles.facts}`}>
                      {[TYPE_LABELS[other.resType], other.resAuthor].filter(Boolean).join('　')}
                    </span>
                  </span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function WorkCard({ work }: { work: Resource }) {
  return (
    <li>
      <PrefetchLink to={placePath(work, work.place)} className={styles.work}>
        <FallbackImage
          src={work.resCoverUrl}
          focus={work.coverFocus}
          srcSet={pictureSet(work.resCoverUrl, 640)}
          sizes="(max-width: 768px) 46vw, 16rem"
          alt=""
          ratio="4/3"
          fit="contain"
        />
        <b className={`${textStyles.song} ${textStyles.linkTitle}`}>{work.resTitle}</b>
        {work.resAuthor && <span className={textStyles.meta}>{work.resAuthor}</span>}
      </PrefetchLink>
    </li>
  );
}
