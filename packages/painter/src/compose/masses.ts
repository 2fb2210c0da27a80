import type { Massif } from '../motif/landscape/massif.ts';
import type { Random } from '../random.ts';
import type { Grounds } from './grounds.ts';

/** One hill: position and size as shares of the sheet; `x` grows towards the heavy side. */
interface Mass {
  x: number;
  h: number;
  w: number;
  lobes: number;
  trees?: number;
  sharp?: number;
  /** Trees stand along its foot. */
  wood?: boolean;
}

/** Hills at one distance, with a common base line and a common mist. */
export interface Row {
  haze: number;
  base: number;
  /** Height of the mist, as a share of the sheet. */
  foot: number;
  masses: readonly Mass[];
}

export interface Plan {
  /** Behind the water, far to near. */
  back: readonly Row[];
  /** Shores and islands in front of it. */
  front: readonly Row[];
  peak: { x: number; base: number; height: number };
}

interface PlanOptions {
  ratio: number;
  grounds: Grounds;
  rng: Random;
  blank: number;
  hilly: boolean;
  peaks: number;
  sharp: number;
}

const mass = (x: number, h: number, w: number, lobes: number, options: Partial<Mass> = {}): Mass => ({
  x,
  h,
  w,
  lobes,
  ...options,
});

function distance(rng: Random, base: number, height: number): Row {
  const near = rng.between(0.66, 0.8);
  return {
    haze: 0.78,
    base,
    foot: 0.1,
    masses: [
      mass(rng.between(0.08, 0.16), height * rng.between(0.35, 0.55), 0.34, 6),
      mass(rng.between(0.28, 0.38), height * rng.between(0.5, 0.75), 0.38, 7),
      mass(near - 0.22, height * rng.between(0.6, 0.9), 0.4, 8),
      mass(near, height * rng.between(1.1, 1.45), 0.46, 9),
      mass(1.0, height * rng.between(0.8, 1.3), 0.42, 8),
    ],
  };
}

function widePlan({ grounds: g, rng, blank, peaks, sharp, ratio }: PlanOptions): Plan {
  const peak = { x: rng.between(0.68, 0.78), base: g.main, height: g.mainHigh };
  const light = blank > 0.62;
  // a wide sheet gets a second, lower group
  const isLong = ratio > 1.9 && !light;
  const back: Row[] = [distance(rng, g.far, 0.15)];
  back.push({
    haze: 0.56,
    base: g.main - 0.05,
    foot: 0.11,
    masses: [
      ...(light ? [] : [mass(rng.between(0.14, 0.24), g.mainHigh * rng.between(0.3, 0.46), 0.42, 9, { trees: 0.15 })]),
      mass(peak.x + 0.16, g.mainHigh * rng.between(0.95, 1.1), 0.44, 10, { sharp: sharp * 1.1 }),
      mass(peak.x - 0.22, g.mainHigh * rng.between(0.42, 0.6), 0.4, 9),
    ],
  });
  back.push({
    haze: 0.24,
    base: g.main,
    foot: 0.13,
    masses: [
      mass(0.97, g.mainHigh * rng.between(0.5, 0.72), 0.46, 13, { trees: 0.6, sharp }),
      mass(peak.x, g.mainHigh, g.mainHigh * rng.between(0.95, 1.15), 18, { trees: 0.6, sharp }),
      mass(peak.x - 0.17, g.mainHigh * rng.between(0.26, 0.42), 0.3, 9, { trees: 0.5, sharp }),
      ...(isLong ? [mass(0.5, g.mainHigh * rng.between(0.36, 0.5), 0.44, 12, { trees: 0.6 })] : []),
      ...(peaks > 1 || blank < 0.45
        ? [mass(rng.between(0.16, 0.24), g.mainHigh * rng.between(0.4, 0.55), 0.4, 12, { trees: 0.5 })]
        : []),
    ],
  });
  back.push({
    haze: 0.12,
    base: g.main + 0.06,
    foot: 0.07,
    masses: [
      mass(rng.between(0.86, 0.94), rng.between(0.17, 0.24), 0.46, 13, { trees: 1, sharp: 0.9 }),
      mass(rng.between(0.66, 0.72), rng.between(0.09, 0.13), 0.34, 9, { trees: 1, sharp: 0.85, wood: true }),
    ],
  });
  const front: Row[] = [];
  if (!light)
    front.push({
      haze: 0.22,
      base: g.near - 0.07,
      foot: 0.02,
      masses: [mass(rng.between(0.2, 0.34), rng.between(0.05, 0.085), 0.26, 8, { trees: 1, sharp: 0.8, wood: true })],
    });
  front.push({
    haze: 0.05,
    base: g.near + 0.02,
    foot: 0.035,
    masses: [
      mass(rng.between(0.9, 0.97), rng.between(0.13, 0.19), 0.5, 13, { trees: 1, sharp: 0.85 }),
      mass(rng.between(0.64, 0.72), rng.between(0.06, 0.09), 0.32, 9, { trees: 1, sharp: 0.75, wood: true }),
      ...(isLong
        ? [mass(rng.between(0.5, 0.56), rng.between(0.04, 0.06), 0.36, 8, { trees: 1, sharp: 0.7, wood: true })]
        : []),
    ],
  });
  return { back, front, peak };
}

function tallPlan({ grounds: g, rng, blank, sharp, ratio }: PlanOptions): Plan {
  const peak = { x: rng.between(0.5, 0.6), base: g.main, height: g.mainHigh };
  const k = ratio; // widths are relative to the narrow side
  const flank = rng.between(0.13, 0.19);
  return {
    peak,
    back: [
      distance(rng, g.far, 0.13),
      {
        haze: 0.56,
        base: g.main - 0.06,
        foot: 0.14,
        masses: [
          mass(0.92, g.mainHigh * rng.between(0.6, 0.8), k * 0.8, 10, { sharp }),
          mass(0.12, g.mainHigh * rng.between(0.42, 0.62), k * 0.7, 9, { sharp }),
        ],
      },
      {
        haze: 0.24,
        base: g.main,
        foot: 0.13,
        masses: [
          mass(peak.x, g.mainHigh, k * rng.between(0.86, 1), 21, { trees: 0.6, sharp: sharp * 0.8 }),
          mass(peak.x + 0.26, g.mainHigh * rng.between(0.42, 0.56), k * 0.5, 11, { trees: 0.6, sharp }),
          mass(peak.x - 0.3, g.mainHigh * rng.between(0.26, 0.4), k * 0.46, 9, { trees: 0.6, sharp }),
        ],
      },
      {
        haze: 0.13,
        base: g.main + 0.1,
        foot: 0.06,
        masses: [
          mass(0.06, flank * rng.between(0.6, 0.8), k * 0.6, 10, { trees: 1, sharp: 0.9, wood: true }),
          mass(rng.between(0.88, 0.96), flank, k * 0.66, 12, { trees: 1, sharp: 0.9 }),
        ],
      },
    ],
    front: [
      ...(blank < 0.66
        ? [
            {
              haze: 0.16,
              base: g.near - 0.02,
              foot: 0.02,
              masses: [mass(0.2, rng.between(0.03, 0.05), k * 0.4, 7, { trees: 1, sharp: 0.8, wood: true })],
            },
          ]
        : []),
      {
        haze: 0.05,
        base: g.near + 0.06,
        foot: 0.03,
        masses: [
          mass(rng.between(0.86, 0.96), rng.between(0.1, 0.13), k * 0.9, 13, { trees: 1, sharp: 0.85 }),
          mass(rng.between(0.52, 0.6), rng.between(0.045, 0.065), k * 0.5, 9, { trees: 1, sharp: 0.75, wood: true }),
        ],
      },
    ],
  };
}

/** Low shores under a wide sky, for water scenes without mountains. */
function levelPlan({ grounds: g, rng, blank }: PlanOptions): Plan {
  return {
    peak: { x: 0.74, base: g.main, height: g.mainHigh },
    back: [distance(rng, g.far, 0.085)],
    front: [
      ...(blank < 0.66
        ? [
            {
              haze: 0.45,
              base: g.near - 0.1,
              foot: 0.025,
              masses: [
                mass(rng.between(0.12, 0.3), rng.between(0.02, 0.035), 0.4, 6, { trees: 1, sharp: 0.6, wood: true }),
              ],
            },
          ]
        : []),
      {
        haze: 0.06,
        base: g.near + 0.02,
        foot: 0.03,
        masses: [
          mass(rng.between(0.88, 0.97), rng.between(0.07, 0.1), 0.56, 11, { trees: 1, sharp: 0.75, wood: true }),
          mass(rng.between(0.66, 0.74), rng.between(0.035, 0.05), 0.34, 7, { trees: 1, sharp: 0.7 }),
        ],
      },
    ],
  };
}

export function planMasses(options: PlanOptions): Plan {
  if (!options.hilly) return levelPlan(options);
  return options.ratio < 0.8 ? tallPlan(options) : widePlan(options);
}

/** The hills of a row on a sheet of `w` by `h` pixels. */
export function massifsOf(
  row: Row,
  w: number,
  h: number,
  heavySide: 1 | -1,
  u: number,
): (Massif & { wood?: boolean })[] {
  return row.masses.map((mass) => ({
    cx: w * (heavySide > 0 ? mass.x : 1 - mass.x),
    base: h * row.base,
    w: h * mass.w * Math.max(1, Math.min(1.5, w / h / 1.7)),
    h: h * mass.h,
    lobes: mass.lobes,
    trees: mass.trees ?? 0,
    sharp: mass.sharp ?? 1,
    treeSize: u * (row.haze > 0.2 ? 22 : 30),
    wood: mass.wood ?? false,
  }));
}
