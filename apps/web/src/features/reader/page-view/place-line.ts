import type { CSSProperties } from 'react';

/** The height of a page divided by its width. */
export type PageShape = number;

interface PlacedLine {
  isVertical: boolean;
  style: CSSProperties;
}

/** `data-box` is in ten thousandths of the page. */
const UNITS_PER_PERCENT = 100;
const MEASURED_SIZE_PX = 100;
/** Letters are smaller than their line. */
const LETTER_SHARE = 0.8;

let context: CanvasRenderingContext2D | null | undefined;

/** The length of a text in font sizes, in the font that the style sheet gives to lines. */
function lengthInEms(text: string): number {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
    if (context) context.font = `${MEASURED_SIZE_PX}px sans-serif`;
  }
  return (context?.measureText(text).width ?? text.length * MEASURED_SIZE_PX) / MEASURED_SIZE_PX;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Places a line over the picture of its page. A browser sets the text in another font, so it is stretched to the length
 * of the printed line: selections and marks then cover the printed words.
 */
export function placeLine(box: string, text: string, pageShape: PageShape): PlacedLine {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ', 4).map((part) => Number(part) / UNITS_PER_PERCENT);
  const isVertical = box.endsWith('v');
  // In per cent of the page's width.
  const [length, thickness] = isVertical ? [height * pageShape, width] : [width, height * pageShape];
  const fontSize = thickness * LETTER_SHARE;
  const stretch = length / Math.max(0.01, lengthInEms(text.trimEnd()) * fontSize);
  return {
    isVertical,
    style: {
      left: `${x}%`,
      top: `${y}%`,
      fontSize: `${round(fontSize)}cqw`,
      lineHeight: `${round(thickness)}cqw`,
      scale: isVertical ? `1 ${round(stretch)}` : `${round(stretch)} 1`,
    },
  };
}
