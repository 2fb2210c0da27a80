/** Flowers, birds, fish and insects. */
import type { Plans } from './work.ts';

export const flowers: Plans = {
  'mo-mei-yizhi': {
    style: 'ink',
    format: 'horizontal',
    ratio: 1.7,
    width: 2400,
    seed: 11,
    paint(tools) {
      tools.put('plum', 0.42, 1.2, 1.1, { width: 1.45 });
    },
    sign(tools) {
      tools.write('不要人夸好颜色，只留清气满乾坤', 0.95, 0.1, 0.046, 7);
      tools.seal('林疏', 0.887, 0.48, 0.045);
    },
  },
  'hong-mei-xique': {
    style: 'fine',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 11,
    ground: '#e6d6b0',
    paint(tools) {
      tools.put('plum', 0.46, 0.98, 0.92, { width: 1.0, colour: 'red' });
      tools.perch('magpie', 0.46, 0.42, 0.2);
    },
    sign(tools) {
      tools.seal('素绢', 0.8, 0.72, 0.04);
    },
  },
  'youlan-tu': {
    style: 'ink',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 11,
    paint(tools) {
      tools.stones(
        [
          [0.22, 0.99, 0.42, 0.26],
          [0.42, 1.0, 0.24, 0.12],
        ],
        0.55,
      );
      tools.put('orchid', 0.48, 0.9, 0.68);
      tools.put('orchid', 0.24, 0.78, 0.36, { flip: true, haze: 0.2 });
    },
    sign(tools) {
      tools.write('谁知林栖者，闻风坐相悦', 0.93, 0.07, 0.04, 5);
      tools.seal('林疏', 0.827, 0.3, 0.042);
    },
  },
  'feng-zhu-tu': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.47,
    width: 1128,
    seed: 8,
    paint(tools) {
      tools.put('bamboo', 0.84, 1.04, 0.8, { haze: 0.62, flip: true });
      tools.put('bamboo', 0.58, 1.06, 0.86, { width: 0.36 });
      tools.stones([
        [0.2, 1.01, 0.2, 0.09],
        [0.78, 1.01, 0.15, 0.05],
      ]);
      tools.tufts(0.02, 0.98, 0.985, 0.018, 10);
    },
    sign(tools) {
      tools.write('一枝一叶总关情', 0.14, 0.06, 0.022, 7);
      tools.seal('林疏', 0.1, 0.25, 0.042);
    },
  },
  'mo-he-qingting': {
    style: 'freehand',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 3,
    paint(tools) {
      tools.put('lotus', 0.3, 1.06, 0.98, { width: 1.02, haze: 0.35, flip: true });
      tools.put('lotus', 0.62, 1.08, 0.86, { width: 0.92 });
      tools.put('dragonfly', 0.3, 0.26, 0.12);
      tools.water(0.93, 1, 0.3);
    },
    sign(tools) {
      tools.write('小荷才露尖尖角', 0.95, 0.06, 0.038, 7);
      tools.seal('林疏', 0.914, 0.37, 0.042);
    },
  },
  'hong-he-tu': {
    style: 'boneless',
    format: 'hanging',
    ratio: 0.55,
    width: 1320,
    seed: 8,
    paint(tools) {
      tools.water(0.8, 1, 0.4);
      tools.put('lotus', 0.7, 0.82, 0.5, { width: 0.42, haze: 0.45, flip: true });
      tools.put('lotus', 0.36, 1.02, 0.66, { width: 0.56, colour: 'red' });
      tools.put('lotus', 0.85, 1.1, 0.44, { width: 0.4, flip: true, haze: 0.1, colour: 'pink' });
      tools.put('songbird', 0.24, 0.4, 0.07, { colour: 'blue' });
      tools.put('fish', 0.55, 0.96, 0.08);
    },
    sign(tools) {
      tools.write('映日荷花', 0.16, 0.06, 0.024);
      tools.seal('素绢', 0.127, 0.17, 0.038);
    },
  },
  'dong-li-ju': {
    style: 'fine',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 14,
    ground: '#e9dcbc',
    paint(tools) {
      tools.put('fence', 0.46, 0.9, 0.3, { width: 1.2 });
      tools.stones([[0.86, 0.99, 0.34, 0.2]]);
      tools.put('chrysanthemum', 0.3, 1.0, 0.74);
      tools.put('chrysanthemum', 0.55, 1.02, 0.56, { flip: true, colour: 'white' });
      tools.put('chrysanthemum', 0.76, 1.02, 0.46, { colour: 'red' });
      tools.put('butterfly', 0.66, 0.28, 0.14);
      tools.tufts(0.03, 0.97, 0.99, 0.05, 14);
    },
    sign(tools) {
      tools.write('采菊东篱', 0.95, 0.07, 0.036);
      tools.seal('素绢', 0.921, 0.24, 0.04);
    },
  },
  'fugui-mudan': {
    style: 'fine',
    format: 'hanging',
    ratio: 0.58,
    width: 1392,
    seed: 9,
    ground: '#e8dcc2',
    paint(tools) {
      tools.put('garden-rock', 0.78, 0.99, 0.52);
      tools.put('peony', 0.4, 1.0, 0.66, { colour: 'pink' });
      tools.put('peony', 0.72, 1.02, 0.36, { flip: true, colour: 'red' });
      tools.put('butterfly', 0.3, 0.26, 0.09);
      tools.tufts(0.05, 0.95, 0.99, 0.025, 12);
    },
    sign(tools) {
      tools.seal('素绢', 0.86, 0.06, 0.045);
    },
  },
  'yulan-chunni': {
    style: 'boneless',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 5,
    ground: '#dfe5e2',
    paint(tools) {
      tools.put('magnolia', 0.62, 0.86, 0.9, { width: 0.6, haze: 0.45, flip: true, colour: 'white' });
      tools.put('magnolia', 0.56, 1.22, 1.2, { width: 0.8, colour: 'white' });
      tools.perch('songbird', 0.5, 0.62, 0.085);
    },
    sign(tools) {
      tools.write('玉兰春晓', 0.9, 0.78, 0.024);
      tools.seal('素绢', 0.86, 0.89, 0.04);
    },
  },
  'ziteng-youyu': {
    style: 'boneless',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 15,
    paint(tools) {
      tools.put('wisteria', 0.7, 0.66, 0.72, { width: 0.7, flip: true, haze: 0.5 });
      tools.put('wisteria', 0.34, 0.56, 0.66, { width: 0.64 });
      tools.put('swallow', 0.6, 0.76, 0.07);
      tools.put('swallow', 0.36, 0.84, 0.055, { flip: true });
    },
    sign(tools) {
      tools.write('紫藤挂云木', 0.16, 0.82, 0.022, 5);
      tools.seal('素绢', 0.123, 0.94, 0.038);
    },
  },
  'pipa-xiaoniao': {
    style: 'fine',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 11,
    ground: '#e7d9b6',
    paint(tools) {
      tools.put('loquat', 0.5, 0.98, 0.92, { width: 1.0 });
      tools.perch('songbird', 0.5, 0.45, 0.17);
    },
    sign(tools) {
      tools.seal('素绢', 0.78, 0.78, 0.04);
    },
  },
  'haitang-die': {
    style: 'boneless',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 3,
    paint(tools) {
      tools.put('crabapple', 0.54, 0.9, 0.86, { width: 1.0, flip: true });
      tools.put('butterfly', 0.3, 0.3, 0.13);
    },
    sign(tools) {
      tools.seal('素绢', 0.2, 0.62, 0.04);
    },
  },
  'shiliu-qiu': {
    style: 'boneless',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 5,
    paint(tools) {
      tools.put('pomegranate', 0.42, 0.98, 0.94, { width: 1.15 });
      tools.perch('songbird', 0.52, 0.4, 0.16, { flip: true });
    },
    sign(tools) {
      tools.write('秋榴', 0.94, 0.08, 0.045);
      tools.seal('素绢', 0.907, 0.2, 0.042);
    },
  },
  'hongfeng-qiuqin': {
    style: 'freehand',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 11,
    paint(tools) {
      tools.put('maple', 0.44, 0.98, 0.94, { width: 1.04 });
      tools.perch('songbird', 0.44, 0.5, 0.16);
    },
    sign(tools) {
      tools.write('霜叶红于二月花', 0.94, 0.5, 0.038, 7);
      tools.seal('林疏', 0.904, 0.81, 0.042);
    },
  },
  'xiazi-tu': {
    style: 'freehand',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 5,
    paint(tools) {
      tools.put('shrimp', 0.36, 0.42, 0.2, { width: 0.34 });
      tools.put('shrimp', 0.68, 0.62, 0.19, { width: 0.32, flip: true });
      tools.put('shrimp', 0.34, 0.84, 0.17, { width: 0.3 });
      tools.put('shrimp', 0.74, 0.95, 0.13, { width: 0.22, flip: true, haze: 0.3 });
    },
    sign(tools) {
      tools.write('浅水', 0.9, 0.07, 0.03);
      tools.seal('林疏', 0.86, 0.145, 0.042);
    },
  },
  'songhe-tu': {
    style: 'fine',
    format: 'hanging',
    ratio: 0.57,
    width: 1368,
    seed: 20,
    ground: '#e6d8b6',
    paint(tools) {
      tools.put('sun', 0.26, 0.2, 0.11);
      tools.hills(0.7, 0.08, [
        { x: 0.2, base: 0.5, w: 0.5, h: 0.12 },
        { x: 0.75, base: 0.52, w: 0.5, h: 0.16 },
      ]);
      tools.mistBand(0.52, 0.06);
      tools.hills(0, 0.05, [{ x: 0.86, base: 1.04, w: 0.7, h: 0.26, sharp: 0.7, lobes: 14 }]);
      tools.put('pine', 0.72, 0.92, 0.78, { flip: true, width: 0.62 });
      tools.put('crane', 0.3, 0.97, 0.28);
      tools.put('crane', 0.52, 0.985, 0.21, { flip: true });
      tools.put('flying-crane', 0.2, 0.36, 0.1);
      tools.put('lingzhi', 0.14, 0.99, 0.07);
      tools.tufts(0.02, 0.6, 0.99, 0.02, 10);
    },
    sign(tools) {
      tools.seal('素绢', 0.1, 0.06, 0.042);
    },
  },
  'luwei-bailu': {
    style: 'ink',
    format: 'horizontal',
    ratio: 1.75,
    width: 2400,
    seed: 4,
    paint(tools) {
      tools.hills(0.85, 0.06, [
        { x: 0.25, base: 0.42, w: 0.8, h: 0.08, sharp: 0.5 },
        { x: 0.55, base: 0.42, w: 0.7, h: 0.05, sharp: 0.5 },
      ]);
      tools.water(0.6, 1, 0.3);
      tools.put('reeds', 0.92, 0.98, 0.86, { haze: 0.5 });
      tools.put('reeds', 0.86, 1.04, 0.96, { flip: true });
      tools.put('reeds', 0.05, 1.06, 0.4, { haze: 0.2 });
      tools.put('egret', 0.5, 0.95, 0.5, { flip: true });
      tools.put('egret', 0.34, 0.9, 0.38);
      tools.put('egret', 0.22, 0.78, 0.2, { haze: 0.3 });
      tools.put('geese', 0.26, 0.24, 0.13, { haze: 0.2 });
    },
    sign(tools) {
      tools.seal('林疏', 0.05, 0.1, 0.048);
    },
  },
  'shuixian-qingshi': {
    style: 'outline',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 12,
    paint(tools) {
      tools.put('garden-rock', 0.78, 0.98, 0.5);
      tools.put('narcissus', 0.36, 0.98, 0.78);
      tools.put('narcissus', 0.56, 1.0, 0.42, { flip: true });
      tools.stones([[0.86, 0.99, 0.2, 0.1]]);
      tools.tufts(0.1, 0.95, 0.985, 0.03, 10);
    },
    sign(tools) {
      tools.write('凌波', 0.94, 0.08, 0.045);
      tools.seal('素绢', 0.907, 0.2, 0.042);
    },
  },
  'putao-tu': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 3,
    paint(tools) {
      tools.put('grapes', 0.7, 0.84, 0.7, { width: 0.6, flip: true, haze: 0.5 });
      tools.put('grapes', 0.4, 0.68, 0.64, { width: 0.62 });
      tools.put('dragonfly', 0.34, 0.82, 0.07);
    },
    sign(tools) {
      tools.write('笔底明珠无处卖', 0.93, 0.75, 0.021, 7);
      tools.seal('林疏', 0.888, 0.925, 0.036);
    },
  },
  'bajiao-yu': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.55,
    width: 1320,
    seed: 3,
    ground: '#d9dcd8',
    paint(tools) {
      tools.wash(0, 0.8, '#4a555b', 0.34);
      tools.put('banana', 0.6, 1.0, 0.84, { width: 0.66 });
      tools.put('garden-rock', 0.4, 1.0, 0.36);
      tools.tufts(0.05, 0.95, 0.99, 0.02, 10);
      tools.put('orchid', 0.82, 0.99, 0.16);
      tools.weather('rain');
    },
    sign(tools) {
      tools.write('夜雨', 0.15, 0.07, 0.026);
      tools.seal('林疏', 0.115, 0.14, 0.038);
    },
  },
  'liyu-xi-he': {
    style: 'boneless',
    format: 'horizontal',
    ratio: 1.7,
    width: 2400,
    seed: 13,
    ground: '#e8efe9',
    paint(tools) {
      tools.put('lotus', 0.86, 1.1, 0.98, { width: 0.8, haze: 0.25 });
      tools.put('lotus', 0.1, 1.16, 0.7, { width: 0.6, flip: true, haze: 0.45 });
      tools.put('fish', 0.46, 0.5, 0.3, { colour: 'red' });
      tools.put('fish', 0.3, 0.78, 0.24, { flip: true });
      tools.put('fish', 0.6, 0.88, 0.2, { haze: 0.25 });
      tools.put('dragonfly', 0.66, 0.2, 0.11);
    },
    sign(tools) {
      tools.seal('素绢', 0.05, 0.1, 0.048);
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
    paint(tools) {
      tools.mist(0.6, 0.34, 0.5, 0.5, 0.5, '#f6f0d6');
      tools.put('moon', 0.6, 0.46, 0.24);
      tools.put('clouds', 0.36, 0.46, 0.12, { width: 0.4 });
      tools.put('osmanthus', 0.32, 1.0, 0.86, { width: 0.76 });
      tools.put('rabbit', 0.64, 0.92, 0.2, { flip: true });
      tools.tufts(0.3, 0.85, 0.92, 0.04, 12);
    },
    sign(tools) {
      tools.seal('素绢', 0.82, 0.66, 0.036);
    },
  },
};
