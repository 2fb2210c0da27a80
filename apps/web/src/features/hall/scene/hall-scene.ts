import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  Scene,
  type Texture,
} from 'three';
import type { HallPlan } from '../layout/hall-plan.ts';
import type { Cell } from '../layout/visible-cells.ts';
import { buildFurniture, floorShadow } from './build-furniture.ts';
import { buildGarden } from './build-garden.ts';
import { buildHouse } from './build-house.ts';
import { lampCone, spot } from './canvas-textures.ts';
import { createChunks, disposeTree } from './chunks.ts';
import { lightOf, type Mood, type Season } from './light.ts';
import type { Mesher } from './mesher.ts';
import { bambooShadow } from './plant-textures.ts';
import { buildSky } from './sky.ts';
import { buildSunPatches } from './sun-patches.ts';

/* The whole building as a scene, and its light. */

export interface HallScene {
  scene: Scene;
  setMood: (mood: Mood) => void;
  /** Draws only the parts of the hall that can be seen. */
  show: (visible: ReadonlySet<Cell>) => void;
  /** Moves the water. */
  setTime: (seconds: number) => void;
  /** The light on pictures. */
  tint: () => readonly [number, number, number];
  dispose: () => void;
}

function decal(
  mesher: Mesher,
  map: Texture,
  options: Partial<MeshBasicMaterial>,
  order: number,
): Mesh<BufferGeometry, MeshBasicMaterial> {
  const material = Object.assign(new MeshBasicMaterial({ map, transparent: true, depthWrite: false }), options);
  const mesh = new Mesh(mesher.build(), material);
  mesh.renderOrder = order;
  return mesh;
}

function buildGlow(glows: readonly (readonly [number, number, number])[]): Points<BufferGeometry, PointsMaterial> {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(glows.flat()), 3));
  const map = spot('255 190 110', 0.8);
  const material = new PointsMaterial({
    map,
    size: 1.7,
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
  });
  const points = new Points(geometry, material);
  points.renderOrder = 6;
  return points;
}

const CONTACT = 0.5;

export function buildScene(plan: HallPlan, season: Season): HallScene {
  const chunks = createChunks();
  const house = buildHouse(chunks, plan);
  const furniture = buildFurniture(chunks, plan, house.rooms, house.corridor, house.entry);
  const garden = buildGarden(chunks, house.outside, plan, season);
  for (const grove of garden.groves)
    floorShadow(furniture.decals.shadow, grove.x, grove.z, grove.wide + 1.2, grove.deep + 1, -0.045);
  const sky = buildSky();
  const shadow = decal(furniture.decals.shadow, spot('20 18 16', CONTACT), {}, 1);
  const lamp = decal(furniture.decals.lamp, lampCone(), { blending: AdditiveBlending }, 2);
  const bamboo = decal(furniture.decals.bamboo, bambooShadow(), {}, 1);
  const silk = new Mesh(furniture.lanterns.build(), new MeshBasicMaterial());
  const glass = new Mesh(
    furniture.glass.build(),
    new MeshBasicMaterial({ color: '#eef4f4', transparent: true, opacity: 0.07, depthWrite: false }),
  );
  glass.renderOrder = 4;
  const glow = buildGlow(furniture.glows);
  const scene = new Scene();
  const building = chunks.finish();
  const sun = buildSunPatches(plan);
  building.of('court').add(garden.group, sky.mesh, sun.mesh);
  const group = new Group();
  group.add(building.group, shadow, lamp, bamboo, silk, glass, glow);
  scene.add(group);
  let tint: readonly [number, number, number] = [1, 1, 1];
  return {
    scene,
    setMood(mood) {
      const light = lightOf(mood);
      const isNight = mood.hour === 'night';
      chunks.relight(light);
      sky.relight(light);
      garden.relight(light);
      sun.relight(light);
      // Weak, so that the wall beside a picture is not brighter than the picture.
      lamp.material.opacity = isNight ? 0.3 : 0.12 + 0.25 * light.lamps;
      shadow.material.opacity = isNight ? 0.95 : 0.8;
      bamboo.material.opacity = isNight ? 0.42 : mood.hour === 'evening' ? 0.75 : 0.95;
      silk.material.color = isNight ? new Color(1, 0.62, 0.3) : new Color(0.83, 0.7, 0.52);
      glow.material.opacity = isNight ? 0.62 : mood.hour === 'evening' ? 0.3 : 0;
      glow.visible = glow.material.opacity > 0;
      tint = isNight ? [1, 0.95, 0.88] : mood.hour === 'evening' ? [0.96, 0.92, 0.87] : [1, 1, 1];
    },
    show: building.show,
    setTime: garden.water.setTime,
    tint: () => tint,
    dispose() {
      disposeTree(scene);
      chunks.dispose();
      glow.geometry.dispose();
      glow.material.map?.dispose();
      glow.material.dispose();
    },
  };
}
