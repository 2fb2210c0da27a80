import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { walk } from '../camera.ts';
import { coverOf } from '../covers.ts';
import { curtain } from '../curtain.ts';
import { ease, mix, part } from '../ease.ts';
import type { Course, Draw } from '../film.ts';
import { inkLine, straight } from '../ink.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { type Recipe, sprite, still } from '../stills.ts';
import { label, write } from '../type.ts';

const PAPER = '#F2EEE4';
const river: Recipe = { words: '水墨横幅，江水，小船，远山，大片留白', width: 1760, height: 990, seed: 4 };
const peaks: Recipe = { words: '水墨横幅，高山，山寺，松树', width: 1600, height: 900, seed: 9 };

const boat = () => sprite({ motif: 'boat', width: 190, height: 92, seed: 6 });
const geese = () => sprite({ motif: 'geese', width: 330, height: 150, seed: 4 });
const peak = () => sprite({ motif: 'mountain', width: 560, height: 330, seed: 8 });

const fogs = new WeakMap<Canvas, Canvas>();

/** Bands of bare paper across the waist of the hills, as if they had never been painted there. */
function inFog(picture: Canvas): Canvas {
  const known = fogs.get(picture);
  if (known) return known;
  const canvas = createCanvas(picture.width, picture.height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(picture, 0, 0);
  const [w, h] = [picture.width, picture.height];
  for (const [x, y, rx, ry] of [
    [0.62, 0.47, 0.5, 0.1],
    [0.85, 0.56, 0.4, 0.11],
    [0.46, 0.53, 0.18, 0.07],
    [0.5, 0.36, 0.22, 0.05],
  ] as const) {
    ctx.save();
    ctx.translate(x * w, y * h);
    ctx.scale(1, (ry * h) / (rx * w));
    const fog = ctx.createRadialGradient(0, 0, 0, 0, 0, rx * w);
    for (const [at, alpha] of [
      [0, 0.97],
      [0.55, 0.85],
      [1, 0],
    ] as const)
      fog.addColorStop(at, `rgba(242,238,228,${alpha})`);
    ctx.fillStyle = fog;
    ctx.fillRect(-rx * w, -rx * w, rx * w * 2, rx * w * 2);
    ctx.restore();
  }
  fogs.set(picture, canvas);
  return canvas;
}

/** The same white paper three times: a boat makes it water, geese make it sky, a summit makes it mist. */
const oneWhite: Draw = (ctx, moment) => {
  layPaper(ctx, PAPER);
  const shown = (i: number): number =>
    Math.min(ease(part(moment.beat(i), 0.04, 0.3)), 1 - ease(part(moment.beat(i + 1), 0, 0.16)));
  const put = (picture: ReturnType<typeof boat>, alpha: number, x: number, y: number): void => {
    if (alpha <= 0) return;
    ctx.globalAlpha = alpha;
    ctx.drawImage(picture, x, y);
    ctx.globalAlpha = 1;
  };
  put(boat(), shown(1), mix(760, 640, moment.beat(1)), 420);
  write(ctx, '水', {
    x: 300,
    y: 420,
    size: 110,
    voice: 'song',
    align: 'centre',
    alpha: shown(1) * 0.5,
    colour: COLOUR.ink4,
  });
  put(geese(), shown(2), mix(560, 700, moment.beat(2)), 190);
  write(ctx, '天', {
    x: 300,
    y: 300,
    size: 110,
    voice: 'song',
    align: 'centre',
    alpha: shown(2) * 0.5,
    colour: COLOUR.ink4,
  });
  const mist = shown(3);
  if (mist > 0) {
    put(peak(), mist, 420, 120);
    const fade = ctx.createLinearGradient(0, 290, 0, 470);
    fade.addColorStop(0, 'rgba(242,238,228,0)');
    fade.addColorStop(1, `rgba(242,238,228,${mist})`);
    ctx.fillStyle = fade;
    ctx.fillRect(380, 280 - moment.beat(3) * 20, 720, 300);
  }
  write(ctx, '雾', {
    x: 300,
    y: 520,
    size: 110,
    voice: 'song',
    align: 'centre',
    alpha: mist * 0.5,
    colour: COLOUR.ink4,
  });
  ctx.strokeStyle = COLOUR.rule;
  ctx.lineWidth = 2;
  ctx.strokeRect(120, 80, 1040, 560);
};

/** A boat that is moved about in the frame, with the axes it is measured by. */
const whereTheBoatIs: Draw = (ctx, moment) => {
  layPaper(ctx, COLOUR.page);
  const [fx, fy, fw, fh] = [190, 70, 900, 560];
  ctx.fillStyle = PAPER;
  ctx.fillRect(fx, fy, fw, fh);
  ctx.strokeStyle = COLOUR.rule;
  ctx.lineWidth = 2;
  ctx.strokeRect(fx, fy, fw, fh);
  const go = ease(moment.beat(1, 0.7));
  const corner = ease(moment.beat(2, 0.7));
  const x = mix(mix(fx + fw / 2, fx + fw * 0.34, go), fx + fw * 0.24, corner);
  const y = mix(mix(fy + fh / 2, fy + fh * 0.62, go), fy + fh * 0.78, corner);
  const cross = ease(moment.beat(0, 0.5)) * (1 - go);
  const thirds = go * (1 - corner);
  const lines = (list: readonly (readonly [number, number])[], alpha: number): void => {
    for (const [px, py] of list) {
      if (px > 0)
        inkLine(ctx, straight([fx + fw * px, fy], [fx + fw * px, fy + fh]), {
          width: 4,
          colour: COLOUR.seal,
          alpha: alpha * 0.7,
          taper: 0.02,
        });
      if (py > 0)
        inkLine(ctx, straight([fx, fy + fh * py], [fx + fw, fy + fh * py]), {
          width: 4,
          colour: COLOUR.seal,
          alpha: alpha * 0.7,
          taper: 0.02,
        });
    }
  };
  lines([[0.5, 0.5]], cross);
  lines(
    [
      [1 / 3, 1 / 3],
      [2 / 3, 2 / 3],
    ],
    thirds,
  );
  const picture = boat();
  ctx.drawImage(picture, x - picture.width / 2, y - picture.height / 2);
  const space = ease(moment.beat(3, 0.6));
  if (space > 0) {
    inkLine(ctx, straight([x + 120, y - 30], [fx + fw - 60, fy + 70]), {
      width: 5,
      colour: COLOUR.seal,
      drawn: space,
      taper: 0.04,
    });
    write(ctx, '余地', {
      x: fx + fw * 0.68,
      y: fy + fh * 0.36,
      size: 72,
      voice: 'song',
      align: 'centre',
      alpha: space * 0.6,
      colour: COLOUR.ink3,
    });
  }
};

/** Ink is counted on the picture itself: what is not paper is marked. */
const measured = (recipe: Recipe): Draw => {
  const picture = still(recipe);
  const inked = (() => {
    const { data } = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i + 1] ?? 255) < 222) count += 1;
    return count / (data.length / 4);
  })();
  return (ctx, moment) => {
    walk(picture, [[0.5, 0.5, 1]])(ctx, moment);
    const done = ease(moment.beat(1, 0.7));
    ctx.fillStyle = 'rgba(243,240,236,.9)';
    ctx.globalAlpha = ease(moment.beat(0, 0.4));
    ctx.fillRect(140, 606, 1000, 64);
    ctx.globalAlpha = 1;
    ctx.fillStyle = '#DDD5C4';
    ctx.fillRect(160, 624, 960 * ease(moment.beat(0, 0.6)), 28);
    ctx.fillStyle = COLOUR.ink;
    ctx.fillRect(160, 624, 960 * inked * done, 28);
    label(ctx, '有墨', 160 + 960 * inked * 0.5 + 20, 560, { size: 42, alpha: done });
    label(ctx, '空白', 160 + 960 * (inked + 1) * 0.5, 560, { size: 42, alpha: ease(moment.beat(2, 0.4)) });
  };
};

export const liuBai: Course = {
  key: 'video-liu-bai',
  title: '空处有什么',
  teacher: '温止水',
  teacherIntro: '《留白》作者，画、园、琴、茶都略懂一点，最喜欢看没画的地方。',
  abstract: '一张纸，大半没有动笔，却看得见水、天和雾。三集讲留白：它是什么，怎样来，留多少。',
  tags: ['留白', '构图', '水墨', '虚实'],
  art: '美学',
  published: '2026-04-03',
  links: [
    { to: 'liu-bai', reason: '同名的一本书，从画讲到园、琴、茶、诗' },
    { to: 'xie-gei-shaonian-de-meixue', reason: '空的地方为什么也算画' },
  ],
  description: `有人问过我，留白是不是懒。画一条船就收工，剩下的全空着，怎么还说好？

我请他拿一张白纸，什么也不画，问他看见了什么。他说，纸。我在纸上放一条小船，再问，他说，水。纸没有变，一滴墨也没有添到那片白上，可是白变成了水。

留白不是没画，是让看的人来画。画家给一个由头：一条船，几只雁，半截山尖；剩下的，你的眼睛会自己补上。由头给得准，白就活了；由头给得乱，白就只是纸。

第一集看空处怎样变成水、天和雾，第二集看雾怎样把山断开，又把它接起来，第三集拿尺子量一量，一张画里到底空了多少，船该放在哪里。`,
  cover: () => coverOf(still({ ...river, width: 1280, height: 900 }), '空处有什么'),
  episodes: [
    {
      key: 'kong-chu-shi-shui',
      title: '第一集 空处是水，是天，是雾',
      card: '空处是水',
      takeaway: '白纸没有变，是你看见了水',
      mood: '静',
      picture: () => still(river),
      poster: { shot: 2, t: 0.4 },
      shots: () => [
        {
          chapter: '一张白纸',
          says: [
            '这是一块白纸，上面什么都没有。',
            '放一条船，白的地方就成了水。',
            '换成一行雁，同一块白，成了天。',
            '露出半截山尖，山脚下的白，成了雾。',
          ],
          draw: oneWhite,
          enter: 'ink',
        },
        {
          chapter: '在画里走一走',
          says: [
            '再看一张完整的画。',
            '船的四周没有水纹，只有几笔淡痕。',
            '往上，水和天之间没有线。',
            '眼睛走到哪里，哪里就自己分开了。',
          ],
          draw: walk(still(river), [
            [0.25, 0.8, 0.72],
            [0.6, 0.72, 0.72],
            [0.7, 0.35, 0.72],
          ]),
          enter: 'ink',
          cue: { to: 'hanjiang-dudiao', reason: '一条船，一江没有画的水', spot: '空' },
        },
        {
          chapter: '量一量',
          says: ['拿尺子量：把有墨的地方拢到一起。', '只有短短一截。', '其余全是白，可谁也不觉得它缺了什么。'],
          draw: measured(river),
        },
      ],
    },
    {
      key: 'wu-ba-shan-duankai',
      title: '第二集 雾把山断开',
      card: '雾断山',
      takeaway: '山欲高，烟霞锁其腰',
      mood: '山水',
      picture: () => inFog(still(peaks)),
      poster: { shot: 2, t: 0.3 },
      shots: () => [
        {
          chapter: '有雾与无雾',
          says: [
            '同一座山，左边有雾，右边没有雾。',
            '没有雾，山脚山头一览无余。',
            '有了雾，山断成几截，反而高了。',
            '郭熙说：山欲高，烟霞锁其腰则高矣。',
          ],
          draw: curtain({
            left: inFog(still(peaks)),
            right: still(peaks),
            names: ['有雾', '无雾'],
            edges: [0.5, 0.2, 0.8, 0.5, 0.7],
          }),
          enter: 'ink',
          cue: { to: 'yanjiang-shufeng', reason: '山脚化进雾里，没有收边的线', spot: '左岸主峰' },
        },
        {
          chapter: '雾的边',
          says: [
            '走近看雾的边：它没有边。',
            '墨从山头往下，一点点化进水里。',
            '到山腰，墨没有了，纸还在。',
            '画雾不用白颜料，用的是不画。',
          ],
          draw: walk(inFog(still(peaks)), [
            [0.5, 0.24, 0.62],
            [0.55, 0.5, 0.62],
            [0.45, 0.66, 0.62],
          ]),
          enter: 'fade',
        },
        {
          chapter: '断与连',
          says: ['山断了，眼睛却会把它接上。', '接的人是你，所以你也在画里出了力。'],
          draw: walk(inFog(still(peaks)), [
            [0.42, 0.5, 0.9],
            [0.58, 0.5, 0.9],
          ]),
          enter: 'fade',
        },
      ],
    },
    {
      key: 'chuan-fang-nali',
      title: '第三集 船放在哪里',
      card: '船放在哪里',
      takeaway: '空白要有去处，眼睛才有路走',
      mood: '静',
      picture: () => still({ ...river, seed: 11 }),
      poster: { shot: 1, t: 0.95 },
      shots: () => [
        {
          chapter: '挪一挪',
          says: [
            '船放在正中，四面一样空，空得没意思。',
            '挪开一点，两边的空就有了大小。',
            '再往下，往边上走，空处连成一大片。',
            '船头前面留出余地，船才有地方去。',
          ],
          draw: whereTheBoatIs,
          enter: 'ink',
        },
        {
          chapter: '一角与半边',
          says: [
            '南宋的马远、夏圭爱这样安排。',
            '景物放在一角或半边，其余留空。',
            '后人叫他们“马一角”“夏半边”。',
            '空的那一边，是江，是天，也是远。',
          ],
          draw: walk(still({ ...river, seed: 11 }), [
            [0.3, 0.66, 0.7],
            [0.7, 0.5, 0.7],
          ]),
          enter: 'ink',
          cue: { to: 'yujia-canglang', reason: '小册页里，渔父只占一角', spot: '渔父' },
        },
        {
          chapter: '自己试试',
          says: ['下次拍照，也把主角往边上挪一挪。', '然后看看，空出来的那一片，像什么。'],
          draw: walk(still({ ...river, seed: 11 }), [
            [0.62, 0.42, 0.86],
            [0.4, 0.58, 0.86],
          ]),
          enter: 'fade',
        },
      ],
    },
  ],
};
