import type { CanvasGradient, Path2D } from '@napi-rs/canvas';
import { type Bounds, boundsOf, type Pt, pathOf } from '../geometry.ts';
import type { Role } from '../style/roles.ts';
import { blend, withAlpha } from './colour.ts';
import { contour } from './contour.ts';
import { ornament } from './ornament.ts';
import { type Pen, pigment } from './pen.ts';

export interface AreaPaint {
  role: Role;
  /** Darkness from 0 (paper) to 1 (full pigment). */
  tone?: number;
  /** The pigment is strongest at `from` and weakest at `to`; by default it fades from top to bottom. */
  from?: Pt;
  to?: Pt;
  /** Opacity of a first layer under the pigment, which hides the forms behind this one. */
  backing?: number;
  /** The width of the contour, multiplied by that of the style's line; 0 for no contour. */
  edge?: number;
}

/** Roles that are printed in colour in a woodcut; all others are black. */
const COLOURED_IN_WOODCUTS: readonly Role[] = [
  'petal',
  'bloom',
  'accent',
  'sun',
  'core',
  'beak',
  'cloth',
  'gold',
  'youngLeaf',
  'glaze',
];

/** Roles whose large forms get ornaments in paper-cut and leather styles. */
const ORNAMENTED: readonly Role[] = [
  'fur',
  'feather',
  'skin',
  'cloth',
  'glaze',
  'accent',
  'beak',
  'plume',
  'bloom',
  'gold',
  'wood',
  'ink',
];

interface AreaJob {
  pen: Pen;
  path: Path2D;
  points: readonly Pt[];
  deep: string;
  pale: string;
  tone: number;
  backing: number;
  edge: number;
  from: Pt;
  to: Pt;
  box: Bounds;
  role: Role;
  /** Whether the role gets ornaments; `ornament` leaves out small forms. */
  isOrnamented: boolean;
}

function makeGradient(job: AreaJob, stops: readonly (readonly [number, string, number])[]): CanvasGradient {
  const fade = job.pen.ctx.createLinearGradient(job.from[0], job.from[1], job.to[0], job.to[1]);
  for (const [offset, colour, alpha] of stops) fade.addColorStop(offset, withAlpha(colour, alpha));
  return fade;
}

function fillWith(job: AreaJob, style: CanvasGradient | string): void {
  job.pen.ctx.fillStyle = style;
  job.pen.ctx.fill(job.path);
}

function fillWash(job: AreaJob): void {
  const { pen, deep, pale, tone } = job;
  const strength = 0.16 + 0.8 * tone;
  if (job.backing > 0) fillWith(job, withAlpha(pen.ground, job.backing));
  const middle = blend(deep, pale, 0.5);
  fillWith(
    job,
    makeGradient(job, [
      [0, deep, strength],
      [0.45, middle, strength * 0.66],
      [1, pale, strength * 0.3],
    ]),
  );
  pen.ctx.strokeStyle = withAlpha(deep, 0.16 * tone);
  pen.ctx.lineWidth = pen.u * 0.9;
  pen.ctx.stroke(job.path);
}

function fillGraded(job: AreaJob): void {
  const { deep, pale, tone } = job;
  if (job.backing > 0) fillWith(job, withAlpha(blend(pale, deep, tone * 0.3), job.backing));
  const middle = blend(deep, pale, 0.45);
  fillWith(
    job,
    makeGradient(job, [
      [0, deep, 0.3 + 0.68 * tone],
      [0.5, middle, 0.55 * tone],
      [1, pale, 0],
    ]),
  );
}

function fillSoft(job: AreaJob): void {
  const { pen, deep, pale, tone } = job;
  // of the styles with this fill only watercolour has so rough a paper; its pigment gathers at the edge
  const isWatercolour = pen.style.grain > 0.5;
  if (job.backing > 0)
    fillWith(
      job,
      withAlpha(
        isWatercolour ? blend(pale, pen.ground, 0.4) : blend(pale, deep, tone * 0.25),
        job.backing * (isWatercolour ? 0.7 : 0.9),
      ),
    );
  const middle = blend(deep, pale, 0.5);
  fillWith(
    job,
    makeGradient(job, [
      [0, deep, 0.35 + 0.6 * tone],
      [0.5, middle, 0.45 * tone + 0.2],
      [1, pale, 0.25],
    ]),
  );
  if (isWatercolour) {
    pen.ctx.strokeStyle = withAlpha(deep, 0.34);
    pen.ctx.lineWidth = pen.u * 1.1;
    pen.ctx.stroke(job.path);
  }
}

function fillBanded(job: AreaJob): void {
  const { pen, deep, pale, tone, box } = job;
  const { ctx } = pen;
  const coreColour = blend(pale, deep, 0.25 + 0.75 * tone);
  fillWith(job, coreColour);
  const shortSide = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  if (shortSide < pen.u * 16) return;
  ctx.save();
  ctx.clip(job.path);
  ctx.lineJoin = 'round';
  const rim = Math.min(shortSide * 0.26, pen.u * 34);
  for (const [widthShare, paleShare] of [
    [1, 0.45],
    [0.5, 0.85],
  ] as const) {
    ctx.strokeStyle = blend(coreColour, pale, paleShare);
    ctx.lineWidth = rim * 2 * widthShare;
    ctx.stroke(job.path);
  }
  ctx.restore();
}

function fillPaperCut(job: AreaJob): void {
  const { pen, tone, deep } = job;
  const { ctx } = pen;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = pen.ground;
  ctx.lineWidth = pen.u * 5;
  ctx.stroke(job.path);
  if (tone >= 0.3) {
    fillWith(job, deep);
    if (job.isOrnamented) ornament(pen, job.points, pen.ground);
    return;
  }
  fillWith(job, pen.ground);
  ctx.strokeStyle = deep;
  ctx.lineWidth = pen.u * 4;
  ctx.stroke(job.path);
}

function fillBlock(job: AreaJob): void {
  const { pen, tone } = job;
  const { ctx } = pen;
  const black = blend(pen.style.line.colour, pen.ground, pen.haze * 0.6);
  ctx.lineJoin = 'miter';
  ctx.strokeStyle = pen.ground;
  ctx.lineWidth = pen.u * 4.4;
  ctx.stroke(job.path);
  if (tone >= 0.3 && !COLOURED_IN_WOODCUTS.includes(job.role)) {
    fillWith(job, black);
    return;
  }
  fillWith(job, tone < 0.3 ? pen.ground : blend(job.deep, job.pale, 0.25));
  ctx.strokeStyle = black;
  ctx.lineWidth = pen.u * 2.6 * Math.max(0.6, job.edge);
  ctx.stroke(job.path);
}

function fillCobalt(job: AreaJob): void {
  const { pen, deep, pale, tone } = job;
  if (job.backing > 0) fillWith(job, withAlpha(pen.ground, job.backing));
  const middle = blend(deep, pale, 0.55);
  fillWith(
    job,
    makeGradient(job, [
      [0, deep, 0.18 + 0.62 * tone],
      [0.4, middle, 0.6 * tone + 0.08],
      [1, pale, 0.35],
    ]),
  );
}

function fillLeather(job: AreaJob): void {
  const { deep, pale, tone } = job;
  const middle = blend(pale, deep, 0.2 + 0.7 * tone);
  fillWith(job, blend(middle, '#f3cf8a', 0.1));
  fillWith(
    job,
    makeGradient(job, [
      [0, deep, 0.6 * tone],
      [0.7, middle, 0.15],
      [1, pale, 0.4],
    ]),
  );
  if (job.isOrnamented) ornament(job.pen, job.points, job.pen.style.line.markColour);
}

const FILL_BY_RULE: Record<Pen['style']['fill'], (job: AreaJob) => void> = {
  wash: fillWash,
  graded: fillGraded,
  soft: fillSoft,
  banded: fillBanded,
  cut: fillPaperCut,
  block: fillBlock,
  cobalt: fillCobalt,
  leather: fillLeather,
  flat: (job) => fillWith(job, blend(job.pale, job.deep, 0.15 + 0.85 * job.tone)),
  bare: (job) => fillWith(job, withAlpha(job.pen.ground, job.backing)),
};

/** Paints a closed form in the manner of the pen's style. */
export function area(pen: Pen, points: readonly Pt[], paint: AreaPaint): void {
  const [deep, pale] = pigment(pen, paint.role);
  const box = boundsOf(points);
  const middle = (box.x0 + box.x1) / 2;
  const edge = paint.edge ?? 1;
  FILL_BY_RULE[pen.style.fill]({
    pen,
    path: pathOf(points),
    points,
    deep,
    pale,
    tone: paint.tone ?? 0.6,
    backing: paint.backing ?? 1,
    edge,
    from: paint.from ?? [middle, box.y0],
    to: paint.to ?? [middle, box.y1],
    box,
    role: paint.role,
    isOrnamented: ORNAMENTED.includes(paint.role),
  });
  if (edge > 0) contour(pen, points, edge, paint.role);
}
