import type { Frame } from '../../geometry.ts';
import { curve, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Body } from './bodies.ts';
import { drawBand, drawCloth } from './cloth.ts';
import type { Headdress } from './head.ts';

/** Who a figure is: build, hair and clothes. */
export interface Look {
  head: Headdress;
  garment: 'robe' | 'gown' | 'jacket' | 'cape';
  robe: Role;
  sleeve: Role;
  sash: Role;
  /** Border of collar, sleeves and hem. */
  border: Role;
  trousers?: Role;
  tone?: number;
}

/** A figure that is being drawn. */
export interface Drawing {
  pen: Pen;
  f: Frame;
  h: number;
  flip: boolean;
  look: Look;
  body: Body;
}

export function drawFeet({ pen, f, h, body, look }: Drawing): void {
  if (body.shin)
    stroke(pen, curve(f(body.shin), 10), () => h * 0.05, {
      role: look.trousers ?? 'feather',
      tone: 0.3,
      dry: 0,
      edge: 0.8,
    });
  const size = look.garment === 'jacket' ? 1.35 : 1;
  for (const [x, y, turn] of body.feet) {
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    const place = (points: readonly Pt[]): Pt[] =>
      points.map(([px, py]): Pt => [x + (px * c - py * s) * size, y + (px * s + py * c) * size]);
    area(
      pen,
      curve(f(place(pts('-.04,.008 -.04,-.03 .0,-.034 .04,-.014 .075,-.02 .085,-.002 .06,.01 -.04,.008'))), 24),
      { role: 'plume', tone: 0.92, edge: 0.4 },
    );
  }
}

/** The collar is closed on the wearer's right, also in a mirrored figure. */
export function drawCollar({ pen, f, h, body, look, flip }: Drawing): void {
  const [x, y] = body.head;
  const isChild = look.garment === 'jacket';
  const top = y + (isChild ? 0.115 : 0.072);
  const width = h * (isChild ? 0.03 : 0.021);
  const over: Pt[] = flip
    ? [
        [x - 0.07, top],
        [x - 0.03, top + 0.07],
        [x + 0.035, top + 0.15],
        [x + 0.065, top + 0.24],
      ]
    : [
        [x + 0.03, top],
        [x - 0.0, top + 0.07],
        [x - 0.055, top + 0.15],
        [x - 0.1, top + 0.24],
      ];
  const under: Pt[] = flip
    ? [
        [x + 0.03, top],
        [x + 0.02, top + 0.05],
        [x - 0.01, top + 0.1],
      ]
    : [
        [x - 0.07, top],
        [x - 0.055, top + 0.05],
        [x - 0.02, top + 0.1],
      ];
  const lines = isChild ? [over.slice(0, 3), under] : [over, under];
  for (const line of lines.reverse()) {
    drawBand(
      pen,
      f,
      line.map(([px, py]): Pt => [px + 0.008, py + 0.006]),
      width,
      look.border,
      0.85,
    );
    drawBand(pen, f, line, width * 0.5, 'feather', 0.04);
  }
}

export function drawSash({ pen, f, h, body, look }: Drawing): void {
  drawBand(pen, f, body.sash, h * 0.024, look.sash, 0.85);
  const [x, y] = body.sash[1] ?? [0, 0];
  if (look.garment === 'robe' && y < -0.4)
    for (const [dx, length] of [
      [0.03, 0.26],
      [0.0, 0.2],
    ] as const)
      stroke(
        pen,
        curve(
          f([
            [x + 0.05, y],
            [x + 0.06 + dx, y + length * 0.5],
            [x + 0.03 + dx, y + length],
          ]),
          14,
        ),
        (t) => h * 0.016 * (0.6 + 0.6 * t),
        { role: look.sash, tone: 0.75, dry: 0.3, edge: 0.4 },
      );
}

/** The short jacket of a lady over her high skirt, and her long shawl. */
export function drawJacket({ pen, f, h, body, look }: Drawing): void {
  const [, top] = body.head;
  const y = top + 0.075;
  drawCloth(
    pen,
    f,
    h,
    [
      [-0.05, y],
      [-0.13, y + 0.055],
      [-0.155, y + 0.15],
      [-0.14, y + 0.23],
      [0, y + 0.25],
      [0.135, y + 0.23],
      [0.145, y + 0.15],
      [0.12, y + 0.06],
      [0.05, y],
    ],
    {
      role: look.sleeve,
      tone: 0.42,
      folds: [
        [
          [-0.12, y + 0.14],
          [-0.08, y + 0.19],
          [-0.02, y + 0.23],
        ],
      ],
      from: [0, y + 0.25],
      to: [0, y],
    },
  );
  drawBand(
    pen,
    f,
    [
      [-0.142, y + 0.232],
      [0, y + 0.256],
      [0.138, y + 0.232],
    ],
    h * 0.03,
    look.sash,
    0.7,
  );
  stroke(
    pen,
    curve(
      f([
        [0.02, y + 0.25],
        [0.045, y + 0.42],
        [0.03, Math.min(-0.06, y + 0.62)],
      ]),
      16,
    ),
    (t) => h * 0.014 * (0.7 + 0.6 * t),
    { role: look.sash, tone: 0.7, dry: 0.2, edge: 0.4 },
  );
}

export const shawlBehind = ({ pen, f, h, body, look }: Drawing): void => {
  const [, y] = body.near;
  stroke(
    pen,
    curve(
      f([
        [0.12, y + 0.04],
        [-0.02, y + 0.1],
        [-0.17, y + 0.06],
        [-0.25, y + 0.2],
        [-0.24, Math.min(-0.1, y + 0.4)],
        [-0.33, Math.min(-0.06, y + 0.56)],
        [-0.3, Math.min(-0.02, y + 0.68)],
      ]),
      40,
    ),
    (t) => h * 0.05 * (0.7 + 0.3 * Math.sin(t * 9)) * (1 - 0.3 * t),
    { role: look.border, tone: 0.45, dry: 0.3, edge: 0.7 },
  );
};

/** The rush cape of a fisher: rows of hanging stalks. */
export function drawCape({ pen, f, h, body }: Drawing): void {
  const [x, y] = body.near;
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 11; i++) {
      const at = i / 10;
      const rootX = x - 0.02 + at * 0.2;
      stroke(
        pen,
        curve(
          f([
            [rootX, y - 0.02 + row * 0.11],
            [rootX - 0.07 + at * 0.07, y + 0.1 + row * 0.11],
            [rootX - 0.13 + at * 0.16, y + 0.2 + row * 0.12 + (i % 3) * 0.016],
          ]),
          8,
        ),
        taper(h * 0.034, 0.1, 0.4),
        {
          role: i % 2 ? 'trunk' : 'earth',
          tone: 0.5 + 0.14 * (i % 3),
          dry: 0.5,
          edge: 0.15,
        },
      );
    }
}
