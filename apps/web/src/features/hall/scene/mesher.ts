import { BufferAttribute, BufferGeometry } from 'three';

export type Vec = readonly [x: number, y: number, z: number];
/** Linear red, green and blue. */
export type Rgb = readonly [r: number, g: number, b: number];

interface PanelOptions {
  color?: Rgb;
  /** Metres for one repetition of the texture; 0: the texture once over the panel. */
  repeat?: number;
  /** How much light reaches a point, by its place on the panel, each from 0 to 1. */
  open?: (s: number, t: number) => number;
  columns?: number;
  rows?: number;
}

const WHITE: Rgb = [1, 1, 1];
const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const length = (a: Vec) => Math.hypot(...a);

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Linear colour from `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

/** Collects surfaces of one material. The colours are those of the surface; light is added by `bakeLight`. */
export class Mesher {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly uvs: number[] = [];
  readonly colors: number[] = [];
  readonly indices: number[] = [];

  get isEmpty(): boolean {
    return this.indices.length === 0;
  }

  vertex(p: Vec, n: Vec, u: number, v: number, color: Rgb = WHITE, open = 1): number {
    this.positions.push(...p);
    this.normals.push(...n);
    this.uvs.push(u, v);
    this.colors.push(color[0] * open, color[1] * open, color[2] * open);
    return this.positions.length / 3 - 1;
  }

  /** A flat surface from `origin` along two edges; its front is where their cross product points. */
  panel(origin: Vec, right: Vec, up: Vec, options: PanelOptions = {}): void {
    const { color = WHITE, repeat = 1, open, columns = 1, rows = 1 } = options;
    const [along, high] = [sub(right, origin), sub(up, origin)];
    const normal = cross(along, high);
    const size = length(normal) || 1;
    const n: Vec = [normal[0] / size, normal[1] / size, normal[2] / size];
    const [repeatU, repeatV] = repeat === 0 ? [1, 1] : [length(along) / repeat, length(high) / repeat];
    const first = this.positions.length / 3;
    for (let row = 0; row <= rows; row++)
      for (let column = 0; column <= columns; column++) {
        const [s, t] = [column / columns, row / rows];
        const point = origin.map((value, axis) => value + (along[axis] ?? 0) * s + (high[axis] ?? 0) * t);
        const [x = 0, y = 0, z = 0] = point;
        this.vertex([x, y, z], n, s * repeatU, t * repeatV, color, open?.(s, t) ?? 1);
      }
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const a = first + row * (columns + 1) + column;
        const b = a + columns + 1;
        this.indices.push(a, a + 1, b + 1, a, b + 1, b);
      }
  }

  quad(a: Vec, b: Vec, c: Vec, d: Vec, color: Rgb = WHITE, open: readonly number[] = [1, 1, 1, 1]): void {
    const normal = cross(sub(b, a), sub(d, a));
    const size = length(normal) || 1;
    const n: Vec = [normal[0] / size, normal[1] / size, normal[2] / size];
    const wide = length(sub(b, a));
    const high = length(sub(d, a));
    const uv = [0, 0, wide, 0, wide, high, 0, high];
    const corners = [a, b, c, d].map((point, index) =>
      this.vertex(point, n, uv[index * 2] ?? 0, uv[index * 2 + 1] ?? 0, color, open[index]),
    );
    const [i = 0, j = 0, k = 0, l = 0] = corners;
    this.indices.push(i, j, k, i, k, l);
  }

  /** A box without its lower face, its middle at `x`, `z` and its foot at `y`. */
  box(x: number, y: number, z: number, wide: number, high: number, deep: number, color: Rgb = WHITE, yaw = 0): void {
    const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
    const at = (dx: number, dy: number, dz: number): Vec => [x + dx * c + dz * s, y + dy, z - dx * s + dz * c];
    const [w, d] = [wide / 2, deep / 2];
    const repeat = 1;
    this.panel(at(-w, 0, d), at(w, 0, d), at(-w, high, d), { color, repeat });
    this.panel(at(w, 0, -d), at(-w, 0, -d), at(w, high, -d), { color, repeat });
    this.panel(at(w, 0, d), at(w, 0, -d), at(w, high, d), { color, repeat });
    this.panel(at(-w, 0, -d), at(-w, 0, d), at(-w, high, -d), { color, repeat });
    this.panel(at(-w, high, d), at(w, high, d), at(-w, high, -d), { color, repeat });
    this.panel(at(-w, 0, -d), at(w, 0, -d), at(-w, 0, d), { color, repeat, open: () => 0.6 });
  }

  /** An upright or leaning round bar. */
  bar(from: Vec, to: Vec, radiusFrom: number, radiusTo: number, sides = 8, color: Rgb = WHITE): void {
    const axis = sub(to, from);
    const size = length(axis) || 1;
    const helper: Vec = Math.abs(axis[1]) / size > 0.9 ? [1, 0, 0] : [0, 1, 0];
    const side = cross(axis, helper);
    const sideSize = length(side) || 1;
    const a: Vec = [side[0] / sideSize, side[1] / sideSize, side[2] / sideSize];
    const b0 = cross(a, axis);
    const b: Vec = [b0[0] / size, b0[1] / size, b0[2] / size];
    const first = this.positions.length / 3;
    for (let turn = 0; turn <= sides; turn++) {
      const angle = (turn / sides) * Math.PI * 2;
      const [ca, sa] = [Math.cos(angle), Math.sin(angle)];
      const n: Vec = [a[0] * ca + b[0] * sa, a[1] * ca + b[1] * sa, a[2] * ca + b[2] * sa];
      const ring = (p: Vec, r: number): Vec => [p[0] + n[0] * r, p[1] + n[1] * r, p[2] + n[2] * r];
      this.vertex(ring(from, radiusFrom), n, turn / sides, 0, color);
      this.vertex(ring(to, radiusTo), n, turn / sides, size, color);
    }
    for (let turn = 0; turn < sides; turn++) {
      const i = first + turn * 2;
      this.indices.push(i, i + 1, i + 3, i, i + 3, i + 2);
    }
  }

  /** Points around a centre as a flat disc, its front to the viewer's side of `normal`. */
  disc(centre: Vec, normal: Vec, points: readonly Vec[], color: Rgb = WHITE, repeat = 1): void {
    const middle = this.vertex(centre, normal, centre[0] / repeat, centre[2] / repeat, color);
    const rim = points.map((point) => this.vertex(point, normal, point[0] / repeat, point[2] / repeat, color));
    rim.forEach((here, index) => {
      this.indices.push(middle, here, rim[(index + 1) % rim.length] ?? here);
    });
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.normals), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.uvs), 2));
    geometry.setAttribute('surface', new BufferAttribute(new Float32Array(this.colors), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.colors), 3));
    geometry.setIndex(this.indices);
    geometry.computeBoundingSphere();
    return geometry;
  }
}
