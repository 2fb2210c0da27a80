import type { CitedWork } from './cited-works.api.ts';
import type { FigureRegion } from './place-figures.ts';

type Box = FigureRegion['box'];

/** Shows a little more than the region, so that its edge is not the edge of the picture. */
const MARGIN = 0.04;

function withMargin({ x, y, w, h }: Box): Box {
  const left = Math.max(0, x - w * MARGIN);
  const top = Math.max(0, y - h * MARGIN);
  return {
    x: left,
    y: top,
    w: Math.min(1, x + w * (1 + MARGIN)) - left,
    h: Math.min(1, y + h * (1 + MARGIN)) - top,
  };
}

const percent = (fraction: number) => Number((fraction * 100).toFixed(3));

/** The address of the region cut from the work, at most `side` pixels wide and high; the image service never enlarges. */
export function regionPicture({ iiifUrl }: Pick<CitedWork, 'iiifUrl'>, box: Box, side: number): string {
  const { x, y, w, h } = withMargin(box);
  return `${iiifUrl}/pct:${[x, y, w, h].map(percent).join(',')}/!${side},${side}/0/default.webp`;
}

/** Width / height of the cut region. */
export function regionRatio({ width, height }: Pick<CitedWork, 'width' | 'height'>, box: Box): number {
  const { w, h } = withMargin(box);
  return (w * width) / (h * height);
}

/** Where the region lies in the whole picture, for a frame around it. */
export function frameStyle({ x, y, w, h }: Box) {
  return {
    left: `${percent(x)}%`,
    top: `${percent(y)}%`,
    width: `${percent(w)}%`,
    height: `${percent(h)}%`,
  };
}
