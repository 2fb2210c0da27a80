import { place, type Studio, type Subject, subjectsOf } from './setting.ts';
import { paintWeather } from './sky-and-weather.ts';

/** Landscape compositions paint these as part of the ground. */
const GROUND = ['mountain', 'cliff', 'isle', 'river', 'lake', 'stream', 'waterfall'];
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
export function paintRemaining(studio: Studio): void {
  const remaining = subjectsOf(studio.scene).filter((c) => !studio.placed.has(c.motif) && !GROUND.includes(c.motif));
  paintWeather(
    studio,
    remaining.filter((c) => c.definition.kind === 'weather'),
  );
  let n = 0;
  for (const one of remaining.filter((c) => c.definition.kind !== 'weather'))
    for (let k = 0; k < Math.min(4, one.count); k++, n++) placeRemaining(studio, one, n);
}

function placeRemaining(studio: Studio, one: Subject, n: number): void {
  const { w, h, heavy } = studio;
  const short = Math.min(w, h);
  const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
  const aloft = ALOFT.includes(one.motif) || one.definition.kind === 'sky';
  const size = short * Math.max(0.12, Math.min(0.34, one.definition.size * 1.6));
  const wide = Math.min(size * one.definition.aspect, w * 0.4);
  const x = X(0.2 + ((n * 0.27) % 0.66));
  place(studio, one, {
    x,
    y: aloft ? h * 0.06 + size : h * (0.95 - (n % 2) * 0.03),
    w: wide,
    h: wide / one.definition.aspect,
    flip: x > w / 2,
  });
}
