import { QIN_STRINGS } from '../instrument/qin.ts';
import type { CourseScript } from '../score/course.ts';
import type { Instruments } from '../score/instruments.ts';
import type { Technique } from '../score/note.ts';

const hzOfOpenString = (stringNumber: number) => QIN_STRINGS[stringNumber - 1] ?? 65;

/** Plays tones of these frequencies one after another on the qin. Returns their length in seconds. */
function pluckTones(
  instruments: Instruments,
  at: number,
  frequencies: number[],
  stepSeconds: number,
  technique?: Technique,
  force = 0.75,
): number {
  for (const [index, hz] of frequencies.entries())
    instruments.qinNote(at + index * stepSeconds, { hz, hold: stepSeconds * 1.1, force, technique });
  return frequencies.length * stepSeconds;
}

/** The qin's middle register: degree 1 of the numbered notation is an octave above the open third string. */
const QIN_KEY_AND_TEMPO = { tonicMidi: 53, beatsPerMinute: 60 };
const HARMONICS_KEY_AND_TEMPO = { tonicMidi: 65, beatsPerMinute: 60, technique: '泛' as const };

export const sanAnFan: CourseScript = {
  key: 'san-an-fan',
  title: '散、按、泛',
  teacher: '容止',
  abstract:
    '一张琴有三种声音：空弦的散音，左手按住的按音，轻轻一点的泛音。四集把三种声音分开听，再听左手怎样让一个音走路。',
  tags: ['古琴', '散音', '按音', '泛音', '吟猱绰注'],
  published: '2026-04-03',
  sort: 18,
  home: true,
  recommend: true,
  art: '音乐',
  cover: '水墨，抚琴，松树，远山，月',
  description: `有学生问我，学琴先学哪一首。我说先学三个字，散、按、泛。

散音是不按的弦，右手一拨，它自己响到尽头，低而宽，前人拿它比作地。泛音是左手在徽上蜻蜓点水，弦没有被压住，只是被劝住了一部分，剩下的声音清而远，前人拿它比作天。按音是左手把弦按到面板上，声音近，有肉，可以移动，可以摇，最像人说话，前人就拿它比作人。一支琴曲，无非这三样轮着来。

头三集各听一样。听散音时留心它有多长；听泛音时留心它像什么乐器，许多人会说像钟；听按音时留心手指离开以前的那一段，琴的话都在那里。第四集专讲左手的四个字：吟、猱、绰、注。谱上各只占一个小小的偏旁，耳朵里却是四种走路的样子。

琴声本来就小，请把别的声音关掉，音量不必开大，坐近一点就是了。曲子是随课写的短句，不是古曲。`,
  links: [
    { to: 'qixian-zhijian', toChapter: '02-xian-de-mingzi', fromEpisode: 'one', reason: '七根弦各有名字' },
    { to: 'qixian-zhijian', toChapter: '04-zuo-shou', fromEpisode: 'four', reason: '左手走路' },
    { to: 'yixian-yihui', reason: '泛音为什么在徽上' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 散音如地',
      reverbSeconds: 1.1,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        addChapter('七根空弦');
        addCue('guqin-xianglu', '琴身与七根弦');
        addCaptionWithSound('左手不动，右手拨空弦，这是散音。', (at) =>
          pluckTones(instruments, at, [hzOfOpenString(1)], 4, '散'),
        );
        addCaptionWithSound('第一弦最粗最低。', (at) =>
          pluckTones(instruments, at, [hzOfOpenString(1)], 3.4, '散', 0.9),
        );
        addCaptionWithSound('从一弦到七弦，依次拨过去。', (at) =>
          pluckTones(instruments, at, [1, 2, 3, 4, 5, 6, 7].map(hzOfOpenString), 0.8, '散'),
        );
        addCaptionWithSound('唱出来是：5 6 1 2 3 5 6，五声。', (at) =>
          pluckTones(instruments, at, [1, 2, 3, 4, 5, 6, 7].map(hzOfOpenString), 0.8, '散'),
        );
        addCaptionWithSound('六弦比一弦、七弦比二弦，高八度。', (at) =>
          pluckTones(instruments, at, [1, 6, 2, 7].map(hzOfOpenString), 1.1, '散'),
        );
        addChapter('听它有多长');
        addCaptionWithSound('拨一下，不管它。数一数能听多久。', (at) =>
          pluckTones(instruments, at, [hzOfOpenString(1)], 5.4, '散', 1),
        );
        addCaptionWithSound('声音像水退下去，先退亮的，后退暗的。', (at) =>
          pluckTones(instruments, at, [hzOfOpenString(3)], 4.6, '散', 1),
        );
        addCaptionWithSound('往外挑，往里勾，方向不同，声音也不同。', (at) => {
          instruments.qinNote(at, { hz: hzOfOpenString(5), hold: 1.6, force: 0.95, technique: '散' });
          instruments.qinNote(at + 1.9, { hz: hzOfOpenString(5), hold: 1.6, force: 0.5, technique: '散' });
          return 3.6;
        });
        addChapter('两弦相和');
        addCaptionWithSound('两根弦一齐拨，一低一高，叫撮。', (at) => {
          for (const [pairIndex, pair] of [
            [1, 6],
            [2, 7],
          ].entries())
            for (const stringNumber of pair)
              instruments.qinNote(at + pairIndex * 2.2, {
                hz: hzOfOpenString(stringNumber),
                hold: 2,
                force: 0.7,
                technique: '散',
              });
          return 4.4;
        });
        addCaptionWithSound(['只用空弦，也能走完一句。', '低处宽，中间稳，最后回到宫。'], (at) =>
          pluckTones(instruments, at, [3, 5, 6, 7, 6, 5, 4, 5, 2, 1, 3].map(hzOfOpenString), 0.95, '散', 0.7),
        );
        addCaptionWithSound('前人说，散音如地，厚，而且不动。', (at) =>
          pluckTones(instruments, at, [hzOfOpenString(1), hzOfOpenString(3)], 1.8, '散'),
        );
      },
    },
    {
      key: 'two',
      title: '第二集 泛音如天',
      reverbSeconds: 1.4,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        const hzOfHarmonic = (stringNumber: number, order: number) => hzOfOpenString(stringNumber) * order;
        addChapter('轻轻一点');
        addCaptionWithSound('先听一根空弦。', (at) => pluckTones(instruments, at, [hzOfOpenString(5)], 2.8, '散'));
        addCaptionWithSound('左手在七徽上轻点，不压下去。', (at) =>
          pluckTones(instruments, at, [hzOfHarmonic(5, 2)], 2.8, '泛'),
        );
        addCaptionWithSound('高了八度，声音变得透明。', (at) =>
          pluckTones(instruments, at, [hzOfOpenString(5), hzOfHarmonic(5, 2)], 1.7, '泛'),
        );
        addCaptionWithSound('点在九徽，更高，像远处的小钟。', (at) =>
          pluckTones(instruments, at, [hzOfHarmonic(5, 3)], 2.8, '泛'),
        );
        addCaptionWithSound('点在十徽，是空弦之上两个八度。', (at) =>
          pluckTones(instruments, at, [hzOfHarmonic(5, 4)], 2.8, '泛'),
        );
        addChapter('为什么清');
        addCaptionWithSound('弦被劝住一半，只剩下能整分的波。', (at) =>
          pluckTones(
            instruments,
            at,
            [2, 3, 4].map((order) => hzOfHarmonic(5, order)),
            1,
            '泛',
          ),
        );
        addCaptionWithSound('少了低处的厚，也少了杂音。', (at) =>
          pluckTones(instruments, at, [hzOfOpenString(7), hzOfHarmonic(7, 2), hzOfHarmonic(7, 3)], 1.2, '泛'),
        );
        addCaptionWithSound('手指点过就走，一停，声音就闷了。', (at) => {
          instruments.qinNote(at, { hz: hzOfHarmonic(6, 2), hold: 1.6, force: 0.8, technique: '泛' });
          instruments.qinNote(at + 1.9, { hz: hzOfHarmonic(6, 2), hold: 0.2, force: 0.7, technique: '断' });
          return 3;
        });
        addChapter('一段泛音');
        addCue('songxia-fuqin', '松下抚琴的人');
        addCaptionWithSound(
          ['琴曲的开头和结尾常用泛音。', '下面这段是随课写的，全是泛音。', '听它浮着走，脚不沾地。'],
          (at) =>
            instruments.qin(at, '5, 1 2 3 | 5 - 3 2 | 1 2 6, 5, | 1 - - -', {
              ...HARMONICS_KEY_AND_TEMPO,
              beatsPerMinute: 66,
            }),
        );
        addCaptionWithSound('同一句换成散音和按音，脚就落了地。', (at) =>
          instruments.qin(at, '5,散 1散 2散 3吟 | 5 -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 66 }),
        );
        addCaptionWithSound('前人说，泛音如天，清，而且远。', (at) =>
          instruments.qin(at, "1 5 1' -", HARMONICS_KEY_AND_TEMPO),
        );
      },
    },
    {
      key: 'three',
      title: '第三集 按音如人',
      reverbSeconds: 1,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const openHz = hzOfOpenString(3);
        addChapter('按下去');
        addCaptionWithSound('左手把弦按到面板上，右手再拨。', (at) => pluckTones(instruments, at, [openHz * 2], 2.8));
        addCaptionWithSound('这是按音，比散音短，比散音近。', (at) => {
          instruments.qinNote(at, { hz: hzOfOpenString(6), hold: 2, force: 0.75, technique: '散' });
          instruments.qinNote(at + 2.2, { hz: hzOfOpenString(6), hold: 2, force: 0.75 });
          return 4.2;
        });
        addCaptionWithSound('前一声是散音，后一声是按音，同样高。', (at) => {
          instruments.qinNote(at, { hz: hzOfOpenString(7), hold: 2, force: 0.75, technique: '散' });
          instruments.qinNote(at + 2.2, { hz: hzOfOpenString(7), hold: 2, force: 0.75 });
          return 4.2;
        });
        addChapter('越往右越高');
        addCaptionWithSound('按在十徽，弦剩四分之三，高四度。', (at) =>
          pluckTones(instruments, at, [openHz * 1, (openHz * 4) / 3], 1.5),
        );
        addCaptionWithSound('按在九徽，剩三分之二，高五度。', (at) =>
          pluckTones(instruments, at, [openHz, openHz * 1.5], 1.5),
        );
        addCaptionWithSound('按在七徽，剩一半，高八度。', (at) =>
          pluckTones(instruments, at, [openHz, openHz * 2], 1.5),
        );
        addChapter('声音会走');
        addCaptionWithSound('右手只拨一下，左手往上滑。', (at) =>
          pluckTones(instruments, at, [hzOfOpenString(5)], 3.2, '上'),
        );
        addCaptionWithSound('拨弦的声音没了，音还在走。', (at) => {
          const targetCents = (now: number) => (now < 0.7 ? 0 : now < 1.7 ? 200 : now < 2.8 ? 350 : 500);
          // Every call moves a little towards the target, so that the pitch glides.
          let cents = 0;
          instruments.qinNote(
            at,
            { hz: hzOfOpenString(5), hold: 4, force: 0.95 },
            (now) => (cents += (targetCents(now) - cents) * 0.006),
          );
          return 4.6;
        });
        addCaptionWithSound('琴人管这叫走手音，虚的，却最要听。', (at) =>
          instruments.qin(at, '5下 - 6上 -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 62 }),
        );
        addChapter('三音同弦');
        addCaptionWithSound(['散、按、泛，连起来听一句。', '先散，再按，末了泛。'], (at) => {
          const firstSeconds = instruments.qin(at, '1,散 5,散 1 2吟 | 3绰 2 1 -', {
            ...QIN_KEY_AND_TEMPO,
            beatsPerMinute: 62,
          });
          return (
            firstSeconds +
            instruments.qin(at + firstSeconds, "5 1' -", { ...HARMONICS_KEY_AND_TEMPO, beatsPerMinute: 62 })
          );
        });
        addCaptionWithSound('前人说，按音如人，能进能退。', (at) =>
          instruments.qin(at, '3猱 - 1 -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 66 }),
        );
      },
    },
    {
      key: 'four',
      title: '第四集 吟猱绰注',
      reverbSeconds: 1,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const toneHz = hzOfOpenString(5) * 1.5;
        const playTone = (at: number, technique?: Technique, hold = 2.6) => {
          instruments.qinNote(at, { hz: toneHz, hold, force: 0.85, technique });
          return hold + 0.3;
        };
        addChapter('绰与注');
        addCaptionWithSound('先听一个平平的按音。', (at) => playTone(at));
        addCaptionWithSound('绰：从下面滑上来，到了音才站住。', (at) => playTone(at, '绰'));
        addCaptionWithSound('注：从上面滑下来，像坐进椅子。', (at) => playTone(at, '注'));
        addCaptionWithSound('三声连着听：平，绰，注。', (at) => {
          for (const [index, technique] of [undefined, '绰', '注'].entries())
            instruments.qinNote(at + index * 1.7, {
              hz: toneHz,
              hold: 1.5,
              force: 0.85,
              technique: technique as Technique | undefined,
            });
          return 5.1;
        });
        addChapter('吟与猱');
        addCaptionWithSound('吟：站住以后，小幅度地摇。', (at) => playTone(at, '吟', 3.2));
        addCaptionWithSound('像水面的细纹，音高只动一点点。', (at) => playTone(at, '吟', 3.2));
        addCaptionWithSound('猱：摇得宽，摇得慢。', (at) => playTone(at, '猱', 3.4));
        addCaptionWithSound('像船身，整个地起伏。', (at) => playTone(at, '猱', 3.4));
        addChapter('一句四说');
        addCaptionWithSound('同一句，先不加任何手法。', (at) =>
          instruments.qin(at, '3 5 6 5 | 3 - 1 -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 72 }),
        );
        addCaptionWithSound('起音加绰，落音加注。', (at) =>
          instruments.qin(at, '3绰 5 6绰 5注 | 3 - 1注 -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 72 }),
        );
        addCaptionWithSound('长音上加吟和猱。', (at) =>
          instruments.qin(at, '3 5 6 5 | 3猱 - 1吟 -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 68 }),
        );
        addCaptionWithSound(['最后全用上，话就有了口气。', '谱上只是四个偏旁，琴上是四种走法。'], (at) =>
          instruments.qin(at, '3绰 5 6绰 5注 | 3猱 - 1吟 - | 1,散 - -', { ...QIN_KEY_AND_TEMPO, beatsPerMinute: 62 }),
        );
      },
    },
  ],
};
