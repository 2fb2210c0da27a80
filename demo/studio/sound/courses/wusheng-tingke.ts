import type { CourseScript } from '../score/course.ts';

const TEMPO = { tonicMidi: 65, beatsPerMinute: 76 };

export const wushengTingke: CourseScript = {
  key: 'wusheng-tingke',
  title: '五声听课',
  teacher: '简以方',
  abstract: '宫、商、角、徵、羽，五个音怎样站队，谁来当家，又怎样请两位客人进门。四集，每集一分多钟，不看谱也能跟上。',
  tags: ['五声', '宫商角徵羽', '调式', '听辨', '入门'],
  published: '2026-03-06',
  sort: 20,
  recommend: true,
  art: '音乐',
  cover: '浅绛，古琴，兰花，石头',
  description: `我教了三十四年数学，习惯先写题目，再写答案。到了这门课，次序要倒过来：先响，再说。

五声是五个音，从低到高叫宫、商、角、徵、羽，写成简谱是 1、2、3、5、6。背下来只要半分钟，听出来要久一点。所以第一集只做一件事，把五个音和它们之间的两种距离听熟；第二集让五个音轮流当家，你会发现同样几块砖能盖出五间脾气不同的屋子；第三集请进两位客人，清角和变宫，听半音进门以后屋里起了什么变化；第四集是小测验，先听，停一停，再对答案，错了也不扣分。

用到的乐器是筝、箫、阮和钟。曲子都是为这门课新写的，不是哪一首名曲，所以不必去想在哪里听过。字幕说的就是那一刻正在响的东西，请戴上耳机，或者找一间安静的屋子。想知道这五个音是怎么算出来的，可以接着听《三分损益，听得见的算术》，再去读《五声小史》。`,
  links: [
    { to: 'wusheng-xiaoshi', toChapter: '04-wu', fromEpisode: 'one', reason: '书里把这五个音量了一遍' },
    { to: 'sanfen-sunyi', reason: '五个音是怎样算出来的' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 五个名字',
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('五个音站成一排');
        addCaptionWithSound('先听五个音，从低到高站成一排。', (at) => instruments.zheng(at, '1 2 3 5 6', TEMPO));
        addCaptionWithSound('最低的叫宫，简谱写作1。', (at) => instruments.zheng(at, '1! - -', TEMPO));
        addCaptionWithSound('第二个叫商，比宫高一个全音。', (at) => instruments.zheng(at, '1 2! -', TEMPO));
        addCaptionWithSound('第三个叫角，这个字读作“决”。', (at) => instruments.zheng(at, '2 3! -', TEMPO));
        addCaptionWithSound('第四个叫徵，读作“纸”，迈了一大步。', (at) => instruments.zheng(at, '3 5! -', TEMPO));
        addCaptionWithSound('第五个叫羽，再上一个全音。', (at) => instruments.zheng(at, '5 6! -', TEMPO));
        addCaptionWithSound('往上又是宫，高了八度，像上了一层楼。', (at) => instruments.zheng(at, "6 1'! -", TEMPO));
        addChapter('两种步子');
        addCaptionWithSound('相邻的音只有两种距离。小步，是全音。', (at) =>
          instruments.zheng(at, '1_ 2_ 1 0_ 2_ 3 -', TEMPO),
        );
        addCaptionWithSound('大步，是小三度，三个半音。', (at) => instruments.zheng(at, "3_ 5_ 3 0_ 6_ 1' -", TEMPO));
        addCaptionWithSound('没有一处是半音，怎样乱走都不打架。', (at) =>
          instruments.zheng(at, "1_ 5_ 2_ 6_ 3_ 1'_ 5_ 2_ 6_ 3_ 1 -", { ...TEMPO, beatsPerMinute: 92 }),
        );
        addChapter('一支小曲');
        addCaptionWithSound(
          ['只用这五个音，写一支小曲。', '箫来吹，筝在下面轻轻垫着。', '听最后一个音，落在谁的身上？'],
          (at) => {
            instruments.zheng(at, '1, - 5, - | 6, - 3, - | 2, - 5, - | 1, - - -', { ...TEMPO, force: 0.45 });
            return instruments.xiao(at, "3 5_ 6_ 5 - | 1' 6_ 5_ 3 - | 2 3_ 5_ 3_ 2_ 1_ 6,_ | 1 - - -", {
              ...TEMPO,
              force: 0.72,
            });
          },
        );
        addCaptionWithSound('落在宫上，像走到了自家门口。', (at) =>
          instruments.zheng(at, '1, 5, 1 -', { ...TEMPO, force: 0.6 }),
        );
      },
    },
    {
      key: 'two',
      title: '第二集 谁来当家',
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const tempo = { tonicMidi: 62, beatsPerMinute: 84 };
        addChapter('宫与徵');
        addCaptionWithSound('还是那五个音，这回让它们轮流当家。', (at) => instruments.ruan(at, '6, 1 2 3 5 6', tempo));
        addCaptionWithSound('收在哪个音上，哪个音就是主音。', (at) => instruments.ruan(at, '3 2 1 - 0', tempo));
        addCaptionWithSound('先请宫当家。稳，亮，像把门敞开。', (at) =>
          instruments.ruan(at, '5 3_ 5_ 6 5 | 3 2_ 3_ 1 -', tempo),
        );
        addCaptionWithSound('再请徵当家。还是亮的，但在往外望。', (at) =>
          instruments.ruan(at, '2 3_ 5_ 3 2 | 1_ 2_ 6, 5, -', tempo),
        );
        addChapter('商、角、羽');
        addCaptionWithSound('商当家，有一点悬，话没有说尽。', (at) =>
          instruments.xiao(at, '6 5_ 3_ 5 6 | 5_ 3_ 1 2 -', tempo),
        );
        addCaptionWithSound('羽当家，颜色一下子暗了。', (at) =>
          instruments.xiao(at, '3 5_ 3_ 2 3 | 1_ 2_ 1_ 6,_ 6, -', tempo),
        );
        addCaptionWithSound('角当家最少见，像一句问话。', (at) =>
          instruments.xiao(at, "1' 6_ 5_ 6 5 | 2_ 3_ 5 3 -", tempo),
        );
        addChapter('并排比一比');
        addCaptionWithSound('同样的开头，宫当家这样收。', (at) =>
          instruments.zheng(at, '3 5 6 5 | 3 2 1 -', { ...tempo, beatsPerMinute: 100 }),
        );
        addCaptionWithSound('同样的开头，羽当家那样收。', (at) =>
          instruments.zheng(at, '3 5 6 5 | 3 1 6, -', { ...tempo, beatsPerMinute: 100 }),
        );
        addCaptionWithSound('音没有换，换的是把谁当作家。', (at) =>
          instruments.zheng(at, '1 - 6, -', { ...tempo, beatsPerMinute: 66 }),
        );
        addCaptionWithSound(['这叫调式：宫、商、角、徵、羽各一种。', '下次听曲，先等它的最后一个音。'], (at) => {
          instruments.ruan(at, '1, 5, 1 5, 6, 3 6, 3 | 6, - - -', { ...tempo, force: 0.5 });
          return instruments.xiao(at + 0.1, '5 6 5 3 | 2 3 1 2 | 6, - - -', { ...tempo, force: 0.6 });
        });
      },
    },
    {
      key: 'three',
      title: '第三集 两位客人',
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const tempo = { tonicMidi: 62, beatsPerMinute: 80 };
        addChapter('半音进门');
        addCaptionWithSound('五个正音之外，还有几个偏音。', (at) => instruments.zheng(at, "1 2 3 5 6 1'", tempo));
        addCaptionWithSound('角和徵之间住着清角，简谱写作4。', (at) => instruments.zheng(at, '3 4! - 0', tempo));
        addCaptionWithSound('羽和宫之间住着变宫，简谱写作7。', (at) => instruments.zheng(at, '6 7! - 0', tempo));
        addCaptionWithSound('它们和邻居只隔半音，听，挤在一起。', (at) =>
          instruments.zheng(at, "3_ 4_ 3_ 4_ 3 | 1'_ 7_ 1'_ 7_ 1'", tempo),
        );
        addCaptionWithSound('半音想往邻居家走，音乐就有了方向。', (at) =>
          instruments.di(at, "7 1' - 0 | 4 3 - ", { ...tempo, force: 0.6 }),
        );
        addChapter('三种七声');
        addCaptionWithSound('五声加清角、变宫，叫清乐音阶。', (at) =>
          instruments.di(at, "1_ 2_ 3_ 4!_ 5_ 6_ 7!_ 1'_ 1' -", { ...tempo, force: 0.62 }),
        );
        addCaptionWithSound('加变徵、变宫，叫雅乐音阶，4升了半步。', (at) =>
          instruments.di(at, "1_ 2_ 3_ 4#!_ 5_ 6_ 7!_ 1'_ 1' -", { ...tempo, force: 0.62 }),
        );
        addCaptionWithSound('加清角、清羽，叫燕乐音阶，7降了半步。', (at) =>
          instruments.di(at, "1_ 2_ 3_ 4!_ 5_ 6_ 7b!_ 1'_ 1' -", { ...tempo, force: 0.62 }),
        );
        addChapter('客人过门');
        addCaptionWithSound('先听纯五声的一句，平平坦坦。', (at) =>
          instruments.xiao(at, '5 6_ 5_ 3 5 | 2_ 3_ 2_ 1_ 1 -', { ...tempo, tonicMidi: 67 }),
        );
        addCaptionWithSound('请客人从门口过一下，味道就变了。', (at) =>
          instruments.xiao(at, '5 6_ 7_ 6_ 5_ 4_ 3_ | 2_ 4_ 3_ 2_ 1 -', { ...tempo, tonicMidi: 67 }),
        );
        addCaptionWithSound(['他们多在弱拍上经过，很少久坐。', '正音是主人，偏音是客。'], (at) => {
          instruments.zheng(at, '1, 5, 3, 5, | 6, 3, 5, 1,', { ...tempo, tonicMidi: 67, force: 0.5 });
          return instruments.xiao(at, '3 - 3_ 4_ 2 | 1_ 7,_ 1_ 2_ 1 -', { ...tempo, tonicMidi: 67, force: 0.65 });
        });
      },
    },
    {
      key: 'four',
      title: '第四集 四道听力题',
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const tempo = { tonicMidi: 60, beatsPerMinute: 88 };
        const strikeBell = (at: number, hz: number) => {
          instruments.bell(at, hz, '正鼓', 0.55);
          return 2.4;
        };
        addChapter('第一题 数一数');
        addCaptionWithSound('第一题：这一句里，有没有半音？', (at) => instruments.pipa(at, "5 3 5 6 1' 6 5 -", tempo));
        addCaptionWithSound('再听一遍，想好了等钟声。', (at) => instruments.pipa(at, "5 3 5 6 1' 6 5 -", tempo));
        addCaptionWithSound('钟响对答案：没有，每个音都是正音。', (at) => strikeBell(at, 392));
        addChapter('第二题 找客人');
        addCaptionWithSound('第二题：同样的句子，混进了一位客人。', (at) =>
          instruments.pipa(at, "5 4 5 6 1' 6 5 -", tempo),
        );
        addCaptionWithSound('它在第几个音？', (at) => instruments.pipa(at, "5 4! 5 6 1' 6 5 -", tempo));
        addCaptionWithSound('第二个。角换成了清角，半步之差。', (at) => strikeBell(at, 440));
        addChapter('第三题 谁当家');
        addCaptionWithSound('第三题：这一句，家安在哪里？', (at) =>
          instruments.erhu(at, '3 5_ 6_ 5 3 | 2_ 3_ 1_ 2_ 6, -', { ...tempo, tonicMidi: 62, force: 0.7 }),
        );
        addCaptionWithSound('羽。收得低，收得暗。', (at) => strikeBell(at, 261.6));
        addCaptionWithSound('那么这一句呢？', (at) =>
          instruments.erhu(at, '3 5_ 6_ 5 3 | 2_ 3_ 5_ 2_ 1 -', { ...tempo, tonicMidi: 62, force: 0.7 }),
        );
        addCaptionWithSound('宫。前半句一样，只差最后几步。', (at) => strikeBell(at, 349.2));
        addChapter('第四题 哼回来');
        addCaptionWithSound(['第四题没有答案。', '听完这一句，请你哼回来。'], (at) =>
          instruments.xiao(at, '1 2_ 3_ 5 - | 6 5_ 3_ 5 - | 3 2_ 1_ 2_ 3_ 1', {
            tonicMidi: 65,
            beatsPerMinute: 76,
            force: 0.7,
          }),
        );
        addCaptionWithSound('筝替你留着节拍，轮到你了。', (at) =>
          instruments.zheng(at, '1, 5, 1 5, | 6, 3, 5, 3, | 5, 2, 1, -', {
            tonicMidi: 65,
            beatsPerMinute: 76,
            force: 0.5,
          }),
        );
      },
    },
  ],
};
