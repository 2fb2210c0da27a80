import { curve } from '../geometry.ts';
import type { Spot } from '../motif/shapes/motif.ts';
import { openLine } from '../pen/contour.ts';
import { needOf } from './choose-spot.ts';
import type { Composition } from './composition.ts';
import type { PlacedUnit } from './figure-rows.ts';
import { anchorOf } from './figure-sizes.ts';
import type { Part } from './figure-units.ts';
import { place } from './place.ts';

/** Moves a kite up to the sky if its unit is too low to reach it. */
function raiseToSky(spot: Spot, h: number): Spot {
  return { ...spot, y: Math.min(spot.y, h * 0.08 + spot.h) };
}

const spotOf = ({ x, y, scale, flip }: PlacedUnit, part: Part): Spot => ({
  x: x + part.x * scale * (flip ? -1 : 1),
  y: y - part.y * scale,
  w: part.w * scale,
  h: part.h * scale,
  flip: part.flip !== flip,
  ...(part.pose ? { pose: part.pose } : {}),
});

/** Draws a rod with its line, or the string of a kite. */
function drawRodOrString(composition: Composition, placed: PlacedUnit): void {
  const { line } = placed.unit;
  if (!line) return;
  const { easel, pen, rng } = composition;
  const from = spotOf(placed, line.from);
  const hand = anchorOf(line.from.subject.definition, 'hand');
  const side = from.flip ? -1 : 1;
  const x = from.x + hand.x * from.w * side;
  const y = from.y - hand.y * from.h;
  composition.ledger.withoutRecording(() =>
    easel.layer({ ...pen, rng: rng.fork('line') }, (layerPen) => {
      if (line.kind === 'rod') {
        const tip = { x: x + side * from.h * 0.75, y: y - from.h * 0.3 };
        openLine(
          layerPen,
          curve(
            [
              [x - side * from.h * 0.12, y + from.h * 0.04],
              [(x + tip.x) / 2, y - from.h * 0.17],
              [tip.x, tip.y],
            ],
            16,
          ),
          2,
          'wood',
        );
        openLine(
          layerPen,
          curve(
            [
              [tip.x, tip.y],
              [tip.x + side * from.h * 0.02, y],
              [tip.x, from.y + from.h * 0.1],
            ],
            12,
          ),
          0.7,
          'ink',
        );
      } else if (line.to) {
        const to = raiseToSky(spotOf(placed, line.to), composition.h);
        openLine(
          layerPen,
          curve(
            [
              [x, y],
              [(x + to.x) / 2, (y + to.y) / 2 + from.h * 0.12],
              [to.x, to.y - to.h * 0.3],
            ],
            20,
          ),
          0.9,
          'ink',
        );
      }
    }),
  );
}

/** Paints the parts of a unit in their order, so that later parts cover earlier ones. */
export function paintUnit(composition: Composition, placed: PlacedUnit): void {
  const motifs = placed.unit.parts.map((part) => part.subject.motif);
  for (const part of placed.unit.parts) {
    const needs = part.isGrounded ? needOf(part.subject) : undefined;
    const spotInUnit = spotOf(placed, part);
    const spot = part === placed.unit.line?.to ? raiseToSky(spotInUnit, composition.h) : spotInUnit;
    place(composition, part.subject, spot, {
      partners: motifs.filter((id) => id !== part.subject.motif),
      needs: needs ?? null,
      isFixed: true,
    });
  }
  drawRodOrString(composition, placed);
}
