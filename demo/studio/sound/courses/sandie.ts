import type { CourseScript } from '../score/course.ts';

/** A melody for the four lines of the poem, written for this course; it is not that of the old 阳关三叠. */
const LINE_ONE = '6, 1 2_ 3_ 2 | 3 5_ 3_ 2 -';
const LINE_TWO = '3 5 6_ 5_ 3 | 2 3_ 2_ 1 -';
const LINE_THREE = "6 5_ 6_ 1' 6 | 5_ 3_ 5 6 -";
const LINE_FOUR = '3 5_ 3_ 2_ 1_ 6, | 1_ 2_ 6, 6, -';
const QIN_KEY_AND_TEMPO = { tonicMidi: 53, beatsPerMinute: 66 };
const XIAO_KEY_AND_TEMPO = { tonicMidi: 65, beatsPerMinute: 66, force: 0.68 };

export const sandie: CourseScript = {
  key: 'sandie',
  title: '三叠',
  teacher: '容止',
  abstract:
    '一首二十八个字的送别诗，唱三遍，每一遍都不一样。三集听“叠”是怎样的写法：同样的话，头一遍说给对方，第二遍说给自己，第三遍只剩声音。',
  tags: ['三叠', '琴歌', '变奏', '王维', '送别'],
  published: '2026-07-17',
  sort: 10,
  art: '音乐',
  cover: '浅绛，柳树，骏马，亭子，远山',
  description: `王维的《送元二使安西》只有四句，琴上却要走三大遍，所以叫《阳关三叠》。今人常弹的谱子，出自清代张鹤编的《琴学入门》。三遍不是三次重放，是三次改写。

这门课不弹那支古曲。古曲要跟着先生一个字一个字地打，不宜拆碎了配字幕。我照着“一诗三叠”的格式另写了一支小曲，四句诗配四个乐句，专门用来讲叠法。谱是新的，诗是旧的，道理是老的。听完这门课再去听《阳关三叠》，耳朵里会多出一把尺子。

第一集是一叠，四句平平地唱过去，把路认熟；第二集是二叠，字没有换，琴换了八度，加了添句，停顿也挪了地方；第三集是三叠和尾声，旋律开始掉字，掉到后来，只有泛音还在，人已经走远了。

听的时候请在心里念诗，念到哪里琴让你，哪里琴抢了你的话，哪里你念完了琴还没有说完，都记一记。送别这件事，人人都有一回两回，不必我多讲。`,
  links: [
    { to: 'qixian-zhijian', toChapter: '09-yangguan', fromEpisode: 'one', reason: '书里的一堂琴歌课' },
    { to: 'san-an-fan', reason: '散、按、泛，三叠里都用到了' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 一叠，认路',
      reverbSeconds: 1.2,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        addChapter('四句');
        addCue('banqiao-liuying', '柳色新');
        addCaptionWithSound('先由琴把弦拨开，低处一声。', (at) =>
          instruments.qin(at, '6,,散 3,散 6, -', QIN_KEY_AND_TEMPO),
        );
        addCaptionWithSound('渭城朝雨浥轻尘，', (at) => instruments.qin(at, LINE_ONE, QIN_KEY_AND_TEMPO));
        addCaptionWithSound('客舍青青柳色新。', (at) => instruments.qin(at, LINE_TWO, QIN_KEY_AND_TEMPO));
        addCaptionWithSound('劝君更尽一杯酒，', (at) => instruments.qin(at, LINE_THREE, QIN_KEY_AND_TEMPO));
        addCaptionWithSound('西出阳关无故人。', (at) => instruments.qin(at, LINE_FOUR, QIN_KEY_AND_TEMPO));
        addChapter('听走向');
        addCaptionWithSound('第一句低低地起，停在2，没有着落。', (at) =>
          instruments.qin(at, '3 5_ 3_ 2吟 -', QIN_KEY_AND_TEMPO),
        );
        addCaptionWithSound('第三句最高，酒杯举起来的地方。', (at) =>
          instruments.qin(at, "6 5_ 6_ 1'绰 6", QIN_KEY_AND_TEMPO),
        );
        addCaptionWithSound('第四句一路落到低音6，羽。', (at) => instruments.qin(at, LINE_FOUR, QIN_KEY_AND_TEMPO));
        addChapter('箫来唱');
        addCaptionWithSound(['换箫来唱一遍，琴只在句尾应一声。', '旋律是为这门课新写的，不是古曲。'], (at) => {
          instruments.qin(at, '0 - - - | 0 0 2,散 - | 0 - - - | 0 0 1,散 -', {
            ...QIN_KEY_AND_TEMPO,
            beatsPerMinute: 76,
          });
          return instruments.xiao(at, `${LINE_ONE} | ${LINE_TWO}`, { ...XIAO_KEY_AND_TEMPO, beatsPerMinute: 76 });
        });
        addCaptionWithSound('一叠，把话好好地说了一遍。', (at) =>
          instruments.qin(at, '6,散 3散 6,散 -', QIN_KEY_AND_TEMPO),
        );
      },
    },
    {
      key: 'two',
      title: '第二集 二叠，改口',
      reverbSeconds: 1.3,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('换了地方');
        addCaptionWithSound('二叠开始，字没换，琴高了八度。', (at) =>
          instruments.qin(at, LINE_ONE, { ...QIN_KEY_AND_TEMPO, tonicMidi: 65, beatsPerMinute: 70 }),
        );
        addCaptionWithSound('先是泛音，像隔着一层雨。', (at) =>
          instruments.qin(at, LINE_ONE, { ...QIN_KEY_AND_TEMPO, tonicMidi: 65, beatsPerMinute: 70, technique: '泛' }),
        );
        addCaptionWithSound('第二句又落回按音，手指开始走动。', (at) =>
          instruments.qin(at, '3绰 5 6_上 5_ 3猱 | 2 3_ 2_ 1吟 -', QIN_KEY_AND_TEMPO),
        );
        addChapter('添句');
        addCaptionWithSound('诗唱完了，人还没走，就添几句。', (at) =>
          instruments.qin(at, '3 3_ 2_ 3 3_ 2_ | 1_ 2_ 6, 6, -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 76 }),
        );
        addCaptionWithSound('同一个短句，说了再说。', (at) =>
          instruments.qin(at, '3_ 2_ 3 3_ 2_ 3 | 5_ 3_ 2 6, -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 76 }),
        );
        addCaptionWithSound('像叮嘱：路上小心，路上小心。', (at) =>
          instruments.xiao(at, '3_ 2_ 3 0 3_ 2_ 3 - ', { ...XIAO_KEY_AND_TEMPO, beatsPerMinute: 76 }),
        );
        addChapter('挪了停顿');
        addCaptionWithSound('一叠里，第三句一口气到顶。', (at) =>
          instruments.xiao(at, LINE_THREE, { ...XIAO_KEY_AND_TEMPO, beatsPerMinute: 80 }),
        );
        addCaptionWithSound('二叠里，举到一半停住了。', (at) =>
          instruments.xiao(at, "6 5_ 6_ 1' - | 0 0_ 6_ 5_ 3_ 5 | 6 -", { ...XIAO_KEY_AND_TEMPO, beatsPerMinute: 80 }),
        );
        addCaptionWithSound('就停那么一下，意思全变了。', (at) =>
          instruments.qin(at, "1'泛 - 6,散 -", { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 66 }),
        );
        addChapter('合在一起');
        addCaptionWithSound(['二叠的后半，琴箫同走。', '箫说给他听，琴说给自己听。'], (at) => {
          instruments.qin(at, `${LINE_THREE} | ${LINE_FOUR}`, { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 76, force: 0.6 });
          return instruments.xiao(at, `${LINE_THREE} | 3绰 5_ 3_ 2_ 1_ 6, | 1_ 2_ 6, 6, -`, {
            ...XIAO_KEY_AND_TEMPO,
            beatsPerMinute: 76,
            force: 0.6,
          });
        });
      },
    },
    {
      key: 'three',
      title: '第三集 三叠，尾声',
      reverbSeconds: 1.6,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        addChapter('掉字');
        addCaptionWithSound('三叠，箫起头，还记得全句。', (at) =>
          instruments.xiao(at, LINE_ONE, { ...XIAO_KEY_AND_TEMPO, beatsPerMinute: 72 }),
        );
        addCaptionWithSound('第二句开始掉字，只剩几个音。', (at) =>
          instruments.xiao(at, '3 5 0 3 | 2 0 1 -', { ...XIAO_KEY_AND_TEMPO, beatsPerMinute: 72, force: 0.6 }),
        );
        addCaptionWithSound('空着的地方，你心里会自己补上。', (at) => {
          instruments.qin(at, '0 0 6,散 0 | 0 3散 0 -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 72, force: 0.6 });
          return instruments.xiao(at, '3 5 0 3 | 2 0 1 -', { ...XIAO_KEY_AND_TEMPO, beatsPerMinute: 72, force: 0.55 });
        });
        addChapter('最高的一声');
        addCaptionWithSound('劝君更尽一杯酒。这一次，用足了力。', (at) => {
          instruments.qin(at, "6 - 3' - | 6 - -", { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 66, force: 0.8 });
          return instruments.xiao(at, "6 5_ 6_ 1'! 6 | 3'! - 1'_ 6_", {
            ...XIAO_KEY_AND_TEMPO,
            beatsPerMinute: 66,
            force: 0.78,
          });
        });
        addCaptionWithSound('西出阳关无故人。一步一步往下。', (at) =>
          instruments.qin(at, '3下 - 2下 - | 1下 - 6, -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 72 }),
        );
        addCaptionWithSound('左手往下走，声音细得像一根线。', (at) =>
          instruments.qin(at, '2下 - 6,猱 - ', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 60 }),
        );
        addChapter('尾声');
        addCue('jiangfan-yuanying', '人走远了');
        addCaptionWithSound(['尾声全用泛音，不再说话了。', '先是整句，再是半句。', '再是两个音。'], (at) => {
          const phraseSeconds = instruments.qin(at, '6, 1 2 3 | 2 - ', {
            tonicMidi: 65,
            beatsPerMinute: 66,
            technique: '泛',
          });
          const halfPhraseSeconds = instruments.qin(at + phraseSeconds, '2 3 2 -', {
            tonicMidi: 65,
            beatsPerMinute: 62,
            technique: '泛',
            force: 0.6,
          });
          return (
            phraseSeconds +
            halfPhraseSeconds +
            instruments.qin(at + phraseSeconds + halfPhraseSeconds, '1 6, -', {
              tonicMidi: 65,
              beatsPerMinute: 56,
              technique: '泛',
              force: 0.5,
            })
          );
        });
        addCaptionWithSound('人走远了，琴还放在膝上。', (at) =>
          instruments.qin(at, '6,泛 - - ', { tonicMidi: 65, beatsPerMinute: 56, force: 0.42 }),
        );
        addCaptionWithSound('最后一声散音，替所有没说的话。', (at) =>
          instruments.qin(at, '6,散 - - -', { tonicMidi: 41, beatsPerMinute: 60, force: 0.8 }),
        );
      },
    },
  ],
};
