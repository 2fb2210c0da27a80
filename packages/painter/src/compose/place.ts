import type { Box } from '../easel.ts';
import type { Spot } from '../motif/shapes/motif.ts';
import { chooseSpot } from './choose-spot.ts';
import type { Composition, Placing, Subject } from './composition.ts';
import { isNumberNamed } from './individuals.ts';
import { tintsFor } from './setting.ts';

/** Paints one subject as a separate layer, at the wanted spot or at one nearby where it is not cut off and hides nothing. */
export function place(composition: Composition, subject: Subject, wanted: Spot, placing: Placing | number = {}): Spot {
  const { easel, pen, ledger } = composition;
  const options: Placing = typeof placing === 'number' ? { haze: placing } : placing;
  const { spot, needs, mayCrossEdge } = chooseSpot(composition, subject, wanted, options);
  const isSingle = subject.definition.individuals !== undefined && isNumberNamed(composition.scene, subject.motif);
  composition.placed.add(subject.motif);
  const tints = { ...pen.tints, ...tintsFor(pen.style, subject) };
  const paint = (): void =>
    easel.layer(
      {
        ...pen,
        haze: options.haze ?? 0,
        tints,
        rng: composition.rng.fork(`${subject.motif}${Math.round((spot.x / composition.w) * 1000)}`),
      },
      (layerPen) => subject.definition.draw(layerPen, isSingle ? { ...spot, count: 1 } : spot),
      withMargin(spot),
    );
  const placement = {
    motif: subject.motif,
    box: [spot.x - spot.w / 2, spot.y - spot.h, spot.w, spot.h] as const,
    partners: options.partners ?? [],
    mayCrossEdge,
    ...(spot.pose ? { pose: spot.pose } : {}),
    ...(needs ? { needs } : {}),
  };
  if (subject.definition.kind === 'weather') ledger.withoutRecording(paint);
  else ledger.recordPlacement(placement, paint);
  return spot;
}

/** The spot with a margin for parts that reach beyond it: rods, tails, haloes. */
function withMargin(spot: Spot): Box {
  const margin = Math.max(spot.w, spot.h) * 0.6;
  return [spot.x - spot.w / 2 - margin, spot.y - spot.h - margin, spot.w + margin * 2, spot.h + margin * 2];
}
