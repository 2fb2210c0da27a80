import { pan } from '../camera.ts';
import { stamp } from '../cards.ts';
import { coverOf } from '../covers.ts';
import { curtain } from '../curtain.ts';
import type { Course, Draw } from '../film.ts';
import { ease, progressBetween } from '../interpolate.ts';
import { drawLabel, write } from '../lettering.ts';
import { progressOf, showPainting } from '../painting-progress.ts';
import { COLOUR } from '../paper.ts';
import { paintStill, type Recipe } from '../stills.ts';

const hill: Recipe = { prompt: '浅绛横幅，高山，松树，茅屋，溪水', width: 1280, height: 720, seed: 12 };
const plum: Recipe = { prompt: '水墨横幅，梅花', width: 1280, height: 720, seed: 5 };
const enlarge = (recipe: Recipe): Recipe => ({ ...recipe, width: 1760, height: 990 });

/** Writes the name of a step of painting in the corner. */
const drawStepName =
  (name: string): ((ctx: Parameters<Draw>[0], moment: Parameters<Draw>[1]) => void) =>
  (ctx, moment) =>
    drawLabel(ctx, name, 110, 84, {
      size: 50,
      typeface: 'song',
      alpha: ease(progressBetween(moment.seconds, 0.6, 1.4)),
    });

/** The inscription is written, the seal is stamped, and a red frame is drawn around both. */
const signPicture: Draw = (ctx, moment) => {
  ctx.drawImage(paintStill(plum), 0, 0);
  write(ctx, '疏影横斜', {
    x: 210,
    y: 190,
    size: 62,
    vertical: true,
    shown: moment.captionProgress(0, { doneAt: 0.8 }),
    space: 0.12,
  });
  write(ctx, '一枝', {
    x: 120,
    y: 230,
    size: 44,
    vertical: true,
    shown: moment.captionProgress(1, { doneAt: 0.35 }),
    space: 0.12,
    colour: COLOUR.ink3,
  });
  stamp(ctx, '美', 92, 350, 60, progressBetween(moment.captionProgress(1), 0.5, 0.6));
  const frameProgress = ease(moment.captionProgress(2, { doneAt: 0.5 }));
  ctx.strokeStyle = COLOUR.seal;
  ctx.globalAlpha = frameProgress * 0.8;
  ctx.lineWidth = 3;
  ctx.strokeRect(64, 160, 210, 330 * Math.max(0.02, frameProgress));
  ctx.globalAlpha = 1;
};

export const huaCheng: Course = {
  key: 'video-hua-cheng',
  title: '一张画的次序',
  teacher: '陆问渠',
  teacherIntro: '在菜市场楼上的画室教水墨三十年，《墨分五色》由学生据他的课堂记成。',
  abstract: '起稿、勾勒、皴染、设色、题款、钤印。看一座山、一枝梅、一层颜色怎样落到纸上。',
  tags: ['水墨', '勾勒', '皴染', '设色', '画法'],
  art: '书画',
  published: '2026-03-20',
  home: true,
  links: [
    { to: 'mo-fen-wu-se', reason: '同一位老师的十二堂水墨课' },
    { to: 'yanse-cong-shitou-li-lai', reason: '第三集里的颜色从哪里来' },
  ],
  description: `展厅里挂着的都是画完的画。画完的画很安静，看不出哪一笔在先，哪一笔在后，也看不出画画的人在哪里停过，等墨干，喝口茶，又接着画。

这门课把时间还给画。第一集画一座山，从几片淡淡的墨影开始，到皴擦渲染；第二集画一枝梅，先写老干，再发新枝，花最后才开；第三集给同一座山上颜色，看看先墨后色为什么不能反过来。

你会看见笔墨一处一处从白纸上长出来。执笔的是本馆的画师程序，它记得自己落笔的先后，我们只是把它的次序慢慢放给你看。真人作画的次序因人而异，有人先树后石，有人先石后树，但有一条是共同的：先想好空处，再动笔。`,
  cover: () => coverOf(paintStill(plum)),
  focus: { x: 0.85, y: 0.4 },
  episodes: [
    {
      key: 'yi-zuo-shan',
      title: '第一集 一座山：起稿、勾勒、皴染',
      card: '一座山',
      takeaway: '骨架立住了，再让它长肉',
      mood: '山水',
      picture: () => paintStill({ ...hill, stage: 'texture' }),
      poster: { shot: 2, t: 0.97 },
      shots: () => [
        {
          chapter: '起稿',
          captions: ['先用淡墨找位置：山在哪，树在哪。', '墨很淡，画错了也不要紧。', '这一步看的是大小、疏密和空处。'],
          draw: showPainting(progressOf({ ...hill, stage: 'idea' }), { to: 1, drawOver: drawStepName('起稿') }),
          enter: 'ink',
        },
        {
          chapter: '勾勒',
          captions: [
            '再用浓墨勾出轮廓，这是山的骨头。',
            '看线怎样转折：转得急，石头就硬。',
            '近处的线实一些，远处的线松一些。',
          ],
          draw: showPainting(progressOf({ ...hill, stage: 'outline' }), { drawOver: drawStepName('勾勒') }),
          enter: 'fade',
        },
        {
          chapter: '皴染',
          captions: [
            '轮廓里面，用皴笔画出石头的纹理。',
            '皴完再用淡墨染，凹处深，凸处浅。',
            '拉开来比：左边是骨，右边有了肉。',
          ],
          draw: curtain({
            left: paintStill({ ...hill, stage: 'outline' }),
            right: paintStill({ ...hill, stage: 'texture' }),
            names: ['勾勒', '皴染'],
            edges: [1, 0.62, 0.3, 0.5],
          }),
          enter: 'fade',
          cue: { to: 'songya-tingquan', reason: '看崖石上的皴与染', spot: '崖' },
        },
      ],
    },
    {
      key: 'yi-zhi-mei',
      title: '第二集 一枝梅：老干、新枝、花',
      card: '一枝梅',
      takeaway: '干要老，枝要活，花要等一等',
      mood: '静',
      picture: () => paintStill(plum),
      poster: { shot: 1, t: 1 },
      shots: () => [
        {
          chapter: '写枝',
          captions: [
            '一枝梅，从画外伸进来。',
            '先写干：笔压下去，走得慢，墨里带水。',
            '再分枝：越到梢头，笔提得越高，线越细。',
            '枝条之间让开，让出来的地方给花。',
            '花一朵一朵点上去，有正面，有侧面。',
          ],
          // branches have few strokes and flowers many, so a linear pace would show the branch before its caption
          draw: showPainting(progressOf(plum), { pace: (t) => t ** 2.4 }),
          enter: 'ink',
          cue: { to: 'mo-mei-yizhi', reason: '同题的一枝，看枝的来去', spot: '折枝处' },
        },
        {
          chapter: '近看',
          captions: [
            '凑近看老干：墨有浓淡，边上有飞白。',
            '飞白是笔快、墨少时，露出来的纸。',
            '再看花：圈几笔成瓣，点几点成蕊。',
          ],
          draw: pan(paintStill(enlarge(plum)), [
            [0.78, 0.5, 0.55],
            [0.64, 0.36, 0.55],
            [0.5, 0.34, 0.55],
          ]),
          enter: 'ink',
        },
        {
          chapter: '题款与钤印',
          captions: [
            '空的一边题字，字也是画的一部分。',
            '最后落印，一点朱红压住全幅。',
            '字和印让左边重起来，画就稳了。',
          ],
          draw: signPicture,
          enter: 'fade',
        },
      ],
    },
    {
      key: 'yi-ceng-yanse',
      title: '第三集 一层颜色：先墨后色',
      card: '一层颜色',
      takeaway: '墨管远近，颜色管冷暖',
      mood: '山水',
      picture: () => paintStill(hill),
      poster: { shot: 2, t: 0.55 },
      shots: () => [
        {
          chapter: '墨底',
          captions: [
            '第一集的山，墨已经干透了。',
            '没有颜色，也看得出哪里近，哪里远。',
            '这叫墨底：墨站住了，颜色才不会飘。',
          ],
          draw: pan(paintStill({ ...enlarge(hill), stage: 'texture' }), [
            [0.3, 0.6, 0.74],
            [0.68, 0.45, 0.74],
          ]),
          enter: 'ink',
        },
        {
          chapter: '浅绛',
          captions: [
            '上一层淡赭石，山就暖了。',
            '赭石薄，压不住墨，墨的皴纹还在。',
            '墨为主、色为辅，这种画法叫浅绛。',
          ],
          draw: curtain({
            left: paintStill(hill),
            right: paintStill({ ...hill, stage: 'texture' }),
            names: ['浅绛', '墨底'],
            edges: [0, 0.55, 0.8, 1],
          }),
          enter: 'fade',
          cue: { to: 'qiushan-guidu', reason: '浅绛的秋山，赭石与墨' },
        },
        {
          chapter: '换一种颜色',
          captions: [
            '同一座山，改用石青石绿。',
            '矿物颜色厚，盖得住纸，山变得华丽。',
            '构图没动一笔，画的脾气全换了。',
            '左边浅绛，右边青绿，你更想走进哪一张？',
          ],
          draw: curtain({
            left: paintStill(hill),
            right: paintStill({ ...hill, style: 'azure' }),
            names: ['浅绛', '青绿'],
            edges: [1, 0.5, 0.15, 0.75, 0.5],
          }),
          enter: 'fade',
          cue: { to: 'qinglv-chunshan', reason: '青绿的春山，看颜色的厚', spot: '主峰' },
        },
      ],
    },
  ],
};
