import { luminance, withAlpha } from '../pen/colour.ts';
import { columnsOf, writeColumns } from '../text/inscription.ts';
import { pressSeal } from '../text/seal.ts';
import { isBranch } from './foreground.ts';
import { genreOf } from './genre.ts';
import { type Composition, subjectsOf } from './setting.ts';

export interface Signed {
  /** Position of the seal: under the last column, or in the empty corner. */
  x: number;
  y: number;
  size: number;
  missing: string[];
}

/** Writes the inscription in the corner opposite the large forms. */
export function inscribe(composition: Composition): Signed {
  const { w, h, heavySide, scene, pen, easel } = composition;
  const short = Math.min(w, h);
  const sealSize = short * 0.044;
  const margin = short * 0.07;
  const corner = heavySide > 0 ? margin : w - margin - sealSize;
  // roof tiles and plants fill the corners of a garden wall, so its seal is on the plaster
  if (!scene.inscription && genreOf(scene, w / h) === 'garden')
    return { x: corner, y: h * 0.8, size: sealSize, missing: [] };
  if (!scene.inscription)
    return {
      x: corner,
      y: footIsTaken(composition) ? margin : h - margin - sealSize * 1.3,
      size: sealSize,
      missing: [],
    };
  const letters = [...scene.inscription].length;
  const size = short * (letters > 24 ? 0.034 : 0.042);
  const column = Math.max(5, Math.min(letters > 14 ? 7 : 14, Math.floor((h * 0.5) / (size * 1.08))));
  const columns = columnsOf(scene.inscription, column).length;
  const width = columns * size * 1.28;
  const x = heavySide > 0 ? margin + width : w - margin;
  const dark = luminance(pen.ground) < 0.45;
  const ink =
    scene.style === 'papercut' || scene.style === 'porcelain' ? pen.style.line.colour : dark ? '#f3e6c4' : '#1f1d1b';
  const end = writeColumns(easel.ctx, {
    text: scene.inscription,
    x,
    y: margin,
    size,
    colour: withAlpha(ink, 0.92),
    hand: 'kai',
    column,
    rng: composition.rng.fork('hand'),
  });
  return { x: end.x - size * 0.5 - sealSize * 0.4, y: end.y + size * 0.5, size: sealSize * 0.85, missing: end.missing };
}

/** Whether plants or stones fill the lower corner where the seal would be. */
function footIsTaken({ scene, w, h }: Composition): boolean {
  const genre = genreOf(scene, w / h);
  const subjects = subjectsOf(scene);
  if (genre === 'landscape' || genre === 'garden')
    return subjects.some((c) => c.definition.kind === 'tree' || (c.definition.kind === 'plant' && !isBranch(c)));
  if (genre === 'creatures') return subjects.reduce((sum, c) => sum + c.count, 0) > 1;
  return (
    genre === 'flowers' &&
    subjects.some((c) => c.definition.size < 0.31 || ['beast', 'figure', 'bird'].includes(c.definition.kind))
  );
}

export function seal(composition: Composition, where: Signed): void {
  if (!composition.scene.seal) return;
  const colour =
    composition.scene.style === 'porcelain'
      ? '#1f3f96'
      : composition.scene.style === 'papercut'
        ? '#8f1a14'
        : '#ad3226';
  pressSeal(composition.easel.ctx, composition.scene.seal, where.x, where.y, where.size, colour);
}
