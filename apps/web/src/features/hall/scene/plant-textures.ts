import type { CanvasTexture } from 'three';
import { paintTexture } from './canvas-textures.ts';
import type { Season } from './light.ts';

/* Leaves, lattices and shadows with transparent parts. */

function leaf(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number): [number, number] => [
    x + c * along - s * across,
    y + s * along + c * across,
  ];
  context.beginPath();
  context.moveTo(x, y);
  context.quadraticCurveTo(...at(length * 0.3, width), ...at(length, 0));
  context.quadraticCurveTo(...at(length * 0.3, -width), x, y);
  context.fill();
}

/** A hanging spray of bamboo leaves. */
function bambooSpray(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  random: () => number,
): void {
  for (let index = 0; index < 7; index++)
    leaf(
      context,
      x + (random() - 0.5) * size * 0.3,
      y + random() * size * 0.2,
      size * (0.5 + random() * 0.5),
      Math.PI * (0.18 + random() * 0.64),
      size * 0.09,
    );
}

export const bambooLeaves = (): CanvasTexture =>
  paintTexture(
    256,
    256,
    (context, width, height, random) => {
      context.clearRect(0, 0, width, height);
      for (let index = 0; index < 16; index++) {
        const light = 30 + random() * 22;
        context.fillStyle = `hsl(${88 + random() * 24} ${26 + random() * 16}% ${light}%)`;
        bambooSpray(context, 30 + random() * 196, 10 + random() * 140, 70, random);
      }
    },
    false,
  );

/** Blurs a picture by drawing it over itself, which is quick without a graphics card too. */
function soften(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  const copy = new OffscreenCanvas(width / 3, height / 3);
  copy.getContext('2d', { willReadFrequently: true })?.drawImage(context.canvas, 0, 0, width / 3, height / 3);
  context.clearRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(copy, 0, 0, width, height);
}

/** The shadow of a bamboo grove on a white wall. */
export const bambooShadow = (): CanvasTexture =>
  paintTexture(
    512,
    512,
    (context, width, height, random) => {
      context.strokeStyle = 'rgb(52 60 66 / 0.34)';
      context.fillStyle = 'rgb(52 60 66 / 0.26)';
      for (let stem = 0; stem < 6; stem++) {
        const x = 60 + stem * 76 + random() * 30;
        const lean = (random() - 0.5) * 90;
        context.lineWidth = 4 + random() * 4;
        context.beginPath();
        context.moveTo(x, height - 6);
        context.quadraticCurveTo(x, height * 0.5, x + lean, 40 + random() * 90);
        context.stroke();
        for (let spray = 0; spray < 7; spray++) {
          const up = random() ** 1.3;
          bambooSpray(context, x + lean * (1 - up) ** 2 + (random() - 0.5) * 60, 30 + up * height * 0.6, 62, random);
        }
      }
      soften(context);
      // Fades towards the edges of the picture.
      context.globalCompositeOperation = 'destination-in';
      const fade = context.createRadialGradient(width / 2, height * 0.55, 60, width / 2, height * 0.55, width * 0.52);
      fade.addColorStop(0.55, 'rgb(0 0 0 / 1)');
      fade.addColorStop(1, 'rgb(0 0 0 / 0)');
      context.fillStyle = fade;
      context.fillRect(0, 0, width, height);
    },
    false,
  );

/** Hues of the tree's leaves, or of its blossoms: hue, spread, saturation, lightness, and how many. */
const FOLIAGE: Record<Season, [hue: number, spread: number, saturation: number, light: number, count: number]> = {
  spring: [344, 14, 56, 80, 120],
  summer: [98, 26, 32, 34, 190],
  autumn: [16, 26, 68, 42, 170],
  winter: [352, 10, 58, 48, 46],
};

export const foliage = (season: Season): CanvasTexture =>
  paintTexture(
    256,
    256,
    (context, width, height, random) => {
      const [hue, spread, saturation, light, count] = FOLIAGE[season];
      context.strokeStyle = '#3c3028';
      for (let twig = 0; twig < 9; twig++) {
        context.lineWidth = 1 + random() * 2;
        context.beginPath();
        context.moveTo(width / 2, height / 2);
        context.lineTo(random() * width, random() * height);
        context.stroke();
      }
      for (let index = 0; index < count; index++) {
        const [angle, far] = [random() * 7, Math.sqrt(random()) * 116];
        const [x, y] = [width / 2 + Math.cos(angle) * far, height / 2 + Math.sin(angle) * far];
        context.fillStyle = `hsl(${hue + (random() - 0.5) * spread} ${saturation}% ${light + (random() - 0.5) * 18}%)`;
        if (season === 'spring' || season === 'winter') {
          for (let petal = 0; petal < 5; petal++) {
            context.beginPath();
            context.arc(x + Math.cos(petal * 1.257) * 4, y + Math.sin(petal * 1.257) * 4, 3.4, 0, 7);
            context.fill();
          }
        } else for (let part = 0; part < 3; part++) leaf(context, x, y, 15, random() * 7, 4.5);
      }
    },
    false,
  );

/** 挂落: a frieze of straight bars, with holes; repeated along u. */
export const frieze = (): CanvasTexture =>
  paintTexture(256, 64, (context) => {
    context.clearRect(0, 0, 256, 64);
    context.strokeStyle = '#fff';
    context.lineWidth = 5;
    context.strokeRect(-4, 3, 264, 74);
    const line = (...points: number[]) => {
      context.beginPath();
      for (let index = 0; index < points.length; index += 2) context.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
      context.stroke();
    };
    for (const x of [0, 128]) {
      line(x + 14, 0, x + 14, 40, x + 50, 40, x + 50, 20, x + 32, 20, x + 32, 0);
      line(x + 114, 0, x + 114, 40, x + 78, 40, x + 78, 20, x + 96, 20, x + 96, 0);
      line(x + 64, 0, x + 64, 58);
      line(x + 50, 30, x + 78, 30);
    }
    line(0, 61, 256, 61);
  });

/** 漏窗: ice-crack bars in a square with a dark ground. */
export const latticeWindow = (): CanvasTexture =>
  paintTexture(
    256,
    256,
    (context, width, height, random) => {
      context.fillStyle = '#4e5653';
      context.fillRect(0, 0, width, height);
      for (let index = 0; index < 40; index++) {
        context.fillStyle = `hsl(${100 + random() * 30} 16% ${26 + random() * 22}%)`;
        leaf(context, random() * width, random() * height, 46, random() * 3.2, 6);
      }
      context.strokeStyle = '#e9e5dc';
      context.lineWidth = 9;
      const points = [
        [0, 90, 70, 60, 110, 0],
        [70, 60, 120, 130, 40, 180, 0, 150],
        [120, 130, 190, 100, 256, 120],
        [190, 100, 170, 0],
        [40, 180, 70, 256],
        [120, 130, 150, 200, 256, 190],
        [150, 200, 130, 256],
        [190, 100, 256, 40],
      ];
      for (const line of points) {
        context.beginPath();
        for (let at = 0; at < line.length; at += 2) context.lineTo(line[at] ?? 0, line[at + 1] ?? 0);
        context.stroke();
      }
      context.lineWidth = 22;
      context.strokeStyle = '#77797a';
      context.strokeRect(0, 0, width, height);
    },
    false,
  );
