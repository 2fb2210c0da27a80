import { createNoise, createRandom } from '@meiyu/painter/studio.ts';
import { createCanvas } from '@napi-rs/canvas';
import { FRAME } from './film.ts';

/** The time at which spreading ink reaches each pixel, from 0 to 255. */
function computeArrivalTimes(seed: number): Uint8Array {
  const [w, h] = [FRAME.width / 4, FRAME.height / 4];
  const rng = createRandom(seed);
  const noises = [createNoise(rng, 3), createNoise(rng, 3), createNoise(rng, 3)];
  const drops = Array.from({ length: 5 }, () => [rng.between(0.05, 0.95) * w, rng.between(0.1, 0.9) * h] as const);
  const arrivalTimes = new Float32Array(w * h);
  let latest = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const unevenness =
        (noises[0]?.((x + y * 0.6) * 0.035) ?? 0) +
        (noises[1]?.((y - x * 0.4) * 0.05) ?? 0) +
        (noises[2]?.((x * 0.3 + y) * 0.13) ?? 0) * 0.3;
      const distance = Math.min(...drops.map(([dx, dy]) => Math.hypot(x - dx, y - dy)));
      const at = distance + unevenness * 16 + 34;
      arrivalTimes[y * w + x] = at;
      latest = Math.max(latest, at);
    }
  const small = createCanvas(w, h);
  const ctx = small.getContext('2d');
  const image = ctx.createImageData(w, h);
  for (let i = 0; i < arrivalTimes.length; i++)
    image.data.set([0, 0, 0, Math.max(1, Math.min(255, ((arrivalTimes[i] ?? 0) / latest) * 255))], i * 4);
  ctx.putImageData(image, 0, 0);
  const large = createCanvas(FRAME.width, FRAME.height);
  large.getContext('2d').drawImage(small, 0, 0, FRAME.width, FRAME.height);
  const { data } = large.getContext('2d').getImageData(0, 0, FRAME.width, FRAME.height);
  return Uint8Array.from({ length: FRAME.width * FRAME.height }, (_, i) => data[i * 4 + 3] ?? 0);
}

const cache = new Map<number, Uint8Array>();

/** Shows `next` where the ink has arrived and `before` elsewhere; changes `next`. Both are RGBA frames. */
export function transitionByInk(before: Uint8ClampedArray, next: Uint8ClampedArray, share: number, seed: number): void {
  const arrivalTimes = cache.get(seed) ?? computeArrivalTimes(seed);
  cache.set(seed, arrivalTimes);
  const edgeWidth = 46;
  const limit = share * (255 + edgeWidth);
  for (let i = 0, k = 0; i < arrivalTimes.length; i++, k += 4) {
    const wet = (limit - (arrivalTimes[i] ?? 0)) / edgeWidth;
    if (wet >= 1) continue;
    const nextShare = Math.max(wet, 0);
    for (let c = 0; c < 3; c++) {
      const previous = before[k + c] ?? 0;
      next[k + c] = previous + ((next[k + c] ?? 0) - previous) * nextShare;
    }
  }
}
