import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  SphereGeometry,
} from 'three';
import type { Light } from './light.ts';
import { createRandom } from './random.ts';

export interface Sky {
  mesh: Mesh;
  relight: (light: Light) => void;
}

const RADIUS = 140;

/** Stars and a full moon. */
function buildStars(): [Points, Mesh] {
  const random = createRandom(11);
  const places: number[] = [];
  for (let index = 0; index < 320; index++) {
    const [turn, up] = [random() * Math.PI * 2, 0.12 + random() * 0.86];
    const flat = Math.sqrt(1 - up * up) * (RADIUS - 4);
    places.push(Math.cos(turn) * flat, up * (RADIUS - 4), Math.sin(turn) * flat);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  const stars = new Points(geometry, new PointsMaterial({ color: '#aab4c4', size: 0.42, depthWrite: false }));
  const moon = new Mesh(new CircleGeometry(3.6, 40), new MeshBasicMaterial({ color: '#fff4da', depthWrite: false }));
  moon.position.set(RADIUS * 0.72, RADIUS * 0.5, -RADIUS * 0.32);
  moon.lookAt(0, 0, 0);
  stars.renderOrder = moon.renderOrder = 0.6;
  return [stars, moon];
}

/** A dome from the horizon's colour to the zenith's; at night with stars and a moon. */
export function buildSky(): Sky {
  const geometry = new SphereGeometry(RADIUS, 48, 32);
  const position = geometry.getAttribute('position');
  const colors = new BufferAttribute(new Float32Array(position.count * 3), 3);
  geometry.setAttribute('color', colors);
  const mesh = new Mesh(
    geometry,
    new MeshBasicMaterial({ vertexColors: true, side: BackSide, depthWrite: false, fog: false }),
  );
  // After the building, so that what stands before it is not drawn twice.
  mesh.renderOrder = 0.5;
  const night = buildStars();
  mesh.add(...night);
  return {
    mesh,
    relight({ zenith, horizon, sun, sunColor }) {
      for (const one of night) one.visible = zenith[2] < 0.1;
      const random = createRandom(3);
      for (let index = 0; index < position.count; index++) {
        const [x, y, z] = [position.getX(index) / RADIUS, position.getY(index) / RADIUS, position.getZ(index) / RADIUS];
        const up = Math.min(1, Math.max(0, y) * 1.5) ** 0.7;
        const glow = Math.max(0, x * sun[0] + y * sun[1] + z * sun[2]) ** 6 * 0.25;
        const cloud = (Math.sin(x * 9 + z * 4) * Math.sin(z * 7 - y * 12) * 0.5 + random() * 0.1) * 0.035;
        const of = (axis: 0 | 1 | 2) =>
          horizon[axis] + (zenith[axis] - horizon[axis]) * up + sunColor[axis] * glow + horizon[axis] * cloud;
        colors.setXYZ(index, of(0), of(1), of(2));
      }
      colors.needsUpdate = true;
    },
  };
}
