import type { CourseScript } from '../score/course.ts';

/** The main notes of the folk song 茉莉花: 起 (also played as 承), 转 and 合. */
const QI = "3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 5_ 6_ 5 -";
const ZHUAN = '5 5 5 3_ 5_ | 6 6 5 - | 3 2_ 3_ 5 3_ 2_ | 1 1_ 2_ 1 -';
const HE = "3_ 2_ 1_ 3_ 2. 3_ | 5 6_ 1'_ 5 - | 2 3_ 5_ 2_ 3_ 1_ 6,_ | 5, - - -";
const TEMPO = { tonicMidi: 65, beatsPerMinute: 84 };

export const qichengZhuanhe: CourseScript = {
  key: 'qicheng-zhuanhe',
  title: '起承转合',
  teacher: '方既白',
  abstract:
    '一支人人会哼的民歌，拆成四段来听。起是开口，承是点头，转是看见了别的，合是带着新东西回家。三集用《茉莉花》的骨干音讲一种老结构。',
  tags: ['起承转合', '民歌', '茉莉花', '曲式', '听辨'],
  published: '2026-07-03',
  sort: 11,
  art: '音乐',
  cover: '没骨，玉兰，蝴蝶',
  description: `沿江录音的时候，我有个笨办法：请唱歌的人只哼，不唱词。词一去掉，曲子的骨头就露出来了，哪里是说，哪里是应，哪里拐弯，哪里回来，都看得见。

这门课用的是大家最熟的一支，江南一带传唱的《茉莉花》，从前叫《鲜花调》，清代道光年间的《小慧集》里就有它的工尺谱。各地唱法不同，我只取其中的骨干音，用筝、箫、笛来奏，不唱，免得词把耳朵带走。

作诗的人讲起承转合，第一句开头，第二句接住，第三句换个方向，第四句收拢。民歌没有读过这些书，却大多也是这样长的。第一集听起和承，承是怎样用“再说一遍”来让人安心的；第二集听转，转其实只动了几个音，屋子里的光就变了；第三集听合，末了不落在宫上，落在低低的徵上，所以它唱完了，总像还有一点余香。

听完请换一支你自己家乡的歌，照样拆一回。拆不开的地方，往往就是它最好的地方。`,
  links: [
    { to: 'ting-yitiao-he', toChapter: '12-moli', fromEpisode: 'one', reason: '一支曲子的护照' },
    { to: 'wusheng-tingke', fromEpisode: 'three', reason: '落在徵上，是徵调式' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 起与承',
      reverbSeconds: 1,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('起');
        addCaptionWithSound(['先听第一句，你一定认得。', '筝弹的是骨干音，没有词。'], (at) =>
          instruments.zheng(at, QI, TEMPO),
        );
        addCaptionWithSound('它一开口就往上走。', (at) => instruments.zheng(at, "3 3_ 5_ 6_ 1'_ 1'", TEMPO));
        addCaptionWithSound('走到顶，折一下，落在5。', (at) => instruments.zheng(at, "1'_ 6_ | 5 5_ 6_ 5 -", TEMPO));
        addCaptionWithSound('一座小山：上坡，山顶，半山腰歇脚。', (at) =>
          instruments.zheng(at, QI, { ...TEMPO, beatsPerMinute: 100 }),
        );
        addCaptionWithSound('停在5，没有回家，话还没有说完。', (at) => instruments.zheng(at, '5 - 5, -', TEMPO));
        addChapter('承');
        addCaptionWithSound(['第二句，换箫来接。', '仔细听，它和第一句差多少？'], (at) =>
          instruments.xiao(at, QI, { ...TEMPO, force: 0.7 }),
        );
        addCaptionWithSound('几乎一样。承，就是把话接住。', (at) =>
          instruments.zheng(at, QI, { ...TEMPO, beatsPerMinute: 108, force: 0.55 }),
        );
        addCaptionWithSound('重复不是偷懒，是让人点头。', (at) =>
          instruments.xiao(at, "6_ 1'_ 1'_ 6_ | 5 -", { ...TEMPO, force: 0.65 }),
        );
        addChapter('换一种承法');
        addCaptionWithSound('也可以接得不一样：起句在上。', (at) =>
          instruments.zheng(at, QI, { ...TEMPO, beatsPerMinute: 100 }),
        );
        addCaptionWithSound('承句从低处走来，还落在5。', (at) =>
          instruments.xiao(at, '1 2_ 3_ 5_ 6_ 5_ 3_ | 5 6_ 5_ 5 -', { ...TEMPO, beatsPerMinute: 92, force: 0.7 }),
        );
        addCaptionWithSound('这句是我添的，可见原来那样更好记。', (at) =>
          instruments.zheng(at, '5 3_ 5_ 5 -', { ...TEMPO, beatsPerMinute: 96, force: 0.55 }),
        );
      },
    },
    {
      key: 'two',
      title: '第二集 转',
      reverbSeconds: 1,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('走到门口');
        addCaptionWithSound('起承过后，耳朵以为知道下面了。', (at) =>
          instruments.zheng(at, QI, { ...TEMPO, beatsPerMinute: 104, force: 0.6 }),
        );
        addCaptionWithSound(['可是第三句没有再上坡。', '它在一个音上站住，连说三遍。'], (at) =>
          instruments.di(at, '5断 5断 5断 3_ 5_ | 6 6 5 -', { tonicMidi: 65, beatsPerMinute: 84, force: 0.62 }),
        );
        addCaptionWithSound('5，5，5。像忽然看见了什么。', (at) =>
          instruments.di(at, '5断 5断 5断 0', { tonicMidi: 65, beatsPerMinute: 76, force: 0.66 }),
        );
        addChapter('动了哪里');
        addCaptionWithSound('起句一拍里有好几个音，流着走。', (at) =>
          instruments.zheng(at, "3 3_ 5_ 6_ 1'_ 1'_ 6_", TEMPO),
        );
        addCaptionWithSound('转句一拍一个音，站着说。', (at) => instruments.zheng(at, '5 5 5 3_ 5_', TEMPO));
        addCaptionWithSound('节奏一变，比音高一变更醒人。', (at) => {
          instruments.woodenFish(at, 0.5);
          for (let beat = 1; beat < 4; beat++) instruments.woodenFish(at + (beat * 60) / 84, 0.35);
          return instruments.zheng(at, '5 5 5 3_ 5_ | 6 6 5 -', TEMPO);
        });
        addCaptionWithSound(['后半句往下走，第一次落到了1。', '宫音出现，家门看得见了。'], (at) =>
          instruments.xiao(at, '3 2_ 3_ 5 3_ 2_ | 1 1_ 2_ 1 -', { ...TEMPO, force: 0.7 }),
        );
        addChapter('如果不转');
        addCaptionWithSound('假如第三句还唱起句，会怎样？', (at) =>
          instruments.zheng(at, QI, { ...TEMPO, beatsPerMinute: 112, force: 0.55 }),
        );
        addCaptionWithSound('第三遍，人就走神了。', (at) =>
          instruments.zheng(at, QI, { ...TEMPO, beatsPerMinute: 120, force: 0.4 }),
        );
        addCaptionWithSound(['真正的转，再听一次完整的。', '站住，看一看，然后下台阶。'], (at) => {
          instruments.zheng(at, '5, - 3, - | 6, - 5, - | 3, - 5, - | 1, - - -', { ...TEMPO, force: 0.45 });
          return instruments.di(at, ZHUAN, { ...TEMPO, beatsPerMinute: 84, force: 0.6 });
        });
      },
    },
    {
      key: 'three',
      title: '第三集 合',
      reverbSeconds: 1.2,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('拢回来');
        addCaptionWithSound(['最后一段，把前面的东西都拢回来。', '有起句的上坡，也有转句的下台阶。'], (at) =>
          instruments.xiao(at, HE, { ...TEMPO, force: 0.7 }),
        );
        addCaptionWithSound('这里是上坡，认得吧？', (at) => instruments.zheng(at, "5 6_ 1'_ 5 -", TEMPO));
        addCaptionWithSound('这里一路往下，弯弯曲曲。', (at) =>
          instruments.zheng(at, '2 3_ 5_ 2_ 3_ 1_ 6,_ | 5, -', TEMPO),
        );
        addChapter('落在哪里');
        addCaptionWithSound('最低的音留到最后：低音5，徵。', (at) => instruments.zheng(at, '6, - 5,! - -', TEMPO));
        addCaptionWithSound('要是落在宫上，是这样，关门了。', (at) =>
          instruments.zheng(at, '2 3_ 5_ 2_ 3_ 1_ 6,_ | 1 - -', TEMPO),
        );
        addCaptionWithSound('落在徵上，门还开着一条缝。', (at) =>
          instruments.zheng(at, '2 3_ 5_ 2_ 3_ 1_ 6,_ | 5, - -', TEMPO),
        );
        addChapter('全曲');
        addCaptionWithSound(
          [
            '现在从头到尾听一遍。起：',
            '承，同样的话再说一遍：',
            '转，站住：',
            '看一看，下台阶：',
            '合，都拢回来：',
            '最后一步，走得很低。',
          ],
          (at) => {
            const beatsPerMinute = 104;
            const secondsOfBars = (count: number) => (count * 4 * 60) / beatsPerMinute;
            instruments.zheng(at, `${QI} | ${QI} | ${ZHUAN} | ${HE}`, { tonicMidi: 53, beatsPerMinute, force: 0.42 });
            instruments.xiao(at, QI, { tonicMidi: 65, beatsPerMinute, force: 0.66 });
            instruments.di(at + secondsOfBars(2), QI, { tonicMidi: 65, beatsPerMinute, force: 0.5, gain: 0.8 });
            instruments.di(at + secondsOfBars(4), '5断 5断 5断 3_ 5_ | 6 6 5 -', {
              tonicMidi: 65,
              beatsPerMinute,
              force: 0.56,
              gain: 0.8,
            });
            instruments.xiao(at + secondsOfBars(6), '3 2_ 3_ 5 3_ 2_ | 1 1_ 2_ 1 -', {
              tonicMidi: 65,
              beatsPerMinute,
              force: 0.66,
            });
            return (
              secondsOfBars(8) +
              instruments.xiao(at + secondsOfBars(8), HE, { tonicMidi: 65, beatsPerMinute, force: 0.68 })
            );
          },
        );
      },
    },
  ],
};
