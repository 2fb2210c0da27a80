import { mountedCover } from '../covers.ts';
import {
  againstLight,
  connectedLines,
  crescentsAndTeeth,
  cutting,
  drawWithShadow,
  fishAndLotus,
  fishBeingCut,
  flowersBeingCut,
  folding,
  onPlainCard,
  roundFlower,
  unfolding,
  WINDOW_COLOUR,
  yangFlower,
} from '../drawing/hong-zhi-pictures.ts';
import { cutFish } from '../drawing/papercut-fish.ts';
import type { Course } from '../film.ts';

export const hongZhi: Course = {
  key: 'video-hong-zhi',
  title: '红纸的阴阳',
  teacher: '黄小禾',
  teacherIntro: '跟外婆学剪纸，把两个人的对话写成《一张红纸》。',
  abstract: '一张红纸，剪掉一些，留下一些。看阴刻与阳刻，看对折出团花，看月牙与锯齿。',
  tags: ['剪纸', '阴刻', '阳刻', '团花', '窗花'],
  art: '民间工艺',
  published: '2026-02-06',
  home: true,
  links: [
    { to: 'yizhang-hongzhi', reason: '外婆和我剪纸时说的话' },
    { to: 'nianhua-zuofang', reason: '过年贴在门上的，还有年画' },
  ],
  description: `外婆剪纸不打稿。剪子进去，纸转，剪子不转。我小时候以为她在画画，长大才明白，她在减东西。一张纸，减掉的地方透光，留下的地方是红，减得对，鱼就游起来了。

“你要想好留什么。”她说，“剪掉的接不回来。”

阳刻是留线：线要一根连着一根，断一根就掉一片。阴刻是留面：线要一根一根断开，连起来也会掉一片。一留一去，正好反过来，这就是红纸的阴阳。

第一集把同一朵花剪两遍；第二集把纸折三下，剪几刀，打开来是一朵团花，为什么会这样，片子里看得清清楚楚；第三集讲最常用的两种剪法，月牙和锯齿，用它们剪一条鱼。

花样是按剪纸的道理用程序画出来的，每一刀都真的断在该断的地方。看完找张红纸试试，剪子要圆头的，旁边最好有个大人。`,
  notOriginalOf: '传世剪纸',
  cover: () => mountedCover(roundFlower(), WINDOW_COLOUR, { x: 430, y: 360 }),
  episodes: [
    {
      key: 'yin-ke-yang-ke',
      title: '第一集 阴刻与阳刻：留线还是留面',
      card: '阴刻与阳刻',
      takeaway: '剪掉的是光，留下的是红',
      mood: '节庆',
      picture: onPlainCard((ctx) => drawWithShadow(ctx, () => ctx.drawImage(yangFlower, 180, 110, 500, 500))),
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '同一朵花',
          captions: [
            '两张一样的红纸，剪同一朵花。',
            '左边留下线，把面剪掉，这是阳刻。',
            '右边留下面，把线剪掉，这是阴刻。',
          ],
          draw: flowersBeingCut,
          enter: 'ink',
        },
        {
          chapter: '对着光',
          captions: [
            '天黑点灯，贴在圆窗上看。',
            '阳刻透光多，花是用红线勾出来的。',
            '阴刻透光少，花是一整团红，线在发亮。',
          ],
          draw: againstLight,
          enter: 'fade',
        },
        {
          chapter: '连与断',
          captions: [
            '阳刻的线要线线相连，断了就掉下来。',
            '阴刻的线要线线相断，连上了也会掉。',
            '剪之前先想好：哪里连着，哪里断开。',
          ],
          draw: connectedLines,
          enter: 'fade',
          cue: { to: 'jianzhi-mudan', reason: '一整团红里，阴刻的线要线线相断', spot: '大花' },
        },
      ],
    },
    {
      key: 'zhe-chu-tuanhua',
      title: '第二集 折三下，剪一朵团花',
      card: '折与剪',
      takeaway: '剪一刀，开八瓣',
      mood: '节庆',
      picture: roundFlower,
      poster: { shot: 3, t: 0.97 },
      shots: () => [
        {
          chapter: '折',
          captions: ['一张方红纸，先对折。', '再对折，变成四层。', '再沿对角折一次，成了八层。'],
          draw: folding,
          enter: 'ink',
        },
        {
          chapter: '剪',
          captions: [
            '先把外沿剪圆，团花就有了边。',
            '再剪叶形的洞，小的连着大的。',
            '边上剪一排锯齿，别剪断了纸。',
            '剪一刀，八层一起少一块。',
          ],
          draw: cutting,
          enter: 'fade',
        },
        {
          chapter: '打开',
          captions: [
            '慢慢打开，第一折：左右成对。',
            '第二折：上下也成对。',
            '第三折：一整朵团花转出来了。',
            '剪的只有一角，对称是纸自己做的。',
          ],
          draw: unfolding,
          enter: 'fade',
          cue: { to: 'jianzhi-tu', reason: '兔毛也是锯齿：一张一合剪出来', spot: '毛毛' },
        },
      ],
    },
    {
      key: 'yueya-juchi',
      title: '第三集 月牙与锯齿：剪一条鱼',
      card: '月牙与锯齿',
      takeaway: '会了两种剪法，就能剪出一条鱼',
      mood: '节庆',
      picture: onPlainCard((ctx) =>
        drawWithShadow(ctx, () => ctx.drawImage(cutFish(760, { eye: 1, scales: 1, fins: 1 }), 60, 130)),
      ),
      poster: { shot: 2, t: 0.97 },
      shots: () => [
        {
          chapter: '两种剪法',
          captions: [
            '月牙：两头尖，中间宽，一剪一转。',
            '锯齿：一进一出，一排密密的小尖。',
            '月牙圆润，锯齿挺拔，毛羽鳞叶都靠它们。',
          ],
          draw: crescentsAndTeeth,
          enter: 'ink',
        },
        {
          chapter: '一条鱼',
          captions: [
            '剪鱼先开眼，眼珠要留一根线牵着。',
            '身上排月牙，一行错开一行，就是鳞。',
            '背鳍和尾巴剪锯齿，鱼就有了劲。',
          ],
          draw: fishBeingCut,
          enter: 'fade',
          cue: { to: 'jianzhi-liyu', reason: '莲与鱼，找找哪里是月牙', spot: '月牙鳞' },
        },
        {
          chapter: '贴上窗',
          captions: [
            '鱼配莲花，贴在窗上，说的是连年有余。',
            '余和鱼同音，人们把盼望剪进纸里。',
            '你家的窗上，想贴什么？',
          ],
          draw: fishAndLotus,
          enter: 'fade',
        },
      ],
    },
  ],
};
