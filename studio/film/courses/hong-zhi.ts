import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { coverOf } from '../covers.ts';
import { crescent, cutFlower, cutWedge, RED, teeth, unfold, wedgeCuts } from '../drawing/papercut.ts';
import { cutFish } from '../drawing/papercut-fish.ts';
import { ease, mix, part } from '../ease.ts';
import type { Course, Draw } from '../film.ts';
import { fillShape, inkLine, straight } from '../ink.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { sprite } from '../stills.ts';
import { write } from '../type.ts';

const WINDOW = '#F7F0E2';

/** Cut paper lies a little above the sheet. */
function lay(ctx: SKRSContext2D, draw: () => void): void {
  ctx.save();
  ctx.shadowColor = 'rgba(70,20,12,.28)';
  ctx.shadowBlur = 10;
  ctx.shadowOffsetY = 6;
  draw();
  ctx.restore();
}

/** Lays a sheet with its middle at the origin. */
function centre(ctx: SKRSContext2D, sheet: Canvas): void {
  lay(ctx, () => ctx.drawImage(sheet, -sheet.width / 2, -sheet.height / 2));
}

const yin = cutFlower(470, '阴');
const yang = cutFlower(470, '阳');

/** The two flowers come out of two squares of red paper. */
const yinYang: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW);
  const show = (flower: typeof yin, x: number, name: string, beat: number): void => {
    const cut = ease(moment.beat(beat, 0.8));
    const before = ease(moment.beat(0, 0.5));
    ctx.globalAlpha = before;
    ctx.fillStyle = RED;
    const side = 420;
    const left = x - side / 2 - 30;
    const edge = left + (side + 60) * cut;
    // the scissors go from left to right: behind them the flower, before them the paper
    if (edge < x + side / 2)
      ctx.fillRect(Math.max(x - side / 2, edge), 320 - side / 2, x + side / 2 - Math.max(x - side / 2, edge), side);
    ctx.globalAlpha = 1;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left - 30, 0, Math.max(0, edge - left + 30), 720);
    ctx.clip();
    if (cut > 0) lay(ctx, () => ctx.drawImage(flower, x - 235, 85));
    ctx.restore();
    write(ctx, name, { x, y: 640, size: 66, voice: 'song', align: 'centre', alpha: cut });
  };
  show(yang, 360, '阳刻', 1);
  show(yin, 920, '阴刻', 2);
};

/** Evening, and two round windows light up behind the paper: what is cut away shines. */
const againstLight: Draw = (ctx, moment) => {
  layPaper(ctx, '#3A2A1E');
  const light = ease(moment.beat(0, 0.7));
  for (const [i, flower] of [yang, yin].entries()) {
    const x = i === 0 ? 360 : 920;
    ctx.fillStyle = '#F0CF86';
    ctx.beginPath();
    ctx.arc(x, 320, 20 + 232 * light, 0, Math.PI * 2);
    ctx.fill();
    ctx.drawImage(flower, x - 235, 85);
  }
  write(ctx, '留线', {
    x: 360,
    y: 650,
    size: 58,
    align: 'centre',
    alpha: ease(moment.beat(1, 0.4)),
    colour: COLOUR.bandText,
  });
  write(ctx, '留面', {
    x: 920,
    y: 650,
    size: 58,
    align: 'centre',
    alpha: ease(moment.beat(2, 0.4)),
    colour: COLOUR.bandText,
  });
};

/** Lines of 阳刻 must hold on to each other; a finger follows them round. */
const connected: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW);
  const flower = moment.beat(1) > 0.02 ? yin : yang;
  const swap = part(moment.beat(1), 0, 0.2);
  const place = (picture: typeof yin, alpha: number): void => {
    ctx.globalAlpha = alpha;
    lay(ctx, () => ctx.drawImage(picture, 400, 90, 520, 520));
    ctx.globalAlpha = 1;
  };
  if (swap < 1) place(yang, 1 - swap);
  if (swap > 0) place(yin, swap);
  const a = moment.t * Math.PI * 4 - Math.PI / 2;
  ctx.fillStyle = COLOUR.azurite;
  ctx.beginPath();
  ctx.arc(660 + Math.cos(a) * 225, 350 + Math.sin(a) * 225, 11, 0, Math.PI * 2);
  ctx.fill();
  write(ctx, flower === yang ? '线线相连' : '线线相断', {
    x: 180,
    y: 190,
    size: 66,
    voice: 'song',
    upright: true,
    space: 0.16,
    alpha: ease(flower === yang ? moment.beat(0, 0.4) : moment.beat(1, 0.5)),
  });
};

const R = 300;
const CUTS = wedgeCuts(R).length;

/** Folding: the same turn as unfolding, backwards, on uncut paper. */
const folding: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW);
  const plain = cutWedge(R, 0);
  const open = 3 - ease(moment.beat(0, 0.9)) - ease(moment.beat(1, 0.9)) - ease(moment.beat(2, 0.9));
  ctx.save();
  ctx.translate(640, 350);
  centre(ctx, unfold(plain, open));
  ctx.restore();
  const n = moment.beat(2) > 0.5 ? '八层' : moment.beat(1) > 0.5 ? '四层' : moment.beat(0) > 0.5 ? '两层' : '一层';
  write(ctx, n, { x: 150, y: 150, size: 66, voice: 'song', upright: true, space: 0.14 });
};

/** Scissors go round the wedge; the pieces that are cut out fall. */
const cutting: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW);
  const made = moment.t * (CUTS + 0.6);
  const scale = 1.9;
  ctx.save();
  ctx.translate(330, 130);
  ctx.scale(scale, scale);
  lay(ctx, () => {
    const wedge = cutWedge(R, Math.floor(made));
    ctx.drawImage(wedge, -wedge.width / 2, -wedge.height / 2);
  });
  const cuts = wedgeCuts(R);
  for (const [i, cut] of cuts.entries()) {
    const falling = made - i - 1;
    if (i === 0 || falling < 0 || falling > 2.2) continue;
    ctx.save();
    ctx.globalAlpha = 1 - falling / 2.2;
    ctx.translate(falling * 10, falling * falling * 34);
    ctx.fillStyle = RED;
    fillShape(ctx, cut);
    ctx.restore();
  }
  ctx.restore();
};

const unfolding: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW);
  const wedge = cutWedge(R, CUTS);
  const open = ease(moment.beat(0, 0.9)) + ease(moment.beat(1, 0.9)) + ease(moment.beat(2, 0.8));
  ctx.save();
  ctx.translate(640, 355);
  centre(ctx, unfold(wedge, open));
  ctx.restore();
};

/** Crescents and teeth, cut into a red strip one by one. */
const marks: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW);
  const strip = createCanvas(1000, 460);
  const c = strip.getContext('2d');
  c.fillStyle = RED;
  c.fillRect(0, 0, 1000, 200);
  c.fillRect(0, 260, 1000, 200);
  c.globalCompositeOperation = 'destination-out';
  for (let i = 0; i < 9; i++)
    if (moment.beat(0) * 10 > i + 1)
      fillShape(c, crescent(90 + i * 103, 100, 40 + 18 * Math.sin((i / 8) * Math.PI), 0.2, 0.42));
  const rows = teeth([50, 420], [950, 420], 26, -110);
  for (const [i, tooth] of rows.entries()) if (moment.beat(1) * 28 > i + 1) fillShape(c, tooth);
  lay(ctx, () => ctx.drawImage(strip, 200, 110));
  write(ctx, '月牙', {
    x: 110,
    y: 140,
    size: 58,
    voice: 'song',
    upright: true,
    alpha: ease(moment.beat(0, 0.4)),
    space: 0.12,
  });
  write(ctx, '锯齿', {
    x: 110,
    y: 400,
    size: 58,
    voice: 'song',
    upright: true,
    alpha: ease(moment.beat(1, 0.4)),
    space: 0.12,
  });
};

const fishMade: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW);
  const fish = cutFish(960, {
    eye: ease(moment.beat(0, 0.9)),
    scales: moment.beat(1, 0.95),
    fins: moment.beat(2, 0.95),
  });
  lay(ctx, () => ctx.drawImage(fish, 160, 60));
};

/** Fish and flower together on the window. */
const onTheWindow: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW);
  const fish = cutFish(560, { eye: 1, scales: 1, fins: 1 });
  const lotus = sprite({ motif: 'lotus', style: 'papercut', width: 420, height: 470, seed: 9 });
  ctx.strokeStyle = '#B99A6B';
  ctx.lineWidth = 10;
  for (let i = 0; i < 4; i++) ctx.strokeRect(140 + i * 250, 60, 250, 600);
  const swim = mix(60, 0, ease(moment.t));
  lay(ctx, () => ctx.drawImage(lotus, 690, 130));
  lay(ctx, () => ctx.drawImage(fish, 180 + Math.round(swim), 290));
  inkLine(ctx, straight([200, 690], [1080, 690]), {
    width: 4,
    colour: RED,
    drawn: ease(moment.beat(0, 0.8)),
    taper: 0.02,
  });
};

/** A picture for cards: the whole round flower. */
const roundFlower = () => {
  const canvas = createCanvas(940, 720);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = WINDOW;
  ctx.fillRect(0, 0, 940, 720);
  ctx.translate(430, 360);
  centre(ctx, unfold(cutWedge(R, CUTS), 3));
  return canvas;
};
const flat = (draw: (ctx: SKRSContext2D) => void) => () => {
  const canvas = createCanvas(940, 720);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = WINDOW;
  ctx.fillRect(0, 0, 940, 720);
  draw(ctx);
  return canvas;
};

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
  cover: () => coverOf(roundFlower(), '红纸的阴阳', WINDOW),
  episodes: [
    {
      key: 'yin-ke-yang-ke',
      title: '第一集 阴刻与阳刻：留线还是留面',
      card: '阴刻与阳刻',
      takeaway: '剪掉的是光，留下的是红',
      mood: '节庆',
      picture: flat((ctx) => lay(ctx, () => ctx.drawImage(yang, 180, 110, 500, 500))),
      poster: { shot: 1, t: 0.98 },
      shots: () => [
        {
          chapter: '同一朵花',
          says: [
            '两张一样的红纸，剪同一朵花。',
            '左边留下线，把面剪掉，这是阳刻。',
            '右边留下面，把线剪掉，这是阴刻。',
          ],
          draw: yinYang,
          enter: 'ink',
        },
        {
          chapter: '对着光',
          says: [
            '天黑点灯，贴在圆窗上看。',
            '阳刻透光多，花是用红线勾出来的。',
            '阴刻透光少，花是一整团红，线在发亮。',
          ],
          draw: againstLight,
          enter: 'fade',
        },
        {
          chapter: '连与断',
          says: [
            '阳刻的线要线线相连，断了就掉下来。',
            '阴刻的线要线线相断，连上了也会掉。',
            '剪之前先想好：哪里连着，哪里断开。',
          ],
          draw: connected,
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
          says: ['一张方红纸，先对折。', '再对折，变成四层。', '再沿对角折一次，成了八层。'],
          draw: folding,
          enter: 'ink',
        },
        {
          chapter: '剪',
          says: [
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
          says: [
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
      picture: flat((ctx) => lay(ctx, () => ctx.drawImage(cutFish(760, { eye: 1, scales: 1, fins: 1 }), 60, 130))),
      poster: { shot: 2, t: 0.97 },
      shots: () => [
        {
          chapter: '两种剪法',
          says: [
            '月牙：两头尖，中间宽，一剪一转。',
            '锯齿：一进一出，一排密密的小尖。',
            '月牙圆润，锯齿挺拔，毛羽鳞叶都靠它们。',
          ],
          draw: marks,
          enter: 'ink',
        },
        {
          chapter: '一条鱼',
          says: [
            '剪鱼先开眼，眼珠要留一根线牵着。',
            '身上排月牙，一行错开一行，就是鳞。',
            '背鳍和尾巴剪锯齿，鱼就有了劲。',
          ],
          draw: fishMade,
          enter: 'fade',
          cue: { to: 'jianzhi-liyu', reason: '莲与鱼，找找哪里是月牙', spot: '月牙鳞' },
        },
        {
          chapter: '贴上窗',
          says: ['鱼配莲花，贴在窗上，说的是连年有余。', '余和鱼同音，人们把盼望剪进纸里。', '你家的窗上，想贴什么？'],
          draw: onTheWindow,
          enter: 'fade',
        },
      ],
    },
  ],
};
