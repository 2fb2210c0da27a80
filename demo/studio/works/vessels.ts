/** Vessels, instruments, ceilings and cloth. */
import { bell, box, shape } from '../plates/marks.ts';
import type { Plans } from './work.ts';

export const vessels: Plans = {
  'piaoqing-meiping': {
    style: 'fine',
    format: 'hanging',
    ratio: 0.72,
    width: 1600,
    seed: 11,
    ground: '#e9dfc8',
    lay(b) {
      b.table(0.82);
      b.put('plum', 0.77, 0.6, 0.62, { wide: 0.5, colour: 'white' });
      b.put('vase', 0.44, 0.92, 0.5);
    },
    sign(b) {
      b.seal('窑生', 0.86, 0.9, 0.045);
    },
  },
  'qinghua-mudan': {
    style: 'porcelain',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 11,
    lay(b) {
      b.put('peony', 0.5, 0.95, 0.86);
      b.put('butterfly', 0.24, 0.3, 0.13);
    },
    sign(b) {
      b.seal('窑生', 0.07, 0.86, 0.045);
    },
  },
  'qinghua-yuhu': {
    style: 'fine',
    format: 'hanging',
    ratio: 0.66,
    width: 1584,
    seed: 5,
    ground: '#e8e2d2',
    lay(b) {
      b.table(0.8);
      b.put('camellia', 0.77, 0.555, 0.54, { wide: 0.42, colour: 'red' });
      b.put('painted-vase', 0.46, 0.92, 0.52);
      b.put('bowl', 0.8, 0.93, 0.09);
    },
    sign(b) {
      b.seal('窑生', 0.08, 0.06, 0.045);
    },
  },
  'jianzhan-tu': {
    style: 'fine',
    format: 'album',
    ratio: 1.4,
    width: 2000,
    seed: 8,
    ground: '#d9cfb8',
    lay(b) {
      b.table(0.74);
      b.mist(0.5, 0.5, 0.5, 0.4, 0.35, '#f2ead6');
      b.put('bowl', 0.5, 0.86, 0.5);
    },
    sign(b) {
      b.write('兔毫', 0.94, 0.1, 0.045);
      b.seal('窑生', 0.91, 0.22, 0.045);
    },
  },
  'bai-ci-guan': {
    style: 'boneless',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 3,
    ground: '#ddd8cc',
    lay(b) {
      b.table(0.8);
      b.put('persimmon', 0.7, 0.54, 0.56, { wide: 0.62 });
      b.put('jar', 0.4, 0.92, 0.56);
    },
    sign(b) {
      b.seal('窑生', 0.9, 0.88, 0.042);
    },
  },
  'zisha-qinggong': {
    style: 'boneless',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 7,
    lay(b) {
      b.table(0.74);
      b.put('orchid', 0.8, 0.8, 0.52);
      b.put('teapot', 0.36, 0.88, 0.4);
      b.put('bowl', 0.8, 0.91, 0.17);
      b.put('bowl', 0.6, 0.94, 0.1);
    },
    sign(b) {
      b.seal('窑生', 0.06, 0.08, 0.045);
    },
  },
  'guqin-xianglu': {
    style: 'fine',
    format: 'horizontal',
    ratio: 1.75,
    width: 2400,
    seed: 4,
    ground: '#e6dcc4',
    lay(b) {
      b.mist(0.7, 0.3, 0.6, 0.5, 0.4, '#f6efdc');
      b.put('plum', 0.88, 0.9, 0.8, { wide: 0.66, flip: true, haze: 0.55 });
      b.table(0.76);
      b.put('qin', 0.46, 0.9, 0.28);
      b.put('censer', 0.86, 0.88, 0.26);
      b.put('books', 0.1, 0.9, 0.1);
    },
    sign(b) {
      b.seal('窑生', 0.05, 0.1, 0.048);
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
    lay(b) {
      b.mist(0.5, 0.45, 0.7, 0.5, 0.35, '#f6eeda');
      b.table(0.9);
      for (const x of [0.07, 0.91]) shape(b, box(x, 0.12, 0.02, 0.83), { role: 'wood', tone: 0.85 });
      for (const [y, many, high] of [
        [0.12, 8, 0.23],
        [0.5, 6, 0.33],
      ] as const) {
        for (let i = 0; i < many; i++)
          bell(b, 0.1 + (0.8 * (i + 0.5)) / many, y + 0.025 + high * (1 - i * 0.04), high * (1 - i * 0.05));
        shape(b, box(0.05, y, 0.9, 0.035), { role: 'accent', tone: 0.85 });
      }
    },
    sign(b) {
      b.seal('窑生', 0.955, 0.05, 0.04);
    },
  },
  'zaojing-tu': {
    style: 'mural',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 3,
    quality: 72,
    lay(b) {
      b.put('caisson', 0.5, 0.98, 0.96);
    },
  },
  'yunjin-wen': {
    style: 'fine',
    format: 'square',
    ratio: 1,
    width: 1800,
    seed: 3,
    quality: 80,
    lay(b) {
      b.put('brocade', 0.5, 1, 1, { wide: 1 });
    },
  },
  'wenfang-tu': {
    style: 'ink',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 3,
    lay(b) {
      b.table(0.76);
      b.put('orchid', 0.2, 0.86, 0.56);
      b.put('inkstone', 0.56, 0.9, 0.4);
      b.put('books', 0.84, 0.88, 0.14);
      b.put('censer', 0.86, 0.79, 0.16);
    },
    sign(b) {
      b.write('文房', 0.95, 0.08, 0.042);
      b.seal('窑生', 0.92, 0.2, 0.042);
    },
  },
};
