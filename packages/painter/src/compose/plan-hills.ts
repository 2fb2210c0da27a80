import type { Massif } from '../motif/landscape/massif.ts';
import type { Random } from '../random.ts';
import type { Grounds } from './grounds.ts';

/**
 * One hill. `x` is a share of the sheet's width and grows towards the heavy side; `w` and `h` are shares of its height.
 * The other fields are those of `Massif`.
 */
interface PlannedHill {
  x: number;
  h: number;
  w: number;
  lobes: number;
  trees?: number;
  sharp?: number;
  /** Whether trees are placed along its foot. */
  hasTreesAtFoot?: boolean;
}

/** Hills at one distance, with a common base line and a common mist. */
export interface Row {
  haze: number;
  base: number;
  /** Height of the zone at the foot in which the hills fade out, as a share of the sheet's height. */
  fadeHeight: number;
  hills: readonly PlannedHill[];
}

export interface Plan {
  /** Behind the water, far to near. */
  back: readonly Row[];
  /** Shores and islands in front of it. */
  front: readonly Row[];
  /** The main mountain. */
  peak: { x: number; base: number; height: number };
}

interface PlanOptions {
  /** Width of the sheet divided by its height. */
  ratio: number;
  grounds: Grounds;
  rng: Random;
  blank: number;
  isHilly: boolean;
  /** The number of mountains that the prompt names. */
  peaks: number;
  sharp: number;
}

const hill = (x: number, h: number, w: number, lobes: number, options: Partial<PlannedHill> = {}): PlannedHill => ({
  x,
  h,
  w,
  lobes,
  ...options,
});

function planFarRow(rng: Random, base: number, height: number): Row {
  const mainX = rng.between(0.66, 0.8);
  return {
    haze: 0.78,
    base,
    fadeHeight: 0.1,
    hills: [
      hill(rng.between(0.08, 0.16), height * rng.between(0.35, 0.55), 0.34, 6),
      hill(rng.between(0.28, 0.38), height * rng.between(0.5, 0.75), 0.38, 7),
      hill(mainX - 0.22, height * rng.between(0.6, 0.9), 0.4, 8),
      hill(mainX, height * rng.between(1.1, 1.45), 0.46, 9),
      hill(1.0, height * rng.between(0.8, 1.3), 0.42, 8),
    ],
  };
}

function planWideSheet({ grounds: g, rng, blank, peaks, sharp, ratio }: PlanOptions): Plan {
  const peak = { x: rng.between(0.68, 0.78), base: g.main, height: g.mainHeight };
  const isSparse = blank > 0.62;
  // a very wide sheet gets a second, lower group of hills
  const isLong = ratio > 1.9 && !isSparse;
  const back: Row[] = [planFarRow(rng, g.far, 0.15)];
  back.push({
    haze: 0.56,
    base: g.main - 0.05,
    fadeHeight: 0.11,
    hills: [
      ...(isSparse
        ? []
        : [hill(rng.between(0.14, 0.24), g.mainHeight * rng.between(0.3, 0.46), 0.42, 9, { trees: 0.15 })]),
      hill(peak.x + 0.16, g.mainHeight * rng.between(0.95, 1.1), 0.44, 10, { sharp: sharp * 1.1 }),
      hill(peak.x - 0.22, g.mainHeight * rng.between(0.42, 0.6), 0.4, 9),
    ],
  });
  back.push({
    haze: 0.24,
    base: g.main,
    fadeHeight: 0.13,
    hills: [
      hill(0.97, g.mainHeight * rng.between(0.5, 0.72), 0.46, 13, { trees: 0.6, sharp }),
      hill(peak.x, g.mainHeight, g.mainHeight * rng.between(0.95, 1.15), 18, { trees: 0.6, sharp }),
      hill(peak.x - 0.17, g.mainHeight * rng.between(0.26, 0.42), 0.3, 9, { trees: 0.5, sharp }),
      ...(isLong ? [hill(0.5, g.mainHeight * rng.between(0.36, 0.5), 0.44, 12, { trees: 0.6 })] : []),
      ...(peaks > 1 || blank < 0.45
        ? [hill(rng.between(0.16, 0.24), g.mainHeight * rng.between(0.4, 0.55), 0.4, 12, { trees: 0.5 })]
        : []),
    ],
  });
  back.push({
    haze: 0.12,
    base: g.main + 0.06,
    fadeHeight: 0.07,
    hills: [
      hill(rng.between(0.86, 0.94), rng.between(0.17, 0.24), 0.46, 13, { trees: 1, sharp: 0.9 }),
      hill(rng.between(0.66, 0.72), rng.between(0.09, 0.13), 0.34, 9, { trees: 1, sharp: 0.85, hasTreesAtFoot: true }),
    ],
  });
  const front: Row[] = [];
  if (!isSparse)
    front.push({
      haze: 0.22,
      base: g.near - 0.07,
      fadeHeight: 0.02,
      hills: [
        hill(rng.between(0.2, 0.34), rng.between(0.05, 0.085), 0.26, 8, { trees: 1, sharp: 0.8, hasTreesAtFoot: true }),
      ],
    });
  front.push({
    haze: 0.05,
    base: g.near + 0.02,
    fadeHeight: 0.035,
    hills: [
      hill(rng.between(0.9, 0.97), rng.between(0.13, 0.19), 0.5, 13, { trees: 1, sharp: 0.85 }),
      hill(rng.between(0.64, 0.72), rng.between(0.06, 0.09), 0.32, 9, { trees: 1, sharp: 0.75, hasTreesAtFoot: true }),
      ...(isLong
        ? [
            hill(rng.between(0.5, 0.56), rng.between(0.04, 0.06), 0.36, 8, {
              trees: 1,
              sharp: 0.7,
              hasTreesAtFoot: true,
            }),
          ]
        : []),
    ],
  });
  return { back, front, peak };
}

function planTallSheet({ grounds: g, rng, blank, sharp, ratio }: PlanOptions): Plan {
  const peak = { x: rng.between(0.5, 0.6), base: g.main, height: g.mainHeight };
  const sheetWidth = ratio; // relative to the height, like the widths of hills
  const flank = rng.between(0.13, 0.19);
  return {
    peak,
    back: [
      planFarRow(rng, g.far, 0.13),
      {
        haze: 0.56,
        base: g.main - 0.06,
        fadeHeight: 0.14,
        hills: [
          hill(0.92, g.mainHeight * rng.between(0.6, 0.8), sheetWidth * 0.8, 10, { sharp }),
          hill(0.12, g.mainHeight * rng.between(0.42, 0.62), sheetWidth * 0.7, 9, { sharp }),
        ],
      },
      {
        haze: 0.24,
        base: g.main,
        fadeHeight: 0.13,
        hills: [
          hill(peak.x, g.mainHeight, sheetWidth * rng.between(0.86, 1), 21, { trees: 0.6, sharp: sharp * 0.8 }),
          hill(peak.x + 0.26, g.mainHeight * rng.between(0.42, 0.56), sheetWidth * 0.5, 11, { trees: 0.6, sharp }),
          hill(peak.x - 0.3, g.mainHeight * rng.between(0.26, 0.4), sheetWidth * 0.46, 9, { trees: 0.6, sharp }),
        ],
      },
      {
        haze: 0.13,
        base: g.main + 0.1,
        fadeHeight: 0.06,
        hills: [
          hill(0.06, flank * rng.between(0.6, 0.8), sheetWidth * 0.6, 10, {
            trees: 1,
            sharp: 0.9,
            hasTreesAtFoot: true,
          }),
          hill(rng.between(0.88, 0.96), flank, sheetWidth * 0.66, 12, { trees: 1, sharp: 0.9 }),
        ],
      },
    ],
    front: [
      ...(blank < 0.66
        ? [
            {
              haze: 0.16,
              base: g.near - 0.02,
              fadeHeight: 0.02,
              hills: [
                hill(0.2, rng.between(0.03, 0.05), sheetWidth * 0.4, 7, { trees: 1, sharp: 0.8, hasTreesAtFoot: true }),
              ],
            },
          ]
        : []),
      {
        haze: 0.05,
        base: g.near + 0.06,
        fadeHeight: 0.03,
        hills: [
          hill(rng.between(0.86, 0.96), rng.between(0.1, 0.13), sheetWidth * 0.9, 13, { trees: 1, sharp: 0.85 }),
          hill(rng.between(0.52, 0.6), rng.between(0.045, 0.065), sheetWidth * 0.5, 9, {
            trees: 1,
            sharp: 0.75,
            hasTreesAtFoot: true,
          }),
        ],
      },
    ],
  };
}

/** Low shores under a wide sky, for water scenes without mountains. */
function planLevelShores({ grounds: g, rng, blank }: PlanOptions): Plan {
  return {
    peak: { x: 0.74, base: g.main, height: g.mainHeight },
    back: [planFarRow(rng, g.far, 0.085)],
    front: [
      ...(blank < 0.66
        ? [
            {
              haze: 0.45,
              base: g.near - 0.1,
              fadeHeight: 0.025,
              hills: [
                hill(rng.between(0.12, 0.3), rng.between(0.02, 0.035), 0.4, 6, {
                  trees: 1,
                  sharp: 0.6,
                  hasTreesAtFoot: true,
                }),
              ],
            },
          ]
        : []),
      {
        haze: 0.06,
        base: g.near + 0.02,
        fadeHeight: 0.03,
        hills: [
          hill(rng.between(0.88, 0.97), rng.between(0.07, 0.1), 0.56, 11, {
            trees: 1,
            sharp: 0.75,
            hasTreesAtFoot: true,
          }),
          hill(rng.between(0.66, 0.74), rng.between(0.035, 0.05), 0.34, 7, { trees: 1, sharp: 0.7 }),
        ],
      },
    ],
  };
}

export function planHills(options: PlanOptions): Plan {
  if (!options.isHilly) return planLevelShores(options);
  return options.ratio < 0.8 ? planTallSheet(options) : planWideSheet(options);
}

/** The hills of a row in pixels, on a sheet of `w` by `h`. */
export function massifsOf(
  row: Row,
  w: number,
  h: number,
  sideOfLargeForms: 1 | -1,
  u: number,
): (Massif & { hasTreesAtFoot?: boolean })[] {
  return row.hills.map((hill) => ({
    cx: w * (sideOfLargeForms > 0 ? hill.x : 1 - hill.x),
    base: h * row.base,
    w: h * hill.w * Math.max(1, Math.min(1.5, w / h / 1.7)),
    h: h * hill.h,
    lobes: hill.lobes,
    trees: hill.trees ?? 0,
    sharp: hill.sharp ?? 1,
    treeSize: u * (row.haze > 0.2 ? 22 : 30),
    hasTreesAtFoot: hill.hasTreesAtFoot ?? false,
  }));
}
