import { mountedCover } from '../covers.ts';
import { drawFace } from '../drawing/face.ts';
import {
  allColours,
  BACKGROUND,
  BLACK,
  BLUE,
  dividedFace,
  facePortrait,
  facesOneAfterAnother,
  GREEN,
  PINK,
  PURPLE,
  paintingSteps,
  RED,
  threePatterns,
  WHITE,
  wholeFace,
  YELLOW,
} from '../drawing/lian-pu-pictures.ts';
import type { Course } from '../film.ts';
import { drawInkLine, straightLine } from '../ink.ts';
import { ease, mix, progressBetween } from '../interpolate.ts';
import { layPaper } from '../paper.ts';

export const lianPu: Course = {
  key: 'video-lian-pu',
  title: '脸谱的颜色',
  teacher: '辛简',
  teacherIntro: '戏校的资料员，把脸谱当词典来查，写成《脸谱的语法》。',
  abstract: '红的忠勇，黑的刚直，白的多疑：先认颜色，再认谱式，最后看一张脸怎样勾成。',
  tags: ['脸谱', '京剧', '净角', '谱式'],
  art: '戏曲',
  published: '2026-06-19',
  links: [
    { to: 'lianpu-yufa', reason: '把脸谱当词典查，颜色是部首' },
    { to: 'yizhuo-eryi', reason: '脸谱之外，台上还有一桌二椅' },
  ],
  description: `戏台离观众远，从前又没有灯。坐在最后一排的人，要在一眼之间知道上来的是谁，怎么办？把脸画大，画亮，画得和别人不一样。

京剧的脸谱多用在净角和丑角脸上。颜色先说脾气：红的多半忠勇，黑的刚直或鲁莽，白的多疑用心计，蓝的、绿的性子烈，紫的稳重，金银留给神怪。这不是一条一条的法律，是几代演员和观众商量出来的习惯，例外很多，看戏看久了，例外比规矩还有意思。

颜色之外还有谱式，就是怎样分割一张脸。整脸一色到底，三块瓦把额头和两颊分成三块，十字门从额头到鼻子一条竖线，和眉眼交成十字。学会看分割，就像学会查部首，没见过的字也能猜个大概。

片子里的脸是谱式示意，不是哪一位角色的标准脸，也没有照着哪一派的本子描。真要看角色，去看戏。`,
  notOriginalOf: '戏班旧谱',
  cover: () => mountedCover(facePortrait(RED, '三块瓦')(), BACKGROUND, { x: 400, y: 370 }),
  episodes: [
    {
      key: 'hong-hei-bai',
      title: '第一集 红、黑、白：颜色说脾气',
      card: '红黑白',
      crf: 37,
      takeaway: '还没开口，颜色先说话',
      mood: '节庆',
      picture: facePortrait(RED, '整脸'),
      poster: { shot: 1, t: 0.3 },
      shots: () => [
        {
          chapter: '三种主色',
          captions: [
            '红脸多表忠勇，戏里的关羽就是红脸。',
            '黑脸表刚直，也表鲁莽，如包拯、张飞。',
            '白脸抹满一脸粉，表多疑奸诈，如曹操。',
          ],
          draw: facesOneAfterAnother([
            { colour: RED, pattern: '整脸', name: '红', meaning: '忠勇' },
            { colour: BLACK, pattern: '三块瓦', name: '黑', meaning: '刚直' },
            { colour: WHITE, pattern: '整脸', name: '白', meaning: '多疑' },
          ]),
          enter: 'ink',
          cue: { to: 'lianpu-hong', reason: '展厅里的一张红脸' },
        },
        {
          chapter: '更多颜色',
          captions: [
            '蓝脸性子烈，《盗御马》的窦尔敦是蓝脸。',
            '黄脸骁勇，绿脸莽撞，都带着火气。',
            '紫脸稳重，金银多用在神怪脸上。',
          ],
          draw: facesOneAfterAnother([
            { colour: BLUE, pattern: '三块瓦', name: '蓝', meaning: '桀骜' },
            { colour: YELLOW, pattern: '三块瓦', name: '黄', meaning: '骁勇' },
            { colour: PURPLE, pattern: '三块瓦', name: '紫', meaning: '稳重' },
          ]),
          enter: 'fade',
        },
        {
          chapter: '排在一起',
          captions: ['排成一排，坐得再远也分得清。', '颜色是习惯，不是法律，戏里常有例外。'],
          draw: allColours,
          enter: 'fade',
        },
      ],
    },
    {
      key: 'pu-shi',
      title: '第二集 整脸、三块瓦、十字门',
      card: '谱式',
      takeaway: '先看怎样分割，再看什么颜色',
      mood: '节庆',
      picture: facePortrait(BLUE, '三块瓦'),
      poster: { shot: 4, t: 0.9 },
      shots: () => [
        {
          chapter: '整脸',
          captions: [
            '一张脸只用一种颜色，叫整脸。',
            '不分割，只勾眉、眼、鼻、口，庄重简净。',
            '关羽的红，包拯的黑，都近于整脸。',
          ],
          draw: wholeFace(RED, BLACK),
          enter: 'ink',
        },
        {
          chapter: '三块瓦',
          captions: [
            '眉眼勾得又宽又黑，脸就分成三块。',
            '额头一块，左右脸颊各一块，像三片瓦。',
            '这是最常见的谱式，变化也最多。',
          ],
          draw: dividedFace(
            '三块瓦',
            [BLUE, YELLOW, GREEN],
            [
              [620, 140, 780, 140],
              [520, 470, 590, 530],
              [880, 470, 810, 530],
            ],
          ),
          enter: 'fade',
        },
        {
          chapter: '十字门',
          captions: [
            '从额头到鼻子，一条竖道画下来。',
            '竖道和眼窝交叉，像个十字，叫十字门。',
            '张飞、姚期的脸，用的是十字门。',
          ],
          draw: dividedFace(
            '十字门',
            [WHITE, PINK],
            [
              [700, 90, 700, 450],
              [520, 345, 880, 345],
            ],
          ),
          enter: 'fade',
        },
        {
          chapter: '并排看',
          captions: ['三种放在一起：不分，分三块，交十字。', '先看骨架，再看颜色，就不会认错。'],
          draw: threePatterns,
          enter: 'fade',
          cue: { to: 'lianpu-hong', reason: '试着说出它的谱式' },
        },
      ],
    },
    {
      key: 'gou-lian',
      title: '第三集 勾一张脸',
      card: '勾脸',
      takeaway: '左右一样，才叫一张脸',
      mood: '节庆',
      picture: facePortrait(GREEN, '三块瓦'),
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '四个步骤',
          captions: [
            '净面之后，先打一层底，把皮肤盖匀。',
            '再填颜色，从额头往下，别漏边。',
            '然后勾黑：眉、眼窝、鼻窝、嘴。',
            '最后理边，提白线，点嘴唇。',
          ],
          draw: paintingSteps,
          enter: 'ink',
        },
        {
          chapter: '左右要对得上',
          captions: ['脸谱最难的是对称。', '演员对着镜子，左一笔，右一笔。', '两边一样高，一样宽，脸才站得正。'],
          draw: (ctx, moment) => {
            layPaper(ctx, BACKGROUND);
            const rightHalfProgress = ease(progressBetween(moment.t, 0.3, 0.85));
            drawFace(ctx, { x: 640, y: 360, height: 610, colour: GREEN, pattern: '三块瓦', black: 0 });
            ctx.save();
            ctx.beginPath();
            ctx.rect(640 - 400, 0, 400, 720);
            ctx.clip();
            drawFace(ctx, {
              x: 640,
              y: 360,
              height: 610,
              colour: GREEN,
              pattern: '三块瓦',
              black: ease(progressBetween(moment.t, 0, 0.3)),
            });
            ctx.restore();
            ctx.save();
            ctx.beginPath();
            ctx.rect(640, 0, 400, 720);
            ctx.clip();
            drawFace(ctx, {
              x: 640,
              y: 360,
              height: 610,
              colour: GREEN,
              pattern: '三块瓦',
              black: rightHalfProgress,
              finish: rightHalfProgress,
            });
            ctx.restore();
            drawInkLine(ctx, straightLine([640, 30], [640, 690]), {
              width: 4,
              colour: '#F6C33C',
              drawn: ease(moment.captionProgress(0, { doneAt: 0.6 })),
              taper: 0.02,
            });
          },
          enter: 'fade',
        },
        {
          chapter: '退后看',
          captions: ['勾完退后几步，再看一眼。', '近看是一块块颜色，远看是一个人。', '锣鼓一响，他就上场了。'],
          draw: (ctx, moment) => {
            layPaper(ctx, BACKGROUND);
            drawFace(ctx, {
              x: 640,
              y: 360,
              height:
                mix(640, 330, ease(progressBetween(moment.t, 0.05, 0.62))) +
                190 * ease(moment.captionProgress(2, { doneAt: 0.7 })),
              colour: GREEN,
              pattern: '三块瓦',
            });
          },
          enter: 'fade',
        },
      ],
    },
  ],
};
