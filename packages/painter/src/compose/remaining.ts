import type { Composition, Subject } from './composition.ts';
import { place } from './place.ts';
import { subjectsOf } from './setting.ts';
import { paintWeather } from './sky-and-weather.ts';

/** Motifs that a landscape contains as part of its ground. */
const PART_OF_GROUND = ['mountain', 'cliff', 'isle', 'river', 'lake', 'stream', 'waterfall'];
const ALOFT = [
  'lantern',
  'kite',
  'dragon',
  'phoenix',
  'apsara',
  'butterfly',
  'dragonfly',
  'swallow',
  'geese',
  'flying-crane',
];

/** Paints the subjects that the composition did not place, so that nothing from the prompt is missing. */
export function paintRemaining(composition: Composition): void {
  const remaining = subjectsOf(composition.scene).filter(
    (subject) => !composition.placed.has(subject.motif) && !PART_OF_GROUND.includes(subject.motif),
  );
  paintWeather(
    composition,
    remaining.filter((subject) => subject.definition.kind === 'weather'),
  );
  let n = 0;
  for (const subject of remaining.filter((subject) => subject.definition.kind !== 'weather'))
    for (let k = 0; k < Math.min(4, subject.count); k++, n++) placeRemaining(composition, subject, n);
}

function placeRemaining(composition: Composition, subject: Subject, n: number): void {
  const { w, h, sideOfLargeForms } = composition;
  const shortSide = Math.min(w, h);
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const isAloft = ALOFT.includes(subject.motif) || subject.definition.kind === 'sky';
  const size = shortSide * Math.max(0.12, Math.min(0.34, subject.definition.size * 1.6));
  const width = Math.min(size * subject.definition.aspect, w * 0.4);
  const x = xAt(0.2 + ((n * 0.27) % 0.66));
  place(composition, subject, {
    x,
    y: isAloft ? h * 0.06 + size : h * (0.95 - (n % 2) * 0.03),
    w: width,
    h: width / subject.definition.aspect,
    flip: x > w / 2,
  });
}
