/*
 * The visible mark on a picture, AI 生成, drawn as SVG paths because a server may lack Chinese fonts. Each glyph is
 * 100 units high.
 */
const GLYPHS = [
  { width: 74, path: 'M4 100 L33 3 Q37 0 41 3 L70 100 M16 66 H58' },
  { width: 40, path: 'M17 2 V98 M7 2 H27 M7 98 H27' },
  { width: 100, path: 'M29 6 Q25 27 8 42 M22 28 H88 M20 60 H84 M4 95 H96 M53 2 V95' },
  {
    width: 100,
    path: 'M15 27 H94 M18 27 Q19 72 4 96 M19 53 H45 Q45 76 42 84 Q39 90 29 84 M55 2 Q57 62 81 91 Q91 100 95 76 M84 45 Q76 74 47 97 M69 3 L83 15',
  },
] as const;

/** In the same units. */
const GAP = 15;
const STROKE = 10.5;
const PAD_X = 28;
const PAD_Y = 23;

/** GB 45438-2025 asks for letters of at least 5 % of the picture's short side; slightly more because of rounding. */
const LETTER_SHARE = 0.0505;
const TEXT_WIDTH = GLYPHS.reduce((sum, glyph) => sum + glyph.width, GAP * (GLYPHS.length - 1));

export interface Mark {
  svg: Buffer;
  width: number;
  height: number;
  /** In pixels. */
  letterHeight: number;
}

/** White glyphs on red with a pale rim, readable on any background. */
export function drawMark(picture: { width: number; height: number }): Mark {
  const letterHeight = Math.max(10, Math.ceil(Math.min(picture.width, picture.height) * LETTER_SHARE));
  const scale = letterHeight / 100;
  const viewWidth = TEXT_WIDTH + PAD_X * 2;
  const viewHeight = 100 + PAD_Y * 2;
  let x = PAD_X;
  const paths = GLYPHS.map((glyph) => {
    const path = `<path transform="translate(${x} ${PAD_Y})" d="${glyph.path}"/>`;
    x += glyph.width + GAP;
    return path;
  });
  const width = Math.ceil(viewWidth * scale);
  const height = Math.ceil(viewHeight * scale);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${viewWidth} ${viewHeight}">
<rect x="3" y="3" width="${viewWidth - 6}" height="${viewHeight - 6}" rx="20" fill="#9e2b25" fill-opacity=".82" stroke="#f7efe2" stroke-opacity=".7" stroke-width="6"/>
<rect x="12" y="12" width="${viewWidth - 24}" height="${viewHeight - 24}" rx="13" fill="none" stroke="#f7efe2" stroke-opacity=".5" stroke-width="3"/>
<g fill="none" stroke="#fbf6ec" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>
</svg>`;
  return { svg: Buffer.from(svg), width, height, letterHeight };
}
