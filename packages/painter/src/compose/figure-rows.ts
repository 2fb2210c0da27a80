import type { Random } from '../random.ts';
import type { Unit } from './figure-units.ts';

export interface PlacedUnit {
  unit: Unit;
  /** Middle of the foot, in pixels. */
  x: number;
  y: number;
  /** Pixels of placed unit of length. */
  scale: number;
  flip: boolean;
}

interface Floor {
  left: number;
  right: number;
  /** Where the front row stands; each further row is `rowHeight` above the one in front of it. */
  y: number;
  rowHeight: number;
  top: number;
}

const GAP = 0.16;

/** Puts units side by side in one to three rows without overlap; the first unit, the main one, is in the middle. */
export function arrange(
  units: readonly Unit[],
  floor: Floor,
  targetHeight: number,
  side: 1 | -1,
  rng: Random,
): PlacedUnit[] {
  if (!units.length) return [];
  const width = floor.right - floor.left;
  const widthOf = (row: readonly Unit[]): number => row.reduce((sum, unit) => sum + unit.width + GAP, -GAP);
  const tallest = Math.max(...units.map((unit) => unit.height));
  const [main] = units;
  if (!main) return [];
  let rows: Unit[][] = [[...units]];
  for (let count = 1; count <= 3; count++) {
    const size = Math.ceil(units.length / count);
    rows = Array.from({ length: count }, (_, i) => units.slice(i * size, (i + 1) * size)).filter((row) => row.length);
    if (width / Math.max(...rows.map(widthOf)) > (targetHeight / main.height) * 0.62) break;
  }
  const room = floor.y - floor.top;
  const scale = Math.min(
    targetHeight / main.height,
    (room - floor.rowHeight * (rows.length - 1)) / tallest,
    ...rows.map((row) => width / Math.max(0.1, widthOf(row))),
  );
  const placed: PlacedUnit[] = [];
  for (const [rowIndex, row] of [...rows.entries()].reverse()) {
    const ordered = orderRow(row, side);
    const shrink = 1 - rowIndex * 0.08;
    const total = widthOf(ordered) * scale * shrink;
    const slack = Math.max(0, width - total);
    const isShifted = row.length === 1 && !row[0]?.place && rowIndex === 0;
    let x = floor.left + slack * (isShifted ? 0.5 + side * 0.1 : 0.5) + (rowIndex % 2 ? slack * 0.1 : 0);
    for (const unit of ordered) {
      const unitWidth = unit.width * scale * shrink;
      const spread = slack > 0 && row.length > 1 ? (slack * 0.5) / row.length : 0;
      placed.push({
        unit,
        x:
          x +
          unitWidth / 2 +
          rng.gauss() * spread * 0.12 -
          (row.length > 1 ? slack * 0.25 : 0) +
          spread * (ordered.indexOf(unit) + 0.5),
        y: floor.y - rowIndex * floor.rowHeight + (rowIndex === 0 ? rng.between(-0.012, 0.006) * room : 0),
        scale: scale * shrink,
        flip: x + unitWidth / 2 > floor.left + width / 2,
      });
      x += unitWidth + GAP * scale * shrink;
    }
  }
  return placed.map((unit) => moveOntoFloor(unit, floor));
}

/** The first unit in the middle, the others alternately on both sides; units that the prompt puts left or right go there. */
function orderRow(row: readonly Unit[], side: 1 | -1): Unit[] {
  const ordered: Unit[] = [];
  for (const [i, unit] of row.entries())
    if ((i % 2 === 0) === side > 0) ordered.push(unit);
    else ordered.unshift(unit);
  const rank = (unit: Unit): number => (unit.place === 'left' ? 0 : unit.place === 'right' ? 2 : 1);
  return ordered.sort((a, b) => rank(a) - rank(b));
}

function moveOntoFloor(placed: PlacedUnit, { left, right }: Floor): PlacedUnit {
  const half = (placed.unit.width * placed.scale) / 2;
  const wanted =
    placed.unit.place === 'left'
      ? left + half
      : placed.unit.place === 'right'
        ? right - half
        : Math.max(left + half, Math.min(right - half, placed.x));
  return { ...placed, x: wanted };
}
