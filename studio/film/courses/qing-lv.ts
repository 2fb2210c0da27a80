import { createRandom } from '@meiyu/painter/random.ts';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { walk } from '../camera.ts';
import { coverOf } from '../covers.ts';
import { curtain } from '../curtain.ts';
import { ease, mix, part } from '../ease.ts';
import type { Course, Draw } from '../film.ts';
import { curve, fillShape, inkLine, type Pt, straight } from '../ink.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { type Recipe, still } from '../stills.ts';
import { label, write } from '../type.ts';

const hills: Recipe = { words: '青绿山水横幅，高山，江水，亭子，松树，小船', width: 1280, height: 720, seed: 16 };
const large: Recipe = { ...hills, width: 1760, height: 990 };

const AZURITE = ['#1B3F78', '#2F5F9E', '#5C8BBF', '#9DBBD6'] as const;
const MALACHITE = ['#1F6B4F', '#3C8F6D', '#74B295', '#B0D2BF'] as const;

/** A lump of ore: a faceted stone whose facets catch the light differently. */
function stone(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  side: number,
  colours: readonly string[],
  shown: number,
  seed: number,
): void {
  const rng = createRandom(seed);
  const rim = Array.from({ length: 9 }, (_, i): Pt => {
    const a = (i / 9) * Math.PI * 2 - 0.4;
    const r = side * rng.between(0.4, 0.52);
    return [x + Math.cos(a) * r * 1.15, y + Math.sin(a) * r * 0.86];
  });
  const core: Pt[] = [
    [x - side * 0.1, y - side * 0.08],
    [x + side * 0.14, y - side * 0.02],
    [x, y + side * 0.16],
  ];
  ctx.globalAlpha = ease(part(shown, 0.3, 0.9));
  ctx.fillStyle = colours[1] ?? '#000';
  fillShape(ctx, rim);
  for (const [i, point] of rim.entries()) {
    const next = rim[(i + 1) % rim.length] ?? point;
    const middle = core[i % 3] ?? [x, y];
    const other = core[(i + 1) % 3] ?? middle;
    ctx.globalAlpha = ease(part(shown, i * 0.06, i * 0.06 + 0.4));
    ctx.fillStyle = colours[(i * 2 + seed) % 3] ?? '#000';
    fillShape(ctx, i % 3 === 2 ? [point, next, other, middle] : [point, next, middle]);
  }
  ctx.globalAlpha = ease(part(shown, 0.5, 1));
  ctx.fillStyle = colours[1] ?? '#000';
  fillShape(ctx, core);
  ctx.globalAlpha = 1;
  inkLine(ctx, curve([...rim, rim[0] ?? [x, y]], 6), { width: 4, drawn: shown, alpha: 0.7, taper: 0.05 });
}

const twoStones: Draw = (ctx, moment) => {
  layPaper(ctx);
  stone(ctx, 370, 320, 360, AZURITE, moment.beat(0, 0.8), 3);
  stone(ctx, 900, 320, 360, MALACHITE, moment.beat(1, 0.8), 5);
  write(ctx, '石青', { x: 370, y: 580, size: 70, voice: 'song', align: 'centre', alpha: ease(moment.beat(0, 0.5)) });
  write(ctx, '蓝铜矿', {
    x: 370,
    y: 654,
    size: 42,
    align: 'centre',
    alpha: ease(part(moment.beat(0), 0.4, 0.7)),
    colour: COLOUR.ink3,
  });
  write(ctx, '石绿', { x: 900, y: 580, size: 70, voice: 'song', align: 'centre', alpha: ease(moment.beat(1, 0.5)) });
  write(ctx, '孔雀石', {
    x: 900,
    y: 654,
    size: 42,
    align: 'centre',
    alpha: ease(part(moment.beat(1), 0.4, 0.7)),
    colour: COLOUR.ink3,
  });
  const kin = ease(moment.beat(2, 0.6));
  inkLine(
    ctx,
    curve([
      [585, 320],
      [635, 300],
      [690, 322],
    ]),
    { width: 6, colour: COLOUR.seal, drawn: kin },
  );
  label(ctx, '铜', 636, 246, { size: 52, alpha: kin, colour: COLOUR.seal });
};

/** Grains sink in water: the coarse and dark ones first, the fine and pale ones last. */
const settling: Draw = (ctx, moment) => {
  layPaper(ctx);
  const [x, y, w, h] = [400, 70, 480, 540];
  const rng = createRandom(12);
  const sunk = part(moment.t, 0.12, 0.86);
  ctx.fillStyle = '#DCE6EA';
  ctx.fillRect(x, y + 60, w, h - 60);
  const layers = [...AZURITE].reverse();
  for (const [i, colour] of layers.entries()) {
    const thick = (h - 200) / 4;
    const top = y + h - (4 - i) * thick * ease(part(sunk, (3 - i) * 0.18, (3 - i) * 0.18 + 0.46));
    ctx.fillStyle = colour;
    const bottom = y + h - (3 - i) * thick * ease(part(sunk, (2 - i) * 0.18, (2 - i) * 0.18 + 0.46));
    if (bottom > top) ctx.fillRect(x, top, w, (i === 3 ? y + h : bottom) - top + 0.5);
  }
  for (let i = 0; i < 260; i++) {
    const grade = i % 4;
    const start = y + 70 + rng.next() * 60;
    const fall = ease(part(sunk, grade * 0.18 + rng.next() * 0.1, grade * 0.18 + 0.5));
    const gx = x + 14 + rng.next() * (w - 28);
    const gy = mix(start + rng.next() * 200, y + h - 10, fall);
    if (fall >= 1) continue;
    ctx.fillStyle = AZURITE[grade] ?? '#000';
    ctx.beginPath();
    ctx.arc(gx, gy, 8 - grade * 1.7, 0, Math.PI * 2);
    ctx.fill();
  }
  inkLine(
    ctx,
    [...straight([x, y], [x, y + h]), ...straight([x, y + h], [x + w, y + h]), ...straight([x + w, y + h], [x + w, y])],
    { width: 8, taper: 0.03 },
  );
  for (const [i, name] of ['头青', '二青', '三青', '四青'].entries()) {
    const seen = ease(moment.beat(Math.min(3, i === 0 ? 1 : i === 3 ? 3 : 2), 0.5));
    write(ctx, name, { x: 940, y: y + h - ((h - 200) / 4) * (i + 0.5), size: 48, alpha: seen });
    inkLine(ctx, straight([890, y + h - ((h - 200) / 4) * (i + 0.5)], [930, y + h - ((h - 200) / 4) * (i + 0.5)]), {
      width: 4,
      drawn: seen,
    });
  }
};

/** Two scales of colour from the coarse to the fine. */
const scales: Draw = (ctx, moment) => {
  layPaper(ctx);
  for (const [row, [names, colours]] of (
    [
      [['头青', '二青', '三青', '四青'], AZURITE],
      [['头绿', '二绿', '三绿', '四绿'], MALACHITE],
    ] as const
  ).entries())
    for (const [i, colour] of colours.entries()) {
      const seen = ease(part(moment.beat(row, 0.9), i * 0.2, i * 0.2 + 0.4));
      const x = 150 + i * 255;
      const y = 90 + row * 290;
      ctx.fillStyle = colour;
      ctx.fillRect(x, y + (1 - seen) * 160, 215, 160 * seen);
      write(ctx, names[i] ?? '', { x: x + 107, y: y + 208, size: 48, align: 'centre', alpha: seen });
    }
  const go = ease(moment.beat(2, 0.7));
  inkLine(ctx, straight([150, 665], [1130, 665]), { width: 6, colour: COLOUR.seal, drawn: go, taper: 0.02 });
  write(ctx, '粗而深', { x: 150, y: 345, size: 42, alpha: go, colour: COLOUR.seal });
  write(ctx, '细而浅', { x: 1130, y: 345, size: 42, align: 'right', alpha: go, colour: COLOUR.seal });
};

/** Names set beside the parts of a hill. */
const named =
  (base: Draw, words: readonly (readonly [string, number, number])[]): Draw =>
  (ctx, moment) => {
    base(ctx, moment);
    for (const [i, [word, x, y]] of words.entries()) {
      inkLine(ctx, straight([x - 80, y], [x - 300 + i * 40, y + 10]), {
        width: 4,
        colour: COLOUR.seal,
        drawn: ease(moment.beat(i, 0.5)),
      });
      label(ctx, word, x, y, { alpha: ease(moment.beat(i, 0.4)), size: 46 });
    }
  };

/** The title card of the first episode: the two stones. */
const stones = () => {
  const canvas = createCanvas(940, 720);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = COLOUR.paper;
  ctx.fillRect(0, 0, 940, 720);
  stone(ctx, 260, 330, 360, AZURITE, 1, 3);
  stone(ctx, 590, 440, 300, MALACHITE, 1, 5);
  return canvas;
};

export const qingLv: Course = {
  key: 'video-qing-lv',
  title: '青绿从矿石来',
  teacher: '顾磨岩',
  teacherIntro: '磨了半辈子颜料，《颜色从石头里来》作者，手指缝里总有一点绿。',
  abstract: '石青、石绿是两种石头。看它们怎样磨细、分级，再一层层罩到山上。',
  tags: ['青绿', '颜料', '石青', '石绿', '设色'],
  art: '书画',
  published: '2026-05-22',
  links: [
    { to: 'yanse-cong-shitou-li-lai', reason: '一味颜料一篇，石青石绿各占一篇' },
    { to: 'mo-fen-wu-se', reason: '先把墨画好，再说颜色' },
  ],
  description: `颜料铺里最重的两只瓶子，一只蓝，一只绿。拿起来沉手，因为里面是石头。

石青出自蓝铜矿，石绿出自孔雀石，两种矿常常长在一起，都含铜。把石头捣碎、研细、放进水里，粗的先沉，细的后沉，一层一层撇出来，就有了头青、二青、三青、四青。不加别的颜色，只靠粗细，同一块石头能分出四种深浅。这个办法叫淘澄，也叫水飞。

石头磨成的颜色不会渗进纸里，要靠胶把它粘住，所以青绿山水不是染的，是铺的、罩的：底下先有墨，有赭石，然后一层绿，一层青。北宋王希孟画《千里江山图》，用的就是这两种石头，九百年了，还那么亮。

三集，第一集看石头变成颜料，第二集看颜料一层层上山，第三集看青和绿各站在哪里。片中的山是本馆画师程序画的，色阶是示意，实际颜色因矿石产地和研磨而异。`,
  cover: () => coverOf(still({ ...hills, height: 900 }), '青绿从矿石来'),
  episodes: [
    {
      key: 'liang-kuai-shitou',
      title: '第一集 两块石头：研磨与淘澄',
      card: '两块石头',
      takeaway: '同一块石头，粗细就是深浅',
      mood: '静',
      picture: stones,
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '石青与石绿',
          says: [
            '这块蓝的是蓝铜矿，磨成颜料叫石青。',
            '这块绿的是孔雀石，磨成颜料叫石绿。',
            '两种石头都含铜，常常长在一处。',
          ],
          draw: twoStones,
          enter: 'ink',
        },
        {
          chapter: '淘澄',
          says: [
            '研细的石粉倒进水里，搅一搅，等着。',
            '粗的颗粒重，先沉到底，颜色最深。',
            '细的慢慢落，一层比一层浅。',
            '分开取出来，就是头青、二青、三青、四青。',
          ],
          draw: settling,
          enter: 'fade',
        },
        {
          chapter: '色阶',
          says: ['排成一行：同一块石头的四种蓝。', '石绿也一样，分成头绿到四绿。', '往左越粗越深，往右越细越浅。'],
          draw: scales,
          enter: 'fade',
        },
      ],
    },
    {
      key: 'zhao-se',
      title: '第二集 一层一层罩上山',
      card: '罩色',
      takeaway: '墨在底下，青绿才沉得住',
      mood: '山水',
      picture: () => still({ ...hills, style: 'ochre' }),
      poster: { shot: 2, t: 0.7 },
      shots: () => [
        {
          chapter: '墨线',
          says: ['先用墨线勾出山的轮廓。', '青绿山水重勾勒，皴笔少，留着给颜色。'],
          draw: curtain({
            left: still({ ...hills, stage: 'outline' }),
            right: still({ ...hills, stage: 'idea' }),
            edges: [0, 0.5, 1],
          }),
          enter: 'ink',
        },
        {
          chapter: '赭石打底',
          says: ['再铺一层淡赭石，山脚铺得多些。', '赭石暖，青绿冷，暖的垫在下面。', '等它干透，再上矿物颜色。'],
          draw: curtain({
            left: still({ ...hills, style: 'ochre' }),
            right: still({ ...hills, stage: 'outline' }),
            names: ['赭石', '墨线'],
            edges: [0, 0.5, 0.85, 1],
          }),
          enter: 'fade',
        },
        {
          chapter: '罩青绿',
          says: [
            '最后一层层罩上石绿和石青。',
            '每一层都薄，干了再罩，罩几遍才够厚。',
            '拉开看：颜色下面，墨线还站着。',
            '胶调得好，颜色才粘得牢，不会掉粉。',
          ],
          draw: curtain({
            left: still(hills),
            right: still({ ...hills, style: 'ochre' }),
            names: ['青绿', '赭石'],
            edges: [0, 0.45, 0.75, 0.4, 1],
          }),
          enter: 'fade',
          cue: { to: 'qinglv-chunshan', reason: '立轴里的青绿，看罩色的厚薄', spot: '主峰' },
        },
      ],
    },
    {
      key: 'qing-he-lv',
      title: '第三集 青站在哪里，绿站在哪里',
      card: '青与绿',
      takeaway: '青在高处，绿在坡上，赭在脚下',
      mood: '山水',
      picture: () => still(hills),
      poster: { shot: 1, t: 0.95 },
      shots: () => [
        {
          chapter: '三段颜色',
          says: ['看这座山：山头偏蓝，是石青。', '山腰往下转绿，是石绿。', '坡脚没有罩色的地方，透出暖的底。'],
          draw: named(
            walk(still(large), [
              [0.26, 0.36, 0.62],
              [0.34, 0.42, 0.62],
            ]),
            [
              ['石青', 860, 150],
              ['石绿', 860, 340],
              ['底色', 860, 530],
            ],
          ),
          enter: 'ink',
        },
        {
          chapter: '走近看',
          says: [
            '再近一点：青和绿之间没有硬边。',
            '一种颜色慢慢让给另一种，叫分染。',
            '墨线压在上面，把山石重新提清楚。',
          ],
          draw: walk(still(large), [
            [0.22, 0.36, 0.5],
            [0.42, 0.5, 0.5],
          ]),
          enter: 'ink',
          cue: { to: 'chunjiang-qingyuan', reason: '长卷里青绿一路铺过去' },
        },
        {
          chapter: '去掉颜色',
          says: ['把颜色去掉，剩下墨，山还是那座山。', '颜色回来，山就有了晴天。', '青绿不是装饰，是画家眼里的天气。'],
          draw: curtain({
            left: still(hills),
            right: still({ ...hills, style: 'ink' }),
            names: ['青绿', '水墨'],
            edges: [1, 0.2, 0.9, 0.62],
          }),
          enter: 'fade',
          cue: { to: 'taoyuan-juan', reason: '青绿里添一点桃红', spot: '桃林夹岸' },
        },
      ],
    },
  ],
};
