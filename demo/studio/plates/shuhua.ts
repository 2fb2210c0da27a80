/** Plates of the books on painting and calligraphy. */
import type { Pt } from '@meiyu/painter/studio.ts';
import { boxShape, brushStroke, drawBlot, drawDish, drawLine, drawShape, drawStraightLine } from './draw-shapes.ts';
import type { BookPlates } from './plate.ts';

const ROUND = { format: 'round', ratio: 1 } as const;
const TALL = { format: 'hanging', ratio: 0.62 } as const;
const SQUARE = { format: 'square', ratio: 1 } as const;

export const shuhua: Record<string, BookPlates> = {
  'mo-fen-wu-se': {
    'si-xian': {
      ratio: 1.7,
      paint(tools) {
        const wavyLine = (y: number, amplitude: number): Pt[] =>
          Array.from({ length: 9 }, (_, i): Pt => [0.14 + i * 0.09, y + Math.sin(i * 1.7) * amplitude]);
        brushStroke(tools, wavyLine(0.19, 0.003), 0.05, { tone: 0.95, dry: 0 });
        brushStroke(tools, wavyLine(0.4, 0.004), 0.075, { tone: 0.75, dry: 0.85 });
        brushStroke(tools, wavyLine(0.61, 0.016), (t) => 0.04 + 0.018 * Math.sin(t * 34), { tone: 0.85, dry: 0.5 });
        brushStroke(tools, wavyLine(0.82, 0.01), (t) => 0.02 * (0.4 + Math.sin(Math.PI * t)), { tone: 0.7, dry: 0.1 });
      },
      sign(tools) {
        for (const [i, word] of ['中锋', '侧锋', '逆锋', '拖笔'].entries())
          tools.write(word, 0.075, 0.135 + i * 0.21, 0.05, 2);
      },
    },
    'jiu-dian': {
      ...SQUARE,
      paint(tools) {
        for (let row = 0; row < 3; row++)
          for (let column = 0; column < 3; column++)
            drawBlot(
              tools,
              0.22 + column * 0.28,
              0.22 + row * 0.28,
              0.028 + row * 0.016 + column * 0.008,
              (row * 3 + column) / 8,
              0.95 - column * 0.12,
            );
      },
    },
    'wu-dao': {
      ratio: 1.6,
      paint(tools) {
        for (const [i, [tone, dry]] of (
          [
            [1, 0.95],
            [0.95, 0.05],
            [0.68, 0.05],
            [0.36, 0],
            [0.14, 0],
          ] as const
        ).entries())
          brushStroke(
            tools,
            [
              [0.2 + i * 0.15, 0.12],
              [0.205 + i * 0.15, 0.5],
              [0.2 + i * 0.15, 0.84],
            ],
            0.085,
            { tone, dry },
          );
      },
      sign(tools) {
        for (const [i, word] of ['焦', '浓', '重', '淡', '清'].entries())
          tools.write(word, 0.22 + i * 0.15, 0.9, 0.055, 1);
      },
    },
    'he-ye': {
      ...TALL,
      style: 'splash',
      paint(tools) {
        tools.put('lotus', 0.5, 0.8, 0.62, { width: 0.6 });
      },
      seed: 5,
    },
    'feng-zhu': {
      ...TALL,
      seed: 8,
      paint(tools) {
        tools.put('bamboo', 0.78, 1.03, 0.8, { haze: 0.6, flip: true });
        tools.put('bamboo', 0.5, 1.06, 0.92, { width: 0.46 });
      },
    },
    'yun-shan': {
      ...TALL,
      seed: 12,
      paint(tools) {
        tools.hills(0.68, 0.12, [{ x: 0.6, base: 0.36, w: 0.5, h: 0.26 }]);
        tools.mistBand(0.37, 0.05);
        tools.hills(0.36, 0.12, [{ x: 0.3, base: 0.58, w: 0.6, h: 0.34, lobes: 16 }]);
        tools.mistBand(0.58, 0.06, 1);
        tools.hills(0.02, 0.1, [{ x: 0.72, base: 0.9, w: 0.7, h: 0.3, lobes: 16, trees: 0.8, sharp: 0.7 }]);
        tools.mistBand(0.9, 0.05, 1);
      },
    },
  },
  'shanshui-you-yuanjin': {
    'gao-yuan': {
      ...TALL,
      ratio: 0.55,
      seed: 6,
      paint(tools) {
        tools.hills(0.72, 0.1, [
          { x: 0.1, base: 0.4, w: 0.3, h: 0.2 },
          { x: 0.92, base: 0.42, w: 0.3, h: 0.22 },
        ]);
        tools.hills(0.12, 0.12, [{ x: 0.5, base: 0.68, w: 0.56, h: 0.64, lobes: 26, tone: 0.85 }]);
        tools.waterfall(0.6, 0.3, 0.66, 0.016);
        tools.mistBand(0.68, 0.06, 1);
        tools.hills(0.02, 0.06, [
          { x: 0.3, base: 0.9, w: 0.5, h: 0.12, sharp: 0.6, trees: 1 },
          { x: 0.9, base: 0.88, w: 0.4, h: 0.1, sharp: 0.6, trees: 1 },
        ]);
        tools.put('scholar', 0.5, 0.955, 0.03);
        tools.put('ox', 0.58, 0.955, 0.024);
        tools.put('scholar', 0.66, 0.957, 0.028);
      },
    },
    'shen-yuan': {
      ...TALL,
      ratio: 0.55,
      seed: 9,
      paint(tools) {
        tools.hills(0.78, 0.1, [{ x: 0.5, base: 0.24, w: 0.4, h: 0.14 }]);
        tools.mistBand(0.25, 0.03);
        tools.hills(0.55, 0.1, [{ x: 0.88, base: 0.4, w: 0.5, h: 0.26 }]);
        tools.hills(0.35, 0.1, [{ x: 0.08, base: 0.56, w: 0.56, h: 0.3, lobes: 16 }]);
        tools.stream(0.5, 0.36, 0.98, 0.2);
        tools.hills(0.16, 0.1, [{ x: 0.98, base: 0.76, w: 0.6, h: 0.3, lobes: 16, trees: 0.8 }]);
        tools.hills(0, 0.06, [{ x: 0.02, base: 1.02, w: 0.56, h: 0.3, lobes: 14, sharp: 0.7, trees: 0.8 }]);
      },
    },
    'ping-yuan': {
      style: 'ochre',
      ratio: 1.8,
      ground: '#eee2c8',
      season: 'autumn',
      seed: 4,
      paint(tools) {
        tools.hills(0.8, 0.06, [
          { x: 0.2, base: 0.4, w: 0.8, h: 0.07, sharp: 0.5 },
          { x: 0.6, base: 0.4, w: 0.9, h: 0.09, sharp: 0.5 },
        ]);
        tools.hills(0.45, 0.05, [{ x: 0.7, base: 0.55, w: 0.9, h: 0.06, sharp: 0.4, trees: 0.8 }]);
        tools.water(0.56, 0.98, 0.4);
        tools.hills(0.25, 0.05, [{ x: 0.36, base: 0.72, w: 0.6, h: 0.04, sharp: 0.4 }]);
        tools.put('boat', 0.56, 0.82, 0.06);
        tools.put('egret', 0.8, 0.48, 0.07);
        tools.put('reeds', 0.12, 1.03, 0.42);
        tools.put('reeds', 0.24, 1.05, 0.3, { flip: true, haze: 0.2 });
      },
    },
    'yi-jiao': {
      ...SQUARE,
      seed: 10,
      paint(tools) {
        tools.hills(0, 0.06, [{ x: 0.1, base: 1.03, w: 0.7, h: 0.34, lobes: 14, sharp: 0.7 }]);
        tools.put('pine', 0.22, 0.86, 0.52);
        tools.put('geese', 0.72, 0.3, 0.1);
        tools.hills(0.9, 0.04, [{ x: 0.7, base: 0.6, w: 0.6, h: 0.05, sharp: 0.5 }]);
      },
    },
    'chang-juan': {
      style: 'azure',
      format: 'handscroll',
      ratio: 2.6,
      seed: 21,
      paint(tools) {
        tools.hills(0.74, 0.08, [
          { x: 0.2, base: 0.52, w: 0.6, h: 0.2 },
          { x: 0.5, base: 0.5, w: 0.7, h: 0.14 },
          { x: 0.85, base: 0.52, w: 0.7, h: 0.24 },
        ]);
        tools.hills(0.28, 0.1, [
          { x: 0.84, base: 0.66, w: 1, h: 0.5, lobes: 16, trees: 0.6 },
          { x: 0.12, base: 0.66, w: 0.9, h: 0.4, lobes: 14, trees: 0.6 },
        ]);
        tools.mistBand(0.67, 0.05);
        tools.netWater(0.72, 0.98);
        tools.hills(0.05, 0.05, [
          { x: 0.84, base: 0.88, w: 0.7, h: 0.14, sharp: 0.6, trees: 1 },
          { x: 0.14, base: 0.88, w: 0.7, h: 0.13, sharp: 0.6, trees: 1 },
        ]);
        tools.put('bridge', 0.5, 0.86, 0.18, { width: 0.9 });
        tools.put('pavilion', 0.5, 0.72, 0.15);
        tools.put('boat', 0.36, 0.94, 0.06);
        tools.put('boat', 0.66, 0.92, 0.05, { flip: true });
        tools.put('village', 0.82, 0.88, 0.11);
      },
    },
    'liang-an': {
      ...TALL,
      ratio: 0.6,
      seed: 3,
      paint(tools) {
        tools.hills(0.4, 0.06, [
          { x: 0.36, base: 0.32, w: 0.6, h: 0.1, sharp: 0.5 },
          { x: 0.8, base: 0.33, w: 0.5, h: 0.07, sharp: 0.5 },
        ]);
        tools.water(0.42, 0.6, 0.12);
        tools.hills(0, 0.05, [{ x: 0.4, base: 1.0, w: 0.8, h: 0.1, sharp: 0.45 }]);
        tools.put('shade', 0.3, 0.94, 0.34);
        tools.put('shade', 0.44, 0.95, 0.26, { flip: true });
        tools.put('shade', 0.2, 0.95, 0.22, { haze: 0.2 });
        tools.put('pavilion', 0.68, 0.94, 0.12);
      },
    },
  },
  'yanse-cong-shitou-li-lai': {
    'si-qing': {
      style: 'fine',
      ratio: 1.9,
      ground: '#e6dcc6',
      seed: 5,
      paint(tools) {
        for (const [i, tint] of (['#173f74', '#2f6aa4', '#6f9dc6', '#b3cde0'] as const).entries())
          drawDish(tools, 0.15 + i * 0.235, 0.5 + (i % 2) * 0.04, 0.19, tint, 0.9);
      },
    },
    'qing-lv': {
      style: 'azure',
      ...ROUND,
      season: 'spring',
      seed: 16,
      paint(tools) {
        tools.hills(0.7, 0.08, [{ x: 0.3, base: 0.44, w: 0.5, h: 0.14 }]);
        tools.hills(0.2, 0.1, [{ x: 0.66, base: 0.62, w: 0.7, h: 0.44, lobes: 18, trees: 0.7 }]);
        tools.mistBand(0.62, 0.04);
        tools.stream(0.44, 0.62, 0.94, 0.14);
        tools.hills(0.04, 0.05, [
          { x: 0.22, base: 0.86, w: 0.6, h: 0.18, sharp: 0.6, trees: 1 },
          { x: 0.8, base: 0.92, w: 0.5, h: 0.14, sharp: 0.6, trees: 1 },
        ]);
        tools.put('pavilion', 0.3, 0.78, 0.14);
      },
    },
    'zhu-yin': {
      ...SQUARE,
      paint(tools) {
        tools.hills(0.78, 0.1, [{ x: 0.4, base: 0.5, w: 0.8, h: 0.14, sharp: 0.6 }]);
      },
      sign(tools) {
        tools.seal('朱砂', 0.72, 0.68, 0.12);
      },
    },
    'bai-cha': {
      style: 'fine',
      ...SQUARE,
      ground: '#a78f6c',
      seed: 6,
      paint(tools) {
        tools.put('camellia', 0.46, 1.06, 1.02, { width: 1.05, colour: 'white' });
      },
    },
    'jin-bi': {
      style: 'gold',
      ratio: 1.6,
      ground: '#b88a2e',
      seed: 8,
      paint(tools) {
        tools.hills(0.5, 0.08, [
          { x: 0.2, base: 0.5, w: 0.7, h: 0.24 },
          { x: 0.85, base: 0.5, w: 0.6, h: 0.2 },
        ]);
        tools.hills(0.15, 0.1, [{ x: 0.62, base: 0.68, w: 0.9, h: 0.48, lobes: 18, trees: 0.7 }]);
        tools.netWater(0.74, 0.98);
        tools.hills(0, 0.06, [{ x: 0.36, base: 0.9, w: 0.9, h: 0.2, sharp: 0.7, trees: 1 }]);
        tools.put('tower', 0.34, 0.86, 0.34);
        tools.put('pavilion', 0.56, 0.9, 0.16);
      },
    },
    'pi-pa': {
      style: 'boneless',
      format: 'album',
      ratio: 1.25,
      seed: 11,
      paint(tools) {
        tools.put('loquat', 0.46, 1.02, 0.98, { width: 1.1 });
        tools.perch('songbird', 0.5, 0.42, 0.16);
      },
    },
  },
  'kan-hua-de-ren': {
    'liu-tang': {
      style: 'boneless',
      ...TALL,
      ratio: 0.7,
      season: 'summer',
      seed: 9,
      paint(tools) {
        tools.water(0.6, 1, 0.4);
        tools.put('willow', 0.82, 0.98, 0.84, { flip: true });
        tools.put('egret', 0.34, 0.88, 0.26);
        for (const r of [0.04, 0.075, 0.11])
          drawLine(
            tools,
            Array.from(
              { length: 17 },
              (_, i): Pt => [
                0.34 + Math.cos((i / 16) * 6.283) * r * 1.4,
                0.885 + Math.sin((i / 16) * 6.283) * r * 0.22,
              ],
            ),
            0.0022,
            'water',
            0.5,
          );
        tools.put('egret', 0.2, 0.34, 0.14, { flip: true, haze: 0.15 });
      },
    },
    'wu-ti': {
      style: 'ochre',
      ...SQUARE,
      ground: '#ecdfc4',
      hour: 'dusk',
      season: 'autumn',
      seed: 2,
      paint(tools) {
        tools.hills(0.78, 0.06, [
          { x: 0.3, base: 0.42, w: 0.7, h: 0.08, sharp: 0.5 },
          { x: 0.75, base: 0.42, w: 0.5, h: 0.05, sharp: 0.5 },
        ]);
        tools.water(0.5, 0.95, 0.25);
        tools.hills(0, 0.05, [{ x: 0.1, base: 1.03, w: 0.7, h: 0.14, sharp: 0.45 }]);
        tools.put('plank-bridge', 0.42, 0.86, 0.07, { width: 0.34 });
        tools.put('reeds', 0.84, 1.03, 0.46, { flip: true });
        tools.put('reeds', 0.7, 1.05, 0.3, { haze: 0.25 });
        tools.put('pavilion', 0.14, 0.9, 0.18);
      },
    },
    'shou-juan': {
      style: 'ochre',
      format: 'handscroll',
      ratio: 2.8,
      ground: '#eadfc4',
      seed: 12,
      paint(tools) {
        tools.hills(0.75, 0.06, [
          { x: 0.7, base: 0.42, w: 0.9, h: 0.1, sharp: 0.5 },
          { x: 0.3, base: 0.42, w: 0.8, h: 0.08, sharp: 0.5 },
        ]);
        tools.put('willow', 0.93, 0.9, 0.6);
        tools.put('shade', 0.84, 0.84, 0.34, { haze: 0.25 });
        tools.water(0.72, 1, 0.6, 0.3, 0.9);
        tools.put('village', 0.1, 0.74, 0.2);
        tools.put('village', 0.24, 0.7, 0.14, { flip: true, haze: 0.15 });
        tools.put('bridge', 0.4, 0.84, 0.3, { width: 0.9 });
        tools.put('boat', 0.6, 0.9, 0.09);
        tools.put('boat', 0.7, 0.84, 0.07, { flip: true });
        tools.put('boat', 0.77, 0.93, 0.08);
      },
    },
    'deng-xia': {
      style: 'fine',
      ...ROUND,
      ground: '#4b4036',
      seed: 9,
      paint(tools) {
        tools.mist(0.4, 0.4, 0.6, 0.6, 0.3, '#a58a62');
        tools.put('peony', 0.5, 0.98, 0.84, { colour: 'white' });
      },
    },
    yu: {
      style: 'boneless',
      ratio: 1.7,
      seed: 13,
      paint(tools) {
        tools.put('fish', 0.34, 0.5, 0.36, { colour: 'red' });
        tools.put('fish', 0.66, 0.74, 0.3, { flip: true });
        tools.put('fish', 0.74, 0.4, 0.2, { haze: 0.3 });
        tools.put('fish', 0.24, 0.86, 0.18, { haze: 0.4, flip: true });
      },
    },
    'xue-jiang': {
      ...TALL,
      snow: true,
      ground: '#dfe1de',
      seed: 14,
      paint(tools) {
        tools.wash(0, 0.7, '#566067', 0.42);
        tools.hills(0.5, 0.1, [
          { x: 0.25, base: 0.4, w: 0.6, h: 0.24 },
          { x: 0.8, base: 0.4, w: 0.5, h: 0.14 },
        ]);
        tools.mistBand(0.42, 0.05);
        tools.put('boat', 0.54, 0.68, 0.045);
        tools.water(0.68, 0.74, 0.1, 0.36, 0.72);
        tools.hills(0, 0.05, [
          { x: 0.1, base: 1.03, w: 0.6, h: 0.18, sharp: 0.5 },
          { x: 0.95, base: 1.02, w: 0.4, h: 0.1, sharp: 0.5 },
        ]);
        tools.put('shade', 0.16, 0.95, 0.26);
      },
    },
  },
  'yong-zi-de-yi-nian': {
    'yi-dian': {
      ...SQUARE,
      paint(tools) {
        for (const [from, to] of [
          [
            [0.12, 0.12],
            [0.88, 0.12],
          ],
          [
            [0.88, 0.12],
            [0.88, 0.88],
          ],
          [
            [0.88, 0.88],
            [0.12, 0.88],
          ],
          [
            [0.12, 0.88],
            [0.12, 0.12],
          ],
          [
            [0.12, 0.5],
            [0.88, 0.5],
          ],
          [
            [0.5, 0.12],
            [0.5, 0.88],
          ],
          [
            [0.12, 0.12],
            [0.88, 0.88],
          ],
          [
            [0.88, 0.12],
            [0.12, 0.88],
          ],
        ] as const)
          drawStraightLine(tools, from, to, 0.0022, 'accent', 0.35);
        brushStroke(
          tools,
          [
            [0.36, 0.3],
            [0.44, 0.39],
            [0.51, 0.5],
            [0.55, 0.62],
          ],
          (t) => 0.02 + 0.13 * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.02)) ** 0.9,
          { tone: 1, dry: 0 },
        );
      },
    },
    'yi-heng': {
      ratio: 1.9,
      paint(tools) {
        tools.hills(0.82, 0.1, [
          { x: 0.3, base: 0.36, w: 0.8, h: 0.14 },
          { x: 0.68, base: 0.36, w: 0.8, h: 0.1 },
        ]);
        tools.mistBand(0.3, 0.07, 1);
        brushStroke(
          tools,
          [
            [0.14, 0.68],
            [0.3, 0.655],
            [0.5, 0.645],
            [0.72, 0.64],
            [0.86, 0.655],
          ],
          (t) => 0.075 + 0.055 * t ** 2 - 0.02 * Math.sin(Math.PI * t),
          { tone: 1, dry: 0.12 },
        );
      },
    },
    'lue-zhuo': {
      style: 'boneless',
      ratio: 1.7,
      seed: 6,
      paint(tools) {
        tools.put('reeds', 0.86, 1.04, 0.86, { flip: true });
        tools.put('songbird', 0.72, 0.96, 0.2);
        tools.put('swallow', 0.3, 0.5, 0.28);
        for (const [x, y, halfLength] of [
          [0.3, 0.62, 0.1],
          [0.26, 0.66, 0.14],
          [0.34, 0.7, 0.09],
        ] as const)
          drawLine(
            tools,
            [
              [x - halfLength, y],
              [x, y + 0.006],
              [x + halfLength, y - 0.004],
            ],
            0.005,
            'water',
            0.6,
          );
      },
    },
    'yi-na': {
      ratio: 1.7,
      season: 'summer',
      seed: 5,
      paint(tools) {
        tools.hills(0.82, 0.05, [{ x: 0.6, base: 0.36, w: 0.9, h: 0.07, sharp: 0.5 }]);
        tools.water(0.5, 0.95, 0.25, 0.4, 1);
        tools.hills(0, 0.06, [
          { x: 0.02, base: 0.92, w: 0.7, h: 0.26, sharp: 0.45 },
          { x: 0.3, base: 0.93, w: 0.7, h: 0.12, sharp: 0.4 },
          { x: 0.52, base: 0.935, w: 0.6, h: 0.05, sharp: 0.4 },
        ]);
        tools.put('willow', 0.2, 0.84, 0.66);
        tools.put('boat', 0.78, 0.72, 0.06);
      },
    },
    'chun-lian': {
      style: 'newyear',
      ratio: 1.4,
      ground: '#f4ead6',
      seed: 4,
      paint(tools) {
        tools.put('eaves', 0.5, 0.62, 0.56);
        tools.put('lantern', 0.5, 0.82, 0.3);
        for (const x of [0.055, 0.86]) drawShape(tools, boxShape(x, 0.16, 0.085, 0.4), { role: 'accent', tone: 0.9 });
        tools.put('plum', 0.2, 1.04, 0.5, { width: 0.5, colour: 'red' });
      },
      sign(tools) {
        tools.write('春回大地', 0.93, 0.2, 0.076, 4);
        tools.write('福满人间', 0.125, 0.2, 0.076, 4);
      },
    },
  },
};
