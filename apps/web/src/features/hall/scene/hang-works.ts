import {
  Color,
  type Group,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  Texture,
} from 'three';
import type { HungPlace } from '../layout/hall-plan.ts';
import type { Cell } from '../layout/visible-cells.ts';
import { picturePoint, pictureTilt } from './build-furniture.ts';
import { createCellGroups } from './cell-groups.ts';
import { type Picture, pictureLevel, picturePieces, wantedPixels } from './picture-levels.ts';
import { type TextureBudget, textureBytes } from './texture-budget.ts';

/* The pictures of the works: small ones first, larger ones as one comes near, released as one goes away. */

export interface HungPicture extends Picture {
  color: string;
  form: string;
}

interface Shown {
  place: HungPlace;
  picture: HungPicture;
  mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  /** Pixels of the loaded picture; 0 before the first. */
  loaded: number;
  loading: boolean;
  pieces: { mesh: Mesh<PlaneGeometry, MeshBasicMaterial>; url: string; state: 'none' | 'loading' | 'shown' }[];
}

export interface HungWorks {
  group: Group;
  show: (visible: ReadonlySet<Cell>) => void;
  /** Loads and releases by where the visitor is; `pixelsPerRadian` is the sharpness of the screen. */
  update: (x: number, z: number, pixelsPerRadian: number) => void;
  setTint: (r: number, g: number, b: number) => void;
  meshes: Mesh[];
  placeOf: (object: unknown) => HungPlace | undefined;
  dispose: () => void;
}

const MAX_LOADING = 4;
const FAR = 26;
/** Pieces are for people who stand before the work. */
const PIECES_WITHIN = 1.9;
const PIECES_BEYOND = 5;

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function createPlane(place: HungPlace, width: number, offset: number, lift: number, color: string) {
  const material = new MeshBasicMaterial({ color: color || '#cfc8b8', transparent: place.mount === 'case' });
  const mesh = new Mesh(new PlaneGeometry(width, place.height), material);
  mesh.rotation.order = 'YXZ';
  mesh.rotation.set(pictureTilt(place), place.normal + Math.PI, 0);
  mesh.position.set(...picturePoint(place));
  mesh.translateX(offset);
  mesh.translateZ(lift);
  return mesh;
}

function createShown(place: HungPlace, picture: HungPicture): Shown {
  const mesh = createPlane(place, place.width, 0, 0, picture.color);
  const pieces = picturePieces(picture).map(({ from, size, url }) => {
    const piece = createPlane(place, place.width * size, (from + size / 2 - 0.5) * place.width, 0.003, '');
    piece.visible = false;
    return { mesh: piece, url, state: 'none' as const };
  });
  return { place, picture, mesh, loaded: 0, loading: false, pieces };
}

export function hangWorks(
  places: readonly HungPlace[],
  pictures: ReadonlyMap<string, HungPicture>,
  budget: TextureBudget,
  onChange: () => void,
): HungWorks {
  const groups = createCellGroups();
  const shown = places.flatMap((place) => {
    const picture = pictures.get(place.id);
    return picture ? [createShown(place, picture)] : [];
  });
  for (const { place, mesh, pieces } of shown) groups.of(place.room).add(mesh, ...pieces.map((piece) => piece.mesh));
  const tint = new Color(1, 1, 1);
  let loading = 0;
  let isDisposed = false;

  async function show(mesh: Shown['mesh'], url: string, key: string, onRelease: () => void): Promise<boolean> {
    loading += 1;
    try {
      const image = await loadImage(url);
      if (isDisposed) return false;
      const texture = new Texture(image);
      texture.colorSpace = SRGBColorSpace;
      texture.minFilter = LinearMipmapLinearFilter;
      texture.needsUpdate = true;
      // The last picture goes only now, so that there is no moment without one.
      budget.add(key, textureBytes(image.naturalWidth, image.naturalHeight), () => {
        texture.dispose();
        onRelease();
      });
      mesh.material.map = texture;
      mesh.material.color.copy(tint);
      mesh.material.needsUpdate = true;
      onChange();
      return true;
    } catch {
      return false;
    } finally {
      loading -= 1;
    }
  }

  async function load(one: Shown, key: string, wanted: number): Promise<void> {
    const level = pictureLevel(one.picture, wanted);
    if (one.loading || level.url === '' || level.width <= one.loaded) return;
    one.loading = true;
    const isShown = await show(one.mesh, level.url, key, () => {
      one.loaded = 0;
      one.mesh.material.map = null;
      one.mesh.material.color.set(one.picture.color || '#cfc8b8');
      one.mesh.material.needsUpdate = true;
    });
    if (isShown) one.loaded = Math.max(level.width, 1);
    else one.loaded = Number.POSITIVE_INFINITY;
    one.loading = false;
  }

  function updatePieces(one: Shown, key: string, distance: number): void {
    one.pieces.forEach((piece, index) => {
      const pieceKey = `${key} ${index}`;
      if (distance > PIECES_BEYOND) budget.release(pieceKey);
      else if (piece.state === 'shown') budget.touch(pieceKey);
      if (distance > PIECES_WITHIN || piece.state !== 'none' || loading >= MAX_LOADING) return;
      piece.state = 'loading';
      const onRelease = () => {
        piece.state = 'none';
        piece.mesh.visible = false;
      };
      void show(piece.mesh, piece.url, pieceKey, onRelease).then((isShown) => {
        piece.state = isShown ? 'shown' : 'loading';
        piece.mesh.visible = isShown;
      });
    });
  }

  return {
    group: groups.group,
    show: groups.show,
    update(x, z, pixelsPerRadian) {
      const near = shown
        .map((one, index) => ({ one, key: String(index), distance: distanceTo(one.place, x, z) }))
        .sort((a, b) => a.distance - b.distance);
      for (const { one, key, distance } of near) {
        one.mesh.visible = distance < FAR;
        updatePieces(one, key, distance);
        if (distance > FAR) continue;
        budget.touch(key);
        if (loading >= MAX_LOADING) continue;
        void load(one, key, wantedPixels(one.place.width, distance, pixelsPerRadian));
      }
    },
    setTint(r, g, b) {
      tint.setRGB(r, g, b);
      for (const { mesh, pieces } of shown)
        for (const one of [mesh, ...pieces.map((piece) => piece.mesh)])
          if (one.material.map) one.material.color.copy(tint);
    },
    meshes: shown.map(({ mesh }) => mesh),
    placeOf: (object) => shown.find(({ mesh }) => mesh === object)?.place,
    dispose() {
      isDisposed = true;
      for (const { mesh, pieces } of shown)
        for (const one of [mesh, ...pieces.map((piece) => piece.mesh)]) {
          one.geometry.dispose();
          one.material.dispose();
        }
    },
  };
}

/** To the nearest point of a work, on the floor plan. */
function distanceTo({ x, z, width, normal, mount }: HungPlace, fromX: number, fromZ: number): number {
  const [rightX, rightZ] = mount === 'table' ? [1, 0] : [Math.cos(normal), -Math.sin(normal)];
  const along = (fromX - x) * rightX + (fromZ - z) * rightZ;
  const clamped = Math.min(width / 2, Math.max(-width / 2, along));
  return Math.hypot(fromX - x - rightX * clamped, fromZ - z - rightZ * clamped);
}
