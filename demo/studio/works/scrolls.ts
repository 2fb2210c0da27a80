/** The handscrolls. Their scenes begin at the right, where one starts to read. */
import type { Hill, SheetTools } from './sheet-tools.ts';
import type { Plans } from './work.ts';

const hill = (x: number, base: number, w: number, h: number, more: Partial<Hill> = {}): Hill => ({
  x,
  base,
  w,
  h,
  ...more,
});

/** A row of distant hills between `from` and `to`, about `gap` apart. */
function paintFarHills(
  tools: SheetTools,
  from: number,
  to: number,
  base: number,
  height: number,
  haze: number,
  gap = 0.045,
): void {
  const list: Hill[] = [];
  const { rng } = tools.pen;
  for (let x = from; x < to; x += gap * rng.between(0.7, 1.3))
    list.push(hill(x, base, rng.between(0.34, 0.7), height * rng.between(0.45, 1.1), { lobes: 7, sharp: 0.8 }));
  tools.hills(haze, 0.1, list);
}

export const scrolls: Plans = {
  'chunjiang-qingyuan': {
    style: 'azure',
    format: 'handscroll',
    ratio: 5,
    width: 6000,
    seed: 21,
    season: 'spring',
    quality: 80,
    paint(tools) {
      paintFarHills(tools, 0.02, 0.98, 0.56, 0.2, 0.78);
      tools.mistBand(0.56, 0.07);
      paintFarHills(tools, 0.5, 0.8, 0.6, 0.32, 0.55, 0.06);
      tools.hills(0.3, 0.12, [
        hill(0.72, 0.68, 1.1, 0.5, { lobes: 16, trees: 0.6 }),
        hill(0.61, 0.69, 1.35, 0.62, { lobes: 20, trees: 0.7 }),
        hill(0.53, 0.68, 0.8, 0.36, { lobes: 12, trees: 0.5 }),
        hill(0.17, 0.68, 1.2, 0.52, { lobes: 18, trees: 0.6 }),
        hill(0.09, 0.69, 0.9, 0.36, { lobes: 12, trees: 0.5 }),
      ]);
      tools.mistBand(0.7, 0.05);
      tools.netWater(0.74, 0.985);
      tools.waterfall(0.623, 0.42, 0.68, 0.02);
      tools.hills(0.08, 0.05, [
        hill(0.965, 0.9, 0.9, 0.17, { sharp: 0.6, trees: 0.9 }),
        hill(0.79, 0.86, 0.6, 0.13, { sharp: 0.7, trees: 1 }),
        hill(0.655, 0.87, 0.9, 0.17, { sharp: 0.7, trees: 1 }),
        hill(0.55, 0.88, 0.7, 0.13, { sharp: 0.7, trees: 1 }),
        hill(0.2, 0.87, 0.8, 0.16, { sharp: 0.7, trees: 1 }),
        hill(0.06, 0.88, 0.7, 0.14, { sharp: 0.6, trees: 1 }),
      ]);
      tools.put('pavilion', 0.905, 0.87, 0.17);
      tools.put('village', 0.6, 0.875, 0.13);
      tools.put('village', 0.665, 0.88, 0.1, { flip: true });
      tools.put('bridge', 0.487, 0.885, 0.15, { width: 0.5 });
      tools.bank(0.445, 0.89, 0.3);
      tools.put('temple', 0.16, 0.83, 0.11);
      tools.put('pagoda', 0.125, 0.8, 0.17, { haze: 0.2 });
      tools.trees(0, [
        [0.94, 0.9, 0.17, 'willow'],
        [0.885, 0.9, 0.13, 'willow'],
        [0.63, 0.89, 0.08, 'broad'],
        [0.58, 0.89, 0.07, 'pine'],
        [0.452, 0.89, 0.1, 'broad'],
        [0.19, 0.87, 0.08, 'pine'],
        [0.205, 0.87, 0.07, 'pine'],
      ]);
      tools.put('boat', 0.85, 0.93, 0.055);
      tools.put('boat', 0.4, 0.95, 0.06, { flip: true });
      tools.put('boat', 0.365, 0.885, 0.045);
      tools.put('sail', 0.29, 0.84, 0.1, { haze: 0.15 });
      tools.put('sail', 0.262, 0.815, 0.075, { haze: 0.3 });
      tools.put('geese', 0.36, 0.34, 0.16, { flip: true });
    },
    sign(tools) {
      tools.write('春江清远', 0.026, 0.12, 0.05);
      tools.seal('石青', 0.0175, 0.37, 0.05);
    },
  },
  'qiushan-guidu': {
    style: 'ochre',
    format: 'handscroll',
    ratio: 5.4,
    width: 6000,
    seed: 8,
    season: 'autumn',
    quality: 80,
    ground: '#e9dcc0',
    palette: { leaf: ['#a8421f', '#d98a4a'], rock: ['#7c5a3c', '#e3c9a0'], youngLeaf: ['#b07a2a', '#e0bd78'] },
    paint(tools) {
      paintFarHills(tools, 0.0, 1, 0.55, 0.17, 0.75);
      tools.mistBand(0.56, 0.06);
      tools.hills(0.32, 0.12, [
        hill(0.86, 0.67, 1.2, 0.34, { sharp: 0.6, lobes: 14, trees: 0.8 }),
        hill(0.74, 0.68, 1.5, 0.5, { sharp: 0.65, lobes: 20, trees: 0.8 }),
        hill(0.33, 0.67, 1.3, 0.42, { sharp: 0.6, lobes: 16, trees: 0.8 }),
        hill(0.22, 0.68, 1.6, 0.56, { sharp: 0.65, lobes: 22, trees: 0.9 }),
      ]);
      tools.mistBand(0.69, 0.04);
      tools.water(0.72, 0.99, 0.6, 0.38, 0.66);
      tools.hills(0.05, 0.06, [
        hill(0.93, 0.9, 1.3, 0.2, { sharp: 0.5, trees: 1 }),
        hill(0.81, 0.88, 1, 0.16, { sharp: 0.5, trees: 1 }),
        hill(0.7, 0.89, 0.8, 0.13, { sharp: 0.5, trees: 1 }),
        hill(0.3, 0.89, 0.9, 0.15, { sharp: 0.5, trees: 1 }),
        hill(0.13, 0.9, 1.4, 0.2, { sharp: 0.5, trees: 1 }),
      ]);
      tools.put('hut', 0.868, 0.87, 0.1);
      tools.put('hut', 0.84, 0.86, 0.08, { flip: true });
      tools.put('pavilion', 0.672, 0.89, 0.15);
      tools.put('plank-bridge', 0.765, 0.9, 0.07);
      tools.put('village', 0.175, 0.88, 0.1);
      tools.put('temple', 0.255, 0.64, 0.1, { haze: 0.25 });
      tools.trees(0, [
        [0.9, 0.91, 0.13, 'broad'],
        [0.66, 0.91, 0.16, 'broad'],
        [0.69, 0.9, 0.1, 'bare'],
        [0.32, 0.9, 0.12, 'broad'],
        [0.345, 0.91, 0.16, 'broad'],
        [0.12, 0.9, 0.12, 'broad'],
      ]);
      tools.put('shade', 0.965, 0.98, 0.43, { flip: true });
      tools.put('pine', 0.945, 0.99, 0.33, { flip: true });
      tools.put('shade', 0.03, 0.98, 0.38);
      tools.put('pine', 0.055, 0.97, 0.25);
      tools.put('boat', 0.585, 0.9, 0.055);
      tools.put('boat', 0.47, 0.82, 0.036, { flip: true, haze: 0.2 });
      tools.put('geese', 0.5, 0.36, 0.17);
      tools.put('reeds', 0.615, 0.985, 0.14);
    },
    sign(tools) {
      tools.write('秋山归渡', 0.024, 0.12, 0.052);
      tools.seal('云汀', 0.0155, 0.385, 0.05);
    },
  },
  'xuejiang-juan': {
    style: 'ink',
    format: 'handscroll',
    ratio: 5,
    width: 6000,
    seed: 14,
    snow: true,
    quality: 80,
    ground: '#d9dcda',
    paint(tools) {
      tools.wash(0, 0.75, '#5c666c', 0.42);
      paintFarHills(tools, 0, 1, 0.58, 0.18, 0.6);
      tools.mistBand(0.6, 0.06);
      tools.hills(0.3, 0.12, [
        hill(0.84, 0.7, 1.1, 0.44, { lobes: 16, sharp: 0.9 }),
        hill(0.9, 0.7, 0.9, 0.34, { lobes: 12 }),
        hill(0.31, 0.7, 1.5, 0.6, { lobes: 22, sharp: 0.95 }),
        hill(0.22, 0.7, 1, 0.4, { lobes: 14 }),
      ]);
      tools.mistBand(0.71, 0.05);
      tools.hills(0.06, 0.05, [
        hill(0.95, 0.92, 1, 0.2, { sharp: 0.6, trees: 0.4 }),
        hill(0.8, 0.88, 0.7, 0.12, { sharp: 0.6 }),
        hill(0.33, 0.89, 0.9, 0.16, { sharp: 0.6, trees: 0.5 }),
        hill(0.2, 0.9, 0.9, 0.15, { sharp: 0.6, trees: 0.4 }),
        hill(0.04, 0.95, 0.8, 0.2, { sharp: 0.6 }),
      ]);
      tools.put('hut', 0.875, 0.885, 0.1);
      tools.put('plank-bridge', 0.79, 0.9, 0.06);
      tools.put('temple', 0.275, 0.87, 0.12);
      tools.put('hut', 0.185, 0.89, 0.08);
      tools.trees(0, [
        [0.9, 0.91, 0.14, 'bare'],
        [0.85, 0.9, 0.11, 'bare'],
        [0.34, 0.9, 0.13, 'pine'],
        [0.315, 0.9, 0.1, 'pine'],
        [0.24, 0.9, 0.12, 'bare'],
      ]);
      tools.put('shade', 0.965, 0.96, 0.45, { flip: true });
      tools.put('shade', 0.945, 0.97, 0.35, { flip: true });
      tools.put('shade', 0.03, 0.97, 0.45);
      tools.put('shade', 0.055, 0.98, 0.3);
      tools.put('fisher', 0.56, 0.86, 0.07);
      tools.weather('snow');
    },
    sign(tools) {
      tools.write('雪江', 0.115, 0.12, 0.055);
      tools.seal('云汀', 0.106, 0.26, 0.05);
    },
  },
  'yanjiang-shufeng': {
    style: 'ink',
    format: 'handscroll',
    ratio: 6,
    width: 6000,
    seed: 5,
    quality: 80,
    paint(tools) {
      paintFarHills(tools, 0.08, 0.36, 0.6, 0.2, 0.8);
      paintFarHills(tools, 0.6, 0.9, 0.57, 0.15, 0.84);
      tools.mistBand(0.6, 0.08);
      tools.hills(0.45, 0.16, [
        hill(0.24, 0.68, 1, 0.42, { lobes: 14 }),
        hill(0.19, 0.69, 0.8, 0.3, { lobes: 10 }),
        hill(0.73, 0.66, 0.8, 0.27, { lobes: 10 }),
      ]);
      tools.mistBand(0.68, 0.07);
      tools.hills(0.15, 0.1, [
        hill(0.155, 0.82, 1.1, 0.3, { sharp: 0.7, trees: 0.8, lobes: 14 }),
        hill(0.88, 0.86, 0.9, 0.16, { sharp: 0.6, trees: 0.8 }),
      ]);
      tools.mistBand(0.83, 0.04, 0.5);
      tools.hills(0.04, 0.05, [hill(0.955, 0.97, 1, 0.22, { sharp: 0.55, trees: 0.8 })]);
      tools.trees(0, [
        [0.13, 0.83, 0.1, 'pine'],
        [0.14, 0.83, 0.08, 'broad'],
      ]);
      tools.put('shade', 0.97, 0.97, 0.5, { flip: true });
      tools.put('pine', 0.952, 0.98, 0.38, { flip: true });
      tools.put('shade', 0.935, 0.97, 0.28, { flip: true });
      tools.put('sail', 0.5, 0.79, 0.1, { haze: 0.3 });
      tools.put('sail', 0.473, 0.755, 0.07, { haze: 0.5 });
      tools.put('sail', 0.455, 0.73, 0.05, { haze: 0.65 });
      tools.put('boat', 0.66, 0.92, 0.05);
      tools.put('geese', 0.58, 0.28, 0.13, { haze: 0.3 });
    },
    sign(tools) {
      tools.write('烟江数峰', 0.022, 0.14, 0.055);
      tools.seal('云汀', 0.014, 0.41, 0.05);
    },
  },
  'jinbi-xianshan': {
    style: 'gold',
    format: 'handscroll',
    ratio: 4.6,
    width: 6000,
    seed: 17,
    quality: 80,
    ground: '#b88a2e',
    paint(tools) {
      paintFarHills(tools, 0.02, 0.98, 0.54, 0.2, 0.6);
      tools.hills(0.25, 0.1, [
        hill(0.79, 0.66, 1.2, 0.54, { lobes: 18, trees: 0.6 }),
        hill(0.87, 0.66, 0.9, 0.4, { lobes: 14, trees: 0.5 }),
        hill(0.47, 0.66, 1.4, 0.62, { lobes: 22, trees: 0.7 }),
        hill(0.38, 0.67, 1, 0.42, { lobes: 14, trees: 0.6 }),
        hill(0.1, 0.66, 1.1, 0.48, { lobes: 16, trees: 0.6 }),
      ]);
      tools.put('clouds', 0.6, 0.34, 0.2, { width: 0.9 });
      tools.put('clouds', 0.25, 0.3, 0.16, { width: 0.7, flip: true });
      tools.netWater(0.74, 0.985);
      tools.hills(0.04, 0.05, [
        hill(0.95, 0.88, 0.9, 0.16, { sharp: 0.7, trees: 1 }),
        hill(0.76, 0.87, 1.1, 0.18, { sharp: 0.7, trees: 1 }),
        hill(0.44, 0.87, 1.1, 0.18, { sharp: 0.7, trees: 1 }),
        hill(0.12, 0.88, 1, 0.17, { sharp: 0.7, trees: 1 }),
      ]);
      tools.put('tower', 0.81, 0.86, 0.3);
      tools.put('pavilion', 0.73, 0.88, 0.17);
      tools.put('pagoda', 0.53, 0.78, 0.3, { haze: 0.1 });
      tools.put('tower', 0.43, 0.87, 0.26, { flip: true });
      tools.put('temple', 0.37, 0.88, 0.14);
      tools.put('tower', 0.14, 0.87, 0.22);
      tools.put('bridge', 0.61, 0.9, 0.15, { width: 0.52 });
      tools.trees(0, [
        [0.945, 0.9, 0.16, 'pine'],
        [0.965, 0.9, 0.12, 'pine'],
        [0.775, 0.89, 0.12, 'pine'],
        [0.47, 0.89, 0.14, 'pine'],
        [0.395, 0.9, 0.1, 'cypress'],
        [0.1, 0.9, 0.14, 'pine'],
        [0.18, 0.9, 0.11, 'pine'],
      ]);
      tools.put('flying-crane', 0.655, 0.36, 0.13);
      tools.put('flying-crane', 0.62, 0.28, 0.1);
      tools.put('flying-crane', 0.29, 0.44, 0.12, { flip: true });
      tools.put('boat', 0.28, 0.93, 0.06);
    },
    sign(tools) {
      tools.seal('石青', 0.017, 0.84, 0.05);
    },
  },
  'jiangnan-siqiao': {
    style: 'boneless',
    format: 'handscroll',
    ratio: 5.6,
    width: 6000,
    seed: 11,
    season: 'spring',
    quality: 80,
    paint(tools) {
      paintFarHills(tools, 0, 1, 0.58, 0.15, 0.72);
      tools.mistBand(0.58, 0.07);
      tools.hills(0.45, 0.12, [
        hill(0.66, 0.64, 1.1, 0.26, { sharp: 0.5, trees: 0.6 }),
        hill(0.3, 0.64, 1.3, 0.3, { sharp: 0.5, trees: 0.6 }),
      ]);
      tools.mistBand(0.65, 0.05);
      tools.water(0.66, 1, 0.7);
      const putVillage = (x: number, y: number, height: number, flip = false): void => {
        tools.bank(x, y, height * 3.2);
        tools.put('village', x, y, height, { flip });
      };
      putVillage(0.56, 0.73, 0.09);
      putVillage(0.42, 0.74, 0.1, true);
      putVillage(0.75, 0.75, 0.1);
      putVillage(0.9, 0.78, 0.13);
      putVillage(0.19, 0.77, 0.12, true);
      putVillage(0.08, 0.8, 0.13);
      tools.put('bridge', 0.835, 0.82, 0.12, { width: 0.44 });
      tools.put('bridge', 0.65, 0.77, 0.09, { width: 0.34 });
      tools.put('bridge', 0.49, 0.78, 0.1, { width: 0.36 });
      tools.put('bridge', 0.27, 0.83, 0.13, { width: 0.5 });
      tools.hills(0.02, 0.05, [
        hill(0.97, 0.98, 0.9, 0.12, { sharp: 0.5 }),
        hill(0.36, 0.99, 0.9, 0.1, { sharp: 0.5 }),
        hill(0.02, 0.99, 0.8, 0.13, { sharp: 0.5 }),
      ]);
      tools.put('willow', 0.955, 0.97, 0.52);
      tools.put('willow', 0.37, 0.985, 0.42, { flip: true });
      tools.put('peach', 0.02, 1.0, 0.5, { width: 0.6 });
      tools.put('boat', 0.79, 0.92, 0.06);
      tools.put('boat', 0.61, 0.87, 0.05, { flip: true });
      tools.put('boat', 0.44, 0.93, 0.06);
      tools.put('boat', 0.2, 0.91, 0.055, { flip: true });
      tools.put('swallow', 0.87, 0.34, 0.08);
      tools.put('swallow', 0.845, 0.24, 0.06, { flip: true });
      tools.put('swallow', 0.33, 0.3, 0.07);
    },
    sign(tools) {
      tools.write('江南四桥', 0.14, 0.12, 0.05);
      tools.seal('素绢', 0.1325, 0.37, 0.05);
    },
  },
  'taoyuan-juan': {
    style: 'azure',
    format: 'handscroll',
    ratio: 4.8,
    width: 6000,
    seed: 33,
    season: 'spring',
    quality: 80,
    palette: { leaf: ['#cf5f78', '#f6c3c8'], youngLeaf: ['#d98a98', '#f9dadb'] },
    paint(tools) {
      paintFarHills(tools, 0, 1, 0.5, 0.2, 0.76);
      tools.mistBand(0.52, 0.07);
      tools.hills(0.3, 0.12, [
        hill(0.58, 0.72, 1.2, 0.62, { lobes: 18, trees: 0.9 }),
        hill(0.47, 0.72, 1.1, 0.56, { lobes: 18, trees: 0.9 }),
        hill(0.66, 0.71, 0.8, 0.34, { lobes: 12, trees: 1 }),
        hill(0.1, 0.66, 1.2, 0.4, { lobes: 16, trees: 0.6 }),
        hill(0.29, 0.63, 1, 0.3, { lobes: 12, trees: 0.6 }),
      ]);
      tools.mistBand(0.7, 0.05);
      tools.water(0.76, 1, 0.5);
      tools.hills(0.06, 0.05, [
        hill(0.95, 0.88, 1.1, 0.15, { sharp: 0.55, trees: 1 }),
        hill(0.8, 0.86, 1, 0.13, { sharp: 0.55, trees: 1 }),
        hill(0.66, 0.88, 0.9, 0.16, { sharp: 0.55, trees: 1 }),
        hill(0.33, 0.86, 1.2, 0.12, { sharp: 0.45, trees: 1 }),
        hill(0.17, 0.88, 1.2, 0.14, { sharp: 0.45, trees: 1 }),
      ]);
      const grove: [number, number, number, 'broad'][] = [];
      for (const [x, y, count, height] of [
        [0.95, 0.89, 7, 0.15],
        [0.87, 0.9, 6, 0.12],
        [0.79, 0.88, 6, 0.12],
        [0.7, 0.91, 5, 0.15],
        [0.36, 0.88, 5, 0.1],
        [0.13, 0.9, 7, 0.13],
        [0.22, 0.88, 4, 0.1],
      ] as const)
        for (let i = 0; i < count; i++)
          grove.push([
            x + (i - count / 2) * 0.012 + tools.pen.rng.gauss() * 0.003,
            y + tools.pen.rng.gauss() * 0.012,
            height * tools.pen.rng.between(0.7, 1.15),
            'broad',
          ]);
      tools.trees(0, grove);
      tools.put('village', 0.3, 0.87, 0.12);
      tools.put('hut', 0.235, 0.885, 0.09);
      tools.put('hut', 0.19, 0.895, 0.1, { flip: true });
      tools.put('plank-bridge', 0.4, 0.9, 0.06);
      tools.put('fisher', 0.755, 0.945, 0.075);
      tools.put('cowherd', 0.075, 0.93, 0.075);
      tools.put('fence', 0.26, 0.91, 0.04);
    },
    sign(tools) {
      tools.write('桃溪入源', 0.026, 0.12, 0.05);
      tools.seal('石青', 0.0172, 0.37, 0.05);
    },
  },
  'pomo-yunshan': {
    style: 'splash',
    format: 'handscroll',
    ratio: 4.6,
    width: 6000,
    seed: 9,
    quality: 80,
    depth: 1.2,
    paint(tools) {
      tools.mist(0.68, 0.4, 0.9, 0.3, 0.16, '#30363a');
      tools.mist(0.6, 0.5, 0.6, 0.25, 0.18, '#30363a');
      tools.mist(0.26, 0.44, 0.7, 0.28, 0.15, '#30363a');
      tools.hills(0.6, 0.16, [
        hill(0.77, 0.6, 1, 0.4),
        hill(0.52, 0.58, 0.9, 0.32),
        hill(0.34, 0.6, 0.9, 0.4),
        hill(0.14, 0.6, 0.9, 0.28),
      ]);
      tools.mistBand(0.56, 0.09, 0.9);
      tools.hills(0.15, 0.14, [
        hill(0.665, 0.72, 1.4, 0.6, { lobes: 20, tone: 0.95 }),
        hill(0.6, 0.73, 1, 0.42, { tone: 0.9 }),
        hill(0.25, 0.72, 1.3, 0.52, { lobes: 18, tone: 0.95 }),
      ]);
      tools.mistBand(0.72, 0.06, 1);
      tools.hills(0, 0.09, [
        hill(0.71, 0.88, 1, 0.24, { sharp: 0.6, tone: 1 }),
        hill(0.56, 0.88, 0.8, 0.17, { sharp: 0.6, tone: 1 }),
        hill(0.2, 0.89, 1, 0.22, { sharp: 0.6, tone: 1 }),
        hill(0.96, 0.95, 0.8, 0.2, { sharp: 0.5, tone: 0.9 }),
      ]);
      tools.mist(0.45, 0.7, 0.7, 0.08, 0.7);
      tools.mist(0.86, 0.68, 0.7, 0.09, 0.7);
      tools.put('boat', 0.44, 0.9, 0.045);
      tools.put('hut', 0.605, 0.89, 0.07);
    },
    sign(tools) {
      tools.write('云山', 0.07, 0.14, 0.06);
      tools.seal('林疏', 0.0595, 0.3, 0.055);
    },
  },
  'yue-ye-jiangshan': {
    style: 'ink',
    format: 'handscroll',
    ratio: 5,
    width: 6000,
    seed: 27,
    quality: 80,
    ground: '#c3c6c2',
    paint(tools) {
      tools.wash(0, 0.8, '#2c363e', 0.5);
      tools.wash(1, 0.78, '#2c363e', 0.3);
      tools.mist(0.36, 0.27, 0.7, 0.5, 0.75, '#eef0e6');
      tools.put('moon', 0.36, 0.36, 0.18);
      paintFarHills(tools, 0, 1, 0.6, 0.2, 0.66);
      tools.mistBand(0.61, 0.06, 0.6);
      tools.hills(0.28, 0.12, [
        hill(0.8, 0.72, 1.3, 0.52, { lobes: 18, trees: 0.4 }),
        hill(0.89, 0.72, 1, 0.4, { lobes: 14, trees: 0.4 }),
        hill(0.11, 0.7, 1.1, 0.42, { lobes: 14, trees: 0.4 }),
      ]);
      tools.mistBand(0.72, 0.05, 0.6);
      tools.water(0.74, 1, 0.7, 0.2, 0.66);
      tools.mist(0.36, 0.86, 0.3, 0.02, 0.7, '#f4f4ea');
      tools.mist(0.362, 0.92, 0.2, 0.012, 0.6, '#f4f4ea');
      tools.mist(0.357, 0.8, 0.18, 0.01, 0.6, '#f4f4ea');
      tools.hills(0.04, 0.06, [
        hill(0.93, 0.92, 1.2, 0.2, { sharp: 0.55, trees: 0.8 }),
        hill(0.76, 0.88, 1, 0.16, { sharp: 0.6, trees: 0.9 }),
        hill(0.07, 0.94, 1.2, 0.2, { sharp: 0.55, trees: 0.8 }),
      ]);
      tools.put('temple', 0.79, 0.86, 0.15);
      tools.put('pagoda', 0.735, 0.85, 0.28, { haze: 0.12 });
      tools.put('village', 0.12, 0.9, 0.11);
      tools.trees(0, [
        [0.83, 0.89, 0.13, 'pine'],
        [0.7, 0.9, 0.12, 'broad'],
      ]);
      tools.put('pine', 0.97, 0.97, 0.5, { flip: true });
      tools.put('pine', 0.945, 0.98, 0.35, { flip: true });
      tools.put('shade', 0.03, 0.98, 0.47);
      tools.put('shade', 0.055, 0.98, 0.33);
      tools.put('boat', 0.5, 0.89, 0.06);
      tools.put('boat', 0.25, 0.85, 0.04, { flip: true, haze: 0.2 });
    },
    sign(tools) {
      tools.write('月夜江山', 0.2, 0.12, 0.05);
      tools.seal('云汀', 0.1915, 0.37, 0.05);
    },
  },
  'qinghua-jiangshan': {
    style: 'porcelain',
    format: 'handscroll',
    ratio: 5.4,
    width: 6000,
    seed: 41,
    quality: 80,
    paint(tools) {
      paintFarHills(tools, 0, 1, 0.55, 0.18, 0.72);
      tools.mistBand(0.56, 0.06);
      tools.hills(0.25, 0.12, [
        hill(0.85, 0.68, 1.1, 0.46, { lobes: 16, trees: 0.6 }),
        hill(0.55, 0.68, 1.4, 0.58, { lobes: 20, trees: 0.6 }),
        hill(0.47, 0.68, 0.9, 0.36, { lobes: 12, trees: 0.6 }),
        hill(0.15, 0.68, 1.2, 0.48, { lobes: 16, trees: 0.6 }),
      ]);
      tools.mistBand(0.7, 0.05);
      tools.water(0.74, 0.98, 0.9);
      tools.hills(0.03, 0.05, [
        hill(0.9, 0.89, 1, 0.16, { sharp: 0.6, trees: 1 }),
        hill(0.59, 0.88, 1, 0.16, { sharp: 0.6, trees: 1 }),
        hill(0.43, 0.88, 0.8, 0.13, { sharp: 0.6, trees: 1 }),
        hill(0.12, 0.89, 1, 0.17, { sharp: 0.6, trees: 1 }),
      ]);
      tools.put('pagoda', 0.875, 0.86, 0.36);
      tools.put('pavilion', 0.62, 0.885, 0.19);
      tools.put('temple', 0.56, 0.87, 0.13);
      tools.put('village', 0.42, 0.885, 0.11);
      tools.put('bridge', 0.505, 0.9, 0.13, { width: 0.44 });
      tools.put('tower', 0.14, 0.88, 0.22);
      tools.trees(0, [
        [0.93, 0.91, 0.16, 'pine'],
        [0.65, 0.91, 0.17, 'willow'],
        [0.58, 0.9, 0.1, 'pine'],
        [0.18, 0.91, 0.16, 'pine'],
      ]);
      tools.put('pine', 0.96, 0.93, 0.33, { flip: true });
      tools.put('willow', 0.09, 0.92, 0.25);
      tools.put('boat', 0.76, 0.92, 0.06);
      tools.put('sail', 0.3, 0.88, 0.13);
      tools.put('sail', 0.335, 0.84, 0.09, { haze: 0.2 });
      tools.put('fisher', 0.7, 0.86, 0.06, { flip: true, haze: 0.15 });
      tools.put('geese', 0.74, 0.32, 0.14);
      tools.put('flying-crane', 0.3, 0.34, 0.1);
    },
    sign(tools) {
      tools.seal('窑生', 0.975, 0.06, 0.05);
    },
  },
  'yunhe-banhua': {
    style: 'woodcut',
    format: 'handscroll',
    ratio: 5.6,
    width: 6000,
    seed: 13,
    quality: 80,
    paint(tools) {
      paintFarHills(tools, 0.0, 0.5, 0.52, 0.18, 0.3, 0.06);
      tools.put('sun', 0.7, 0.36, 0.2, { colour: 'red' });
      tools.hills(0.1, 0.06, [hill(0.27, 0.62, 1, 0.34), hill(0.12, 0.62, 1.2, 0.42)]);
      tools.put('city', 0.9, 0.8, 0.26);
      tools.put('village', 0.78, 0.8, 0.13);
      tools.put('village', 0.685, 0.79, 0.11, { flip: true });
      tools.put('village', 0.47, 0.78, 0.12);
      tools.put('village', 0.375, 0.79, 0.1, { flip: true });
      tools.put('village', 0.2, 0.79, 0.12);
      tools.put('pagoda', 0.13, 0.8, 0.36);
      tools.put('bridge', 0.58, 0.86, 0.26, { width: 0.86 });
      tools.water(0.84, 1, 1);
      tools.put('willow', 0.735, 0.82, 0.28, { flip: true });
      tools.put('shade', 0.83, 0.82, 0.22, { flip: true });
      tools.put('willow', 0.42, 0.81, 0.25);
      tools.put('willow', 0.33, 0.82, 0.3);
      tools.put('shade', 0.25, 0.82, 0.25);
      tools.put('willow', 0.16, 0.82, 0.25);
      tools.put('shade', 0.98, 0.84, 0.38, { flip: true });
      tools.put('boat', 0.84, 0.93, 0.075);
      tools.put('sail', 0.72, 0.95, 0.2);
      tools.put('boat', 0.66, 0.96, 0.08, { flip: true });
      tools.put('sail', 0.45, 0.93, 0.18);
      tools.put('boat', 0.37, 0.95, 0.075);
      tools.put('sail', 0.27, 0.94, 0.17, { flip: true });
      tools.put('raft', 0.17, 0.95, 0.1);
      tools.put('boat', 0.07, 0.94, 0.07);
      tools.put('geese', 0.82, 0.3, 0.14);
      tools.put('kite', 0.52, 0.38, 0.12);
    },
    sign(tools) {
      tools.seal('喜莲', 0.014, 0.07, 0.06);
    },
  },
  'changcheng-qiu': {
    style: 'ochre',
    format: 'handscroll',
    ratio: 5,
    width: 6000,
    seed: 6,
    season: 'autumn',
    quality: 80,
    ground: '#eadbbd',
    palette: { leaf: ['#a8421f', '#d98a4a'], rock: ['#7a5b40', '#e0c49a'] },
    paint(tools) {
      paintFarHills(tools, 0, 1, 0.5, 0.22, 0.72);
      tools.mistBand(0.5, 0.05);
      tools.hills(0.4, 0.12, [
        hill(0.88, 0.64, 1.4, 0.42, { lobes: 18, sharp: 0.9 }),
        hill(0.67, 0.64, 1.3, 0.36, { lobes: 16 }),
        hill(0.42, 0.64, 1.4, 0.44, { lobes: 18 }),
        hill(0.18, 0.64, 1.5, 0.5, { lobes: 20 }),
      ]);
      tools.put('great-wall', 0.42, 0.42, 0.16, { haze: 0.4, width: 0.8 });
      tools.put('great-wall', 0.19, 0.38, 0.16, { haze: 0.4, width: 0.7, flip: true });
      tools.mistBand(0.66, 0.05);
      tools.hills(0.1, 0.12, [
        hill(0.78, 0.86, 1.6, 0.4, { lobes: 20, sharp: 0.7, trees: 0.9 }),
        hill(0.54, 0.86, 1.5, 0.3, { lobes: 16, sharp: 0.6, trees: 0.9 }),
        hill(0.27, 0.87, 1.6, 0.36, { lobes: 18, sharp: 0.65, trees: 0.9 }),
      ]);
      tools.put('great-wall', 0.76, 0.64, 0.3, { width: 1.5 });
      tools.put('great-wall', 0.5, 0.72, 0.24, { width: 1.2, flip: true });
      tools.put('great-wall', 0.27, 0.66, 0.26, { width: 1.3 });
      tools.mistBand(0.87, 0.05, 0.8);
      tools.hills(0, 0.05, [
        hill(0.96, 1, 1.2, 0.18, { sharp: 0.5, trees: 1 }),
        hill(0.06, 1, 1.3, 0.2, { sharp: 0.5, trees: 1 }),
      ]);
      tools.put('shade', 0.965, 0.98, 0.5, { flip: true });
      tools.put('pine', 0.94, 0.99, 0.38, { flip: true });
      tools.put('pine', 0.04, 0.98, 0.45);
      tools.put('shade', 0.065, 0.99, 0.33);
      tools.put('geese', 0.6, 0.24, 0.16);
    },
    sign(tools) {
      tools.write('长城秋色', 0.12, 0.1, 0.05);
      tools.seal('云汀', 0.1115, 0.35, 0.05);
    },
  },
  'sishi-huahui': {
    style: 'boneless',
    format: 'handscroll',
    ratio: 5.6,
    width: 6000,
    seed: 19,
    quality: 80,
    paint(tools) {
      tools.put('magnolia', 0.94, 0.98, 0.86, { width: 0.95, flip: true, colour: 'white' });
      tools.put('crabapple', 0.815, 1.22, 0.9, { width: 0.9, flip: true });
      tools.put('swallow', 0.77, 0.3, 0.12);
      tools.put('peony', 0.7, 1.02, 0.66, { colour: 'pink' });
      tools.put('butterfly', 0.665, 0.36, 0.13);
      tools.put('wisteria', 0.58, 0.6, 0.66, { width: 1.0 });
      tools.put('songbird', 0.645, 0.97, 0.17, { flip: true });
      tools.put('lotus', 0.465, 0.98, 0.86, { width: 1.05 });
      tools.put('dragonfly', 0.395, 0.3, 0.13);
      tools.put('ducks', 0.385, 0.98, 0.16);
      tools.put('chrysanthemum', 0.3, 0.99, 0.6);
      tools.put('maple', 0.225, 1.22, 1.0, { width: 0.95, flip: true });

      tools.put('camellia', 0.12, 1.2, 0.72, { width: 0.6, flip: true });
      tools.put('plum', 0.06, 1.0, 0.94, { width: 0.8, colour: 'red' });
      tools.put('narcissus', 0.105, 0.99, 0.36);
    },
    sign(tools) {
      tools.write('四时花信', 0.992, 0.1, 0.05);
      tools.seal('素绢', 0.9845, 0.35, 0.05);
    },
  },
  'zhulin-changjuan': {
    style: 'ink',
    format: 'handscroll',
    ratio: 5.6,
    width: 6000,
    seed: 23,
    quality: 80,
    paint(tools) {
      const { rng } = tools.pen;
      for (const [x, height, haze] of [
        [0.9, 0.9, 0.75],
        [0.8, 0.8, 0.8],
        [0.67, 0.92, 0.7],
        [0.5, 0.8, 0.82],
        [0.34, 0.9, 0.75],
        [0.17, 0.84, 0.78],
      ] as const)
        tools.put('bamboo', x, 1.03, height, { haze, flip: rng.chance(0.5) });
      tools.mistBand(0.8, 0.12, 0.7);
      for (const [x, height, haze] of [
        [0.94, 1, 0.35],
        [0.72, 0.86, 0.4],
        [0.62, 0.95, 0.3],
        [0.3, 0.9, 0.35],
        [0.1, 0.95, 0.4],
      ] as const)
        tools.put('bamboo', x, 1.05, height, { haze, flip: rng.chance(0.5) });
      tools.stones([
        [0.7, 1, 0.5, 0.22],
        [0.735, 1.01, 0.3, 0.13],
        [0.2, 1.01, 0.6, 0.2],
        [0.44, 1.01, 0.34, 0.1],
      ]);
      for (const [x, height] of [
        [0.97, 1.1],
        [0.87, 0.9],
        [0.665, 1.08],
        [0.25, 1.06],
        [0.06, 1.1],
      ] as const)
        tools.put('bamboo', x, 1.08, height, { flip: rng.chance(0.5) });
      tools.put('orchid', 0.745, 1, 0.32);
      tools.put('orchid', 0.455, 1, 0.26, { flip: true });
      tools.put('songbird', 0.47, 0.93, 0.12);
      tools.tufts(0.02, 0.98, 0.99, 0.05, 40);
    },
    sign(tools) {
      tools.write('清风无尽', 0.56, 0.14, 0.055);
      tools.seal('林疏', 0.5515, 0.42, 0.05);
    },
  },
};
