import type { CourseScript } from '../score/course.ts';

const XIAO_KEY_AND_TEMPO = { tonicMidi: 67, beatsPerMinute: 66, force: 0.7 };
const DI_KEY_AND_TEMPO = { tonicMidi: 74, beatsPerMinute: 96, force: 0.62 };

export const xiaoDiQikou: CourseScript = {
  key: 'xiao-di-qikou',
  title: '箫与笛的气口',
  teacher: '柳闻笛',
  abstract:
    '吹管的人要喘气，喘在哪里，句子就断在哪里。三集听竖的箫、横的笛，听一层薄膜怎样发亮，听气口怎样替旋律点标点。',
  tags: ['箫', '笛', '气口', '笛膜', '换气'],
  published: '2026-06-05',
  sort: 14,
  art: '音乐',
  cover: '没骨，笛子，竹子，石头',
  description: `我们水乡的孩子学笛，第一样本事不是按孔，是偷气。一口气吹不到头，又不能让人听出来断了，就得找一个地方，飞快地吸进半口，这地方叫气口。

会写文章的人知道，标点放错，意思就变。气口也是这样。同样八小节，你在第四小节末尾换气，它是上下两句；你在第三小节中间换气，它就成了一个人跑上楼来说话。老师傅听学生吹曲，常闭着眼，他不是在听音准，他在听你把话断在了哪里。

第一集听箫。箫竖着吹，口子一小片斜，气有一半变成声音，一半还是气，所以它总带着一点沙沙的风。第二集听笛。笛横着吹，吹孔和指孔之间多一个膜孔，贴一片芦苇里的薄膜，声音就亮起来，隔河也听得见。第三集专讲气口，同一支曲子，换三种断法给你听，好坏不由我说，由你的肺说。

曲调都是为课写的短句。请跟着字幕一起呼吸，试一回便知道，吹的人和听的人，用的是同一口气。`,
  links: [
    { to: 'huxi-ke', toChapter: '01-chen-yu-ti', reason: '身体里的另一种呼吸课' },
    { to: 'qixian-zhijian', toChapter: '11-linju', fromEpisode: 'one', reason: '箫是琴的邻居' },
    { to: 'sizhu-fenhe', reason: '笛与箫到丝竹里去' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 竖着吹的风',
      reverbSeconds: 1.6,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('气变成声');
        addCaptionWithSound(
          '先是吸气，然后才有声音。',
          (at) => instruments.xiao(at + 0.7, '3 - -', { ...XIAO_KEY_AND_TEMPO, inhaleSeconds: 0.65 }) + 0.7,
        );
        addCaptionWithSound('箫竖着吹，声音里一直有风。', (at) => instruments.xiao(at, '5 - - -', XIAO_KEY_AND_TEMPO));
        addCaptionWithSound('吹轻一点，风多，声少。', (at) =>
          instruments.xiao(at, '5 - - -', { ...XIAO_KEY_AND_TEMPO, force: 0.38, gain: 1.4 }),
        );
        addCaptionWithSound('吹重一点，声聚起来，泛音也亮了。', (at) =>
          instruments.xiao(at, '5! - - -', { ...XIAO_KEY_AND_TEMPO, force: 0.85 }),
        );
        addChapter('长音里的活');
        addCaptionWithSound('一个长音，起头要稳，像放一只碗。', (at) =>
          instruments.xiao(at, '2 - - -', XIAO_KEY_AND_TEMPO),
        );
        addCaptionWithSound('放稳了再让它微微起伏，叫气颤音。', (at) =>
          instruments.xiao(at, '3 - - - -', XIAO_KEY_AND_TEMPO),
        );
        addCaptionWithSound('从下面滑进来，声音就有了口气。', (at) =>
          instruments.xiao(at, '3绰 - 5绰 -', XIAO_KEY_AND_TEMPO),
        );
        addCaptionWithSound('手指一闪，多一个小音，叫叠音或打音。', (at) =>
          instruments.xiao(at, '5花 3花 2花 3 -', { ...XIAO_KEY_AND_TEMPO, beatsPerMinute: 72 }),
        );
        addChapter('低处与高处');
        addCaptionWithSound('低音暗，宽，近处才听得见。', (at) =>
          instruments.xiao(at, '6, - 5, - ', { ...XIAO_KEY_AND_TEMPO, force: 0.8 }),
        );
        addCaptionWithSound('同样的指法，气吹急，就翻高八度。', (at) =>
          instruments.xiao(at, '5, - 5 -', { ...XIAO_KEY_AND_TEMPO, force: 0.75 }),
        );
        addChapter('一句箫');
        addCaptionWithSound(
          ['现在听完整的一句，只有一口气。', '从低处起，翻上去，再落回来。', '落音之后的那点风声，也算在里面。'],
          (at) =>
            instruments.xiao(at + 0.6, '6, 1_ 2_ 3 - | 5绰 6_ 5_ 3 2 | 3_ 2_ 1 6, - -', {
              ...XIAO_KEY_AND_TEMPO,
              beatsPerMinute: 68,
              inhaleSeconds: 0.6,
            }) + 0.6,
        );
        addCaptionWithSound(
          '吸气，也是旋律的一部分。',
          (at) => instruments.xiao(at + 0.6, '1 - -', { ...XIAO_KEY_AND_TEMPO, inhaleSeconds: 0.6, force: 0.55 }) + 0.6,
        );
      },
    },
    {
      key: 'two',
      title: '第二集 一层薄膜',
      reverbSeconds: 1.1,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('横过来');
        addCaptionWithSound('这是笛，横着吹，比箫高，比箫亮。', (at) =>
          instruments.di(at, '5 - 3 5 | 6 -', DI_KEY_AND_TEMPO),
        );
        addCaptionWithSound('先听箫吹这一句。', (at) =>
          instruments.xiao(at, '3 5_ 6_ 5 - | 3_ 2_ 1 2 -', { tonicMidi: 74, beatsPerMinute: 96, force: 0.75 }),
        );
        addCaptionWithSound('再听笛吹同一句，同样高。', (at) =>
          instruments.di(at, '3 5_ 6_ 5 - | 3_ 2_ 1 2 -', DI_KEY_AND_TEMPO),
        );
        addCaptionWithSound('那一层嗡嗡的亮，是笛膜在颤。', (at) =>
          instruments.di(at, '5 - - -', { ...DI_KEY_AND_TEMPO, force: 0.75 }),
        );
        addCaptionWithSound('膜取自芦苇，薄得透光。', (at) => instruments.di(at, '6 - 5_ 3_ 5 -', DI_KEY_AND_TEMPO));
        addCaptionWithSound('把膜拿掉，就成了这样，闷下去了。', (at) =>
          instruments.xiao(at, '6 - 5_ 3_ 5 -', { tonicMidi: 74, beatsPerMinute: 96, force: 0.85 }),
        );
        addChapter('舌头');
        addCaptionWithSound('笛子爱用舌头，吐一下，断一下。', (at) =>
          instruments.di(at, '5_断 5_断 3_断 5_断 6_断 6_断 5断 -', DI_KEY_AND_TEMPO),
        );
        addCaptionWithSound('嘴里念“吐”，一个字一个音。', (at) =>
          instruments.di(at, "1'_断 6_断 5_断 6_断 1'_断 6_断 5断 -", { ...DI_KEY_AND_TEMPO, beatsPerMinute: 112 }),
        );
        addCaptionWithSound('不吐，就连成一线。', (at) =>
          instruments.di(at, "1'_ 6_ 5_ 6_ 1'_ 6_ 5 -", DI_KEY_AND_TEMPO),
        );
        addChapter('北与南');
        addCaptionWithSound('北方的吹法多断，多跳，像小跑。', (at) =>
          instruments.di(at, "5=断 5=断 5_断 3_断 5_断 1'_断 1'_断 6断 | 5_断 6_断 5_断 3_断 2断 -", {
            ...DI_KEY_AND_TEMPO,
            beatsPerMinute: 120,
          }),
        );
        addCaptionWithSound('南方的吹法多连，多颤，像划船。', (at) =>
          instruments.di(at, "3花 5_ 6_ 1'绰 6_ 5_ | 3_ 5_ 3_ 2_ 1 -", {
            ...DI_KEY_AND_TEMPO,
            tonicMidi: 70,
            beatsPerMinute: 84,
          }),
        );
        addCaptionWithSound(['都是一根竹子，一口气。', '亮的叫笛，暗的叫箫，各有各的时候。'], (at) => {
          const firstSeconds = instruments.di(at, '5 6_ 5_ 3 2 | 1 -', { ...DI_KEY_AND_TEMPO, beatsPerMinute: 90 });
          return (
            firstSeconds +
            instruments.xiao(at + firstSeconds + 0.3, '3 2_ 1_ 6, - | 1 -', {
              ...XIAO_KEY_AND_TEMPO,
              beatsPerMinute: 80,
            }) +
            0.3
          );
        });
      },
    },
    {
      key: 'three',
      title: '第三集 断在哪里',
      reverbSeconds: 1.3,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const tempoWithBreaths = { ...XIAO_KEY_AND_TEMPO, beatsPerMinute: 84, inhaleSeconds: 0.35 };
        addChapter('八小节');
        addCaptionWithSound(['先听全曲，不讲道理地一口气吹完。', '听到后面，替他憋得慌。'], (at) =>
          instruments.xiao(at, '3 5_ 6_ 5 - | 3_ 5_ 2 1 - | 2 3_ 5_ 3 2 | 1_ 2_ 6, 5, -', {
            ...XIAO_KEY_AND_TEMPO,
            beatsPerMinute: 92,
          }),
        );
        addCaptionWithSound(
          '没有一处换气，像没有标点的信。他在喘。',
          (at) =>
            instruments.xiao(at + 0.9, '5, 0 6,_ 5,_ 0', {
              ...XIAO_KEY_AND_TEMPO,
              beatsPerMinute: 84,
              inhaleSeconds: 0.8,
              force: 0.42,
            }) + 0.6,
        );
        addChapter('断对了');
        addCaptionWithSound(
          '第一种断法：两小节一断，一问一答。',
          (at) => instruments.xiao(at + 0.4, '3 5_ 6_ 5. 0_ | 3_ 5_ 2 1. 0_ ', tempoWithBreaths) + 0.4,
        );
        addCaptionWithSound(
          '再接着：又一问，又一答。',
          (at) => instruments.xiao(at + 0.4, '2 3_ 5_ 3 2_ 0_ | 1_ 2_ 6, 5, -', tempoWithBreaths) + 0.4,
        );
        addCaptionWithSound(
          '气口在长音后面，吸得从容。',
          (at) => instruments.xiao(at + 0.4, '5 - 0 1 -', tempoWithBreaths) + 0.4,
        );
        addChapter('断错了');
        addCaptionWithSound(
          '第二种断法：断在短音后面。',
          (at) => instruments.xiao(at + 0.4, '3 5_ 0_ 6_ 5 - 3_ 0_ 5_ 2 1 -', tempoWithBreaths) + 0.4,
        );
        addCaptionWithSound(
          '像说话时被人推了一下。',
          (at) => instruments.xiao(at + 0.4, '2 3_ 0_ 5_ 3 2 1_ 0_ 2_ 6,', tempoWithBreaths) + 0.4,
        );
        addChapter('偷气');
        addCaptionWithSound('第三种：快的曲子，没有长音可停。', (at) =>
          instruments.di(at, "5_ 6_ 5_ 3_ 5_ 6_ 1'_ 6_ | 5_ 3_ 2_ 3_ 5_ 3_ 2_ 1_", {
            ...DI_KEY_AND_TEMPO,
            beatsPerMinute: 108,
          }),
        );
        addCaptionWithSound('就在弱音上偷半口，快得听不见。', (at) =>
          instruments.di(at, "5_ 6_ 5_ 3_ 5_ 6_ 1'= 0= 6_ | 5_ 3_ 2_ 3_ 5_ 3= 0= 2_ 1_", {
            ...DI_KEY_AND_TEMPO,
            beatsPerMinute: 108,
          }),
        );
        addCaptionWithSound('再听一遍，找那两处小小的缝。', (at) =>
          instruments.di(at, "5_ 6_ 5_ 3_ 5_ 6_ 1'= 0= 6_ | 5_ 3_ 2_ 3_ 5_ 3= 0= 2_ 1 -", {
            ...DI_KEY_AND_TEMPO,
            beatsPerMinute: 100,
            inhaleSeconds: 0.1,
          }),
        );
        addCaptionWithSound(
          '好的气口，替旋律点标点。',
          (at) =>
            instruments.xiao(at + 0.5, '3 2_ 1_ 6, - | 1 - -', { ...tempoWithBreaths, inhaleSeconds: 0.45 }) + 0.5,
        );
      },
    },
  ],
};
