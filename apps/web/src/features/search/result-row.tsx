import { placePath } from '@meiyu/contract/page-path.ts';
import { BookCover } from '../../components/cards/book-cover.tsx';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { MarkedText } from '../../components/search/marked-text.tsx';
import { formatDuration } from '../../lib/format/format-duration.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import type { Result } from './search.api.ts';
import './result-row.css';
import { KIND_NAMES } from './search-place.ts';

/** Stills and record covers keep their own shape. */
const RATIOS: { [kind in Result['resType']]?: `${number}/${number}` } = { video: '16/9', audio: '1/1' };

interface ResultRowProps {
  row: Result;
  /** Something of it is opened. */
  onOpen: () => void;
}

/** Where a hit is, in words. */
function sayPlace({ place, title }: Result['hits'][number]): string {
  if (place.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place.second !== undefined) return formatDuration(place.second);
  if (place.episodeId !== undefined) return '整集';
  return place.region ? '近看' : title;
}

/** Where hits are in several episodes, a second says little without the episode's title. */
function sayEpisode({ place, title }: Result['hits'][number], hits: Result['hits']): string {
  const isOne = hits.every((other) => other.place.episodeId === place.episodeId);
  return isOne || place.second === undefined ? '' : title;
}

/** One resource that was found, with the places inside it. The title's link covers all but them. */
export function ResultRow({ row, onOpen }: ResultRowProps) {
  const facts = [row.resAuthor, row.resNo].filter(Boolean);
  return (
    <li className={`result result-${row.resType}`}>
      <Cover row={row} />
      <div className="result-words">
        <h2>
          <PlaceLink to={placePath(row, undefined)} onClick={onOpen} className="result-link">
            <MarkedText {...row.title} />
          </PlaceLink>
        </h2>
        <p className="result-facts">
          <b>{KIND_NAMES[row.resType]}</b>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {row.snippet.text && (
          <p className="result-snippet">
            <MarkedText {...row.snippet} />
          </p>
        )}
        {row.hits.length > 0 && (
          <ul className="result-hits">
            {row.hits.map((hit) => (
              <Hit key={JSON.stringify(hit.place)} row={row} hit={hit} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Hit({ row, hit, onOpen }: ResultRowProps & { hit: Result['hits'][number] }) {
  const episode = sayEpisode(hit, row.hits);
  return (
    <li>
      <PlaceLink to={placePath(row, hit.place)} onClick={onOpen}>
        <b>{sayPlace(hit)}</b>
        <span>
          {episode && <small>{episode}</small>}
          <MarkedText {...hit.snippet} />
        </span>
        <Icon name="right" />
      </PlaceLink>
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
        className="result-cover result-book-cover"
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
      className="result-cover"
    />
  );
}
