import type { Box } from '../easel.ts';
import { drawStreet } from '../motif/buildings/town-house.ts';
import { shoreWater } from '../motif/landscape/river.ts';
import { smallTree } from '../motif/plants/small-tree.ts';
import { area } from '../pen/area.ts';
import { blend, withAlpha } from '../pen/colour.ts';
import { isCarved, type Pen, pigment } from '../pen/pen.ts';
import { mark } from '../pen/stroke.ts';
import { paintForeground } from './foreground.ts';
import { groundsFor, mistBand, paintRange } from './grounds.ts';
import { massifsOf, planMasses } from './masses.ts';
import { place, type Studio, type Subject, subjectsOf } from './setting.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';

/** A town on both banks of a canal, with a bridge and reflections in the water. */
export function paintWaterTown(studio: Studio): void {
  const { w, h, scene, heavy } = studio;
  const subjects = subjectsOf(scene);
  const tall = w / h < 0.8;
  const water = h * (tall ? 0.62 : 0.66);
  paintSky(studio);
  paintSkyThings(studio, subjects);
  paintHills(studio, water);
  const lit = scene.hour === 'night';
  const gap = { near: heavy > 0 ? 0.6 : 0.64, far: heavy > 0 ? 0.36 : 0.4 };
  const size = Math.min(h * 0.22, w * 0.26);
  street(studio, 'behind', 0.2 * w, 0.82 * w, water - h * 0.012, () => size * 0.5, { haze: 0.5, lit: false });
  mistBand(studio, water - h * 0.03, h * 0.04, 0.7);
  const bridge = subjects.find((c) => c.motif === 'bridge' || c.motif === 'plank-bridge');
  if (bridge) paintBridge(studio, bridge, (gap.far + gap.near) / 2, water);
  for (const one of subjects.filter((c) => c.definition.kind === 'building' && c !== bridge && c.motif !== 'village'))
    paintLandmark(studio, one, water);
  greenery(studio, water, size);
  const left = heavy > 0 ? 0.74 : 1;
  const right = heavy > 0 ? 1 : 0.74;
  street(studio, 'left', -w * 0.02, w * gap.far, water, (t) => size * left * (1 - 0.42 * t), { haze: 0, lit });
  street(studio, 'right', w * 1.02, w * gap.near, water, (t) => size * right * (1 - 0.42 * t), { haze: 0, lit });
  studio.placed.add('village');
  quay(studio, -w * 0.02, w * (gap.far + 0.015), water);
  quay(studio, w * (gap.near - 0.015), w * 1.02, water);
  bankTrees(studio, subjects, water);
  lanterns(studio, subjects, water, size);
  mirror(studio, water);
  for (const id of ['river', 'lake', 'stream']) studio.placed.add(id);
  boats(studio, subjects, water);
  paintForeground(
    studio,
    subjects.filter((c) => c.definition.kind !== 'tree'),
  );
  paintWeather(studio, subjects);
}

function paintHills(studio: Studio, water: number): void {
  const { w, h, rng, scene, heavy, pen } = studio;
  if (scene.without.includes('mountain')) return;
  const named = scene.items.some((item) => item.motif === 'mountain');
  const plan = planMasses({
    ratio: w / h,
    grounds: { ...groundsFor(w / h, scene.view), far: water / h - 0.1 },
    rng: rng.fork('plan'),
    blank: scene.blank,
    hilly: false,
    peaks: 1,
    sharp: 1,
  });
  for (const row of plan.back) {
    const list = massifsOf(row, w, h, heavy, pen.u).map((one) => ({ ...one, h: one.h * (named ? 2 : 1.3) }));
    paintRange(studio, row.haze, list, h * row.base, h * 0.1);
  }
}

function street(
  studio: Studio,
  label: string,
  x0: number,
  x1: number,
  y: number,
  high: (t: number) => number,
  options: { haze: number; lit: boolean },
): void {
  const { easel, pen, rng } = studio;
  const top = Math.max(high(0), high(1)) * 1.5;
  const box: Box = [Math.min(x0, x1) - top * 0.5, y - top, Math.abs(x1 - x0) + top, top * 1.2];
  easel.layer(
    { ...pen, haze: options.haze, rng: rng.fork(label) },
    (brush) => drawStreet(brush, x0, x1, y, high, options.lit),
    box,
  );
}

function paintBridge(studio: Studio, bridge: Subject, x: number, water: number): void {
  const wide = Math.min(studio.w * 0.34, studio.h * 0.4);
  place(studio, bridge, {
    x: studio.w * x,
    y: water + studio.h * 0.006,
    w: wide,
    h: wide / bridge.definition.aspect,
    flip: false,
  });
}

/** Pagodas and pavilions rise behind the roofs. */
function paintLandmark(studio: Studio, one: Subject, water: number): void {
  const { w, h, heavy } = studio;
  const high = Math.min(h * one.definition.size * 1.25, (w * 0.3) / one.definition.aspect);
  const x = w * (heavy > 0 ? 0.66 : 0.34);
  place(studio, one, { x, y: water - h * 0.05, w: high * one.definition.aspect, h: high, flip: false }, 0.3);
}

/** Crowns of trees between the roofs. */
function greenery(studio: Studio, water: number, size: number): void {
  const { easel, pen, w, rng } = studio;
  easel.layer(
    { ...pen, haze: 0.2, rng: rng.fork('crowns') },
    (brush) => {
      for (let i = 0; i < 9; i++) {
        const x = w * (i < 5 ? brush.rng.between(0.02, 0.34) : brush.rng.between(0.66, 0.98));
        smallTree(brush, x, water - size * 0.3, size * brush.rng.between(0.5, 0.85), i % 4 === 3 ? 'bare' : 'broad');
      }
    },
    [0, water - size * 1.6, w, size * 1.7],
  );
}

/** The stone quay between houses and water. */
function quay(studio: Studio, x0: number, x1: number, water: number): void {
  const { easel, pen, h, rng } = studio;
  const high = h * 0.022;
  easel.layer(
    { ...pen, rng: rng.fork(`quay${x0 | 0}`) },
    (brush) => {
      area(
        brush,
        [
          [x0, water - high * 0.35],
          [x1, water - high * 0.35],
          [x1, water + high],
          [x0, water + high],
        ],
        { role: 'wall', tone: 0.6, edge: 0.7 },
      );
      const course = { role: 'rock' as const, tone: 0.5, on: 0.34 };
      mark(
        brush,
        [
          [x0, water + high * 0.3],
          [(x0 + x1) / 2, water + high * 0.34],
          [x1, water + high * 0.3],
        ],
        pen.u,
        course,
      );
      for (let x = x0; x < x1; x += h * brush.rng.between(0.03, 0.06)) {
        const upper = brush.rng.chance(0.5);
        const y = water + (upper ? -high * 0.3 : high * 0.34);
        mark(
          brush,
          [
            [x, y],
            [x, y + high * 0.3],
            [x, y + high * 0.6],
          ],
          pen.u * 0.9,
          course,
        );
      }
    },
    [x0, water - high, x1 - x0, high * 3],
  );
}

function bankTrees(studio: Studio, subjects: readonly Subject[], water: number): void {
  const { w, h, heavy } = studio;
  const trees = subjects.filter((c) => c.definition.kind === 'tree');
  trees.forEach((one, i) => {
    const high = Math.min(h * 0.46, w * 0.5) * (i ? 0.8 : 1);
    for (let k = 0; k < Math.max(2, Math.min(3, one.count)); k++) {
      const right = heavy > 0 === (k % 2 === 0);
      place(studio, one, {
        x: w * (right ? 0.9 - i * 0.07 : 0.1 + i * 0.07),
        y: water + h * 0.012,
        w: high * one.definition.aspect * (k ? 0.75 : 1),
        h: high * (k ? 0.78 : 1),
        flip: right,
      });
    }
  });
}

/** Lanterns hang in a row under the eaves of the nearer street. */
function lanterns(studio: Studio, subjects: readonly Subject[], water: number, size: number): void {
  const one = subjects.find((c) => c.motif === 'lantern');
  if (!one) return;
  const { w, heavy } = studio;
  for (let k = 0; k < 6; k++) {
    const t = 0.03 + k * 0.055;
    const high = size * 0.24;
    place(studio, one, {
      x: w * (heavy > 0 ? 1 - t : t),
      y: water - size * (0.3 - 0.012 * k),
      w: high * one.definition.aspect,
      h: high * (1 - k * 0.06),
      flip: false,
    });
  }
}

/** Reflection of the bank in the canal: paler, and broken by strokes of water. */
function mirror(studio: Studio, water: number): void {
  const { easel, pen, w, h, rng } = studio;
  const brush: Pen = { ...pen, rng: rng.fork('canal') };
  const from = water + h * 0.022;
  if (!isCarved(pen) && pen.style.fill !== 'bare') {
    const deep = Math.min(h - from, from);
    easel.layer(
      brush,
      (layer) => {
        layer.ctx.save();
        layer.ctx.globalAlpha = 0.4;
        layer.ctx.translate(0, from * 2);
        layer.ctx.scale(1, -1);
        layer.ctx.drawImage(easel.canvas, 0, from - deep, w, deep, 0, from - deep, w, deep);
        layer.ctx.restore();
        const fade = layer.ctx.createLinearGradient(0, from, 0, from + deep);
        fade.addColorStop(0, withAlpha('#000000', 0.1));
        fade.addColorStop(0.55, withAlpha('#000000', 0.6));
        fade.addColorStop(0.95, withAlpha('#000000', 1));
        layer.ctx.globalCompositeOperation = 'destination-out';
        layer.ctx.fillStyle = fade;
        layer.ctx.fillRect(0, from, w, deep + 1);
        // clear bands across the reflection, as of wind on the water
        for (let i = 0; i < 46; i++) {
          const t = layer.rng.next() ** 0.8;
          layer.ctx.globalAlpha = layer.rng.between(0.25, 0.75);
          layer.ctx.fillStyle = '#000';
          layer.ctx.beginPath();
          layer.ctx.ellipse(
            w * layer.rng.next(),
            from + deep * t,
            w * layer.rng.between(0.03, 0.16),
            pen.u * layer.rng.between(1, 3.4) * (0.6 + t),
            0,
            0,
            7,
          );
          layer.ctx.fill();
        }
        layer.ctx.globalAlpha = 1;
        layer.ctx.globalCompositeOperation = 'source-over';
      },
      [0, from, w, h - from],
    );
    const [deepWater, pale] = pigment(pen, 'water');
    const tint = pen.ctx.createLinearGradient(0, from, 0, h);
    tint.addColorStop(0, withAlpha(pale, 0.1));
    tint.addColorStop(1, withAlpha(blend(pale, deepWater, 0.4), 0.3));
    pen.ctx.fillStyle = tint;
    pen.ctx.fillRect(0, from, w, h - from);
  }
  shoreWater(brush, 0, w, from, h, [
    { x: w * 0.16, y: from, w: w * 0.4 },
    { x: w * 0.84, y: from, w: w * 0.4 },
    { x: w * 0.5, y: from + h * 0.03, w: w * 0.2 },
  ]);
}

function boats(studio: Studio, subjects: readonly Subject[], water: number): void {
  const { w, h, heavy } = studio;
  const spots = [
    [0.4, 0.5, 1],
    [0.66, 0.22, 0.66],
    [0.22, 0.72, 1.15],
    [0.54, 0.12, 0.5],
  ] as const;
  let n = 0;
  for (const one of subjects.filter((c) => c.definition.kind === 'craft' && !['lantern', 'kite'].includes(c.motif)))
    for (let k = 0; k < Math.min(4, one.count); k++, n++) {
      const [x, t, scale] = spots[n % spots.length] ?? [0.4, 0.5, 1];
      const wide = Math.min(w * 0.15, h * 0.16) * scale;
      place(studio, one, {
        x: w * (heavy > 0 ? x : 1 - x),
        y: water + (h - water) * t,
        w: wide,
        h: wide / one.definition.aspect,
        flip: heavy < 0,
      });
    }
  for (const one of subjects.filter((c) => c.motif === 'ducks' || c.definition.kind === 'swimmer')) {
    const wide = Math.min(w * 0.16, h * 0.16);
    place(studio, one, {
      x: w * 0.6,
      y: water + (h - water) * 0.7,
      w: wide,
      h: wide / one.definition.aspect,
      flip: false,
    });
  }
}
