import { closedCurve, curve, type Frame, frameAt, oval, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushContour, brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawCloth, drawHand } from './cloth.ts';
import { drawHead } from './head.ts';

/** A long silk ribbon that turns in the wind: it is narrow where it shows its edge. */
function drawRibbon(
  pen: Pen,
  f: Frame,
  size: number,
  points: readonly Pt[],
  role: Role,
  width: number,
  turns: number,
): void {
  const line = curve(f(points), 70);
  const share = (t: number): number => 0.2 + 0.8 * Math.abs(Math.cos(t * turns + 0.4));
  stroke(pen, line, (t) => size * width * share(t) * (1 - 0.35 * t), {
    role,
    tone: 0.6,
    dry: 0.3,
    rough: 0.05,
    edge: 0.6,
  });
  if (!isCutStyle(pen))
    stroke(
      pen,
      line.map(([x, y], i): Pt => [x + size * 0.004 * Math.sin(i), y + size * 0.004]),
      (t) => size * width * 0.3 * share(t),
      { role, tone: 0.9, dry: 0.5, edge: 0 },
    );
}

function drawLimb(pen: Pen, f: Frame, size: number, line: readonly Pt[], from: number, to: number): void {
  const points = curve(f(line), 24);
  const width = (t: number): number => size * (from + (to - from) * t);
  stroke(pen, points, width, { role: 'skin', tone: 0.25, dry: 0, rough: 0.02, edge: 0.9 });
  for (const at of [0.5, 0.93]) {
    const [a, b] = [points[Math.floor(at * 24)], points[Math.floor(at * 24) + 1]];
    if (!a || !b) continue;
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2;
    const half = width(at) * 0.6;
    brushLine(
      pen,
      [
        [a[0] - Math.cos(angle) * half, a[1] - Math.sin(angle) * half],
        a,
        [a[0] + Math.cos(angle) * half, a[1] + Math.sin(angle) * half],
      ],
      size * 0.012,
      { role: 'gold', tone: 1, pressure: 'even', toneBelow: 0 },
    );
  }
}

function drawCloud(pen: Pen, f: Frame, size: number): void {
  for (const points of [
    pts('-.46,.4 -.3,.36 -.2,.4 -.22,.44 -.28,.43 -.27,.4'),
    pts('-.16,.42 .02,.35 .16,.38 .16,.44 .09,.44 .09,.4'),
    pts('.2,.42 .3,.38 .42,.4 .43,.44'),
  ]) {
    stroke(pen, curve(f(points), 24), taper(size * 0.05, 0.2, 0.5), { role: 'cloud', tone: 0.35, dry: 0.3, edge: 0 });
    brushLine(pen, curve(f(points), 24), size * 0.006, { role: 'cloud', tone: 0.7, pressure: 'leaf', toneBelow: 0 });
  }
}

/** A heavenly maiden (飞天): the body is bent like a bow, the ribbons stream behind. */
export function drawApsara(pen: Pen, spot: Spot): void {
  const size = Math.min(spot.w, spot.h);
  const f = frameAt(spot.x, spot.y - spot.h * 0.5, size, { flip: spot.flip });
  drawCloud(pen, f, size);
  drawRibbon(pen, f, size, pts('.2,-.12 .08,-.34 -.1,-.44 -.26,-.36 -.3,-.22 -.46,-.3 -.52,-.22'), 'glaze', 0.05, 9);
  drawRibbon(pen, f, size, pts('.14,-.1 -.02,-.24 -.16,-.2 -.28,-.12 -.42,-.16 -.5,-.08'), 'gold', 0.034, 8);
  drawLimb(pen, f, size, pts('.215,-.12 .29,-.15 .34,-.24'), 0.046, 0.028);
  drawHand(pen, f, size, [0.34, -0.24], -1.1, 0.024);
  for (const x of [-0.52, -0.49])
    area(
      pen,
      closedCurve(
        f([
          [x + 0.05, 0.01],
          [x + 0.01, 0],
          [x - 0.03, -0.03],
          [x - 0.035, -0.01],
          [x, 0.025],
          [x + 0.04, 0.035],
        ]),
        4,
      ),
      { role: 'skin', tone: 0.25, edge: 0.7 },
    );
  const skirt = pts(
    '.06,-.02 -.02,-.03 -.14,.0 -.26,-.01 -.38,-.04 -.5,-.06 -.47,-.01 -.52,.03 -.45,.05 -.46,.1 -.36,.1 -.24,.15 -.1,.19 .04,.17 .12,.1 .14,.03',
  );
  drawCloth(pen, f, size * 1.2, skirt, {
    role: 'accent',
    tone: 0.62,
    from: [-0.5, 0.1],
    to: [0.12, 0],
    folds: [
      pts('.04,.02 -.1,.05 -.26,.03 -.44,-.03'),
      pts('.06,.06 -.08,.1 -.24,.08 -.44,.02'),
      pts('.08,.1 -.04,.15 -.2,.12 -.4,.07'),
      pts('.1,.08 .04,.14 -.04,.17'),
      pts('.0,.0 -.12,.02 -.24,.01'),
    ],
  });
  const torso = closedCurve(
    f(pts('.05,-.0 .06,-.06 .09,-.12 .13,-.165 .19,-.165 .235,-.13 .22,-.07 .17,-.02 .145,.04 .08,.03')),
    6,
  );
  area(pen, torso, { role: 'skin', tone: 0.2, edge: isCutStyle(pen) ? 0.8 : 0 });
  blots(pen, f, torso, 'skin', [
    [0.06, -0.02, 0.06, 0.1, 0.5],
    [0.13, -0.05, 0.05, 0.02, 0.3],
  ]);
  brushContour(pen, torso, size * 0.008, { tone: 0.8 });
  // a narrow bodice, girdle and necklace
  drawCloth(pen, f, size, pts('.075,-.1 .15,-.075 .225,-.1 .215,-.055 .15,-.03 .075,-.05'), {
    role: 'glaze',
    tone: 0.6,
  });
  stroke(pen, curve(f(pts('.035,-.0 .08,.03 .14,.035')), 10), () => size * 0.03, {
    role: 'gold',
    tone: 0.8,
    dry: 0,
    edge: 0.6,
  });
  drawRibbon(pen, f, size, pts('.1,.03 .14,.12 .08,.2 .12,.28 .04,.34'), 'gold', 0.024, 6);
  brushLine(pen, curve(f(pts('.115,-.16 .15,-.115 .205,-.15')), 10), size * 0.012, {
    role: 'gold',
    tone: 1,
    pressure: 'even',
    toneBelow: 0,
  });
  const jewels: Dot[] = f(pts('.15,-.112 .15,-.095')).map(([x, y]) => [x, y, size * 0.009, size * 0.009, 0]);
  dots(pen, jewels, { role: 'accent', tone: 0.9, toneBelow: 0 });
  stroke(pen, f(pts('.155,-.165 .17,-.2')), () => size * 0.05, { role: 'skin', tone: 0.35, dry: 0, edge: 0 });
  const [halo = [0, 0], head = [0, 0]] = f(pts('.17,-.26 .185,-.24'));
  if (!isCutStyle(pen)) {
    area(pen, oval(halo[0], halo[1], size * 0.115, size * 0.115, 0, 40), {
      role: 'gold',
      tone: 0.2,
      edge: 0.7,
      backing: 0.35,
    });
    area(pen, oval(halo[0], halo[1], size * 0.095, size * 0.095, 0, 40), {
      role: 'glaze',
      tone: 0.2,
      edge: 0.5,
      backing: 0.3,
    });
  }
  drawHead(pen, head[0], head[1], size * 0.06, spot.flip, 'crown', 0.12);
  drawLimb(pen, f, size, pts('.11,-.125 .12,-.03 .24,-.02 .31,-.06'), 0.05, 0.028);
  drawHand(pen, f, size, [0.31, -0.06], -0.5, 0.024);
  // a lotus bud on the open hand
  for (const [dx, turn] of [
    [-0.018, -0.5],
    [0.018, 0.5],
    [0, 0],
  ] as const) {
    const [p = [0, 0]] = f([[0.355 + dx, -0.12]]);
    area(pen, oval(p[0], p[1], size * 0.013, size * 0.034, spot.flip ? -turn : turn, 14), {
      role: 'petal',
      tone: 0.5,
      edge: 0.6,
    });
  }
  drawRibbon(pen, f, size, pts('.12,-.1 .0,.06 .16,.2 .34,.14 .44,.02 .5,.12 .42,.24'), 'petal', 0.05, 8);
  drawRibbon(pen, f, size, pts('.05,.16 -.1,.26 -.26,.2 -.36,.28 -.5,.22'), 'glaze', 0.042, 8);
}
