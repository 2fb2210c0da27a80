/** Plates of the books on music. */
import type { Pt } from '@meiyu/painter/studio.ts';
import { boxShape, brushStroke, drawBell, drawRing, drawShape, drawStraightLine } from './draw-shapes.ts';
import type { BookPlates } from './plate.ts';

const BRONZE = { gold: ['#7a5a1c', '#e0c078'] } as const;

export const yinyue: Record<string, BookPlates> = {
  'bianzhong-xiawu': {
    'bell-rack': {
      style: 'fine',
      ratio: 1.6,
      ground: '#e6dcc4',
      palette: BRONZE,
      paint(tools) {
        tools.tableTop(0.9);
        for (const x of [0.08, 0.9]) drawShape(tools, boxShape(x, 0.12, 0.022, 0.82), { role: 'wood', tone: 0.8 });
        for (const [y, count, height] of [
          [0.1, 9, 0.16],
          [0.34, 7, 0.22],
          [0.62, 5, 0.28],
        ] as const) {
          for (let i = 0; i < count; i++)
            drawBell(
              tools,
              0.12 + (0.76 * (i + 0.5)) / count,
              y + 0.02 + height * (1 - i * 0.03),
              height * (1 - i * 0.035),
            );
          drawShape(tools, boxShape(0.06, y, 0.88, 0.035), { role: 'accent', tone: 0.85 });
        }
      },
    },
    'yong-bell': {
      style: 'fine',
      format: 'hanging',
      ratio: 0.75,
      ground: '#e9dfc8',
      palette: BRONZE,
      paint(tools) {
        tools.mist(0.5, 0.5, 0.4, 0.4, 0.4, '#f7efdc');
        drawBell(tools, 0.5, 0.9, 0.8);
      },
    },
    'bell-lineage': {
      style: 'fine',
      ratio: 2.4,
      ground: '#e9dfc8',
      palette: BRONZE,
      paint(tools) {
        tools.tableTop(0.84);
        for (const [i, height] of [0.2, 0.27, 0.36, 0.46, 0.58, 0.72].entries())
          drawBell(tools, 0.1 + i * 0.13 + i * i * 0.0055, 0.9, height);
      },
    },
    'stone-chimes': {
      style: 'fine',
      ratio: 1.8,
      ground: '#e6e1d2',
      palette: { rock: ['#5f6f70', '#c3cdc9'] },
      paint(tools) {
        for (const x of [0.07, 0.9]) {
          drawShape(tools, boxShape(x, 0.1, 0.022, 0.82), { role: 'wood', tone: 0.75 });
        }
        for (const [y, count] of [
          [0.12, 7],
          [0.5, 6],
        ] as const) {
          for (let i = 0; i < count; i++) {
            const size = (1 - i * 0.07) * 0.052;
            const x = 0.16 + (0.68 * (i + 0.5)) / count;
            const pointAt = (dx: number, dy: number): Pt => [x + dx * size, y + 0.05 + dy * size * 1.8];
            drawStraightLine(tools, [x, y], pointAt(0, 0.55), 0.004, 'ink', 0.7);
            drawShape(
              tools,
              [
                pointAt(-0.1, 0.3),
                pointAt(1, 1.25),
                pointAt(0.92, 1.85),
                pointAt(0, 1.28),
                pointAt(-0.92, 1.7),
                pointAt(-1, 1.1),
              ],
              {
                role: 'rock',
                tone: 0.7,
              },
            );
          }
          drawShape(tools, boxShape(0.05, y - 0.03, 0.9, 0.04), { role: 'accent', tone: 0.8 });
        }
      },
    },
  },
  'qixian-zhijian': {
    'qin-on-table': {
      style: 'fine',
      ratio: 1.8,
      ground: '#ece3ce',
      seed: 4,
      paint(tools) {
        tools.tableTop(0.62);
        tools.put('qin', 0.46, 0.82, 0.36);
        tools.put('censer', 0.85, 0.78, 0.24);
      },
    },
    ripples: {
      style: 'porcelain',
      format: 'round',
      ratio: 1,
      seed: 3,
      paint(tools) {
        tools.hills(0.6, 0.06, [
          { x: 0.3, base: 0.4, w: 0.5, h: 0.08, sharp: 0.5 },
          { x: 0.72, base: 0.4, w: 0.5, h: 0.06, sharp: 0.5 },
        ]);
        tools.put('moon', 0.5, 0.3, 0.14);
        for (let i = 0; i < 8; i++) drawRing(tools, 0.5, 0.66, 0.03 + i * 0.047, 0.0035, 0.7 - i * 0.06, 0.36);
      },
    },
    'score-page': {
      format: 'album',
      ratio: 1.3,
      seed: 6,
      ground: '#eadfc6',
      paint(tools) {
        tools.put('plum', 0.4, 1.02, 0.96, { width: 1.1, haze: 0.72 });
        for (let i = 0; i <= 8; i++)
          drawStraightLine(tools, [0.1 + i * 0.1, 0.1], [0.1 + i * 0.1, 0.9], 0.0022, 'accent', 0.6);
        for (const y of [0.1, 0.9]) drawStraightLine(tools, [0.1, y], [0.9, y], 0.004, 'accent', 0.7);
      },
      sign(tools) {
        tools.write('梅花三弄', 0.885, 0.14, 0.05, 4);
      },
    },
    'gorge-river': {
      style: 'azure',
      format: 'handscroll',
      ratio: 2.6,
      seed: 7,
      paint(tools) {
        tools.hills(0.7, 0.08, [
          { x: 0.4, base: 0.5, w: 0.7, h: 0.14 },
          { x: 0.15, base: 0.5, w: 0.7, h: 0.1 },
        ]);
        tools.hills(0.2, 0.1, [
          { x: 0.88, base: 0.74, w: 1, h: 0.66, lobes: 20, sharp: 1.2 },
          { x: 0.62, base: 0.7, w: 0.7, h: 0.48, lobes: 14, sharp: 1.2 },
        ]);
        tools.netWater(0.72, 0.98);
        tools.stones([
          [0.74, 0.84, 0.14, 0.07],
          [0.62, 0.92, 0.1, 0.05],
          [0.8, 0.95, 0.18, 0.08],
        ]);
        tools.hills(0.05, 0.05, [{ x: 0.05, base: 0.86, w: 0.6, h: 0.1, sharp: 0.5, trees: 1 }]);
        tools.put('sail', 0.36, 0.84, 0.12);
      },
    },
    'plum-snow': {
      style: 'boneless',
      format: 'hanging',
      ratio: 0.62,
      snow: true,
      ground: '#e3e6e4',
      seed: 5,
      paint(tools) {
        tools.wash(0, 0.8, '#7c868b', 0.3);
        tools.put('plum', 0.46, 1.06, 1.0, { width: 0.62, colour: 'pink' });
        tools.weather('snow');
      },
    },
  },
  'wusheng-xiaoshi': {
    'spiral-tower': {
      style: 'azure',
      format: 'hanging',
      ratio: 0.66,
      seed: 8,
      paint(tools) {
        tools.hills(0.6, 0.08, [
          { x: 0.8, base: 0.6, w: 0.5, h: 0.24 },
          { x: 0.2, base: 0.6, w: 0.5, h: 0.16 },
        ]);
        tools.mistBand(0.6, 0.05);
        tools.hills(0.02, 0.06, [{ x: 0.5, base: 0.98, w: 0.9, h: 0.14, sharp: 0.55 }]);
        tools.put('pagoda', 0.42, 0.92, 0.76);
        tools.put('shade', 0.74, 0.94, 0.5);
      },
    },
    'five-lengths': {
      ratio: 1.7,
      seed: 5,
      paint(tools) {
        tools.put('bamboo', 0.86, 1.06, 0.94, { haze: 0.8 });
        for (const [i, stringLength] of [81, 72, 64, 54, 48].entries()) {
          brushStroke(
            tools,
            [
              [0.16, 0.2 + i * 0.15],
              [0.3, 0.2 + i * 0.15],
              [0.16 + stringLength * 0.0085, 0.2 + i * 0.15],
            ],
            0.012,
            { tone: 0.9, dry: 0.1 },
          );
          brushStroke(
            tools,
            [
              [0.16, 0.17 + i * 0.15],
              [0.16, 0.23 + i * 0.15],
            ],
            0.012,
            { tone: 0.95 },
          );
        }
      },
      sign(tools) {
        for (const [i, word] of ['宫', '商', '角', '徵', '羽'].entries())
          tools.write(word, 0.12, 0.175 + i * 0.15, 0.052, 1);
      },
    },
    'twelve-star': {
      style: 'papercut',
      format: 'square',
      ratio: 1,
      paint(tools) {
        const pointAt = (i: number, r: number): Pt => [
          0.5 + Math.sin((i / 12) * 6.2832) * r,
          0.5 - Math.cos((i / 12) * 6.2832) * r,
        ];
        drawRing(tools, 0.5, 0.5, 0.42, 0.01, 1);
        drawRing(tools, 0.5, 0.5, 0.35, 0.006, 1);
        for (let i = 0; i < 12; i++) {
          drawStraightLine(tools, pointAt(i, 0.35), pointAt(i + 7, 0.35), 0.006, 'ink', 1);
          drawStraightLine(tools, pointAt(i + 0.5, 0.35), pointAt(i + 0.5, 0.42), 0.006, 'ink', 1);
        }
      },
      sign(tools) {
        for (const [i, name] of [...'黄大太夹姑仲蕤林夷南无应'].entries()) {
          const angle = (i / 12) * 6.2832;
          tools.write(name, 0.5 + Math.sin(angle) * 0.385 + 0.019, 0.5 - Math.cos(angle) * 0.385 - 0.019, 0.038, 1);
        }
      },
    },
    'cranes-marsh': {
      style: 'boneless',
      ratio: 1.7,
      seed: 5,
      paint(tools) {
        tools.hills(0.78, 0.06, [{ x: 0.3, base: 0.42, w: 0.8, h: 0.08, sharp: 0.5 }]);
        tools.put('hut', 0.2, 0.5, 0.08, { haze: 0.4 });
        tools.put('hut', 0.27, 0.5, 0.06, { haze: 0.45, flip: true });
        tools.water(0.6, 1, 0.4);
        tools.put('reeds', 0.9, 1.04, 0.8);
        tools.put('reeds', 0.06, 1.04, 0.5, { haze: 0.3, flip: true });
        tools.put('crane', 0.46, 0.94, 0.48);
        tools.put('crane', 0.62, 0.9, 0.38, { flip: true });
        tools.put('crane', 0.32, 0.84, 0.26, { haze: 0.2 });
      },
    },
  },
  'ting-yitiao-he': {
    'first-bend': {
      style: 'azure',
      ratio: 1.6,
      seed: 11,
      paint(tools) {
        tools.hills(0.72, 0.08, [
          { x: 0.2, base: 0.4, w: 0.7, h: 0.2 },
          { x: 0.7, base: 0.38, w: 0.8, h: 0.16 },
        ]);
        tools.hills(0.2, 0.1, [
          { x: 0.16, base: 0.62, w: 0.8, h: 0.4, lobes: 16, trees: 0.6 },
          { x: 0.9, base: 0.6, w: 0.7, h: 0.34, lobes: 14, trees: 0.6 },
        ]);
        tools.stream(0.52, 0.5, 1, 0.36);
        tools.hills(0.04, 0.06, [
          { x: 0.06, base: 0.98, w: 0.6, h: 0.12, sharp: 0.5, trees: 1 },
          { x: 0.95, base: 0.98, w: 0.6, h: 0.14, sharp: 0.5, trees: 1 },
        ]);
        tools.trees(0, [
          [0.14, 0.92, 0.14, 'willow'],
          [0.2, 0.94, 0.16, 'willow'],
          [0.84, 0.92, 0.15, 'willow'],
        ]);
        tools.put('village', 0.86, 0.86, 0.08);
      },
    },
    'rapids-boat': {
      quality: 62,
      style: 'woodcut',
      ratio: 1.5,
      seed: 4,
      paint(tools) {
        tools.hills(0.1, 0.05, [
          { x: 0.08, base: 0.8, w: 0.7, h: 0.7, sharp: 1.2 },
          { x: 0.95, base: 0.82, w: 0.6, h: 0.6, sharp: 1.2 },
        ]);
        tools.put('sea', 0.5, 1.03, 0.26, { width: 1.6 });
        tools.put('boat', 0.5, 0.79, 0.1);
        tools.put('geese', 0.52, 0.3, 0.1);
      },
    },
    'two-banks': {
      ratio: 1.8,
      ground: '#d3d6d3',
      seed: 6,
      paint(tools) {
        tools.wash(0, 0.9, '#36434c', 0.44);
        tools.put('moon', 0.66, 0.32, 0.1);
        tools.hills(0.75, 0.06, [{ x: 0.3, base: 0.46, w: 0.8, h: 0.07, sharp: 0.5 }]);
        tools.put('village', 0.22, 0.58, 0.13, { haze: 0.15 });
        tools.put('village', 0.5, 0.57, 0.11, { flip: true, haze: 0.2 });
        tools.put('village', 0.82, 0.58, 0.12, { haze: 0.15 });
        tools.water(0.64, 0.86, 0.4);
        tools.put('boat', 0.5, 0.76, 0.06);
        tools.put('village', 0.2, 0.98, 0.24);
        tools.put('willow', 0.84, 1.02, 0.72, { flip: true });
      },
    },
    'furnace-night': {
      ratio: 1.7,
      ground: '#5a6064',
      seed: 8,
      paint(tools) {
        tools.wash(0, 1, '#14181b', 0.6, 0.2);
        tools.mist(0.66, 0.6, 0.4, 0.3, 0.7, '#d8752a');
        tools.mist(0.66, 0.62, 0.12, 0.1, 0.95, '#ffd27a');
        tools.hills(0.1, 0.05, [
          { x: 0.2, base: 0.68, w: 0.8, h: 0.26 },
          { x: 0.9, base: 0.68, w: 0.5, h: 0.16 },
        ]);
        tools.put('hut', 0.66, 0.69, 0.15);
        tools.water(0.7, 1, 0.6);
        for (const [y, r] of [
          [0.76, 0.1],
          [0.82, 0.14],
          [0.9, 0.18],
        ] as const)
          tools.mist(0.66, y, r, 0.014, 0.8, '#f0913c');
      },
    },
  },
};
