import type { FocalPoint } from '../../lib/pictures/focal-point.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';

/** Books and works are shown whole; other covers are cropped to fill the frame. */
const UNCROPPED = new Set(['book', 'img']);

interface RelatedCoverProps {
  row: { resCoverUrl: string; coverFocus?: FocalPoint | undefined; resType: string };
  className: string | undefined;
}

export function RelatedCover({ row: { resCoverUrl, coverFocus, resType }, className }: RelatedCoverProps) {
  return (
    <FallbackImage
      src={resCoverUrl}
      focus={coverFocus}
      srcSet={pictureSet(resCoverUrl, 320)}
      sizes="96px"
      alt=""
      ratio="4/3"
      fit={UNCROPPED.has(resType) ? 'contain' : 'cover'}
      className={className}
    />
  );
}
