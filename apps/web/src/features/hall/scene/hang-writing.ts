import type { Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import type { HallPlan, HungPlace, TextPlace } from '../layout/hall-plan.ts';
import { type Cell, cellAt } from '../layout/visible-cells.ts';
import { outerSize } from '../layout/work-size.ts';
import { pointBefore } from './build-furniture.ts';
import { createCellGroups } from './cell-groups.ts';
import { type LabelText, labelScale, labelSize, paintLabel } from './labels.ts';
import { type HallText, paintText, textMesh } from './texts.ts';
import { type TextureBudget, textureBytes } from './texture-budget.ts';

/* Labels and wall texts, painted when one is near enough to read them and released afterwards. */

export interface Writing {
  textOf: (place: TextPlace) => HallText | undefined;
  labelOf: (place: HungPlace) => LabelText | undefined;
}

type TextMesh = Mesh<PlaneGeometry, MeshBasicMaterial>;

interface Item {
  cell: Cell;
  x: number;
  z: number;
  within: number;
  make: () => TextMesh | undefined;
  mesh: TextMesh | undefined;
}

export interface ShownWriting {
  group: Group;
  show: (visible: ReadonlySet<Cell>) => void;
  update: (x: number, z: number) => void;
  setTint: (r: number, g: number, b: number) => void;
  dispose: () => void;
}

function canvasOf({ material: { map } }: TextMesh): { width: number; height: number } {
  return map?.image instanceof HTMLCanvasElement ? map.image : { width: 0, height: 0 };
}

const COLORS = { ink: '#0b0d0e', pale: '#26292a' };
/** Between a work and its card. */
const LABEL_GAP = 0.08;

/** Beside the work; on cases and tables, a slanted card at the reader's edge. */
function makeLabel(place: HungPlace, text: LabelText): TextMesh {
  const isFlat = place.mount === 'table' || place.mount === 'case';
  const distance = Math.hypot(place.view.x - place.x, place.view.z - place.z);
  const scale = place.mount === 'table' ? 0.6 : place.mount === 'case' ? 0.7 : labelScale(distance);
  const canvas = paintLabel(text);
  const { width, height } = labelSize(canvas, scale);
  const mesh = textMesh(canvas, width, height, true);
  const outer = outerSize(place);
  // Angles of the card against an upright one.
  const lean = place.mount === 'table' ? 1 : place.mount === 'case' ? 0.7 : 0;
  mesh.rotation.order = 'YXZ';
  mesh.rotation.set(-lean, place.normal + Math.PI, 0);
  if (isFlat) {
    const [edge, top] = place.mount === 'table' ? [outer.height / 2 - 0.04, 0.9] : [0.27, 0.83];
    const [down, out] = [(height / 2) * Math.cos(lean), (height / 2) * Math.sin(lean)];
    mesh.position.set(...pointBefore({ ...place, y: top - down }, 0, 0, edge + out));
  } else {
    const aside = outer.width / 2 + LABEL_GAP + width / 2;
    mesh.position.set(...pointBefore({ ...place, y: Math.min(1.4, place.y) }, aside, 0, 0.012));
  }
  return mesh;
}

function makeText(place: TextPlace, text: HallText): TextMesh {
  const isPlaque = place.kind === 'plaque';
  const mesh = textMesh(
    paintText(place.kind, text, place.width, place.height, COLORS),
    place.width,
    place.height,
    isPlaque,
  );
  mesh.rotation.set(0, place.normal + Math.PI, 0);
  mesh.position.set(...pointBefore(place, 0, 0, isPlaque ? 0.06 : 0.015));
  mesh.renderOrder = isPlaque ? 0 : 3;
  return mesh;
}

export function showWriting(
  plan: HallPlan,
  { textOf, labelOf }: Writing,
  budget: TextureBudget,
  onChange: () => void,
): ShownWriting {
  const groups = createCellGroups();
  let tint: [number, number, number] = [1, 1, 1];
  const items: Item[] = [
    ...plan.texts.map((place): Item => {
      const text = textOf(place);
      return {
        cell: place.kind === 'plaque' ? 'court' : cellAt(plan, place.x, place.z),
        ...place,
        within: place.kind === 'plaque' ? 24 : 15,
        make: () => text && makeText(place, text),
        mesh: undefined,
      };
    }),
    ...plan.places.map((place): Item => {
      const text = labelOf(place);
      return {
        cell: place.room,
        x: place.x,
        z: place.z,
        within: 5.5 + place.width / 2,
        make: () => text && makeLabel(place, text),
        mesh: undefined,
      };
    }),
  ];
  function show(item: Item, key: string): void {
    const mesh = item.make();
    if (!mesh) return;
    item.mesh = mesh;
    mesh.material.color.setRGB(...tint);
    const { width, height } = canvasOf(mesh);
    const cell = groups.of(item.cell);
    cell.add(mesh);
    budget.add(key, textureBytes(width, height), () => {
      cell.remove(mesh);
      mesh.material.map?.dispose();
      mesh.material.dispose();
      mesh.geometry.dispose();
      item.mesh = undefined;
    });
  }
  return {
    group: groups.group,
    show: groups.show,
    update(x, z) {
      let painted = 0;
      const byDistance = items
        .map((item, index) => ({ item, key: `text ${index}`, distance: Math.hypot(item.x - x, item.z - z) }))
        .sort((one, other) => one.distance - other.distance);
      for (const { item, key, distance } of byDistance) {
        if (distance > item.within * 1.25) budget.release(key);
        else if (item.mesh) budget.touch(key);
        // A few at a time, so that no frame waits for all.
        else if (distance < item.within && painted < 3) {
          painted += 1;
          show(item, key);
          onChange();
        }
      }
    },
    setTint(r, g, b) {
      tint = [r, g, b];
      for (const { mesh } of items) mesh?.material.color.setRGB(r, g, b);
    },
    dispose() {
      items.forEach((_, index) => {
        budget.release(`text ${index}`);
      });
    },
  };
}
