/** Papercuts, prints and shadow figures. */
import type { Plans } from './work.ts';

export const folk: Plans = {
  'piying-baima': {
    style: 'puppet',
    format: 'horizontal',
    ratio: 1.5,
    width: 2000,
    seed: 7,
    quality: 72,
    paint(tools) {
      tools.put('shade', 0.84, 0.98, 0.78, { flip: true });
      tools.put('horse', 0.4, 0.95, 0.66);
      tools.stones([
        [0.1, 0.98, 0.26, 0.12],
        [0.66, 0.98, 0.2, 0.08],
      ]);
      tools.put('clouds', 0.32, 0.28, 0.14, { width: 0.5 });
    },
    sign(tools) {
      tools.seal('喜莲', 0.05, 0.08, 0.048);
    },
  },
  'jianzhi-liyu': {
    style: 'papercut',
    format: 'square',
    ratio: 1,
    width: 1800,
    seed: 3,
    paint(tools) {
      tools.put('lotus', 0.5, 0.8, 0.76, { width: 0.86 });
      tools.put('fish', 0.24, 0.97, 0.24);
      tools.put('fish', 0.76, 0.98, 0.22, { flip: true });
    },
    sign(tools) {
      tools.seal('喜莲', 0.9, 0.06, 0.04);
    },
  },
  'jianzhi-mudan': {
    style: 'papercut',
    format: 'square',
    ratio: 1,
    width: 1800,
    seed: 11,
    paint(tools) {
      tools.put('peony', 0.48, 0.96, 0.9);
      tools.put('butterfly', 0.26, 0.34, 0.2);
    },
    sign(tools) {
      tools.seal('喜莲', 0.9, 0.88, 0.04);
    },
  },
  'nianhua-long': {
    style: 'newyear',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 3,
    paint(tools) {
      tools.put('sun', 0.2, 0.26, 0.13);
      tools.put('clouds', 0.72, 0.28, 0.22, { width: 0.5 });
      tools.put('clouds', 0.24, 0.72, 0.2, { width: 0.5, flip: true });
      tools.put('sea', 0.5, 1.03, 0.26, { width: 1.06 });
      tools.put('dragon', 0.46, 0.86, 0.68);
    },
    sign(tools) {
      tools.seal('喜莲', 0.91, 0.05, 0.042);
    },
  },
  'lianpu-hong': {
    style: 'newyear',
    format: 'square',
    ratio: 0.9,
    width: 1800,
    seed: 3,
    ground: '#f6ead0',
    paint(tools) {
      tools.put('mask', 0.5, 0.93, 0.86, { colour: 'red' });
    },
    sign(tools) {
      tools.seal('喜莲', 0.9, 0.06, 0.042);
    },
  },
  'nianhua-xiongji': {
    style: 'newyear',
    format: 'hanging',
    ratio: 0.7,
    width: 1540,
    seed: 9,
    paint(tools) {
      tools.put('sun', 0.24, 0.24, 0.13);
      tools.put('peony', 0.58, 0.76, 0.58, { colour: 'pink' });
      tools.put('rooster', 0.42, 0.95, 0.56);
      tools.put('chrysanthemum', 0.88, 0.98, 0.28);
      tools.tufts(0.05, 0.95, 0.97, 0.03, 14);
    },
    sign(tools) {
      tools.write('大吉', 0.93, 0.05, 0.05);
      tools.seal('喜莲', 0.868, 0.17, 0.045);
    },
  },
  'jianzhi-tu': {
    style: 'papercut',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 5,
    paint(tools) {
      tools.put('osmanthus', 0.3, 0.78, 0.7, { width: 0.72 });
      tools.put('moon', 0.7, 0.34, 0.2);
      tools.put('rabbit', 0.62, 0.9, 0.3, { flip: true });
      tools.put('clouds', 0.4, 0.9, 0.1, { width: 0.4 });
    },
    sign(tools) {
      tools.seal('喜莲', 0.82, 0.6, 0.04);
    },
  },
  'denghui-nianhua': {
    style: 'newyear',
    format: 'horizontal',
    ratio: 1.6,
    width: 2400,
    seed: 12,
    ground: '#fbf0d4',
    paint(tools) {
      tools.put('eaves', 0.8, 1.02, 0.7);
      tools.put('lantern', 0.16, 0.46, 0.44);
      tools.put('lantern', 0.36, 0.36, 0.34);
      tools.put('lantern', 0.53, 0.3, 0.27);
      tools.put('plum', 0.18, 1.04, 0.66, { width: 0.72, colour: 'red' });
      tools.put('moon', 0.66, 0.3, 0.17);
    },
    sign(tools) {
      tools.seal('喜莲', 0.95, 0.05, 0.042);
    },
  },
};
