import { curve, frameAt, oval, pts } from '../geometry.ts';
import { area } from '../pen/area.ts';
import { openLine } from '../pen/contour.ts';
import type { Pen } from '../pen/pen.ts';
import { dots, mark } from '../pen/stroke.ts';

export type Headgear = 'scholar' | 'straw' | 'child' | 'lady' | 'bare';

/** A head a few strokes high: the wide hat, the scholar's cap, a child's tuft. */
function head(pen: Pen, x: number, y: number, r: number, flip: boolean, gear: Headgear): void {
  const d = flip ? -1 : 1;
  area(pen, oval(x, y, r * 0.82, r), { role: 'skin', tone: 0.25, edge: 0.8 });
  if (r > pen.u * 5) {
    dots(
      pen,
      [
        [x + d * r * 0.42, y + r * 0.02, r * 0.08, r * 0.06, 0],
        [x + d * r * 0.02, y + r * 0.02, r * 0.08, r * 0.06, 0],
      ],
      { role: 'ink', tone: 0.9, on: 0 },
    );
    mark(
      pen,
      [
        [x + d * r * 0.14, y + r * 0.5],
        [x + d * r * 0.26, y + r * 0.54],
        [x + d * r * 0.38, y + r * 0.5],
      ],
      r * 0.1,
      { role: 'accent', tone: 0.8, on: 0 },
    );
  }
  if (gear === 'straw') {
    area(
      pen,
      curve(
        [
          [x - r * 2.1, y + r * 0.05],
          [x - r * 0.7, y - r * 0.8],
          [x, y - r * 1.7],
          [x + r * 0.7, y - r * 0.8],
          [x + r * 2.1, y + r * 0.05],
          [x, y - r * 0.3],
          [x - r * 2.1, y + r * 0.05],
        ],
        30,
      ),
      { role: 'earth', tone: 0.65 },
    );
    for (const k of [-0.9, 0, 0.9])
      mark(
        pen,
        [
          [x, y - r * 1.5],
          [x + k * r * 0.6, y - r * 0.8],
          [x + k * r * 1.2, y - r * 0.25],
        ],
        pen.u,
        { role: 'trunk', tone: 0.5 },
      );
    return;
  }
  area(
    pen,
    curve(
      [
        [x - d * r * 0.95, y + r * 0.3],
        [x - d * r * 0.9, y - r * 0.7],
        [x, y - r * 1.12],
        [x + d * r * 0.8, y - r * 0.7],
        [x + d * r * 0.3, y - r * 0.5],
        [x - d * r * 0.3, y - r * 0.1],
        [x - d * r * 0.95, y + r * 0.3],
      ],
      26,
    ),
    { role: 'plume', tone: 0.9, edge: 0.5 },
  );
  if (gear === 'scholar')
    area(
      pen,
      [
        [x - d * r * 0.6, y - r * 0.9],
        [x - d * r * 0.5, y - r * 1.75],
        [x + d * r * 0.5, y - r * 1.6],
        [x + d * r * 0.55, y - r * 0.85],
      ],
      { role: 'plume', tone: 0.85, edge: 0.6 },
    );
  if (gear === 'child')
    for (const k of [-0.75, 0.75])
      area(pen, oval(x + k * r, y - r * 0.95, r * 0.34, r * 0.34), { role: 'plume', tone: 0.9, edge: 0.5 });
  if (gear === 'lady')
    area(pen, oval(x - d * r * 0.35, y - r * 1.2, r * 0.55, r * 0.42), { role: 'plume', tone: 0.9, edge: 0.5 });
  if (gear === 'scholar' && r > pen.u * 5)
    openLine(
      pen,
      curve(
        [
          [x + d * r * 0.5, y + r * 0.7],
          [x + d * r * 0.55, y + r * 1.3],
          [x + d * r * 0.4, y + r * 1.7],
        ],
        6,
      ),
      0.5,
      'ink',
    );
}

/** A robed figure on its feet, `h` from crown to hem, leaning a little into its walk. */
export function drawStanding(
  pen: Pen,
  x: number,
  y: number,
  h: number,
  flip: boolean,
  gear: Headgear,
  staff = false,
): void {
  const f = frameAt(x, y, h, { flip });
  area(pen, curve(f(pts('-.05,-.78 -.16,-.6 -.2,-.3 -.24,0 .02,.02 .2,0 .16,-.34 .14,-.62 .06,-.78 -.05,-.78')), 44), {
    role: 'cloth',
    tone: 0.5,
    from: f([[-0.2, -0.1]])[0],
    to: f([[0.15, -0.7]])[0],
  });
  area(pen, curve(f(pts('-.02,-.7 .12,-.62 .28,-.46 .25,-.34 .06,-.42 -.06,-.52 -.02,-.7')), 30), {
    role: 'cloth',
    tone: 0.34,
  });
  for (const k of [-0.1, 0.02, 0.1])
    mark(
      pen,
      curve(
        f([
          [k * 0.4, -0.4],
          [k * 0.9, -0.2],
          [k * 1.5, -0.02],
        ]),
        6,
      ),
      pen.u * 1.1,
      { role: 'ink', tone: 0.6, on: 0.5 },
    );
  mark(pen, curve(f(pts('-.15,-.48 0,-.45 .14,-.48')), 6), pen.u * 2, { role: 'accent', tone: 0.7, on: 0.5 });
  const [top] = f([[0.03, -0.87]]);
  if (top) head(pen, top[0], top[1], h * 0.085, flip, gear);
  if (staff) openLine(pen, curve(f(pts('.29,.02 .27,-.5 .31,-1')), 10), 1, 'trunk');
}

export function drawSitting(pen: Pen, x: number, y: number, h: number, flip: boolean, gear: Headgear): void {
  const f = frameAt(x, y, h, { flip });
  area(
    pen,
    curve(f(pts('-.08,-.7 -.26,-.46 -.36,-.1 -.34,.02 .1,.04 .44,0 .4,-.14 .2,-.26 .14,-.52 .06,-.72 -.08,-.7')), 48),
    { role: 'cloth', tone: 0.55, from: f([[-0.3, 0]])[0], to: f([[0.2, -0.6]])[0] },
  );
  area(pen, curve(f(pts('0,-.6 .16,-.46 .32,-.36 .3,-.24 .08,-.3 -.06,-.42 0,-.6')), 26), {
    role: 'cloth',
    tone: 0.36,
  });
  for (const k of [-0.18, 0, 0.16])
    mark(
      pen,
      curve(
        f([
          [k * 0.5, -0.3],
          [k, -0.14],
          [k * 1.4, 0],
        ]),
        6,
      ),
      pen.u * 1.1,
      { role: 'ink', tone: 0.6, on: 0.5 },
    );
  const [top] = f([[0.03, -0.83]]);
  if (top) head(pen, top[0], top[1], h * 0.12, flip, gear);
}
