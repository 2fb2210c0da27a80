import { placePath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { Answer } from '../conversation/merge-turns.ts';
import './related-rows.css';

const TYPE_NAMES: Record<Answer['related'][number]['resType'], string> = {
  book: '图书',
  video: '视频课',
  audio: '音频课',
  img: '作品',
  news: '动态',
  exp: '体验课',
  other: '资料',
};
const MAX_ROWS = 4;

/** Related resources of an answer. */
export function RelatedRows({ rows }: { rows: Answer['related'] }) {
  if (rows.length === 0) return null;
  return (
    <div className="answer-related">
      <p>可以接着看</p>
      <ul>
        {rows.slice(0, MAX_ROWS).map((row) => (
          <li key={`${row.resType} ${row.id}`}>
            <PrefetchLink to={placePath(row, row.place)}>
              <FallbackImage
                src={row.resCoverUrl}
                focus={row.coverFocus}
                srcSet={pictureSet(row.resCoverUrl, 320)}
                sizes="56px"
                alt=""
                className="related-cover"
              />
              <span>
                <b>{row.resTitle}</b>
                <span>{row.reason || [TYPE_NAMES[row.resType], row.resAuthor].filter(Boolean).join(' · ')}</span>
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
