import type { CourseScript } from '../score/course.ts';
import { playLuogu } from '../score/luogu.ts';

export const luoguJing: CourseScript = {
  key: 'luogu-jing',
  title: '嘴里的锣鼓',
  teacher: '祝三板',
  abstract:
    '仓、才、台、大、八。京剧的锣鼓不看谱，先念在嘴里。三集认四件响器，念三种点子，再听锣鼓怎样替人物开门走路。',
  tags: ['锣鼓经', '京剧', '打击乐', '长锤', '急急风'],
  published: '2026-05-15',
  sort: 15,
  art: '戏曲',
  cover: '年画，脸谱',
  description: `我学艺的头半年没有摸过鼓，师父让我念。念什么？念“仓才台才”，念“大八大台仓”。念得嘴皮子起泡，他才把签子递过来，说，现在打吧，你已经会了。

锣鼓经就是这么一种谱：每个字是一种响声，字与字的长短就是节奏。仓，是大锣、铙钹、小锣一齐响；才，是铙钹；台，是小锣；大，是板鼓上的一签，八，是两签一齐下；滚起来念都。别处的写法略有不同，听见声音就对上了。

第一集认人，四件响器单独响给你听，再用字把它们串起来。第二集念三种最常用的点子，长锤从容，冲头赶路，急急风追兵。第三集不讲新点子，只听锣鼓干活：它替文人开门，替将军上马，替一个念头转弯，也替满台的静默打一个小小的标点。

这些点子是行里代代传下来的老节奏，音响是合成的，力气不如真铜，次序是真的。请一定开口跟着念，念错了从头来，不丢人。`,
  links: [
    { to: 'yizhuo-eryi', toChapter: '06-mabian', fromEpisode: 'three', reason: '上马的锣鼓与马鞭' },
    { to: 'lianpu-yufa', reason: '锣鼓里出来的那张脸' },
    { to: 'yiban-sanyan', reason: '先学板眼' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 认人',
      reverbSeconds: 0.7,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const playLine = (at: number, line: string, beatsPerMinute: number) =>
          playLuogu(instruments, at, line, beatsPerMinute);
        addChapter('四件响器');
        addCaptionWithSound('板鼓，签子一点，念作“大”。', (at) => playLine(at, '大 大 大 乙', 84));
        addCaptionWithSound('两根签子一齐下，念作“八”。', (at) => playLine(at, '八 八 八 乙', 84));
        addCaptionWithSound('滚起来，念作“都”。', (at) => playLine(at, '都- 大 乙', 80));
        addCaptionWithSound('小锣，声音往上挑，念作“台”。', (at) => playLine(at, '台 台 台 乙', 84));
        addCaptionWithSound('铙钹一碰，念作“才”。', (at) => playLine(at, '才 才 才 乙', 84));
        addCaptionWithSound('碰了就捂住，念作“扑”。', (at) => playLine(at, '扑 扑 扑 乙', 84));
        addCaptionWithSound('大锣，声音往下沉。', (at) => {
          instruments.gong(at, 0.8, 2.4);
          return 2.6;
        });
        addCaptionWithSound('三样铜器一齐响，念作“仓”。', (at) => playLine(at, '仓- 仓-', 84));
        addChapter('听高低');
        addCaptionWithSound('小锣往上，大锣往下，一对反着长的。', (at) => {
          instruments.smallGong(at, 0.8);
          instruments.gong(at + 1.2, 0.75, 1);
          instruments.smallGong(at + 2.5, 0.8);
          instruments.gong(at + 3.7, 0.75, 1.6);
          return 5.2;
        });
        addChapter('串起来念');
        addCaptionWithSound('大台，仓。先念，再听。', (at) => playLine(at, '大 台 仓- 大 台 仓-', 110));
        addCaptionWithSound('仓才台才，仓才台才。', (at) => playLine(at, '仓 才 台 才 仓 才 台 才', 108));
        addCaptionWithSound('八大，仓才，台，仓。', (at) => playLine(at, '八_ 大_ 仓 才 台 仓- 乙', 100));
        addCaptionWithSound(['嘴里念着，耳朵听着，手先别动。', '念顺了，手自己会。'], (at) =>
          playLine(at, '大_ 大_ 台 仓 才 台 才 仓 才_ 台_ 仓-', 104),
        );
        addCaptionWithSound('最后一记，捂住。', (at) => {
          instruments.gong(at, 0.85, 0.3);
          instruments.cymbals(at, 0.8, true);
          return 1.6;
        });
      },
    },
    {
      key: 'two',
      title: '第二集 三种点子',
      reverbSeconds: 0.7,
      play: ({ instruments, addCaptionWithSound, addChapter }) => {
        const playLine = (at: number, line: string, beatsPerMinute: number, force?: number) =>
          playLuogu(instruments, at, line, beatsPerMinute, force);
        const accelerateGongs = (at: number, startBpm: number, endBpm: number, strokeCount: number) => {
          let now = at;
          for (let stroke = 0; stroke < strokeCount; stroke++) {
            const beatsPerMinute = startBpm + ((endBpm - startBpm) * stroke) / strokeCount;
            now += playLine(now, '仓', beatsPerMinute, 0.5 + (0.3 * stroke) / strokeCount);
          }
          return now - at;
        };
        addChapter('长锤');
        addCaptionWithSound('长锤：仓才台才，四下一圈。', (at) => playLine(at, '仓 才 台 才 仓 才 台 才', 96));
        addCaptionWithSound('从容，方步，人物边走边亮相。', (at) => playLine(at, '仓! 才 台 才 仓! 才 台 才', 84));
        addCaptionWithSound('慢打是慢长锤，快打是快长锤。', (at) =>
          playLine(at, '仓 才 台 才 仓 才 台 才 仓 才 台 才', 150),
        );
        addCaptionWithSound('同一副骨架，换一双鞋。', (at) => playLine(at, '仓 才 台 才', 92));
        addChapter('冲头');
        addCaptionWithSound('冲头：仓才，仓才，没有台。', (at) => playLine(at, '仓 才 仓 才 仓 才 仓 才', 144));
        addCaptionWithSound('去掉小锣那一步，脚下就急了。', (at) =>
          playLine(at, '大_ 八_ 仓 才 仓 才 仓 才 仓 才 仓-', 152),
        );
        addCaptionWithSound('有人报信，有人赶路，多半是它。', (at) =>
          playLine(at, '大_ 八_ 仓 才 仓 才 仓 才 仓 才 仓-', 168),
        );
        addChapter('急急风');
        addCaptionWithSound('急急风：一连串的仓，越催越密。', (at) => accelerateGongs(at, 130, 250, 14));
        addCaptionWithSound('战场、追赶、火起，满台都在动。', (at) => accelerateGongs(at, 240, 280, 20));
        addCaptionWithSound('听鼓：急急风的缰绳攥在板鼓手里。', (at) => {
          for (let stroke = 0; stroke < 34; stroke++) instruments.bangu(at + stroke * 0.11, 0.4 + 0.4 * (stroke / 34));
          return accelerateGongs(at, 240, 280, 16);
        });
        addCaptionWithSound('一收，全停。', (at) => {
          const seconds = playLine(at, '八_ 大_ 仓', 120);
          return seconds + 1.2;
        });
        addChapter('再认一遍');
        addCaptionWithSound('考考你，这是哪一种？', (at) => playLine(at, '仓 才 台 才 仓 才 台 才', 100));
        addCaptionWithSound('长锤。那么这个呢？', (at) => playLine(at, '仓 才 仓 才 仓 才 仓 才 仓', 156));
        addCaptionWithSound('冲头。有没有“台”，一听便知。', (at) => playLine(at, '台 乙 台 乙', 110));
      },
    },
    {
      key: 'three',
      title: '第三集 锣鼓干活',
      reverbSeconds: 1.2,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue }) => {
        const playLine = (at: number, line: string, beatsPerMinute: number, force?: number) =>
          playLuogu(instruments, at, line, beatsPerMinute, force);
        addChapter('开门');
        addCue('lianpu-hong', '大锣开道，出来的是这样一张脸');
        addCaptionWithSound('文人上场，只用小锣。', (at) => playLine(at, '台 乙 台 乙 台 令_ 台_ 台', 96, 0.6));
        addCaptionWithSound('轻，疏，像布鞋踩在方砖上。', (at) => playLine(at, '大 台 乙 台 令_ 台_ 台 乙', 92, 0.55));
        addCaptionWithSound('将军上场，大锣开道。', (at) =>
          playLine(at, '大_ 八_ 仓! 才 台 才 仓! 才 台 才 仓!', 104, 0.8),
        );
        addChapter('上马');
        addCaptionWithSound('一句“带马”，鼓先滚起来。', (at) => playLine(at, '都- 八_ 大_ 仓', 84));
        addCaptionWithSound('扬鞭，勒缰，圆场，锣鼓跟着脚走。', (at) =>
          playLine(at, '仓_ 才_ 仓_ 才_ 仓_ 才_ 仓_ 才_ 仓_ 才_ 仓_ 才_ 仓_ 才_ 仓', 118, 0.7),
        );
        addCaptionWithSound('人停，锣停，一齐落在最后一下。', (at) => playLine(at, '大_ 大_ 仓! 乙', 92, 0.85));
        addChapter('转念');
        addCaptionWithSound('他忽然想起一件事：', (at) => playLine(at, '扎 乙 大_ 台_ 乙', 80, 0.6));
        addCaptionWithSound('大锣轻轻一下，脸色变了。', (at) => {
          instruments.gong(at + 0.2, 0.4, 2.4);
          instruments.bangu(at + 2.3, 0.3);
          return 3;
        });
        addCaptionWithSound('再想，更惊，铙钹捂着打。', (at) => playLine(at, '扑_ 扑_ 仓 乙 扑_ 扑_ 仓 乙', 108, 0.75));
        addChapter('打静默');
        addCaptionWithSound('最难打的是静。先一记小锣。', (at) => {
          instruments.bangu(at + 1.7, 0.22);
          return playLine(at, '台 乙 乙', 70, 0.6);
        });
        addCaptionWithSound('等。签子点得只有自己听见。', (at) => {
          for (const [index, delay] of [0.1, 1, 1.9, 2.7].entries()) instruments.bangu(at + delay, 0.26 - index * 0.03);
          return 3;
        });
        addCaptionWithSound('再一记，比刚才更轻。', (at) => {
          instruments.bangu(at + 1.5, 0.2);
          return playLine(at, '令 乙 乙', 66, 0.7);
        });
        addCaptionWithSound(['锣鼓是标点，不是话。', '逗号，句号，有时是一个破折号。'], (at) =>
          playLine(at, '台 乙 仓 乙 大_ 大_ 台 仓 才 台 才 仓-', 112, 0.7),
        );
      },
    },
  ],
};
