import { motifOf } from '../motif/motifs.ts';
import { blend, withAlpha } from '../pen/colour.ts';
import { mistAt } from '../pen/pen.ts';
import type { Composition, Subject } from './composition.ts';
import { genreOf } from './genre.ts';
import { place } from './place.ts';

/** Birds that have another motif when they fly. */
const FLYING_MOTIF: Record<string, string> = { crane: 'flying-crane' };

/** Impressionist styles and watercolour paint the whole sky; the others leave it unpainted. */
export function paintSky(composition: Composition): void {
  const { pen, w, h, scene, rng } = composition;
  const { ctx, style } = pen;
  const isImpressionist = style.finish === 'strokes' || style.finish === 'points';
  if (pen.snow && !isImpressionist) {
    paintSnowSky(composition);
    return;
  }
  if (!isImpressionist && style.id !== 'watercolour') return;
  const strength = isImpressionist ? 1 : 0.5;
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
  fade.addColorStop(1, withAlpha(blend(low, isImpressionist ? '#7fae8c' : low, 0.5), isImpressionist ? 1 : 0.1));
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
function paintSnowSky({ pen, w, h, rng }: Composition): void {
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
  // uneven patches, like those of a broad brush
  for (let i = 0; i < 26; i++) {
    const isLight = rng.chance(0.45);
    mistAt(
      pen,
      w * rng.next(),
      h * rng.next(),
      h * rng.between(0.2, 0.6),
      h * rng.between(0.04, 0.14),
      isLight ? pen.ground : grey,
      isLight ? 0.16 : 0.14,
    );
  }
}

/** Moon, sun, stars, clouds and flying birds, on the side without the large forms. */
export function paintSkyThings(composition: Composition, subjects: readonly Subject[]): void {
  const { w, h, sideOfLargeForms } = composition;
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const shortSide = Math.min(w, h);
  const isTall = w / h < 0.8;
  for (const subject of subjects) {
    const isFlying =
      subject.definition.kind === 'bird' && ['geese', 'swallow', 'flying-crane', 'crane'].includes(subject.motif);
    if (subject.definition.kind === 'sky') {
      if (subject.motif === 'stars' || subject.motif === 'rainbow')
        place(composition, subject, {
          x: w / 2,
          y: h * (subject.motif === 'stars' ? 0.45 : 0.55),
          w: w * 0.96,
          h: h * 0.42,
          flip: false,
        });
      else if (subject.motif === 'clouds')
        place(composition, subject, {
          x: xAt(0.42),
          y: h * 0.34,
          w: Math.min(w * 0.8, h * 1.3),
          h: h * 0.26,
          flip: sideOfLargeForms < 0,
        });
      else {
        const isHigh = genreOf(composition.scene, w / h) === 'figures';
        const size =
          shortSide *
          (subject.motif === 'moon' ? 0.17 : 0.16) *
          (isSparse(composition) ? 1.1 : 1) *
          (isHigh ? 0.85 : 1) *
          (subject.size ?? 1);
        const named = { left: 0.22, right: 0.78, middle: 0.5 }[String(subject.place)];
        place(composition, subject, {
          x: named === undefined ? xAt(isTall ? 0.26 : 0.33) : w * named,
          y: h * (isHigh ? 0.15 : isTall ? 0.2 : 0.26) + size * 0.5,
          w: size,
          h: size,
          flip: false,
        });
      }
    }
    if (isFlying) paintFlock(composition, subject, xAt, isTall);
  }
}

const isSparse = (composition: Composition): boolean => composition.scene.blank > 0.6;

function paintFlock(composition: Composition, named: Subject, xAt: (share: number) => number, isTall: boolean): void {
  const { w, h, sideOfLargeForms, rng } = composition;
  const definition = motifOf(FLYING_MOTIF[named.motif] ?? named.motif);
  const subject: Subject = { ...named, definition };
  if (named.motif === 'geese') {
    place(composition, subject, {
      x: xAt(isTall ? 0.4 : 0.46),
      y: h * (isTall ? 0.2 : 0.24),
      w: Math.min(w * 0.34, h * 0.42),
      h: Math.min(w * 0.17, h * 0.2),
      flip: sideOfLargeForms > 0,
    });
    return;
  }
  const count = Math.min(9, Math.max(named.count, 1));
  for (let i = 0; i < count; i++) {
    const size = Math.min(w, h) * (definition.id === 'swallow' ? 0.07 : 0.13) * rng.between(0.7, 1.05);
    const x = xAt((isTall ? 0.3 : 0.36) + ((i * 0.37) % 1) * 0.34 + rng.gauss() * 0.02);
    const y = h * ((isTall ? 0.27 : 0.34) - ((i * 0.53) % 1) * 0.2 + rng.gauss() * 0.01);
    place(composition, subject, {
      x,
      y: y + size * 0.5,
      w: size * definition.aspect,
      h: size,
      flip: sideOfLargeForms > 0,
    });
  }
}

/** Rain and snow fall over everything; mist drifts across the middle. */
export function paintWeather(composition: Composition, subjects: readonly Subject[]): void {
  const { w, h } = composition;
  for (const subject of subjects) {
    if (subject.definition.kind !== 'weather') continue;
    const heightShare = subject.motif === 'mist' ? 0.3 : 1;
    place(composition, subject, {
      x: w / 2,
      y: subject.motif === 'mist' ? h * 0.7 : h,
      w,
      h: h * heightShare,
      flip: false,
    });
  }
}
