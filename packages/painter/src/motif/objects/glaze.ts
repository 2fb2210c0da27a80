import { Path2D } from '@napi-rs/canvas';
import { curve, oval, type Pt, pathOf, TAU } from '../../geometry.ts';
import { type AreaPaint, area } from '../../pen/area.ts';
import { withAlpha } from '../../pen/colour.ts';
import { isCutStyle, mistAt, type Pen, pigment } from '../../pen/pen.ts';
import { mark } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';

/** Right-hand profile from lip to foot: radius and height, as shares of the vessel's height. */
export type Profile = readonly Pt[];

/** Height of a horizontal circle relative to its width, as seen from slightly above. */
export const TILT = 0.17;

interface TurnedForm {
  /** The whole silhouette, with a rounded foot and mouth. */
  form: Pt[];
  /** In pixels. */
  maxRadius: number;
  mouth: { r: number; y: number };
  /** Radius at a height on the picture. */
  radiusAt(y: number): number;
}

/** The silhouette of a profile turned about its axis. */
export function turnProfile(s: Spot, profile: Profile): TurnedForm {
  const right = curve(
    profile.map(([r, up]): Pt => [s.x + r * s.h, s.y - up * s.h]),
    60,
  );
  const foot = right[right.length - 1] ?? [s.x, s.y];
  const lip = right[0] ?? [s.x, s.y - s.h];
  const arc = (r: number, y: number, from: number): Pt[] =>
    Array.from({ length: 17 }, (_, i): Pt => {
      const a = from + (i / 16) * Math.PI;
      return [s.x + Math.cos(a) * r, y + Math.sin(a) * r * TILT];
    });
  const r = foot[0] - s.x;
  return {
    form: [
      ...right,
      ...arc(r, foot[1], 0).slice(1, -1),
      ...right.map(([x, y]): Pt => [2 * s.x - x, y]).reverse(),
      ...arc(lip[0] - s.x, lip[1], Math.PI).slice(1, -1),
    ],
    maxRadius: Math.max(...right.map(([x]) => x - s.x)),
    mouth: { r: lip[0] - s.x, y: lip[1] },
    radiusAt: (y) => (right.find((p) => p[1] >= y) ?? foot)[0] - s.x,
  };
}

/** Whether the style shades bodies: its fill has gradations of its pigment. */
export const shadesBodies = (pen: Pen): boolean =>
  !isCutStyle(pen) && !['flat', 'banded', 'bare', 'wash'].includes(pen.style.fill);

/** The shadow of a standing object: dark at its foot, long and light beyond. */
export function castShadow(pen: Pen, x: number, y: number, half: number): void {
  if (isCutStyle(pen) || pen.style.fill === 'flat' || pen.style.fill === 'bare') return;
  mistAt(pen, x + half * 1.05, y + half * 0.02, half * 1.9, half * 0.2, '#20170f', 0.3);
  mistAt(pen, x + half * 0.12, y + half * 0.06, half * 1.05, half * 0.16, '#140e08', 0.5);
}

/** Shading of a round body: light from the left, a dark core, weak reflected light from the table. */
export function shadeRoundBody(pen: Pen, { form, maxRadius: half, radiusAt }: TurnedForm, s: Spot, gloss = 1): void {
  if (!shadesBodies(pen)) return;
  const { ctx } = pen;
  ctx.save();
  ctx.clip(pathOf(form));
  const sideShade = ctx.createLinearGradient(s.x - half, 0, s.x + half, 0);
  for (const [offset, colour] of [
    [0, 'rgba(12,22,24,.46)'],
    [0.08, 'rgba(12,22,24,.26)'],
    [0.2, 'rgba(255,255,255,0)'],
    [0.3, 'rgba(255,255,255,.2)'],
    [0.38, 'rgba(255,255,255,.2)'],
    [0.52, 'rgba(255,255,255,0)'],
    [0.66, 'rgba(8,18,22,.1)'],
    [0.8, 'rgba(8,18,22,.3)'],
    [0.92, 'rgba(8,18,22,.48)'],
    [1, 'rgba(30,32,30,.34)'],
  ] as const)
    sideShade.addColorStop(offset, colour);
  ctx.fillStyle = sideShade;
  ctx.fillRect(s.x - half, s.y - s.h * 1.1, half * 2, s.h * 1.2);
  const footShade = ctx.createLinearGradient(0, s.y - s.h * 0.4, 0, s.y + half * TILT);
  footShade.addColorStop(0, 'rgba(10,18,20,0)');
  footShade.addColorStop(0.85, 'rgba(10,18,20,.26)');
  footShade.addColorStop(1, 'rgba(10,18,20,.44)');
  ctx.fillStyle = footShade;
  ctx.fillRect(s.x - half, s.y - s.h * 0.4, half * 2, s.h * 0.5);
  ctx.restore();
  if (gloss <= 0) return;
  // the curved reflection of a window
  ctx.fillStyle = `rgba(255,255,255,${0.62 * gloss})`;
  const width = half * 0.045;
  // on the shoulder, from just below the widest part upwards
  const top = s.y - s.h * 0.98;
  let belly = s.y;
  for (let y = s.y; y > top; y -= s.h * 0.02) if (radiusAt(y) > radiusAt(belly)) belly = y;
  const pointAt = (t: number, k: number): Pt => {
    const y = belly - s.h * 0.2 + s.h * 0.27 * t;
    return [s.x - radiusAt(y) * 0.62 + k * width * Math.sin(Math.PI * t) ** 0.7, y];
  };
  const side = Array.from({ length: 12 }, (_, i) => i / 11);
  ctx.fill(pathOf([...side.map((t) => pointAt(t, -1)), ...side.reverse().map((t) => pointAt(t, 1))]));
  mistAt(pen, s.x - half * 0.52, belly - s.h * 0.04, half * 0.2, s.h * 0.2, '#ffffff', 0.3 * gloss);
}

/** An open mouth: the rim's thickness, the dark inside, light on the far lip. */
function drawMouth(pen: Pen, { mouth: { r, y } }: TurnedForm, s: Spot, role: Role, inside: Role = 'plume'): void {
  area(pen, oval(s.x, y, r, r * TILT, 0, 40), { role, tone: 0.25, edge: 0.8 });
  area(pen, oval(s.x, y + r * 0.012, r * 0.88, r * TILT * 0.8, 0, 40), {
    role: inside,
    tone: isCutStyle(pen) ? 0.1 : 0.7,
    from: [s.x, y - r * TILT],
    to: [s.x, y + r * TILT * 1.4],
    edge: 0.5,
  });
}

/** The unglazed ring a pot stands on. */
export function drawFootRing(pen: Pen, s: Spot, r: number, role: Role = 'fur'): void {
  const rim = (k: number): Pt[] =>
    Array.from({ length: 17 }, (_, i): Pt => {
      const a = (i / 16) * Math.PI;
      return [s.x + Math.cos(a) * r * s.h, s.y + k * s.h + Math.sin(a) * r * s.h * TILT];
    });
  area(pen, [...rim(-0.011), ...rim(0).reverse()], { role, tone: isCutStyle(pen) ? 0.8 : 0.62, edge: 0.4 });
}

/** Paints body, shading and mouth of a pot. */
export function paintPot(
  pen: Pen,
  s: Spot,
  profile: Profile,
  paint: AreaPaint,
  decorate?: (pot: TurnedForm) => void,
): TurnedForm {
  const pot = turnProfile(s, profile);
  castShadow(pen, s.x, s.y, pot.maxRadius);
  area(pen, pot.form, { from: [s.x + pot.maxRadius, s.y], to: [s.x - pot.maxRadius * 0.6, s.y - s.h], ...paint });
  decorate?.(pot);
  shadeRoundBody(pen, pot, s);
  drawMouth(pen, pot, s, paint.role);
  return pot;
}

/** Crackle in the glaze: a net of dark lines and finer gold ones. */
export function drawCrackle(pen: Pen, { form, maxRadius: half }: TurnedForm, s: Spot): void {
  if (!shadesBodies(pen)) return;
  const { ctx, rng } = pen;
  const step = s.h * 0.085;
  const knot = new Map<string, Pt>();
  const pointAt = (i: number, j: number): Pt => {
    const key = `${i},${j}`;
    const known = knot.get(key);
    if (known) return known;
    const p: Pt = [
      s.x - half + (i + (j % 2) * 0.5 + rng.between(-0.38, 0.38)) * step,
      s.y - s.h + (j + rng.between(-0.38, 0.38)) * step,
    ];
    knot.set(key, p);
    return p;
  };
  const path = new Path2D();
  for (let j = 0; j < 13; j++)
    for (let i = -1; i < (half * 2) / step + 1; i++) {
      const p = pointAt(i, j);
      for (const q of [pointAt(i + 1, j), pointAt(i + (j % 2), j + 1), pointAt(i - 1 + (j % 2), j + 1)]) {
        if (rng.chance(0.34)) continue;
        path.moveTo(p[0], p[1]);
        path.quadraticCurveTo(
          (p[0] + q[0]) / 2 + rng.gauss() * step * 0.08,
          (p[1] + q[1]) / 2 + rng.gauss() * step * 0.08,
          q[0],
          q[1],
        );
      }
    }
  ctx.save();
  ctx.clip(pathOf(form));
  ctx.strokeStyle = withAlpha(pigment(pen, 'glaze')[0], 0.34);
  ctx.lineWidth = Math.max(0.5, pen.u * 1);
  ctx.stroke(path);
  ctx.restore();
}

/** A curved line round a pot at height `up`. */
export function drawBand(pen: Pen, s: Spot, up: number, r: number, width: number, role: Role): void {
  const line = Array.from({ length: 25 }, (_, i): Pt => {
    const a = Math.PI - (i / 24) * Math.PI;
    return [s.x + Math.cos(a) * r * s.h, s.y - up * s.h + Math.sin(a) * r * s.h * TILT];
  });
  mark(pen, line, () => width * s.h, { role, tone: 0.85, toneBelow: 0 });
}

/**
 * The visible ones of `count` positions around a pot: `x` from -1 (left edge) to 1 (right edge), and `face` from 0 (seen
 * from the side) to 1 (seen from the front).
 */
export function visiblePositions(count: number, turn = 0): { x: number; face: number }[] {
  const out: { x: number; face: number }[] = [];
  for (let i = 0; i < count; i++) {
    const a = ((i + turn) / count) * TAU;
    if (Math.cos(a) > 0.08) out.push({ x: Math.sin(a), face: Math.cos(a) });
  }
  return out;
}
