import { type Cast, castOf, place, type Studio } from './setting.ts';
import { paintWeather } from './sky-things.ts';

/** Painted as part of the ground by the compositions that have one. */
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

/** Whatever a composition had no thought for still gets its place: nothing that was understood may be missing. */
export function paintRest(studio: Studio): void {
  const left = castOf(studio.scene).filter((c) => !studio.placed.has(c.motif) && !GROUND.includes(c.motif));
  paintWeather(
    studio,
    left.filter((c) => c.is.kind === 'weather'),
  );
  let n = 0;
  for (const one of left.filter((c) => c.is.kind !== 'weather'))
    for (let k = 0; k < Math.min(4, one.count); k++, n++) setAside(studio, one, n);
}

function setAside(studio: Studio, one: Cast, n: number): void {
  const { w, h, heavy } = studio;
  const short = Math.min(w, h);
  const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
  const aloft = ALOFT.includes(one.motif) || one.is.kind === 'sky';
  const size = short * Math.max(0.12, Math.min(0.34, one.is.size * 1.6));
  const wide = Math.min(size * one.is.aspect, w * 0.4);
  const x = X(0.2 + ((n * 0.27) % 0.66));
  place(studio, one, {
    x,
    y: aloft ? h * 0.06 + size : h * (0.95 - (n % 2) * 0.03),
    w: wide,
    h: wide / one.is.aspect,
    flip: x > w / 2,
  });
}
