import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, MeshBasicMaterial, type Texture } from 'three';
import type { Light, Season } from './light.ts';
import { type Mesher, type Rgb, rgb, type Vec } from './mesher.ts';
import { bambooLeaves, foliage } from './plant-textures.ts';
import { createRandom } from './random.ts';

/* Bamboo and a tree: stems are part of the garden's mesh, leaves are cards with a transparent texture. */

const STEM = rgb('#73854e');
const NODE = rgb('#a9b083');
const BARK = rgb('#5b4a3d');

export interface Cards {
  mesh: Mesh;
  relight: (light: Light) => void;
}

interface Card {
  at: Vec;
  size: number;
  yaw: number;
  tilt: number;
  open: number;
}

function buildCards(cards: readonly Card[], texture: Texture, color: Rgb): Cards {
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (const { at, size, yaw, tilt } of cards) {
    const first = positions.length / 3;
    const right: Vec = [Math.cos(yaw) * size, 0, Math.sin(yaw) * size];
    const up: Vec = [
      -Math.sin(yaw) * Math.sin(tilt) * size,
      Math.cos(tilt) * size,
      Math.cos(yaw) * Math.sin(tilt) * size,
    ];
    for (const [s, t] of [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const) {
      positions.push(at[0] + right[0] * s + up[0] * t, at[1] + up[1] * t, at[2] + right[2] * s + up[2] * t);
      uvs.push(s + 0.5, t + 0.5);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  const colors = new BufferAttribute(new Float32Array(positions.length), 3);
  geometry.setAttribute('color', colors);
  geometry.setIndex(indices);
  const material = new MeshBasicMaterial({ map: texture, alphaTest: 0.4, side: DoubleSide, vertexColors: true });
  return {
    mesh: new Mesh(geometry, material),
    relight({ sky, sunColor }) {
      cards.forEach(({ open }, index) => {
        for (let corner = 0; corner < 4; corner++) {
          const amount = open * (corner > 1 ? 1.12 : 0.82);
          const of = (axis: 0 | 1 | 2) => Math.min(1.1, color[axis] * (sky[axis] + sunColor[axis] * 0.75) * amount);
          colors.setXYZ(index * 4 + corner, of(0), of(1), of(2));
        }
      });
      colors.needsUpdate = true;
    },
  };
}

export interface Grove {
  x: number;
  z: number;
  wide: number;
  deep: number;
  count: number;
}

export function buildBamboo(stems: Mesher, groves: readonly Grove[]): Cards {
  const random = createRandom(77);
  const cards: Card[] = [];
  for (const grove of groves)
    for (let index = 0; index < grove.count; index++) {
      const x = grove.x + (random() - 0.5) * grove.wide;
      const z = grove.z + (random() - 0.5) * grove.deep;
      const height = 3 + random() * 2.2;
      const [leanX, leanZ] = [(random() - 0.5) * 0.5, (random() - 0.5) * 0.25];
      const joints = 9;
      const at = (part: number): Vec => [x + leanX * part * part, height * part, z + leanZ * part * part];
      for (let joint = 0; joint < joints; joint++) {
        const [low, high] = [joint / joints, (joint + 1) / joints];
        const radius = 0.026 * (1 - 0.6 * low);
        stems.bar(at(low), at(high - 0.008), radius, radius * 0.93, 5, STEM);
        stems.bar(at(high - 0.008), at(high), radius * 1.16, radius * 1.1, 5, NODE);
      }
      for (let leaf = 0; leaf < 13; leaf++) {
        const part = 0.36 + 0.68 * (leaf / 13) + random() * 0.04;
        const [cx, cy, cz] = at(Math.min(1, part));
        const size = 0.62 + random() * 0.5;
        cards.push({
          at: [cx + (random() - 0.5) * 0.5, cy, cz + (random() - 0.5) * 0.4],
          size,
          yaw: random() * 6.3,
          tilt: (random() - 0.5) * 0.7,
          open: 0.6 + 0.5 * part * random() + 0.1,
        });
      }
    }
  return buildCards(cards, bambooLeaves(), [1, 1, 1]);
}

interface Branch {
  from: Vec;
  direction: Vec;
  length: number;
  radius: number;
  depth: number;
}

/** A crooked tree; its leaves or blossoms follow the season. */
export function buildTrees(
  bark: Mesher,
  places: readonly { x: number; z: number; height: number; seed: number }[],
  season: Season,
): Cards {
  const cards: Card[] = [];
  for (const { x, z, height, seed } of places) {
    const random = createRandom(seed);
    const queue: Branch[] = [
      { from: [x, 0, z], direction: [0.12, 1, 0.05], length: height * 0.32, radius: height * 0.032, depth: 0 },
    ];
    for (const { from, direction, length, radius, depth } of queue) {
      const size = Math.hypot(...direction);
      const to = from.map((value, axis) => value + ((direction[axis] ?? 0) / size) * length) as unknown as Vec;
      bark.bar(from, to, radius, radius * 0.72, depth === 0 ? 8 : 5, BARK);
      if (depth >= 2)
        for (let leaf = 0; leaf < (depth >= 4 ? 3 : 2); leaf++)
          cards.push({
            at: [to[0] + (random() - 0.5) * 0.5, to[1] + (random() - 0.5) * 0.4, to[2] + (random() - 0.5) * 0.5],
            size: 0.7 + random() * 0.5,
            yaw: random() * 6.3,
            tilt: (random() - 0.5) * 1.6,
            open: 0.7 + random() * 0.45,
          });
      if (depth >= 4) continue;
      for (let child = 0; child < (depth === 0 ? 3 : 2); child++) {
        const bend = (spread: number) => (random() - 0.5) * spread;
        queue.push({
          from: to,
          direction: [
            direction[0] / size + bend(1.5),
            (direction[1] / size) * 0.8 + 0.12 + bend(0.4),
            direction[2] / size + bend(1.5),
          ],
          length: length * (0.68 + random() * 0.2),
          radius: radius * 0.62,
          depth: depth + 1,
        });
      }
    }
  }
  return buildCards(cards, foliage(season), [1, 1, 1]);
}
