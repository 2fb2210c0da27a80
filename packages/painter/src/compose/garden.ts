import { TAU } from '../geometry.ts';
import {
  drawGateDistance,
  drawGateForeground,
  drawGateWall,
  drawWaterPavilion,
  type Opening,
  openingOf,
} from '../motif/buildings/moon-gate.ts';
import { drawBoulder } from '../motif/landscape/rocks.ts';
import { bamboo } from '../motif/plants/bamboo.ts';
import { drawTuft } from '../motif/plants/grasses.ts';
import type { Spot } from '../motif/shapes/motif.ts';
import { isCutStyle, type Pen, vary } from '../pen/pen.ts';
import type { Composition, Subject } from './composition.ts';
import { isBranch } from './foreground.ts';
import { place } from './place.ts';
import { subjectsOf, tintsFor } from './setting.ts';
import { paintSky, paintWeather } from './sky-and-weather.ts';

/** Kinds of subjects that are seen through the gate; the others are in front of the wall. */
const KINDS_BEYOND_GATE: readonly string[] = ['building', 'boat', 'handicraft', 'water', 'land', 'swimmer', 'sky'];
const isBeyondGate = (subject: Subject): boolean =>
  KINDS_BEYOND_GATE.includes(subject.definition.kind) ||
  ['lotus', 'ducks', 'egret', 'crane', 'geese', 'swallow', 'flying-crane'].includes(subject.motif);

/** Position in the opening as shares of its radius from the middle, and height in radii. */
function positionBehindGate(
  subject: Subject,
  side: 1 | -1,
  n: number,
): { x: number; y: number; h: number; haze: number } {
  if (subject.definition.kind === 'sky') return { x: side * 0.42, y: -0.46, h: 0.3, haze: 0 };
  if (['geese', 'swallow', 'flying-crane'].includes(subject.motif))
    return { x: side * 0.1, y: -0.4, h: 0.22, haze: 0.2 };
  if (subject.definition.kind === 'building')
    return { x: side * (0.42 - 0.5 * (n % 2)), y: 0.44, h: n ? 0.5 : 0.68, haze: 0.1 };
  if (subject.definition.kind === 'boat' || subject.definition.kind === 'handicraft')
    return { x: side * -0.04, y: 0.62, h: 0.14, haze: 0.05 };
  if (subject.motif === 'lotus') return { x: side * 0.38, y: 1.02, h: 0.5, haze: 0 };
  return { x: side * 0.2, y: 0.74, h: 0.3, haze: 0 };
}

function paintViewThroughGate(
  composition: Composition,
  pen: Pen,
  opening: Opening,
  subjects: readonly Subject[],
  side: 1 | -1,
): void {
  const { ctx } = pen;
  ctx.save();
  ctx.beginPath();
  ctx.arc(opening.x, opening.y, opening.r, 0, TAU);
  ctx.clip();
  drawGateDistance(pen, opening, side);
  const beyond = subjects.filter((subject) => isBeyondGate(subject) && subject.motif !== 'moon-gate');
  if (
    !beyond.some((subject) => subject.definition.kind === 'building') &&
    !composition.scene.without.includes('pavilion')
  )
    drawWaterPavilion(
      vary(pen, { haze: 0.14 }),
      opening.x + side * opening.r * 0.44,
      opening.y + opening.r * 0.42,
      opening.r * 0.54,
    );
  let buildings = 0;
  for (const subject of beyond.filter((subject) => !['water', 'land'].includes(subject.definition.kind))) {
    const offset = positionBehindGate(subject, side, subject.definition.kind === 'building' ? buildings++ : 0);
    composition.placed.add(subject.motif);
    if (subject.motif === 'pavilion') {
      drawWaterPavilion(
        vary(pen, { haze: offset.haze }),
        opening.x + offset.x * opening.r,
        opening.y + offset.y * opening.r,
        offset.h * opening.r * 0.92,
      );
      continue;
    }
    subject.definition.draw(
      vary(pen, { haze: offset.haze, tints: { ...pen.tints, ...tintsFor(pen.style, subject) } }),
      {
        x: opening.x + offset.x * opening.r,
        y: opening.y + offset.y * opening.r,
        w: offset.h * opening.r * subject.definition.aspect * (subject.motif === 'lotus' ? 1.5 : 1),
        h: offset.h * opening.r,
        flip: side < 0,
      },
    );
  }
  drawGateForeground(pen, opening, side, true);
  ctx.restore();
}

/** Bamboo that stands outside the picture casts its shadow on the wall. */
function paintWallShadows(composition: Composition, spot: Spot, side: 1 | -1): void {
  const { easel, pen, rng, w, h } = composition;
  if (isCutStyle(pen) || pen.style.fill === 'flat' || pen.style.fill === 'banded') return;
  const opening = openingOf(spot);
  easel.layer({ ...pen, haze: 0.86, rng: rng.fork('shadow') }, (layerPen) => {
    layerPen.ctx.globalAlpha = 0.6;
    layerPen.ctx.beginPath();
    layerPen.ctx.rect(0, spot.y - spot.h * 0.87, w, spot.h * 0.8);
    layerPen.ctx.arc(opening.x, opening.y, opening.r * 1.09, 0, TAU, true);
    layerPen.ctx.clip();
    bamboo.draw(layerPen, { x: w * (side > 0 ? 0.92 : 0.08), y: h * 0.92, w: w * 0.34, h: h * 0.66, flip: side > 0 });
    bamboo.draw(layerPen, { x: w * (side > 0 ? 0.04 : 0.96), y: h * 0.9, w: w * 0.26, h: h * 0.42, flip: side < 0 });
  });
}

/** A flower bed with stones at the foot of the wall. */
function paintBed(composition: Composition, x: number, size: number): void {
  const { easel, pen, h, rng } = composition;
  easel.layer({ ...pen, rng: rng.fork(`bed${Math.round((x / composition.w) * 1000)}`) }, (layerPen) => {
    for (const [dx, width, height] of [
      [-0.34, 0.5, 0.3],
      [0.3, 0.62, 0.42],
      [0.02, 0.4, 0.2],
    ] as const)
      drawBoulder(layerPen, x + dx * size, h * 0.995, width * size, height * size, 0.7);
    for (let i = 0; i < 9; i++)
      drawTuft(layerPen, x + layerPen.rng.gauss() * size * 0.42, h * 0.995, size * layerPen.rng.between(0.1, 0.2), 7);
  });
}

/** A garden seen through a moon gate, with plants at the foot of the wall. */
export function paintGarden(composition: Composition): void {
  const { w, h, sideOfLargeForms, easel, pen, rng } = composition;
  const subjects = subjectsOf(composition.scene);
  paintSky(composition);
  const spot: Spot = { x: w * 0.5, y: h * 0.965, w: w * 1.02, h: h * 1.0, flip: sideOfLargeForms > 0 };
  const side = sideOfLargeForms > 0 ? 1 : -1;
  composition.placed.add('moon-gate');
  if (subjects.some((subject) => subject.motif === 'bamboo')) composition.placed.add('bamboo');
  easel.layer({ ...pen, rng: rng.fork('gate') }, (layerPen) =>
    drawGateWall(layerPen, spot, (view, o) => paintViewThroughGate(composition, view, o, subjects, side)),
  );
  paintWallShadows(composition, spot, side);
  const remaining = subjects.filter(
    (subject) =>
      !composition.placed.has(subject.motif) &&
      !isBeyondGate(subject) &&
      subject.definition.kind !== 'weather' &&
      subject.motif !== 'moon-gate',
  );
  const size = Math.min(w, h) * 0.2;
  const rooted = remaining.filter((subject) => !isBranch(subject));
  paintBed(composition, w * (side > 0 ? 0.88 : 0.12), size);
  if (rooted.length > 1) paintBed(composition, w * (side > 0 ? 0.12 : 0.88), size * 0.8);
  remaining.forEach((subject, i) => {
    if (isBranch(subject)) {
      const size = Math.min(w, h) * 0.56;
      const isLeft = side > 0 === (i % 2 === 0);
      place(composition, subject, {
        x: isLeft ? size * 0.36 : w - size * 0.36,
        y: h * 0.14 + size,
        w: size,
        h: size,
        flip: !isLeft,
      });
      return;
    }
    const height = Math.min(h * Math.max(0.2, subject.definition.size * 0.8), h * 0.5);
    const x = w * (side > 0 === (i % 2 === 0) ? 0.87 : 0.13);
    place(composition, subject, {
      x,
      y: h * 0.985,
      w: Math.min(w * 0.34, height * subject.definition.aspect),
      h: height,
      flip: x > w / 2,
    });
  });
  paintWeather(composition, subjects);
}
