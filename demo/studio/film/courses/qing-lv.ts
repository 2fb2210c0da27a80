import { pan } from '../camera.ts';
import { coverOf } from '../covers.ts';
import { curtain } from '../curtain.ts';
import {
  colourScales,
  hills,
  largeHills,
  sinkingGrains,
  stonesCard,
  twoStones,
  withLabels,
} from '../drawing/qing-lv-pictures.ts';
import type { Course } from '../film.ts';
import { paintStill } from '../stills.ts';

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
  cover: () => coverOf(paintStill({ ...hills, width: 1280, height: 720 })),
  focus: { x: 0.15, y: 0.5 },
  episodes: [
    {
      key: 'liang-kuai-shitou',
      title: '第一集 两块石头：研磨与淘澄',
      card: '两块石头',
      takeaway: '同一块石头，粗细就是深浅',
      mood: '静',
      picture: stonesCard,
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '石青与石绿',
          captions: [
            '这块蓝的是蓝铜矿，磨成颜料叫石青。',
            '这块绿的是孔雀石，磨成颜料叫石绿。',
            '两种石头都含铜，常常长在一处。',
          ],
          draw: twoStones,
          enter: 'ink',
        },
        {
          chapter: '淘澄',
          captions: [
            '研细的石粉倒进水里，搅一搅，等着。',
            '粗的颗粒重，先沉到底，颜色最深。',
            '细的慢慢落，一层比一层浅。',
            '分开取出来，就是头青、二青、三青、四青。',
          ],
          draw: sinkingGrains,
          enter: 'fade',
        },
        {
          chapter: '色阶',
          captions: ['排成一行：同一块石头的四种蓝。', '石绿也一样，分成头绿到四绿。', '往左越粗越深，往右越细越浅。'],
          draw: colourScales,
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
      picture: () => paintStill({ ...hills, style: 'ochre' }),
      poster: { shot: 2, t: 0.7 },
      shots: () => [
        {
          chapter: '墨线',
          captions: ['先用墨线勾出山的轮廓。', '青绿山水重勾勒，皴笔少，留着给颜色。'],
          draw: curtain({
            left: paintStill({ ...hills, stage: 'outline' }),
            right: paintStill({ ...hills, stage: 'idea' }),
            edges: [0, 0.5, 1],
          }),
          enter: 'ink',
        },
        {
          chapter: '赭石打底',
          captions: ['再铺一层淡赭石，山脚铺得多些。', '赭石暖，青绿冷，暖的垫在下面。', '等它干透，再上矿物颜色。'],
          draw: curtain({
            left: paintStill({ ...hills, style: 'ochre' }),
            right: paintStill({ ...hills, stage: 'outline' }),
            names: ['赭石', '墨线'],
            edges: [0, 0.5, 0.85, 1],
          }),
          enter: 'fade',
        },
        {
          chapter: '罩青绿',
          captions: [
            '最后一层层罩上石绿和石青。',
            '每一层都薄，干了再罩，罩几遍才够厚。',
            '拉开看：颜色下面，墨线还站着。',
            '胶调得好，颜色才粘得牢，不会掉粉。',
          ],
          draw: curtain({
            left: paintStill(hills),
            right: paintStill({ ...hills, style: 'ochre' }),
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
      picture: () => paintStill(hills),
      poster: { shot: 1, t: 0.95 },
      shots: () => [
        {
          chapter: '三段颜色',
          captions: ['看这座山：山头偏蓝，是石青。', '山腰往下转绿，是石绿。', '坡脚没有罩色的地方，透出暖的底。'],
          draw: withLabels(
            pan(paintStill(largeHills), [
              [0.62, 0.38, 0.62],
              [0.62, 0.38, 0.62],
            ]),
            [
              ['石青', [330, 130], [770, 140]],
              ['石绿', [330, 300], [858, 306]],
              ['底色', [330, 560], [720, 640]],
            ],
          ),
          enter: 'ink',
        },
        {
          chapter: '走近看',
          captions: [
            '再近一点：青和绿之间没有硬边。',
            '一种颜色慢慢让给另一种，叫分染。',
            '墨线压在上面，把山石重新提清楚。',
          ],
          draw: pan(paintStill(largeHills), [
            [0.76, 0.34, 0.5],
            [0.58, 0.52, 0.5],
          ]),
          enter: 'ink',
          cue: { to: 'chunjiang-qingyuan', reason: '长卷里青绿一路铺过去' },
        },
        {
          chapter: '去掉颜色',
          captions: [
            '把颜色去掉，剩下墨，山还是那座山。',
            '颜色回来，山就有了晴天。',
            '青绿不是装饰，是画家眼里的天气。',
          ],
          draw: curtain({
            left: paintStill(hills),
            right: paintStill({ ...hills, style: 'ink' }),
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
