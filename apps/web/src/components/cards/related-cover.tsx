import type { FocalPoint } from '../../lib/pictures/focal-point.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';

/** Books and works are shown whole; other covers are cropped to fill the frame. */
const UNCROPPED = new Set(['book', 'img']);

interface RelatedCoverProps {
  row: { resCoverUrl: string; coverFocus?: FocalPoint | undefined; resType: string };
  className: string | undefined;
  /** How wide it is shown, so that the browser can choose a file. */
  sizes?: string;
}

export function RelatedCover({
  row: { resCoverUrl, coverFocus, resType },
  className,
  sizes = '96px',
}: RelatedCoverProps) {
  return (
    <FallbackImage
      src={resCoverUrl}
      focus={coverFocus}
      srcSet={pictureSet(resCoverUrl, 640)}
      sizes={sizes}
      alt=""
      ratio="4/3"
      fit={UNCROPPED.has(resType) ? 'contain' : 'cover'}
      className={className}
    />
  );
}
