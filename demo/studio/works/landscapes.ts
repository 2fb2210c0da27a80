/** Hanging scrolls, album leaves and fans of mountains and water. */
import type { Hill } from './sheet-tools.ts';
import type { Plans } from './work.ts';

const hill = (x: number, base: number, w: number, h: number, more: Partial<Hill> = {}): Hill => ({
  x,
  base,
  w,
  h,
  ...more,
});

export const landscapes: Plans = {
  'gaofeng-feipu': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 4,
    paint(tools) {
      tools.hills(0.7, 0.1, [hill(0.08, 0.44, 0.3, 0.2), hill(0.9, 0.46, 0.32, 0.24), hill(0.7, 0.4, 0.2, 0.22)]);
      tools.hills(0.12, 0.12, [
        hill(0.5, 0.62, 0.42, 0.5, { lobes: 26, tone: 0.85 }),
        hill(0.78, 0.64, 0.24, 0.3, { lobes: 14 }),
        hill(0.18, 0.64, 0.26, 0.26, { lobes: 14 }),
      ]);
      tools.waterfall(0.565, 0.3, 0.6, 0.014);
      tools.mistBand(0.63, 0.045, 0.9);
      tools.hills(0.06, 0.05, [
        hill(0.2, 0.8, 0.36, 0.13, { sharp: 0.6, trees: 1 }),
        hill(0.78, 0.78, 0.34, 0.1, { sharp: 0.6, trees: 1 }),
      ]);
      tools.put('temple', 0.34, 0.735, 0.045);
      tools.put('plank-bridge', 0.52, 0.79, 0.03, { width: 0.12 });
      tools.stream(0.44, 0.79, 0.96, 0.1);
      tools.hills(0, 0.04, [hill(0.9, 1.02, 0.34, 0.12, { sharp: 0.5 }), hill(0.1, 1.02, 0.3, 0.09, { sharp: 0.5 })]);
      tools.put('pine', 0.86, 0.99, 0.23, { flip: true });
      tools.put('scholar', 0.22, 0.955, 0.04);
      tools.tufts(0.02, 0.4, 0.975, 0.016, 8);
    },
    sign(tools) {
      tools.write('高峰飞瀑', 0.12, 0.06, 0.022);
      tools.seal('云汀', 0.088, 0.165, 0.04);
    },
  },
  'xishan-gusi': {
    style: 'ochre',
    format: 'hanging',
    ratio: 0.48,
    width: 1152,
    seed: 12,
    ground: '#ece0c6',
    palette: { rock: ['#7d5a3a', '#e2c59a'], needle: ['#3c5340', '#8fa287'], leaf: ['#4f6d57', '#a9bd9f'] },
    paint(tools) {
      tools.hills(0.72, 0.1, [hill(0.3, 0.28, 0.4, 0.16), hill(0.8, 0.3, 0.34, 0.14)]);
      tools.mistBand(0.3, 0.04);
      tools.hills(0.4, 0.1, [
        hill(0.72, 0.46, 0.4, 0.3, { lobes: 18, trees: 0.5 }),
        hill(0.98, 0.47, 0.24, 0.2, { trees: 0.5 }),
      ]);
      tools.mistBand(0.46, 0.04);
      tools.hills(0.18, 0.1, [
        hill(0.14, 0.64, 0.44, 0.3, { lobes: 18, sharp: 0.75, trees: 0.9 }),
        hill(0.44, 0.64, 0.2, 0.13, { sharp: 0.7, trees: 0.8 }),
      ]);
      tools.put('temple', 0.6, 0.545, 0.06, { haze: 0.12 });
      tools.put('pagoda', 0.74, 0.54, 0.12, { haze: 0.15 });
      tools.trees(0.15, [
        [0.5, 0.555, 0.05, 'pine'],
        [0.68, 0.555, 0.04, 'pine'],
        [0.8, 0.555, 0.05, 'pine'],
        [0.84, 0.56, 0.04, 'broad'],
      ]);
      tools.mistBand(0.61, 0.035);
      tools.stream(0.62, 0.6, 0.93, 0.14);
      tools.hills(0.04, 0.06, [
        hill(0.95, 0.82, 0.36, 0.18, { sharp: 0.6, trees: 1 }),
        hill(0.05, 0.88, 0.36, 0.15, { sharp: 0.6, trees: 1 }),
      ]);
      tools.put('plank-bridge', 0.5, 0.845, 0.034, { width: 0.17 });
      tools.put('scholar', 0.42, 0.845, 0.034);
      tools.hills(0, 0.04, [hill(0.85, 1.03, 0.4, 0.12, { sharp: 0.5 })]);
      tools.put('pine', 0.86, 0.985, 0.24, { flip: true });
    },
    sign(tools) {
      tools.write('溪山古寺', 0.15, 0.055, 0.022);
      tools.seal('云汀', 0.115, 0.16, 0.04);
    },
  },
  'pingyuan-qiujiang': {
    style: 'ochre',
    format: 'horizontal',
    ratio: 1.9,
    width: 2400,
    seed: 9,
    season: 'autumn',
    ground: '#eee2c8',
    palette: { rock: ['#80603f', '#e6cfa8'], leaf: ['#a8502a', '#dba066'] },
    paint(tools) {
      tools.hills(0.78, 0.06, [
        hill(0.1, 0.46, 0.8, 0.08, { sharp: 0.5 }),
        hill(0.35, 0.45, 0.9, 0.1, { sharp: 0.5 }),
        hill(0.62, 0.455, 0.8, 0.07, { sharp: 0.5 }),
        hill(0.88, 0.46, 0.8, 0.09, { sharp: 0.5 }),
      ]);
      tools.hills(0.5, 0.06, [
        hill(0.75, 0.53, 0.9, 0.12, { sharp: 0.5, trees: 0.8 }),
        hill(0.95, 0.54, 0.7, 0.16, { sharp: 0.5, trees: 0.8 }),
      ]);
      tools.mistBand(0.54, 0.04);
      tools.water(0.58, 0.98, 0.5, 0.2, 0.95);
      tools.hills(0.25, 0.05, [
        hill(0.3, 0.67, 0.8, 0.07, { sharp: 0.4, trees: 0.9 }),
        hill(0.66, 0.74, 0.5, 0.04, { sharp: 0.4 }),
      ]);
      tools.put('village', 0.29, 0.665, 0.055, { haze: 0.25 });
      tools.hills(0, 0.05, [hill(0.08, 1.03, 0.9, 0.2, { sharp: 0.45 })]);
      tools.put('shade', 0.12, 0.97, 0.62);
      tools.put('shade', 0.22, 0.985, 0.42, { haze: 0.15, flip: true });
      tools.put('reeds', 0.37, 1.0, 0.26);
      tools.put('reeds', 0.93, 1.02, 0.24, { flip: true });
      tools.put('boat', 0.66, 0.86, 0.055);
      tools.put('geese', 0.7, 0.27, 0.16, { flip: true });
    },
    sign(tools) {
      tools.write('平远秋江', 0.965, 0.09, 0.045);
      tools.seal('云汀', 0.944, 0.3, 0.048);
    },
  },
  'songya-tingquan': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.55,
    width: 1320,
    seed: 16,
    paint(tools) {
      tools.hills(0.74, 0.1, [hill(0.25, 0.4, 0.36, 0.18), hill(0.1, 0.42, 0.3, 0.12)]);
      tools.hills(0.25, 0.12, [hill(0.88, 0.66, 0.52, 0.6, { lobes: 24, sharp: 1.15, tone: 0.8 })]);
      tools.waterfall(0.6, 0.36, 0.72, 0.018);
      tools.mistBand(0.7, 0.05, 0.8);
      tools.stream(0.5, 0.72, 0.98, 0.14);
      tools.hills(0, 0.05, [
        hill(0.02, 1.03, 0.6, 0.26, { sharp: 0.65, lobes: 12 }),
        hill(0.95, 1.03, 0.4, 0.15, { sharp: 0.6 }),
      ]);
      tools.put('pine', 0.12, 0.88, 0.4, { width: 0.36 });
      tools.put('scholar', 0.36, 0.93, 0.085);
      tools.stones([
        [0.62, 0.97, 0.12, 0.045],
        [0.5, 0.94, 0.06, 0.025],
      ]);
    },
    sign(tools) {
      tools.write('非必丝与竹，山水有清音', 0.2, 0.06, 0.021, 5);
      tools.seal('云汀', 0.072, 0.185, 0.036);
    },
  },
  'qinglv-chunshan': {
    style: 'azure',
    format: 'hanging',
    ratio: 0.52,
    width: 1248,
    seed: 30,
    season: 'spring',
    paint(tools) {
      tools.hills(0.72, 0.1, [hill(0.85, 0.34, 0.4, 0.18), hill(0.2, 0.36, 0.36, 0.16)]);
      tools.hills(0.3, 0.1, [
        hill(0.42, 0.52, 0.42, 0.42, { lobes: 22, trees: 0.6 }),
        hill(0.75, 0.54, 0.3, 0.26, { lobes: 14, trees: 0.6 }),
      ]);
      tools.waterfall(0.52, 0.32, 0.52, 0.012);
      tools.mistBand(0.53, 0.04);
      tools.hills(0.12, 0.08, [
        hill(0.86, 0.7, 0.4, 0.2, { sharp: 0.75, trees: 1 }),
        hill(0.12, 0.68, 0.34, 0.14, { sharp: 0.7, trees: 1 }),
      ]);
      tools.put('tower', 0.76, 0.69, 0.1);
      tools.put('village', 0.2, 0.68, 0.045);
      tools.mistBand(0.7, 0.03);
      tools.netWater(0.73, 0.9);
      tools.put('bridge', 0.44, 0.79, 0.06, { width: 0.24 });
      tools.bank(0.2, 0.8, 0.14);
      tools.bank(0.7, 0.8, 0.14);
      tools.put('boat', 0.3, 0.86, 0.02);
      tools.hills(0, 0.04, [
        hill(0.12, 1.02, 0.44, 0.13, { sharp: 0.55 }),
        hill(0.94, 1.03, 0.36, 0.12, { sharp: 0.55 }),
      ]);
      tools.put('peach', 0.82, 1.0, 0.3, { flip: true, width: 0.3 });
      tools.put('pine', 0.16, 0.99, 0.22);
      tools.put('pavilion', 0.4, 0.955, 0.07);
    },
    sign(tools) {
      tools.write('春山叠翠', 0.13, 0.055, 0.022);
      tools.seal('石青', 0.098, 0.16, 0.038);
    },
  },
  'hanjiang-dudiao': {
    style: 'ink',
    format: 'horizontal',
    ratio: 2.1,
    width: 2400,
    seed: 2,
    ground: '#e7e7e2',
    paint(tools) {
      tools.wash(0, 0.85, '#6c767a', 0.32);
      tools.mist(0.5, 0.62, 0.9, 0.25, 0.7, '#f3f3ee');
      tools.hills(0.88, 0.05, [
        hill(0.12, 0.36, 0.9, 0.07, { sharp: 0.5 }),
        hill(0.32, 0.37, 0.8, 0.05, { sharp: 0.5 }),
      ]);
      tools.water(0.63, 0.74, 0.14, 0.42, 0.64);
      tools.put('fisher', 0.53, 0.68, 0.12);
    },
    sign(tools) {
      tools.write('千山鸟飞绝，万径人踪灭，孤舟蓑笠翁，独钓寒江雪', 0.955, 0.1, 0.038, 5);
      tools.seal('云汀', 0.864, 0.33, 0.045);
    },
  },
  'yueluo-jiangcun': {
    style: 'ink',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 31,
    ground: '#bfc4c4',
    paint(tools) {
      tools.wash(0, 1, '#27323b', 0.55, 0.12);
      tools.mist(0.68, 0.24, 0.42, 0.4, 0.6, '#e9ece6');
      tools.put('moon', 0.68, 0.31, 0.14);
      tools.hills(0.7, 0.1, [hill(0.2, 0.5, 0.6, 0.14), hill(0.55, 0.5, 0.6, 0.1), hill(0.9, 0.5, 0.5, 0.13)]);
      tools.hills(0.35, 0.1, [hill(0.1, 0.58, 0.6, 0.26, { lobes: 14, trees: 0.5 })]);
      tools.mistBand(0.58, 0.05, 0.6);
      tools.water(0.62, 0.98, 0.5);
      tools.mist(0.68, 0.72, 0.16, 0.012, 0.7, '#f4f4ea');
      tools.mist(0.68, 0.77, 0.11, 0.009, 0.6, '#f4f4ea');
      tools.mist(0.675, 0.68, 0.09, 0.007, 0.6, '#f4f4ea');
      tools.bank(0.3, 0.71, 0.4);
      tools.put('village', 0.28, 0.705, 0.1);
      tools.trees(0, [
        [0.46, 0.715, 0.08, 'broad'],
        [0.1, 0.715, 0.1, 'broad'],
        [0.13, 0.715, 0.08, 'bare'],
      ]);
      tools.put('boat', 0.6, 0.82, 0.05);
      tools.put('boat', 0.47, 0.75, 0.032, { flip: true });
      tools.hills(0, 0.05, [hill(0.95, 1.03, 0.6, 0.16, { sharp: 0.5 })]);
      tools.put('willow', 0.88, 0.97, 0.5, { flip: true });
      tools.put('reeds', 0.12, 1.02, 0.22);
    },
    sign(tools) {
      tools.seal('云汀', 0.06, 0.06, 0.045);
    },
  },
  'fengqiao-yebo': {
    style: 'ochre',
    format: 'fan',
    ratio: 2,
    width: 2400,
    seed: 18,
    season: 'autumn',
    ground: '#d9cfb6',
    palette: { leaf: ['#a33d22', '#d7794a'] },
    paint(tools) {
      tools.wash(0, 1, '#3f4b52', 0.34, 0.08);
      tools.mist(0.4, 0.3, 0.5, 0.4, 0.5, '#f2e9d2');
      tools.put('moon', 0.4, 0.38, 0.16);
      tools.hills(0.5, 0.1, [
        hill(0.2, 0.56, 0.9, 0.26),
        hill(0.5, 0.54, 0.8, 0.16),
        hill(0.84, 0.56, 1, 0.36, { lobes: 16 }),
      ]);
      tools.mistBand(0.58, 0.06);
      tools.hills(0.15, 0.06, [
        hill(0.74, 0.72, 0.6, 0.12, { sharp: 0.6, trees: 0.8 }),
        hill(0.25, 0.73, 0.5, 0.08, { sharp: 0.5, trees: 0.8 }),
      ]);
      tools.put('temple', 0.74, 0.71, 0.17);
      tools.put('pagoda', 0.84, 0.71, 0.36, { haze: 0.1 });
      tools.put('bridge', 0.53, 0.84, 0.22, { width: 0.66 });
      tools.water(0.8, 1, 0.5);
      tools.put('boat', 0.35, 0.94, 0.13);
      tools.put('maple', 0.12, 1.0, 0.96, { width: 0.8 });
      tools.put('geese', 0.6, 0.26, 0.14);
    },
    sign(tools) {
      tools.seal('云汀', 0.93, 0.14, 0.06);
    },
  },
  'shanting-yuhou': {
    style: 'ink',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 25,
    paint(tools) {
      tools.wash(0, 0.5, '#5d676c', 0.22, 0);
      tools.hills(0.6, 0.14, [hill(0.22, 0.44, 0.6, 0.3, { sharp: 0.6 }), hill(0.6, 0.42, 0.6, 0.2, { sharp: 0.6 })]);
      tools.mist(0.4, 0.42, 0.6, 0.07, 0.9);
      tools.mist(0.75, 0.45, 0.5, 0.08, 0.9);
      tools.hills(0.25, 0.12, [
        hill(0.76, 0.64, 0.8, 0.36, { sharp: 0.65, lobes: 18, trees: 0.8, tone: 0.9 }),
        hill(0.3, 0.66, 0.5, 0.16, { sharp: 0.5, trees: 0.8 }),
      ]);
      tools.mist(0.6, 0.62, 0.7, 0.06, 1);
      tools.mist(0.2, 0.64, 0.5, 0.05, 0.9);
      tools.stream(0.42, 0.7, 0.98, 0.16);
      tools.hills(0, 0.06, [
        hill(0.08, 0.94, 0.6, 0.22, { sharp: 0.5, trees: 0.6, tone: 0.95 }),
        hill(0.92, 1.02, 0.6, 0.2, { sharp: 0.5, tone: 0.95 }),
      ]);
      tools.put('pavilion', 0.7, 0.84, 0.19);
      tools.trees(0, [
        [0.8, 0.87, 0.13, 'broad'],
        [0.84, 0.88, 0.1, 'broad'],
        [0.6, 0.86, 0.09, 'broad'],
      ]);
      tools.put('shade', 0.1, 0.96, 0.42);
    },
    sign(tools) {
      tools.write('山亭雨后', 0.955, 0.07, 0.038);
      tools.seal('云汀', 0.925, 0.25, 0.04);
    },
  },
  'jiangfan-yuanying': {
    style: 'azure',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 37,
    paint(tools) {
      tools.hills(0.75, 0.08, [hill(0.3, 0.48, 0.5, 0.12), hill(0.55, 0.47, 0.5, 0.09), hill(0.8, 0.48, 0.5, 0.16)]);
      tools.hills(0.3, 0.1, [
        hill(0.86, 0.56, 0.5, 0.34, { lobes: 16, trees: 0.6 }),
        hill(0.68, 0.57, 0.34, 0.18, { lobes: 10, trees: 0.6 }),
      ]);
      tools.mistBand(0.57, 0.04);
      tools.netWater(0.6, 0.96);
      tools.hills(0.04, 0.05, [
        hill(0.12, 0.86, 0.6, 0.2, { sharp: 0.6, trees: 1 }),
        hill(0.36, 0.9, 0.3, 0.07, { sharp: 0.5 }),
      ]);
      tools.put('pavilion', 0.22, 0.8, 0.12);
      tools.put('pine', 0.13, 0.88, 0.34);
      tools.put('sail', 0.56, 0.8, 0.15);
      tools.put('sail', 0.68, 0.7, 0.085, { haze: 0.2 });
      tools.put('sail', 0.52, 0.64, 0.05, { haze: 0.4 });
      tools.put('geese', 0.42, 0.28, 0.12);
    },
    sign(tools) {
      tools.seal('石青', 0.8, 0.66, 0.034);
    },
  },
  'qingxiao-louge': {
    style: 'gold',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 44,
    ground: '#b9903c',
    paint(tools) {
      tools.hills(0.5, 0.08, [hill(0.2, 0.5, 0.5, 0.2), hill(0.85, 0.52, 0.5, 0.26)]);
      tools.hills(0.2, 0.1, [hill(0.72, 0.64, 0.6, 0.42, { lobes: 18, trees: 0.7 })]);
      tools.put('clouds', 0.38, 0.34, 0.2, { width: 0.6 });
      tools.hills(0.02, 0.06, [
        hill(0.3, 0.88, 0.8, 0.24, { sharp: 0.7, trees: 1, lobes: 14 }),
        hill(0.8, 0.9, 0.5, 0.14, { sharp: 0.7, trees: 1 }),
      ]);
      tools.put('tower', 0.4, 0.78, 0.36);
      tools.put('pavilion', 0.66, 0.84, 0.15);
      tools.put('pine', 0.2, 0.88, 0.36);
      tools.put('flying-crane', 0.64, 0.3, 0.11);
      tools.put('flying-crane', 0.76, 0.38, 0.08);
      tools.netWater(0.88, 0.98);
    },
    sign(tools) {
      tools.seal('石青', 0.86, 0.62, 0.034);
    },
  },
  'banqiao-liuying': {
    style: 'boneless',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 7,
    season: 'spring',
    paint(tools) {
      tools.hills(0.75, 0.08, [hill(0.2, 0.48, 0.6, 0.12, { sharp: 0.5 }), hill(0.5, 0.47, 0.6, 0.08, { sharp: 0.5 })]);
      tools.mistBand(0.48, 0.05);
      tools.water(0.5, 1, 0.7);
      tools.bank(0.2, 0.6, 0.3);
      tools.put('village', 0.2, 0.595, 0.07, { haze: 0.25 });
      tools.bank(0.22, 0.745, 0.2);
      tools.put('plank-bridge', 0.42, 0.75, 0.1, { width: 0.5 });
      tools.bank(0.64, 0.75, 0.24);
      tools.put('willow', 0.95, 0.9, 0.6, { haze: 0.35, flip: true });
      tools.put('willow', 0.74, 0.98, 0.86);
      tools.hills(0, 0.05, [hill(0.78, 1.06, 0.9, 0.24, { sharp: 0.45 }), hill(0.06, 1.03, 0.5, 0.1, { sharp: 0.45 })]);
      tools.put('swallow', 0.36, 0.3, 0.09);
      tools.put('swallow', 0.24, 0.2, 0.06, { flip: true });
      tools.put('ducks', 0.28, 0.9, 0.07);
    },
    sign(tools) {
      tools.seal('素绢', 0.06, 0.07, 0.042);
    },
  },
  'shuixiang-yuxiang': {
    style: 'woodcut',
    format: 'horizontal',
    ratio: 1.5,
    width: 2400,
    seed: 15,
    quality: 80,
    paint(tools) {
      tools.hills(0.25, 0.05, [hill(0.2, 0.42, 0.6, 0.14), hill(0.75, 0.43, 0.7, 0.18)]);
      tools.put('village', 0.78, 0.56, 0.16);
      tools.put('village', 0.3, 0.58, 0.14, { flip: true });
      tools.put('bridge', 0.55, 0.72, 0.24, { width: 0.78 });
      tools.put('village', 0.14, 0.76, 0.24);
      tools.put('village', 0.9, 0.78, 0.22, { flip: true });
      tools.water(0.76, 1, 0.9);
      tools.put('boat', 0.42, 0.88, 0.09);
      tools.put('boat', 0.72, 0.95, 0.12, { flip: true });
      tools.put('lady', 0.56, 0.56, 0.11, { colour: 'red' });
      tools.weather('rain');
    },
    sign(tools) {
      tools.seal('喜莲', 0.93, 0.06, 0.05);
    },
  },
  'shan-cun-xue': {
    style: 'ink',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 3,
    snow: true,
    ground: '#e2e4e1',
    paint(tools) {
      tools.wash(0, 0.7, '#566067', 0.42);
      tools.hills(0.6, 0.1, [hill(0.3, 0.5, 0.7, 0.26), hill(0.75, 0.48, 0.6, 0.2)]);
      tools.mistBand(0.5, 0.06);
      tools.hills(0.2, 0.1, [hill(0.16, 0.68, 0.7, 0.4, { lobes: 18 }), hill(0.55, 0.68, 0.6, 0.16, { sharp: 0.6 })]);
      tools.mistBand(0.68, 0.05);
      tools.hills(0.05, 0.06, [hill(0.62, 0.86, 0.9, 0.14, { sharp: 0.5 })]);
      tools.put('hut', 0.56, 0.81, 0.13);
      tools.put('hut', 0.72, 0.8, 0.09, { flip: true });
      tools.put('fence', 0.64, 0.83, 0.05);
      tools.put('plank-bridge', 0.3, 0.87, 0.06, { width: 0.28 });
      tools.hills(0, 0.05, [hill(0.95, 1.04, 0.6, 0.2, { sharp: 0.5 })]);
      tools.put('plum', 0.88, 1, 0.7, { flip: true, width: 0.72 });
      tools.put('scholar', 0.4, 0.87, 0.075);
      tools.weather('snow');
    },
    sign(tools) {
      tools.seal('云汀', 0.06, 0.07, 0.042);
    },
  },
  'lanting-xiu-zhu': {
    style: 'ink',
    format: 'fan',
    ratio: 2,
    width: 2400,
    seed: 10,
    paint(tools) {
      tools.hills(0.6, 0.1, [hill(0.3, 0.52, 0.8, 0.36), hill(0.55, 0.5, 0.7, 0.24), hill(0.75, 0.52, 0.8, 0.34)]);
      tools.mistBand(0.52, 0.08);
      tools.hills(0.2, 0.1, [hill(0.5, 0.72, 0.9, 0.2, { sharp: 0.6, trees: 0.8 })]);
      tools.stream(0.6, 0.68, 1, 0.2);
      tools.put('pavilion', 0.45, 0.82, 0.36);
      tools.trees(0, [
        [0.36, 0.78, 0.16, 'broad'],
        [0.53, 0.78, 0.12, 'pine'],
      ]);
      tools.put('bamboo', 0.14, 1.06, 0.9, { haze: 0.4 });
      tools.put('bamboo', 0.08, 1.08, 0.98);
      tools.put('bamboo', 0.9, 1.08, 0.86, { haze: 0.45, flip: true });
      tools.put('bamboo', 0.96, 1.1, 0.98, { flip: true });
      tools.stones([
        [0.24, 1, 0.3, 0.12],
        [0.8, 1.01, 0.34, 0.12],
      ]);
      tools.put('orchid', 0.26, 0.98, 0.22);
    },
    sign(tools) {
      tools.seal('林疏', 0.66, 0.12, 0.06);
    },
  },
  'haishang-richu': {
    style: 'impression',
    format: 'horizontal',
    ratio: 1.4,
    width: 2000,
    seed: 22,
    hour: 'dawn',
    quality: 72,
    paint(tools) {
      tools.sky();
      tools.mist(0.62, 0.42, 0.7, 0.4, 0.6, '#f7c58a');
      tools.put('sun', 0.62, 0.46, 0.13);
      tools.hills(0.7, 0.04, [hill(0.1, 0.56, 0.7, 0.1), hill(0.95, 0.56, 0.5, 0.08)]);
      tools.put('sea', 0.5, 1.04, 0.54, { width: 1.6 });
      tools.mist(0.62, 0.66, 0.1, 0.012, 0.8, '#f6a25c');
      tools.mist(0.615, 0.73, 0.14, 0.012, 0.7, '#f6a25c');
      tools.mist(0.625, 0.81, 0.17, 0.014, 0.6, '#f6b070');
      tools.mist(0.62, 0.9, 0.2, 0.016, 0.5, '#f6b070');
      tools.put('sail', 0.32, 0.74, 0.2);
      tools.put('sail', 0.44, 0.62, 0.08, { haze: 0.3 });
      tools.put('geese', 0.3, 0.22, 0.1);
    },
    sign(tools) {
      tools.seal('临川', 0.05, 0.91, 0.042);
    },
  },
};
