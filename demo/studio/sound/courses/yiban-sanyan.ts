import type { CourseScript } from '../score/course.ts';
import type { Instruments } from '../score/instruments.ts';

/**
 * Beats time: clappers on the 板 (strong beat), a drum on the 眼, of which a bar has `weakBeats`. Returns the length in
 * seconds.
 */
function keepTime(
  instruments: Instruments,
  at: number,
  bars: number,
  weakBeats: number,
  beatsPerMinute: number,
  loudness = 1,
): number {
  const beatSeconds = 60 / beatsPerMinute;
  for (let beat = 0; beat < bars * (weakBeats + 1); beat++) {
    if (beat % (weakBeats + 1) === 0) instruments.clappers(at + beat * beatSeconds, 0.85 * loudness);
    // 中眼, the middle of three weak beats, is a little stronger.
    else instruments.bangu(at + beat * beatSeconds, (beat % (weakBeats + 1) === 2 ? 0.5 : 0.36) * loudness);
  }
  return bars * (weakBeats + 1) * beatSeconds;
}

/** The erhu plays what a singer would sing. */
const ERHU_VOICE = { tonicMidi: 62, force: 0.72 };

export const yibanSanyan: CourseScript = {
  key: 'yiban-sanyan',
  title: '一板三眼',
  teacher: '祝三板',
  abstract:
    '板是强拍，眼是弱拍。从一板一眼打到一板三眼，再到流水、散板和紧打慢唱，三集听完，看戏时手指会自己在膝盖上动起来。',
  tags: ['板眼', '节拍', '板鼓', '戏曲', '散板'],
  published: '2026-04-30',
  sort: 16,
  art: '戏曲',
  cover: '皮影，仕女，柳树',
  description: `台上的人都站着，只有我坐着。我左手一副板，右手一根签子，全场的快慢都在这两样东西里。观众看不见我，可是他们的手指在膝盖上动，动得跟我一样，我就知道这一晚没有打错。

板，是一句里最重的那一下，拿檀板打；眼，是板与板之间的弱拍，拿签子点在板鼓上。俗话说一个人做事“一板一眼”，就是从这里来的；说人“有板有眼”，是夸；说“没板没眼”，可不一定是骂，戏里有一种散板，就是故意不打板眼的。

三集。第一集打一板一眼，先让手习惯一重一轻；第二集打一板三眼，四拍里三只眼睛各有名字，昆曲和京剧的慢唱多在这里；第三集把快的、散的都打一遍，还有一种最妙的，叫紧打慢唱，板急得像马蹄，唱的人却不慌不忙。请把手放在桌上跟着拍，板用掌，眼用指尖。唱腔是我随手编的，只为配板，不是哪一出戏里的。`,
  links: [
    { to: 'yizhuo-eryi', toChapter: '13-jinghua', reason: '台上的时间是怎样过的' },
    { to: 'kunqu-shier-ye', toChapter: '01-youyuan', fromEpisode: 'two', reason: '昆曲的慢，慢在板眼里' },
    { to: 'luogu-jing', reason: '板眼之外，还有锣鼓' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 一板一眼',
      reverbSeconds: 0.8,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('板和眼');
        addCaptionWithSound('这是板，三片硬木相击。', (at) => keepTime(instruments, at, 3, 0, 66));
        addCaptionWithSound('这是眼，签子点在板鼓上。', (at) => {
          for (let beat = 0; beat < 3; beat++) instruments.bangu(at + beat * 0.9, 0.55);
          return 2.7;
        });
        addCaptionWithSound('一重一轻，合起来叫一板一眼。', (at) => keepTime(instruments, at, 3, 1, 84));
        addCaptionWithSound('板用手掌拍，眼用指尖点，跟我来。', (at) => keepTime(instruments, at, 4, 1, 84));
        addChapter('套上一句');
        addCaptionWithSound('胡琴进来了，板眼没有变。', (at) => {
          keepTime(instruments, at, 4, 1, 84, 0.8);
          return instruments.erhu(at, '5 6_ 5_ | 3 5 | 2_ 3_ 2_ 1_ | 1 -', { ...ERHU_VOICE, beatsPerMinute: 84 });
        });
        addCaptionWithSound('注意：句子的头，落在板上。', (at) => {
          keepTime(instruments, at, 4, 1, 84, 0.8);
          return instruments.erhu(at, "1' 6_ 5_ | 6 5 | 3_ 5_ 3_ 2_ | 1 -", { ...ERHU_VOICE, beatsPerMinute: 84 });
        });
        addCaptionWithSound('也可以从眼上起，像让人先过门槛。', (at) => {
          keepTime(instruments, at, 4, 1, 84, 0.8);
          return instruments.erhu(at, '0 3_ 5_ | 6 5_ 3_ | 2 3_ 2_ | 1 -', { ...ERHU_VOICE, beatsPerMinute: 84 });
        });
        addChapter('快一点，慢一点');
        addCaptionWithSound('同样一板一眼，可以打快。', (at) => {
          keepTime(instruments, at, 6, 1, 138, 0.8);
          return instruments.erhu(at, '5 6_ 5_ | 3 5 | 2_ 3_ 5_ 3_ | 2 3 | 1_ 2_ 1_ 6,_ | 1 -', {
            ...ERHU_VOICE,
            beatsPerMinute: 138,
          });
        });
        addCaptionWithSound('也可以打慢，空出来的地方添花。', (at) => {
          keepTime(instruments, at, 3, 1, 58, 0.8);
          return instruments.erhu(at, '5_ 6_ 5_ 3_ | 2_ 3_ 5_ 3_ | 2_ 1_ 1', { ...ERHU_VOICE, beatsPerMinute: 58 });
        });
        addCaptionWithSound('骨头没有动，肉多了。', (at) => keepTime(instruments, at, 2, 1, 58));
        addCaptionWithSound('做事一板一眼，就是每一下都有着落。', (at) => keepTime(instruments, at, 3, 1, 76));
      },
    },
    {
      key: 'two',
      title: '第二集 三只眼睛',
      reverbSeconds: 0.8,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('四拍一圈');
        addCaptionWithSound('一板三眼：一下重，三下轻。', (at) => keepTime(instruments, at, 2, 3, 80));
        addCaptionWithSound('板、头眼、中眼、末眼，跟着念。', (at) => keepTime(instruments, at, 2, 3, 76));
        addCaptionWithSound('中眼比前后两眼稍重一点，听出来了吗？', (at) => keepTime(instruments, at, 2, 3, 72));
        addChapter('慢唱');
        addCaptionWithSound('慢唱多用一板三眼，字少，腔长。', (at) => {
          keepTime(instruments, at, 2, 3, 66, 0.75);
          return instruments.xiao(at, '3 5_ 6_ 5 3_ 2_ | 1 - 2_ 3_ 2', {
            tonicMidi: 67,
            beatsPerMinute: 66,
            force: 0.7,
          });
        });
        addCaptionWithSound('一个字能占满整整一圈。', (at) => {
          keepTime(instruments, at, 2, 3, 66, 0.75);
          return instruments.xiao(at, "6_ 5_ 6_ 1'_ 6_ 5_ 3 | 5 - - -", {
            tonicMidi: 67,
            beatsPerMinute: 66,
            force: 0.7,
          });
        });
        addCaptionWithSound('听笛子从末眼起，晃进下一板。', (at) => {
          keepTime(instruments, at, 3, 3, 76, 0.75);
          return instruments.di(at, "0 0 0 5_ 6_ | 1' - 6_ 5_ 3 | 5 - - 0", {
            tonicMidi: 67,
            beatsPerMinute: 76,
            force: 0.55,
          });
        });
        addChapter('赠板');
        addCaptionWithSound('昆曲里还可以加赠板，再放慢一倍。', (at) => keepTime(instruments, at, 1, 3, 46));
        addCaptionWithSound('原来四拍的腔，摊成八拍。', (at) => {
          keepTime(instruments, at, 2, 3, 66, 0.6);
          return instruments.xiao(at, '3 - 5 - | 6 5 3 2', { tonicMidi: 67, beatsPerMinute: 66, force: 0.66 });
        });
        addCaptionWithSound(['拍子慢到这个地步，靠什么不散？', '靠台侧这一下一下，没有一下是白打的。'], (at) => {
          keepTime(instruments, at, 2, 3, 58);
          return instruments.xiao(at, '1 - - 2_ 3_ | 1 - - -', { tonicMidi: 67, beatsPerMinute: 58, force: 0.6 });
        });
      },
    },
    {
      key: 'three',
      title: '第三集 散、慢、中、快、散',
      reverbSeconds: 0.9,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        addChapter('散起');
        addCaptionWithSound('先不打板眼。胡琴自己说话。', (at) =>
          instruments.erhu(at, '5. 6_ 5 - 0_ 3_ 2 - ', { ...ERHU_VOICE, beatsPerMinute: 62 }),
        );
        addCaptionWithSound('这叫散板，长短由唱的人。', (at) => {
          instruments.clappers(at, 0.6);
          return instruments.erhu(at + 0.3, "1' - 6_ 5_ 6 -", { ...ERHU_VOICE, beatsPerMinute: 60 }) + 0.3;
        });
        addChapter('慢，中');
        addCaptionWithSound('板眼进来，一板三眼，慢。', (at) => {
          keepTime(instruments, at, 2, 3, 72, 0.75);
          return instruments.erhu(at, '3 5_ 6_ 5 3 | 2 3_ 2_ 1 -', { ...ERHU_VOICE, beatsPerMinute: 72 });
        });
        addCaptionWithSound('催一点，一板一眼，中。', (at) => {
          keepTime(instruments, at, 6, 1, 116, 0.8);
          return instruments.erhu(at, "5 3 | 5 6 | 1'_ 6_ 5 | 3 5 | 2_ 3_ 2_ 1_ | 1 -", {
            ...ERHU_VOICE,
            beatsPerMinute: 116,
          });
        });
        addChapter('快');
        addCaptionWithSound('眼没有了，只剩板：流水，一拍一板。', (at) => {
          keepTime(instruments, at, 16, 0, 168, 0.7);
          return instruments.erhu(at, '5_ 5_ 3_ 5_ 6 5 | 3_ 3_ 2_ 3_ 5 3 | 2_ 3_ 5_ 3_ 2_ 1_ 6,_ 1_ | 2 3 1 -', {
            ...ERHU_VOICE,
            beatsPerMinute: 168,
          });
        });
        addCaptionWithSound('再紧，板像马蹄，唱的人偏偏拉长。', (at) => {
          keepTime(instruments, at, 19, 0, 230, 0.6);
          return instruments.erhu(at, '6 - 5_ 3_ 5 - 0', { ...ERHU_VOICE, beatsPerMinute: 72 });
        });
        addCaptionWithSound('这叫紧打慢唱，急的是心，不是嘴。', (at) => {
          keepTime(instruments, at, 16, 0, 230, 0.6);
          return instruments.erhu(at, "1' - - 6 5", { ...ERHU_VOICE, beatsPerMinute: 72 });
        });
        addChapter('散收');
        addCaptionWithSound('忽然收住。', (at) => {
          keepTime(instruments, at, 6, 0, 230, 0.8);
          instruments.gong(at + 1.6, 0.6, 2);
          return 3;
        });
        addCaptionWithSound(['板眼又散了，腔慢慢落地。', '散、慢、中、快、散，一出戏的呼吸。'], (at) => {
          instruments.clappers(at, 0.5);
          return instruments.erhu(at + 0.2, '3 - 2_ 3_ 1 - | 6, - 5, - -', { ...ERHU_VOICE, beatsPerMinute: 62 }) + 0.2;
        });
        addCaptionWithSound('最后一板，轻轻放下。', (at) => {
          instruments.clappers(at + 0.4, 0.7);
          instruments.bangu(at + 1.2, 0.3);
          return 2;
        });
      },
    },
  ],
};
