/* The plan of a hall in metres: x to the east, z to the south, y up. Angles are yaw in radians: 0 looks north (−z). */

export interface Rect {
  x0: number;
  z0: number;
  x1: number;
  z1: number;
}

/** Where somebody stands and looks. */
export interface View {
  x: number;
  z: number;
  yaw: number;
  pitch: number;
}

/** `scroll`: with silk and roller. `frame`: with mat and frame. `table`: unrolled on a table. `case`: in a glass case. */
export type Mount = 'scroll' | 'frame' | 'table' | 'case';

/** What the layout needs to know of a work. */
export interface WorkToHang {
  id: string;
  form: string;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Centimetres, where known. */
  realWidth: number | null;
  realHeight: number | null;
}

export interface SectionToHang {
  key: string;
  title: string;
  works: readonly WorkToHang[];
}

/** A work with its size in metres. */
export interface SizedWork {
  id: string;
  mount: Mount;
  width: number;
  height: number;
  /** False when the size is unknown or larger than the room allows. */
  isToScale: boolean;
}

/** A work in its place. `normal` is the yaw of the direction in which it faces; on a table it is the reader's back. */
export interface HungPlace extends SizedWork {
  room: number;
  x: number;
  y: number;
  z: number;
  normal: number;
  /** From where it is looked at. */
  view: View;
}

/** An opening in a wall from floor to `height`; a moon gate is round. `along` is the axis of its wall. */
export interface Opening {
  shape: 'moon' | 'door';
  x: number;
  z: number;
  along: 'x' | 'z';
  width: number;
}

/** A straight wall, `thickness` wide, centred on its line. */
export interface Wall {
  along: 'x' | 'z';
  from: number;
  to: number;
  /** Its z when it runs along x, else its x. */
  at: number;
  openings: Opening[];
  /** Lattice windows, by their place along the wall. */
  windows: number[];
}

export interface TextPlace {
  kind: 'title' | 'preface' | 'section' | 'closing' | 'plaque';
  /** Of the section; -1 for the exhibition's own texts. */
  section: number;
  x: number;
  y: number;
  z: number;
  normal: number;
  width: number;
  height: number;
}

export interface Seat extends View {
  room: number;
  /** The bench runs along this axis. */
  along: 'x' | 'z';
}

export interface Room {
  section: number;
  /** A long section has several rooms. */
  part: number;
  parts: number;
  title: string;
  rect: Rect;
  /** Which side of the garden. */
  side: 'north' | 'south';
  gate: Opening;
}

export interface HallPlan {
  entry: Rect;
  rooms: Room[];
  /** The block of garden and corridors, within the walls. */
  court: Rect;
  /** The open part. */
  garden: Rect;
  /** Slabs over the water, from the north corridor to the south one. */
  bridge: Rect[];
  pavilion: Rect;
  walls: Wall[];
  places: HungPlace[];
  texts: TextPlace[];
  seats: Seat[];
  /** Where the middle of a visitor may be, before obstacles. */
  walkable: Rect[];
  /** Furniture; a visitor keeps BODY away from it. */
  obstacles: Rect[];
  start: View;
}

export const WALL_HEIGHT = 4;
export const WALL_THICKNESS = 0.3;
export const EYE_HEIGHT = 1.58;
export const SEATED_HEIGHT = 1.2;
/** The middle of the works. */
export const SIGHT_LINE = 1.5;
export const MOON_GATE = 2.5;
export const DOOR = { width: 1.4, height: 2.3 };
export const CORRIDOR = 2.5;
export const ROOM_DEPTH = 7;
/** Half the width of a visitor. */
export const BODY = 0.3;

/** About the space between two columns of a corridor. */
const BAY = 2.9;

export const bayCount = (length: number): number => Math.max(2, Math.round(length / BAY));

/** The middle of the bay between two columns in which x is, along the north or south of a garden. */
export function bayMiddle({ x0, x1 }: Rect, x: number): number {
  const count = bayCount(x1 - x0);
  const bay = (x1 - x0) / count;
  const index = Math.min(count - 1, Math.max(0, Math.floor((x - x0) / bay)));
  return x0 + (index + 0.5) * bay;
}

export const widthOf = ({ x0, x1 }: Rect): number => x1 - x0;
export const depthOf = ({ z0, z1 }: Rect): number => z1 - z0;

export function contains({ x0, z0, x1, z1 }: Rect, x: number, z: number, margin = 0): boolean {
  return x >= x0 - margin && x <= x1 + margin && z >= z0 - margin && z <= z1 + margin;
}

export function grow({ x0, z0, x1, z1 }: Rect, by: number): Rect {
  return { x0: x0 - by, z0: z0 - by, x1: x1 + by, z1: z1 + by };
}
