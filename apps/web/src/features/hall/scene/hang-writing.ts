import { Group, type Mesh, type MeshBasicMaterial, type PlaneGeometry } from 'three';
import type { HallPlan, HungPlace, TextPlace } from '../layout/hall-plan.ts';
import { outerSize } from '../layout/work-size.ts';
import { pointBefore } from './build-furniture.ts';
import { type HallText, LABEL, type LabelText, paintLabel, paintText, textMesh } from './texts.ts';
import { type TextureBudget, textureBytes } from './texture-budget.ts';

/* Labels and wall texts, painted when one is near enough to read them and released afterwards. */

export interface Writing {
  textOf: (place: TextPlace) => HallText | undefined;
  labelOf: (place: HungPlace) => LabelText | undefined;
}

type TextMesh = Mesh<PlaneGeometry, MeshBasicMaterial>;

interface Item {
  x: number;
  z: number;
  within: number;
  make: () => TextMesh | undefined;
  mesh: TextMesh | undefined;
}

export interface ShownWriting {
  group: Group;
  update: (x: number, z: number) => void;
  setTint: (r: number, g: number, b: number) => void;
  dispose: () => void;
}

function canvasOf({ material: { map } }: TextMesh): { width: number; height: number } {
  return map?.image instanceof HTMLCanvasElement ? map.image : { width: 0, height: 0 };
}

const COLORS = { ink: '#1b1f20', pale: '#5f6460' };

function makeLabel(place: HungPlace, text: LabelText): TextMesh {
  const mesh = textMesh(paintLabel(text), LABEL.width, LABEL.height, true);
  mesh.rotation.order = 'YXZ';
  const turn = place.normal + Math.PI;
  const outer = outerSize(place);
  if (place.mount === 'table') {
    // On the table's edge, at the reader's side.
    mesh.rotation.set(-Math.PI / 2 + 0.5, turn, 0);
    const [x, , z] = pointBefore(place, -place.width / 2 + 0.1, 0, outer.height / 2 - 0.03);
    mesh.position.set(x, 0.9, z);
  } else if (place.mount === 'case') {
    mesh.rotation.set(-0.3, turn, 0);
    mesh.position.set(...pointBefore({ ...place, y: 0.62 }, 0, 0, 0.27));
  } else {
    mesh.rotation.set(0, turn, 0);
    mesh.position.set(...pointBefore({ ...place, y: Math.min(1.35, place.y) }, outer.width / 2 + 0.26, 0, 0.012));
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
  const group = new Group();
  let tint: [number, number, number] = [1, 1, 1];
  const items: Item[] = [
    ...plan.texts.map((place): Item => {
      const text = textOf(place);
      return {
        ...place,
        within: place.kind === 'plaque' ? 24 : 15,
        make: () => text && makeText(place, text),
        mesh: undefined,
      };
    }),
    ...plan.places.map((place): Item => {
      const text = labelOf(place);
      return {
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
    group.add(mesh);
    budget.add(key, textureBytes(width, height), () => {
      group.remove(mesh);
      mesh.material.map?.dispose();
      mesh.material.dispose();
      mesh.geometry.dispose();
      item.mesh = undefined;
    });
  }
  return {
    group,
    update(x, z) {
      let painted = 0;
      items.forEach((item, index) => {
        const distance = Math.hypot(item.x - x, item.z - z);
        const key = `text ${index}`;
        if (distance > item.within * 1.25) budget.release(key);
        else if (item.mesh) budget.touch(key);
        // A few at a time, so that no frame waits for all.
        else if (distance < item.within && painted < 3) {
          painted += 1;
          show(item, key);
          onChange();
        }
      });
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
