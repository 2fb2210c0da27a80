/** Vessels, instruments, ceilings and cloth. */
import { boxShape, drawBell, drawShape } from '../plates/draw-shapes.ts';
import type { Plans } from './work.ts';

export const vessels: Plans = {
  'piaoqing-meiping': {
    style: 'fine',
    format: 'hanging',
    ratio: 0.72,
    width: 1600,
    seed: 11,
    ground: '#e9dfc8',
    paint(tools) {
      tools.tableTop(0.82);
      tools.put('plum', 0.77, 0.6, 0.62, { width: 0.5, colour: 'white' });
      tools.put('vase', 0.44, 0.92, 0.5);
    },
    sign(tools) {
      tools.seal('窑生', 0.86, 0.9, 0.045);
    },
  },
  'qinghua-mudan': {
    style: 'porcelain',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 11,
    paint(tools) {
      tools.put('peony', 0.5, 0.95, 0.86);
      tools.put('butterfly', 0.24, 0.3, 0.13);
    },
    sign(tools) {
      tools.seal('窑生', 0.07, 0.86, 0.045);
    },
  },
  'qinghua-yuhu': {
    style: 'fine',
    format: 'hanging',
    ratio: 0.66,
    width: 1584,
    seed: 5,
    ground: '#e8e2d2',
    paint(tools) {
      tools.tableTop(0.8);
      tools.put('camellia', 0.77, 0.555, 0.54, { width: 0.42, colour: 'red' });
      tools.put('painted-vase', 0.46, 0.92, 0.52);
      tools.put('bowl', 0.8, 0.93, 0.09);
    },
    sign(tools) {
      tools.seal('窑生', 0.08, 0.06, 0.045);
    },
  },
  'jianzhan-tu': {
    style: 'fine',
    format: 'album',
    ratio: 1.4,
    width: 2000,
    seed: 8,
    ground: '#d9cfb8',
    paint(tools) {
      tools.tableTop(0.74);
      tools.mist(0.5, 0.5, 0.5, 0.4, 0.35, '#f2ead6');
      tools.put('bowl', 0.5, 0.86, 0.5);
    },
    sign(tools) {
      tools.write('兔毫', 0.94, 0.1, 0.045);
      tools.seal('窑生', 0.91, 0.22, 0.045);
    },
  },
  'bai-ci-guan': {
    style: 'boneless',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 3,
    ground: '#ddd8cc',
    paint(tools) {
      tools.tableTop(0.8);
      tools.put('persimmon', 0.7, 0.54, 0.56, { width: 0.62 });
      tools.put('jar', 0.4, 0.92, 0.56);
    },
    sign(tools) {
      tools.seal('窑生', 0.9, 0.88, 0.042);
    },
  },
  'zisha-qinggong': {
    style: 'boneless',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 7,
    paint(tools) {
      tools.tableTop(0.74);
      tools.put('orchid', 0.8, 0.8, 0.52);
      tools.put('teapot', 0.36, 0.88, 0.4);
      tools.put('bowl', 0.8, 0.91, 0.17);
      tools.put('bowl', 0.6, 0.94, 0.1);
    },
    sign(tools) {
      tools.seal('窑生', 0.06, 0.08, 0.045);
    },
  },
  'guqin-xianglu': {
    style: 'fine',
    format: 'horizontal',
    ratio: 1.75,
    width: 2400,
    seed: 4,
    ground: '#e6dcc4',
    paint(tools) {
      tools.mist(0.7, 0.3, 0.6, 0.5, 0.4, '#f6efdc');
      tools.put('plum', 0.88, 0.9, 0.8, { width: 0.66, flip: true, haze: 0.55 });
      tools.tableTop(0.76);
      tools.put('qin', 0.46, 0.9, 0.28);
      tools.put('censer', 0.86, 0.88, 0.26);
      tools.put('books', 0.1, 0.9, 0.1);
    },
    sign(tools) {
      tools.seal('窑生', 0.05, 0.1, 0.048);
    },
  },
  'bianzhong-tu': {
    style: 'fine',
    format: 'horizontal',
    ratio: 1.6,
    width: 2400,
    seed: 2,
    ground: '#e3d8be',
    palette: { gold: ['#7a5a1c', '#e0c078'] },
    paint(tools) {
      tools.mist(0.5, 0.45, 0.7, 0.5, 0.35, '#f6eeda');
      tools.tableTop(0.9);
      for (const x of [0.07, 0.91]) drawShape(tools, boxShape(x, 0.12, 0.02, 0.83), { role: 'wood', tone: 0.85 });
      for (const [y, count, height] of [
        [0.12, 8, 0.23],
        [0.5, 6, 0.33],
      ] as const) {
        for (let i = 0; i < count; i++)
          drawBell(
            tools,
            0.1 + (0.8 * (i + 0.5)) / count,
            y + 0.025 + height * (1 - i * 0.04),
            height * (1 - i * 0.05),
          );
        drawShape(tools, boxShape(0.05, y, 0.9, 0.035), { role: 'accent', tone: 0.85 });
      }
    },
    sign(tools) {
      tools.seal('窑生', 0.955, 0.05, 0.04);
    },
  },
  'zaojing-tu': {
    style: 'mural',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 3,
    quality: 72,
    paint(tools) {
      tools.put('caisson', 0.5, 0.98, 0.96);
    },
  },
  'yunjin-wen': {
    style: 'fine',
    format: 'square',
    ratio: 1,
    width: 1800,
    seed: 3,
    quality: 80,
    paint(tools) {
      tools.put('brocade', 0.5, 1, 1, { width: 1 });
    },
  },
  'wenfang-tu': {
    style: 'ink',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 3,
    paint(tools) {
      tools.tableTop(0.76);
      tools.put('orchid', 0.2, 0.86, 0.56);
      tools.put('inkstone', 0.56, 0.9, 0.4);
      tools.put('books', 0.84, 0.88, 0.14);
      tools.put('censer', 0.86, 0.79, 0.16);
    },
    sign(tools) {
      tools.write('文房', 0.95, 0.08, 0.042);
      tools.seal('窑生', 0.92, 0.2, 0.042);
    },
  },
};
