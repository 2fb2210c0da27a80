import { oval, type Pt, pathOf, pts, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, mistAt, type Pen, pigment } from '../../pen/pen.ts';
import { mark } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { castShadow, drawFootRing, type Profile, shadeRoundBody, shadesBodies, turnProfile } from './glaze.ts';

const BOWL: Profile = pts('.92,.86 .9,.76 .8,.54 .6,.32 .34,.14 .29,.09 .285,.0');

/** An open bowl seen from a little above. `paintInside` decorates its inner side, `paintOutside` its outer side. */
function drawOpenBowl(
  pen: Pen,
  s: Spot,
  role: Role,
  paintInside: (r: number, y: number) => void,
  paintOutside: (form: readonly Pt[], r: number) => void,
): void {
  const height = Math.min(s.h, (s.w * 0.5) / 0.94);
  const spot: Spot = { ...s, h: height };
  const pot = turnProfile(spot, BOWL);
  castShadow(pen, s.x, s.y, height * 0.62);
  area(pen, pot.form, { role, tone: 0.95, from: [s.x, s.y - height], to: [s.x, s.y + height] });
  paintOutside(pot.form, pot.mouth.r);
  shadeRoundBody(pen, pot, spot, 0);
  if (shadesBodies(pen))
    mistAt(pen, s.x - height * 0.5, s.y - height * 0.5, height * 0.1, height * 0.16, '#ffffff', 0.5);
  drawFootRing(pen, spot, 0.285);
  const { r, y } = pot.mouth;
  area(pen, oval(s.x, y, r, r * 0.24, 0, 60), { role, tone: 0.95, from: [s.x, y - r], to: [s.x, y + r], edge: 0.8 });
  paintInside(r, y);
}

/** Iron glaze: nearly black on any paper colour. */
function paintIronGlaze(pen: Pen, x: number, y: number, r: number): void {
  if (!shadesBodies(pen) || pen.style.mono) return;
  pen.ctx.fillStyle = 'rgba(22,15,10,.82)';
  pen.ctx.fillRect(x - r, y - r, r * 2, r * 2);
}

/** A hare's-fur tea bowl: golden streaks in black glaze. */
export function drawBowl(pen: Pen, s: Spot): void {
  const drawStreak = (a: Pt, b: Pt, tone: number): void =>
    mark(
      pen,
      [a, [(a[0] + b[0]) / 2 + pen.rng.gauss() * pen.u, (a[1] + b[1]) / 2], b],
      pen.u * pen.rng.between(0.7, 2),
      {
        role: 'gold',
        tone,
      },
    );
  drawOpenBowl(
    pen,
    s,
    'ink',
    (r, y) => {
      pen.ctx.save();
      pen.ctx.clip(pathOf(oval(s.x, y, r, r * 0.24, 0, 60)));
      paintIronGlaze(pen, s.x, y, r * 1.1);
      pen.ctx.restore();
      for (let k = 0; k < 150 * pen.detail; k++) {
        const a = pen.rng.next() * TAU;
        const from = pen.rng.between(0.9, 0.97);
        const to = pen.rng.between(0.2, 0.75);
        const pointInside = (q: number): Pt => [
          s.x + Math.cos(a) * r * q,
          y + Math.sin(a) * r * 0.24 * q + r * 0.05 * (1 - q),
        ];
        drawStreak(pointInside(from), pointInside(to), pen.rng.between(0.25, 0.75));
      }
      mark(pen, [...oval(s.x, y, r * 0.985, r * 0.235, 0, 60), [s.x + r * 0.985, y]], () => pen.u * 2.6, {
        role: 'gold',
        tone: 0.9,
      });
      if (shadesBodies(pen)) mistAt(pen, s.x, y + r * 0.03, r * 0.4, r * 0.1, '#0b0806', 0.6);
    },
    (form, r) => {
      pen.ctx.save();
      pen.ctx.clip(pathOf(form));
      paintIronGlaze(pen, s.x, s.y - s.h * 0.5, r * 1.1);
      for (let k = 0; k < 110 * pen.detail; k++) {
        const x = Math.sin(pen.rng.between(-1.5, 1.5));
        const top = s.y - s.h * 0.8 + Math.sqrt(1 - x * x) * r * 0.2;
        const length = s.h * pen.rng.between(0.12, 0.4);
        drawStreak(
          [s.x + x * r * 0.97, top],
          [s.x + x * r * (0.95 - length / s.h / 2), top + length],
          pen.rng.between(0.12, 0.5),
        );
      }
      pen.ctx.restore();
    },
  );
}

/** Jun ware: a sky-blue glaze with irregular purple patches. */
export function drawJunBowl(pen: Pen, s: Spot): void {
  const { rng } = pen;
  const drawPatches = (x: number, y: number, rx: number, ry: number, count: number): void => {
    if (isCutStyle(pen) || pen.style.fill === 'bare') return;
    const hues = pen.style.mono
      ? [pigment(pen, 'glaze')[0]]
      : [pigment(pen, 'bloom')[0], pigment(pen, 'cloth')[1], pigment(pen, 'bloom')[1], '#b8d0e4', '#8a4a86'];
    for (let i = 0; i < count; i++) {
      const r = rx * rng.between(0.16, 0.5);
      mistAt(
        pen,
        x + rng.gauss() * rx * 0.5,
        y + rng.gauss() * ry * 0.5,
        r,
        r * rng.between(0.5, 1),
        rng.pick(hues),
        0.42,
      );
    }
  };
  drawOpenBowl(
    pen,
    s,
    'cloth',
    (r, y) => {
      area(pen, oval(s.x, y + r * 0.012, r * 0.93, r * 0.21, 0, 60), { role: 'cloth', tone: 0.6, edge: 0.6 });
      pen.ctx.save();
      pen.ctx.clip(pathOf(oval(s.x, y + r * 0.012, r * 0.92, r * 0.2, 0, 60)));
      drawPatches(s.x, y, r, r * 0.2, 5);
      pen.ctx.restore();
      mark(pen, [...oval(s.x, y, r * 0.97, r * 0.23, 0, 60), [s.x + r * 0.97, y]], () => r * 0.03, {
        role: 'fur',
        tone: 0.45,
        toneBelow: 0.9,
      });
    },
    (form, r) => {
      pen.ctx.save();
      pen.ctx.clip(pathOf(form));
      drawPatches(s.x, s.y - s.h * 0.45, r, s.h * 0.4, 26);
      pen.ctx.restore();
    },
  );
}
