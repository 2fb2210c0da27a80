import { luminance, withAlpha } from '../pen/colour.ts';
import { columnsOf, writeColumns } from '../text/inscription.ts';
import { pressSeal } from '../text/seal.ts';
import type { Composition } from './composition.ts';
import { measureSheet, type Unevenness } from './emptiness.ts';

export interface Inscribed {
  /** Position of the seal: under the last column, or in an empty corner. */
  x: number;
  y: number;
  size: number;
  missingGlyphs: string[];
}

interface Block {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The lower right corner is kept free for the label that marks generated pictures; shares of the short side. */
const LABEL = { w: 0.26, h: 0.13 };

/** Whether a block lies in the corner of the label, or outside the circle of a round fan. */
function isOutOfBounds({ w, h, scene }: Composition, block: Block): boolean {
  const shortSide = Math.min(w, h);
  if (block.x + block.w > w - shortSide * LABEL.w && block.y + block.h > h - shortSide * LABEL.h) return true;
  if (scene.format !== 'round') return false;
  return [block.x, block.x + block.w].some((x) =>
    [block.y, block.y + block.h].some((y) => Math.hypot(x - w / 2, y - h / 2) > shortSide * 0.45),
  );
}

/** The emptiest place for a block. Among equally empty ones, the nearest to a corner opposite the large forms. */
function findEmptyPlace(
  composition: Composition,
  unevenness: Unevenness,
  size: { w: number; h: number },
  isLow: boolean,
): Block {
  const { w, h, sideOfLargeForms } = composition;
  const margin = Math.min(w, h) * (composition.scene.format === 'round' ? 0.12 : 0.055);
  const steps = 14;
  let best: Block = { x: margin, y: margin, ...size };
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= steps; i++)
    for (let j = 0; j <= steps; j++) {
      const block: Block = {
        x: margin + ((w - margin * 2 - size.w) * i) / steps,
        y: margin + ((h - margin * 2 - size.h) * j) / steps,
        ...size,
      };
      if (isOutOfBounds(composition, block)) continue;
      const pad = Math.min(w, h) * 0.012;
      const fromSide = sideOfLargeForms > 0 ? i / steps : 1 - i / steps;
      const fromEnd = isLow ? 1 - j / steps : j / steps;
      const toEdge = Math.min(fromSide, 1 - fromSide);
      const cost =
        unevenness(block.x - pad, block.y - pad, block.w + pad * 2, block.h + pad * 2) +
        fromSide * 0.5 +
        toEdge * 2.2 +
        fromEnd * 3;
      if (cost < least) [best, least] = [block, cost];
    }
  return best;
}

/** Writes the inscription on empty paper; the seal is under its last column, or in an empty corner. */
export function inscribe(composition: Composition): Inscribed {
  const { w, h, scene, pen, easel } = composition;
  const shortSide = Math.min(w, h);
  const sealSize = shortSide * 0.044;
  const sealHeight = sealSize * ([...(scene.seal ?? '')].length === 2 ? 1.55 : 1.05);
  const unevenness = measureSheet(composition);
  if (!scene.inscription) {
    const place = findEmptyPlace(composition, unevenness, { w: sealSize * 1.1, h: sealHeight }, true);
    return { x: place.x, y: place.y, size: sealSize, missingGlyphs: [] };
  }
  const characterCount = [...scene.inscription].length;
  const size = shortSide * (characterCount > 24 ? 0.034 : 0.042);
  const longest = Math.floor((h * 0.5) / (size * 1.08));
  const columnLength = Math.max(4, Math.min(characterCount > 14 ? 7 : 14, longest));
  const blocks = [columnLength, Math.max(4, Math.ceil(characterCount / 2))].map((length) => {
    const columns = columnsOf(scene.inscription ?? '', length);
    const height = Math.max(...columns.map((column) => [...column].length)) * size * 1.08;
    const sealRoom = scene.seal ? sealHeight * 0.85 + size * 0.6 : 0;
    const place = findEmptyPlace(
      composition,
      unevenness,
      { w: columns.length * size * 1.28, h: height + sealRoom },
      false,
    );
    return { length, place, cost: unevenness(place.x, place.y, place.w, place.h) };
  });
  const chosen = blocks.reduce((a, b) => (b.cost < a.cost - 0.5 ? b : a));
  const isDark = luminance(pen.ground) < 0.45;
  const ink =
    scene.style === 'papercut' || scene.style === 'porcelain' ? pen.style.line.colour : isDark ? '#f3e6c4' : '#1f1d1b';
  const end = writeColumns(easel.ctx, {
    text: scene.inscription,
    x: chosen.place.x + chosen.place.w,
    y: chosen.place.y,
    size,
    colour: withAlpha(ink, 0.92),
    script: 'kai',
    columnLength: chosen.length,
    rng: composition.rng.fork('hand'),
  });
  return {
    x: end.x - size * 0.5 - sealSize * 0.4,
    y: end.y + size * 0.5,
    size: sealSize * 0.85,
    missingGlyphs: end.missingGlyphs,
  };
}

export function addSeal(composition: Composition, position: Inscribed): void {
  if (!composition.scene.seal) return;
  const colour =
    composition.scene.style === 'porcelain'
      ? '#1f3f96'
      : composition.scene.style === 'papercut'
        ? '#8f1a14'
        : '#ad3226';
  pressSeal(composition.easel.ctx, composition.scene.seal, position.x, position.y, position.size, colour);
}
