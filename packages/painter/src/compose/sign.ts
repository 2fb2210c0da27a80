import { luminance, withAlpha } from '../pen/colour.ts';
import { columnsOf, writeColumns } from '../text/inscription.ts';
import { pressSeal } from '../text/seal.ts';
import { isBranch } from './foreground.ts';
import { genreOf } from './genre.ts';
import { type Composition, subjectsOf } from './setting.ts';

export interface Inscribed {
  /** Position of the seal: under the last column, or in the empty corner. */
  x: number;
  y: number;
  size: number;
  missingGlyphs: string[];
}

/** Writes the inscription in the corner opposite the large forms. */
export function inscribe(composition: Composition): Inscribed {
  const { w, h, sideOfLargeForms, scene, pen, easel } = composition;
  const shortSide = Math.min(w, h);
  const sealSize = shortSide * 0.044;
  const margin = shortSide * 0.07;
  const cornerX = sideOfLargeForms > 0 ? margin : w - margin - sealSize;
  // The corners of a garden picture are full of roof tiles and plants, so its seal is on the plaster of the wall.
  if (!scene.inscription && genreOf(scene, w / h) === 'garden')
    return { x: cornerX, y: h * 0.8, size: sealSize, missingGlyphs: [] };
  if (!scene.inscription)
    return {
      x: cornerX,
      y: isLowerCornerTaken(composition) ? margin : h - margin - sealSize * 1.3,
      size: sealSize,
      missingGlyphs: [],
    };
  const characterCount = [...scene.inscription].length;
  const size = shortSide * (characterCount > 24 ? 0.034 : 0.042);
  const columnLength = Math.max(5, Math.min(characterCount > 14 ? 7 : 14, Math.floor((h * 0.5) / (size * 1.08))));
  const columnCount = columnsOf(scene.inscription, columnLength).length;
  const width = columnCount * size * 1.28;
  const x = sideOfLargeForms > 0 ? margin + width : w - margin;
  const isDark = luminance(pen.ground) < 0.45;
  const ink =
    scene.style === 'papercut' || scene.style === 'porcelain' ? pen.style.line.colour : isDark ? '#f3e6c4' : '#1f1d1b';
  const end = writeColumns(easel.ctx, {
    text: scene.inscription,
    x,
    y: margin,
    size,
    colour: withAlpha(ink, 0.92),
    script: 'kai',
    columnLength,
    rng: composition.rng.fork('hand'),
  });
  return {
    x: end.x - size * 0.5 - sealSize * 0.4,
    y: end.y + size * 0.5,
    size: sealSize * 0.85,
    missingGlyphs: end.missingGlyphs,
  };
}

/** Whether plants or stones fill the lower corner where the seal would be. */
function isLowerCornerTaken({ scene, w, h }: Composition): boolean {
  const genre = genreOf(scene, w / h);
  const subjects = subjectsOf(scene);
  if (genre === 'landscape' || genre === 'garden')
    return subjects.some(
      (subject) => subject.definition.kind === 'tree' || (subject.definition.kind === 'plant' && !isBranch(subject)),
    );
  if (genre === 'creatures') return subjects.reduce((sum, subject) => sum + subject.count, 0) > 1;
  return (
    genre === 'flowers' &&
    subjects.some(
      (subject) => subject.definition.size < 0.31 || ['beast', 'figure', 'bird'].includes(subject.definition.kind),
    )
  );
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
