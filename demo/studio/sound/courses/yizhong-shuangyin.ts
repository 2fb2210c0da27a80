import type { CourseScript } from '../score/course.ts';
import type { Instruments } from '../score/instruments.ts';
import { readJianpu } from '../score/jianpu.ts';
import { hzOfMidi } from '../score/note.ts';

/** Plays a melody on the bells. Returns its length in seconds. */
function playBells(
  instruments: Instruments,
  at: number,
  line: string,
  tonicMidi: number,
  beatsPerMinute: number,
  force = 0.6,
): number {
  const { notes, seconds } = readJianpu(line, { tonicMidi, beatsPerMinute, force });
  for (const note of notes) {
    const semitonesAboveTonic = ((Math.round(12 * Math.log2(note.hz / hzOfMidi(tonicMidi))) % 12) + 12) % 12;
    // 3 (a major third, four semitones above 1) is struck at the side of the bell of 1.
    if (semitonesAboveTonic === 4) instruments.bell(at + note.at, note.hz / 1.25, '侧鼓', note.force, 386);
    else instruments.bell(at + note.at, note.hz, '正鼓', note.force, 386);
  }
  return seconds;
}

/** Plays a melody on the stone chimes. Returns its length in seconds. */
function playStoneChimes(
  instruments: Instruments,
  at: number,
  line: string,
  tonicMidi: number,
  beatsPerMinute: number,
  force = 0.6,
): number {
  const { notes, seconds } = readJianpu(line, { tonicMidi, beatsPerMinute, force });
  for (const note of notes) instruments.stoneChime(at + note.at, note.hz, note.force);
  return seconds;
}

export const yizhongShuangyin: CourseScript = {
  key: 'yizhong-shuangyin',
  title: '一口钟，两个音',
  teacher: '贺思齐',
  abstract:
    '敲正中是一个音，敲旁边是另一个，差一个三度。编钟为什么做成扁的，声音为什么收得快，石头做的磬又怎样接话，三集听完。',
  tags: ['编钟', '编磬', '一钟双音', '曾侯乙', '青铜'],
  published: '2026-05-22',
  sort: 17,
  home: true,
  art: '音乐',
  cover: '青绿，编钟',
  description: `第一个星期三我对孩子们说，今天不许敲。他们问那来干什么，我说来看钟的嘴。

庙里的钟是圆口，敲一下要响很久；编钟的口是扁的，像两片瓦合在一起，敲一下很快就收住。收得快，才能一个音接着一个音地奏曲子，不至于糊成一片。扁还带来一件更妙的事：敲正面当中，叫正鼓，是一个音；敲侧面，叫侧鼓，是另一个，两个音差着一个三度，互不打扰。1978 年在湖北随县出土的曾侯乙编钟，全套六十五件，埋了两千四百年，双音至今还能敲出来，钟体上用错金铭文写着音的名字。

这门课没有实物可摸，声音是照着这种钟的振动方式合成的：两组互不相干的泛音，各在对方的节线上安静。第一集比圆钟和扁钟，第二集把两个音拆开又合上，第三集请石磬进来，听古人说的“金声玉振”是怎样一头一尾。请戴耳机，留心每一下敲完之后的半秒钟。曲调是课上写的，不是出土的曲谱，那时的谱我们没有。`,
  links: [
    { to: 'bianzhong-xiawu', toChapter: '02-liang-ge-yin', fromEpisode: 'two', reason: '橄榄的秘密' },
    { to: 'bianzhong-xiawu', toChapter: '07-qing', fromEpisode: 'three', reason: '石头排队' },
    { to: 'bianzhong-xiawu', toChapter: '03-shenti', fromEpisode: 'one', reason: '一口钟的身体' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 圆的和扁的',
      reverbSeconds: 2,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        addChapter('圆口的钟');
        addCue('fengqiao-yebo', '夜半钟声，是圆口的钟');
        addCaptionWithSound('先听一口圆口的大钟，庙里的那种。', (at) => {
          instruments.templeBell(at + 0.1, 131, 0.8, 8);
          return 4.6;
        });
        addCaptionWithSound('声音一圈一圈地晃，很久不肯散。', () => 4.2);
        addCaptionWithSound('要是用它奏曲子，会怎样？', (at) => {
          for (const [index, hz] of [131, 147, 165, 196].entries())
            instruments.templeBell(at + index * 0.8, hz, 0.6, 6);
          return 3.6;
        });
        addCaptionWithSound('全糊在一起了。', () => 2.6);
        addChapter('扁口的钟');
        addCue('bianzhong-tu', '扁口的编钟');
        addCaptionWithSound('这是一口编钟，口是扁的，像两片瓦相合。', (at) => {
          instruments.bell(at + 0.3, 262, '正鼓', 0.7);
          return 4;
        });
        addCaptionWithSound('敲下去很亮，转眼就收住。', (at) => {
          instruments.bell(at, 262, '正鼓', 0.7);
          instruments.bell(at + 1.7, 262, '正鼓', 0.7);
          return 3.2;
        });
        addCaptionWithSound('再奏刚才那几个音，一个一个分得清。', (at) =>
          playBells(instruments, at, '1 2 3 5', 60, 76),
        );
        addCaptionWithSound('扁的钟有棱，两棱把余音掐短了。', (at) => playBells(instruments, at, '1 5 3 2', 60, 84));
        addChapter('大钟低，小钟高');
        addCaptionWithSound('钟越大，音越低。', (at) => playBells(instruments, at, '1 - - 5,', 48, 72, 0.75));
        addCaptionWithSound('钟越小，音越高，余音也越短。', (at) => playBells(instruments, at, "1 3 5 1'", 72, 84));
        addCaptionWithSound('从大到小挂成一排，就是一套乐器。', (at) =>
          playBells(instruments, at, "5,_ 6,_ 1_ 2_ 3_ 5_ 6_ 1'_ 2'_ 3'_ 5'", 60, 84),
        );
        addCaptionWithSound(['曾侯乙的那一套，共六十五件。', '下面的曲调是课上写的，听它走一遍。'], (at) =>
          playBells(instruments, at, '1 3_ 5_ 6 5 | 3_ 5_ 2 1 - | 6, 1_ 2_ 3 2 | 1 - - -', 60, 92),
        );
      },
    },
    {
      key: 'two',
      title: '第二集 正鼓与侧鼓',
      reverbSeconds: 1.6,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        const strikeInTurn = (
          at: number,
          positions: ('正鼓' | '侧鼓' | '双音')[],
          hz: number,
          stepSeconds: number,
          thirdCents = 386,
        ) => {
          for (const [index, position] of positions.entries())
            instruments.bell(at + index * stepSeconds, hz, position, 0.68, thirdCents);
          return positions.length * stepSeconds;
        };
        addChapter('同一口钟');
        addCue('bianzhong-tu', '正鼓与侧鼓在钟的下半');
        addCaptionWithSound('还是一口钟。敲正面当中，叫正鼓。', (at) => strikeInTurn(at, ['正鼓', '正鼓'], 294, 1.5));
        addCaptionWithSound('往旁边挪一挪，敲侧面，叫侧鼓。', (at) => strikeInTurn(at, ['侧鼓', '侧鼓'], 294, 1.5));
        addCaptionWithSound('正，侧，正，侧。是两个音。', (at) =>
          strikeInTurn(at, ['正鼓', '侧鼓', '正鼓', '侧鼓'], 294, 0.9),
        );
        addCaptionWithSound('差一个大三度，就像1和3。', (at) => strikeInTurn(at, ['正鼓', '侧鼓', '正鼓'], 294, 1));
        addCaptionWithSound('换一口，差的是小三度，窄一点。', (at) =>
          strikeInTurn(at, ['正鼓', '侧鼓', '正鼓', '侧鼓'], 349, 0.9, 316),
        );
        addChapter('互不打扰');
        addCaptionWithSound('敲正鼓时，侧鼓那个音几乎不响。', (at) => strikeInTurn(at, ['正鼓'], 294, 3));
        addCaptionWithSound('因为敲的地方，正是它不动的那条线。', (at) => strikeInTurn(at, ['侧鼓'], 294, 3));
        addCaptionWithSound('敲在两处之间，两个音才一起出来。', (at) => strikeInTurn(at, ['双音', '双音'], 294, 1.7));
        addCaptionWithSound('圆的钟做不到，它每个方向都一样。', (at) => {
          instruments.templeBell(at, 147, 0.6, 5);
          return 3.4;
        });
        addChapter('少铸一半钟');
        addCaptionWithSound('一口顶两口，一排钟就多出一倍的音。', (at) => {
          for (const [index, hz] of [262, 294, 349, 392].entries()) {
            instruments.bell(at + index * 1, hz, '正鼓', 0.6, index % 2 ? 316 : 386);
            instruments.bell(at + index * 1 + 0.5, hz, '侧鼓', 0.6, index % 2 ? 316 : 386);
          }
          return 4.2;
        });
        addCaptionWithSound(['听一段，凡是角音都敲在侧鼓上。', '不看人，听得出哪几下换了地方吗？'], (at) =>
          playBells(instruments, at, '3 5 3 1 | 2 3_ 2_ 1 6, | 3 2_ 3_ 5 3 | 1 - -', 62, 96),
        );
        addCaptionWithSound('侧鼓的音稍暗，像换了一口气。', (at) => strikeInTurn(at, ['正鼓', '侧鼓'], 294, 1.4));
      },
    },
    {
      key: 'three',
      title: '第三集 金声玉振',
      reverbSeconds: 1.6,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('石头也会唱');
        addCaptionWithSound('这不是钟，是石头，叫磬。', (at) =>
          playStoneChimes(instruments, at, '5 0 5 0', 67, 76, 0.7),
        );
        addCaptionWithSound('石片悬着，用小槌敲它的长边。', (at) =>
          playStoneChimes(instruments, at, "1 3 5 1'", 67, 84, 0.65),
        );
        addCaptionWithSound('更脆，更干，没有铜的那口长气。', (at) => {
          instruments.bell(at, 392, '正鼓', 0.65);
          instruments.stoneChime(at + 1.8, 392, 0.75);
          return 3.4;
        });
        addCaptionWithSound('前一声是钟，后一声是磬，同样高。', (at) => {
          instruments.bell(at, 440, '正鼓', 0.65);
          instruments.stoneChime(at + 1.8, 440, 0.75);
          return 3.4;
        });
        addChapter('一起一收');
        addCaptionWithSound('孟子说：金声而玉振之。', (at) => {
          instruments.bell(at, 196, '正鼓', 0.75);
          return 3;
        });
        addCaptionWithSound('金声是起头，钟先开口。', (at) => playBells(instruments, at, '1 - 5 -', 55, 76, 0.7));
        addCaptionWithSound('玉振是收尾，磬来合上。', (at) =>
          playStoneChimes(instruments, at, '5 3 1 -', 67, 76, 0.65),
        );
        addCaptionWithSound('一起一收，叫做有条理。', (at) => {
          playBells(instruments, at, '1 -', 55, 76, 0.7);
          return 1.6 + playStoneChimes(instruments, at + 1.6, '1 -', 67, 76, 0.65);
        });
        addChapter('合奏');
        addCaptionWithSound(
          [
            '钟走骨架，磬点花边。',
            '再加一支箫，替人声出场。',
            '鼓在下面，一下一下地托着。',
            '曲子是课上写的，请听它怎样收。',
          ],
          (at) => {
            const beatsPerMinute = 72;
            const beatSeconds = 60 / beatsPerMinute;
            for (let bar = 0; bar < 6; bar++) instruments.greatDrum(at + bar * 4 * beatSeconds, 0.4);
            playBells(
              instruments,
              at,
              '1 - 5 - | 6, - 3 - | 2 - 5, - | 1 - 3 - | 5 - 2 - | 1 - - -',
              60,
              beatsPerMinute,
              0.5,
            );
            playStoneChimes(
              instruments,
              at,
              "0 3 0 5 | 0 1' 0 6 | 0 5 0 3 | 0 5 0 1' | 0 6 0 5 | 3 2 1 -",
              67,
              beatsPerMinute,
              0.38,
            );
            return instruments.xiao(at, '0 - - - | 3 5_ 6_ 5 - | 2 3_ 5_ 3 2 | 1 - 3 5 | 6_ 5_ 3_ 2_ 3 2 | 1 - - -', {
              tonicMidi: 72,
              beatsPerMinute,
              force: 0.6,
              gain: 0.8,
            });
          },
        );
        addCaptionWithSound('磬落在最后，声音很小，意思到了。', (at) =>
          playStoneChimes(instruments, at, "1' - 1 -", 67, 66, 0.5),
        );
      },
    },
  ],
};
