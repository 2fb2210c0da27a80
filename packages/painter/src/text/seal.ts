import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { closedCurve, type Pt } from '../geometry.ts';
import { layTexture } from '../ground/texture.ts';
import { createRandom } from '../random.ts';
import { familyFor } from './fonts.ts';

const PAPER = '#f8ecdc';

/** The strokes of 美 in seal script: 羊 above 大. */
const MEI_STROKES: readonly (readonly [number, number, number, number])[] = [
  [0.34, 0.12, 0.34, 0.24],
  [0.66, 0.12, 0.66, 0.24],
  [0.2, 0.25, 0.8, 0.25],
  [0.2, 0.37, 0.8, 0.37],
  [0.14, 0.49, 0.86, 0.49],
  [0.5, 0.25, 0.5, 0.66],
  [0.2, 0.63, 0.8, 0.63],
  [0.5, 0.63, 0.5, 0.72],
  [0.5, 0.71, 0.24, 0.71],
  [0.24, 0.7, 0.24, 0.89],
  [0.5, 0.71, 0.76, 0.71],
  [0.76, 0.7, 0.76, 0.89],
];

function drawMei(ctx: SKRSContext2D, x: number, y: number, size: number): void {
  ctx.lineWidth = size * 0.068;
  ctx.lineCap = 'square';
  ctx.beginPath();
  for (const [x0, y0, x1, y1] of MEI_STROKES) {
    ctx.moveTo(x + x0 * size, y + y0 * size);
    ctx.lineTo(x + x1 * size, y + y1 * size);
  }
  ctx.stroke();
}

/** Draws a seal: an uneven, worn red block with its characters in the colour of paper. */
export function pressSeal(
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour = '#ad3226',
): void {
  const chars = [...text].slice(0, 4);
  const pad = Math.ceil(size * 0.1);
  const height = chars.length === 2 ? size * 1.5 : size;
  const block = createCanvas(Math.ceil(size + pad * 2), Math.ceil(height + pad * 2));
  const blockCtx = block.getContext('2d');
  const rng = createRandom(chars.length * 7919 + Math.round(size));
  const jitter = (v: number): number => v + rng.gauss() * size * 0.009;
  const rim: Pt[] = [];
  for (let i = 0; i <= 7; i++) rim.push([jitter(pad + (size * i) / 7), jitter(pad)]);
  for (let i = 1; i <= 7; i++) rim.push([jitter(pad + size), jitter(pad + (height * i) / 7)]);
  for (let i = 1; i <= 7; i++) rim.push([jitter(pad + size - (size * i) / 7), jitter(pad + height)]);
  for (let i = 1; i < 7; i++) rim.push([jitter(pad), jitter(pad + height - (height * i) / 7)]);
  blockCtx.fillStyle = colour;
  blockCtx.beginPath();
  for (const [px, py] of closedCurve(rim, 3)) blockCtx.lineTo(px, py);
  blockCtx.fill();
  blockCtx.strokeStyle = PAPER;
  blockCtx.fillStyle = PAPER;
  blockCtx.textAlign = 'center';
  blockCtx.textBaseline = 'middle';
  /** Middle and font size of the character with index `i`: one or two in a column, three or four in two columns from the right. */
  const cellOf = (i: number): readonly [number, number, number] => {
    if (chars.length === 1) return [pad + size / 2, pad + size / 2, size * 0.84];
    if (chars.length === 2) return [pad + size / 2, pad + height * (i === 0 ? 0.27 : 0.73), size * 0.74];
    return [pad + size * (i < 2 ? 0.72 : 0.28), pad + size * (i % 2 === 0 ? 0.28 : 0.72), size * 0.46];
  };
  for (const [i, char] of chars.entries()) {
    const [cx, cy, fontSize] = cellOf(i);
    if (char === '美' && chars.length === 1) {
      drawMei(blockCtx, cx - fontSize / 2, cy - fontSize / 2, fontSize);
      continue;
    }
    const family = familyFor(char, 'song');
    if (!family) continue;
    blockCtx.font = `${fontSize}px "${family}"`;
    blockCtx.fillText(char, cx, cy);
    blockCtx.lineWidth = fontSize * 0.028;
    blockCtx.strokeText(char, cx, cy);
  }
  layTexture(blockCtx, block.width, block.height, {
    kind: 'grain',
    alpha: 0.28,
    scale: Math.max(0.5, size / 90),
    mode: 'destination-out',
    shift: Math.round(size),
  });
  ctx.save();
  ctx.translate(x + size / 2, y + height / 2);
  ctx.rotate(-0.025);
  ctx.drawImage(block, -size / 2 - pad, -height / 2 - pad);
  ctx.restore();
}
