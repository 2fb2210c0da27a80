import { BufferGeometry, DoubleSide, Material, Mesh, MeshBasicMaterial, type Object3D, type Texture } from 'three';
import type { Cell } from '../layout/visible-cells.ts';
import * as paint from './canvas-textures.ts';
import { type CellGroups, createCellGroups } from './cell-groups.ts';
import { bakeLight, type Lamp, type Light, type Place } from './light.ts';
import { Mesher } from './mesher.ts';
import { frieze, latticeWindow } from './plant-textures.ts';

/* The building is one mesh for each area and material, so that a hall of any size is drawn by few calls. */

type MaterialName =
  | 'plaster'
  | 'floor'
  | 'brick'
  | 'wood'
  | 'tile'
  | 'stone'
  | 'rock'
  | 'pebble'
  | 'plain'
  | 'frieze'
  | 'lattice';

/** An area: a room, the entrance, the corridors, or what is under the sky. */
export interface Area {
  cell: Cell;
  place: Place;
  lamps: Lamp[];
  meshers: Map<MaterialName, Mesher>;
}

export interface Chunks {
  area: (name: string, place: Place, cell: Cell) => Area;
  mesher: (area: Area, material: MaterialName) => Mesher;
  /** Makes the meshes of everything that was collected. */
  finish: () => CellGroups;
  relight: (light: Light) => void;
  dispose: () => void;
}

function createMaterials(): Record<MaterialName, MeshBasicMaterial> {
  const basic = (map: Texture | null, options: Partial<MeshBasicMaterial> = {}) =>
    Object.assign(new MeshBasicMaterial({ map, vertexColors: true }), options);
  return {
    plaster: basic(paint.plaster()),
    floor: basic(paint.floorTiles()),
    brick: basic(paint.brickFloor()),
    wood: basic(paint.wood()),
    tile: basic(paint.roofTiles(), { side: DoubleSide }),
    stone: basic(paint.plaster(), { side: DoubleSide }),
    // Closed bodies of many small faces: half of them look away.
    rock: basic(paint.plaster()),
    pebble: basic(paint.pebbles(), { side: DoubleSide }),
    plain: basic(null, { side: DoubleSide }),
    frieze: basic(frieze(), { alphaTest: 0.5, side: DoubleSide }),
    lattice: basic(latticeWindow()),
  };
}

export function createChunks(): Chunks {
  const materials = createMaterials();
  const areas = new Map<string, Area>();
  const built: { geometry: BufferGeometry; area: Area }[] = [];
  return {
    area(name, place, cell) {
      const area = areas.get(name) ?? { cell, place, lamps: [], meshers: new Map() };
      areas.set(name, area);
      return area;
    },
    mesher(area, material) {
      const mesher = area.meshers.get(material) ?? new Mesher();
      area.meshers.set(material, mesher);
      return mesher;
    },
    finish() {
      const groups = createCellGroups();
      for (const area of areas.values())
        for (const [name, mesher] of area.meshers) {
          if (mesher.isEmpty) continue;
          const geometry = mesher.build();
          const mesh = new Mesh(geometry, materials[name]);
          mesh.matrixAutoUpdate = false;
          groups.of(area.cell).add(mesh);
          built.push({ geometry, area });
        }
      areas.clear();
      return groups;
    },
    relight(light) {
      for (const { geometry, area } of built) bakeLight(geometry, area.place, light, area.lamps);
    },
    dispose() {
      for (const { geometry } of built) geometry.dispose();
      for (const material of Object.values(materials)) {
        material.map?.dispose();
        material.dispose();
      }
    },
  };
}

/** Frees the graphics memory of everything below an object. */
export function disposeTree(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    if (object.geometry instanceof BufferGeometry) object.geometry.dispose();
    const materials: unknown[] = Array.isArray(object.material) ? object.material : [object.material];
    for (const material of materials) {
      if (material instanceof MeshBasicMaterial) material.map?.dispose();
      if (material instanceof Material) material.dispose();
    }
  });
}
