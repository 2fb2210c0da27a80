import type { CourseScript } from '../score/course.ts';
import type { Instruments } from '../score/instruments.ts';

/** Frequency of 宫, a string of 81 parts; other tones follow from their string lengths. */
const GONG_HZ = 196;
const hzOfLength = (parts: number) => (GONG_HZ * 81) / parts;

/** Plucks strings of these lengths, in parts (宫 has 81), one after another. Returns the length in seconds. */
function pluckLengths(instruments: Instruments, at: number, lengths: number[], stepSeconds = 0.9, force = 0.7): number {
  for (const [index, parts] of lengths.entries())
    instruments.luteNote('zheng', at + index * stepSeconds, { hz: hzOfLength(parts), hold: stepSeconds * 1.2, force });
  return lengths.length * stepSeconds;
}

/** Plucks tones of these frequencies one after another. Returns the length in seconds. */
function pluckFrequencies(
  instruments: Instruments,
  at: number,
  frequencies: number[],
  stepSeconds = 0.9,
  force = 0.7,
): number {
  for (const [index, hz] of frequencies.entries())
    instruments.luteNote('zheng', at + index * stepSeconds, { hz, hold: stepSeconds * 1.4, force });
  return frequencies.length * stepSeconds;
}

/** Plucks tones of these frequencies at once. Returns the length in seconds. */
function pluckTogether(instruments: Instruments, at: number, frequencies: number[], hold = 3): number {
  for (const hz of frequencies) instruments.luteNote('zheng', at, { hz, hold, force: 0.62 });
  return hold;
}

export const sanfenSunyi: CourseScript = {
  key: 'sanfen-sunyi',
  title: '三分损益，听得见的算术',
  teacher: '简以方',
  abstract: '把弦长分成三份，去一份，再添一份。两千多年前的算法一步一步响给你听，直到第十二步露出那个消不掉的零头。',
  tags: ['三分损益', '十二律', '音差', '朱载堉', '音乐与数学'],
  published: '2026-03-20',
  sort: 19,
  art: '音乐',
  cover: '白描，古琴，菊花',
  description: `黑板上写“八十一乘以三分之二等于五十四”，学生点点头就过去了。要是把八十一份长的弦和五十四份长的弦先后拨一下，全班会抬起头来。

这门课把《史记·律书》里的五个数弹给你听：八十一、五十四、七十二、四十八、六十四。去三分之一，叫损；添三分之一，叫益。一损一益交替走，宫生徵，徵生商，商生羽，羽生角，五声就齐了。再走七步，凑满十二律，从末一律再生一次，本该回到出发的地方，却高了一点点，大约是半音的四分之一。这一点点，历代的人想了很多办法，直到明代朱载堉把一个八度开成十二个相等的比，才算另起了一间屋子。

课里每一个音都按比例直接算出频率，没有用钢琴的键来凑，所以你听到的纯五度是真的三比二，听到的“拍”也是真的差数。数字请随手记在纸上，耳朵记不住的，笔记得住。四集依次听，不要跳。`,
  links: [
    { to: 'wusheng-xiaoshi', toChapter: '03-bashiyi', fromEpisode: 'two', reason: '八十一这一章' },
    { to: 'wusheng-xiaoshi', toChapter: '07-yincha', fromEpisode: 'three', reason: '那个零头叫音差' },
    { to: 'wusheng-xiaoshi', toChapter: '12-zhuzaiyu', fromEpisode: 'four', reason: '朱载堉与一点零五九' },
    { to: 'wusheng-tingke', reason: '先把五个音听熟' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 三分之二',
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('一根弦');
        addCaptionWithSound('这是一根空弦，当它长八十一份。', (at) => pluckLengths(instruments, at, [81, 81], 1.6));
        addCaptionWithSound('按住正中间，只剩一半。', (at) => pluckLengths(instruments, at, [40.5, 40.5], 1.4));
        addCaptionWithSound('高了八度：长度二比一，声音像同一个人。', (at) =>
          pluckLengths(instruments, at, [81, 40.5, 81, 40.5], 0.8),
        );
        addChapter('去掉三分之一');
        addCaptionWithSound('现在分成三份，去掉一份。', (at) => pluckLengths(instruments, at, [81], 1.5));
        addCaptionWithSound('剩下三分之二，五十四份。', (at) => pluckLengths(instruments, at, [54, 54], 1.4));
        addCaptionWithSound('连起来听，一低一高。', (at) => pluckLengths(instruments, at, [81, 54, 81, 54], 0.8));
        addCaptionWithSound('这个距离，今天叫纯五度。', (at) =>
          pluckTogether(instruments, at, [hzOfLength(81), hzOfLength(54)], 3),
        );
        addCaptionWithSound('古人把去掉三分之一，叫三分损一。', (at) => pluckLengths(instruments, at, [81, 54], 1.2));
        addChapter('添上三分之一');
        addCaptionWithSound('反过来，五十四添上三分之一，是七十二。', (at) =>
          pluckLengths(instruments, at, [54, 72], 1.3),
        );
        addCaptionWithSound('声音往下落，落了一个纯四度。', (at) =>
          pluckLengths(instruments, at, [54, 72, 54, 72], 0.8),
        );
        addCaptionWithSound('这叫三分益一。', (at) =>
          pluckTogether(instruments, at, [hzOfLength(54), hzOfLength(72)], 2.6),
        );
        addCaptionWithSound('损，升五度；益，降四度。', (at) => pluckLengths(instruments, at, [81, 54, 72], 1));
        addCaptionWithSound('记住这两步，后面全靠它们。', (at) => pluckLengths(instruments, at, [81, 54, 72, 72], 0.8));
      },
    },
    {
      key: 'two',
      title: '第二集 五个数',
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const pluckWithDrum = (at: number, lengths: number[]) => {
          instruments.drum(at, 0.3);
          return pluckLengths(instruments, at, lengths, 1.3);
        };
        addChapter('一步一个音');
        addCaptionWithSound('从八十一出发，它叫宫。', (at) => pluckWithDrum(at, [81, 81]));
        addCaptionWithSound('损一：八十一变五十四，得徵。', (at) => pluckWithDrum(at, [81, 54]));
        addCaptionWithSound('益一：五十四变七十二，得商。', (at) => pluckWithDrum(at, [54, 72]));
        addCaptionWithSound('损一：七十二变四十八，得羽。', (at) => pluckWithDrum(at, [72, 48]));
        addCaptionWithSound('益一：四十八变六十四，得角。', (at) => pluckWithDrum(at, [48, 64]));
        addCaptionWithSound('四步生出五个音，这是生的次序。', (at) =>
          pluckLengths(instruments, at, [81, 54, 72, 48, 64], 0.75),
        );
        addChapter('排成一队');
        addCaptionWithSound('再按长短排队，从长到短。', (at) =>
          pluckLengths(instruments, at, [81, 72, 64, 54, 48], 0.75),
        );
        addCaptionWithSound('八十一、七十二、六十四、五十四、四十八。', (at) =>
          pluckLengths(instruments, at, [81, 72, 64, 54, 48], 0.9),
        );
        addCaptionWithSound('宫、商、角、徵、羽，就站好了。', (at) =>
          pluckLengths(instruments, at, [81, 72, 64, 54, 48, 40.5], 0.6),
        );
        addCaptionWithSound('这五个数，写在《史记·律书》里。', (at) =>
          pluckTogether(instruments, at, [hzOfLength(81), hzOfLength(54)], 3),
        );
        addChapter('用五个数作曲');
        addCaptionWithSound(
          ['下面这支小曲只有这五个数。', '四十八、五十四、六十四、五十四……', '听见的是旋律，写出来是除法。'],
          (at) => pluckLengths(instruments, at, [48, 54, 64, 54, 48, 54, 64, 72, 64, 54, 48, 54, 64, 72, 72, 81], 0.62),
        );
        addCaptionWithSound('六十四再损一，就不是整数了。', (at) =>
          pluckLengths(instruments, at, [64, (64 * 2) / 3], 1.2),
        );
      },
    },
    {
      key: 'three',
      title: '第三集 第十二步回不了家',
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        // Each tone is a fifth above the one before, moved down into one octave. The thirteenth should equal the first,
        // but is higher by a comma (音差).
        const fifthsHz = Array.from({ length: 13 }, (_, step) => {
          const ratio = 1.5 ** step;
          return 220 * ratio * 2 ** -Math.floor(Math.log2(ratio) + 1e-9);
        });
        const returnedHz = 220 * 1.5 ** 12 * 2 ** -7;
        addChapter('接着往下算');
        addCaptionWithSound('五声之后，再接着一损一益。', (at) =>
          pluckFrequencies(instruments, at, fifthsHz.slice(0, 5), 0.7),
        );
        addCaptionWithSound('第六、第七个音，是变宫和变徵。', (at) =>
          pluckFrequencies(instruments, at, fifthsHz.slice(5, 7), 1.2),
        );
        addCaptionWithSound('一直走，走满十二个音，叫十二律。', (at) =>
          pluckFrequencies(instruments, at, fifthsHz.slice(0, 12), 0.42),
        );
        addCaptionWithSound('头一个叫黄钟，末一个叫仲吕。', (at) =>
          pluckFrequencies(instruments, at, [fifthsHz[0] ?? 220, fifthsHz[11] ?? 220], 1.5),
        );
        addCaptionWithSound('排队来听，从黄钟到应钟。', (at) =>
          pluckFrequencies(
            instruments,
            at,
            fifthsHz.slice(0, 12).sort((a, b) => a - b),
            0.36,
          ),
        );
        addChapter('再走一步');
        addCaptionWithSound('从仲吕再生一次，该回到黄钟了吧？', (at) =>
          pluckFrequencies(instruments, at, [fifthsHz[11] ?? 220, returnedHz * 2], 1.3),
        );
        addCaptionWithSound('先听出发时的黄钟。', (at) => pluckFrequencies(instruments, at, [220, 220], 1.1));
        addCaptionWithSound('再听走了一圈回来的。', (at) =>
          pluckFrequencies(instruments, at, [returnedHz, returnedHz], 1.1),
        );
        addCaptionWithSound('轮流听：低，高，低，高。', (at) =>
          pluckFrequencies(instruments, at, [220, returnedHz, 220, returnedHz], 0.8),
        );
        addChapter('拍');
        addCaptionWithSound('叠在一起，声音在一起一伏地颤。', (at) =>
          pluckTogether(instruments, at, [220, returnedHz], 4.4),
        );
        addCaptionWithSound('颤得越快，差得越多。再听一次。', (at) =>
          pluckTogether(instruments, at, [440, returnedHz * 2], 4),
        );
        addCaptionWithSound('差二十三点四六音分，半音的四分之一弱。', (at) =>
          pluckTogether(instruments, at, [220, returnedHz], 4),
        );
        addCaptionWithSound('它叫音差。怎么算，都消不掉。', (at) =>
          pluckFrequencies(instruments, at, [220, returnedHz, 220], 0.9),
        );
      },
    },
    {
      key: 'four',
      title: '第四集 一点零五九四六三',
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const hzOfSemitones = (semitones: number) => 220 * 2 ** (semitones / 12);
        addChapter('把零头摊开');
        addCaptionWithSound('上回剩下一个零头，二十三点四六音分。', (at) =>
          pluckTogether(instruments, at, [220, 220 * 1.5 ** 12 * 2 ** -7], 3.6),
        );
        addCaptionWithSound('明代朱载堉换了一种办法。', (at) => pluckFrequencies(instruments, at, [220, 440], 1.2));
        addCaptionWithSound('一个八度是二倍，开成十二个相等的比。', (at) =>
          pluckFrequencies(
            instruments,
            at,
            Array.from({ length: 13 }, (_, semitones) => hzOfSemitones(semitones)),
            0.33,
          ),
        );
        addCaptionWithSound('每一步都乘一点零五九四六三。', (at) =>
          pluckFrequencies(
            instruments,
            at,
            [hzOfSemitones(0), hzOfSemitones(1), hzOfSemitones(2), hzOfSemitones(3)],
            0.9,
          ),
        );
        addCaptionWithSound('乘满十二次，正好是二，一点不差。', (at) =>
          pluckTogether(instruments, at, [hzOfSemitones(0), hzOfSemitones(12)], 3.2),
        );
        addCaptionWithSound('他把这叫新法密率。', (at) =>
          pluckFrequencies(instruments, at, [hzOfSemitones(0), hzOfSemitones(7), hzOfSemitones(12)], 0.8),
        );
        addChapter('代价在哪里');
        addCaptionWithSound('代价是五度窄了一点点。先听三比二。', (at) =>
          pluckTogether(instruments, at, [220, 330], 3.6),
        );
        addCaptionWithSound('再听平均的五度，几乎分不出来。', (at) =>
          pluckTogether(instruments, at, [220, hzOfSemitones(7)], 3.6),
        );
        addCaptionWithSound('大三度差得多些。五比四，很静。', (at) => pluckTogether(instruments, at, [220, 275], 3.6));
        addCaptionWithSound('平均律的大三度，里面有一层微颤。', (at) =>
          pluckTogether(instruments, at, [220, hzOfSemitones(4)], 3.6),
        );
        addCaptionWithSound('三分损益的大三度更宽，颤得更快。', (at) =>
          pluckTogether(instruments, at, [220, (220 * 81) / 64], 3.6),
        );
        addChapter('换来了什么');
        addCaptionWithSound(['换来的是：从哪个音起头都一样。', '同一句，换三个调，样子不变。'], (at) => {
          const phrase = [4, 7, 9, 7, 4, 2, 0];
          for (const [repeat, semitonesUp] of [0, 3, 6].entries())
            pluckFrequencies(
              instruments,
              at + repeat * 3,
              phrase.map((semitones) => hzOfSemitones(semitones + semitonesUp)),
              0.38,
            );
          return 9;
        });
        addCaptionWithSound('算术走完了，耳朵可以自己挑。', (at) =>
          pluckFrequencies(instruments, at, [hzOfSemitones(0), hzOfSemitones(7), hzOfSemitones(12)], 0.7),
        );
      },
    },
  ],
};
