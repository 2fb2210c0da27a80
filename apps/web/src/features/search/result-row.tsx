import { entryPath, placePath } from '@meiyu/contract/page-path.ts';
import { BookCover } from '../../components/cards/book-cover.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { MarkedText } from '../../components/search/marked-text.tsx';
import { formatDuration } from '../../lib/format/format-duration.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Column } from '../../ui/layout/row.tsx';
import { coverLinkClass, RuledRow } from '../../ui/lists/ruled-list.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './result-row.module.css';
import type { Result } from './search.api.ts';
import { TYPE_LABELS } from './search-page-params.ts';

/** The aspect ratios of covers that differ from 4/3. */
const RATIOS: { [type in Result['resType']]?: `${number}/${number}` } = { video: '16/9', audio: '1/1' };

interface ResultRowProps {
  row: Result;
  /** Called when the result or one of its hits is opened. */
  onOpen: () => void;
}

function resultPath({ id, resType }: Result, place?: Result['hits'][number]['place']): string {
  return resType === 'entry' ? entryPath(id) : placePath({ id, resType }, place);
}

/** The place of a hit as text. */
function formatPlace({ place, title }: Result['hits'][number]): string {
  if (place.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place.second !== undefined) return formatDuration(place.second);
  if (place.episodeId !== undefined) return '整集';
  return place.region ? '近看' : title;
}

/** The title of the episode, if the hits are in several episodes. */
function episodeTitle({ place, title }: Result['hits'][number], hits: Result['hits']): string {
  const isSameEpisode = hits.every((other) => other.place.episodeId === place.episodeId);
  return isSameEpisode || place.second === undefined ? '' : title;
}

/** A search result with its hits. The link of the title covers the whole row except the hits. */
export function ResultRow({ row, onOpen }: ResultRowProps) {
  const facts = [row.resAuthor, row.resNo].filter(Boolean);
  return (
    <RuledRow className={styles.result} data-type={row.resType}>
      <Cover row={row} />
      <Column gap="s" className={styles.words}>
        <h2>
          <PrefetchLink to={resultPath(row)} onClick={onOpen} className={coverLinkClass}>
            <MarkedText {...row.title} />
          </PrefetchLink>
        </h2>
        <Facts>
          <span className={styles.type}>{TYPE_LABELS[row.resType]}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Facts>
        {row.snippet.text && (
          <p className={textStyles.lines}>
            <MarkedText {...row.snippet} />
          </p>
        )}
        {row.hits.length > 0 && (
          <ul className={styles.hits}>
            {row.hits.map((hit) => (
              <Hit key={JSON.stringify(hit.place)} row={row} hit={hit} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Column>
    </RuledRow>
  );
}

function Hit({ row, hit, onOpen }: ResultRowProps & { hit: Result['hits'][number] }) {
  const episode = episodeTitle(hit, row.hits);
  return (
    <li>
      <PrefetchLink to={resultPath(row, hit.place)} onClick={onOpen}>
        <b>{formatPlace(hit)}</b>
        <span className={textStyles.oneLine}>
          {episode && <small className={`${textStyles.fine} ${textStyles.oneLine}`}>{episode}</small>}
          <MarkedText {...hit.snippet} />
        </span>
        <Icon name="right" className={styles.hitArrow} />
      </PrefetchLink>
    </li>
  );
}

function Cover({ row: { resType, resCoverUrl, coverFocus, resTitle } }: { row: Result }) {
  if (resType === 'book')
    return (
      <BookCover
        src={resCoverUrl}
        focus={coverFocus}
        title={resTitle}
        sizes="7rem"
        className={`${styles.cover} ${styles.bookCover}`}
      />
    );
  if (!resCoverUrl) return null;
  return (
    <FallbackImage
      src={resCoverUrl}
      focus={coverFocus}
      srcSet={pictureSet(resCoverUrl, 640)}
      sizes="10rem"
      alt=""
      ratio={RATIOS[resType] ?? '4/3'}
      fit={resType === 'img' ? 'contain' : 'cover'}
      className={styles.cover}
    />
  );
}
