import { dropWater, makeRain, rollThunder } from '../nature/weather.ts';
import type { CourseScript } from '../score/course.ts';
import type { Instruments } from '../score/instruments.ts';

const PIPA_KEY_AND_TEMPO = { tonicMidi: 62, beatsPerMinute: 92 };

const LAST_DROP_SECONDS = 0.8;

/** Drops on a leaf, `delays` seconds after `at`. Returns the length in seconds. */
function playDrops(instruments: Instruments, at: number, delays: number[], gain = 0.5): number {
  for (const [index, delay] of delays.entries())
    instruments.addSound(at + delay, dropWater('leaf', 1, 300 + index * 7), { gain });
  return (delays.at(-1) ?? 0) + LAST_DROP_SECONDS;
}

export const yudaBajiao: CourseScript = {
  key: 'yuda-bajiao',
  title: '雨落在芭蕉上',
  teacher: '谢听蕉',
  abstract: '一片宽叶子，接住了雨的节奏。三集用琵琶学雨：疏的弹挑，断的顿音，密的轮指，最后一场大雨从远处走来又走开。',
  tags: ['琵琶', '轮指', '节奏', '顿音', '岭南'],
  published: '2026-06-26',
  sort: 9,
  art: '音乐',
  cover: '写意，芭蕉，雨，石头',
  description: `我的练琴房外面有一丛芭蕉，六片大叶，两片小的。雨天我多半不练琴，开着窗听它们练。

广东音乐里有一首《雨打芭蕉》，很多人喜欢，用短促的句子和停顿来写雨。这门课不弹那一首，我另写了些小段子，只为把一件事讲清楚：雨打在叶子上，为什么会有节奏。其实雨没有节奏，它是乱的；是叶子有大有小，积满了要翻一下，檐水一滴一滴有间隔，几样东西凑到一起，人的耳朵就从乱里听出了板眼。

第一集学疏雨，琵琶用弹和挑，一个音一个音地落，落在你猜不到的地方。第二集学顿，音一响就捂住，空出来的半拍比音还要紧，切分就是这么来的。第三集学骤雨，五个指头轮着拨，叫轮指，四根弦一起刮，叫扫，一场雨从远到近，再从近到远。

雨声和琵琶声都是做出来的，叶子的闷，瓦的脆，弦的亮，都尽量照着窗外的样子。听完请等一场真的雨。`,
  links: [
    { to: 'yuanlin-liu-ji', toChapter: '08-yu', fromEpisode: 'one', reason: '园子里听雨的地方' },
    { to: 'jieqi-ting', fromEpisode: 'three', reason: '夏至的那场雨' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 疏雨',
      reverbSeconds: 0.7,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue, addBackground }) => {
        addBackground((seconds) =>
          instruments.addSound(0, makeRain(seconds, 0.12, instruments.newSeed(), 'leaf'), { gain: 0.5 }),
        );
        addChapter('先听叶子');
        addCue('bajiao-yu', '接住雨的那片叶子');
        addCaptionWithSound('雨刚来，一滴一滴，打在芭蕉上。', (at) =>
          playDrops(instruments, at, [0.2, 1.1, 1.5, 2.7, 3.3]),
        );
        addCaptionWithSound('叶子宽，声音闷，像指头敲小鼓。', (at) =>
          playDrops(instruments, at, [0.1, 0.6, 0.8, 1.9, 2.2, 3.1]),
        );
        addCaptionWithSound('有没有规律？先别急着说有。', (at) =>
          playDrops(instruments, at, [0.3, 1.4, 1.7, 1.9, 3.2]),
        );
        addChapter('琵琶学它');
        addCaptionWithSound('往外弹一下，往回挑一下，是弹挑。', (at) =>
          instruments.pipa(at, '5! 5 5! 5', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 80 }),
        );
        addCaptionWithSound('一滴一个音，落在不一样的弦上。', (at) =>
          instruments.pipa(at, "6 0_ 2_ 0 1' | 0_ 3_ 0 5", { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 96 }),
        );
        addCaptionWithSound('跟雨一样，猜不到下一滴在哪里。', (at) => {
          playDrops(instruments, at, [0.5, 1.6, 2.4, 3.5], 0.45);
          return instruments.pipa(at, "3 0= 6=. 0_ 1 0 | 0_ 5 2_ 0 1'_ 0_", {
            ...PIPA_KEY_AND_TEMPO,
            beatsPerMinute: 96,
          });
        });
        addChapter('耳朵找板眼');
        addCaptionWithSound('木鱼给一个匀匀的拍子。', (at) => {
          for (let beat = 0; beat < 6; beat++) instruments.woodenFish(at + beat * 0.65, beat % 2 ? 0.3 : 0.5);
          return 3.9;
        });
        addCaptionWithSound('同样乱的雨点，忽然就有了节奏。', (at) => {
          for (let beat = 0; beat < 8; beat++) instruments.woodenFish(at + beat * 0.65, beat % 2 ? 0.28 : 0.45);
          return instruments.pipa(at, "6 0_ 2_ 0 1' | 0_ 3_ 0 5 -", {
            ...PIPA_KEY_AND_TEMPO,
            beatsPerMinute: 60 / 0.65,
          });
        });
        addCaptionWithSound('节奏一半在雨里，一半在你心里。', (at) =>
          playDrops(instruments, at, [0.2, 0.85, 1.5, 2.15, 2.8, 3.45]),
        );
        addCaptionWithSound(
          ['现在听一小段，疏雨的琵琶。', '音少，空处多，空处也是雨。', '末了落在羽上，天还阴着。'],
          (at) => {
            playDrops(instruments, at, [1.2, 3.1, 4.4, 6.9, 8.3], 0.45);
            return instruments.pipa(at, '6 0 3_ 5_ 0 | 6 5_ 0_ 3 0 | 2_ 3_ 0 1 0 | 6, - - -', {
              ...PIPA_KEY_AND_TEMPO,
              beatsPerMinute: 96,
            });
          },
        );
      },
    },
    {
      key: 'two',
      title: '第二集 顿',
      reverbSeconds: 0.7,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const beatWoodenFish = (at: number, count: number, beatsPerMinute: number) => {
          for (let beat = 0; beat < count; beat++)
            instruments.woodenFish(at + (beat * 60) / beatsPerMinute, beat % 2 ? 0.28 : 0.45);
        };
        addChapter('一响就捂');
        addCaptionWithSound('这是让它响到底的音。', (at) =>
          instruments.pipa(at, '5 - 6 -', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 84 }),
        );
        addCaptionWithSound('这是一响就捂住的音，叫顿音。', (at) =>
          instruments.pipa(at, '5_ 0_ 5_ 0_ 6_ 0_ 6_ 0_', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 84 }),
        );
        addCaptionWithSound('空出来的半拍，叶子在回弹。', (at) => {
          playDrops(instruments, at, [0.35, 1.05, 1.75, 2.45]);
          return instruments.pipa(at, '5_ 0_ 6_ 0_ 5_ 0_ 3_ 0_', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 86 });
        });
        addChapter('切分');
        addCaptionWithSound('木鱼打正拍，一下，又一下。', (at) => {
          beatWoodenFish(at, 6, 100);
          return 3.6;
        });
        addCaptionWithSound('琵琶偏偏落在两拍中间。', (at) => {
          beatWoodenFish(at, 8, 100);
          return instruments.pipa(at, '0_ 5_ 0_ 6_ 0_ 5_ 0_ 3_ | 0_ 2_ 0_ 3_ 0_ 5_ 0', {
            ...PIPA_KEY_AND_TEMPO,
            beatsPerMinute: 100,
          });
        });
        addCaptionWithSound('像芭蕉叶积满了水，迟半拍才翻。', (at) => {
          beatWoodenFish(at, 8, 100);
          return instruments.pipa(at, '5_ 6 5_ 3 0 | 2_ 3 2_ 1 0', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 100 });
        });
        addCaptionWithSound('弱处重，重处空，人就想动。', (at) => {
          beatWoodenFish(at, 8, 112);
          return instruments.pipa(at, "0_ 1'! 6_ 0_ 5! 3_ | 0_ 2! 3_ 5 0", {
            ...PIPA_KEY_AND_TEMPO,
            beatsPerMinute: 112,
          });
        });
        addChapter('短句');
        addCaptionWithSound('短句，一问。', (at) =>
          instruments.pipa(at, '3_ 5_ 6_ 5_ 3 0', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 108 }),
        );
        addCaptionWithSound('短句，一答。', (at) =>
          instruments.pipa(at, '2_ 3_ 5_ 3_ 2 0', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 108 }),
        );
        addCaptionWithSound('阮来跟，像檐下的水接着叶上的水。', (at) => {
          instruments.ruan(at, '0 0 0 3,_ 5,_ | 6, 0 0 2,_ 3,_ | 5, -', {
            ...PIPA_KEY_AND_TEMPO,
            beatsPerMinute: 108,
            force: 0.75,
          });
          return instruments.pipa(at, '3_ 5_ 6 0 0 | 0 2_ 3_ 5 0 | 0 0', {
            ...PIPA_KEY_AND_TEMPO,
            beatsPerMinute: 108,
          });
        });
        addCaptionWithSound(
          ['连起来，就是一段跳着走的雨。', '句子短，停得干净。', '曲子是新写的，手法是老的。'],
          (at) => {
            beatWoodenFish(at, 16, 116);
            instruments.ruan(at, '1, 0 5, 0 | 6, 0 3, 0 | 2, 0 5, 0 | 1, 0 1, -', {
              ...PIPA_KEY_AND_TEMPO,
              beatsPerMinute: 116,
              force: 0.6,
            });
            return instruments.pipa(
              at,
              "3_ 5_ 6_ 5_ 3 0_ 5_ | 6_ 1'_ 6_ 5_ 6 0_ 3_ | 2_ 3_ 5 0_ 3_ 2_ 1_ | 6,_ 1 2_ 1 -",
              {
                ...PIPA_KEY_AND_TEMPO,
                beatsPerMinute: 116,
              },
            );
          },
        );
      },
    },
    {
      key: 'three',
      title: '第三集 骤雨',
      reverbSeconds: 0.8,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        const sweepStrings = (at: number, frequencies: number[], force: number) => {
          for (const [index, hz] of frequencies.entries())
            instruments.luteNote('pipa', at + index * 0.012, { hz, hold: 0.5, force }, 0.8);
        };
        const chordHz = [147, 220, 294, 440];
        addChapter('轮指');
        addCaptionWithSound('五个指头挨着拨，一圈五下，叫轮。', (at) =>
          instruments.pipa(at, '5_ 5_ 5_ 5_ 5_ 0_', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 110 }),
        );
        addCaptionWithSound('连起来，点就成了线。', (at) =>
          instruments.pipa(at, '5轮 - - -', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 72 }),
        );
        addCaptionWithSound('左手一动，线就会唱。', (at) =>
          instruments.pipa(at, "5轮 - 6轮 - | 1'轮 - -", { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 92 }),
        );
        addCaptionWithSound('密雨的声音，也是许多点连成的线。', (at) => {
          instruments.addSound(at, makeRain(7, 1.6, instruments.newSeed(), 'leaf'), { gain: 1.6 });
          return instruments.pipa(at, '6轮 - 5轮 -', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 72, force: 0.55 });
        });
        addChapter('扫');
        addCaptionWithSound('四根弦一齐刮过去，叫扫。', (at) => {
          sweepStrings(at + 0.1, chordHz, 0.9);
          sweepStrings(at + 1.5, chordHz, 0.9);
          return 3;
        });
        addCaptionWithSound('往回刮，叫拂。扫重，拂轻。', (at) => {
          sweepStrings(at, chordHz, 0.95);
          sweepStrings(at + 0.7, [...chordHz].reverse(), 0.6);
          sweepStrings(at + 1.4, chordHz, 0.95);
          sweepStrings(at + 2.1, [...chordHz].reverse(), 0.6);
          return 3.2;
        });
        addChapter('一场雨');
        addCue('bajiao-yu', '满院的雨');
        addCaptionWithSound(
          [
            '远处的雨脚来了，琵琶很轻。',
            '近了，轮指一层一层加上去。',
            '到了，连扫带拂，满院都是。',
            '雷从头上滚过去。',
            '又远了，只剩叶尖往下滴。',
            '最后一滴。',
          ],
          (at) => {
            instruments.addSound(at, makeRain(13, 0.7, instruments.newSeed(), 'leaf'), { gain: 0.9 });
            instruments.addSound(at + 7, makeRain(12, 2, instruments.newSeed(), 'leaf'), { gain: 1.6 });
            instruments.addSound(at + 8, makeRain(10, 1.6, instruments.newSeed(), 'tile'), { gain: 1.1 });
            instruments.addSound(at + 12, rollThunder(6, 1, instruments.newSeed()), { gain: 2.4 });
            instruments.pipa(at, '3轮 - 5轮 - | 6轮 - 5轮 -', {
              ...PIPA_KEY_AND_TEMPO,
              beatsPerMinute: 96,
              force: 0.4,
            });
            instruments.pipa(at + 5, "1'轮 - 6轮 - | 2'轮 - 1'轮 -", {
              ...PIPA_KEY_AND_TEMPO,
              beatsPerMinute: 96,
              force: 0.66,
            });
            for (let beat = 0; beat < 12; beat++)
              sweepStrings(
                at + 10 + beat * 0.36,
                beat % 4 === 3 ? [165, 247, 330, 494] : chordHz,
                beat % 2 ? 0.55 : 0.9,
              );
            instruments.pipa(at + 15, '6_ 5_ 3_ 5_ 2 0 | 3_ 0_ 2 0 0 | 1 0 0 6, -', {
              ...PIPA_KEY_AND_TEMPO,
              beatsPerMinute: 96,
              force: 0.6,
            });
            playDrops(instruments, at + 17, [0.2, 0.9, 1.9, 3.2, 4.8, 6.6], 1.2);
            return 25;
          },
        );
        addCaptionWithSound('芭蕉叶翻了一下，把水倒干净。', (at) => {
          instruments.addSound(at + 0.6, makeRain(0.5, 4, instruments.newSeed(), 'leaf'), { gain: 1.4 });
          instruments.pipa(at + 1.4, '6, -', { ...PIPA_KEY_AND_TEMPO, beatsPerMinute: 72, force: 0.5 });
          return playDrops(instruments, at, [0.4, 0.7, 0.9, 1, 1.1, 2.6, 3.3]) - LAST_DROP_SECONDS;
        });
      },
    },
  ],
};
