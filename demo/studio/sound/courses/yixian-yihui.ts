import type { CourseScript } from '../score/course.ts';
import type { Instruments } from '../score/instruments.ts';
import type { Technique } from '../score/note.ts';

/** The course uses one string only, the sixth, which sounds c when it is open. */
const OPEN_STRING_HZ = 65.4 * 2;

/**
 * Plays tones one after another, each given as the ratio of its frequency to the open string's. Returns their length in
 * seconds.
 */
function pluckRatios(
  instruments: Instruments,
  at: number,
  ratios: number[],
  stepSeconds: number,
  technique: Technique | undefined,
  force = 0.75,
): number {
  for (const [index, ratio] of ratios.entries())
    instruments.qinNote(at + index * stepSeconds, { hz: OPEN_STRING_HZ * ratio, hold: stepSeconds, force, technique });
  return ratios.length * stepSeconds;
}

export const yixianYihui: CourseScript = {
  key: 'yixian-yihui',
  title: '一根弦，十三徽',
  teacher: '容止',
  abstract: '琴面上十三个白点，不等距，却左右对称。三集只用一根弦，听每一个徽位把弦分成几份，泛音为什么只在这里才响。',
  tags: ['古琴', '徽位', '泛音', '弦长比例', '节点'],
  published: '2026-04-17',
  sort: 12,
  art: '音乐',
  cover: '工笔，古琴，梅花',
  description: `琴面靠外的一边嵌着十三个圆点，叫徽。第一次见琴的人，总以为它们像尺子上的刻度，量一量才发现，两头密，中间疏，没有一处是匀的。

徽不是量出来的，是听出来的。弦的一半在七徽，三分之一和三分之二在五徽、九徽，四分之一和四分之三在四徽、十徽，五分之几在三、六、八、十一徽，六分之一在二、十二徽，八分之一在一、十三徽。手指轻点在这些地方，泛音就清清楚楚；偏开一个指头，便只剩一声闷响。所以十三个白点其实是一张答卷，答的是“一根弦能被整整齐齐分成几份”。

这门课从头到尾只用一根弦。第一集听一半，第二集听左右对称，第三集把十三个徽走一遍，再用它们弹一小段。手边有橡皮筋和尺子的人，可以跟着找；有琴的人，请一边听一边点。比例都写在字幕里，听不清不要紧，下回在琴面前看见那排白点，想起这些数就好。`,
  links: [
    { to: 'qixian-zhijian', toChapter: '05-shisan-hui', fromEpisode: 'three', reason: '十三徽为什么不等距' },
    { to: 'wusheng-xiaoshi', toChapter: '01-yiban', fromEpisode: 'one', reason: '一半，是最老的分数' },
    { to: 'san-an-fan', reason: '先分清散、按、泛' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 七徽，一半',
      reverbSeconds: 1,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('找到正中间');
        addCaptionWithSound('只有一根弦。先听它空着的声音。', (at) => pluckRatios(instruments, at, [1], 3.2, '散'));
        addCaptionWithSound('七徽在正中间，把弦分成两半。', (at) => pluckRatios(instruments, at, [1, 2], 1.7, '散'));
        addCaptionWithSound('在七徽轻点一下，泛音，高八度。', (at) => pluckRatios(instruments, at, [2], 3, '泛'));
        addCaptionWithSound('在七徽按实了，按音，也高八度。', (at) => pluckRatios(instruments, at, [2], 3, undefined));
        addCaptionWithSound('轮流听：泛、按、泛、按。', (at) => {
          for (let note = 0; note < 4; note++)
            instruments.qinNote(at + note * 1.3, {
              hz: OPEN_STRING_HZ * 2,
              hold: 1.2,
              force: 0.75,
              technique: note % 2 ? undefined : '泛',
            });
          return 5.2;
        });
        addCaptionWithSound('一样高，颜色不同。一个浮着，一个坐着。', (at) =>
          pluckRatios(instruments, at, [2], 2.6, '泛'),
        );
        addChapter('两半一样长');
        addCaptionWithSound('泛音点在七徽，弦的两半一起振动。', (at) =>
          pluckRatios(instruments, at, [2, 2], 1.6, '泛'),
        );
        addCaptionWithSound('按音按在七徽，只有右边一半在响。', (at) =>
          pluckRatios(instruments, at, [2, 2], 1.6, undefined),
        );
        addCaptionWithSound('所以泛音松手还在响，按音松手就断。', (at) => {
          instruments.qinNote(at, { hz: OPEN_STRING_HZ * 2, hold: 2, force: 0.8, technique: '泛' });
          instruments.qinNote(at + 2.3, { hz: OPEN_STRING_HZ * 2, hold: 0.3, force: 0.85, technique: '断' });
          instruments.qinNote(at + 3.2, { hz: OPEN_STRING_HZ * 2, hold: 0.3, force: 0.85, technique: '断' });
          return 4;
        });
        addChapter('偏开一点');
        addCaptionWithSound('手指偏离七徽半寸，再点一次。', (at) => {
          instruments.qinNote(at, { hz: OPEN_STRING_HZ * 1.93, hold: 0.2, force: 0.7, technique: '断' });
          instruments.qinNote(at + 1.2, { hz: OPEN_STRING_HZ * 2.06, hold: 0.2, force: 0.7, technique: '断' });
          instruments.qinNote(
            at + 0.01,
            { hz: OPEN_STRING_HZ, hold: 1.5, force: 0.25, technique: '散' },
            undefined,
            0.5,
          );
          return 2.6;
        });
        addCaptionWithSound('闷的。节点只有那么窄的一处。', (at) => pluckRatios(instruments, at, [2, 2], 1.4, '泛'));
        addCaptionWithSound('徽不是装饰，是弦自己的答案。', (at) => pluckRatios(instruments, at, [1, 2, 4], 1.1, '泛'));
      },
    },
    {
      key: 'two',
      title: '第二集 左右对称',
      reverbSeconds: 1,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('分成三份');
        addCaptionWithSound('把弦分成三份，分点在五徽和九徽。', (at) => pluckRatios(instruments, at, [1], 2.8, '散'));
        addCaptionWithSound('点五徽：八度再加五度。', (at) => pluckRatios(instruments, at, [3], 2.6, '泛'));
        addCaptionWithSound('点九徽：还是这个音。', (at) => pluckRatios(instruments, at, [3], 2.6, '泛'));
        addCaptionWithSound('五、九、五、九，听不出谁是谁。', (at) =>
          pluckRatios(instruments, at, [3, 3, 3, 3], 0.9, '泛'),
        );
        addCaptionWithSound('因为波是对称的，从哪头数都是三份。', (at) =>
          pluckRatios(instruments, at, [1, 3], 1.6, '泛'),
        );
        addChapter('分成四份');
        addCaptionWithSound('分成四份，分点在四徽、七徽、十徽。', (at) => pluckRatios(instruments, at, [4], 2.6, '泛'));
        addCaptionWithSound('四徽和十徽：高两个八度。', (at) => pluckRatios(instruments, at, [4, 4], 1.3, '泛'));
        addCaptionWithSound('七徽却只高一个，因为一半先占了它。', (at) =>
          pluckRatios(instruments, at, [4, 2, 4], 1.1, '泛'),
        );
        addChapter('按音不对称');
        addCaptionWithSound('换成按音。五徽剩三分之一，很高。', (at) =>
          pluckRatios(instruments, at, [3], 2.4, undefined),
        );
        addCaptionWithSound('九徽剩三分之二，只高五度。', (at) => pluckRatios(instruments, at, [1.5], 2.4, undefined));
        addCaptionWithSound('按音：五徽、九徽，差了整整八度。', (at) =>
          pluckRatios(instruments, at, [3, 1.5, 3, 1.5], 0.9, undefined),
        );
        addCaptionWithSound(['泛音看分成几份，按音看剩下多长。', '一轻一实，两套算法住在一排点上。'], (at) => {
          const harmonicsSeconds = pluckRatios(instruments, at, [3, 3, 4, 4], 0.9, '泛');
          return harmonicsSeconds + pluckRatios(instruments, at + harmonicsSeconds, [3, 1.5, 4, 4 / 3], 0.9, undefined);
        });
      },
    },
    {
      key: 'three',
      title: '第三集 十三个点走一遍',
      reverbSeconds: 1.2,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        // Frequency ratios of the harmonics at the thirteen 徽, from the first to the last.
        const huiRatios = [8, 6, 5, 4, 3, 5, 2, 5, 3, 4, 5, 6, 8];
        addChapter('从一徽到七徽');
        addCue('guqin-xianglu', '琴面上的一排徽');
        addCaptionWithSound('从岳山数起，一徽在八分之一处。', (at) =>
          pluckRatios(instruments, at, [8], 2.4, '泛', 0.65),
        );
        addCaptionWithSound('二徽，六分之一。', (at) => pluckRatios(instruments, at, [6], 2.2, '泛', 0.68));
        addCaptionWithSound('三徽五分之一，四徽四分之一。', (at) =>
          pluckRatios(instruments, at, [5, 4], 1.4, '泛', 0.7),
        );
        addCaptionWithSound('五徽三分之一，六徽五分之二。', (at) =>
          pluckRatios(instruments, at, [3, 5], 1.4, '泛', 0.7),
        );
        addCaptionWithSound('七徽，一半。过了它，就往回走。', (at) =>
          pluckRatios(instruments, at, [2], 2.6, '泛', 0.8),
        );
        addChapter('照镜子');
        addCaptionWithSound('从一到十三，不停地点过去。', (at) =>
          pluckRatios(instruments, at, huiRatios, 0.44, '泛', 0.7),
        );
        addCaptionWithSound('听：先往下走，七徽最低，再往上走。', (at) =>
          pluckRatios(instruments, at, huiRatios, 0.44, '泛', 0.7),
        );
        addCaptionWithSound('三、六、八、十一徽，是同一个音。', (at) =>
          pluckRatios(instruments, at, [5, 5, 5, 5], 0.8, '泛', 0.7),
        );
        addCaptionWithSound('它比四份的音高一个大三度，五比四。', (at) =>
          pluckRatios(instruments, at, [4, 5, 4, 5], 0.8, '泛', 0.7),
        );
        addChapter('没有七分之一');
        addCaptionWithSound('独独少了七分。它在，只是没有点徽。', (at) =>
          pluckRatios(instruments, at, [7, 7], 1.5, '泛', 0.6),
        );
        addCaptionWithSound('七分的音偏低，与五声合不来。', (at) =>
          pluckRatios(instruments, at, [6, 7, 8], 1, '泛', 0.65),
        );
        addChapter('一根弦的曲子');
        addCaptionWithSound(
          ['现在用一根弦、十三个徽弹一段。', '没有按，没有滑，只有点。', '所有的音，都是同一根弦分出来的。'],
          (at) => pluckRatios(instruments, at, [4, 5, 6, 5, 8, 6, 5, 4, 3, 4, 5, 4, 3, 2], 0.72, '泛', 0.72),
        );
        addCaptionWithSound('最后让整根弦说话。', (at) => pluckRatios(instruments, at, [1], 3.4, '散', 0.9));
      },
    },
  ],
};
