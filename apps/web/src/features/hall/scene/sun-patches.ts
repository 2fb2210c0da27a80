import { AdditiveBlending, BufferAttribute, BufferGeometry, Color, DoubleSide, Mesh, MeshBasicMaterial } from 'three';
import { bayCount, CORRIDOR, type HallPlan, type Rect } from '../layout/hall-plan.ts';
import type { Light } from './light.ts';
import type { Vec } from './mesher.ts';

/* Sunlight on the floors of the corridors, between the shadows of eaves, columns and benches. */

const COLUMN = 0.1;
const BENCH_HEIGHT = 0.46;
const FRIEZE = 2.33;
/** The eave, before the columns and above the floor. */
const EAVE = { out: 0.5, height: 2.6 };
const FLOOR = 0.014;

/** One side of the garden: `edge` is its line, `outward` points away from the garden. */
interface Side {
  along: 'x' | 'z';
  edge: number;
  outward: 1 | -1;
  from: number;
  to: number;
}

function sidesOf({ x0, z0, x1, z1 }: Rect): Side[] {
  return [
    { along: 'x', edge: z0, outward: -1, from: x0, to: x1 },
    { along: 'x', edge: z1, outward: 1, from: x0, to: x1 },
    { along: 'z', edge: x0, outward: -1, from: z0, to: z1 },
    { along: 'z', edge: x1, outward: 1, from: z0, to: z1 },
  ];
}

/** How deep the sun reaches into a corridor, in metres from the columns; undefined when it does not. */
export function sunDepth(toward: number, up: number): [near: number, far: number] | undefined {
  if (toward <= 0.05 || up <= 0.05) return undefined;
  const slope = up / toward;
  const [near, far] = [BENCH_HEIGHT / slope, Math.min(FRIEZE / slope, EAVE.height / slope - EAVE.out, CORRIDOR - 0.05)];
  return near < far ? [near, far] : undefined;
}

function patchesOf(sides: readonly Side[], sun: Vec): number[] {
  const positions: number[] = [];
  for (const { along, edge, outward, from, to } of sides) {
    const toward = -outward * (along === 'x' ? sun[2] : sun[0]);
    const depth = sunDepth(toward, sun[1]);
    if (!depth) continue;
    const shift = -(along === 'x' ? sun[0] : sun[2]) / toward;
    const at = (beside: number, deep: number): number[] => {
      const [a, b] = [beside + shift * deep, edge + outward * deep];
      return along === 'x' ? [a, FLOOR, b] : [b, FLOOR, a];
    };
    const count = bayCount(to - from);
    const bay = (to - from) / count;
    for (let index = 0; index < count; index++) {
      const [a, b] = [from + bay * index + COLUMN, from + bay * (index + 1) - COLUMN];
      const [near, far] = depth;
      positions.push(...at(a, near), ...at(b, near), ...at(b, far), ...at(a, near), ...at(b, far), ...at(a, far));
    }
  }
  return positions;
}

export interface SunPatches {
  mesh: Mesh;
  relight: (light: Light) => void;
}

export function buildSunPatches({ garden }: Pick<HallPlan, 'garden'>): SunPatches {
  const sides = sidesOf(garden);
  const geometry = new BufferGeometry();
  const material = new MeshBasicMaterial({
    blending: AdditiveBlending,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  });
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = 1;
  return {
    mesh,
    relight({ sun, sunColor: [r, g, b] }) {
      // The moon is too weak.
      mesh.visible = r > 0.2;
      material.color = new Color(r * 0.22, g * 0.22, b * 0.22);
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(patchesOf(sides, sun)), 3));
      geometry.computeBoundingSphere();
    },
  };
}
