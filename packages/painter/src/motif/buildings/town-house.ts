import { curve, type Pt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, mistAt, type Pen } from '../../pen/pen.ts';
import { mark } from '../../pen/stroke.ts';
import { drawRoof, laySnow, slabShape } from './roof.ts';

type HouseType = 'ridge' | 'gable' | 'storey';

interface House {
  x: number;
  y: number;
  /** Half width and whole height. */
  half: number;
  h: number;
  kind: HouseType;
  /** Lamps are lit. */
  isLit?: boolean;
}

function drawWindow(pen: Pen, x: number, y: number, half: number, h: number, isLit: boolean): void {
  if (isLit && !isCutStyle(pen)) {
    pen.ctx.fillStyle = '#f4c56a';
    pen.ctx.fillRect(x - half, y, half * 2, h);
    mistAt(pen, x, y + h * 0.5, half * 5, h * 2.4, '#f0a848', 0.42);
  } else area(pen, slabShape(x, y, half, h), { role: 'wood', tone: 0.8, edge: 0.5 });
  if (half < pen.u * 3) return;
  const colour = { role: 'wall' as const, tone: isLit ? 1 : 0.2, toneBelow: 0.8 };
  mark(
    pen,
    [
      [x, y],
      [x, y + h * 0.5],
      [x, y + h],
    ],
    pen.u * 0.9,
    colour,
  );
  mark(
    pen,
    [
      [x - half, y + h * 0.5],
      [x, y + h * 0.5],
      [x + half, y + h * 0.5],
    ],
    pen.u * 0.9,
    colour,
  );
}

/** A stepped gable wall with dark tiles, typical of river towns. */
function drawSteppedGable(pen: Pen, { x, y, half, h }: House): void {
  const steps: readonly Pt[] = [
    [1, 0.74],
    [0.66, 0.87],
    [0.3, 1],
  ];
  const right: Pt[] = [];
  for (const [k, up] of steps) {
    const last = right[right.length - 1];
    if (last) right.push([x + half * k, last[1]]);
    right.push([x + half * k, y - h * up]);
  }
  const left = right.map(([px, py]): Pt => [2 * x - px, py]);
  area(pen, [[x - half, y], ...left, ...right.slice().reverse(), [x + half, y]], {
    role: 'wall',
    tone: 0.1,
    from: [x, y],
    to: [x, y - h],
  });
  const caps: readonly (readonly [number, number, number])[] = [
    [0, 0.33, 1],
    [-0.5, 0.24, 0.87],
    [0.5, 0.24, 0.87],
    [-0.85, 0.22, 0.74],
    [0.85, 0.22, 0.74],
  ];
  for (const [k, width, up] of caps) {
    const cx = x + k * half;
    const cy = y - h * up;
    const w = half * width;
    const lift = h * 0.02;
    const form = curve(
      [
        [cx - w * 1.12, cy - lift * 2.2],
        [cx - w * 0.7, cy - lift * 1.1],
        [cx + w * 0.7, cy - lift * 1.1],
        [cx + w * 1.12, cy - lift * 2.2],
        [cx + w * 0.95, cy + lift],
        [cx - w * 0.95, cy + lift],
        [cx - w * 1.12, cy - lift * 2.2],
      ],
      20,
    );
    area(pen, form, { role: 'roof', tone: 0.92, edge: 0.5 });
    if (pen.snow) laySnow(pen, slabShape(cx, cy - lift * 2.4, w, lift * 1.5));
  }
}

function drawHouse(pen: Pen, house: House): void {
  const { x, y, half, h, kind, isLit: lit = false } = house;
  const { rng } = pen;
  if (kind === 'gable') drawSteppedGable(pen, house);
  else {
    const wall = kind === 'storey' ? 0.74 : 0.68;
    area(pen, slabShape(x, y - h * wall, half * 0.88, h * wall), {
      role: 'wall',
      tone: 0.1,
      from: [x, y],
      to: [x, y - h],
    });
    if (kind === 'storey') {
      // a wooden upper floor that projects over the water
      area(pen, slabShape(x, y - h * 0.74, half * 0.92, h * 0.28), { role: 'wood', tone: 0.5, edge: 0.7 });
      const panes = Math.max(3, Math.round(half / (pen.u * 11)));
      for (let i = 0; i < panes; i++)
        drawWindow(pen, x + ((i + 0.5) / panes - 0.5) * half * 1.7, y - h * 0.69, (half * 0.62) / panes, h * 0.16, lit);
      drawRoof(pen, {
        x,
        y: y - h * 0.44,
        eaveHalfWidth: half * 1.02,
        ridgeHalfWidth: half * 0.92,
        h: h * 0.07,
        cornerLift: 0.2,
      });
    }
    drawRoof(pen, {
      x,
      y: y - h * wall,
      eaveHalfWidth: half * 1.06,
      ridgeHalfWidth: half * 0.8,
      h: h * 0.26,
      cornerLift: 0.12,
    });
  }
  // the foot of every wall near water is damp
  if (!isCutStyle(pen)) mistAt(pen, x, y, half * 0.9, h * 0.14, pen.palette.rock[0], 0.12);
  const low = kind === 'storey' ? 0.34 : 0.46;
  if (rng.chance(0.55)) {
    area(pen, slabShape(x - half * 0.34, y - h * 0.3, half * 0.15, h * 0.3), { role: 'wood', tone: 0.75, edge: 0.6 });
    drawWindow(pen, x + half * 0.34, y - h * low, half * 0.13, h * 0.13, lit);
  } else
    for (const k of rng.chance(0.5) ? [-0.42, 0.36] : [rng.between(-0.3, 0.3)])
      drawWindow(pen, x + k * half, y - h * low, half * 0.12, h * 0.14, lit && rng.chance(0.8));
}

/** A street of houses from `x0` to `x1`: first a paler row behind, then the front row. Neighbours are of different types. */
export function drawStreet(
  pen: Pen,
  x0: number,
  x1: number,
  y: number,
  heightAt: (t: number) => number,
  isLit = false,
): void {
  const { rng } = pen;
  const length = Math.abs(x1 - x0);
  const dir = Math.sign(x1 - x0) || 1;
  const drawRow = (isBack: boolean): void => {
    let distance = isBack ? rng.between(0.02, 0.1) * length : 0;
    let previousKind: HouseType | undefined;
    while (distance < length * 0.97) {
      const t = distance / length;
      const h = heightAt(t) * (isBack ? rng.between(1.02, 1.26) : rng.between(0.66, 1.02));
      const half = Math.min(h * rng.between(0.34, 0.56), (length - distance) * 0.5 + h * 0.12);
      const kind = rng.pick((['ridge', 'gable', 'storey', 'gable'] as const).filter((k) => k !== previousKind));
      previousKind = kind;
      const housePen = isBack ? { ...pen, haze: Math.min(1, pen.haze + 0.22) } : pen;
      drawHouse(housePen, { x: x0 + dir * (distance + half), y: y - (isBack ? h * 0.06 : 0), half, h, kind, isLit });
      distance += half * (isBack ? rng.between(2.1, 3) : rng.between(1.72, 2.05));
    }
  };
  drawRow(true);
  drawRow(false);
}
