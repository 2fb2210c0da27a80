import { curve, type Frame, type Pt, pts } from '../../geometry.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';

/** Colours and proportions of a perching bird. */
export interface Plumage {
  crown: Role;
  back: Role;
  breast: Role;
  belly: Role;
  wing: Role;
  beak: Role;
  /** A white patch where the wing begins. */
  hasWhiteShoulder?: boolean;
  /** Length of the tail relative to the body. */
  tail: number;
  /** A pale cheek under a dark cap. */
  hasPaleCheek?: boolean;
  /** A dark throat and ear spot, and dark streaks on the back. */
  hasBib?: boolean;
  isStreaked?: boolean;
  /** Tones of breast and back, from 0 (pale) to 1 (dark). */
  tones: readonly [breast: number, back: number];
}

export const BODY = pts(
  '.3,-.72 .22,-.86 .08,-.86 -.02,-.78 -.12,-.68 -.22,-.54 -.31,-.4 -.29,-.31 -.15,-.23 .03,-.21 .19,-.28 .3,-.42 .345,-.58',
);

/**
 * The frame for head and beak, turned by `angle` around the neck, so that the bird looks up or down; with `looksBack` it
 * looks back over its shoulder.
 */
export function headFrame(f: Frame, angle: number, looksBack: boolean): Frame {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return (points) =>
    f(
      points.map(([x, y]): Pt => {
        const px = looksBack ? -x : x;
        return [0.17 + px * c - y * s * (looksBack ? -1 : 1), -0.82 + px * s * (looksBack ? -1 : 1) + y * c];
      }),
    );
}

export const HEAD = pts('.165,-.01 .13,-.1 .04,-.155 -.07,-.13 -.14,-.04 -.15,.08 -.04,.13 .09,.11 .15,.06');
export const BEAK = pts('.14,-.045 .22,-.012 .29,.025 .2,.035 .145,.04');

/** The centre lines of three tail feathers; `tail` as in `Plumage`. */
export function tailLines(tail: number): readonly (readonly Pt[])[] {
  const end = (dx: number, dy: number): Pt => [-0.32 - tail * 0.44 + dx, -0.26 + tail * 0.42 + dy];
  return [
    [[-0.22, -0.42], [-0.36, -0.24], end(-0.03, -0.05)],
    [[-0.2, -0.36], [-0.3, -0.2], end(0.09, 0.03)],
    [[-0.21, -0.38], [-0.33, -0.22], end(0.02, 0)],
  ];
}

/** Legs and feet, in the colour of the beak. */
export function paintLegs(pen: Pen, f: Frame, unit: number): void {
  const width = unit * (isCutStyle(pen) ? 0.036 : 0.018);
  for (const x of [-0.02, 0.08]) {
    stroke(
      pen,
      curve(
        f([
          [x - 0.02, -0.27],
          [x + 0.015, -0.2],
          [x + 0.01, -0.14],
        ]),
        7,
      ),
      () => width,
      { role: 'beak', tone: 0.85, dry: 0, edge: isCutStyle(pen) ? 0.4 : 0 },
    );
    for (const d of [-0.055, 0.03, 0.07])
      stroke(
        pen,
        curve(
          f([
            [x + 0.01, -0.145],
            [x + 0.01 + d * 0.7, -0.155],
            [x + 0.01 + d, -0.125],
          ]),
          6,
        ),
        () => width * 0.85,
        { role: 'beak', tone: 0.85, dry: 0, edge: 0 },
      );
  }
}
