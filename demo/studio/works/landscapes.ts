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
    lay(b) {
      b.hills(0.7, 0.1, [hill(0.08, 0.44, 0.3, 0.2), hill(0.9, 0.46, 0.32, 0.24), hill(0.7, 0.4, 0.2, 0.22)]);
      b.hills(0.12, 0.12, [
        hill(0.5, 0.62, 0.42, 0.5, { lobes: 26, tone: 0.85 }),
        hill(0.78, 0.64, 0.24, 0.3, { lobes: 14 }),
        hill(0.18, 0.64, 0.26, 0.26, { lobes: 14 }),
      ]);
      b.fall(0.565, 0.3, 0.6, 0.014);
      b.band(0.63, 0.045, 0.9);
      b.hills(0.06, 0.05, [
        hill(0.2, 0.8, 0.36, 0.13, { sharp: 0.6, trees: 1 }),
        hill(0.78, 0.78, 0.34, 0.1, { sharp: 0.6, trees: 1 }),
      ]);
      b.put('temple', 0.34, 0.735, 0.045);
      b.put('plank-bridge', 0.52, 0.79, 0.03, { wide: 0.12 });
      b.stream(0.44, 0.79, 0.96, 0.1);
      b.hills(0, 0.04, [hill(0.9, 1.02, 0.34, 0.12, { sharp: 0.5 }), hill(0.1, 1.02, 0.3, 0.09, { sharp: 0.5 })]);
      b.put('pine', 0.86, 0.99, 0.23, { flip: true });
      b.put('scholar', 0.22, 0.955, 0.04);
      b.tufts(0.02, 0.4, 0.975, 0.016, 8);
    },
    sign(b) {
      b.write('高峰飞瀑', 0.12, 0.06, 0.022);
      b.seal('云汀', 0.088, 0.165, 0.04);
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
    lay(b) {
      b.hills(0.72, 0.1, [hill(0.3, 0.28, 0.4, 0.16), hill(0.8, 0.3, 0.34, 0.14)]);
      b.band(0.3, 0.04);
      b.hills(0.4, 0.1, [
        hill(0.72, 0.46, 0.4, 0.3, { lobes: 18, trees: 0.5 }),
        hill(0.98, 0.47, 0.24, 0.2, { trees: 0.5 }),
      ]);
      b.band(0.46, 0.04);
      b.hills(0.18, 0.1, [
        hill(0.14, 0.64, 0.44, 0.3, { lobes: 18, sharp: 0.75, trees: 0.9 }),
        hill(0.44, 0.64, 0.2, 0.13, { sharp: 0.7, trees: 0.8 }),
      ]);
      b.put('temple', 0.6, 0.545, 0.06, { haze: 0.12 });
      b.put('pagoda', 0.74, 0.54, 0.12, { haze: 0.15 });
      b.trees(0.15, [
        [0.5, 0.555, 0.05, 'pine'],
        [0.68, 0.555, 0.04, 'pine'],
        [0.8, 0.555, 0.05, 'pine'],
        [0.84, 0.56, 0.04, 'broad'],
      ]);
      b.band(0.61, 0.035);
      b.stream(0.62, 0.6, 0.93, 0.14);
      b.hills(0.04, 0.06, [
        hill(0.95, 0.82, 0.36, 0.18, { sharp: 0.6, trees: 1 }),
        hill(0.05, 0.88, 0.36, 0.15, { sharp: 0.6, trees: 1 }),
      ]);
      b.put('plank-bridge', 0.5, 0.845, 0.034, { wide: 0.17 });
      b.put('scholar', 0.42, 0.845, 0.034);
      b.hills(0, 0.04, [hill(0.85, 1.03, 0.4, 0.12, { sharp: 0.5 })]);
      b.put('pine', 0.86, 0.985, 0.24, { flip: true });
    },
    sign(b) {
      b.write('溪山古寺', 0.15, 0.055, 0.022);
      b.seal('云汀', 0.115, 0.16, 0.04);
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
    lay(b) {
      b.hills(0.78, 0.06, [
        hill(0.1, 0.46, 0.8, 0.08, { sharp: 0.5 }),
        hill(0.35, 0.45, 0.9, 0.1, { sharp: 0.5 }),
        hill(0.62, 0.455, 0.8, 0.07, { sharp: 0.5 }),
        hill(0.88, 0.46, 0.8, 0.09, { sharp: 0.5 }),
      ]);
      b.hills(0.5, 0.06, [
        hill(0.75, 0.53, 0.9, 0.12, { sharp: 0.5, trees: 0.8 }),
        hill(0.95, 0.54, 0.7, 0.16, { sharp: 0.5, trees: 0.8 }),
      ]);
      b.band(0.54, 0.04);
      b.water(0.58, 0.98, 0.5, 0.2, 0.95);
      b.hills(0.25, 0.05, [
        hill(0.3, 0.67, 0.8, 0.07, { sharp: 0.4, trees: 0.9 }),
        hill(0.66, 0.74, 0.5, 0.04, { sharp: 0.4 }),
      ]);
      b.put('village', 0.29, 0.665, 0.055, { haze: 0.25 });
      b.hills(0, 0.05, [hill(0.08, 1.03, 0.9, 0.2, { sharp: 0.45 })]);
      b.put('shade', 0.12, 0.97, 0.62);
      b.put('shade', 0.22, 0.985, 0.42, { haze: 0.15, flip: true });
      b.put('reeds', 0.37, 1.0, 0.26);
      b.put('reeds', 0.93, 1.02, 0.24, { flip: true });
      b.put('boat', 0.66, 0.86, 0.055);
      b.put('geese', 0.7, 0.27, 0.16, { flip: true });
    },
    sign(b) {
      b.write('平远秋江', 0.965, 0.09, 0.045);
      b.seal('云汀', 0.944, 0.3, 0.048);
    },
  },
  'songya-tingquan': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.55,
    width: 1320,
    seed: 16,
    lay(b) {
      b.hills(0.74, 0.1, [hill(0.25, 0.4, 0.36, 0.18), hill(0.1, 0.42, 0.3, 0.12)]);
      b.hills(0.25, 0.12, [hill(0.88, 0.66, 0.52, 0.6, { lobes: 24, sharp: 1.15, tone: 0.8 })]);
      b.fall(0.6, 0.36, 0.72, 0.018);
      b.band(0.7, 0.05, 0.8);
      b.stream(0.5, 0.72, 0.98, 0.14);
      b.hills(0, 0.05, [
        hill(0.02, 1.03, 0.6, 0.26, { sharp: 0.65, lobes: 12 }),
        hill(0.95, 1.03, 0.4, 0.15, { sharp: 0.6 }),
      ]);
      b.put('pine', 0.12, 0.88, 0.4, { wide: 0.36 });
      b.put('scholar', 0.36, 0.93, 0.085);
      b.stones([
        [0.62, 0.97, 0.12, 0.045],
        [0.5, 0.94, 0.06, 0.025],
      ]);
    },
    sign(b) {
      b.write('非必丝与竹，山水有清音', 0.2, 0.06, 0.021, 5);
      b.seal('云汀', 0.072, 0.185, 0.036);
    },
  },
  'qinglv-chunshan': {
    style: 'azure',
    format: 'hanging',
    ratio: 0.52,
    width: 1248,
    seed: 30,
    season: 'spring',
    lay(b) {
      b.hills(0.72, 0.1, [hill(0.85, 0.34, 0.4, 0.18), hill(0.2, 0.36, 0.36, 0.16)]);
      b.hills(0.3, 0.1, [
        hill(0.42, 0.52, 0.42, 0.42, { lobes: 22, trees: 0.6 }),
        hill(0.75, 0.54, 0.3, 0.26, { lobes: 14, trees: 0.6 }),
      ]);
      b.fall(0.52, 0.32, 0.52, 0.012);
      b.band(0.53, 0.04);
      b.hills(0.12, 0.08, [
        hill(0.86, 0.7, 0.4, 0.2, { sharp: 0.75, trees: 1 }),
        hill(0.12, 0.68, 0.34, 0.14, { sharp: 0.7, trees: 1 }),
      ]);
      b.put('tower', 0.76, 0.69, 0.1);
      b.put('village', 0.2, 0.68, 0.045);
      b.band(0.7, 0.03);
      b.net(0.73, 0.9);
      b.put('bridge', 0.44, 0.79, 0.06, { wide: 0.24 });
      b.bank(0.2, 0.8, 0.14);
      b.bank(0.7, 0.8, 0.14);
      b.put('boat', 0.3, 0.86, 0.02);
      b.hills(0, 0.04, [hill(0.12, 1.02, 0.44, 0.13, { sharp: 0.55 }), hill(0.94, 1.03, 0.36, 0.12, { sharp: 0.55 })]);
      b.put('peach', 0.82, 1.0, 0.3, { flip: true, wide: 0.3 });
      b.put('pine', 0.16, 0.99, 0.22);
      b.put('pavilion', 0.4, 0.955, 0.07);
    },
    sign(b) {
      b.write('春山叠翠', 0.13, 0.055, 0.022);
      b.seal('石青', 0.098, 0.16, 0.038);
    },
  },
  'hanjiang-dudiao': {
    style: 'ink',
    format: 'horizontal',
    ratio: 2.1,
    width: 2400,
    seed: 2,
    ground: '#e7e7e2',
    lay(b) {
      b.wash(0, 0.85, '#6c767a', 0.32);
      b.mist(0.5, 0.62, 0.9, 0.25, 0.7, '#f3f3ee');
      b.hills(0.88, 0.05, [hill(0.12, 0.36, 0.9, 0.07, { sharp: 0.5 }), hill(0.32, 0.37, 0.8, 0.05, { sharp: 0.5 })]);
      b.water(0.63, 0.74, 0.14, 0.42, 0.64);
      b.put('fisher', 0.53, 0.68, 0.12);
    },
    sign(b) {
      b.write('千山鸟飞绝，万径人踪灭，孤舟蓑笠翁，独钓寒江雪', 0.955, 0.1, 0.038, 5);
      b.seal('云汀', 0.864, 0.33, 0.045);
    },
  },
  'yueluo-jiangcun': {
    style: 'ink',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 31,
    ground: '#bfc4c4',
    lay(b) {
      b.wash(0, 1, '#27323b', 0.55, 0.12);
      b.mist(0.68, 0.24, 0.42, 0.4, 0.6, '#e9ece6');
      b.put('moon', 0.68, 0.31, 0.14);
      b.hills(0.7, 0.1, [hill(0.2, 0.5, 0.6, 0.14), hill(0.55, 0.5, 0.6, 0.1), hill(0.9, 0.5, 0.5, 0.13)]);
      b.hills(0.35, 0.1, [hill(0.1, 0.58, 0.6, 0.26, { lobes: 14, trees: 0.5 })]);
      b.band(0.58, 0.05, 0.6);
      b.water(0.62, 0.98, 0.5);
      b.mist(0.68, 0.72, 0.16, 0.012, 0.7, '#f4f4ea');
      b.mist(0.68, 0.77, 0.11, 0.009, 0.6, '#f4f4ea');
      b.mist(0.675, 0.68, 0.09, 0.007, 0.6, '#f4f4ea');
      b.bank(0.3, 0.71, 0.4);
      b.put('village', 0.28, 0.705, 0.1);
      b.trees(0, [
        [0.46, 0.715, 0.08, 'broad'],
        [0.1, 0.715, 0.1, 'broad'],
        [0.13, 0.715, 0.08, 'bare'],
      ]);
      b.put('boat', 0.6, 0.82, 0.05);
      b.put('boat', 0.47, 0.75, 0.032, { flip: true });
      b.hills(0, 0.05, [hill(0.95, 1.03, 0.6, 0.16, { sharp: 0.5 })]);
      b.put('willow', 0.88, 0.97, 0.5, { flip: true });
      b.put('reeds', 0.12, 1.02, 0.22);
    },
    sign(b) {
      b.seal('云汀', 0.06, 0.06, 0.045);
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
    lay(b) {
      b.wash(0, 1, '#3f4b52', 0.34, 0.08);
      b.mist(0.4, 0.3, 0.5, 0.4, 0.5, '#f2e9d2');
      b.put('moon', 0.4, 0.38, 0.16);
      b.hills(0.5, 0.1, [
        hill(0.2, 0.56, 0.9, 0.26),
        hill(0.5, 0.54, 0.8, 0.16),
        hill(0.84, 0.56, 1, 0.36, { lobes: 16 }),
      ]);
      b.band(0.58, 0.06);
      b.hills(0.15, 0.06, [
        hill(0.74, 0.72, 0.6, 0.12, { sharp: 0.6, trees: 0.8 }),
        hill(0.25, 0.73, 0.5, 0.08, { sharp: 0.5, trees: 0.8 }),
      ]);
      b.put('temple', 0.74, 0.71, 0.17);
      b.put('pagoda', 0.84, 0.71, 0.36, { haze: 0.1 });
      b.put('bridge', 0.53, 0.84, 0.22, { wide: 0.66 });
      b.water(0.8, 1, 0.5);
      b.put('boat', 0.35, 0.94, 0.13);
      b.put('maple', 0.12, 1.0, 0.96, { wide: 0.8 });
      b.put('geese', 0.6, 0.26, 0.14);
    },
    sign(b) {
      b.seal('云汀', 0.93, 0.14, 0.06);
    },
  },
  'shanting-yuhou': {
    style: 'ink',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 25,
    lay(b) {
      b.wash(0, 0.5, '#5d676c', 0.22, 0);
      b.hills(0.6, 0.14, [hill(0.22, 0.44, 0.6, 0.3, { sharp: 0.6 }), hill(0.6, 0.42, 0.6, 0.2, { sharp: 0.6 })]);
      b.mist(0.4, 0.42, 0.6, 0.07, 0.9);
      b.mist(0.75, 0.45, 0.5, 0.08, 0.9);
      b.hills(0.25, 0.12, [
        hill(0.76, 0.64, 0.8, 0.36, { sharp: 0.65, lobes: 18, trees: 0.8, tone: 0.9 }),
        hill(0.3, 0.66, 0.5, 0.16, { sharp: 0.5, trees: 0.8 }),
      ]);
      b.mist(0.6, 0.62, 0.7, 0.06, 1);
      b.mist(0.2, 0.64, 0.5, 0.05, 0.9);
      b.stream(0.42, 0.7, 0.98, 0.16);
      b.hills(0, 0.06, [
        hill(0.08, 0.94, 0.6, 0.22, { sharp: 0.5, trees: 0.6, tone: 0.95 }),
        hill(0.92, 1.02, 0.6, 0.2, { sharp: 0.5, tone: 0.95 }),
      ]);
      b.put('pavilion', 0.7, 0.84, 0.19);
      b.trees(0, [
        [0.8, 0.87, 0.13, 'broad'],
        [0.84, 0.88, 0.1, 'broad'],
        [0.6, 0.86, 0.09, 'broad'],
      ]);
      b.put('shade', 0.1, 0.96, 0.42);
    },
    sign(b) {
      b.write('山亭雨后', 0.955, 0.07, 0.038);
      b.seal('云汀', 0.925, 0.25, 0.04);
    },
  },
  'jiangfan-yuanying': {
    style: 'azure',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 37,
    lay(b) {
      b.hills(0.75, 0.08, [hill(0.3, 0.48, 0.5, 0.12), hill(0.55, 0.47, 0.5, 0.09), hill(0.8, 0.48, 0.5, 0.16)]);
      b.hills(0.3, 0.1, [
        hill(0.86, 0.56, 0.5, 0.34, { lobes: 16, trees: 0.6 }),
        hill(0.68, 0.57, 0.34, 0.18, { lobes: 10, trees: 0.6 }),
      ]);
      b.band(0.57, 0.04);
      b.net(0.6, 0.96);
      b.hills(0.04, 0.05, [
        hill(0.12, 0.86, 0.6, 0.2, { sharp: 0.6, trees: 1 }),
        hill(0.36, 0.9, 0.3, 0.07, { sharp: 0.5 }),
      ]);
      b.put('pavilion', 0.22, 0.8, 0.12);
      b.put('pine', 0.13, 0.88, 0.34);
      b.put('sail', 0.56, 0.8, 0.15);
      b.put('sail', 0.68, 0.7, 0.085, { haze: 0.2 });
      b.put('sail', 0.52, 0.64, 0.05, { haze: 0.4 });
      b.put('geese', 0.42, 0.28, 0.12);
    },
    sign(b) {
      b.seal('石青', 0.8, 0.66, 0.034);
    },
  },
  'qingxiao-louge': {
    style: 'gold',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 44,
    ground: '#b9903c',
    lay(b) {
      b.hills(0.5, 0.08, [hill(0.2, 0.5, 0.5, 0.2), hill(0.85, 0.52, 0.5, 0.26)]);
      b.hills(0.2, 0.1, [hill(0.72, 0.64, 0.6, 0.42, { lobes: 18, trees: 0.7 })]);
      b.put('clouds', 0.38, 0.34, 0.2, { wide: 0.6 });
      b.hills(0.02, 0.06, [
        hill(0.3, 0.88, 0.8, 0.24, { sharp: 0.7, trees: 1, lobes: 14 }),
        hill(0.8, 0.9, 0.5, 0.14, { sharp: 0.7, trees: 1 }),
      ]);
      b.put('tower', 0.4, 0.78, 0.36);
      b.put('pavilion', 0.66, 0.84, 0.15);
      b.put('pine', 0.2, 0.88, 0.36);
      b.put('flying-crane', 0.64, 0.3, 0.11);
      b.put('flying-crane', 0.76, 0.38, 0.08);
      b.net(0.88, 0.98);
    },
    sign(b) {
      b.seal('石青', 0.86, 0.62, 0.034);
    },
  },
  'banqiao-liuying': {
    style: 'boneless',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 7,
    season: 'spring',
    lay(b) {
      b.hills(0.75, 0.08, [hill(0.2, 0.48, 0.6, 0.12, { sharp: 0.5 }), hill(0.5, 0.47, 0.6, 0.08, { sharp: 0.5 })]);
      b.band(0.48, 0.05);
      b.water(0.5, 1, 0.7);
      b.bank(0.2, 0.6, 0.3);
      b.put('village', 0.2, 0.595, 0.07, { haze: 0.25 });
      b.bank(0.22, 0.745, 0.2);
      b.put('plank-bridge', 0.42, 0.75, 0.1, { wide: 0.5 });
      b.bank(0.64, 0.75, 0.24);
      b.put('willow', 0.95, 0.9, 0.6, { haze: 0.35, flip: true });
      b.put('willow', 0.74, 0.98, 0.86);
      b.hills(0, 0.05, [hill(0.78, 1.06, 0.9, 0.24, { sharp: 0.45 }), hill(0.06, 1.03, 0.5, 0.1, { sharp: 0.45 })]);
      b.put('swallow', 0.36, 0.3, 0.09);
      b.put('swallow', 0.24, 0.2, 0.06, { flip: true });
      b.put('ducks', 0.28, 0.9, 0.07);
    },
    sign(b) {
      b.seal('素绢', 0.06, 0.07, 0.042);
    },
  },
  'shuixiang-yuxiang': {
    style: 'woodcut',
    format: 'horizontal',
    ratio: 1.5,
    width: 2400,
    seed: 15,
    quality: 80,
    lay(b) {
      b.hills(0.25, 0.05, [hill(0.2, 0.42, 0.6, 0.14), hill(0.75, 0.43, 0.7, 0.18)]);
      b.put('village', 0.78, 0.56, 0.16);
      b.put('village', 0.3, 0.58, 0.14, { flip: true });
      b.put('bridge', 0.55, 0.72, 0.24, { wide: 0.78 });
      b.put('village', 0.14, 0.76, 0.24);
      b.put('village', 0.9, 0.78, 0.22, { flip: true });
      b.water(0.76, 1, 0.9);
      b.put('boat', 0.42, 0.88, 0.09);
      b.put('boat', 0.72, 0.95, 0.12, { flip: true });
      b.put('lady', 0.56, 0.56, 0.11, { colour: 'red' });
      b.weather('rain');
    },
    sign(b) {
      b.seal('喜莲', 0.93, 0.06, 0.05);
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
    lay(b) {
      b.wash(0, 0.7, '#566067', 0.42);
      b.hills(0.6, 0.1, [hill(0.3, 0.5, 0.7, 0.26), hill(0.75, 0.48, 0.6, 0.2)]);
      b.band(0.5, 0.06);
      b.hills(0.2, 0.1, [hill(0.16, 0.68, 0.7, 0.4, { lobes: 18 }), hill(0.55, 0.68, 0.6, 0.16, { sharp: 0.6 })]);
      b.band(0.68, 0.05);
      b.hills(0.05, 0.06, [hill(0.62, 0.86, 0.9, 0.14, { sharp: 0.5 })]);
      b.put('hut', 0.56, 0.81, 0.13);
      b.put('hut', 0.72, 0.8, 0.09, { flip: true });
      b.put('fence', 0.64, 0.83, 0.05);
      b.put('plank-bridge', 0.3, 0.87, 0.06, { wide: 0.28 });
      b.hills(0, 0.05, [hill(0.95, 1.04, 0.6, 0.2, { sharp: 0.5 })]);
      b.put('plum', 0.88, 1, 0.7, { flip: true, wide: 0.72 });
      b.put('scholar', 0.4, 0.87, 0.075);
      b.weather('snow');
    },
    sign(b) {
      b.seal('云汀', 0.06, 0.07, 0.042);
    },
  },
  'lanting-xiu-zhu': {
    style: 'ink',
    format: 'fan',
    ratio: 2,
    width: 2400,
    seed: 10,
    lay(b) {
      b.hills(0.6, 0.1, [hill(0.3, 0.52, 0.8, 0.36), hill(0.55, 0.5, 0.7, 0.24), hill(0.75, 0.52, 0.8, 0.34)]);
      b.band(0.52, 0.08);
      b.hills(0.2, 0.1, [hill(0.5, 0.72, 0.9, 0.2, { sharp: 0.6, trees: 0.8 })]);
      b.stream(0.6, 0.68, 1, 0.2);
      b.put('pavilion', 0.45, 0.82, 0.36);
      b.trees(0, [
        [0.36, 0.78, 0.16, 'broad'],
        [0.53, 0.78, 0.12, 'pine'],
      ]);
      b.put('bamboo', 0.14, 1.06, 0.9, { haze: 0.4 });
      b.put('bamboo', 0.08, 1.08, 0.98);
      b.put('bamboo', 0.9, 1.08, 0.86, { haze: 0.45, flip: true });
      b.put('bamboo', 0.96, 1.1, 0.98, { flip: true });
      b.stones([
        [0.24, 1, 0.3, 0.12],
        [0.8, 1.01, 0.34, 0.12],
      ]);
      b.put('orchid', 0.26, 0.98, 0.22);
    },
    sign(b) {
      b.seal('林疏', 0.66, 0.12, 0.06);
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
    lay(b) {
      b.sky();
      b.mist(0.62, 0.42, 0.7, 0.4, 0.6, '#f7c58a');
      b.put('sun', 0.62, 0.46, 0.13);
      b.hills(0.7, 0.04, [hill(0.1, 0.56, 0.7, 0.1), hill(0.95, 0.56, 0.5, 0.08)]);
      b.put('sea', 0.5, 1.04, 0.54, { wide: 1.6 });
      b.mist(0.62, 0.66, 0.1, 0.012, 0.8, '#f6a25c');
      b.mist(0.615, 0.73, 0.14, 0.012, 0.7, '#f6a25c');
      b.mist(0.625, 0.81, 0.17, 0.014, 0.6, '#f6b070');
      b.mist(0.62, 0.9, 0.2, 0.016, 0.5, '#f6b070');
      b.put('sail', 0.32, 0.74, 0.2);
      b.put('sail', 0.44, 0.62, 0.08, { haze: 0.3 });
      b.put('geese', 0.3, 0.22, 0.1);
    },
    sign(b) {
      b.seal('临川', 0.05, 0.91, 0.042);
    },
  },
};
