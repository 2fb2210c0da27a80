import { clamp, lerp, type Pt, pathOf, pointAt, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blend, withAlpha } from '../../pen/colour.ts';
import { openLine } from '../../pen/contour.ts';
import { mistAt, type Pen, pigment, vary } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import { createNoise } from '../../random.ts';
import type { Role } from '../../style/roles.ts';
import type { Lobe } from '../shapes/lobe.ts';
import { paintStoneGrain, paintTextureStrokes, paintWetPools, shadeFolds, type Vein } from './hill-texture.ts';
import { paintBandedHill, paintPaperCutHill, paintPuppetHill, paintWoodcutHill } from './patterned-hills.ts';

const SKYLINE_POINTS = 44;

/** The skyline of one lobe, left foot to right foot. */
function skylineOf(pen: Pen, lobe: Lobe): Pt[] {
  const broadNoise = createNoise(pen.rng, 3);
  const fineNoise = createNoise(pen.rng, 3);
  const phase = pen.rng.next() * 6.28;
  // makes the summit broad, because a plain sine would end in a thin peak
  const broadness = pen.rng.between(0.1, 0.42);
  const top: Pt[] = [];
  for (let i = 0; i <= SKYLINE_POINTS; i++) {
    const t = i / SKYLINE_POINTS;
    const s = clamp(t + lobe.skew * Math.sin(Math.PI * t) * 0.17);
    const sine = Math.sin(Math.PI * s) ** lobe.sharp;
    const slope = sine * (1 + broadness) - broadness * sine ** 3.4;
    // ledges keep the long sides from being straight
    const rise = slope + 0.2 * Math.sin(slope * 11 + phase + (t > 0.5 ? 2 : 0)) * slope * (1 - slope);
    const crag = 1 + 0.13 * broadNoise(t * 4.2) + 0.1 * fineNoise(t * 14);
    const sway = 0.05 * broadNoise(t * 9 + 20) + 0.05 * fineNoise(t * 7 + 90);
    top.push([lobe.cx + (t - 0.5) * lobe.w * (1 + sway), lobe.base - lobe.h * rise * crag]);
  }
  return top;
}

const peakOf = (top: readonly Pt[]): Pt => top.reduce((best, p) => (p[1] < best[1] ? p : best));

/** Folds from the crest downwards; texture and shading follow them. */
function veinsOf(pen: Pen, lobe: Lobe, top: readonly Pt[], count: number): Vein[] {
  const veins: Vein[] = [];
  for (let k = 0; k < count; k++) {
    const share = 0.24 + (0.52 * (k + pen.rng.between(0.15, 0.85))) / count;
    const start = pointAt(top, Math.round(share * SKYLINE_POINTS));
    const reach = pen.rng.between(0.5, 0.92);
    const drift = (share - 0.5) * lobe.w * pen.rng.between(0.2, 0.7);
    const sway = createNoise(pen.rng, 2);
    const points: Pt[] = [];
    for (let i = 0; i <= 14; i++) {
      const t = i / 14;
      const y = lerp(start[1], lobe.base, t * reach);
      points.push([start[0] + drift * t + sway(t * 4) * lobe.w * 0.045 * Math.min(1, t * 4), y]);
    }
    veins.push({ points, side: pen.rng.chance(0.72) ? 1 : -1 });
  }
  return veins;
}

function fillLobe(pen: Pen, lobe: Lobe, top: readonly Pt[]): void {
  const peak = peakOf(top);
  const form: Pt[] = [
    ...top,
    [lobe.cx + lobe.w / 2, lobe.base + lobe.h * 0.05],
    [lobe.cx - lobe.w / 2, lobe.base + lobe.h * 0.05],
  ];
  const from: Pt = [peak[0], peak[1]];
  const to: Pt = [lobe.cx, lobe.base];
  const { fill } = pen.style;
  if (pen.snow) {
    fillSnowLobe(pen, lobe, form, from, to);
    return;
  }
  if (fill !== 'graded' && fill !== 'soft' && fill !== 'cobalt') {
    // the body stays light, so that the hemp strokes are visible
    const toneFactor = pen.style.texture === 'hemp' ? 0.66 : 1;
    area(pen, form, { role: 'rock', tone: lobe.tone * toneFactor, from, to, edge: 0 });
    if (pen.style.id === 'ochre') tintOchreAndIndigo(pen, lobe, form, from, to);
    return;
  }
  // mineral pigments: summit, middle and foot have three colours
  const [deep, pale] = pigment(pen, 'rock');
  const [, foot] = pigment(pen, 'earth');
  const { ctx } = pen;
  const fade = ctx.createLinearGradient(from[0], from[1], to[0], to[1]);
  const crown = lobe.pigmentChoice < 0.55 ? deep : blend(deep, pale, 0.75);
  const strength = 0.45 + 0.55 * lobe.tone;
  fade.addColorStop(0, blend(pen.ground, crown, strength));
  fade.addColorStop(0.3, blend(pen.ground, blend(crown, pale, 0.45), strength * 0.95));
  fade.addColorStop(0.62, blend(pen.ground, blend(pale, foot, 0.55), strength * 0.8));
  fade.addColorStop(1, blend(foot, pen.ground, 0.35));
  ctx.beginPath();
  for (const [x, y] of form) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = fade;
  ctx.fill();
}

/** Snow: the slope stays unpainted; only its foot and hollows are shaded. */
function fillSnowLobe(pen: Pen, lobe: Lobe, form: readonly Pt[], from: Pt, to: Pt): void {
  const { ctx } = pen;
  const path = pathOf(form);
  ctx.fillStyle = blend(pen.ground, '#ffffff', 0.75 * (1 - pen.haze * 0.5));
  ctx.fill(path);
  const [deep] = pigment(pen, 'rock');
  const fade = ctx.createLinearGradient(from[0], from[1], to[0], to[1]);
  fade.addColorStop(0.25, withAlpha(deep, 0));
  fade.addColorStop(0.75, withAlpha(deep, 0.3 * lobe.tone));
  fade.addColorStop(1, withAlpha(deep, 0.1));
  ctx.fillStyle = fade;
  ctx.fill(path);
}

/** Tints a hill with ochre, and with indigo on the summit; about every third hill is mostly indigo. */
function tintOchreAndIndigo(pen: Pen, lobe: Lobe, form: readonly Pt[], from: Pt, to: Pt): void {
  const { ctx } = pen;
  const [warm] = pigment(pen, 'earth');
  const [cool] = pigment(pen, 'water');
  const isBlue = lobe.pigmentChoice > 0.66;
  const fade = ctx.createLinearGradient(from[0], from[1], to[0], to[1]);
  fade.addColorStop(0, withAlpha(cool, isBlue ? 0.5 : 0.16));
  fade.addColorStop(0.35, withAlpha(isBlue ? cool : warm, isBlue ? 0.34 : 0.46));
  fade.addColorStop(0.75, withAlpha(warm, 0.36));
  fade.addColorStop(1, withAlpha(warm, 0.06));
  ctx.fillStyle = fade;
  ctx.fill(pathOf(form));
}

/** The skyline as a brush line of changing width with gaps. */
function drawCrest(pen: Pen, lobe: Lobe, top: readonly Pt[]): void {
  const role: Role = 'rock';
  const weight = pen.haze > 0.5 ? 0.65 : 1;
  const strength = pen.haze > 0.5 ? 0.5 : 0.55 + 0.4 * lobe.tone;
  if (pen.style.id === 'freehand' && pen.haze < 0.5) {
    // one stroke over the crest that runs dry downwards
    const from = pen.rng.whole(3, 9);
    const sweep = top.slice(from, from + pen.rng.whole(22, 32));
    stroke(pen, sweep, taper(Math.min(pen.u * 17, lobe.h * 0.11), 0.15, 0.4, 0.2), {
      role: 'rock',
      tone: 0.9,
      dry: 0.85,
      rough: 0.3,
    });
    return;
  }
  openLine(pen, top.slice(2, SKYLINE_POINTS - 1), weight, role, strength);
  if (pen.haze > 0.5 || pen.style.line.kind === 'none') return;
  const from = pen.rng.whole(8, 18);
  openLine(pen, top.slice(from, from + pen.rng.whole(9, 15)), weight * 1.9, role, strength * 0.9);
}

/** Ochre and indigo dropped into the wet ink of a freehand hill. */
function tintWaist(pen: Pen, lobe: Lobe): void {
  const isWarm = lobe.pigmentChoice < 0.6;
  const [deep] = pigment(pen, isWarm ? 'earth' : 'water');
  const y = lobe.base - lobe.h * pen.rng.between(0.3, 0.6);
  mistAt(pen, lobe.cx + pen.rng.gauss() * lobe.w * 0.08, y, lobe.w * 0.3, lobe.h * 0.36, deep, isWarm ? 0.42 : 0.5);
}

/** A gold line just inside the crest, typical of the blue-and-green style. */
function drawGoldLine(pen: Pen, top: readonly Pt[]): void {
  const { ctx, u } = pen;
  ctx.strokeStyle = withAlpha('#d8b768', 0.75 * (1 - pen.haze));
  ctx.lineWidth = u * 1.1;
  ctx.beginPath();
  for (const [x, y] of top.slice(9, 36)) ctx.lineTo(x + u * 1.6, y + u * 3.2);
  ctx.stroke();
}

/** Keeps every stroke of a rock's body within its outline. */
function paintInside(pen: Pen, lobe: Lobe, top: readonly Pt[], paint: () => void): void {
  pen.ctx.save();
  pen.ctx.clip(pathOf([...top, [lobe.cx + lobe.w / 2, lobe.base], [lobe.cx - lobe.w / 2, lobe.base]]));
  paint();
  pen.ctx.restore();
}

/** Paints one lobe of rock and returns its skyline. */
export function paintLobe(pen: Pen, lobe: Lobe): Pt[] {
  const top = skylineOf(pen, lobe);
  const isFar = pen.haze > 0.5;
  const { texture } = pen.style;
  if (texture === 'bands') return paintBandedHill(pen, lobe, top);
  if (texture === 'teeth') return paintPaperCutHill(pen, lobe, top);
  if (texture === 'carve') return paintWoodcutHill(pen, lobe, top);
  if (texture === 'pierce') return paintPuppetHill(pen, lobe, top);
  if (texture === 'wet') {
    if (pen.style.fill === 'wash') paintWetPools(pen, lobe, top);
    else fillLobe(pen, lobe, top);
    if (pen.style.fill === 'soft')
      paintInside(pen, lobe, top, () => shadeFolds(pen, lobe, veinsOf(pen, lobe, top, isFar ? 1 : 3)));
    return top;
  }
  fillLobe(pen, lobe, top);
  if (pen.style.id === 'freehand' && !isFar) tintWaist(pen, lobe);
  const veins = veinsOf(pen, lobe, top, isFar || pen.detail < 0.5 ? 2 : texture === 'contour' ? 5 : 4);
  const faint = vary(pen, { haze: Math.min(1, pen.haze + 0.15) });
  paintInside(pen, lobe, top, () => {
    if (pen.style.fill !== 'bare') shadeFolds(pen, lobe, veins);
    if (!isFar && texture === 'hemp') paintStoneGrain(pen, lobe, top);
    if (texture === 'hemp' || texture === 'axe') paintTextureStrokes(pen, lobe, top, veins, texture);
    if (isFar && texture !== 'contour') return;
    for (const vein of veins) openLine(faint, vein.points, 0.6, 'rock', texture === 'contour' ? 0.7 : 0.5);
  });
  drawCrest(pen, lobe, top);
  if (pen.style.id === 'azure' && !isFar && lobe.h > pen.u * 60) drawGoldLine(pen, top);
  return top;
}
