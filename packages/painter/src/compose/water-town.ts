import type { Box } from '../easel.ts';
import { drawStreet } from '../motif/buildings/town-house.ts';
import { drawSmallTree } from '../motif/plants/small-tree.ts';
import { area } from '../pen/area.ts';
import { mark } from '../pen/stroke.ts';
import { paintReflection } from './canal-reflection.ts';
import type { Composition, Subject } from './composition.ts';
import { paintForeground } from './foreground.ts';
import { groundsFor, mistBand, paintRange } from './grounds.ts';
import { place } from './place.ts';
import { massifsOf, planHills } from './plan-hills.ts';
import { subjectsOf } from './setting.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';

/** A town on both banks of a canal, with a bridge and reflections in the water. */
export function paintWaterTown(composition: Composition): void {
  const { w, h, scene, sideOfLargeForms } = composition;
  const subjects = subjectsOf(scene);
  const isTall = w / h < 0.8;
  const waterY = h * (isTall ? 0.62 : 0.66);
  paintSky(composition);
  paintSkyThings(composition, subjects);
  paintHills(composition, waterY);
  const isNight = scene.hour === 'night';
  // where the streets on the two banks end, as shares of the sheet's width
  const gap = { right: sideOfLargeForms > 0 ? 0.6 : 0.64, left: sideOfLargeForms > 0 ? 0.36 : 0.4 };
  const size = Math.min(h * 0.22, w * 0.26);
  paintStreet(composition, 'behind', 0.2 * w, 0.82 * w, waterY - h * 0.012, () => size * 0.5, {
    haze: 0.5,
    isLit: false,
  });
  mistBand(composition, waterY - h * 0.03, h * 0.04, 0.7);
  const bridge = subjects.find((subject) => subject.motif === 'bridge' || subject.motif === 'plank-bridge');
  if (bridge) paintBridge(composition, bridge, (gap.left + gap.right) / 2, waterY);
  for (const subject of subjects.filter(
    (subject) => subject.definition.kind === 'building' && subject !== bridge && subject.motif !== 'village',
  ))
    paintLandmark(composition, subject, waterY);
  paintGreenery(composition, waterY, size);
  const leftScale = sideOfLargeForms > 0 ? 0.74 : 1;
  const rightScale = sideOfLargeForms > 0 ? 1 : 0.74;
  paintStreet(composition, 'left', -w * 0.02, w * gap.left, waterY, (t) => size * leftScale * (1 - 0.42 * t), {
    haze: 0,
    isLit: isNight,
  });
  paintStreet(composition, 'right', w * 1.02, w * gap.right, waterY, (t) => size * rightScale * (1 - 0.42 * t), {
    haze: 0,
    isLit: isNight,
  });
  composition.placed.add('village');
  paintQuay(composition, -w * 0.02, w * (gap.left + 0.015), waterY);
  paintQuay(composition, w * (gap.right - 0.015), w * 1.02, waterY);
  paintBankTrees(composition, subjects, waterY);
  paintLanterns(composition, subjects, waterY, size);
  composition.ledger.markWater(waterY + h * 0.03, h);
  paintReflection(composition, waterY);
  for (const id of ['river', 'lake', 'stream', 'mountain', 'isle']) composition.placed.add(id);
  paintAfloat(composition, subjects, waterY);
  paintForeground(
    composition,
    subjects.filter((subject) => subject.definition.kind !== 'tree'),
  );
  paintWeather(composition, subjects);
}

function paintHills(composition: Composition, waterY: number): void {
  const { w, h, rng, scene, sideOfLargeForms, pen } = composition;
  if (scene.without.includes('mountain')) return;
  const isMountainNamed = scene.items.some((item) => item.motif === 'mountain');
  const plan = planHills({
    ratio: w / h,
    grounds: { ...groundsFor(w / h, scene.view), far: waterY / h - 0.1 },
    rng: rng.fork('plan'),
    blank: scene.blank,
    isHilly: false,
    peaks: 1,
    sharp: 1,
  });
  for (const row of plan.back) {
    const list = massifsOf(row, w, h, sideOfLargeForms, pen.u).map((massif) => ({
      ...massif,
      h: massif.h * (isMountainNamed ? 2 : 1.3),
    }));
    paintRange(composition, row.haze, list, h * row.base, h * 0.1);
  }
}

function paintStreet(
  composition: Composition,
  label: string,
  x0: number,
  x1: number,
  y: number,
  heightAt: (t: number) => number,
  options: { haze: number; isLit: boolean },
): void {
  const { easel, pen, rng } = composition;
  const top = Math.max(heightAt(0), heightAt(1)) * 1.5;
  const box: Box = [Math.min(x0, x1) - top * 0.5, y - top, Math.abs(x1 - x0) + top, top * 1.2];
  easel.layer(
    { ...pen, haze: options.haze, rng: rng.fork(label) },
    (layerPen) => drawStreet(layerPen, x0, x1, y, heightAt, options.isLit),
    box,
  );
}

function paintBridge(composition: Composition, bridge: Subject, x: number, waterY: number): void {
  const width = Math.min(composition.w * 0.34, composition.h * 0.4);
  place(composition, bridge, {
    x: composition.w * x,
    y: waterY + composition.h * 0.006,
    w: width,
    h: width / bridge.definition.aspect,
    flip: false,
  });
}

/** Pagodas and pavilions rise behind the roofs. */
function paintLandmark(composition: Composition, subject: Subject, waterY: number): void {
  const { w, h, sideOfLargeForms } = composition;
  const height = Math.min(h * subject.definition.size * 1.25, (w * 0.3) / subject.definition.aspect);
  const x = w * (sideOfLargeForms > 0 ? 0.66 : 0.34);
  place(
    composition,
    subject,
    { x, y: waterY - h * 0.05, w: height * subject.definition.aspect, h: height, flip: false },
    0.3,
  );
}

/** Paints the crowns of trees behind the houses. */
function paintGreenery(composition: Composition, waterY: number, size: number): void {
  const { easel, pen, w, rng } = composition;
  easel.layer(
    { ...pen, haze: 0.2, rng: rng.fork('crowns') },
    (layerPen) => {
      for (let i = 0; i < 9; i++) {
        const x = w * (i < 5 ? layerPen.rng.between(0.02, 0.34) : layerPen.rng.between(0.66, 0.98));
        drawSmallTree(
          layerPen,
          x,
          waterY - size * 0.3,
          size * layerPen.rng.between(0.5, 0.85),
          i % 4 === 3 ? 'bare' : 'broad',
        );
      }
    },
    [0, waterY - size * 1.6, w, size * 1.7],
  );
}

/** The stone quay between houses and water. */
function paintQuay(composition: Composition, x0: number, x1: number, waterY: number): void {
  const { easel, pen, h, rng } = composition;
  const height = h * 0.022;
  easel.layer(
    { ...pen, rng: rng.fork(`quay${Math.round((x0 / composition.w) * 1000)}`) },
    (layerPen) => {
      area(
        layerPen,
        [
          [x0, waterY - height * 0.35],
          [x1, waterY - height * 0.35],
          [x1, waterY + height],
          [x0, waterY + height],
        ],
        { role: 'wall', tone: 0.6, edge: 0.7 },
      );
      const joint = { role: 'rock' as const, tone: 0.5, toneBelow: 0.34 };
      mark(
        layerPen,
        [
          [x0, waterY + height * 0.3],
          [(x0 + x1) / 2, waterY + height * 0.34],
          [x1, waterY + height * 0.3],
        ],
        pen.u,
        joint,
      );
      for (let x = x0; x < x1; x += h * layerPen.rng.between(0.03, 0.06)) {
        const upper = layerPen.rng.chance(0.5);
        const y = waterY + (upper ? -height * 0.3 : height * 0.34);
        mark(
          layerPen,
          [
            [x, y],
            [x, y + height * 0.3],
            [x, y + height * 0.6],
          ],
          pen.u * 0.9,
          joint,
        );
      }
    },
    [x0, waterY - height, x1 - x0, height * 3],
  );
}

function paintBankTrees(composition: Composition, subjects: readonly Subject[], waterY: number): void {
  const { w, h, sideOfLargeForms } = composition;
  const trees = subjects.filter((subject) => subject.definition.kind === 'tree');
  trees.forEach((subject, i) => {
    const height = Math.min(h * 0.46, w * 0.5) * (i ? 0.8 : 1);
    for (let k = 0; k < Math.max(2, Math.min(3, subject.count)); k++) {
      const isOnRight = sideOfLargeForms > 0 === (k % 2 === 0);
      place(composition, subject, {
        x: w * (isOnRight ? 0.9 - i * 0.07 : 0.1 + i * 0.07),
        y: waterY + h * 0.012,
        w: height * subject.definition.aspect * (k ? 0.75 : 1),
        h: height * (k ? 0.78 : 1),
        flip: isOnRight,
      });
    }
  });
}

/** Lanterns hang in a row under the eaves of the nearer street. */
function paintLanterns(composition: Composition, subjects: readonly Subject[], waterY: number, size: number): void {
  const subject = subjects.find((subject) => subject.motif === 'lantern');
  if (!subject) return;
  const { w, sideOfLargeForms } = composition;
  for (let k = 0; k < 6; k++) {
    const t = 0.03 + k * 0.055;
    const height = size * 0.24;
    place(composition, subject, {
      x: w * (sideOfLargeForms > 0 ? 1 - t : t),
      y: waterY - size * (0.3 - 0.012 * k),
      w: height * subject.definition.aspect,
      h: height * (1 - k * 0.06),
      flip: false,
    });
  }
}

function paintAfloat(composition: Composition, subjects: readonly Subject[], waterY: number): void {
  const { w, h, sideOfLargeForms } = composition;
  const spots = [
    [0.4, 0.5, 1],
    [0.66, 0.22, 0.66],
    [0.22, 0.72, 1.15],
    [0.54, 0.12, 0.5],
  ] as const;
  let n = 0;
  for (const subject of subjects.filter((subject) => subject.definition.kind === 'boat'))
    for (let k = 0; k < Math.min(4, subject.count); k++, n++) {
      const [x, t, scale] = spots[n % spots.length] ?? [0.4, 0.5, 1];
      const width = Math.min(w * 0.15, h * 0.16) * scale;
      place(composition, subject, {
        x: w * (sideOfLargeForms > 0 ? x : 1 - x),
        y: waterY + (h - waterY) * t,
        w: width,
        h: width / subject.definition.aspect,
        flip: sideOfLargeForms < 0,
      });
    }
  for (const subject of subjects.filter(
    (subject) => subject.motif === 'ducks' || subject.definition.kind === 'swimmer',
  )) {
    const spotWidth = Math.min(w * 0.16, h * 0.16);
    place(composition, subject, {
      x: w * 0.6,
      y: waterY + (h - waterY) * 0.7,
      w: spotWidth,
      h: spotWidth / subject.definition.aspect,
      flip: false,
    });
  }
}
