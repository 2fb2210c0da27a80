import { curve, type Pt } from '../geometry.ts';
import { drawNetWater, drawShoreWater } from '../motif/landscape/river.ts';
import { drawBoulder } from '../motif/landscape/rocks.ts';
import { drawFall, drawStream } from '../motif/landscape/water.ts';
import { drawTuft } from '../motif/plants/grasses.ts';
import { area } from '../pen/area.ts';
import { isCutStyle, mistAt } from '../pen/pen.ts';
import { createNoise } from '../random.ts';
import type { Composition, Subject } from './composition.ts';
import { groundsFor, mistBand, paintRange } from './grounds.ts';
import { place } from './place.ts';
import { massifsOf, planHills } from './plan-hills.ts';

/** Heights of the parts of a picture with actors in front, as shares of the sheet's height from the top. */
export interface Lines {
  /** Where water or far land begins. */
  horizon: number;
  /** Where the near ground begins. */
  shore: number;
  /** Where the actors stand. */
  floor: number;
  /** Whether the water is in front of the actors instead of behind them. */
  isWaterInFront: boolean;
}

/** Mountains far behind the actors, with their waterfall. */
export function paintFarHills(composition: Composition, subjects: readonly Subject[], lines: Lines): void {
  const { w, h, rng, scene, sideOfLargeForms, pen } = composition;
  const fall = subjects.find((subject) => subject.motif === 'waterfall');
  const plan = planHills({
    ratio: w / h,
    grounds: { ...groundsFor(w / h, scene.view), far: lines.horizon, main: lines.horizon + 0.04, mainHeight: 0.42 },
    rng: rng.fork('plan'),
    blank: scene.blank,
    isHilly: true,
    peaks: subjects.find((subject) => subject.motif === 'mountain')?.count ?? 1,
    sharp: 1,
  });
  for (const row of plan.back.slice(0, 3))
    paintRange(
      composition,
      Math.min(0.8, row.haze + 0.16),
      massifsOf(row, w, h, sideOfLargeForms, pen.u),
      h * row.base,
      h * row.fadeHeight,
    );
  for (const id of ['mountain', 'cliff', 'isle']) composition.placed.add(id);
  if (fall) {
    const { peak } = plan;
    const x = w * (sideOfLargeForms > 0 ? peak.x : 1 - peak.x) - sideOfLargeForms * h * peak.height * 0.05;
    composition.placed.add('waterfall');
    composition.easel.layer({ ...pen, rng: rng.fork('fall') }, (layerPen) =>
      drawFall(layerPen, x, h * (peak.base - peak.height * 0.66), h * (peak.base + 0.03), h * 0.02),
    );
  }
  mistBand(composition, h * (lines.horizon + 0.03), h * 0.05, 0.8);
}

/** Paints a river, lake, sea or stream behind the actors, or a pond in front of them. */
export function paintWaterAround(composition: Composition, subjects: readonly Subject[], lines: Lines): void {
  const { w, h, rng, pen, sideOfLargeForms } = composition;
  const top = h * (lines.isWaterInFront ? lines.shore + 0.02 : lines.horizon);
  const sea = subjects.find((subject) => subject.motif === 'sea');
  composition.ledger.markWater(top, h);
  for (const id of ['river', 'lake', 'isle']) composition.placed.add(id);
  if (sea) {
    place(composition, sea, { x: w / 2, y: h * 1.02, w: w * 1.06, h: h * 1.06 - top, flip: sideOfLargeForms < 0 });
    return;
  }
  const layerPen = { ...pen, rng: rng.fork('water') };
  if (
    subjects.some((subject) => subject.motif === 'stream') &&
    !subjects.some(({ motif }) => motif === 'river' || motif === 'lake')
  ) {
    const width = Math.min(w, h) * 0.2;
    const x = w * (sideOfLargeForms > 0 ? 0.24 : 0.76);
    composition.placed.add('stream');
    composition.ledger.markLand(top, h);
    composition.easel.layer(layerPen, (streamPen) => drawStream(streamPen, x, top, h * 0.99, width));
    return;
  }
  composition.placed.add('stream');
  if (pen.style.id === 'azure' || pen.style.id === 'gold') drawNetWater(layerPen, 0, w, top + h * 0.02, h * 0.99);
  else drawShoreWater(layerPen, 0, w, top, h, [{ x: w / 2, y: h * lines.shore, w: w * 0.8 }], 0.8);
}

/** The ground on which the actors stand. */
export function paintGroundForFigures(composition: Composition, lines: Lines, hasWater: boolean): void {
  const { easel, pen, w, h, rng, sideOfLargeForms, ledger } = composition;
  const shortSide = Math.min(w, h);
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  if (hasWater)
    ledger.recordAsLand(() =>
      easel.layer({ ...pen, rng: rng.fork('bank') }, (layerPen) => {
        const foot = lines.isWaterInFront ? lines.shore + 0.07 : 1.02;
        const edge: Pt[] = [[-0.02 * w, h * foot]];
        const swell = createNoise(layerPen.rng, 2);
        for (let i = 0; i <= 12; i++)
          edge.push([(w * (i - 0.2)) / 11.6, h * (lines.shore + 0.012 + 0.02 * swell(i * 0.43))]);
        edge.push([1.02 * w, h * foot]);
        area(layerPen, curve(edge, 60), { role: 'earth', tone: 0.42, edge: 0.5 });
      }),
    );
  if (hasWater) ledger.markLand(h * (lines.shore + 0.012), h * (lines.isWaterInFront ? lines.shore + 0.05 : 1));
  const foot = lines.isWaterInFront ? lines.floor : 0.985;
  easel.layer({ ...pen, rng: rng.fork('foot') }, (layerPen) => {
    if (!isCutStyle(layerPen) && !hasWater)
      mistAt(layerPen, w * 0.5, h * (lines.floor + 0.01), w * 0.56, h * 0.06, layerPen.palette.earth[1], 0.5);
    for (const [x, size] of [
      [0.94, 0.16],
      [0.08, 0.1],
      [0.03, 0.14],
    ] as const)
      drawBoulder(layerPen, xAt(x), h * (foot - 0.01), shortSide * size, shortSide * size * 0.5, 0.65);
    for (let i = 0; i < 10; i++)
      drawTuft(
        layerPen,
        w * layerPen.rng.between(0.04, 0.96),
        h * layerPen.rng.between(foot - 0.045, foot),
        shortSide * layerPen.rng.between(0.022, 0.045),
        6,
      );
  });
  for (const id of ['grass']) composition.placed.add(id);
}
