import { panPosition } from '../camera.ts';
import { coverOf } from '../covers.ts';
import type { Course, Draw } from '../film.ts';
import { curve, drawInkLine, straightLine } from '../ink.ts';
import { ease, mix, progressBetween } from '../interpolate.ts';
import { drawLabel, write } from '../lettering.ts';
import { COLOUR, drawShadow } from '../paper.ts';
import { drawScroll, layTable, mountScroll, type Scroll } from '../scroll.ts';
import { paintStill, type Recipe } from '../stills.ts';

const springRecipe: Recipe = {
  prompt: '青绿手卷，江水，高山，亭子，小船，石桥，村庄，大雁',
  width: 2200,
  height: 470,
  seed: 5,
};
const autumnRecipe: Recipe = {
  prompt: '浅绛手卷，秋，江水，高山，茅屋，小船，大雁',
  width: 2200,
  height: 470,
  seed: 21,
};
/** Columns of writing on the 拖尾 at the end of the scroll. */
const TAIL_LINES = ['同观于本馆', '丙午年春日', '卷长心亦长'];

const springScroll = (): Scroll => mountScroll(paintStill(springRecipe), '春江', TAIL_LINES);
const autumnScroll = (): Scroll => mountScroll(paintStill(autumnRecipe), '秋山', TAIL_LINES);

/** Opens a closed scroll to a width of `finalWidth` pixels: the left roller moves to the left. */
const unroll =
  (scroll: Scroll, finalWidth: number): Draw =>
  (ctx, moment) => {
    layTable(ctx);
    const openWidth = mix(10, finalWidth, ease(progressBetween(moment.t, 0.04, 0.94)));
    drawScroll(ctx, scroll, 0, openWidth, 1190);
  };

/** Scrolls from `from` to `to`, in pixels from the scroll's right end: paper moves from one roller to the other. */
const scrollAlong =
  (scroll: Scroll, from: number, to: number, drawOver?: Draw): Draw =>
  (ctx, moment) => {
    layTable(ctx);
    const start = panPosition(from, to, moment);
    drawScroll(ctx, scroll, start, start + 1120, 1200);
    drawOver?.(ctx, moment);
  };

/** The whole scroll at a small size; its parts get labels one after another from the right. */
const nameParts: Draw = (ctx, moment) => {
  layTable(ctx);
  const scroll = springScroll();
  const scale = 1180 / scroll.strip.width;
  const [x, y, h] = [50, 300, scroll.strip.height * scale];
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(scroll.strip, x, y, 1180, h);
  const names = [
    ['天头', scroll.parts.head],
    ['引首', scroll.parts.frontispiece],
    ['画心', scroll.parts.picture],
    ['拖尾', scroll.parts.tail],
  ] as const;
  for (const [i, [name, [from, to]]] of names.entries()) {
    const shown = ease(moment.captionProgress(i, { doneAt: 0.5 }));
    const right = x + 1180 - from * scale;
    const left = x + 1180 - to * scale;
    drawInkLine(ctx, straightLine([right - 3, y - 20], [left + 3, y - 20]), {
      width: 6,
      colour: COLOUR.seal,
      drawn: shown,
      taper: 0.03,
    });
    const cx = i === 0 ? right - 24 : (left + right) / 2;
    write(ctx, name, {
      x: cx,
      y: i === 0 ? y + h + 24 : y - 150,
      size: 46,
      vertical: true,
      align: 'left',
      alpha: shown,
      space: 0.08,
    });
  }
};

/** The scroll is rolled up from the left, then tied and laid into its box. */
const putAway: Draw = (ctx, moment) => {
  layTable(ctx);
  const rightEdge = mix(1190, 658, ease(moment.captionProgress(1, { doneAt: 0.35 })));
  const boxOpacity = ease(progressBetween(moment.captionProgress(1), 0.6, 0.85));
  if (boxOpacity > 0) {
    ctx.save();
    ctx.globalAlpha = boxOpacity;
    drawShadow(ctx, 560, 40, 160, 620, 0.3);
    ctx.fillStyle = '#6B4530';
    ctx.fillRect(560, 40, 160, 620);
    ctx.fillStyle = '#E4D9BF';
    ctx.fillRect(578, 56, 124, 588);
    ctx.restore();
  }
  drawScroll(ctx, springScroll(), 0, mix(1130, 14, ease(moment.captionProgress(0, { doneAt: 0.97 }))), rightEdge);
  const ribbonProgress = ease(progressBetween(moment.captionProgress(1), 0.35, 0.58));
  if (ribbonProgress <= 0) return;
  ctx.fillStyle = '#7A2E2A';
  for (const y of [334, 352]) ctx.fillRect(rightEdge - 52, y, 68 * ribbonProgress, 9);
  drawInkLine(
    ctx,
    curve([
      [rightEdge + 14, 348],
      [rightEdge + 26, 384],
      [rightEdge + 18, 430],
    ]),
    { width: 8, colour: '#7A2E2A', drawn: ease(progressBetween(moment.captionProgress(1), 0.5, 0.66)), taper: 0.1 },
  );
};

/** A frame that moves along the scroll, as wide as two arms reach. */
const armsReach: Draw = (ctx, moment) => {
  layTable(ctx);
  const scroll = autumnScroll();
  const scale = 1180 / scroll.strip.width;
  const h = scroll.strip.height * scale;
  const y = 290;
  ctx.imageSmoothingQuality = 'high';
  ctx.globalAlpha = 0.45;
  ctx.drawImage(scroll.strip, 50, y, 1180, h);
  ctx.globalAlpha = 1;
  const w = 300;
  const left = mix(1230 - w, 330, ease(moment.t));
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, y, w, h);
  ctx.clip();
  ctx.drawImage(scroll.strip, 50, y, 1180, h);
  ctx.restore();
  ctx.strokeStyle = COLOUR.seal;
  ctx.lineWidth = 4;
  ctx.strokeRect(left, y - 6, w, h + 12);
  drawLabel(ctx, '一次一段', left + w / 2, y - 60, {
    size: 44,
    alpha: ease(moment.captionProgress(0, { doneAt: 0.4 })),
    paper: 'rgba(233,227,216,.9)',
  });
  write(ctx, '约五六十厘米', {
    x: left + w / 2,
    y: y + h + 54,
    size: 42,
    align: 'centre',
    alpha: ease(moment.captionProgress(1, { doneAt: 0.4 })),
    colour: COLOUR.ink3,
  });
};

export const shouJuan: Course = {
  key: 'video-shou-juan',
  title: '手卷怎么看',
  teacher: '简一默',
  teacherIntro: '美术馆看守员，《看画的人》作者，站在画旁边看了二十二年看画的人。',
  abstract: '手卷不挂墙上，要放在桌上，从右往左，一段一段看。三集，开卷、行卷、收卷。',
  tags: ['手卷', '装裱', '长卷', '题跋'],
  art: '书画',
  published: '2026-05-08',
  home: true,
  links: [
    { to: 'kan-hua-de-ren', reason: '看守员手记里，长卷前的人走得最慢' },
    { to: 'shanshui-you-yuanjin', reason: '卷中的山怎样忽远忽近' },
  ],
  description: `展柜里的手卷总是全部摊开，灯打得很匀，人从这头走到那头，三十秒。我在旁边站着，常常想替它说一句：它不是这样看的。

手卷是卷着过日子的。要看的时候，洗手，擦桌子，解开带子，右手压住卷首，左手慢慢往左放。放到两臂那么宽，停下，看；看够了，右手把看过的收起来，左手再放一段新的。一卷山水，就这样一段一段从手底下走过去，像坐船，两岸往后退。

所以手卷没有“全貌”，只有“此刻”。前一段还在心里，后一段还没有来。三集短片，把这个走法还给你：第一集打开它，认一认各部分的名字；第二集跟着江走；第三集走到卷尾，看看后来的人写了什么，再把它收好。`,
  cover: () => coverOf(paintStill({ ...springRecipe, width: 1500, height: 700 })),
  episodes: [
    {
      key: 'kai-juan',
      title: '第一集 开卷：从右边打开',
      card: '开卷',
      takeaway: '从右往左，一段一段来',
      mood: '行旅',
      picture: () => paintStill(springRecipe),
      poster: { shot: 1, t: 0.9 },
      shots: () => [
        {
          chapter: '打开',
          captions: [
            '一卷画放在桌上，从右边打开。',
            '先露出一段青色的绫，保护画的。',
            '再往左，是题字的纸。',
            '最后，江水和山从卷里走出来。',
          ],
          draw: unroll(springScroll(), 1130),
          enter: 'ink',
        },
        {
          chapter: '认一认名字',
          captions: [
            '最右一段绫，叫天头。',
            '题着大字的，叫引首。',
            '正中画着画的，叫画心。',
            '最左留给后人写字的，叫拖尾。',
          ],
          draw: nameParts,
          enter: 'fade',
        },
        {
          chapter: '走进去',
          captions: ['两边都有轴：左边放，右边收。', '手停在哪里，画就停在哪里。'],
          draw: scrollAlong(springScroll(), 560, 980),
          enter: 'fade',
          cue: { to: 'chunjiang-qingyuan', reason: '展厅里的青绿长卷，可以自己拖着看' },
        },
      ],
    },
    {
      key: 'xing-juan',
      title: '第二集 行卷：跟着江走',
      card: '行卷',
      takeaway: '前一段在心里，后一段还没有来',
      mood: '山水',
      picture: () => paintStill(autumnRecipe),
      poster: { shot: 2, t: 0.4 },
      shots: () => [
        {
          chapter: '一臂之宽',
          captions: [
            '看手卷，一次只看两臂能展开的一段。',
            '大约五六十厘米，再宽，手就够不着了。',
            '看过的卷起来，没看的还藏着。',
          ],
          draw: armsReach,
          enter: 'ink',
        },
        {
          chapter: '山来水去',
          captions: [
            '我们从卷首出发，跟着江往左走。',
            '山一会儿高，一会儿低，像呼吸。',
            '山密的地方走得慢，水宽的地方走得快。',
            '注意右边：看过的正在卷进轴里。',
            '再走一段，看看对岸有什么。',
          ],
          draw: scrollAlong(autumnScroll(), 640, 1690),
          enter: 'fade',
          cue: { to: 'qiushan-guidu', reason: '同样是秋江，找找渡口在哪一段', spot: '渡船' },
        },
        {
          chapter: '停一停',
          captions: ['在这里停一停，把整段再看一遍。', '手卷里没有终点，只有此刻这一段。'],
          draw: scrollAlong(autumnScroll(), 1690, 1765),
          enter: 'fade',
        },
      ],
    },
    {
      key: 'shou-juan',
      title: '第三集 收卷：走到卷尾',
      card: '收卷',
      takeaway: '看过的人，把名字留在后面',
      mood: '静',
      picture: () => paintStill(springRecipe),
      poster: { shot: 1, t: 0.95 },
      shots: () => [
        {
          chapter: '卷尾',
          captions: [
            '画到尽头了，后面还有一段白纸。',
            '这是拖尾，留给看过画的人写字。',
            '写的叫题跋：谁看过，哪一年，想到什么。',
            '一卷画传几百年，题跋就越接越长。',
          ],
          draw: scrollAlong(springScroll(), 2060, 2420),
          enter: 'ink',
        },
        {
          chapter: '再看一眼',
          captions: [
            '收卷之前，往回走，再看一遍来路。',
            '刚才从右往左，是出门；现在是回家。',
            '同一座桥，回头看，像另一座。',
          ],
          draw: scrollAlong(springScroll(), 1900, 900),
          enter: 'fade',
          cue: { to: 'jiangnan-siqiao', reason: '四座桥的长卷，来回走一趟', spot: '桥拱的圆' },
        },
        {
          chapter: '卷好',
          captions: ['卷的时候要松紧合适，太紧会伤画。', '系好带子，放回匣子里，下次再看。'],
          draw: putAway,
          enter: 'fade',
        },
      ],
    },
  ],
};
