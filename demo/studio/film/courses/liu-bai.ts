import { pan } from '../camera.ts';
import { coverOf } from '../covers.ts';
import { curtain } from '../curtain.ts';
import { addMist, boatPositions, inkShareBar, peaks, river, samePaperThreeTimes } from '../drawing/liu-bai-pictures.ts';
import type { Course } from '../film.ts';
import { paintStill } from '../stills.ts';

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
  cover: () => coverOf(paintStill({ ...river, width: 1280, height: 720 })),
  focus: { x: 0.25, y: 0.5 },
  episodes: [
    {
      key: 'kong-chu-shi-shui',
      title: '第一集 空处是水，是天，是雾',
      card: '空处是水',
      takeaway: '白纸没有变，是你看见了水',
      mood: '静',
      picture: () => paintStill(river),
      poster: { shot: 2, t: 0.4 },
      shots: () => [
        {
          chapter: '一张白纸',
          captions: [
            '这是一张白纸，上面什么都没有。',
            '放一条船，白的地方就成了水。',
            '换成一行雁，同一块白，成了天。',
            '露出半截山尖，山脚下的白，成了雾。',
          ],
          draw: samePaperThreeTimes,
          enter: 'ink',
        },
        {
          chapter: '在画里走一走',
          captions: [
            '再看一张完整的画。',
            '船的四周没有水纹，只有几笔淡痕。',
            '往上，水和天之间没有线。',
            '眼睛走到哪里，哪里就自己分开了。',
          ],
          draw: pan(paintStill(river), [
            [0.25, 0.8, 0.72],
            [0.6, 0.72, 0.72],
            [0.7, 0.35, 0.72],
          ]),
          enter: 'ink',
          cue: { to: 'hanjiang-dudiao', reason: '一条船，一江没有画的水', spot: '空' },
        },
        {
          chapter: '量一量',
          captions: ['拿尺子量：把有墨的地方拢到一起。', '只有短短一截。', '其余全是白，可谁也不觉得它缺了什么。'],
          draw: inkShareBar(river),
        },
      ],
    },
    {
      key: 'wu-ba-shan-duankai',
      title: '第二集 雾把山断开',
      card: '雾断山',
      takeaway: '山欲高，烟霞锁其腰',
      mood: '山水',
      picture: () => addMist(paintStill(peaks)),
      poster: { shot: 2, t: 0.3 },
      shots: () => [
        {
          chapter: '有雾与无雾',
          captions: [
            '同一座山，左边有雾，右边没有雾。',
            '没有雾，山脚山头一览无余。',
            '有了雾，山断成几截，反而高了。',
            '郭熙说：山欲高，烟霞锁其腰则高矣。',
          ],
          draw: curtain({
            left: addMist(paintStill(peaks)),
            right: paintStill(peaks),
            names: ['有雾', '无雾'],
            edges: [0.5, 0.2, 0.8, 0.5, 0.7],
          }),
          enter: 'ink',
          cue: { to: 'yanjiang-shufeng', reason: '山脚化进雾里，没有收边的线', spot: '左岸主峰' },
        },
        {
          chapter: '雾的边',
          captions: [
            '走近看雾的边：它没有边。',
            '墨从山头往下，一点点化进水里。',
            '到山腰，墨没有了，纸还在。',
            '画雾不用白颜料，用的是不画。',
          ],
          draw: pan(addMist(paintStill(peaks)), [
            [0.5, 0.24, 0.62],
            [0.55, 0.5, 0.62],
            [0.45, 0.66, 0.62],
          ]),
          enter: 'fade',
        },
        {
          chapter: '断与连',
          captions: ['山断了，眼睛却会把它接上。', '接的人是你，所以你也在画里出了力。'],
          draw: pan(addMist(paintStill(peaks)), [
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
      picture: () => paintStill({ ...river, seed: 11 }),
      poster: { shot: 1, t: 0.95 },
      shots: () => [
        {
          chapter: '挪一挪',
          captions: [
            '船放在正中，四面一样空，空得没意思。',
            '挪开一点，两边的空就有了大小。',
            '再往下，往边上走，空处连成一大片。',
            '船头前面留出余地，船才有地方去。',
          ],
          draw: boatPositions,
          enter: 'ink',
        },
        {
          chapter: '一角与半边',
          captions: [
            '南宋的马远、夏圭爱这样安排。',
            '景物放在一角或半边，其余留空。',
            '后人叫他们“马一角”“夏半边”。',
            '空的那一边，是江，是天，也是远。',
          ],
          draw: pan(paintStill({ ...river, seed: 11 }), [
            [0.3, 0.66, 0.7],
            [0.7, 0.5, 0.7],
          ]),
          enter: 'ink',
          cue: { to: 'yujia-canglang', reason: '小册页里，渔父只占一角', spot: '渔父' },
        },
        {
          chapter: '自己试试',
          captions: ['下次拍照，也把主角往边上挪一挪。', '然后看看，空出来的那一片，像什么。'],
          draw: pan(paintStill({ ...river, seed: 11 }), [
            [0.62, 0.42, 0.86],
            [0.4, 0.58, 0.86],
          ]),
          enter: 'fade',
        },
      ],
    },
  ],
};
