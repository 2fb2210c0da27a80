/** Works with people, mostly small in a landscape. */
import type { Plans } from './work.ts';

export const figures: Plans = {
  'guanpu-gaoshi': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.5,
    width: 1200,
    seed: 19,
    paint(tools) {
      tools.hills(0.75, 0.1, [{ x: 0.85, base: 0.4, w: 0.3, h: 0.16 }]);
      tools.hills(0.18, 0.14, [{ x: 0.2, base: 0.74, w: 0.6, h: 0.68, lobes: 26, sharp: 1.2, tone: 0.85 }]);
      tools.waterfall(0.52, 0.3, 0.74, 0.03);
      tools.mist(0.55, 0.74, 0.22, 0.05, 1);
      tools.mistBand(0.74, 0.05, 0.8);
      tools.water(0.78, 0.86, 0.4, 0.3, 1);
      tools.hills(0, 0.05, [
        { x: 0.92, base: 1.03, w: 0.5, h: 0.22, sharp: 0.55, lobes: 12 },
        { x: 0.1, base: 1.03, w: 0.3, h: 0.08, sharp: 0.5 },
      ]);
      tools.put('pine', 0.86, 0.9, 0.34, { flip: true });
      tools.put('scholar', 0.62, 0.95, 0.085, { flip: true });
      tools.put('child', 0.72, 0.955, 0.06, { flip: true });
    },
    sign(tools) {
      tools.write('观瀑', 0.93, 0.06, 0.026);
      tools.seal('云汀', 0.892, 0.125, 0.04);
    },
  },
  'songxia-fuqin': {
    style: 'ochre',
    format: 'square',
    ratio: 1,
    width: 2000,
    seed: 26,
    ground: '#ece0c8',
    palette: { rock: ['#7d5a3a', '#e2c59a'], needle: ['#38503f', '#8ea28a'], cloth: ['#5a6f80', '#dfe6e6'] },
    paint(tools) {
      tools.hills(0.72, 0.1, [
        { x: 0.78, base: 0.52, w: 0.6, h: 0.24 },
        { x: 0.5, base: 0.5, w: 0.5, h: 0.12 },
      ]);
      tools.mistBand(0.54, 0.07);
      tools.stream(0.62, 0.62, 0.98, 0.16);
      tools.hills(0, 0.05, [
        { x: 0.1, base: 1.04, w: 0.8, h: 0.28, sharp: 0.5, lobes: 12 },
        { x: 0.95, base: 1.04, w: 0.4, h: 0.14, sharp: 0.5 },
      ]);
      tools.put('pine', 0.2, 0.86, 0.78, { width: 0.72 });
      tools.put('qin-player', 0.46, 0.93, 0.2);
      tools.put('censer', 0.66, 0.94, 0.06);
      tools.put('crane', 0.84, 0.95, 0.2, { flip: true });
    },
    sign(tools) {
      tools.write('松下抚琴', 0.94, 0.07, 0.04);
      tools.seal('临川', 0.903, 0.26, 0.042);
    },
  },
  'muniu-guicun': {
    style: 'ochre',
    format: 'round',
    ratio: 1,
    width: 1800,
    seed: 8,
    hour: 'dusk',
    ground: '#f0dfc0',
    paint(tools) {
      tools.put('sun', 0.62, 0.4, 0.12, { colour: 'red' });
      tools.hills(0.72, 0.08, [
        { x: 0.3, base: 0.5, w: 0.6, h: 0.12, sharp: 0.5 },
        { x: 0.7, base: 0.5, w: 0.5, h: 0.08, sharp: 0.5 },
      ]);
      tools.mistBand(0.5, 0.05);
      tools.bank(0.7, 0.6, 0.3);
      tools.put('village', 0.7, 0.595, 0.07, { haze: 0.2 });
      tools.hills(0, 0.05, [{ x: 0.2, base: 1, w: 0.9, h: 0.18, sharp: 0.45 }]);
      tools.put('willow', 0.26, 0.92, 0.68);
      tools.put('cowherd', 0.56, 0.88, 0.22, { flip: true });
      tools.tufts(0.2, 0.85, 0.9, 0.03, 12);
      tools.put('swallow', 0.44, 0.26, 0.06);
    },
    sign(tools) {
      tools.seal('临川', 0.82, 0.66, 0.04);
    },
  },
  'taxue-xunmei': {
    style: 'ink',
    format: 'hanging',
    ratio: 0.52,
    width: 1248,
    seed: 13,
    snow: true,
    ground: '#e4e6e3',
    paint(tools) {
      tools.wash(0, 0.8, '#566067', 0.4, 0);
      tools.hills(0.55, 0.1, [
        { x: 0.3, base: 0.42, w: 0.5, h: 0.26, lobes: 16 },
        { x: 0.85, base: 0.44, w: 0.3, h: 0.16 },
      ]);
      tools.mistBand(0.44, 0.05);
      tools.hills(0.2, 0.1, [
        { x: 0.9, base: 0.66, w: 0.4, h: 0.26, lobes: 14 },
        { x: 0.2, base: 0.66, w: 0.4, h: 0.1, sharp: 0.6 },
      ]);
      tools.mistBand(0.66, 0.05);
      tools.put('hut', 0.6, 0.645, 0.05, { haze: 0.1 });
      tools.put('bridge', 0.66, 0.8, 0.075, { width: 0.32 });
      tools.put('scholar', 0.7, 0.766, 0.07);
      tools.put('child', 0.57, 0.776, 0.045);
      tools.hills(0, 0.05, [
        { x: 0.1, base: 1.03, w: 0.5, h: 0.2, sharp: 0.55, lobes: 12 },
        { x: 0.95, base: 1.02, w: 0.3, h: 0.12, sharp: 0.5 },
      ]);
      tools.put('plum', 0.16, 1.05, 0.38, { width: 0.34 });
      tools.weather('snow');
    },
    sign(tools) {
      tools.write('踏雪寻梅', 0.92, 0.06, 0.024);
      tools.seal('临川', 0.884, 0.175, 0.04);
    },
  },
  'feitian-yunqi': {
    style: 'mural',
    format: 'horizontal',
    ratio: 1.75,
    width: 2400,
    seed: 9,
    quality: 72,
    paint(tools) {
      tools.put('clouds', 0.2, 0.4, 0.3, { width: 0.7 });
      tools.put('clouds', 0.84, 0.96, 0.26, { width: 0.6, flip: true });
      tools.put('apsara', 0.36, 0.88, 0.74, { width: 0.98 });
      tools.put('apsara', 0.77, 0.58, 0.48, { width: 0.66, flip: true });
      tools.put('lotus', 0.94, 0.3, 0.18);
      tools.put('pipa', 0.57, 0.9, 0.22);
    },
    sign(tools) {
      tools.seal('临川', 0.045, 0.86, 0.045);
    },
  },
  'yujia-canglang': {
    style: 'ink',
    format: 'album',
    ratio: 1.26,
    width: 2000,
    seed: 21,
    paint(tools) {
      tools.hills(0.7, 0.1, [
        { x: 0.75, base: 0.42, w: 0.7, h: 0.22 },
        { x: 0.4, base: 0.42, w: 0.6, h: 0.1 },
      ]);
      tools.mistBand(0.43, 0.06);
      tools.water(0.5, 0.98, 0.35, 0.1, 0.9);
      tools.put('fisher', 0.56, 0.74, 0.2, { flip: true });
      tools.put('reeds', 0.1, 1.04, 0.56);
      tools.put('reeds', 0.24, 1.06, 0.36, { haze: 0.3, flip: true });
      tools.stones([[0.06, 1.01, 0.3, 0.14]]);
      tools.put('egret', 0.86, 0.9, 0.16);
      tools.put('geese', 0.34, 0.26, 0.12);
    },
    sign(tools) {
      tools.write('沧浪之水清兮', 0.94, 0.07, 0.034, 6);
      tools.seal('临川', 0.912, 0.31, 0.04);
    },
  },
  'zhuxi-shinv': {
    style: 'boneless',
    format: 'album',
    ratio: 0.8,
    width: 1600,
    seed: 6,
    season: 'spring',
    paint(tools) {
      tools.put('bamboo', 0.88, 1.03, 0.92, { haze: 0.5 });
      tools.put('bamboo', 0.12, 1.02, 0.84, { haze: 0.6, flip: true });
      tools.mistBand(0.7, 0.12, 0.8);
      tools.stream(0.7, 0.72, 1, 0.2);
      tools.put('lady', 0.5, 0.86, 0.24);
      tools.put('bamboo', 0.04, 1.05, 0.98);
      tools.stones([
        [0.86, 0.98, 0.3, 0.12],
        [0.12, 0.99, 0.24, 0.1],
      ]);
      tools.put('orchid', 0.78, 0.96, 0.15);
      tools.tufts(0.05, 0.95, 0.95, 0.025, 12);
    },
    sign(tools) {
      tools.write('细雨过竹溪', 0.6, 0.06, 0.03, 5);
      tools.seal('临川', 0.562, 0.24, 0.042);
    },
  },
};
