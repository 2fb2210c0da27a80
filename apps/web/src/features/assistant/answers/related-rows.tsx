import { placePath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { Column } from '../../../ui/layout/row.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Answer } from '../conversation/merge-turns.ts';
import assistantStyles from '../styles/assistant.module.css';
import styles from './related-rows.module.css';

const TYPE_NAMES: Record<Answer['related'][number]['resType'], string> = {
  book: '图书',
  video: '视频课',
  audio: '音频课',
  img: '作品',
  news: '动态',
  exp: '体验课',
  other: '资料',
  exhibition: '专题',
};
const MAX_ROWS = 4;

/** Related resources of an answer. */
export function RelatedRows({ rows }: { rows: Answer['related'] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <p className={textStyles.meta}>可以接着看</p>
      <CardGrid as="ul" className={styles.relatedRows}>
        {rows.slice(0, MAX_ROWS).map((row) => (
          <li key={`${row.resType} ${row.id}`}>
            <PrefetchLink to={placePath(row, row.place)}>
              <FallbackImage
                src={row.resCoverUrl}
                focus={row.coverFocus}
                srcSet={pictureSet(row.resCoverUrl, 320)}
                sizes="56px"
                alt=""
                className={assistantStyles.cover}
              />
              <Column as="span" className={assistantStyles.grow}>
                <b className={`${assistantStyles.sourceTitle} ${textStyles.oneLine}`}>{row.resTitle}</b>
                <span className={textStyles.meta}>
                  {row.reason || [TYPE_NAMES[row.resType], row.resAuthor].filter(Boolean).join(' · ')}
                </span>
              </Column>
            </PrefetchLink>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
