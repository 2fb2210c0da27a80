import { motifOf } from '../motif/motifs.ts';
import { blend, withAlpha } from '../pen/colour.ts';
import { mistAt } from '../pen/pen.ts';
import { place, type Studio, type Subject } from './setting.ts';

const FLYING: Record<string, string> = { crane: 'flying-crane' };

/** Impressionist styles and watercolour paint the whole sky; the others leave it unpainted. */
export function paintSky(studio: Studio): void {
  const { pen, w, h, scene, rng } = studio;
  const { ctx, style } = pen;
  const open = style.finish === 'strokes' || style.finish === 'points';
  if (pen.snow && !open) {
    washAir(studio);
    return;
  }
  if (!open && style.id !== 'watercolour') return;
  const strength = open ? 1 : 0.5;
  const [top, low] =
    scene.hour === 'night'
      ? ['#1f2f5c', '#4a5f8c']
      : scene.hour === 'dusk'
        ? ['#8f9cc8', '#f5b07a']
        : scene.hour === 'dawn'
          ? ['#a9bfe0', '#f8d8c0']
          : ['#8fb8e0', '#f6ead4'];
  const fade = ctx.createLinearGradient(0, 0, 0, h);
  fade.addColorStop(0, withAlpha(top, strength));
  fade.addColorStop(0.6, withAlpha(low, strength * 0.9));
  fade.addColorStop(1, withAlpha(blend(low, open ? '#7fae8c' : low, 0.5), open ? 1 : 0.1));
  ctx.fillStyle = fade;
  ctx.fillRect(0, 0, w, h);
  for (let i = 0; i < 12; i++)
    mistAt(
      pen,
      w * rng.next(),
      h * rng.between(0.02, 0.4),
      w * rng.between(0.06, 0.2),
      h * rng.between(0.02, 0.06),
      scene.hour === 'night' ? '#5f75a8' : '#ffffff',
      0.4 * strength,
    );
}

/** Grey sky and water around the white snow: dark at the top, light at the skyline, dark again on the water. */
function washAir({ pen, w, h, rng }: Studio): void {
  const { ctx, style } = pen;
  const grey = style.fill === 'wash' || style.fill === 'bare' ? '#5f6c75' : '#587388';
  const fade = ctx.createLinearGradient(0, 0, 0, h);
  fade.addColorStop(0, withAlpha(grey, 0.6));
  fade.addColorStop(0.34, withAlpha(grey, 0.46));
  fade.addColorStop(0.58, withAlpha(grey, 0.26));
  fade.addColorStop(0.74, withAlpha(grey, 0.4));
  fade.addColorStop(1, withAlpha(grey, 0.56));
  ctx.fillStyle = fade;
  ctx.fillRect(0, 0, w, h);
  // uneven patches, as of a broad brush
  for (let i = 0; i < 26; i++) {
    const light = rng.chance(0.45);
    mistAt(
      pen,
      w * rng.next(),
      h * rng.next(),
      h * rng.between(0.2, 0.6),
      h * rng.between(0.04, 0.14),
      light ? pen.ground : grey,
      light ? 0.16 : 0.14,
    );
  }
}

/** Moon, sun, stars, clouds and flying birds, on the side without the large forms. */
export function paintSkyThings(studio: Studio, subjects: readonly Subject[]): void {
  const { w, h, heavy } = studio;
  const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
  const short = Math.min(w, h);
  const tall = w / h < 0.8;
  for (const one of subjects) {
    const flying = one.definition.kind === 'bird' && ['geese', 'swallow', 'flying-crane', 'crane'].includes(one.motif);
    if (one.definition.kind === 'sky') {
      if (one.motif === 'stars' || one.motif === 'rainbow')
        place(studio, one, {
          x: w / 2,
          y: h * (one.motif === 'stars' ? 0.45 : 0.55),
          w: w * 0.96,
          h: h * 0.42,
          flip: false,
        });
      else if (one.motif === 'clouds')
        place(studio, one, { x: X(0.42), y: h * 0.34, w: Math.min(w * 0.8, h * 1.3), h: h * 0.26, flip: heavy < 0 });
      else {
        const size = short * (one.motif === 'moon' ? 0.17 : 0.16) * (isSparse(studio) ? 1.1 : 1);
        place(studio, one, {
          x: X(tall ? 0.26 : 0.33),
          y: h * (tall ? 0.2 : 0.26) + size * 0.5,
          w: size,
          h: size,
          flip: false,
        });
      }
    }
    if (flying) paintFlock(studio, one, X, tall);
  }
}

const isSparse = (studio: Studio): boolean => studio.scene.blank > 0.6;

function paintFlock(studio: Studio, one: Subject, X: (share: number) => number, tall: boolean): void {
  const { w, h, heavy, rng } = studio;
  const definition = motifOf(FLYING[one.motif] ?? one.motif);
  const subject: Subject = { ...one, definition };
  if (one.motif === 'geese') {
    place(studio, subject, {
      x: X(tall ? 0.4 : 0.46),
      y: h * (tall ? 0.2 : 0.24),
      w: Math.min(w * 0.34, h * 0.42),
      h: Math.min(w * 0.17, h * 0.2),
      flip: heavy > 0,
    });
    return;
  }
  const many = Math.min(9, Math.max(one.count, 1));
  for (let i = 0; i < many; i++) {
    const size = Math.min(w, h) * (definition.id === 'swallow' ? 0.07 : 0.13) * rng.between(0.7, 1.05);
    const x = X((tall ? 0.3 : 0.36) + ((i * 0.37) % 1) * 0.34 + rng.gauss() * 0.02);
    const y = h * ((tall ? 0.27 : 0.34) - ((i * 0.53) % 1) * 0.2 + rng.gauss() * 0.01);
    place(studio, subject, { x, y: y + size * 0.5, w: size * definition.aspect, h: size, flip: heavy > 0 });
  }
}

/** Rain and snow fall over everything; mist drifts across the middle. */
export function paintWeather(studio: Studio, subjects: readonly Subject[]): void {
  const { w, h } = studio;
  for (const one of subjects) {
    if (one.definition.kind !== 'weather') continue;
    const tall = one.motif === 'mist' ? 0.3 : 1;
    place(studio, one, { x: w / 2, y: one.motif === 'mist' ? h * 0.7 : h, w, h: h * tall, flip: false });
  }
}
