/** Plates of the books on opera. */
import type { Pt } from '@meiyu/painter/studio.ts';
import type { SheetTools } from '../works/sheet-tools.ts';
import { brushStroke, drawFan, drawShape, drawStraightLine } from './draw-shapes.ts';
import type { BookPlates } from './plate.ts';

/** A square table of the stage, seen a little from above. */
function drawStageTable(tools: SheetTools, x: number, y: number, size: number): void {
  const pointAt = (dx: number, dy: number): Pt => [x + (dx * size * tools.h) / tools.w, y + dy * size];
  for (const dx of [-0.42, 0.42])
    drawShape(
      tools,
      [pointAt(dx - 0.03, -0.72), pointAt(dx + 0.03, -0.72), pointAt(dx + 0.03, -0.12), pointAt(dx - 0.03, -0.12)],
      {
        tone: 0.85,
      },
    );
  for (const dx of [-0.56, 0.56])
    drawShape(
      tools,
      [pointAt(dx - 0.035, -0.7), pointAt(dx + 0.035, -0.7), pointAt(dx + 0.035, 0), pointAt(dx - 0.035, 0)],
      {
        tone: 0.75,
      },
    );
  drawShape(tools, [pointAt(-0.6, -0.66), pointAt(0.6, -0.66), pointAt(0.58, -0.57), pointAt(-0.58, -0.57)], {
    tone: 0.8,
  });
  drawShape(tools, [pointAt(-0.5, -0.86), pointAt(0.5, -0.86), pointAt(0.64, -0.7), pointAt(-0.64, -0.7)], {
    tone: 0.5,
  });
}

/** A plain high-backed chair; `lean` leans it to one side. */
function drawChair(tools: SheetTools, x: number, y: number, size: number, lean: number): void {
  const pointAt = (dx: number, dy: number): Pt => [
    x + ((dx + lean * dy * 0.06) * size * tools.h) / tools.w,
    y + dy * size,
  ];
  for (const dx of [-0.24, 0.24]) {
    drawShape(
      tools,
      [pointAt(dx - 0.022, -1.1), pointAt(dx + 0.022, -1.1), pointAt(dx + 0.022, -0.5), pointAt(dx - 0.022, -0.5)],
      {
        tone: 0.85,
      },
    );
    drawShape(
      tools,
      [
        pointAt(dx * 1.1 - 0.025, -0.5),
        pointAt(dx * 1.1 + 0.025, -0.5),
        pointAt(dx * 1.15 + 0.025, 0),
        pointAt(dx * 1.15 - 0.025, 0),
      ],
      { tone: 0.8 },
    );
  }
  drawShape(tools, [pointAt(-0.32, -1.13), pointAt(0.32, -1.13), pointAt(0.3, -1.07), pointAt(-0.3, -1.07)], {
    tone: 0.9,
  });
  drawShape(tools, [pointAt(-0.07, -1.07), pointAt(0.07, -1.07), pointAt(0.08, -0.56), pointAt(-0.08, -0.56)], {
    tone: 0.6,
  });
  drawShape(tools, [pointAt(-0.27, -0.56), pointAt(0.27, -0.56), pointAt(0.34, -0.45), pointAt(-0.34, -0.45)], {
    tone: 0.55,
  });
  drawShape(tools, [pointAt(-0.3, -0.16), pointAt(0.3, -0.16), pointAt(0.3, -0.11), pointAt(-0.3, -0.11)], {
    tone: 0.75,
  });
}

export const xiqu: Record<string, BookPlates> = {
  'kunqu-shier-ye': {
    'spring-garden': {
      style: 'fine',
      format: 'round',
      ratio: 1,
      ground: '#e9dfc4',
      seed: 5,
      paint(tools) {
        tools.water(0.66, 0.96, 0.4);
        tools.put('garden-rock', 0.72, 0.82, 0.46);
        tools.put('apricot', 0.3, 0.9, 0.8, { width: 0.72 });
        drawFan(tools, 0.46, 0.86, 0.16, -0.3);
        tools.put('butterfly', 0.56, 0.3, 0.1);
      },
    },
    'moon-qin': {
      style: 'fine',
      palette: { rock: ['#5a6264', '#c3c7c2'] },
      format: 'square',
      ratio: 1,
      ground: '#c9cdca',
      seed: 8,
      paint(tools) {
        tools.wash(0, 0.9, '#333f47', 0.44);
        tools.mist(0.7, 0.24, 0.4, 0.36, 0.5, '#eef0e8');
        tools.put('moon', 0.7, 0.31, 0.14);
        tools.put('osmanthus', 0.2, 0.92, 0.84, { width: 0.6 });
        tools.stones([[0.56, 0.92, 0.56, 0.16]]);
        tools.put('qin', 0.56, 0.82, 0.13);
      },
    },
    'broken-bridge': {
      style: 'azure',
      ratio: 1.8,
      season: 'spring',
      seed: 9,
      paint(tools) {
        tools.hills(0.7, 0.08, [
          { x: 0.2, base: 0.5, w: 0.8, h: 0.14, sharp: 0.6 },
          { x: 0.6, base: 0.5, w: 0.9, h: 0.18, sharp: 0.6 },
        ]);
        tools.put('pagoda', 0.66, 0.4, 0.2, { haze: 0.5 });
        tools.mistBand(0.52, 0.05);
        tools.water(0.58, 1, 0.5);
        tools.put('bridge', 0.5, 0.76, 0.18, { width: 0.62 });
        tools.bank(0.3, 0.77, 0.24);
        tools.bank(0.7, 0.77, 0.24);
        tools.put('willow', 0.86, 1.0, 0.74, { flip: true });
        tools.put('willow', 0.12, 0.96, 0.6);
        tools.put('willow', 0.3, 0.74, 0.24, { haze: 0.3 });
      },
    },
    'autumn-geese': {
      style: 'gold',
      ratio: 1.6,
      ground: '#b88a2e',
      seed: 6,
      paint(tools) {
        tools.hills(0.5, 0.08, [
          { x: 0.3, base: 0.54, w: 0.8, h: 0.2 },
          { x: 0.1, base: 0.54, w: 0.6, h: 0.26 },
        ]);
        tools.netWater(0.66, 0.98);
        tools.hills(0.04, 0.05, [{ x: 0.78, base: 0.84, w: 0.9, h: 0.14, sharp: 0.6, trees: 1 }]);
        tools.put('tower', 0.76, 0.82, 0.44);
        tools.put('temple', 0.52, 0.85, 0.17);
        tools.put('geese', 0.36, 0.26, 0.16);
        tools.put('boat', 0.26, 0.86, 0.06);
      },
    },
    'plum-stone': {
      style: 'fine',
      format: 'album',
      ratio: 1.25,
      ground: '#cfd4cf',
      seed: 4,
      paint(tools) {
        tools.wash(0, 0.8, '#3c4a54', 0.3);
        tools.put('moon', 0.24, 0.62, 0.14);
        tools.put('plum', 0.7, 1.04, 0.96, { width: 0.86, flip: true, colour: 'white' });
        tools.put('garden-rock', 0.24, 0.99, 0.36);
        tools.stones([[0.5, 0.98, 0.34, 0.12]]);
      },
    },
  },
  'lianpu-yufa': {
    'red-mask': {
      style: 'newyear',
      format: 'square',
      ratio: 1,
      paint(tools) {
        tools.put('mask', 0.5, 0.92, 0.84, { colour: 'red' });
      },
    },
    'white-mask': {
      style: 'fine',
      format: 'square',
      ratio: 1,
      ground: '#4a443c',
      paint(tools) {
        tools.put('mask', 0.5, 0.92, 0.84, { colour: 'white' });
      },
    },
    'brow-chart': {
      format: 'album',
      ratio: 1.3,
      paint(tools) {
        for (let i = 0; i < 12; i++) {
          const [x, y] = [0.2 + (i % 4) * 0.2, 0.24 + Math.floor(i / 4) * 0.27];
          const rise = [0.02, 0.07, -0.03, 0.1, 0.05, 0.12, 0, 0.03, 0.08, -0.05, 0.06, 0.02][i] ?? 0;
          const thickness = [0.02, 0.05, 0.03, 0.04, 0.075, 0.03, 0.05, 0.09, 0.02, 0.04, 0.06, 0.035][i] ?? 0.03;
          const bow = [0.03, 0.02, -0.02, 0.04, 0.05, 0, 0.06, 0.03, -0.04, 0.02, 0.07, -0.01][i] ?? 0;
          for (const side of [-1, 1] as const)
            brushStroke(
              tools,
              [
                [x + side * 0.012, y],
                [x + side * 0.04, y - bow - rise * 0.4],
                [x + side * 0.075, y - rise],
              ],
              (t) => thickness * (0.25 + Math.sin(Math.PI * Math.min(1, t * (i % 3 ? 0.75 : 1) + 0.12))),
              { tone: i % 4 === 3 ? 0.6 : 0.95, dry: i % 5 === 0 ? 0.5 : 0.05 },
            );
          tools.put('sun', x, y - 0.03, 0.022, { colour: 'red' });
        }
      },
    },
    'nuo-masks': {
      style: 'mural',
      ratio: 1.7,
      paint(tools) {
        tools.put('mask', 0.21, 0.84, 0.58, { colour: 'brown' });
        tools.put('mask', 0.79, 0.84, 0.58, { colour: 'green' });
        tools.put('mask', 0.5, 0.9, 0.72, { colour: 'red' });
      },
    },
  },
  'difangxi-ditu': {
    'loess-stage': {
      style: 'ochre',
      ratio: 1.7,
      ground: '#eadbb8',
      hour: 'dusk',
      seed: 7,
      palette: { rock: ['#9a6a34', '#e6c48a'] },
      paint(tools) {
        tools.hills(0.6, 0.06, [
          { x: 0.2, base: 0.5, w: 0.9, h: 0.12, sharp: 0.4 },
          { x: 0.7, base: 0.5, w: 0.9, h: 0.1, sharp: 0.4 },
        ]);
        tools.hills(0.2, 0.06, [
          { x: 0.7, base: 0.72, w: 1.2, h: 0.2, sharp: 0.35, lobes: 14 },
          { x: 0.2, base: 0.74, w: 0.9, h: 0.14, sharp: 0.35 },
        ]);
        tools.put('pavilion', 0.66, 0.6, 0.13);
        tools.mist(0.66, 0.56, 0.07, 0.06, 0.7, '#f2b65a');
        tools.hills(0, 0.05, [{ x: 0.2, base: 1.03, w: 1.1, h: 0.22, sharp: 0.35, lobes: 12 }]);
        tools.put('shade', 0.24, 0.86, 0.5);
      },
    },
    'bamboo-creek': {
      style: 'azure',
      ratio: 1.7,
      seed: 10,
      paint(tools) {
        tools.put('bamboo', 0.9, 1.04, 0.96, { haze: 0.5 });
        tools.put('bamboo', 0.1, 1.04, 0.9, { haze: 0.55, flip: true });
        tools.mistBand(0.7, 0.1, 0.8);
        tools.stream(0.5, 0.6, 1, 0.5);
        tools.put('bridge', 0.48, 0.68, 0.2, { width: 0.62 });
        tools.put('boat', 0.56, 0.88, 0.1);
        tools.put('bamboo', 0.02, 1.05, 1.0);
        tools.stones([
          [0.86, 0.98, 0.26, 0.12],
          [0.14, 0.98, 0.2, 0.09],
        ]);
        tools.weather('rain');
      },
    },
    'fan-towel': {
      style: 'boneless',
      ratio: 1.7,
      seed: 5,
      paint(tools) {
        tools.water(0.62, 1, 0.4);
        tools.put('lotus', 0.74, 0.98, 0.8, { width: 0.74 });
        drawFan(tools, 0.27, 0.9, 0.42, 0.15);
        tools.put('butterfly', 0.44, 0.3, 0.14);
      },
    },
    'red-boats': {
      style: 'newyear',
      ratio: 1.8,
      seed: 6,
      paint(tools) {
        tools.water(0.62, 1, 0.7);
        tools.put('village', 0.56, 0.66, 0.14);
        tools.hills(0, 0.05, [{ x: 0.9, base: 0.8, w: 0.8, h: 0.14, sharp: 0.5 }]);
        tools.put('shade', 0.86, 0.74, 0.72);
        tools.put('boat', 0.3, 0.84, 0.15, { colour: 'red' });
        tools.put('boat', 0.56, 0.94, 0.18, { colour: 'red', flip: true });
        tools.put('lantern', 0.12, 0.42, 0.26);
      },
    },
  },
  'yizhuo-eryi': {
    'plain-table': {
      style: 'ochre',
      format: 'square',
      ratio: 1,
      ground: '#eee3cb',
      seed: 4,
      paint(tools) {
        tools.hills(0.85, 0.06, [{ x: 0.6, base: 0.42, w: 0.7, h: 0.08, sharp: 0.5 }]);
        tools.mist(0.5, 0.82, 0.5, 0.06, 0.5, '#b79c72');
        drawStageTable(tools, 0.5, 0.82, 0.4);
      },
    },
    'two-chairs': {
      style: 'woodcut',
      format: 'square',
      ratio: 1,
      paint(tools) {
        drawChair(tools, 0.32, 0.82, 0.42, 0);
        drawChair(tools, 0.7, 0.8, 0.42, 2.2);
      },
    },
    'table-cloth': {
      style: 'fine',
      ratio: 1.6,
      ground: '#b23a2a',
      seed: 3,
      palette: { cloud: ['#c99a3a', '#f2dc9c'] },
      paint(tools) {
        tools.put('clouds', 0.3, 0.44, 0.26, { width: 0.7 });
        tools.put('clouds', 0.74, 0.86, 0.26, { width: 0.7, flip: true });
        tools.put('flying-crane', 0.36, 0.74, 0.36);
        tools.put('flying-crane', 0.7, 0.48, 0.3, { flip: true });
        for (let i = 0; i < 60; i++)
          drawStraightLine(tools, [0.01 + i / 60, 0.93], [0.01 + i / 60, 1], 0.006, 'gold', 0.8);
        drawStraightLine(tools, [0, 0.93], [1, 0.93], 0.014, 'gold', 0.9);
      },
    },
    'oar-river': {
      ratio: 2.2,
      ground: '#d8dad7',
      seed: 9,
      paint(tools) {
        tools.wash(0, 1, '#46525a', 0.4, 0.06);
        tools.hills(0.7, 0.06, [
          { x: 0.2, base: 0.46, w: 0.9, h: 0.1, sharp: 0.5 },
          { x: 0.75, base: 0.46, w: 0.8, h: 0.07, sharp: 0.5 },
        ]);
        tools.water(0.54, 0.98, 0.5);
        for (const [x, y] of [
          [0.62, 0.6],
          [0.7, 0.57],
        ] as const) {
          tools.mist(x, y - 0.02, 0.05, 0.04, 0.8, '#f0a04a');
          tools.put('boat', x, y + 0.03, 0.05, { haze: 0.2 });
        }
        brushStroke(
          tools,
          [
            [0.02, 0.98],
            [0.3, 0.78],
            [0.56, 0.6],
          ],
          (t) => (t < 0.28 ? 0.085 : 0.028),
          { tone: 0.95, dry: 0.3 },
        );
      },
    },
  },
};
