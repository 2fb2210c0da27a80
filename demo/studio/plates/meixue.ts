/** Plates of the books on aesthetics. */
import type { Pt } from '@meiyu/painter/studio.ts';
import { boxShape, brushStroke, drawDisc, drawRing, drawShape, drawStraightLine } from './draw-shapes.ts';
import type { BookPlates } from './plate.ts';

export const meixue: Record<string, BookPlates> = {
  'liu-bai': {
    'yi-shi': {
      ratio: 1.7,
      paint(tools) {
        tools.stones([
          [0.2, 0.84, 0.42, 0.26],
          [0.3, 0.85, 0.2, 0.1],
        ]);
      },
    },
    'han-jiang': {
      ratio: 1.9,
      ground: '#e9e8e1',
      seed: 2,
      paint(tools) {
        tools.wash(0, 0.9, '#7d868a', 0.26);
        tools.put('fisher', 0.56, 0.66, 0.1);
        tools.water(0.62, 0.72, 0.14, 0.44, 0.68);
      },
    },
    'qin-yue': {
      style: 'fine',
      palette: { rock: ['#5a6264', '#c3c7c2'] },
      format: 'hanging',
      ratio: 0.72,
      ground: '#d8d9d0',
      seed: 6,
      paint(tools) {
        tools.wash(0, 0.8, '#5d6a72', 0.28);
        tools.put('moon', 0.66, 0.28, 0.12);
        tools.put('pine', 0.12, 0.82, 0.6);
        tools.stones([[0.58, 0.97, 0.5, 0.14]]);
        tools.put('qin', 0.58, 0.885, 0.12);
      },
    },
    'bai-qiang': {
      ratio: 1.7,
      ground: '#dcdcd6',
      seed: 8,
      paint(tools) {
        drawShape(tools, boxShape(-0.02, 0.1, 1.04, 0.05), { role: 'roof', tone: 0.85 });
        tools.put('bamboo', 0.62, 0.98, 0.8, { haze: 0.78 });
        tools.put('bamboo', 0.4, 0.98, 0.72, { haze: 0.84, flip: true });
        tools.put('garden-rock', 0.2, 0.98, 0.46);
        tools.put('bamboo', 0.86, 1.04, 0.84);
        tools.tufts(0.02, 0.98, 0.985, 0.04, 16);
      },
    },
    'pi-pa-jiang': {
      ratio: 1.8,
      ground: '#c9ccc9',
      seed: 7,
      paint(tools) {
        tools.wash(0, 0.9, '#333f47', 0.46);
        tools.mist(0.4, 0.26, 0.4, 0.34, 0.5, '#eceee6');
        tools.put('moon', 0.4, 0.34, 0.14);
        tools.hills(0.8, 0.05, [{ x: 0.7, base: 0.5, w: 0.8, h: 0.06, sharp: 0.5 }]);
        tools.water(0.58, 0.96, 0.4);
        tools.put('boat', 0.5, 0.74, 0.1);
        tools.put('maple', 0.08, 1.0, 0.7, { width: 0.56 });
        tools.put('reeds', 0.9, 1.04, 0.66, { flip: true });
        tools.put('reeds', 0.78, 1.06, 0.42, { haze: 0.3 });
      },
    },
    'wan-zhong': {
      format: 'hanging',
      ratio: 0.68,
      seed: 5,
      paint(tools) {
        tools.hills(0.74, 0.1, [{ x: 0.7, base: 0.34, w: 0.5, h: 0.2 }]);
        tools.hills(0.4, 0.1, [{ x: 0.24, base: 0.56, w: 0.6, h: 0.32, lobes: 14 }]);
        tools.mistBand(0.56, 0.05);
        tools.hills(0.1, 0.08, [{ x: 0.72, base: 0.84, w: 0.7, h: 0.26, sharp: 0.7, trees: 1, lobes: 14 }]);
        tools.put('temple', 0.62, 0.72, 0.09);
        tools.put('pagoda', 0.8, 0.7, 0.18, { haze: 0.15 });
        tools.mistBand(0.84, 0.04);
        tools.hills(0, 0.04, [{ x: 0.1, base: 1.02, w: 0.5, h: 0.12, sharp: 0.5 }]);
        tools.put('pine', 0.18, 0.96, 0.34);
        tools.put('geese', 0.4, 0.2, 0.08);
      },
    },
  },
  'xie-gei-shaonian-de-meixue': {
    'yan-tian': {
      style: 'boneless',
      ratio: 1.7,
      hour: 'dusk',
      seed: 6,
      palette: { rock: ['#d9cfc4', '#fffdf8'] },
      paint(tools) {
        tools.wash(0, 0.56, '#f0b27a', 0.1, 0.7);
        tools.put('sun', 0.62, 0.5, 0.14, { colour: 'orange' });
        tools.water(0.54, 1, 0.5);
        for (const [y, r] of [
          [0.6, 0.08],
          [0.68, 0.12],
          [0.78, 0.17],
        ] as const)
          tools.mist(0.62, y, r, 0.012, 0.8, '#f2a05a');
        for (const [x, y, r] of [
          [0.12, 0.68, 0.1],
          [0.24, 0.65, 0.07],
          [0.86, 0.7, 0.13],
          [0.2, 0.9, 0.2],
          [0.74, 0.94, 0.17],
        ] as const)
          drawShape(
            tools,
            [
              [x - r * 0.62, y],
              [x - r * 0.3, y - r * 0.42],
              [x, y - r * 0.86],
              [x + r * 0.3, y - r * 0.42],
              [x + r * 0.62, y],
            ],
            { role: 'rock', tone: 0.35, edge: 0.2, isRound: true },
          );
      },
    },
    'huang-po': {
      ratio: 1.7,
      ground: '#dddbd2',
      seed: 5,
      paint(tools) {
        tools.wash(0, 0.8, '#6b7072', 0.24);
        tools.hills(0.2, 0.06, [{ x: 0.3, base: 0.94, w: 1.6, h: 0.3, sharp: 0.35, lobes: 10 }]);
        for (let i = 0; i < 90; i++) {
          const x = tools.pen.rng.next();
          const y = 0.72 + tools.pen.rng.next() * 0.28;
          brushStroke(
            tools,
            [
              [x, y],
              [x + 0.02, y - 0.03],
              [x + 0.06, y - 0.04],
            ],
            0.004,
            { tone: 0.6, dry: 0.3 },
          );
        }
        brushStroke(
          tools,
          [
            [0.66, 0.86],
            [0.665, 0.7],
            [0.66, 0.5],
          ],
          0.026,
          { tone: 0.9, dry: 0.6 },
        );
        tools.put('magpie', 0.66, 0.53, 0.2, { colour: 'black' });
      },
    },
    'xiong-shan': {
      style: 'woodcut',
      ratio: 1.7,
      seed: 6,
      paint(tools) {
        tools.hills(
          0.05,
          0.04,
          [0.06, 0.22, 0.38, 0.54, 0.7, 0.86, 1].map((x, i) => ({
            x,
            base: 0.7,
            w: 0.34,
            h: 0.34 + (i % 3) * 0.1,
            sharp: 2.4,
            lobes: 5,
          })),
        );
        drawShape(
          tools,
          [
            [0.49, 0.74],
            [0.51, 0.74],
            [0.66, 1],
            [0.34, 1],
          ],
          { role: 'wall', tone: 0.2 },
        );
        drawDisc(tools, 0.5, 0.82, 0.008, { role: 'ink', tone: 1 });
      },
    },
    'bai-yang': {
      style: 'azure',
      ratio: 1.7,
      seed: 8,
      paint(tools) {
        tools.hills(0.4, 0.08, [{ x: 0.54, base: 0.66, w: 0.9, h: 0.34, sharp: 1.4 }]);
        tools.mistBand(0.66, 0.05);
        tools.trees(
          0,
          [0.06, 0.17, 0.28, 0.39, 0.64, 0.75, 0.86, 0.96].map((x): [number, number, number, 'cypress'] => [
            x,
            0.92,
            0.6,
            'cypress',
          ]),
        );
        tools.tufts(0.01, 0.99, 0.94, 0.03, 30);
      },
    },
    'bing-mei': {
      format: 'hanging',
      ratio: 0.8,
      seed: 4,
      paint(tools) {
        tools.put('plum', 0.28, 0.86, 0.5, { width: 0.4, flip: true });
        tools.put('bowl', 0.5, 0.94, 0.13);
        tools.put('plum', 0.8, 1.04, 1.0, { width: 0.62, flip: true });
      },
    },
  },
  'qiwu-de-fencun': {
    'bing-lie': {
      format: 'hanging',
      ratio: 0.68,
      ground: '#efe9da',
      paint(tools) {
        const { rng } = tools.pen;
        const nodes: Pt[][] = Array.from({ length: 10 }, (_, row) =>
          Array.from(
            { length: 6 },
            (_, column): Pt => [
              0.12 + column * 0.152 + (column > 0 && column < 5 ? rng.between(-0.06, 0.06) : 0),
              0.08 + (row / 9) ** 0.86 * 0.84 + (row > 0 && row < 9 ? rng.between(-0.036, 0.036) : 0),
            ],
          ),
        );
        for (const [row, rowNodes] of nodes.entries())
          for (const [column, node] of rowNodes.entries()) {
            const right = rowNodes[column + 1];
            const below = nodes[row + 1]?.[column];
            const diagonal = nodes[row + 1]?.[column + 1];
            if (right && (row === 0 || row === 9 || rng.chance(0.94)))
              drawStraightLine(tools, node, right, 0.008, 'wood', 0.9);
            if (below && (column === 0 || column === 5 || rng.chance(0.9)))
              drawStraightLine(tools, node, below, 0.008, 'wood', 0.9);
            if (diagonal && rng.chance(0.16)) drawStraightLine(tools, node, diagonal, 0.008, 'wood', 0.9);
          }
        for (const [x, y, w, h] of [
          [0.1, 0.066, 0.8, 0.016],
          [0.1, 0.912, 0.8, 0.016],
          [0.1, 0.066, 0.02, 0.86],
          [0.88, 0.066, 0.02, 0.86],
        ] as const)
          drawShape(tools, boxShape(x, y, w, h), { role: 'wood', tone: 0.9 });
      },
    },
    'gan-cheng': {
      style: 'fine',
      ratio: 2.2,
      ground: '#6b4a30',
      paint(tools) {
        for (let i = 0; i < 40; i++)
          for (const y of [0.28, 0.72])
            drawDisc(tools, 0.05 + i * 0.0232, y, i % 5 === 0 ? 0.013 : 0.008, { role: 'gold', tone: 0.5, edge: 0.2 });
        for (const x of [0.2, 0.52]) {
          for (let k = 0; k < 5; k++)
            drawDisc(tools, x + Math.sin(k * 1.2566) * 0.025, 0.5 - Math.cos(k * 1.2566) * 0.055, 0.016, {
              role: 'gold',
              tone: 0.5,
              edge: 0.2,
            });
          drawDisc(tools, x, 0.5, 0.013, { role: 'gold', tone: 0.7, edge: 0.2 });
        }
        for (const [x, y] of [
          [0.7, 0.56],
          [0.735, 0.52],
          [0.77, 0.49],
          [0.81, 0.5],
          [0.82, 0.58],
          [0.875, 0.6],
          [0.88, 0.5],
        ] as const)
          drawDisc(tools, x, y, 0.014, { role: 'gold', tone: 0.5, edge: 0.2 });
      },
    },
    'you-zhi-san': {
      quality: 52,
      style: 'newyear',
      format: 'square',
      ratio: 1,
      paint(tools) {
        drawDisc(tools, 0.5, 0.5, 0.44, { role: 'accent', tone: 0.85 });
        for (let i = 0; i < 36; i++) {
          const angle = (i / 36) * 6.2832;
          drawStraightLine(
            tools,
            [0.5 + Math.cos(angle) * 0.05, 0.5 + Math.sin(angle) * 0.05],
            [0.5 + Math.cos(angle) * 0.44, 0.5 + Math.sin(angle) * 0.44],
            0.006,
            'ink',
            0.7,
          );
        }
        for (const [r, role] of [
          [0.14, 'gold'],
          [0.17, 'leaf'],
          [0.2, 'water'],
          [0.23, 'gold'],
          [0.33, 'leaf'],
        ] as const)
          for (let i = 0; i < 36; i++) {
            const angle = (i / 36) * 6.2832;
            drawStraightLine(
              tools,
              [0.5 + Math.cos(angle) * r, 0.5 + Math.sin(angle) * r],
              [0.5 + Math.cos(angle + 0.349) * r * 1.06, 0.5 + Math.sin(angle + 0.349) * r * 1.06],
              0.0035,
              role,
              0.95,
            );
          }
        drawDisc(tools, 0.5, 0.5, 0.055, { role: 'wood', tone: 0.9 });
      },
    },
    'jian-dao': {
      style: 'boneless',
      format: 'square',
      ratio: 1,
      season: 'spring',
      seed: 6,
      paint(tools) {
        tools.put('willow', 0.9, 1.06, 1.0, { flip: true, width: 0.9 });
        tools.put('swallow', 0.26, 0.5, 0.16);
        tools.put('swallow', 0.4, 0.32, 0.09, { flip: true });
      },
    },
    'zhu-lan': {
      style: 'fine',
      format: 'square',
      ratio: 1,
      ground: '#5b3d26',
      palette: { wood: ['#a5713c', '#d9ab70'] },
      paint(tools) {
        for (let direction = 0; direction < 3; direction++) {
          const angle = (direction * Math.PI) / 3;
          const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
          for (let i = -8; i <= 8; i++) {
            const offset = i * 0.088 + (direction === 0 ? 0.044 : 0);
            const middle: Pt = [0.5 - dy * offset, 0.5 + dx * offset];
            const start: Pt = [middle[0] - dx * 0.9, middle[1] - dy * 0.9];
            const end: Pt = [middle[0] + dx * 0.9, middle[1] + dy * 0.9];
            drawStraightLine(tools, start, end, 0.03, 'wood', 0.75);
            drawStraightLine(
              tools,
              [start[0] - dy * 0.011, start[1] + dx * 0.011],
              [end[0] - dy * 0.011, end[1] + dx * 0.011],
              0.003,
              'ink',
              0.35,
            );
            drawStraightLine(
              tools,
              [start[0] + dy * 0.011, start[1] - dx * 0.011],
              [end[0] + dy * 0.011, end[1] - dx * 0.011],
              0.003,
              'ink',
              0.35,
            );
          }
        }
      },
    },
    hu: {
      style: 'boneless',
      format: 'album',
      ratio: 1.3,
      seed: 4,
      paint(tools) {
        tools.tableTop(0.74);
        tools.put('teapot', 0.4, 0.88, 0.5);
        tools.put('bowl', 0.8, 0.9, 0.15);
        drawStraightLine(tools, [0.08, 0.5], [0.68, 0.5], 0.002, 'accent', 0.4);
      },
    },
  },
  'yuanlin-liu-ji': {
    'fu-xiao': {
      ratio: 1.7,
      hour: 'dawn',
      seed: 6,
      paint(tools) {
        tools.hills(0.75, 0.06, [{ x: 0.3, base: 0.42, w: 0.7, h: 0.1, sharp: 0.5 }]);
        tools.put('temple', 0.56, 0.5, 0.15, { haze: 0.35 });
        tools.put('pavilion', 0.78, 0.5, 0.16, { haze: 0.4 });
        tools.trees(0.4, [
          [0.68, 0.51, 0.14, 'broad'],
          [0.42, 0.51, 0.12, 'pine'],
        ]);
        tools.mistBand(0.52, 0.08, 1);
        tools.water(0.62, 0.98, 0.3);
        tools.stones([
          [0.08, 0.98, 0.5, 0.22],
          [0.24, 1, 0.3, 0.12],
          [0.93, 0.98, 0.34, 0.14],
        ]);
        tools.put('ducks', 0.5, 0.78, 0.06);
      },
    },
    'tai-hu': {
      format: 'hanging',
      ratio: 0.66,
      seed: 8,
      paint(tools) {
        tools.put('bamboo', 0.84, 1.04, 0.76, { haze: 0.5 });
        tools.put('garden-rock', 0.42, 0.97, 0.74, { width: 0.4 });
        tools.put('orchid', 0.76, 0.98, 0.2);
        tools.tufts(0.04, 0.96, 0.98, 0.03, 14);
      },
    },
    'si-mian-ting': {
      style: 'fine',
      format: 'square',
      ratio: 1,
      season: 'autumn',
      ground: '#e9e1cd',
      seed: 5,
      paint(tools) {
        tools.put('moon-gate', 0.5, 0.92, 0.74);
        tools.put('maple', 0.24, 0.72, 0.44, { width: 0.44 });
        for (const x of [0.02, 0.92]) drawShape(tools, boxShape(x, 0, 0.06, 1), { role: 'accent', tone: 0.8 });
      },
    },
    'yuan-jie': {
      style: 'ochre',
      ratio: 1.7,
      ground: '#ece1c8',
      seed: 7,
      paint(tools) {
        tools.hills(0.6, 0.08, [{ x: 0.6, base: 0.5, w: 1, h: 0.2, sharp: 0.6 }]);
        tools.put('pagoda', 0.4, 0.66, 0.46, { haze: 0.15 });
        tools.mistBand(0.62, 0.04);
        for (const [x, y, s] of [
          [0.14, 0.76, 0.16],
          [0.5, 0.74, 0.14],
          [0.84, 0.76, 0.16],
          [0.3, 0.88, 0.2],
          [0.72, 0.9, 0.22],
        ] as const)
          tools.put('village', x, y, s);
        tools.put('geese', 0.7, 0.24, 0.1);
      },
    },
    'yu-xuan': {
      ratio: 1.6,
      ground: '#d9dcd8',
      seed: 6,
      paint(tools) {
        tools.wash(0, 0.8, '#5b666c', 0.28);
        tools.put('banana', 0.84, 0.98, 0.8);
        tools.put('pavilion', 0.3, 0.8, 0.54);
        tools.water(0.78, 1, 0.6);
        tools.put('lotus', 0.6, 1.08, 0.46, { width: 0.6, haze: 0.15 });
        tools.weather('rain');
      },
    },
    'yue-qiang': {
      ratio: 1.8,
      ground: '#cfd2cf',
      seed: 4,
      paint(tools) {
        tools.wash(0, 0.6, '#3b4850', 0.46);
        tools.put('moon', 0.72, 0.24, 0.12);
        drawShape(tools, boxShape(-0.02, 0.36, 1.04, 0.7), { role: 'wall', tone: 0.1 });
        drawShape(tools, boxShape(-0.02, 0.33, 1.04, 0.05), { role: 'roof', tone: 0.9 });
        tools.put('bamboo', 0.3, 1.04, 0.66, { haze: 0.68 });
        tools.put('bamboo', 0.46, 1.04, 0.56, { haze: 0.78, flip: true });
        tools.put('shade', 0.76, 1.0, 0.6, { haze: 0.7 });
        drawRing(tools, 0.72, 0.2, 0.085, 0.002, 0.1);
      },
    },
  },
};
