import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import { createRandom } from './random.ts';

/* Small textures, painted when a hall opens. Colours are near white where the surface has a colour of its own. */

type Paint = (context: CanvasRenderingContext2D, width: number, height: number, random: () => number) => void;

export function paintTexture(width: number, height: number, paint: Paint, isRepeated = true): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) paint(context, width, height, createRandom(width * 31 + height));
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  if (isRepeated) texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

const grey = (value: number, alpha = 1) => `rgb(${value} ${value} ${value} / ${alpha})`;

function speckle(
  context: CanvasRenderingContext2D,
  count: number,
  size: number,
  alpha: number,
  random: () => number,
): void {
  const { width, height } = context.canvas;
  for (let index = 0; index < count; index++) {
    context.fillStyle = random() < 0.5 ? grey(0, alpha * random()) : grey(255, alpha * random());
    const [x, y, s] = [random() * width, random() * height, size * (0.4 + random())];
    context.fillRect(x, y, s, s);
  }
}

/** White lime plaster with faint clouds. */
export const plaster = () =>
  paintTexture(256, 256, (context, width, height, random) => {
    context.fillStyle = '#f6f4ef';
    context.fillRect(0, 0, width, height);
    for (let index = 0; index < 26; index++) {
      const [x, y, r] = [random() * width, random() * height, 20 + random() * 60];
      for (const [dx, dy] of [
        [0, 0],
        [width, 0],
        [-width, 0],
        [0, height],
        [0, -height],
      ] as const) {
        const cloud = context.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r);
        const tone = random() < 0.5 ? '226 220 208' : '255 255 253';
        cloud.addColorStop(0, `rgb(${tone} / 0.16)`);
        cloud.addColorStop(1, `rgb(${tone} / 0)`);
        context.fillStyle = cloud;
        context.fillRect(0, 0, width, height);
      }
    }
    speckle(context, 1400, 1.2, 0.025, random);
  });

/** Square grey floor tiles (金砖), two by two. */
export const floorTiles = () =>
  paintTexture(256, 256, (context, width, _height, random) => {
    const half = width / 2;
    for (const [x, y] of [
      [0, 0],
      [half, 0],
      [0, half],
      [half, half],
    ] as const) {
      const tone = 214 + random() * 30;
      context.fillStyle = grey(tone);
      context.fillRect(x, y, half, half);
      const sheen = context.createLinearGradient(x, y, x + half, y + half);
      sheen.addColorStop(0, grey(255, 0.1));
      sheen.addColorStop(1, grey(0, 0.08));
      context.fillStyle = sheen;
      context.fillRect(x, y, half, half);
      context.strokeStyle = grey(120);
      context.lineWidth = 1.5;
      context.strokeRect(x, y, half, half);
    }
    speckle(context, 1800, 2, 0.07, random);
  });

/** Bricks set on edge in a basket weave, for corridors and paths. */
export const brickFloor = () =>
  paintTexture(256, 256, (context, width, height, random) => {
    context.fillStyle = grey(120);
    context.fillRect(0, 0, width, height);
    const cell = width / 4;
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++)
        for (let brick = 0; brick < 4; brick++) {
          context.fillStyle = grey(196 + random() * 50);
          const offset = (brick * cell) / 4;
          const isUpright = (row + column) % 2 === 0;
          const [x, y] = [column * cell + (isUpright ? offset : 0), row * cell + (isUpright ? 0 : offset)];
          const [w, h] = isUpright ? [cell / 4, cell] : [cell, cell / 4];
          context.fillRect(x + 1, y + 1, w - 2, h - 2);
        }
    speckle(context, 2000, 2, 0.08, random);
  });

/** Wood with long fibres, running along v. */
export const wood = () =>
  paintTexture(128, 256, (context, width, height, random) => {
    context.fillStyle = grey(225);
    context.fillRect(0, 0, width, height);
    for (let index = 0; index < 160; index++) {
      context.strokeStyle = random() < 0.6 ? grey(60, 0.1) : grey(255, 0.14);
      context.lineWidth = 0.5 + random() * 1.6;
      const x = random() * width;
      context.beginPath();
      context.moveTo(x, -4);
      context.bezierCurveTo(x + random() * 6 - 3, height * 0.3, x + random() * 6 - 3, height * 0.7, x, height + 4);
      context.stroke();
    }
  });

/** Rows of flat roof tiles between the ribs. */
export const roofTiles = () =>
  paintTexture(64, 128, (context, width, height, random) => {
    context.fillStyle = grey(150);
    context.fillRect(0, 0, width, height);
    for (let row = 0; row < 4; row++) {
      const y = (row * height) / 4;
      const shade = context.createLinearGradient(0, y, 0, y + height / 4);
      shade.addColorStop(0, grey(90));
      shade.addColorStop(0.25, grey(190));
      shade.addColorStop(1, grey(235));
      context.fillStyle = shade;
      context.fillRect(0, y, width, height / 4);
    }
    speckle(context, 500, 3, 0.12, random);
  });

/** Pebbles and moss of the garden's ground. */
export const pebbles = () =>
  paintTexture(256, 256, (context, width, height, random) => {
    context.fillStyle = '#8b8a78';
    context.fillRect(0, 0, width, height);
    for (let index = 0; index < 900; index++) {
      const tone = 120 + random() * 110;
      context.fillStyle = `rgb(${tone} ${tone * (0.96 + random() * 0.06)} ${tone * 0.86})`;
      context.beginPath();
      context.ellipse(random() * width, random() * height, 3 + random() * 4, 2 + random() * 3, random() * 3, 0, 7);
      context.fill();
    }
    for (let index = 0; index < 60; index++) {
      context.fillStyle = `rgb(96 112 70 / ${0.08 + random() * 0.14})`;
      context.beginPath();
      context.arc(random() * width, random() * height, 8 + random() * 20, 0, 7);
      context.fill();
    }
  });

/** A soft dark or light spot: shadows at the foot of things, and light on walls. */
export const spot = (rgbText: string, middle: number, edge = 1) =>
  paintTexture(
    128,
    128,
    (context, width, height) => {
      const shade = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width / 2);
      shade.addColorStop(0, `rgb(${rgbText} / ${middle})`);
      shade.addColorStop(0.45 * edge, `rgb(${rgbText} / ${middle * 0.55})`);
      shade.addColorStop(1, `rgb(${rgbText} / 0)`);
      context.fillStyle = shade;
      context.fillRect(0, 0, width, height);
    },
    false,
  );

/** The light of a lamp above a work: bright at the top, widening downwards. */
export const lampCone = () =>
  paintTexture(
    128,
    128,
    (context, width, height) => {
      for (let step = 0; step < 11; step++) {
        const part = step / 11;
        const shade = context.createRadialGradient(64, 30 + part * 24, 2, 64, 44 + part * 20, 22 + part * 42);
        shade.addColorStop(0, 'rgb(255 222 170 / 0.1)');
        shade.addColorStop(1, 'rgb(255 214 150 / 0)');
        context.fillStyle = shade;
        context.fillRect(0, 0, width, height);
      }
    },
    false,
  );
