import { createCanvas } from '@napi-rs/canvas';
import { pan } from '../camera.ts';
import { mountedCover } from '../covers.ts';
import { type Cun, drawOneStroke, drawRock } from '../drawing/cun.ts';
import type { Course, Draw, Shot } from '../film.ts';
import { ease, progressBetween } from '../interpolate.ts';
import { write } from '../lettering.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { paintStill, type Recipe } from '../stills.ts';

const cliff: Recipe = { prompt: '水墨横幅，高山，悬崖，松树，瀑布', width: 1760, height: 990, seed: 14 };

/** One large stroke on the left; then a rock of many such strokes on the right. */
const strokeAndRock =
  (cun: Cun): Draw =>
  (ctx, moment) => {
    layPaper(ctx);
    write(ctx, `${cun}皴`, {
      x: 110,
      y: 150,
      size: 88,
      typeface: 'song',
      vertical: true,
      space: 0.14,
      shown: moment.captionProgress(0, { doneAt: 0.4 }),
    });
    const strokeProgress = ease(moment.captionProgress(0, { doneAt: 0.9 }));
    const strokeLength = cun === '折带' || cun === '卷云' ? 300 : cun === '雨点' ? 180 : 330;
    const [brushX, brushY] = drawOneStroke(
      ctx,
      cun,
      cun === '卷云' ? 340 : cun === '折带' ? 230 : 320,
      cun === '卷云' ? 330 : cun === '折带' ? 300 : cun === '雨点' ? 260 : 190,
      strokeLength,
      strokeProgress,
    );
    if (strokeProgress > 0 && strokeProgress < 1) {
      ctx.fillStyle = COLOUR.seal;
      ctx.beginPath();
      ctx.arc(brushX, brushY, 10, 0, Math.PI * 2);
      ctx.fill();
    }
    const rockProgress =
      moment.captionProgress(1) * 0.45 + moment.captionProgress(2) * 0.4 + moment.captionProgress(3) * 0.15;
    drawRock(ctx, {
      cun,
      x: 560,
      y: 50,
      side: 610,
      outlineShare: progressBetween(moment.captionProgress(1), 0, 0.45),
      strokesShare: progressBetween(rockProgress, 0.12, 0.96),
    });
  };

/** Two rocks side by side. */
const twoRocks =
  (left: Cun, right: Cun): Draw =>
  (ctx, moment) => {
    layPaper(ctx);
    for (const [i, cun] of [left, right].entries()) {
      const x = i === 0 ? 80 : 690;
      const shown = ease(moment.captionProgress(0, { doneAt: 0.3 }));
      drawRock(ctx, {
        cun,
        x: x + (1 - shown) * (i === 0 ? -20 : 20),
        y: 60,
        side: 510,
        outlineShare: 1,
        strokesShare: 0.35 + 0.65 * progressBetween(moment.t, 0.05, 0.8),
      });
      write(ctx, cun, {
        x: x + 255,
        y: 638,
        size: 58,
        typeface: 'song',
        align: 'centre',
        alpha: ease(progressBetween(moment.captionProgress(0), 0.2 + i * 0.3, 0.5 + i * 0.3)),
      });
    }
    ctx.fillStyle = COLOUR.seal;
    ctx.fillRect(639, 90, 3, 520 * ease(moment.captionProgress(1, { doneAt: 0.6 })));
  };

/** A shot that pans over a painted cliff. */
const cliffShot = (
  captions: string[],
  views: readonly (readonly [number, number, number])[],
  cue?: Shot['cue'],
): Shot => ({
  chapter: '回到画里',
  captions,
  draw: pan(paintStill(cliff), views),
  enter: 'ink',
  cue,
});

/** The picture of a title card: a finished rock. */
const finishedRock = (cun: Cun) => {
  const canvas = createCanvas(940, 720);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = COLOUR.paper;
  ctx.fillRect(0, 0, 940, 720);
  drawRock(ctx, { cun, x: 90, y: 50, side: 620, outlineShare: 1, strokesShare: 1 });
  return canvas;
};

export const cunFa: Course = {
  key: 'video-cun-fa',
  title: '石头的笔路',
  teacher: '陆问渠',
  teacherIntro: '在菜市场楼上的画室教水墨三十年，《墨分五色》由学生据他的课堂记成。',
  abstract: '披麻、解索、斧劈、折带、雨点、卷云：六种皴法，一笔一笔画给你看。',
  tags: ['皴法', '山水', '用笔', '披麻皴', '斧劈皴'],
  art: '书画',
  published: '2026-04-17',
  links: [
    { to: 'mo-fen-wu-se', reason: '课堂笔记里有一堂专讲用笔' },
    { to: 'shanshui-you-yuanjin', reason: '皴法之外，再看山的远近' },
  ],
  description: `学生第一次画石头，常常勾完一个圈就停住了，问我里面怎么办。我说，里面才是石头。

皴法的名字都是看来的。麻绳披散，绳索松开，斧子劈木头，雨点打在墙上，带子折了一下，云卷起来。古人看见江南的土山、北方的石壁、太湖边的平坡，就各自找一种笔路去对应，后来的人给它们起了名字。名字是后起的，先有的是眼睛看见的山。

这门课不要你背名字。每种皴法只做三件事：先看一笔，看清笔怎样落下、怎样走、怎样提起；再看几十上百笔怎样堆成一块石头；最后两块石头并排放，看它们的脾气差在哪里。

石头是照着皴法的道理画的示意，不是任何一位古人的真迹。真迹在博物馆里，看过示意，再去看真迹，会看得久一点。`,
  cover: () => mountedCover(finishedRock('斧劈'), COLOUR.paper, { x: 400, y: 360 }),
  episodes: [
    {
      key: 'pima-jiesuo',
      title: '第一集 披麻与解索：长线',
      card: '披麻与解索',
      takeaway: '线长，山就温和',
      mood: '静',
      picture: () => finishedRock('披麻'),
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '披麻皴',
          captions: [
            '一笔长线，从上往下，像散开的麻。',
            '勾出山形，再顺着山势一根根披下去。',
            '线与线大致平行，时疏时密，不打结。',
            '五代董源、巨然画江南，用的就是它。',
          ],
          draw: strokeAndRock('披麻'),
          enter: 'ink',
        },
        {
          chapter: '解索皴',
          captions: [
            '把长线抖一抖，像解开的绳子。',
            '还是从山脊往下走，每根都弯弯曲曲。',
            '线密了，山就毛茸茸的，草木很深。',
            '元代王蒙爱用解索皴，画面繁密。',
          ],
          draw: strokeAndRock('解索'),
          enter: 'fade',
        },
        {
          chapter: '放在一起',
          captions: ['左边披麻，安静；右边解索，在动。', '差别只在手腕：一个平拖，一个微颤。'],
          draw: twoRocks('披麻', '解索'),
          enter: 'fade',
          cue: { to: 'chunjiang-qingyuan', reason: '长卷里的山，看线条怎样顺着山势', spot: '主峰一瀑' },
        },
      ],
    },
    {
      key: 'fupi-zhedai',
      title: '第二集 斧劈与折带：侧锋',
      card: '斧劈与折带',
      takeaway: '笔侧过来，石头就有了棱角',
      mood: '行旅',
      picture: () => finishedRock('斧劈'),
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '斧劈皴',
          captions: [
            '笔侧过来砍下去，头重尾轻，像斧痕。',
            '先立一块方硬的石头。',
            '再一斧一斧劈进去，墨重，下笔快。',
            '南宋李唐、马远、夏圭都善用斧劈。',
          ],
          draw: strokeAndRock('斧劈'),
          enter: 'ink',
        },
        {
          chapter: '折带皴',
          captions: [
            '笔横着走，忽然一折，像带子打了个弯。',
            '石头是平的，一层叠着一层。',
            '墨很干，很少，停停走走。',
            '元代倪瓒画太湖边的坡石，多用折带。',
          ],
          draw: strokeAndRock('折带'),
          enter: 'fade',
        },
        {
          chapter: '放在一起',
          captions: ['斧劈是竖的，重的；折带是横的，轻的。', '一个像北方的石壁，一个像湖边的平坡。'],
          draw: twoRocks('斧劈', '折带'),
          enter: 'fade',
          cue: { to: 'guanpu-gaoshi', reason: '看崖壁上的硬笔', spot: '劈崖' },
        },
      ],
    },
    {
      key: 'yudian-juanyun',
      title: '第三集 雨点与卷云：点与圆',
      card: '雨点与卷云',
      takeaway: '先看山的样子，再找笔的样子',
      mood: '山水',
      picture: () => finishedRock('雨点'),
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '雨点皴',
          captions: [
            '一个短点，中锋落下，像雨打在墙上。',
            '大山立起来，点子一层一层加上去。',
            '几百个点，石头变得厚，变得糙。',
            '北宋范宽画关中的山，用的是雨点皴。',
          ],
          draw: strokeAndRock('雨点'),
          enter: 'ink',
        },
        {
          chapter: '卷云皴',
          captions: [
            '笔转着圈走，像一朵卷起来的云。',
            '山石的边也是圆的，好像会流动。',
            '郭熙的山常这样画，人称卷云皴。',
          ],
          draw: strokeAndRock('卷云'),
          enter: 'fade',
        },
        cliffShot(
          ['最后看一张画：本馆画师画的崖壁。', '皴笔顺着石面走，转折处加密。', '你能认出它更接近哪一种吗？'],
          [
            [0.62, 0.34, 0.6],
            [0.7, 0.5, 0.6],
            [0.5, 0.5, 0.6],
          ],
          {
            to: 'gaofeng-feipu',
            reason: '走近看主峰上的皴笔',
            spot: '山顶',
          },
        ),
      ],
    },
  ],
};
