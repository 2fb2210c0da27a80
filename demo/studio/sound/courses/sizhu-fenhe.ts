import type { CourseScript } from '../score/course.ts';

/** The main notes of a melody (骨干), and how each instrument plays it, bar for bar. All are written for this course. */
const SKELETON = '1 6, | 5, 6, | 1 2 | 3 - | 5 3 | 2 1 | 6, 2 | 1 -';
const DI_LINE =
  '1_ 3_ 2_ 6,_ | 5,_ 1_ 6,_ 5,_ | 1_ 2_ 3_ 2_ | 3_ 5_ 3 | 5_ 6_ 5_ 3_ | 2_ 3_ 2_ 1_ | 6,_ 1_ 2_ 3_ | 1 -';
const ERHU_LINE = '1. 2_ | 5,绰 6,_ 5,_ | 1 2_ 3_ | 3绰 - | 5. 3_ | 2注 1 | 6,_ 1_ 2 | 1 -';
const PIPA_LINE =
  '1_ 1= 2= 6,_ 1_ | 5,_ 5,= 6,= 6,_ 5,_ | 1_ 2= 1= 2_ 3_ | 3= 5= 3= 2= 3 | 5= 6= 5= 3= 3_ 5_ | 2= 3= 2= 1= 1_ 2_ | 6,= 1= 2= 3= 2_ 2_ | 1轮 -';
const FIRST_HALF = '1 6, | 5, 6, | 1 2 | 3 -';
const TEMPO = { tonicMidi: 62, beatsPerMinute: 72 };

export const sizhuFenhe: CourseScript = {
  key: 'sizhu-fenhe',
  title: '丝竹的分与合',
  teacher: '柳闻笛',
  abstract:
    '四个人坐在一张桌子边，奏的是同一条旋律，谁也不和谁一样。三集听江南丝竹的支声：一根骨头，四身衣裳，你繁我简，嵌挡让路。',
  tags: ['江南丝竹', '支声复调', '加花', '合奏', '二胡'],
  published: '2026-06-19',
  sort: 13,
  recommend: true,
  art: '音乐',
  cover: '没骨，水乡，桥，船，柳树',
  description: `茶馆靠窗有一张方桌，下午两点以后归我们。来的人不点名，谁的椅子空着，谁的声音就空着。桌上没有谱，只有茶。

外地来的学生听一会儿就问：你们四个人奏的是同一首吗？我说是，是同一条。他又问：那为什么没有一处是齐的？我说，要是齐了，来一个人就够了，何必四个人喝茶。

这叫支声。一条旋律的骨干音，大家心里都有，可是笛子爱在上面打转，二胡爱在里面滑行，琵琶爱把一个音掰成四个，阮只在要紧的地方点一下。你繁的时候我就简，你停的时候我便嵌进去，行话叫嵌挡让路。远远听去，一条河里有好几股水，走的是同一个方向。

第一集只听骨头，第二集听四个人各穿各的衣裳，第三集让他们坐到一起，再慢下来加花。曲调不是《老六板》，是照着那种路数新写的八小节，方便拆开。第三集请听两遍，第一遍跟着笛子，第二遍跟着阮，你会以为是两首曲子。`,
  links: [
    { to: 'ting-yitiao-he', toChapter: '13-baimao', reason: '水乡的另一种和声' },
    { to: 'yuanlin-liu-ji', toChapter: '05-ting', reason: '丝竹该在怎样的亭子里听' },
    { to: 'xiao-di-qikou', reason: '先认识笛与箫' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 一根骨头',
      reverbSeconds: 0.9,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('八小节');
        addCaptionWithSound(
          ['这是一条八小节的骨干。', '阮来弹，一拍一个音，不多不少。', '请记住它，后面的人都要认得它。'],
          (at) => instruments.ruan(at, SKELETON, TEMPO),
        );
        addCaptionWithSound('再来一遍，用手指在桌上描它的高低。', (at) =>
          instruments.ruan(at, SKELETON, { ...TEMPO, beatsPerMinute: 88 }),
        );
        addChapter('哪里要紧');
        addCaptionWithSound('重音落在每小节的头一拍。', (at) =>
          instruments.ruan(at, '1! 0 | 5,! 0 | 1! 0 | 3! -', TEMPO),
        );
        addCaptionWithSound('前四小节先低后高，停在3。', (at) =>
          instruments.ruan(at, FIRST_HALF, { ...TEMPO, beatsPerMinute: 84 }),
        );
        addCaptionWithSound('后四小节绕一绕，落回1。', (at) =>
          instruments.ruan(at, '5 3 | 2 1 | 6, 2 | 1 -', { ...TEMPO, beatsPerMinute: 84 }),
        );
        addChapter('加一朵花');
        addCaptionWithSound('骨干不动，中间添一个音，叫加花。', (at) =>
          instruments.erhu(at, '1_ 2_ 6, | 5,_ 6,_ 6,', { ...TEMPO, force: 0.7 }),
        );
        addCaptionWithSound('原来两个音，现在四个。', (at) =>
          instruments.erhu(at, '1_ 2_ 6,_ 1_ | 5,_ 1_ 6,_ 5,_', { ...TEMPO, force: 0.7 }),
        );
        addCaptionWithSound('再添，八个。骨头还在里面。', (at) =>
          instruments.pipa(at, '1= 2= 3= 2= 6,= 1= 6,= 5,= | 5,= 6,= 1= 6,= 6,= 5,= 6,= 1=', {
            ...TEMPO,
            beatsPerMinute: 66,
          }),
        );
        addCaptionWithSound('不信，阮在底下陪着，对一对。', (at) => {
          instruments.ruan(at, '1 6, | 5, 6, | 1 -', { ...TEMPO, beatsPerMinute: 66, tonicMidi: 50 });
          return instruments.pipa(at, '1= 2= 3= 2= 6,= 1= 6,= 5,= | 5,= 6,= 1= 6,= 6,= 5,= 6,= 1= | 1 -', {
            ...TEMPO,
            beatsPerMinute: 66,
          });
        });
        addCaptionWithSound('每一拍的头，都踩在骨头上。', (at) =>
          instruments.ruan(at, FIRST_HALF, { ...TEMPO, beatsPerMinute: 92 }),
        );
      },
    },
    {
      key: 'two',
      title: '第二集 四身衣裳',
      reverbSeconds: 0.9,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('笛');
        addCaptionWithSound(['第一位，笛。爱在高处打转。', '走的还是那条路，一步拆成两步。'], (at) =>
          instruments.di(at, DI_LINE, { tonicMidi: 74, beatsPerMinute: 84, force: 0.6 }),
        );
        addChapter('二胡');
        addCaptionWithSound(['第二位，二胡。音与音之间滑着走。', '它少加花，多加情，长音里有揉弦。'], (at) =>
          instruments.erhu(at, ERHU_LINE, { tonicMidi: 62, beatsPerMinute: 80, force: 0.74 }),
        );
        addChapter('琵琶');
        addCaptionWithSound(['第三位，琵琶。声音短，就弹得密。', '一个音掰成四个，末了用轮指拉长。'], (at) =>
          instruments.pipa(at, PIPA_LINE, { tonicMidi: 62, beatsPerMinute: 76 }),
        );
        addChapter('阮');
        addCaptionWithSound('第四位，阮。只弹骨头，偶尔空一拍。', (at) =>
          instruments.ruan(at, '1 0 | 5, 0 | 1 2 | 3 - | 5 0 | 2 0 | 6, 2 | 1 -', {
            tonicMidi: 50,
            beatsPerMinute: 96,
            force: 0.8,
          }),
        );
        addCaptionWithSound('越简单的，越不能错。', (at) =>
          instruments.ruan(at, '1 5, 1 -', { tonicMidi: 50, beatsPerMinute: 84, force: 0.8 }),
        );
        addChapter('两个人');
        addCaptionWithSound('笛和阮，一繁一简。', (at) => {
          instruments.ruan(at, FIRST_HALF, { tonicMidi: 50, beatsPerMinute: 84 });
          return instruments.di(at, '1_ 3_ 2_ 6,_ | 5,_ 1_ 6,_ 5,_ | 1_ 2_ 3_ 2_ | 3_ 5_ 3', {
            tonicMidi: 74,
            beatsPerMinute: 84,
            force: 0.56,
          });
        });
        addCaptionWithSound('琵琶和二胡，一点一线。', (at) => {
          instruments.pipa(at, PIPA_LINE.split(' | ').slice(0, 4).join(' | '), { tonicMidi: 62, beatsPerMinute: 80 });
          return instruments.erhu(at, ERHU_LINE.split(' | ').slice(0, 4).join(' | '), {
            tonicMidi: 62,
            beatsPerMinute: 80,
            force: 0.62,
          });
        });
      },
    },
    {
      key: 'three',
      title: '第三集 坐到一张桌子边',
      reverbSeconds: 1,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        const playTogether = (at: number, beatsPerMinute: number) => {
          instruments.ruan(at, SKELETON, { tonicMidi: 50, beatsPerMinute, force: 0.66 });
          instruments.pipa(at, PIPA_LINE, { tonicMidi: 62, beatsPerMinute, force: 0.55 });
          instruments.erhu(at, ERHU_LINE, { tonicMidi: 62, beatsPerMinute, force: 0.6, gain: 0.8 });
          for (let bar = 0; bar < 8; bar++) instruments.clappers(at + (bar * 2 * 60) / beatsPerMinute, 0.25);
          return instruments.di(at, DI_LINE, { tonicMidi: 74, beatsPerMinute, force: 0.52, gain: 0.85 });
        };
        addChapter('合奏');
        addCue('jiangnan-siqiao', '丝竹的水乡');
        addCaptionWithSound(
          ['四个人一起来，板轻轻打着。', '听：没有一处是齐的。', '可是每两拍，都在骨头上碰一次面。'],
          (at) => playTogether(at, 84),
        );
        addChapter('让路');
        addCaptionWithSound('笛子吹长音的时候，琵琶挤进来。', (at) => {
          instruments.di(at, '3 - | 5 - | 3 - ', { tonicMidi: 74, beatsPerMinute: 80, force: 0.55 });
          return instruments.pipa(at, '0 3= 5= 3= 2= | 0 5= 6= 5= 3= | 0_ 3= 2= 1轮', {
            tonicMidi: 62,
            beatsPerMinute: 80,
          });
        });
        addCaptionWithSound('琵琶停了，二胡接过话头。', (at) => {
          instruments.pipa(at, '1_ 2_ 3 | 0 0 | 2_ 3_ 1 | 0 0', { tonicMidi: 62, beatsPerMinute: 84 });
          return instruments.erhu(at, '0 0 | 3_ 5_ 3绰 | 0 0 | 1_ 2_ 1', {
            tonicMidi: 62,
            beatsPerMinute: 84,
            force: 0.7,
          });
        });
        addCaptionWithSound('行话叫嵌挡让路：你满我空，你空我满。', (at) => {
          instruments.di(at, '5_ 6_ 5 | 0 0 | 3_ 5_ 3 | 0 0', { tonicMidi: 74, beatsPerMinute: 92, force: 0.55 });
          return instruments.ruan(at, '0 0 | 5_ 3_ 2 | 0 0 | 2_ 6,_ 1', {
            tonicMidi: 62,
            beatsPerMinute: 92,
            force: 0.75,
          });
        });
        addChapter('慢下来');
        addCaptionWithSound(
          [
            '最后，同一条骨头放慢一倍。',
            '空出来的地方，各人添自己的花。',
            '跟着笛子听一遍，再跟着阮听一遍。',
            '你会以为是两首曲子。',
          ],
          (at) => {
            const beatsPerMinute = 46;
            instruments.ruan(at, FIRST_HALF, { tonicMidi: 50, beatsPerMinute, force: 0.7 });
            instruments.pipa(at, '1= 2= 3_ 6,= 1= 6,_ | 5,= 6,= 1_ 6,= 5,= 6,_ | 1= 2= 3= 5= 3= 2= 3_ | 3轮 -', {
              tonicMidi: 62,
              beatsPerMinute,
              force: 0.5,
            });
            instruments.erhu(at, '1_ 2_ 3_ 6,_ | 5,绰 6,_ 1_ | 1_ 2_ 3_ 2_ | 3绰 -', {
              tonicMidi: 62,
              beatsPerMinute,
              force: 0.62,
              gain: 0.8,
            });
            return instruments.di(
              at,
              '1= 2= 3= 5= 2= 3= 1= 6,= | 5,= 6,= 1= 2= 6,= 1= 6,= 5,= | 1= 2= 3= 5= 3= 5= 3= 2= | 3花 -',
              { tonicMidi: 74, beatsPerMinute, force: 0.5, gain: 0.8 },
            );
          },
        );
        addCaptionWithSound('分开是四个人，合起来是一条河。', (at) => {
          instruments.ruan(at, '1 5, 1 -', { tonicMidi: 50, beatsPerMinute: 72 });
          return instruments.di(at, '3_ 2_ 1 - 0', { tonicMidi: 74, beatsPerMinute: 72, force: 0.45 });
        });
      },
    },
  ],
};
