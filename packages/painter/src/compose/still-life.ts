import { drawTableTop } from '../motif/objects/treasures.ts';
import { blend, withAlpha } from '../pen/colour.ts';
import { isCutStyle, mistAt } from '../pen/pen.ts';
import type { Composition } from './composition.ts';
import { isBranch } from './foreground.ts';
import { place } from './place.ts';
import { subjectsOf } from './setting.ts';
import { paintSky, paintSkyThings } from './sky-and-weather.ts';

/** Objects that are shown from above when alone. */
const SHOWN_FROM_ABOVE: readonly string[] = ['qin', 'flute', 'folding-fan', 'round-fan', 'inkstone'];
const FILLS_WITH_TABLE_TOP: readonly string[] = ['graded', 'soft'];

/** Objects on a table, with light from the left. */
export function paintStill(composition: Composition): void {
  const { w, h, sideOfLargeForms, pen, rng, easel } = composition;
  const subjects = subjectsOf(composition.scene);
  const pattern = subjects.find((subject) => subject.definition.kind === 'pattern');
  if (pattern && subjects.length === 1) {
    const side = pattern.motif === 'brocade' ? Math.max(w, h) : Math.min(w, h) * 0.94;
    place(composition, pattern, {
      x: w / 2,
      y: pattern.motif === 'brocade' ? h : h / 2 + side / 2,
      w: pattern.motif === 'brocade' ? w : side,
      h: pattern.motif === 'brocade' ? h : side,
      flip: false,
    });
    return;
  }
  const desk = subjects.find((subject) => subject.motif === 'treasures');
  if (desk) {
    place(composition, desk, { x: w / 2, y: h, w, h, flip: sideOfLargeForms < 0 });
    // the motif already contains a painted orchid
    composition.placed.add('orchid');
    if (subjects.every((subject) => composition.placed.has(subject.motif))) return;
  }
  paintSky(composition);
  paintSkyThings(
    composition,
    subjects.filter((subject) => subject.definition.kind === 'sky'),
  );
  const objects = subjects.filter(
    (subject) =>
      (subject.definition.kind === 'object' && subject !== desk) ||
      subject.definition.kind === 'pattern' ||
      subject.motif === 'lantern' ||
      subject.motif === 'kite',
  );
  const sprigs = subjects.filter(
    (subject) =>
      (subject.definition.kind === 'plant' || subject.definition.kind === 'tree') &&
      !composition.placed.has(subject.motif),
  );
  const areAllRoofs = objects.every((subject) => subject.motif === 'eaves');
  const isLying = subjects.length === 1 && SHOWN_FROM_ABOVE.includes(subjects[0]?.motif ?? '');
  if (!isCutStyle(pen) && pen.style.fill !== 'bare' && !areAllRoofs && !desk) {
    if (isLying && FILLS_WITH_TABLE_TOP.includes(pen.style.fill))
      easel.layer(pen, (layerPen) => drawTableTop(layerPen, { x: w / 2, y: h, w, h, flip: false }));
    else layTable(composition);
  }
  const total = objects.reduce((sum, subject) => sum + Math.min(5, subject.count), 0);
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const vase = objects.find((subject) => ['vase', 'painted-vase', 'jar'].includes(subject.motif));
  sprigs.forEach((subject, i) => {
    const size = Math.min(w, h) * (vase ? 0.5 : 0.6);
    if (vase && isBranch(subject))
      place(composition, subject, {
        x: xAt(0.36) + sideOfLargeForms * size * 0.52,
        y: h * 0.39 + size * 0.19,
        w: size,
        h: size,
        flip: sideOfLargeForms < 0,
      });
    else
      place(composition, subject, {
        x: xAt(0.72 - i * 0.2),
        y: h * 0.9,
        w: size * subject.definition.aspect,
        h: size,
        flip: sideOfLargeForms < 0,
      });
  });
  let n = 0;
  for (const subject of objects)
    for (let k = 0; k < Math.min(5, subject.count); k++, n++) {
      const isAlone = total === 1 && !sprigs.length;
      let height = h * (isAlone ? (areAllRoofs ? 0.92 : 0.7) : n === 0 ? 0.5 : 0.3);
      let width = height * subject.definition.aspect;
      const maxWidth = w * (isAlone ? 0.84 : total > 3 ? 0.3 : 0.46);
      if (width > maxWidth) [width, height] = [maxWidth, maxWidth / subject.definition.aspect];
      const isHanging = subject.motif === 'lantern' || subject.motif === 'kite';
      const isSeenFromAbove =
        (SHOWN_FROM_ABOVE.includes(subject.motif) || ['mask', 'dougong'].includes(subject.motif)) && isAlone;
      const x = isAlone ? (areAllRoofs ? xAt(0.62) : w * 0.5) : xAt(0.36 + (n % 3) * 0.24 + rng.gauss() * 0.01);
      place(composition, subject, {
        x,
        y: isHanging
          ? height + h * 0.04 * (n % 2)
          : areAllRoofs
            ? h * 1.01
            : isSeenFromAbove
              ? h * 0.5 + height * 0.5
              : h * (0.88 + (n % 2) * 0.035),
        w: width,
        h: height,
        flip: sideOfLargeForms < 0,
      });
    }
}

/** Paints a table in a room: light from the upper left, dark corners. */
function layTable({ pen, w, h }: Composition): void {
  const { ctx } = pen;
  const [wood] = pen.palette.earth;
  const shade = blend(wood, '#1c1612', 0.55);
  const isPrint = pen.style.fill === 'flat' || pen.style.fill === 'banded';
  const edge = h * 0.78;
  if (!isPrint) {
    mistAt(pen, w * 0.3, h * 0.32, w * 0.75, h * 0.7, '#ffffff', pen.style.id === 'gold' ? 0.12 : 0.4);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [1, 0.7],
      [0, 0.75],
    ] as const)
      mistAt(pen, w * x, h * y, w * 0.5, h * 0.5, shade, 0.2);
  }
  const table = ctx.createLinearGradient(0, edge, 0, h);
  table.addColorStop(0, withAlpha(shade, isPrint ? 0.26 : 0.4));
  table.addColorStop(0.12, withAlpha(shade, isPrint ? 0.24 : 0.3));
  table.addColorStop(1, withAlpha(wood, 0.16));
  ctx.fillStyle = table;
  ctx.fillRect(0, edge, w, h - edge);
  if (!isPrint) mistAt(pen, w * 0.34, h * 0.86, w * 0.4, h * 0.07, '#fff6e0', 0.3);
}
