/** Flowers, birds, fish and insects. */
import type { Plans } from './work.ts';

export const flowers: Plans = {
  'mo-mei-yizhi': {
    style: 'ink',
    format: 'horizontal',
    ratio: 1.7,
    width: 2400,
    seed: 11,
    lay(b) {
      b.put('plum', 0.42, 1.2, 1.1, { wide: 1.45 });
    },
    sign(b) {
      b.write('不要人夸好颜色，只留清气满乾坤', 0.95, 0.1, 0.046, 7);
      b.seal('林疏', 0.887, 0.48, 0.045);
    },
  },
  'hong-mei-xique': {
    style: 'fine',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 11,
    ground: '#e6d6b0',
    lay(b) {
      b.put('plum', 0.46, 0.98, 0.92, { wide: 1.0, colour: 'red' });
      b.sit('magpie', 0.46, 0.42, 0.2);
    },
    sign(b) {
      b.seal('素绢', 0.8, 0.72, 0.04);
    },
  },
  'youlan-tu': {
    style: 'ink',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 11,
    lay(b) {
      b.stones(
        [
          [0.22, 0.99, 0.42, 0.26],
          [0.42, 1.0, 0.24, 0.12],
        ],
        0.55,
      );
      b.put('orchid', 0.48, 0.9, 0.68);
      b.put('orchid', 0.24, 0.78, 0.36, { flip: true, haze: 0.2 });
    },
    sign(b) {
      b.write('谁知林栖者，闻风坐相悦', 0.93, 0.07, 0.04, 5);
      b.seal('林疏', 0.827, 0.3, 0.042);
    },
  },
  'feng-zhu-tu': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.47,
    width: 1128,
    seed: 8,
    lay(b) {
      b.put('bamboo', 0.84, 1.04, 0.8, { haze: 0.62, flip: true });
      b.put('bamboo', 0.58, 1.06, 0.86, { wide: 0.36 });
      b.stones([
        [0.2, 1.01, 0.2, 0.09],
        [0.78, 1.01, 0.15, 0.05],
      ]);
      b.tufts(0.02, 0.98, 0.985, 0.018, 10);
    },
    sign(b) {
      b.write('一枝一叶总关情', 0.14, 0.06, 0.022, 7);
      b.seal('林疏', 0.1, 0.25, 0.042);
    },
  },
  'mo-he-qingting': {
    style: 'freehand',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 3,
    lay(b) {
      b.put('lotus', 0.3, 1.06, 0.98, { wide: 1.02, haze: 0.35, flip: true });
      b.put('lotus', 0.62, 1.08, 0.86, { wide: 0.92 });
      b.put('dragonfly', 0.3, 0.26, 0.12);
      b.water(0.93, 1, 0.3);
    },
    sign(b) {
      b.write('小荷才露尖尖角', 0.95, 0.06, 0.038, 7);
      b.seal('林疏', 0.914, 0.37, 0.042);
    },
  },
  'hong-he-tu': {
    style: 'boneless',
    format: 'hanging',
    ratio: 0.55,
    width: 1320,
    seed: 8,
    lay(b) {
      b.water(0.8, 1, 0.4);
      b.put('lotus', 0.7, 0.82, 0.5, { wide: 0.42, haze: 0.45, flip: true });
      b.put('lotus', 0.36, 1.02, 0.66, { wide: 0.56, colour: 'red' });
      b.put('lotus', 0.85, 1.1, 0.44, { wide: 0.4, flip: true, haze: 0.1, colour: 'pink' });
      b.put('songbird', 0.24, 0.4, 0.07, { colour: 'blue' });
      b.put('fish', 0.55, 0.96, 0.08);
    },
    sign(b) {
      b.write('映日荷花', 0.16, 0.06, 0.024);
      b.seal('素绢', 0.127, 0.17, 0.038);
    },
  },
  'dong-li-ju': {
    style: 'fine',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 14,
    ground: '#e9dcbc',
    lay(b) {
      b.put('fence', 0.46, 0.9, 0.3, { wide: 1.2 });
      b.stones([[0.86, 0.99, 0.34, 0.2]]);
      b.put('chrysanthemum', 0.3, 1.0, 0.74);
      b.put('chrysanthemum', 0.55, 1.02, 0.56, { flip: true, colour: 'white' });
      b.put('chrysanthemum', 0.76, 1.02, 0.46, { colour: 'red' });
      b.put('butterfly', 0.66, 0.28, 0.14);
      b.tufts(0.03, 0.97, 0.99, 0.05, 14);
    },
    sign(b) {
      b.write('采菊东篱', 0.95, 0.07, 0.036);
      b.seal('素绢', 0.921, 0.24, 0.04);
    },
  },
  'fugui-mudan': {
    style: 'fine',
    format: 'hanging',
    ratio: 0.58,
    width: 1392,
    seed: 9,
    ground: '#e8dcc2',
    lay(b) {
      b.put('garden-rock', 0.78, 0.99, 0.52);
      b.put('peony', 0.4, 1.0, 0.66, { colour: 'pink' });
      b.put('peony', 0.72, 1.02, 0.36, { flip: true, colour: 'red' });
      b.put('butterfly', 0.3, 0.26, 0.09);
      b.tufts(0.05, 0.95, 0.99, 0.025, 12);
    },
    sign(b) {
      b.seal('素绢', 0.86, 0.06, 0.045);
    },
  },
  'yulan-chunni': {
    style: 'boneless',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 5,
    ground: '#dfe5e2',
    lay(b) {
      b.put('magnolia', 0.62, 0.86, 0.9, { wide: 0.6, haze: 0.45, flip: true, colour: 'white' });
      b.put('magnolia', 0.56, 1.22, 1.2, { wide: 0.8, colour: 'white' });
      b.sit('songbird', 0.5, 0.62, 0.085);
    },
    sign(b) {
      b.write('玉兰春晓', 0.9, 0.78, 0.024);
      b.seal('素绢', 0.86, 0.89, 0.04);
    },
  },
  'ziteng-youyu': {
    style: 'boneless',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 15,
    lay(b) {
      b.put('wisteria', 0.7, 0.66, 0.72, { wide: 0.7, flip: true, haze: 0.5 });
      b.put('wisteria', 0.34, 0.56, 0.66, { wide: 0.64 });
      b.put('swallow', 0.6, 0.76, 0.07);
      b.put('swallow', 0.36, 0.84, 0.055, { flip: true });
    },
    sign(b) {
      b.write('紫藤挂云木', 0.16, 0.82, 0.022, 5);
      b.seal('素绢', 0.123, 0.94, 0.038);
    },
  },
  'pipa-xiaoniao': {
    style: 'fine',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 11,
    ground: '#e7d9b6',
    lay(b) {
      b.put('loquat', 0.5, 0.98, 0.92, { wide: 1.0 });
      b.sit('songbird', 0.5, 0.45, 0.17);
    },
    sign(b) {
      b.seal('素绢', 0.78, 0.78, 0.04);
    },
  },
  'haitang-die': {
    style: 'boneless',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 3,
    lay(b) {
      b.put('crabapple', 0.54, 0.9, 0.86, { wide: 1.0, flip: true });
      b.put('butterfly', 0.3, 0.3, 0.13);
    },
    sign(b) {
      b.seal('素绢', 0.2, 0.62, 0.04);
    },
  },
  'shiliu-qiu': {
    style: 'boneless',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 5,
    lay(b) {
      b.put('pomegranate', 0.42, 0.98, 0.94, { wide: 1.15 });
      b.sit('songbird', 0.52, 0.4, 0.16, { flip: true });
    },
    sign(b) {
      b.write('秋榴', 0.94, 0.08, 0.045);
      b.seal('素绢', 0.907, 0.2, 0.042);
    },
  },
  'hongfeng-qiuqin': {
    style: 'freehand',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 11,
    lay(b) {
      b.put('maple', 0.44, 0.98, 0.94, { wide: 1.04 });
      b.sit('songbird', 0.44, 0.5, 0.16);
    },
    sign(b) {
      b.write('霜叶红于二月花', 0.94, 0.5, 0.038, 7);
      b.seal('林疏', 0.904, 0.81, 0.042);
    },
  },
  'xiazi-tu': {
    style: 'freehand',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 5,
    lay(b) {
      b.put('shrimp', 0.36, 0.42, 0.2, { wide: 0.34 });
      b.put('shrimp', 0.68, 0.62, 0.19, { wide: 0.32, flip: true });
      b.put('shrimp', 0.34, 0.84, 0.17, { wide: 0.3 });
      b.put('shrimp', 0.74, 0.95, 0.13, { wide: 0.22, flip: true, haze: 0.3 });
    },
    sign(b) {
      b.write('浅水', 0.9, 0.07, 0.03);
      b.seal('林疏', 0.86, 0.145, 0.042);
    },
  },
  'songhe-tu': {
    style: 'fine',
    format: 'hanging',
    ratio: 0.57,
    width: 1368,
    seed: 20,
    ground: '#e6d8b6',
    lay(b) {
      b.put('sun', 0.26, 0.2, 0.11);
      b.hills(0.7, 0.08, [
        { x: 0.2, base: 0.5, w: 0.5, h: 0.12 },
        { x: 0.75, base: 0.52, w: 0.5, h: 0.16 },
      ]);
      b.band(0.52, 0.06);
      b.hills(0, 0.05, [{ x: 0.86, base: 1.04, w: 0.7, h: 0.26, sharp: 0.7, lobes: 14 }]);
      b.put('pine', 0.72, 0.92, 0.78, { flip: true, wide: 0.62 });
      b.put('crane', 0.3, 0.97, 0.28);
      b.put('crane', 0.52, 0.985, 0.21, { flip: true });
      b.put('flying-crane', 0.2, 0.36, 0.1);
      b.put('lingzhi', 0.14, 0.99, 0.07);
      b.tufts(0.02, 0.6, 0.99, 0.02, 10);
    },
    sign(b) {
      b.seal('素绢', 0.1, 0.06, 0.042);
    },
  },
  'luwei-bailu': {
    style: 'ink',
    format: 'horizontal',
    ratio: 1.75,
    width: 2400,
    seed: 4,
    lay(b) {
      b.hills(0.85, 0.06, [
        { x: 0.25, base: 0.42, w: 0.8, h: 0.08, sharp: 0.5 },
        { x: 0.55, base: 0.42, w: 0.7, h: 0.05, sharp: 0.5 },
      ]);
      b.water(0.6, 1, 0.3);
      b.put('reeds', 0.92, 0.98, 0.86, { haze: 0.5 });
      b.put('reeds', 0.86, 1.04, 0.96, { flip: true });
      b.put('reeds', 0.05, 1.06, 0.4, { haze: 0.2 });
      b.put('egret', 0.5, 0.95, 0.5, { flip: true });
      b.put('egret', 0.34, 0.9, 0.38);
      b.put('egret', 0.22, 0.78, 0.2, { haze: 0.3 });
      b.put('geese', 0.26, 0.24, 0.13, { haze: 0.2 });
    },
    sign(b) {
      b.seal('林疏', 0.05, 0.1, 0.048);
    },
  },
  'shuixian-qingshi': {
    style: 'outline',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 12,
    lay(b) {
      b.put('garden-rock', 0.78, 0.98, 0.5);
      b.put('narcissus', 0.36, 0.98, 0.78);
      b.put('narcissus', 0.56, 1.0, 0.42, { flip: true });
      b.stones([[0.86, 0.99, 0.2, 0.1]]);
      b.tufts(0.1, 0.95, 0.985, 0.03, 10);
    },
    sign(b) {
      b.write('凌波', 0.94, 0.08, 0.045);
      b.seal('素绢', 0.907, 0.2, 0.042);
    },
  },
  'putao-tu': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 3,
    lay(b) {
      b.put('grapes', 0.7, 0.84, 0.7, { wide: 0.6, flip: true, haze: 0.5 });
      b.put('grapes', 0.4, 0.68, 0.64, { wide: 0.62 });
      b.put('dragonfly', 0.34, 0.82, 0.07);
    },
    sign(b) {
      b.write('笔底明珠无处卖', 0.93, 0.75, 0.021, 7);
      b.seal('林疏', 0.888, 0.925, 0.036);
    },
  },
  'bajiao-yu': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.55,
    width: 1320,
    seed: 3,
    ground: '#d9dcd8',
    lay(b) {
      b.wash(0, 0.8, '#4a555b', 0.34);
      b.put('banana', 0.6, 1.0, 0.84, { wide: 0.66 });
      b.put('garden-rock', 0.4, 1.0, 0.36);
      b.tufts(0.05, 0.95, 0.99, 0.02, 10);
      b.put('orchid', 0.82, 0.99, 0.16);
      b.weather('rain');
    },
    sign(b) {
      b.write('夜雨', 0.15, 0.07, 0.026);
      b.seal('林疏', 0.115, 0.14, 0.038);
    },
  },
  'liyu-xi-he': {
    style: 'boneless',
    format: 'horizontal',
    ratio: 1.7,
    width: 2400,
    seed: 13,
    ground: '#e8efe9',
    lay(b) {
      b.put('lotus', 0.86, 1.1, 0.98, { wide: 0.8, haze: 0.25 });
      b.put('lotus', 0.1, 1.16, 0.7, { wide: 0.6, flip: true, haze: 0.45 });
      b.put('fish', 0.46, 0.5, 0.3, { colour: 'red' });
      b.put('fish', 0.3, 0.78, 0.24, { flip: true });
      b.put('fish', 0.6, 0.88, 0.2, { haze: 0.25 });
      b.put('dragonfly', 0.66, 0.2, 0.11);
    },
    sign(b) {
      b.seal('素绢', 0.05, 0.1, 0.048);
    },
  },
  'gui-yue-tu': {
    style: 'boneless',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 4,
    hour: 'night',
    ground: '#e6ebe8',
    lay(b) {
      b.mist(0.6, 0.34, 0.5, 0.5, 0.5, '#f6f0d6');
      b.put('moon', 0.6, 0.46, 0.24);
      b.put('clouds', 0.36, 0.46, 0.12, { wide: 0.4 });
      b.put('osmanthus', 0.32, 1.0, 0.86, { wide: 0.76 });
      b.put('rabbit', 0.64, 0.92, 0.2, { flip: true });
      b.tufts(0.3, 0.85, 0.92, 0.04, 12);
    },
    sign(b) {
      b.seal('素绢', 0.82, 0.66, 0.036);
    },
  },
};
