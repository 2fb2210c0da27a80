import { closedCurve, curve, frameAt, headingAt, oval, type Pt, pointAlong, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawPhoenix } from './phoenix.ts';
import { drawEye } from './quadruped.ts';

function drawScales(pen: Pen, spine: readonly Pt[], width: (t: number) => number): void {
  for (let i = 6; i < 132; i += 2) {
    const t = i / 140;
    const p = pointAlong(spine, t);
    const a = headingAt(spine, t);
    const w = width(t);
    for (const k of i % 4 ? [-0.24, 0.06] : [-0.36, -0.09, 0.18]) {
      const x = p[0] - Math.sin(a) * w * k;
      const y = p[1] + Math.cos(a) * w * k;
      mark(
        pen,
        curve(
          [
            [x - Math.sin(a) * w * 0.15, y + Math.cos(a) * w * 0.15],
            [x - Math.cos(a) * w * 0.2, y - Math.sin(a) * w * 0.2],
            [x + Math.sin(a) * w * 0.15, y - Math.cos(a) * w * 0.15],
          ],
          6,
        ),
        Math.max(pen.u * 0.7, w * 0.05),
        { role: 'ink', tone: 0.55 },
      );
    }
  }
}

function drawClaw(pen: Pen, root: Pt, heading: number, size: number): void {
  const knee: Pt = [root[0] + Math.cos(heading) * size, root[1] + Math.sin(heading) * size];
  const foot: Pt = [knee[0] + Math.cos(heading + 0.9) * size * 0.8, knee[1] + Math.sin(heading + 0.9) * size * 0.8];
  stroke(pen, curve([root, knee, foot], 14), (t) => size * 0.42 * (1 - 0.5 * t), { role: 'glaze', tone: 0.65 });
  for (const k of [-0.9, -0.3, 0.3, 0.9])
    stroke(
      pen,
      curve(
        [
          foot,
          [foot[0] + Math.cos(heading + 0.9 + k) * size * 0.34, foot[1] + Math.sin(heading + 0.9 + k) * size * 0.34],
          [foot[0] + Math.cos(heading + 1.3 + k) * size * 0.55, foot[1] + Math.sin(heading + 1.3 + k) * size * 0.55],
        ],
        8,
      ),
      taper(size * 0.14, 0.1, 0.4),
      { role: 'gold', tone: 0.8, edge: 0.5 },
    );
  for (const k of [0.2, -0.3, -0.8])
    stroke(
      pen,
      curve(
        [
          knee,
          [knee[0] - Math.cos(heading + k) * size * 0.3, knee[1] - Math.sin(heading + k) * size * 0.4],
          [knee[0] - Math.cos(heading + k + 0.4) * size * 0.8, knee[1] - Math.sin(heading + k + 0.4) * size * 0.7],
        ],
        8,
      ),
      taper(size * 0.14, 0.1, 0.3),
      { role: 'accent', tone: 0.8, edge: 0.4 },
    );
}

function drawDragon(pen: Pen, spot: Spot): void {
  const size = Math.min(spot.w, spot.h * 1.1);
  const f = frameAt(spot.x, spot.y - spot.h * 0.5, size, { flip: spot.flip });
  const spine = curve(
    f(pts('.26,-.24 .1,-.32 -.06,-.2 .02,0 .24,.08 .3,.26 .06,.36 -.2,.22 -.3,-.02 -.4,-.22 -.48,-.1')),
    140,
  );
  const width = (t: number): number => size * 0.1 * Math.min(1, 0.62 + t * 2) * (1 - t ** 2.4 * 0.9);
  drawClaw(pen, pointAlong(spine, 0.24), 2.6 * (spot.flip ? -1 : 1) + (spot.flip ? Math.PI : 0), size * 0.09);
  for (let i = 4; i < 130; i += 3) {
    const t = i / 140;
    const p = pointAlong(spine, t);
    const a = headingAt(spine, t) - Math.PI / 2 + (spot.flip ? Math.PI : 0);
    const w = width(t);
    stroke(
      pen,
      curve(
        [
          [p[0] + Math.cos(a) * w * 0.3, p[1] + Math.sin(a) * w * 0.3],
          [p[0] + Math.cos(a + 0.3) * w * 0.7, p[1] + Math.sin(a + 0.3) * w * 0.7],
          [p[0] + Math.cos(a + 0.6) * w * 0.95, p[1] + Math.sin(a + 0.6) * w * 0.95],
        ],
        6,
      ),
      taper(w * 0.22, 0.05, 0.3),
      { role: 'accent', tone: 0.75, edge: 0.4 },
    );
  }
  stroke(pen, spine, width, { role: 'glaze', tone: 0.7, dry: 0.1, rough: 0.03 });
  drawScales(pen, spine, width);
  for (const t of [0.36, 0.62]) drawClaw(pen, pointAlong(spine, t), 0.8 + t, size * 0.085);
  const tip = pointAlong(spine, 1);
  for (const k of [-0.9, -0.4, 0.1, 0.6])
    stroke(
      pen,
      curve(
        [
          tip,
          [tip[0] - size * 0.05, tip[1] + k * size * 0.06],
          [tip[0] - size * 0.1, tip[1] + k * size * 0.13 + size * 0.03],
        ],
        10,
      ),
      taper(size * 0.035, 0.1, 0.3),
      { role: 'accent', tone: 0.8, edge: 0.4 },
    );
  drawDragonHead(pen, f, size);
  const [pearl] = f([[0.46, 0.02]]);
  if (pearl) {
    area(pen, oval(pearl[0], pearl[1], size * 0.045, size * 0.045, 0, 26), { role: 'gold', tone: 0.5 });
    for (let k = 0; k < 5; k++)
      stroke(
        pen,
        curve(
          f([
            [0.46 + k * 0.02 - 0.04, -0.03],
            [0.43 + k * 0.02, -0.1],
            [0.47 + k * 0.025 - 0.02, -0.15],
          ]),
          8,
        ),
        taper(size * 0.02, 0.1, 0.3),
        { role: 'accent', tone: 0.8, edge: 0.3 },
      );
  }
}

function drawDragonHead(pen: Pen, f: (p: readonly Pt[]) => Pt[], size: number): void {
  for (const k of [0, 1, 2, 3, 4])
    stroke(
      pen,
      curve(
        f([
          [0.24, -0.28 + k * 0.03],
          [0.14, -0.34 + k * 0.04],
          [0.04, -0.4 + k * 0.075],
        ]),
        10,
      ),
      taper(size * 0.05, 0.1, 0.3),
      { role: 'accent', tone: 0.75, edge: 0.4 },
    );
  for (const horn of [
    pts('.28,-.32 .2,-.44 .22,-.52'),
    pts('.22,-.42 .15,-.44 .12,-.48'),
    pts('.32,-.33 .28,-.46 .34,-.53'),
  ] as const)
    stroke(pen, curve(f(horn), 12), taper(size * 0.026, 0.05, 0.5, 0.3), { role: 'gold', tone: 0.75, edge: 0.5 });
  area(pen, closedCurve(f(pts('.3,-.2 .42,-.16 .47,-.14 .42,-.11 .32,-.13 .26,-.17')), 6), {
    role: 'glaze',
    tone: 0.6,
  });
  area(
    pen,
    closedCurve(f(pts('.2,-.3 .28,-.36 .36,-.34 .4,-.29 .5,-.28 .54,-.23 .48,-.19 .38,-.2 .3,-.18 .22,-.2')), 6),
    {
      role: 'glaze',
      tone: 0.7,
    },
  );
  for (const x of [0.37, 0.42, 0.47])
    area(
      pen,
      f([
        [x, -0.195],
        [x + 0.012, -0.165],
        [x + 0.024, -0.195],
      ]),
      { role: 'feather', tone: 0.05, edge: 0.4 },
    );
  mark(pen, curve(f(pts('.31,-.34 .36,-.35 .41,-.31')), 8), size * 0.014, { role: 'accent', tone: 0.9 });
  const [e] = f([[0.36, -0.295]]);
  if (e) area(pen, oval(e[0], e[1], size * 0.02, size * 0.017), { role: 'feather', tone: 0.05, edge: 0.6 });
  drawEye(pen, f, size, [0.365, -0.293], 0.01);
  for (const s of [0, 1])
    stroke(
      pen,
      curve(
        f([
          [0.5, -0.25 + s * 0.05],
          [0.62, -0.3 + s * 0.12],
          [0.6, -0.4 + s * 0.26],
          [0.68, -0.44 + s * 0.32],
        ]),
        22,
      ),
      taper(size * 0.014, 0.05, 0.4),
      { role: 'gold', tone: 0.8, edge: 0 },
    );
  for (let k = 0; k < 4; k++)
    stroke(
      pen,
      curve(
        f([
          [0.3 + k * 0.03, -0.14],
          [0.3 + k * 0.03, -0.08],
          [0.27 + k * 0.035, -0.03],
        ]),
        8,
      ),
      taper(size * 0.022, 0.1, 0.3),
      { role: 'accent', tone: 0.8, edge: 0.3 },
    );
}

const mythic = (id: string, name: string, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'beast',
  aspect: id === 'dragon' ? 1.35 : 1.05,
  size: 0.4,
  draw,
});

export const mythicMotifs: Motif[] = [mythic('dragon', '龙', drawDragon), mythic('phoenix', '凤', drawPhoenix)];
