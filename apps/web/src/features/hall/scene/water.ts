import { BufferAttribute, BufferGeometry, Color, Mesh, ShaderMaterial } from 'three';
import type { HallPlan } from '../layout/hall-plan.ts';
import { lanternRow } from './build-lanterns.ts';
import type { Light } from './light.ts';

/* The pond. Its mirror image is calculated from the shape of the court: corridor, roof, white wall, sky. */

const VERTEX = /* glsl */ `
varying vec3 place;
void main() {
  place = (modelMatrix * vec4(position, 1.0)).xyz;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`;

const FRAGMENT = /* glsl */ `
uniform vec4 court;
// Of the rows of lanterns: z in the north and south, x of the first, and the space between two.
uniform vec4 rows;
uniform float lastLantern;
uniform float time;
uniform float lanterns;
uniform vec3 zenith, horizon, wall, deep;
varying vec3 place;
float wave(vec2 p) {
  return sin(p.x * 3.1 + time * 0.7) * sin(p.y * 2.7 - time * 0.5) + 0.5 * sin(p.x * 7.3 - p.y * 5.1 + time * 1.1);
}
void main() {
  vec3 ray = normalize(place - cameraPosition);
  vec2 slope = 0.0042 * vec2(wave(place.xz + 3.0) - wave(place.xz - 1.0), wave(place.zx * 1.3) - wave(place.zx + 5.0));
  // Ripples smaller than a pixel would make rings.
  slope *= 1.0 - smoothstep(0.06, 0.3, max(fwidth(place.x), fwidth(place.z)));
  vec3 up = normalize(vec3(slope.x, 1.0, slope.y));
  vec3 mirror = reflect(ray, up);
  mirror.y = max(mirror.y, 0.01);
  vec2 side = vec2(mirror.x > 0.0 ? court.z : court.x, mirror.z > 0.0 ? court.w : court.y);
  vec2 far = (side - place.xz) / (mirror.xz + sign(mirror.xz) * 1e-4);
  float reach = min(abs(far.x), abs(far.y));
  float height = reach * mirror.y - 0.3;
  vec3 sky = mix(horizon, zenith, smoothstep(0.0, 0.8, mirror.y));
  vec3 shade = wall * 0.3;
  vec3 image = mix(wall * 0.5, shade, smoothstep(0.8, 2.2, height));
  image = mix(image, wall * vec3(0.2, 0.22, 0.24), smoothstep(2.2, 2.8, height));
  image = mix(image, wall * 0.86, smoothstep(3.3, 3.8, height));
  image = mix(image, wall * 0.3, smoothstep(4.3, 4.6, height));
  image = mix(image, sky, smoothstep(4.7, 5.4, height));
  float reachRow = ((mirror.z > 0.0 ? rows.y : rows.x) - place.z) / (mirror.z + sign(mirror.z) * 1e-4);
  float at = place.x + reachRow * mirror.x;
  vec2 off = vec2(mod(at - rows.z + 0.5 * rows.w, rows.w) - 0.5 * rows.w, reachRow * mirror.y - 2.42);
  float isRow = step(rows.z - 1.0, at) * step(at, lastLantern + 1.0);
  image += lanterns * isRow * vec3(0.6, 0.33, 0.13) * exp(-dot(off * vec2(2.4, 1.0), off * vec2(2.4, 1.0)));
  image *= vec3(0.56, 0.67, 0.62);
  float fresnel = 0.22 + 0.7 * pow(1.0 - max(0.0, dot(-ray, up)), 3.0);
  gl_FragColor = vec4(mix(deep, image, fresnel), 1.0);
  #include <colorspace_fragment>
}`;

export interface Water {
  mesh: Mesh;
  relight: (light: Light) => void;
  setTime: (seconds: number) => void;
}

export const WATER_LEVEL = -0.3;

export function buildWater(
  outline: readonly (readonly [number, number])[],
  { court, garden }: Pick<HallPlan, 'court' | 'garden'>,
): Water {
  const lanterns = lanternRow(garden);
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      court: { value: [court.x0, court.z0, court.x1, court.z1] },
      rows: { value: [garden.z0 - lanterns.out, garden.z1 + lanterns.out, lanterns.first, lanterns.step] },
      lastLantern: { value: lanterns.last },
      time: { value: 0 },
      lanterns: { value: 0 },
      ...{
        zenith: { value: new Color() },
        horizon: { value: new Color() },
        wall: { value: new Color() },
        deep: { value: new Color() },
      },
    },
  });
  const geometry = new BufferGeometry();
  const [sumX, sumZ] = outline.reduce(([a, b], [x, z]) => [a + x, b + z], [0, 0]);
  const points = [[sumX / outline.length, sumZ / outline.length] as const, ...outline];
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array(points.flatMap(([x, z]) => [x, WATER_LEVEL, z])), 3),
  );
  geometry.setIndex(outline.flatMap((_, index) => [0, ((index + 1) % outline.length) + 1, index + 1]));
  const set = (name: string, r: number, g: number, b: number) => {
    const color: unknown = material.uniforms[name]?.value;
    if (color instanceof Color) color.setRGB(r, g, b);
  };
  return {
    mesh: new Mesh(geometry, material),
    relight({ sky, sunColor, zenith, horizon, lamps }) {
      set('zenith', ...zenith);
      set('horizon', ...horizon);
      set('wall', sky[0] + sunColor[0] * 0.5, sky[1] + sunColor[1] * 0.5, sky[2] + sunColor[2] * 0.5);
      set('deep', sky[0] * 0.12 + 0.004, sky[1] * 0.17 + 0.006, sky[2] * 0.14 + 0.006);
      if (material.uniforms.lanterns) material.uniforms.lanterns.value = Math.max(0, (lamps - 0.5) * 2);
    },
    setTime(seconds) {
      if (material.uniforms.time) material.uniforms.time.value = seconds;
    },
  };
}
