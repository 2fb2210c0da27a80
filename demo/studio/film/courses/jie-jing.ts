import { panPosition } from '../camera.ts';
import { coverOf } from '../covers.ts';
import {
  croppedView,
  fourSeasons,
  gardenView,
  gatePicture,
  openGate,
  shoreWithPagoda,
  walkAlong,
  wallOf,
  waysToBorrow,
  windowShapes,
} from '../drawing/jie-jing-pictures.ts';
import type { Course } from '../film.ts';
import { paintStill } from '../stills.ts';

export const jieJing: Course = {
  key: 'video-jie-jing',
  title: '园林借景',
  teacher: '陶隐墙',
  teacherIntro: '《园林六记》作者，在一座园子里从拂晓走到子夜，写了六篇。',
  abstract: '墙上开一个洞，外面就成了画。框景、借景、步移景异，三集走一遍。',
  tags: ['园林', '借景', '框景', '园冶', '花窗'],
  art: '美学',
  published: '2026-06-05',
  links: [
    { to: 'yuanlin-liu-ji', reason: '在园子里走一天，六次借景' },
    { to: 'liu-bai', reason: '园子里的空，和画里的空是一回事' },
  ],
  description: `园子总是小的。苏州的园子，有的只有几亩，墙外就是人家的灶披间。可是进去走一圈，觉得很大，出来站在巷子里，倒要想一想刚才走了多远。

这里面有个“借”字。明末的计成写《园冶》，说“夫借景，林园之最要者也”，又数了几种借法：远借，邻借，仰借，俯借，应时而借。远处的塔，隔壁的树，天上的雁，池里的鱼，四时的花，都不是园子自己的，一扇窗、一道门把它们请进来，就成了自己的。

第一集开一道月洞门，看墙怎样把风景变成画；第二集站在园中不动，往五个方向借；第三集沿着一堵花墙走，窗一扇一扇过去，同一片湖山换了六张脸。

墙和窗是按园林的样式画的，湖山是本馆画师程序的没骨画。不是哪一座真实的园子，也就可以是你将要去的那一座。`,
  notOriginalOf: '实有园林',
  cover: () => coverOf(gatePicture()),
  episodes: [
    {
      key: 'men-li-de-hua',
      title: '第一集 门里的画：框景',
      card: '门里的画',
      takeaway: '墙挡住的，是多余的',
      mood: '静',
      picture: gatePicture,
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '开一道门',
          captions: [
            '一堵白墙，什么也看不见。',
            '在墙上开一个圆洞，外面就进来了。',
            '门不大，看见的也不多，可是像一张画。',
          ],
          draw: openGate,
          enter: 'ink',
        },
        {
          chapter: '墙挡住了什么',
          captions: [
            '让墙变透明：原来外面东西很多。',
            '墙再合上，只留下圆里的一块。',
            '挡住的比留下的多，留下的才看得清。',
            '这叫框景：先框住，再细看。',
          ],
          draw: croppedView,
          enter: 'fade',
        },
        {
          chapter: '各种各样的框',
          captions: ['框不一定是圆的。', '六方、海棠、扇面，各有各的脾气。', '框一变，同一片湖山也跟着变。'],
          draw: windowShapes,
          enter: 'fade',
          cue: { to: 'haitang-die', reason: '团扇也是一个框' },
        },
      ],
    },
    {
      key: 'wu-zhong-jie',
      title: '第二集 五种借法',
      card: '五种借法',
      takeaway: '不是自己的，也可以看成自己的',
      mood: '山水',
      picture: () => shoreWithPagoda(),
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '往四面借',
          captions: [
            '人站在园里，看远处的山和塔：远借。',
            '隔壁人家的柳树伸过墙来：邻借。',
            '抬头，一行雁飞过去：仰借。',
            '低头，池里有鱼：俯借。',
          ],
          draw: waysToBorrow,
          enter: 'ink',
        },
        {
          chapter: '向季节借',
          captions: [
            '还有一种，叫应时而借：向季节借。',
            '春天的花，夏天的荷，',
            '秋天的红叶，冬天的雪，',
            '门没有动，画换了四张。',
          ],
          draw: fourSeasons,
          enter: 'fade',
          cue: { to: 'banqiao-liuying', reason: '借一株柳，就借来了春天', spot: '垂柳' },
        },
        {
          chapter: '最要紧的一件事',
          captions: ['计成说：借景，林园之最要者也。', '借来的不用还，只要你看见。'],
          draw: (ctx, moment) => {
            ctx.drawImage(shoreWithPagoda(), panPosition(-120, -360, moment), -20);
            ctx.drawImage(wallOf(1280, [{ shape: '八方', x: 640, y: 390, r: 250 }]), 0, 0);
          },
          enter: 'fade',
        },
      ],
    },
    {
      key: 'bu-yi-jing-yi',
      title: '第三集 步移景异：沿着花墙走',
      card: '步移景异',
      crf: 38,
      takeaway: '走一步，换一张画',
      mood: '行旅',
      picture: () => paintStill(gardenView),
      poster: { shot: 1, t: 0.35 },
      shots: () => [
        {
          chapter: '沿着墙走',
          captions: [
            '沿着一堵花墙慢慢走。',
            '窗子过得快，窗里的湖山走得慢。',
            '近的快，远的慢，所以知道它在远处。',
            '海棠窗过去，是扇面窗，',
            '再过去，是圆圆的月洞。',
          ],
          draw: walkAlong(() => paintStill(gardenView), 0, 1000),
          enter: 'ink',
        },
        {
          chapter: '换一面墙',
          captions: ['同样的墙，换一片湖山。', '这扇窗里有塔，下一扇里只有山。', '走着走着，塔藏到窗框后面去了。'],
          draw: walkAlong(shoreWithPagoda, 1180, 1820),
          enter: 'fade',
          cue: { to: 'jiangnan-siqiao', reason: '长卷也是一面走着看的墙' },
        },
        {
          chapter: '画卷与花墙',
          captions: ['手卷是画在动，园子是人在动。', '一步一景，园子就走不完了。'],
          draw: walkAlong(() => paintStill(gardenView), 2000, 1580),
          enter: 'fade',
        },
      ],
    },
  ],
};
