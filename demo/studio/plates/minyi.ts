/** Plates of the books on crafts. */
import type { Pt } from '@meiyu/painter/studio.ts';
import type { SheetTools } from '../works/sheet-tools.ts';
import {
  boxShape,
  brushStroke,
  drawDisc,
  drawDish,
  drawLine,
  drawRing,
  drawShape,
  drawStraightLine,
} from './draw-shapes.ts';
import type { BookPlates } from './plate.ts';

/** A dragon kiln (龙窑) on a slope, with a row of stoking holes along its side, which shine if a colour is given. */
function drawKiln(tools: SheetTools, glowColour: string | undefined): void {
  const spine = (t: number): Pt => [0.1 + t * 0.8, 0.84 - t * 0.42 - Math.sin(t * 3.1) * 0.03];
  brushStroke(tools, [0, 0.25, 0.5, 0.75, 1].map(spine), (t) => 0.16 - t * 0.07, {
    role: 'earth',
    tone: 0.85,
    dry: 0.1,
  });
  for (let i = 0; i < 14; i++) {
    const t = 0.05 + i * 0.067;
    const [x, y] = spine(t);
    if (glowColour) tools.mist(x, y + 0.02, 0.05 - i * 0.0015, 0.05 - i * 0.0015, 0.8, glowColour);
    drawDisc(
      tools,
      x,
      y + 0.02,
      0.014 - i * 0.0004,
      glowColour ? { role: 'sun', tone: 0.6 } : { role: 'ink', tone: 0.9 },
    );
  }
}

/** Dovetail joints of two woods along a seam. */
function drawDovetails(tools: SheetTools, x0: number, x1: number, y: number, count: number, depth: number): void {
  const step = (x1 - x0) / count;
  for (let i = 0; i < count; i++) {
    const x = x0 + i * step;
    drawShape(
      tools,
      [
        [x + step * 0.14, y],
        [x + step * 0.86, y],
        [x + step * 0.68, y - depth],
        [x + step * 0.32, y - depth],
      ],
      { role: 'trunk', tone: 0.85 },
    );
    for (let k = 1; k < 4; k++)
      drawLine(
        tools,
        [
          [x + step * 0.26, y - depth * k * 0.25],
          [x + step * 0.5, y - depth * k * 0.25 - 0.006],
          [x + step * 0.74, y - depth * k * 0.25],
        ],
        0.002,
        'ink',
        0.35,
      );
  }
}

export const minyi: Record<string, BookPlates> = {
  'yizhang-hongzhi': {
    'tuan-hua': {
      style: 'papercut',
      format: 'square',
      ratio: 1,
      paint(tools) {
        const pointAt = (angle: number, r: number): Pt => [0.5 + Math.sin(angle) * r, 0.5 - Math.cos(angle) * r];
        const star = Array.from(
          { length: 72 },
          (_, i): Pt => pointAt((i / 72) * 6.2832, 0.4 + 0.035 * Math.cos((i / 72) * 6.2832 * 6) + (i % 2) * 0.018),
        );
        drawShape(tools, star, { role: 'accent', tone: 1 });
        const cutHole = (angle: number, r: number, halfLength: number, halfWidth: number): void =>
          tools.drawLayer((pen) => {
            pen.ctx.fillStyle = pen.ground;
            const [x, y] = pointAt(angle, r);
            pen.ctx.beginPath();
            pen.ctx.ellipse(x * tools.w, y * tools.h, halfWidth * tools.h, halfLength * tools.h, angle, 0, 7);
            pen.ctx.fill();
          });
        for (let i = 0; i < 6; i++) {
          const angle = (i / 6) * 6.2832;
          cutHole(angle, 0.3, 0.055, 0.03);
          cutHole(angle + 0.52, 0.27, 0.075, 0.018);
          cutHole(angle + 0.3, 0.345, 0.03, 0.012);
          cutHole(angle - 0.3, 0.345, 0.03, 0.012);
          cutHole(angle + 0.52, 0.365, 0.018, 0.022);
        }
        for (let i = 0; i < 24; i++) cutHole((i / 24) * 6.2832, 0.205, 0.018, 0.008);
        for (let i = 0; i < 5; i++) cutHole((i / 5) * 6.2832, 0.09, 0.045, 0.032);
        cutHole(0, 0, 0.016, 0.016);
      },
    },
    'mu-ge-chuang': {
      style: 'papercut',
      ratio: 1.6,
      paint(tools) {
        tools.put('magpie', 0.12, 0.42, 0.24);
        tools.put('pomegranate', 0.4, 0.5, 0.36, { width: 0.36 });
        tools.put('rabbit', 0.87, 0.42, 0.24);
        tools.put('fish', 0.13, 0.86, 0.26);
        tools.put('peony', 0.87, 0.93, 0.34);
        tools.put('plum', 0.62, 0.98, 0.36, { width: 0.36 });
        for (let i = 0; i <= 4; i++) drawStraightLine(tools, [i / 4, 0], [i / 4, 1], 0.03, 'ink', 1);
        for (const y of [0.02, 0.5, 0.98]) drawStraightLine(tools, [0, y], [1, y], 0.03, 'ink', 1);
      },
    },
    'yu-xi-lian': {
      style: 'papercut',
      format: 'square',
      ratio: 1,
      seed: 3,
      paint(tools) {
        tools.put('lotus', 0.5, 0.74, 0.66, { width: 0.76 });
        tools.put('fish', 0.26, 0.96, 0.28);
        tools.put('fish', 0.74, 0.97, 0.26, { flip: true });
      },
    },
    'mao-xi': {
      style: 'papercut',
      format: 'square',
      ratio: 1,
      seed: 4,
      paint(tools) {
        tools.put('cat', 0.34, 0.86, 0.48);
        tools.put('cat', 0.66, 0.86, 0.48, { flip: true });
        tools.put('plum', 0.52, 0.46, 0.4, { width: 0.42 });
      },
    },
  },
  'mutou-hui-shuohua': {
    'hu-die': {
      quality: 56,
      style: 'fine',
      format: 'square',
      ratio: 1,
      ground: '#d9b483',
      paint(tools) {
        for (let i = -22; i < 14; i++)
          drawLine(
            tools,
            Array.from({ length: 17 }, (_, k): Pt => {
              const d = (k - 8) / 8;
              return [0.5 + d * 0.52, 0.08 + i * 0.062 + 1.5 * (Math.sqrt(d * d + 0.012) - 0.11)];
            }),
            0.0034,
            'trunk',
            0.34 + (i % 3 === 0 ? 0.16 : 0),
          );
        drawLine(
          tools,
          [
            [0.52, 1],
            [0.49, 0.72],
            [0.515, 0.46],
            [0.5, 0.2],
          ],
          0.008,
          'ink',
          0.75,
        );
        for (const [y, halfSize] of [
          [0.82, 0.075],
          [0.58, 0.06],
          [0.36, 0.046],
        ] as const)
          drawShape(
            tools,
            [
              [0.505 - halfSize, y - halfSize * 0.7],
              [0.505, y - halfSize * 0.26],
              [0.505 + halfSize, y - halfSize * 0.7],
              [0.505 + halfSize, y + halfSize * 0.7],
              [0.505, y + halfSize * 0.26],
              [0.505 - halfSize, y + halfSize * 0.7],
            ],
            { role: 'accent', tone: 0.95 },
          );
      },
    },
    'yan-wei': {
      style: 'woodcut',
      format: 'square',
      ratio: 1,
      paint(tools) {
        drawShape(tools, boxShape(0.1, 0.3, 0.8, 0.56), { role: 'core', tone: 0.4 });
        drawShape(tools, boxShape(0.1, 0.14, 0.8, 0.16), { role: 'ink', tone: 0.9 });
        drawDovetails(tools, 0.1, 0.9, 0.5, 5, 0.2);
        for (let i = 0; i < 7; i++)
          drawLine(
            tools,
            [
              [0.12, 0.55 + i * 0.043],
              [0.4, 0.545 + i * 0.043 + (i % 2) * 0.008],
              [0.88, 0.55 + i * 0.043],
            ],
            0.003,
            'ink',
            0.5,
          );
        drawRing(tools, 0.8, 0.92, 0.03, 0.008, 0.8);
        drawRing(tools, 0.85, 0.93, 0.02, 0.007, 0.8);
      },
    },
    'dou-gong': {
      style: 'gold',
      format: 'square',
      ratio: 1,
      ground: '#c9a24c',
      seed: 6,
      paint(tools) {
        tools.put('dougong', 0.5, 0.92, 0.8);
      },
    },
    'ju-shu': {
      style: 'ochre',
      format: 'hanging',
      ratio: 0.72,
      season: 'autumn',
      ground: '#ece0c6',
      seed: 6,
      paint(tools) {
        tools.hills(0.8, 0.05, [{ x: 0.7, base: 0.5, w: 0.6, h: 0.08, sharp: 0.5 }]);
        tools.put('village', 0.8, 0.84, 0.16, { haze: 0.1 });
        tools.put('shade', 0.42, 0.94, 0.84);
        for (let i = 0; i < 5; i++)
          drawStraightLine(tools, [0.54, 0.955 - i * 0.014], [0.9, 0.95 - i * 0.014], 0.011, 'wood', 0.7);
        tools.tufts(0.03, 0.97, 0.98, 0.03, 14);
      },
    },
  },
  'ni-huo-zhijian': {
    'huo-kong': {
      ratio: 1.9,
      ground: '#565d62',
      seed: 5,
      paint(tools) {
        tools.wash(0, 1, '#12161a', 0.62, 0.3);
        tools.put('stars', 0.5, 0.42, 0.4, { width: 1.8 });
        tools.hills(0.3, 0.05, [{ x: 0.8, base: 0.62, w: 1, h: 0.3 }]);
        tools.hills(0, 0.05, [{ x: 0.6, base: 1.04, w: 2, h: 0.5, sharp: 0.35, lobes: 10 }]);
        drawKiln(tools, '#f2953a');
        tools.put('bamboo', 0.06, 1.05, 0.8);
      },
    },
    'lun-pi': {
      format: 'square',
      ratio: 1,
      style: 'fine',
      ground: '#e6dcc8',
      palette: { glaze: ['#9a9488', '#e2ddd0'] },
      paint(tools) {
        for (let i = 0; i < 9; i++) drawRing(tools, 0.5, 0.76, 0.42 - i * 0.034, 0.004, 0.35, 0.3);
        tools.put('jar', 0.5, 0.8, 0.46);
      },
    },
    'pi-jia': {
      style: 'fine',
      ratio: 1.7,
      ground: '#e9e0cc',
      paint(tools) {
        for (const [shelf, y] of [0.32, 0.6, 0.88].entries()) {
          for (let i = 0; i < 6; i++)
            tools.put('jar', 0.12 + i * 0.152, y, 0.19 - shelf * 0.004, { haze: 0.36 - i * 0.06 });
          drawShape(tools, boxShape(0.03, y, 0.94, 0.028), { role: 'wood', tone: 0.75 });
        }
        for (const x of [0.04, 0.94]) drawShape(tools, boxShape(x, 0.06, 0.018, 0.92), { role: 'wood', tone: 0.85 });
      },
    },
    'kai-yao': {
      style: 'fine',
      ratio: 1.7,
      ground: '#d9c9a4',
      seed: 4,
      paint(tools) {
        for (let i = 0; i < 26; i++) drawStraightLine(tools, [0, i / 25], [1, i / 25], 0.003, 'wood', 0.25);
        for (const [x, y, r, tint] of [
          [0.16, 0.3, 0.13, '#7ea58e'],
          [0.36, 0.26, 0.12, '#a3c2ac'],
          [0.56, 0.3, 0.13, '#8fb39c'],
          [0.78, 0.27, 0.14, '#6d957d'],
          [0.26, 0.66, 0.15, '#9dbfa8'],
          [0.8, 0.68, 0.16, '#86ab93'],
        ] as const)
          drawDish(tools, x, y, r, tint, 0.86);
        drawDish(tools, 0.52, 0.7, 0.2, '#bfd8cf', 0.8);
      },
    },
    'xue-yao': {
      ratio: 2,
      snow: true,
      ground: '#e4e6e3',
      seed: 8,
      paint(tools) {
        tools.wash(0, 0.7, '#6a747a', 0.36);
        tools.hills(0.5, 0.06, [
          { x: 0.2, base: 0.5, w: 1, h: 0.3 },
          { x: 0.85, base: 0.46, w: 0.8, h: 0.24 },
        ]);
        tools.mistBand(0.52, 0.05);
        drawKiln(tools, undefined);
        tools.put('hut', 0.9, 0.42, 0.12);
        tools.put('hut', 0.14, 0.9, 0.16);
        tools.put('bamboo', 0.04, 1.05, 0.7, { haze: 0.2 });
        tools.weather('snow');
      },
    },
  },
  'nianhua-zuofang': {
    'yan-liao': {
      style: 'fine',
      ratio: 1.8,
      ground: '#d9c7a6',
      paint(tools) {
        for (const [i, tint] of (['#d8a92e', '#b33a2a', '#27496b', '#1f1d1c', '#3f7a52'] as const).entries())
          drawDish(tools, 0.12 + i * 0.19, 0.52 + (i % 2) * 0.06, 0.17, tint, 0.92);
      },
    },
    'yun-he': {
      style: 'woodcut',
      ratio: 2,
      seed: 5,
      paint(tools) {
        tools.put('village', 0.16, 0.64, 0.2);
        tools.put('village', 0.86, 0.64, 0.2, { flip: true });
        tools.put('bridge', 0.52, 0.72, 0.3, { width: 0.9 });
        tools.put('willow', 0.3, 0.7, 0.4);
        tools.water(0.72, 1, 1);
        tools.put('boat', 0.36, 0.9, 0.14);
        tools.put('sail', 0.72, 0.92, 0.32);
        tools.put('sun', 0.76, 0.3, 0.16, { colour: 'red' });
      },
    },
    'xiao-han': {
      style: 'outline',
      format: 'hanging',
      ratio: 0.68,
      seed: 6,
      paint(tools) {
        tools.put('plum', 0.48, 1.06, 1.0, { width: 0.68 });
      },
      sign(tools) {
        tools.write('九九消寒图', 0.93, 0.72, 0.034, 5);
      },
    },
    'chu-xi': {
      quality: 60,
      style: 'newyear',
      format: 'hanging',
      ratio: 0.72,
      hour: 'night',
      snow: true,
      seed: 4,
      paint(tools) {
        tools.put('eaves', 0.5, 0.98, 0.66);
        tools.put('lantern', 0.2, 0.72, 0.26);
        tools.put('lantern', 0.8, 0.72, 0.26);
        tools.put('plum', 0.84, 0.5, 0.5, { width: 0.46, flip: true, colour: 'red' });
        tools.weather('snow');
      },
    },
  },
  'xian-de-shanhe': {
    'shui-tian': {
      quality: 46,
      style: 'fine',
      format: 'square',
      ratio: 1,
      ground: '#e8e5d6',
      paint(tools) {
        const fields: readonly (readonly [x: number, y: number, w: number, h: number, angle: number])[] = [
          [0.06, 0.06, 0.27, 0.2, 0.3],
          [0.35, 0.06, 0.32, 0.17, 1.2],
          [0.69, 0.06, 0.25, 0.2, -0.5],
          [0.06, 0.28, 0.2, 0.24, 1.57],
          [0.28, 0.25, 0.4, 0.22, 0],
          [0.7, 0.28, 0.24, 0.26, 0.8],
          [0.06, 0.54, 0.32, 0.17, -0.9],
          [0.4, 0.49, 0.28, 0.23, 0.5],
          [0.7, 0.56, 0.24, 0.17, 1.57],
          [0.06, 0.73, 0.24, 0.21, 0.1],
          [0.32, 0.74, 0.34, 0.2, 1],
          [0.68, 0.75, 0.26, 0.19, -0.2],
        ];
        tools.drawLayer(({ ctx }) => {
          for (const [i, [x, y, w, h, angle]] of fields.entries()) {
            ctx.save();
            ctx.beginPath();
            ctx.rect(x * tools.w, y * tools.h, w * tools.w, h * tools.h);
            ctx.clip();
            ctx.translate((x + w / 2) * tools.w, (y + h / 2) * tools.h);
            ctx.rotate(angle);
            ctx.lineWidth = tools.h * 0.0055;
            for (let k = -40; k <= 40; k++) {
              ctx.strokeStyle =
                ['#4f7062', '#6d8f7d', '#8fac9b', '#5d7f70'][(i + (k % 3 === 0 ? 1 : 0)) % 4] ?? '#4f7062';
              ctx.beginPath();
              ctx.moveTo(-tools.w * 0.4, k * tools.h * 0.0105);
              ctx.lineTo(tools.w * 0.4, k * tools.h * 0.0105);
              ctx.stroke();
            }
            ctx.restore();
          }
        });
      },
    },
    'wu-chong-shan': {
      style: 'azure',
      ratio: 1.8,
      seed: 6,
      paint(tools) {
        for (const [i, haze] of [0.8, 0.62, 0.44, 0.24, 0.04].entries()) {
          tools.hills(
            haze,
            0.05,
            [0.05, 0.3, 0.55, 0.8, 1].map((x, k) => ({
              x: x + (i % 2) * 0.1,
              base: 0.42 + i * 0.14,
              w: 0.8,
              h: 0.12 + ((k * 7 + i * 3) % 5) * 0.03,
              sharp: 0.4,
              lobes: 6,
            })),
          );
          if (i === 3) tools.mistBand(0.84, 0.03);
        }
      },
    },
    'qing-bu': {
      style: 'porcelain',
      format: 'square',
      ratio: 1,
      ground: '#21406f',
      paint(tools) {
        const stitch = (column: number, row: number): void => {
          const [x, y, halfSize] = [0.04 + column * 0.02, 0.04 + row * 0.02, 0.0075];
          tools.drawLayer((pen) => {
            pen.ctx.strokeStyle = '#f3f2ea';
            pen.ctx.lineWidth = tools.h * 0.0032;
            pen.ctx.beginPath();
            pen.ctx.moveTo((x - halfSize) * tools.w, (y - halfSize) * tools.h);
            pen.ctx.lineTo((x + halfSize) * tools.w, (y + halfSize) * tools.h);
            pen.ctx.moveTo((x + halfSize) * tools.w, (y - halfSize) * tools.h);
            pen.ctx.lineTo((x - halfSize) * tools.w, (y + halfSize) * tools.h);
            pen.ctx.stroke();
          });
        };
        for (let column = 0; column <= 46; column++) {
          const wideZigzag = Math.abs((column % 12) - 6);
          for (const row of [2, 44]) stitch(column, row);
          stitch(column, 6 + wideZigzag);
          stitch(column, 40 - wideZigzag);
          const narrowZigzag = Math.abs((column % 8) - 4);
          if (column % 2 === 0) {
            stitch(column, 13 + narrowZigzag);
            stitch(column, 33 - narrowZigzag);
          }
          for (let k = -6; k <= 6; k++) {
            const distance = Math.abs((column % 14) - 7) + Math.abs(k);
            if (distance === 6 || distance === 3 || distance === 0) stitch(column, 23 + k);
          }
        }
      },
    },
    'dan-shan': {
      format: 'round',
      ratio: 1,
      seed: 9,
      paint(tools) {
        for (const [i, haze] of [0.9, 0.84, 0.76, 0.68, 0.6].entries())
          tools.hills(
            haze,
            0.1,
            [0.2, 0.5, 0.82].map((x, k) => ({
              x: x + (i % 2) * 0.08,
              base: 0.42 + i * 0.1,
              w: 0.6,
              h: 0.12 + ((k + i) % 3) * 0.04,
              sharp: 0.5,
              lobes: 6,
            })),
          );
      },
    },
  },
};
