/** Plates of the books on dance. */
import type { Pt } from '@meiyu/painter/studio.ts';
import type { SheetTools } from '../works/sheet-tools.ts';
import {
  brushStroke,
  drawDisc,
  drawFan,
  drawLine,
  drawRing,
  drawShape,
  drawSilk,
  drawStraightLine,
} from './draw-shapes.ts';
import type { BookPlates } from './plate.ts';

/** A bare footprint: sole, ball and five toes. */
function drawFootprint(
  tools: SheetTools,
  x: number,
  y: number,
  size: number,
  angle: number,
  isLeft: boolean,
  tone = 0.7,
): void {
  const heightToWidth = tools.h / tools.w;
  const pointAt = (dx: number, dy: number): Pt => {
    const sideX = isLeft ? -dx : dx;
    return [
      x + (sideX * Math.cos(angle) - dy * Math.sin(angle)) * size * heightToWidth,
      y + (sideX * Math.sin(angle) + dy * Math.cos(angle)) * size,
    ];
  };
  drawShape(
    tools,
    [
      pointAt(-0.16, 0.5),
      pointAt(0.1, 0.52),
      pointAt(0.17, 0.3),
      pointAt(0.12, 0.05),
      pointAt(0.22, -0.2),
      pointAt(0.14, -0.36),
      pointAt(-0.2, -0.38),
      pointAt(-0.24, -0.12),
      pointAt(-0.16, 0.1),
      pointAt(-0.2, 0.32),
    ],
    { role: 'ink', tone, edge: 0.2, isRound: true },
  );
  for (const [dx, dy, r] of [
    [-0.19, -0.48, 0.075],
    [-0.07, -0.53, 0.055],
    [0.02, -0.52, 0.048],
    [0.1, -0.48, 0.044],
    [0.18, -0.42, 0.04],
  ] as const) {
    const [px, py] = pointAt(dx, dy);
    drawDisc(tools, px, py, r * size, { role: 'ink', tone, edge: 0.2 });
  }
}

export const wudao: Record<string, BookPlates> = {
  'changxiu-ji': {
    'liang-xiu': {
      format: 'hanging',
      ratio: 0.66,
      ground: '#d9d4c6',
      seed: 5,
      palette: { cloth: ['#c9c6bb', '#fbfaf4'] },
      paint(tools) {
        tools.put('bamboo', 0.84, 1.04, 0.8, { haze: 0.75 });
        brushStroke(
          tools,
          [
            [0.04, 0.15],
            [0.5, 0.145],
            [0.96, 0.15],
          ],
          0.016,
          { tone: 0.8, dry: 0.3 },
        );
        for (const [x, length, width] of [
          [0.2, 0.62, 0.1],
          [0.42, 0.72, 0.12],
          [0.63, 0.56, 0.1],
        ] as const)
          drawSilk(
            tools,
            [
              [x, 0.14],
              [x + 0.02, 0.3],
              [x - 0.02, 0.14 + length * 0.6],
              [x + 0.03, 0.14 + length],
            ],
            width,
            { tone: 0.25, edge: 0.7 },
          );
      },
    },
    'shi-hu': {
      style: 'fine',
      ratio: 1.7,
      ground: '#8f9698',
      palette: { cloth: ['#cfd2d0', '#ffffff'] },
      paint(tools) {
        for (let i = 0; i < 10; i++) {
          const [x, y] = [0.13 + (i % 5) * 0.185, i < 5 ? 0.34 : 0.8];
          const variation = ((i * 37) % 10) / 10;
          drawSilk(
            tools,
            [
              [x - 0.06, y],
              [x - 0.03, y - 0.1 - variation * 0.1],
              [x + 0.02, y - 0.16 + variation * 0.12],
              [x + 0.045, y - 0.05 - variation * 0.12],
              [x + 0.07, y - 0.2 * (1 - variation)],
            ],
            0.075,
            { tone: 0.35, edge: 0.7 },
          );
        }
      },
    },
    'hong-chou': {
      style: 'boneless',
      ratio: 1.6,
      ground: '#c3c5c4',
      palette: { cloth: ['#9c1d1a', '#e2604e'] },
      paint(tools) {
        tools.mist(0.5, 0.5, 0.7, 0.5, 0.4, '#e9e7de');
        drawSilk(
          tools,
          [
            [0.06, 0.7],
            [0.2, 0.34],
            [0.36, 0.3],
            [0.5, 0.5],
            [0.64, 0.7],
            [0.8, 0.66],
            [0.88, 0.48],
            [0.78, 0.3],
            [0.62, 0.34],
            [0.5, 0.52],
            [0.36, 0.72],
            [0.2, 0.72],
            [0.14, 0.52],
          ],
          0.11,
          { tone: 0.8, edge: 0.5 },
        );
      },
    },
    'tuan-shan': {
      style: 'boneless',
      format: 'round',
      ratio: 1,
      seed: 3,
      paint(tools) {
        tools.put('crabapple', 0.6, 1.02, 0.62, { width: 0.72, flip: true });
      },
    },
    'zhe-shan': {
      style: 'azure',
      format: 'fan',
      ratio: 2,
      seed: 6,
      paint(tools) {
        tools.hills(0.6, 0.1, [
          { x: 0.3, base: 0.5, w: 0.9, h: 0.3 },
          { x: 0.6, base: 0.5, w: 0.8, h: 0.2 },
        ]);
        tools.hills(0.15, 0.1, [{ x: 0.76, base: 0.7, w: 0.9, h: 0.44, lobes: 14, trees: 0.6 }]);
        tools.water(0.72, 1, 0.5);
        tools.hills(0, 0.06, [{ x: 0.12, base: 1, w: 0.8, h: 0.26, sharp: 0.6 }]);
        tools.put('pine', 0.16, 0.9, 0.62);
        tools.put('boat', 0.48, 0.88, 0.12);
      },
    },
  },
  'huxi-ke': {
    'yun-shan': {
      ratio: 1.8,
      seed: 3,
      paint(tools) {
        tools.hills(0.25, 0.16, [{ x: 0.5, base: 0.76, w: 1.0, h: 0.44, sharp: 0.4, lobes: 10 }]);
        tools.mist(0.3, 0.62, 0.5, 0.06, 1);
        tools.mist(0.62, 0.56, 0.5, 0.05, 1);
        tools.mist(0.8, 0.68, 0.4, 0.06, 1);
      },
    },
    'yu-zuo': {
      ratio: 1.8,
      seed: 6,
      paint(tools) {
        tools.hills(0.85, 0.05, [{ x: 0.3, base: 0.32, w: 0.8, h: 0.06, sharp: 0.5 }]);
        tools.trees(0.5, [
          [0.16, 0.34, 0.1, 'willow'],
          [0.22, 0.34, 0.08, 'willow'],
        ]);
        for (const offset of [-0.018, 0.018])
          drawLine(
            tools,
            [
              [0.92, 0.96 + offset],
              [0.8, 0.9 + offset],
              [0.74, 0.8 + offset],
              [0.66, 0.7 + offset * 0.6],
              [0.52, 0.64 + offset * 0.3],
              [0.42, 0.62],
            ],
            0.004,
            'ink',
            0.45,
          );
        tools.put('boat', 0.37, 0.63, 0.08);
      },
    },
    'yu-lan': {
      style: 'boneless',
      format: 'hanging',
      ratio: 0.68,
      ground: '#dfe4e1',
      seed: 8,
      paint(tools) {
        for (let i = 0; i < 5; i++) drawStraightLine(tools, [0.1 + i * 0.2, 0], [0.1 + i * 0.2, 1], 0.006, 'wood', 0.3);
        for (let i = 0; i < 6; i++)
          drawStraightLine(tools, [0, 0.1 + i * 0.17], [1, 0.1 + i * 0.17], 0.006, 'wood', 0.3);
        tools.put('magnolia', 0.56, 1.16, 1.1, { width: 0.8, colour: 'white' });
      },
    },
    'mao-xian': {
      style: 'boneless',
      ratio: 1.7,
      ground: '#efe9da',
      palette: { accent: ['#9c5a2a', '#dba36c'], water: ['#3c6d78', '#a9c8cc'] },
      paint(tools) {
        tools.tableTop(0.66);
        for (const [x, role] of [
          [0.14, 'water'],
          [0.86, 'accent'],
        ] as const) {
          drawDisc(tools, x, 0.6, 0.14, { role, tone: 0.6 });
          for (let i = 0; i < 9; i++)
            drawLine(
              tools,
              [
                [x - 0.07, 0.5 + i * 0.024],
                [x, 0.48 + i * 0.028],
                [x + 0.07, 0.52 + i * 0.022],
              ],
              0.005,
              role,
              0.7,
            );
        }
        drawLine(
          tools,
          [
            [0.2, 0.7],
            [0.34, 0.36],
            [0.46, 0.42],
            [0.5, 0.56],
            [0.56, 0.7],
            [0.68, 0.74],
            [0.76, 0.58],
            [0.68, 0.4],
            [0.56, 0.44],
            [0.5, 0.56],
            [0.44, 0.7],
            [0.32, 0.76],
            [0.26, 0.62],
            [0.3, 0.46],
          ],
          0.009,
          'accent',
          0.8,
        );
      },
    },
    'po-luo': {
      format: 'square',
      ratio: 1,
      ground: '#ece4d2',
      paint(tools) {
        for (let i = 0; i < 14; i++) drawRing(tools, 0.5, 0.5, 0.4 - i * 0.005, 0.0035, 0.5);
        for (let i = 0; i < 9; i++) drawRing(tools, 0.5, 0.5, 0.32 - i * 0.036, 0.0022, 0.18);
        for (let i = 0; i < 48; i++) {
          const angle = (i / 48) * 6.2832;
          drawStraightLine(
            tools,
            [0.5 + Math.cos(angle) * 0.335, 0.5 + Math.sin(angle) * 0.335],
            [0.5 + Math.cos(angle + 0.1) * 0.405, 0.5 + Math.sin(angle + 0.1) * 0.405],
            0.003,
            'wood',
            0.5,
          );
        }
        drawRing(tools, 0.5, 0.5, 0.29, 0.012, 0.22);
        drawDisc(tools, 0.7, 0.29, 0.032, { role: 'water', tone: 0.9 });
      },
    },
  },
  'jiaobu-de-ditu': {
    'he-tan': {
      style: 'ochre',
      ratio: 1.7,
      ground: '#ece0c6',
      seed: 8,
      paint(tools) {
        tools.hills(0.5, 0.08, [
          { x: 0.2, base: 0.4, w: 0.8, h: 0.24 },
          { x: 0.75, base: 0.4, w: 0.9, h: 0.18 },
        ]);
        tools.put('village', 0.8, 0.44, 0.1, { haze: 0.2 });
        tools.mistBand(0.44, 0.05);
        tools.water(0.46, 0.6, 0.5);
        for (let i = 0; i < 7; i++) {
          const size = 0.06 + i * 0.014;
          drawFootprint(
            tools,
            0.5 - i * 0.052 + (i % 2) * 0.035,
            0.62 + i * 0.052,
            size,
            0.45,
            i % 2 === 0,
            0.3 + i * 0.05,
          );
          drawFootprint(
            tools,
            0.66 + i * 0.03 - (i % 2) * 0.03,
            0.63 + i * 0.05,
            size,
            -0.35,
            i % 2 === 0,
            0.25 + i * 0.04,
          );
        }
      },
    },
    'cai-tao': {
      quality: 55,
      style: 'woodcut',
      format: 'square',
      ratio: 1,
      palette: { earth: ['#a8562a', '#d99a66'] },
      paint(tools) {
        drawDisc(tools, 0.5, 0.5, 0.4, { role: 'core', tone: 0.5 });
        for (const r of [0.395, 0.37, 0.345]) drawRing(tools, 0.5, 0.5, r, 0.012, 1);
        for (let group = 0; group < 3; group++)
          for (let i = 0; i < 5; i++) {
            const angle = group * 2.0944 + i * 0.24 - 1.05;
            const pointAt = (r: number, turn = 0): Pt => [
              0.5 + Math.cos(angle + turn) * r,
              0.5 + Math.sin(angle + turn) * r,
            ];
            const [headX, headY] = pointAt(0.19);
            drawDisc(tools, headX, headY, 0.017, { role: 'ink', tone: 1 });
            brushStroke(tools, [pointAt(0.205), pointAt(0.25), pointAt(0.285)], 0.022, { tone: 1 });
            brushStroke(tools, [pointAt(0.285), pointAt(0.325, 0.04)], 0.014, { tone: 1 });
            brushStroke(tools, [pointAt(0.285), pointAt(0.325, -0.04)], 0.014, { tone: 1 });
            brushStroke(tools, [pointAt(0.225), pointAt(0.235, 0.12)], 0.012, { tone: 1 });
            brushStroke(tools, [pointAt(0.225), pointAt(0.235, -0.12)], 0.012, { tone: 1 });
          }
        drawRing(tools, 0.5, 0.5, 0.1, 0.01, 1);
      },
    },
    'an-dai': {
      style: 'ochre',
      ratio: 1.7,
      ground: '#ece2c4',
      hour: 'dusk',
      seed: 5,
      palette: { cloth: ['#a8221c', '#e0604c'] },
      paint(tools) {
        tools.put('sun', 0.7, 0.34, 0.12, { colour: 'red' });
        tools.hills(0.5, 0.06, [
          { x: 0.2, base: 0.44, w: 1, h: 0.08, sharp: 0.35 },
          { x: 0.75, base: 0.44, w: 1, h: 0.06, sharp: 0.35 },
        ]);
        tools.put('shade', 0.14, 0.56, 0.3);
        tools.put('shade', 0.22, 0.54, 0.2, { haze: 0.2 });
        tools.tufts(0.02, 0.98, 0.6, 0.03, 26);
        for (let i = 0; i < 14; i++) {
          const angle = (i / 14) * 6.2832;
          const [x, y] = [0.54 + Math.cos(angle) * 0.26, 0.76 + Math.sin(angle) * 0.15];
          drawSilk(
            tools,
            [
              [x - 0.03, y + 0.02],
              [x - 0.01, y - 0.04],
              [x + 0.015, y - 0.01],
              [x + 0.035, y - 0.06],
            ],
            0.05,
            { tone: 0.8, edge: 0.4 },
          );
        }
        tools.tufts(0.02, 0.98, 0.98, 0.06, 30);
      },
    },
    'guo-zhuang': {
      style: 'ochre',
      format: 'hanging',
      ratio: 0.72,
      snow: true,
      ground: '#e6e6e0',
      seed: 6,
      paint(tools) {
        tools.wash(0, 0.5, '#5b7086', 0.36);
        tools.hills(0.3, 0.1, [
          { x: 0.5, base: 0.48, w: 0.7, h: 0.4, lobes: 18, sharp: 1.2 },
          { x: 0.1, base: 0.48, w: 0.5, h: 0.24 },
        ]);
        tools.mistBand(0.5, 0.05);
        tools.put('village', 0.2, 0.6, 0.1);
        for (let i = 0; i < 16; i++) {
          const angle = (i / 16) * 6.2832;
          drawFootprint(
            tools,
            0.52 + Math.cos(angle) * 0.3,
            0.79 + Math.sin(angle) * 0.12,
            0.055,
            angle,
            i % 2 === 0,
            0.5,
          );
        }
        tools.mist(0.52, 0.72, 0.05, 0.12, 0.35, '#8a8a84');
        tools.stones([[0.52, 0.81, 0.08, 0.03]]);
      },
    },
    'hua-gu': {
      style: 'boneless',
      ratio: 1.7,
      season: 'spring',
      seed: 9,
      paint(tools) {
        tools.hills(0.8, 0.05, [{ x: 0.4, base: 0.4, w: 0.8, h: 0.06, sharp: 0.5 }]);
        tools.water(0.46, 1, 0.4);
        tools.put('boat', 0.44, 0.6, 0.06);
        tools.hills(0, 0.05, [{ x: 0.3, base: 1.04, w: 1.1, h: 0.18, sharp: 0.4 }]);
        tools.put('willow', 0.84, 0.98, 0.8, { flip: true });
        drawFan(tools, 0.3, 0.95, 0.3, -0.2);
      },
    },
  },
  'wu-cong-bishang-lai': {
    'lian-zuo': {
      style: 'mural',
      ratio: 1.7,
      seed: 5,
      paint(tools) {
        tools.put('clouds', 0.5, 0.3, 0.16, { width: 1.2 });
        tools.put('lotus', 0.26, 0.94, 0.74, { width: 0.7 });
        tools.put('lotus', 0.76, 0.94, 0.66, { width: 0.66, flip: true });
      },
    },
    'piao-dai': {
      style: 'mural',
      ratio: 2,
      seed: 8,
      palette: { cloth: ['#2f7a6a', '#8fc0ac'] },
      paint(tools) {
        tools.put('clouds', 0.24, 0.36, 0.2, { width: 0.8 });
        tools.put('clouds', 0.76, 0.9, 0.2, { width: 0.8, flip: true });
        drawSilk(
          tools,
          [
            [0.96, 0.8],
            [0.8, 0.6],
            [0.66, 0.7],
            [0.5, 0.5],
            [0.34, 0.56],
            [0.2, 0.36],
            [0.06, 0.3],
          ],
          0.12,
          { tone: 0.7 },
        );
        drawSilk(
          tools,
          [
            [0.98, 0.62],
            [0.84, 0.36],
            [0.68, 0.46],
            [0.54, 0.26],
            [0.4, 0.34],
            [0.28, 0.16],
          ],
          0.09,
          { role: 'accent', tone: 0.7 },
        );
        drawSilk(
          tools,
          [
            [0.94, 0.94],
            [0.76, 0.84],
            [0.6, 0.92],
            [0.42, 0.76],
            [0.26, 0.82],
            [0.12, 0.62],
          ],
          0.08,
          { role: 'petal', tone: 0.4 },
        );
      },
    },
    'pi-pa': {
      style: 'mural',
      format: 'square',
      ratio: 1,
      seed: 3,
      palette: { cloth: ['#2f7a6a', '#8fc0ac'] },
      paint(tools) {
        for (const r of [0.4, 0.37, 0.3]) drawRing(tools, 0.5, 0.46, r, 0.008, 0.6);
        drawSilk(
          tools,
          [
            [0.06, 0.8],
            [0.2, 0.56],
            [0.36, 0.7],
            [0.5, 0.84],
            [0.68, 0.72],
            [0.8, 0.54],
            [0.95, 0.6],
          ],
          0.09,
          { tone: 0.7 },
        );
        tools.put('pipa', 0.5, 0.84, 0.7);
        drawSilk(
          tools,
          [
            [0.1, 0.2],
            [0.3, 0.36],
            [0.5, 0.6],
            [0.72, 0.3],
            [0.92, 0.24],
          ],
          0.06,
          { role: 'accent', tone: 0.7 },
        );
      },
    },
    'chui-fan': {
      style: 'mural',
      format: 'hanging',
      ratio: 0.72,
      seed: 6,
      palette: { cloth: ['#2f7a6a', '#8fc0ac'] },
      paint(tools) {
        tools.put('clouds', 0.5, 0.24, 0.1, { width: 0.5 });
        for (const [i, role] of (['accent', 'cloth', 'petal', 'gold', 'cloth', 'accent'] as const).entries()) {
          const x = 0.12 + i * 0.15;
          drawSilk(
            tools,
            [
              [x, 0.02],
              [x + 0.02, 0.3],
              [x - 0.02, 0.56 + (i % 3) * 0.06],
              [x + 0.05, 0.78 + (i % 2) * 0.12],
            ],
            0.075,
            { role, tone: 0.65 },
          );
          for (let k = 0; k < 9; k++)
            drawDisc(tools, x + 0.075 + Math.sin(k * 0.7 + i) * 0.006, 0.06 + k * 0.05, 0.008, {
              role: 'gold',
              tone: 0.6,
            });
        }
      },
    },
  },
};
