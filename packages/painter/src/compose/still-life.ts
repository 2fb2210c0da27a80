import { withAlpha } from '../pen/colour.ts';
import { isCarved } from '../pen/pen.ts';
import { isBranch } from './foreground.ts';
import { castOf, place, type Studio } from './setting.ts';
import { paintSky, paintSkyThings } from './sky-things.ts';

/** Things on a table, with the light from the left. */
export function paintStill(studio: Studio): void {
  const { w, h, heavy, pen, rng } = studio;
  const cast = castOf(studio.scene);
  const pattern = cast.find((c) => c.is.kind === 'pattern');
  if (pattern && cast.length === 1) {
    const side = pattern.motif === 'brocade' ? Math.max(w, h) : Math.min(w, h) * 0.94;
    place(studio, pattern, {
      x: w / 2,
      y: pattern.motif === 'brocade' ? h : h / 2 + side / 2,
      w: pattern.motif === 'brocade' ? w : side,
      h: pattern.motif === 'brocade' ? h : side,
      flip: false,
    });
    return;
  }
  paintSky(studio);
  paintSkyThings(
    studio,
    cast.filter((c) => c.is.kind === 'sky'),
  );
  const things = cast.filter(
    (c) => c.is.kind === 'object' || c.is.kind === 'pattern' || c.motif === 'lantern' || c.motif === 'kite',
  );
  const sprigs = cast.filter((c) => c.is.kind === 'plant' || c.is.kind === 'tree');
  const roofs = things.every((c) => c.motif === 'eaves');
  if (!isCarved(pen) && pen.style.fill !== 'bare' && !roofs) {
    const table = pen.ctx.createLinearGradient(0, h * 0.78, 0, h);
    table.addColorStop(0, withAlpha(pen.palette.earth[0], 0.26));
    table.addColorStop(1, withAlpha(pen.palette.earth[0], 0.1));
    pen.ctx.fillStyle = table;
    pen.ctx.fillRect(0, h * 0.78, w, h * 0.22);
  }
  const total = things.reduce((sum, c) => sum + Math.min(5, c.count), 0);
  const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
  const vase = things.find((c) => ['vase', 'painted-vase', 'jar'].includes(c.motif));
  sprigs.forEach((one, i) => {
    const size = Math.min(w, h) * (vase ? 0.5 : 0.6);
    if (vase && isBranch(one))
      place(studio, one, {
        x: X(0.36) + heavy * size * 0.52,
        y: h * 0.39 + size * 0.19,
        w: size,
        h: size,
        flip: heavy < 0,
      });
    else place(studio, one, { x: X(0.72 - i * 0.2), y: h * 0.9, w: size * one.is.aspect, h: size, flip: heavy < 0 });
  });
  let n = 0;
  for (const one of things)
    for (let k = 0; k < Math.min(5, one.count); k++, n++) {
      const solo = total === 1 && !sprigs.length;
      let high = h * (solo ? 0.7 : n === 0 ? 0.5 : 0.3);
      let wide = high * one.is.aspect;
      const room = w * (solo ? 0.84 : total > 3 ? 0.3 : 0.46);
      if (wide > room) [wide, high] = [room, room / one.is.aspect];
      const hangs = one.motif === 'lantern' || one.motif === 'kite';
      const flat =
        ['qin', 'flute', 'mask', 'folding-fan', 'round-fan', 'inkstone', 'dougong'].includes(one.motif) && solo;
      const x = solo ? (roofs ? X(0.62) : w * 0.5) : X(0.36 + (n % 3) * 0.24 + rng.gauss() * 0.01);
      place(studio, one, {
        x,
        y: hangs
          ? high + h * 0.04 * (n % 2)
          : roofs
            ? h * 1.01
            : flat
              ? h * 0.5 + high * 0.5
              : h * (0.88 + (n % 2) * 0.035),
        w: wide,
        h: high,
        flip: heavy < 0,
      });
    }
}
