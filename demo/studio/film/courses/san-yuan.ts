import { pan } from '../camera.ts';
import { coverOf } from '../covers.ts';
import {
  deepDistance,
  highDistance,
  levelDistance,
  sightDiagram,
  threeDistances,
  threeDistancesBook,
} from '../drawing/san-yuan-pictures.ts';
import type { Course } from '../film.ts';
import { framedPicture } from '../framed-picture.ts';
import { drawInkLine, straightLine } from '../ink.ts';
import { ease, progressBetween } from '../interpolate.ts';
import { write } from '../lettering.ts';
import { progressOf, showPainting } from '../painting-progress.ts';
import { COLOUR } from '../paper.ts';
import { paintStill } from '../stills.ts';

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
  links: [{ ...threeDistancesBook }, { to: 'kan-hua-de-ren', reason: '在展厅里，站远一步再看' }],
  description: `爬过山的人都知道，同一座山，在山脚看是一面墙，走到半山看是一重又一重，登到对面的坡上，它就平了，远了，和天连在一起。

北宋的郭熙把这三种看法写进《林泉高致》：从山下仰望山巅，叫高远；从山前窥看山后，叫深远；从近山眺望远山，叫平远。他不是在教人画三种山，而是在说，看山的人站在哪里。

三集，每集一张画。先画一条视线，看看眼睛从哪里出发；再走进画里，看画家怎样把这条视线藏在石头、水和雾中间。看完以后，随便找一张山水画，先别问画的是哪里，先问自己：我现在站在哪儿？

画都是本馆画师程序画的，仿的是宋人看山的办法，不是任何一件古画的复制。`,
  cover: () => coverOf(paintStill({ ...deepDistance, width: 1280, height: 720 })),
  focus: { x: 0.9, y: 0.5 },
  episodes: [
    {
      key: 'gao-yuan',
      title: '第一集 高远：仰起头来',
      card: '高远',
      crf: 37,
      takeaway: '站在山脚下，先把头仰起来',
      mood: '山水',
      picture: () => paintStill(highDistance),
      poster: { shot: 3, t: 0.5 },
      shots: () => [
        {
          chapter: '视线往上走',
          captions: [
            '山很高，人站在山脚下。',
            '郭熙说：自山下而仰山颠，谓之高远。',
            '红线是视线：它从低处起，一路往上。',
          ],
          draw: sightDiagram('high'),
          enter: 'ink',
        },
        {
          chapter: '从树根看到山尖',
          captions: [
            '走进画里，先看脚边：一棵松，几块石。',
            '石头画得重，松针画得密，离我们最近。',
            '再往上，一段是空的，那是雾。',
            '雾把山脚遮住，山就像从云里长出来。',
            '最后才是山头，立在画的最上面。',
          ],
          draw: pan(paintStill(highDistance), [
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
          captions: [
            '退后几步，看整张：窄而高的立轴。',
            '高远的画多用立轴，纸本身就让人仰头。',
            '郭熙还说，高远之色清明，高远之势突兀。',
          ],
          draw: framedPicture({
            picture: paintStill(highDistance),
            x: [600, 760],
            height: 620,
            drawOver: (ctx, moment, box) => {
              const lineProgress = ease(moment.captionProgress(1, { doneAt: 0.8 }));
              drawInkLine(ctx, straightLine([box.x - 70, box.y + box.h], [box.x - 70, box.y]), {
                width: 5,
                colour: COLOUR.seal,
                drawn: lineProgress,
                taper: 0.03,
              });
              write(ctx, '清明', {
                x: 300,
                y: 190,
                size: 78,
                typeface: 'song',
                vertical: true,
                alpha: ease(moment.captionProgress(2, { doneAt: 0.4 })),
              });
              write(ctx, '突兀', {
                x: 190,
                y: 270,
                size: 78,
                typeface: 'song',
                vertical: true,
                alpha: ease(progressBetween(moment.captionProgress(2), 0.35, 0.7)),
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
      takeaway: '山后还有山，路要绕进去才看得见',
      mood: '山水',
      picture: () => paintStill(deepDistance),
      poster: { shot: 2, t: 0.95 },
      shots: () => [
        {
          chapter: '视线往里绕',
          captions: [
            '山不止一座，一重压着一重。',
            '自山前而窥山后，谓之深远。',
            '视线不是直的，它绕过山脚，往后面去。',
          ],
          draw: sightDiagram('deep'),
          enter: 'ink',
        },
        {
          chapter: '看它一层层画出来',
          captions: [
            '画师先铺最远的山，淡得快要看不见。',
            '再往前一层，墨加重一点，轮廓清楚一点。',
            '最后是近处的桥和屋，墨最重，线最实。',
            '近重远淡，眼睛就分得清前后。',
          ],
          draw: showPainting(progressOf({ ...deepDistance, width: 1280, height: 720 }), {}),
          enter: 'fade',
          cue: { to: 'xishan-gusi', reason: '寺在溪谷深处，也是深远', spot: '半山古寺' },
        },
        {
          chapter: '跟着水往里走',
          captions: [
            '从小桥开始，我们往山里走一趟。',
            '绕过近处的石头，雾气断开了路。',
            '再抬眼，后面的山露出半截。',
            '深远之色重晦：越往里，越幽暗重叠。',
          ],
          draw: pan(paintStill(deepDistance), [
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
      picture: () => paintStill(levelDistance),
      poster: { shot: 2, t: 0.9 },
      shots: () => [
        {
          chapter: '视线平着走',
          captions: ['这一次，人站在坡上，山都低了。', '自近山而望远山，谓之平远。', '视线几乎是平的，一直走到天边。'],
          draw: sightDiagram('level'),
          enter: 'ink',
        },
        {
          chapter: '从芦苇到天边',
          captions: [
            '近处一丛芦苇，一只小船。',
            '船过去就是水，水没有画，是白纸。',
            '水的那边，山一座比一座淡。',
            '最远的一座，和天分不清了。',
          ],
          draw: pan(paintStill(levelDistance), [
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
          captions: [
            '三张画并排放：仰着看，往里看，望出去。',
            '山没有变，变的是看山的人站在哪里。',
            '下次看山水，先找一找自己的位置。',
          ],
          draw: threeDistances,
          enter: 'fade',
        },
      ],
    },
  ],
};
