import type { BufferGeometry } from 'three';
import type { Rgb, Vec } from './mesher.ts';

/* Light is calculated once for each vertex, by hour and season; there are no lamps at run time. */

export type Hour = 'morning' | 'day' | 'evening' | 'night';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export interface Mood {
  hour: Hour;
  season: Season;
}

export interface Lamp {
  at: Vec;
  color: Rgb;
  strength: number;
}

/** Where a surface is: under the sky, under the roof of a corridor, in a room, or in the light of a lamp over a work. */
export type Place = 'outside' | 'corridor' | 'inside' | 'lit';

export interface Light {
  sun: Vec;
  sunColor: Rgb;
  sky: Rgb;
  ground: Rgb;
  inside: Rgb;
  /** Of lanterns and of the lamps over the works, from 0 to 1. */
  lamps: number;
  zenith: Rgb;
  horizon: Rgb;
}

const LIGHTS: Record<Hour, Light> = {
  morning: {
    ...{ sun: [0.62, 0.5, 0.42], sunColor: [0.62, 0.5, 0.36], sky: [0.5, 0.55, 0.62], ground: [0.24, 0.22, 0.2] },
    ...{ inside: [0.66, 0.65, 0.63], lamps: 0.35, zenith: [0.3, 0.45, 0.62], horizon: [0.9, 0.82, 0.72] },
  },
  day: {
    ...{ sun: [0.38, 0.78, 0.5], sunColor: [0.6, 0.56, 0.48], sky: [0.55, 0.58, 0.62], ground: [0.28, 0.27, 0.25] },
    ...{ inside: [0.72, 0.71, 0.69], lamps: 0.25, zenith: [0.34, 0.5, 0.66], horizon: [0.86, 0.88, 0.86] },
  },
  evening: {
    ...{ sun: [-0.72, 0.34, 0.5], sunColor: [0.72, 0.42, 0.2], sky: [0.42, 0.4, 0.46], ground: [0.2, 0.16, 0.14] },
    ...{ inside: [0.52, 0.48, 0.44], lamps: 0.6, zenith: [0.22, 0.28, 0.44], horizon: [0.92, 0.56, 0.3] },
  },
  night: {
    ...{
      sun: [-0.4, 0.75, 0.5],
      sunColor: [0.07, 0.09, 0.125],
      sky: [0.045, 0.06, 0.095],
      ground: [0.02, 0.02, 0.026],
    },
    ...{ inside: [0.13, 0.115, 0.1], lamps: 1, zenith: [0.006, 0.011, 0.03], horizon: [0.03, 0.045, 0.08] },
  },
};

export function lightOf({ hour, season }: Mood): Light {
  const light = LIGHTS[hour];
  if (season !== 'winter' || hour === 'night') return light;
  // The winter sun is lower and weaker.
  const [x, y, z] = light.sun;
  const [r, g, b] = light.sunColor;
  return { ...light, sun: [x, y * 0.75, z], sunColor: [r * 0.8, g * 0.8, b * 0.85] };
}

function lampLight(lamps: readonly Lamp[], p: Vec, n: Vec): Rgb {
  let [r, g, b] = [0, 0, 0];
  for (const { at, color, strength } of lamps) {
    const [dx, dy, dz] = [at[0] - p[0], at[1] - p[1], at[2] - p[2]];
    const square = dx * dx + dy * dy + dz * dz;
    if (square > 120) continue;
    const facing = (dx * n[0] + dy * n[1] + dz * n[2]) / Math.sqrt(square + 0.01);
    const amount = (strength * (0.3 + 0.7 * Math.max(0, facing))) / (1 + square * 0.22);
    r += color[0] * amount;
    g += color[1] * amount;
    b += color[2] * amount;
  }
  return [r, g, b];
}

/** Sun, sky and ground as they reach a surface in the open. */
function outsideLight({ sun, sunColor, sky, ground }: Light, n: Vec): Rgb {
  const facing = Math.max(0, n[0] * sun[0] + n[1] * sun[1] + n[2] * sun[2]);
  const up = 0.5 + 0.5 * n[1];
  return [0, 1, 2].map((c) => {
    const [s = 0, k = 0, g = 0] = [sunColor[c], sky[c], ground[c]];
    return s * facing + k * (0.35 + 0.65 * up) + g * (1 - up);
  }) as unknown as Rgb;
}

/** Under a roof: less sky from above, more light from the floor and the garden. */
function corridorLight(light: Light, p: Vec, n: Vec): Rgb {
  const [r, g, b] = outsideLight({ ...light, sunColor: [0, 0, 0] }, n);
  const shade = 0.82 - 0.16 * Math.min(1, Math.max(0, (p[1] - 1) / 2.6));
  const warm = light.sunColor;
  return [r * shade + warm[0] * 0.14, g * shade + warm[1] * 0.13, b * shade + warm[2] * 0.12];
}

/** Daylight of a ceiling: even, a little stronger on the floor and on upper walls. */
function insideLight({ inside }: Light, p: Vec, n: Vec): Rgb {
  const shape = n[1] > 0.7 ? 0.94 : n[1] < -0.7 ? 0.9 : 0.84 + 0.14 * Math.min(1, p[1] / 3);
  return [inside[0] * shape, inside[1] * shape, inside[2] * shape];
}

function lightAt(place: Place, light: Light, p: Vec, n: Vec): Rgb {
  if (place === 'outside') return outsideLight(light, n);
  if (place === 'corridor') return corridorLight(light, p, n);
  const [r, g, b] = insideLight(light, p, n);
  const lamp = place === 'lit' ? light.lamps * 0.5 : 0;
  return [r + lamp, g + lamp * 0.86, b + lamp * 0.68];
}

/** Writes the colours of a geometry: its surface in this light. */
export function bakeLight(geometry: BufferGeometry, place: Place, light: Light, lamps: readonly Lamp[]): void {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const surface = geometry.getAttribute('surface');
  const color = geometry.getAttribute('color');
  for (let index = 0; index < position.count; index++) {
    const p: Vec = [position.getX(index), position.getY(index), position.getZ(index)];
    const n: Vec = [normal.getX(index), normal.getY(index), normal.getZ(index)];
    const base = lightAt(place, light, p, n);
    const extra = lampLight(lamps, p, n);
    const at = (c: 0 | 1 | 2) => Math.min(1.15, base[c] + extra[c] * light.lamps);
    color.setXYZ(index, surface.getX(index) * at(0), surface.getY(index) * at(1), surface.getZ(index) * at(2));
  }
  color.needsUpdate = true;
}

/** The hour by the clock of the visitor, in hours from 0 to 24, and the season by the month from 0. */
export function moodAt(hours: number, month: number): Mood {
  const hour = hours < 5 || hours >= 19 ? 'night' : hours < 9 ? 'morning' : hours < 16 ? 'day' : 'evening';
  // Spring begins in February, with 立春.
  const seasons: Season[] = ['spring', 'summer', 'autumn', 'winter'];
  return { hour, season: seasons[Math.floor(((month + 11) % 12) / 3)] ?? 'spring' };
}
