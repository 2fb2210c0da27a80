import { walk } from '../camera.ts';
import { coverOf } from '../covers.ts';
import { ease, mix, part } from '../ease.ts';
import type { Course, Draw } from '../film.ts';
import { hung } from '../hung.ts';
import { arc, curve, inkLine, type Pt, straight } from '../ink.ts';
import { painted, workOf } from '../painted.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { type Recipe, still } from '../stills.ts';
import { write } from '../type.ts';

const high: Recipe = { words: '水墨立轴，高远，高山，瀑布，松树，山寺', width: 1100, height: 1900, seed: 7 };
const deep: Recipe = { words: '水墨横幅，深远，群山，溪水，小桥，茅屋', width: 1920, height: 1080, seed: 7 };
const level: Recipe = { words: '水墨横幅，平远，远山，江水，小船，芦苇', width: 1920, height: 1080, seed: 7 };

/** A point of a line, not only one of its corners. */
function pointAt(line: readonly Pt[], share: number): Pt {
  const at = share * (line.length - 1);
  const a = line[Math.floor(at)] ?? [0, 0];
  const b = line[Math.ceil(at)] ?? a;
  return [mix(a[0], b[0], at % 1), mix(a[1], b[1], at % 1)];
}

/** A person at the left, and the way his eyes go to the hills: up, through, or out. */
function diagram(kind: 'high' | 'deep' | 'level'): Draw {
  const eye: Pt = kind === 'high' ? [250, 575] : [230, 420];
  const hills: Pt[][] = [
    curve([
      [560, 610],
      [690, 470],
      [760, 300],
      [830, 130],
      [900, 250],
      [960, 420],
      [1060, 560],
      [1130, 610],
    ]),
    curve([
      [880, 600],
      [980, 430],
      [1050, 330],
      [1110, 400],
      [1190, 560],
    ]),
    curve([
      [380, 612],
      [470, 520],
      [540, 560],
      [620, 612],
    ]),
  ];
  const low: Pt[][] = [
    curve([
      [300, 520],
      [420, 470],
      [520, 500],
      [640, 530],
    ]),
    curve([
      [600, 480],
      [760, 440],
      [880, 462],
      [1000, 486],
    ]),
    curve([
      [860, 452],
      [980, 426],
      [1090, 440],
      [1220, 456],
    ]),
  ];
  const rows: Pt[][] = [
    curve([
      [420, 620],
      [520, 480],
      [610, 540],
      [700, 620],
    ]),
    curve([
      [640, 540],
      [770, 360],
      [860, 430],
      [950, 540],
    ]),
    curve([
      [860, 440],
      [990, 250],
      [1080, 340],
      [1170, 440],
    ]),
  ];
  const shapes = kind === 'high' ? hills : kind === 'deep' ? rows : low;
  const sight: Pt[] =
    kind === 'high'
      ? straight([268, 560], [820, 140])
      : kind === 'deep'
        ? curve([
            [250, 410],
            [420, 400],
            [590, 470],
            [730, 430],
            [800, 380],
            [930, 330],
            [1080, 300],
          ])
        : straight([252, 418], [1180, 436]);
  return (ctx, moment) => {
    layPaper(ctx);
    const drawn = moment.beat(0, 0.8);
    for (const [i, shape] of shapes.entries())
      inkLine(ctx, shape, {
        width: 9 - i * 1.6,
        alpha: kind === 'high' ? 0.9 - i * 0.22 : 0.9 - i * 0.28,
        drawn: part(drawn, i * 0.22, 0.5 + i * 0.25),
        seed: i + 2,
      });
    inkLine(ctx, straight([eye[0] - 60, eye[1] + 62], [eye[0] + 60, eye[1] + 62]), { width: 5, alpha: 0.5, drawn });
    inkLine(ctx, arc(eye[0], eye[1] - 20, 15, 15, 0, 1), { width: 5, drawn: part(drawn, 0, 0.4) });
    inkLine(
      ctx,
      curve([
        [eye[0], eye[1] - 2],
        [eye[0] - 16, eye[1] + 30],
        [eye[0] - 22, eye[1] + 60],
      ]),
      { width: 10, drawn: part(drawn, 0.2, 0.6) },
    );
    inkLine(
      ctx,
      curve([
        [eye[0], eye[1] - 2],
        [eye[0] + 12, eye[1] + 30],
        [eye[0] + 20, eye[1] + 60],
      ]),
      { width: 8, drawn: part(drawn, 0.2, 0.6) },
    );
    const seen = ease(moment.beat(1, 0.7));
    inkLine(ctx, sight, { width: 6, colour: COLOUR.seal, alpha: 0.85, drawn: seen, taper: 0.05 });
    // the eye goes the way once more while the last caption is read
    const again = moment.beat(2) > 0 ? ease((moment.beat(2) * 1.6) % 1) : seen;
    const end = pointAt(sight, again);
    if (seen > 0) {
      ctx.fillStyle = COLOUR.seal;
      ctx.beginPath();
      ctx.arc(end[0], end[1], 9, 0, Math.PI * 2);
      ctx.fill();
    }
    const word = { high: '仰', deep: '窥', level: '望' }[kind];
    write(ctx, word, {
      x: 140,
      y: eye[1] - 150,
      size: 84,
      voice: 'song',
      align: 'centre',
      alpha: ease(moment.beat(1, 0.4)),
      colour: COLOUR.seal,
    });
  };
}

/** The three pictures side by side, each named as it is spoken of. */
const threeTogether: Draw = (ctx, moment) => {
  layPaper(ctx, COLOUR.page);
  const hang = (recipe: Recipe, name: string, x: number, w: number, i: number): void => {
    const picture = still(recipe);
    const h = (w * picture.height) / picture.width;
    const seen = ease(part(moment.beat(0), i * 0.25, i * 0.25 + 0.35));
    const y = 330 + (1 - seen) * 16;
    ctx.globalAlpha = seen;
    ctx.fillStyle = '#d8d1c0';
    ctx.fillRect(x - w / 2 - 8, y - h / 2 - 8, w + 16, h + 16);
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(picture, x - w / 2, y - h / 2, w, h);
    ctx.globalAlpha = 1;
    write(ctx, name, { x, y: 652, size: 48, align: 'centre', alpha: seen });
  };
  hang(high, '高远', 190, 270, 0);
  hang(deep, '深远', 590, 420, 1);
  hang(level, '平远', 1036, 400, 2);
  const lift = ease(moment.beat(1, 0.8));
  inkLine(ctx, straight([80, 610], [mix(80, 1200, lift), 610]), {
    width: 4,
    colour: COLOUR.seal,
    drawn: lift,
    taper: 0.02,
  });
};

const guo = { to: 'shanshui-you-yuanjin', reason: '写给侄女的信里逐封讲三远' };

export const sanYuan: Course = {
  key: 'video-san-yuan',
  title: '山水三远',
  teacher: '沈归渡',
  teacherIntro: '《山水有远近》作者，写信教侄女看山水，写了许多年。',
  abstract: '抬头看、探身看、放眼看。北宋郭熙说的高远、深远、平远，用三张画走一遍。',
  tags: ['山水', '三远', '构图', '林泉高致'],
  art: '书画',
  published: '2026-03-06',
  home: true,
  links: [{ ...guo }, { to: 'kan-hua-de-ren', reason: '在展厅里，站远一步再看' }],
  description: `爬过山的人都知道，同一座山，在山脚看是一面墙，走到半山看是一重又一重，登到对面的坡上，它就平了，远了，和天连在一起。

北宋的郭熙把这三种看法写进《林泉高致》：从山下仰望山巅，叫高远；从山前窥看山后，叫深远；从近山眺望远山，叫平远。他不是在教人画三种山，而是在说，看山的人站在哪里。

三集，每集一张画。先画一条视线，看看眼睛从哪里出发；再走进画里，看画家怎样把这条视线藏在石头、水和雾中间。看完以后，随便找一张山水画，先别问画的是哪里，先问自己：我现在站在哪儿？

画都是本馆画师程序画的，仿的是宋人看山的办法，不是任何一件古画的复制。`,
  cover: () => coverOf(still({ ...deep, width: 1280, height: 720 }), '山水三远'),
  episodes: [
    {
      key: 'gao-yuan',
      title: '第一集 高远：仰起头来',
      card: '高远',
      crf: 37,
      takeaway: '站在山脚下，先把头仰起来',
      mood: '山水',
      picture: () => still(high),
      poster: { shot: 3, t: 0.5 },
      shots: () => [
        {
          chapter: '视线往上走',
          says: ['山很高，人站在山脚下。', '郭熙说：自山下而仰山颠，谓之高远。', '红线是视线：它从低处起，一路往上。'],
          draw: diagram('high'),
          enter: 'ink',
        },
        {
          chapter: '从树根看到山尖',
          says: [
            '走进画里，先看脚边：一棵松，几块石。',
            '石头画得重，松针画得密，离我们最近。',
            '再往上，一段是空的，那是雾。',
            '雾把山脚遮住，山就像从云里长出来。',
            '最后才是山头，立在画的最上面。',
          ],
          draw: walk(still(high), [
            [0.5, 0.84, 1],
            [0.5, 0.72, 1],
            [0.5, 0.58, 1],
            [0.5, 0.42, 1],
            [0.5, 0.23, 1],
          ]),
          enter: 'ink',
          cue: { to: 'gaofeng-feipu', reason: '同样从松根看到峰顶', spot: '山顶' },
        },
        {
          chapter: '整张再看一遍',
          says: [
            '退后几步，看整张：窄而高的立轴。',
            '高远的画多用立轴，纸本身就让人仰头。',
            '郭熙还说，高远之色清明，高远之势突兀。',
          ],
          draw: hung({
            picture: still(high),
            x: [600, 760],
            height: 620,
            over: (ctx, moment, box) => {
              const up = ease(moment.beat(1, 0.8));
              inkLine(ctx, straight([box.x - 70, box.y + box.h], [box.x - 70, box.y]), {
                width: 5,
                colour: COLOUR.seal,
                drawn: up,
                taper: 0.03,
              });
              write(ctx, '清明', {
                x: 300,
                y: 190,
                size: 78,
                voice: 'song',
                upright: true,
                alpha: ease(moment.beat(2, 0.4)),
              });
              write(ctx, '突兀', {
                x: 190,
                y: 270,
                size: 78,
                voice: 'song',
                upright: true,
                alpha: ease(part(moment.beat(2), 0.35, 0.7)),
              });
            },
          }),
        },
      ],
    },
    {
      key: 'shen-yuan',
      title: '第二集 深远：探身往里看',
      card: '深远',
      takeaway: '山前还有山，路要绕进去才看得见',
      mood: '山水',
      picture: () => still(deep),
      poster: { shot: 2, t: 0.95 },
      shots: () => [
        {
          chapter: '视线往里绕',
          says: ['山不止一座，一重压着一重。', '自山前而窥山后，谓之深远。', '视线不是直的，它绕过山脚，往后面去。'],
          draw: diagram('deep'),
          enter: 'ink',
        },
        {
          chapter: '看它一层层画出来',
          says: [
            '画师先铺最远的山，淡得快要看不见。',
            '再往前一层，墨加重一点，轮廓清楚一点。',
            '最后是近处的桥和屋，墨最重，线最实。',
            '近重远淡，眼睛就分得清前后。',
          ],
          draw: painted(workOf({ ...deep, width: 1280, height: 720 }), {}),
          enter: 'fade',
          cue: { to: 'xishan-gusi', reason: '寺在溪谷深处，也是深远', spot: '半山古寺' },
        },
        {
          chapter: '跟着水往里走',
          says: [
            '从小桥开始，我们往山里走一趟。',
            '绕过近处的石头，雾气断开了路。',
            '再抬眼，后面的山露出半截。',
            '深远之色重晦：越往里，越幽暗重叠。',
          ],
          draw: walk(still(deep), [
            [0.3, 0.75, 0.6],
            [0.5, 0.7, 0.6],
            [0.68, 0.46, 0.6],
            [0.6, 0.42, 0.6],
          ]),
          enter: 'ink',
        },
      ],
    },
    {
      key: 'ping-yuan',
      title: '第三集 平远：放眼望过去',
      card: '平远',
      takeaway: '把山放低，天地就宽了',
      mood: '静',
      picture: () => still(level),
      poster: { shot: 2, t: 0.9 },
      shots: () => [
        {
          chapter: '视线平着走',
          says: ['这一次，人站在坡上，山都低了。', '自近山而望远山，谓之平远。', '视线几乎是平的，一直走到天边。'],
          draw: diagram('level'),
          enter: 'ink',
        },
        {
          chapter: '从芦苇到天边',
          says: [
            '近处一丛芦苇，一只小船。',
            '船过去就是水，水没有画，是白纸。',
            '水的那边，山一座比一座淡。',
            '最远的一座，和天分不清了。',
          ],
          draw: walk(still(level), [
            [0.3, 0.8, 0.62],
            [0.45, 0.74, 0.62],
            [0.66, 0.54, 0.62],
            [0.54, 0.48, 0.62],
          ]),
          enter: 'ink',
          cue: { to: 'pingyuan-qiujiang', reason: '横幅里的平远，看天际线的高低', spot: '对岸一线' },
        },
        {
          chapter: '三远放在一起',
          says: [
            '三张画并排放：仰着看，往里看，望出去。',
            '山没有变，变的是看山的人站在哪里。',
            '下次看山水，先找一找自己的位置。',
          ],
          draw: threeTogether,
          enter: 'fade',
        },
      ],
    },
  ],
};
