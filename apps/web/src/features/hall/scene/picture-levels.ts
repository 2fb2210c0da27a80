/* Which picture of a work is loaded: the smallest that is sharp from where the visitor stands. */

export interface Picture {
  id: string;
  imgUrl: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Widths of the stored pictures; above them IIIF. */
const STORED = [320, 640, 960, 1600] as const;
/** The one picture that there is of a reader's drawing, which is in no IIIF service. */
const DRAWING_WIDTH = 1280;
/** Nobody sees more without a permission. */
const MAX_SIDE = 2048;
/** Wide works are cut into pieces of about this proportion when one stands before them. */
const PIECE_RATIO = 1.5;
/** Pieces that have fewer pixels than this are not better than the whole picture. */
const MIN_PIECE_GAIN = 1.3;

/** The address of a picture at least `wanted` pixels wide, or the widest there is. */
export function pictureLevel({ id, imgUrl, width, height }: Picture, wanted: number): { url: string; width: number } {
  const [, base, ending] = /^(\/pictures\/[0-9a-f]+\/)\d+(\.\w+)$/.exec(imgUrl) ?? [];
  if (!base) return { url: imgUrl, width: imgUrl === '' ? 0 : DRAWING_WIDTH };
  const stored = STORED.find((one) => one >= wanted);
  if (stored !== undefined) return { url: `${base}${stored}${ending}`, width: stored };
  const longest = Math.max(width, height);
  const most = Math.floor(width * Math.min(1, MAX_SIDE / Math.max(1, longest)));
  if (most <= 1600) return { url: `${base}1600${ending}`, width: 1600 };
  return { url: `/iiif/3/${encodeURIComponent(id)}/full/${most},/0/default.webp`, width: most };
}

export interface PicturePiece {
  /** Place and width as parts of the whole. */
  from: number;
  size: number;
  url: string;
}

/** Pieces of a wide work side by side in full detail; none if the whole picture has as many pixels. */
export function picturePieces({ id, imgUrl, width, height }: Picture): PicturePiece[] {
  if (!imgUrl.startsWith('/pictures/')) return [];
  const count = Math.round(width / Math.max(1, height) / PIECE_RATIO);
  if (count < 2 || width < MAX_SIDE * MIN_PIECE_GAIN) return [];
  return Array.from({ length: count }, (_, index) => {
    const x = Math.floor((index * width) / count);
    const next = Math.floor(((index + 1) * width) / count);
    const wide = next - x;
    const size = Math.min(wide, MAX_SIDE);
    return {
      from: x / width,
      size: wide / width,
      url: `/iiif/3/${encodeURIComponent(id)}/${x},0,${wide},${height}/${size},/0/default.webp`,
    };
  });
}

/** How many pixels of the screen a work of this width takes. */
export function wantedPixels(metres: number, distance: number, pixelsPerRadian: number): number {
  return (metres / Math.max(0.4, distance)) * pixelsPerRadian;
}
