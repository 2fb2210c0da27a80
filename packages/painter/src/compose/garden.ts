import { castOf, place, type Studio } from './setting.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-things.ts';

/** A garden wall with its round gate, and what grows on this side of it. */
export function paintGarden(studio: Studio): void {
  const { w, h, heavy } = studio;
  const cast = castOf(studio.scene);
  paintSky(studio);
  paintSkyThings(studio, cast);
  const gate = cast.find((c) => c.motif === 'moon-gate');
  if (gate) place(studio, gate, { x: w * 0.5, y: h * 0.93, w: w * 1.04, h: h * 0.84, flip: false });
  const rest = cast.filter(
    (c) => c !== gate && !['sky', 'weather'].includes(c.is.kind) && c.motif !== 'geese' && c.motif !== 'swallow',
  );
  rest.forEach((one, i) => {
    const high = Math.min(h * Math.max(0.26, one.is.size) * 1.1, h * 0.7);
    const x = w * (heavy > 0 === (i % 2 === 0) ? 0.13 : 0.86);
    place(studio, one, { x, y: h * 0.98, w: Math.min(w * 0.4, high * one.is.aspect), h: high, flip: x > w / 2 });
  });
  paintWeather(studio, cast);
}
