import {
  buzzCicadas,
  callCuckoo,
  callGeese,
  chirpCrickets,
  croakFrog,
  singBird,
  sweepBroom,
} from '../nature/creatures.ts';
import { blowWind, dropWater, makeRain, rollThunder, runBrook } from '../nature/weather.ts';
import type { CourseScript } from '../score/course.ts';

export const jieqiTing: CourseScript = {
  key: 'jieqi-ting',
  title: '节气里的声音',
  teacher: '方既白',
  abstract: '惊蛰的雷，夏至的蝉，白露的雁，大雪的静。四个节气，四段声音的风景，每一段里都藏着一小节音乐，请你找出来。',
  tags: ['二十四节气', '声音风景', '自然', '聆听', '四季'],
  published: '2026-02-04',
  sort: 21,
  home: true,
  recommend: true,
  art: '美学',
  cover: '浅绛，茅屋，溪水，梅花，大雁',
  description: `做录音这一行，一年最忙的不是拍戏的时候，是换季的时候。雷只响那几天，蝉只叫那几周，大雁过江，一个下午就过完了，错过要等明年。所以我的本子上不写月份，写节气。

古人记节气，用的多半是耳朵。惊蛰的三候里有“仓庚鸣”，夏至有“蜩始鸣”，白露有“鸿雁来”，都是先听见，再知道。一个节气十五天，五天一候，一候记一样动静，七十二候连起来，就是一本声音的年历。

四集，从惊蛰、夏至、白露到大雪。这里的雷声、雨声、鸟虫都不是录来的，是一声一声做出来的：雨点有粗有细，蛙声有远有近，和我平时在片场做的活儿一样。每一段里还藏着一件乐器，有时是箫，有时是筝，它们的音是从那些声音里挑出来的，请你听的时候留心，哪里是自然，哪里已经是音乐。

找个窗口坐下来听。听完把窗推开，听听今天是什么节气。`,
  links: [
    { to: 'ting-yitiao-he', toChapter: '14-wusong', reason: '把许多声音一起放' },
    { to: 'yuanlin-liu-ji', toChapter: '08-yu', fromEpisode: 'two', reason: '园子里的雨' },
  ],
  episodes: [
    {
      key: 'one',
      title: '第一集 惊蛰',
      reverbSeconds: 0.7,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue, addBackground }) => {
        addBackground((seconds) => {
          instruments.addSound(0, blowWind(seconds, 0.55, instruments.newSeed()), { gain: 0.4 });
          instruments.addSound(22, runBrook(seconds - 22, 0.8, instruments.newSeed()), { gain: 0.5 });
        });
        addChapter('雷');
        addCaptionWithSound('三月初，太阳走到黄经三百四十五度。', () => 4);
        addCaptionWithSound('远处先有一声。听，贴着地过来的。', (at) => {
          instruments.addSound(at + 0.4, rollThunder(5, 1, instruments.newSeed()), { gain: 1.6 });
          return 4.4;
        });
        addCaptionWithSound('雷在云里走，要走好几秒。', (at) => {
          instruments.addSound(at, rollThunder(5.5, 0.9, instruments.newSeed()), { gain: 1.4 });
          return 4.2;
        });
        addCaptionWithSound('古人说，雷一响，土里的虫子醒了。', (at) => {
          for (let drop = 0; drop < 9; drop++)
            instruments.addSound(at + drop * 0.42, dropWater('leaf', 0.3 + drop * 0.05, instruments.newSeed()), {
              gain: 1.4,
            });
          return 4;
        });
        addChapter('醒来的');
        addCue('taoyuan-juan', '化开的溪水与桃花');
        addCaptionWithSound('先醒的是水，冰化了，沟里有了声音。', (at) => {
          instruments.addSound(at, rollThunder(4, 0.5, instruments.newSeed()), { gain: 1.6 });
          return 4.2;
        });
        addCaptionWithSound('然后是蛙，一只，试着叫一声。', (at) => {
          instruments.addSound(at + 0.8, croakFrog(instruments.newSeed()), { gain: 1.8 });
          instruments.addSound(at + 2.6, croakFrog(instruments.newSeed()), { gain: 1.4 });
          return 4;
        });
        addCaptionWithSound('再然后是许多只，各叫各的快慢。', (at) => {
          for (let frog = 0; frog < 9; frog++)
            instruments.addSound(at + frog * 0.47, croakFrog(instruments.newSeed()), { gain: 0.8 + (frog % 3) * 0.4 });
          return 4.4;
        });
        addCaptionWithSound('二候，仓庚鸣。仓庚就是黄鹂。', (at) => {
          for (let bird = 0; bird < 4; bird++)
            instruments.addSound(at + 0.3 + bird * 1.1, singBird(instruments.newSeed()), {
              gain: 1.1,
              reverbShare: 0.4,
            });
          return 4.4;
        });
        addChapter('藏着的音乐');
        addCaptionWithSound('留心听，有一支笛子混在鸟声里。', (at) => {
          for (let bird = 0; bird < 3; bird++)
            instruments.addSound(at + bird * 1.9, singBird(instruments.newSeed()), { gain: 0.8, reverbShare: 0.4 });
          return (
            instruments.di(at + 0.6, "6_ 1'_ 5 - 0 3_ 5_ 6 -", { tonicMidi: 74, beatsPerMinute: 92, force: 0.5 }) + 0.6
          );
        });
        addCaptionWithSound('它学了黄鹂的滑音，也学了它的停顿。', (at) => {
          instruments.addSound(at + 2.6, singBird(instruments.newSeed()), { gain: 1, reverbShare: 0.4 });
          return instruments.di(at, "1'绰 - 0 6_绰 5_ 3绰 -", { tonicMidi: 74, beatsPerMinute: 96, force: 0.52 });
        });
        addCaptionWithSound(
          ['鸟没有节拍，笛子有。', '有了节拍，就从叫变成了唱。', '远处，又轻轻滚过一声雷。'],
          (at) => {
            instruments.addSound(at + 5.4, rollThunder(5, 0.8, instruments.newSeed()), { gain: 2 });
            instruments.ruan(at, '1 5, 1 5, | 6, 3 5, 1 | 1 - ', { tonicMidi: 62, beatsPerMinute: 92, force: 0.5 });
            return instruments.di(at, "3 5_ 6_ 1' 6 | 5_ 6_ 3_ 5_ 2 - | 1 - -", {
              tonicMidi: 74,
              beatsPerMinute: 92,
              force: 0.52,
            });
          },
        );
      },
    },
    {
      key: 'two',
      title: '第二集 夏至',
      reverbSeconds: 0.6,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue, addBackground }) => {
        addBackground((seconds) => {
          instruments.addSound(0, buzzCicadas(26, 1, instruments.newSeed()), { gain: 1 });
          instruments.addSound(seconds - 17, chirpCrickets(17, 2, instruments.newSeed()), { gain: 0.8 });
          instruments.addSound(0, blowWind(seconds, 0.4, instruments.newSeed()), { gain: 0.4 });
        });
        addChapter('蝉');
        addCaptionWithSound('六月下旬，白天最长的一天。', () => 3.4);
        addCaptionWithSound('二候蜩始鸣。蜩，就是蝉。', () => 3.4);
        addCaptionWithSound('蝉声一片，其实一起一伏，几秒一浪。', () => 4.6);
        addCaptionWithSound('它的音很高，在五千赫上下。', (at) => {
          instruments.bellCups(at + 0.4, 0.3, 5200);
          return 3.8;
        });
        addCaptionWithSound('远处有杜鹃，两个音，往下落一个三度。', (at) => {
          for (const delay of [0.5, 2, 3.5])
            instruments.addSound(at + delay, callCuckoo(), { gain: 0.9, reverbShare: 0.6 });
          return 5;
        });
        addChapter('雨');
        addCue('mo-he-qingting', '第一滴落在荷叶上');
        addCaptionWithSound('午后，云压下来，蝉忽然停了。', (at) => {
          instruments.addSound(at, rollThunder(5, 1, instruments.newSeed()), { gain: 1.6 });
          return 4;
        });
        addCaptionWithSound('第一滴落在荷叶上，第二滴在瓦上。', (at) => {
          instruments.addSound(at + 0.5, dropWater('leaf', 1, 11), { gain: 2.4 });
          instruments.addSound(at + 1.7, dropWater('tile', 1, 12), { gain: 2 });
          instruments.addSound(at + 2.5, dropWater('leaf', 1, 13), { gain: 2.4 });
          instruments.addSound(at + 3, dropWater('tile', 1, 14), { gain: 2 });
          return 3.8;
        });
        addCaptionWithSound('然后数不清了。', (at) => {
          instruments.addSound(at, makeRain(15, 1.5, instruments.newSeed(), 'tile'), { gain: 1.6 });
          instruments.addSound(at, makeRain(15, 1.2, instruments.newSeed(), 'leaf'), { gain: 1.8 });
          return 3.4;
        });
        addCaptionWithSound('瓦上的雨脆，叶上的雨闷，水上的雨圆。', () => 4.2);
        addCaptionWithSound('夹着雷，一场雨不过一盏茶。', (at) => {
          instruments.addSound(at, rollThunder(5, 1, instruments.newSeed()), { gain: 2 });
          return 4.2;
        });
        addChapter('雨后的筝');
        addCaptionWithSound(['雨收了，檐下还在滴。', '筝照着檐滴的快慢，拨几个音。', '越来越稀，越来越慢。'], (at) => {
          for (let drop = 0, now = 0; drop < 12; drop++, now += 0.5 + drop * 0.09)
            instruments.addSound(at + now, dropWater('water', 1, 50 + drop), { gain: 1.3 });
          return instruments.zheng(at + 0.3, "6 3 5_ 3_ 2 | 3 - 1' - | 6 - - -", {
            tonicMidi: 67,
            beatsPerMinute: 74,
            force: 0.6,
          });
        });
        addCaptionWithSound('天黑下来，蟋蟀接了班。', (at) =>
          instruments.zheng(at, '3 - 6, -', { tonicMidi: 67, beatsPerMinute: 62, force: 0.5 }),
        );
      },
    },
    {
      key: 'three',
      title: '第三集 白露',
      reverbSeconds: 0.9,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue, addBackground }) => {
        addBackground((seconds) => {
          instruments.addSound(0, chirpCrickets(seconds, 5, instruments.newSeed()), { gain: 0.9 });
          instruments.addSound(0, blowWind(seconds, 0.5, instruments.newSeed()), { gain: 0.3 });
        });
        addChapter('虫');
        addCaptionWithSound('九月上旬，夜里开始有露水。', () => 3.6);
        addCaptionWithSound('蟋蟀在墙根下，三声一歇，三声一歇。', () => 4.4);
        addCaptionWithSound('天越凉，它们振得越慢。', (at) => {
          instruments.addSound(at, chirpCrickets(4, 1, instruments.newSeed()), { gain: 1.4 });
          return 4;
        });
        addCaptionWithSound('数一数，远近一共几只？', () => 4);
        addChapter('雁');
        addCue('qiushan-guidu', '卷中有一行雁');
        addCaptionWithSound('一候鸿雁来。先是很远的一两声。', (at) => {
          instruments.addSound(at, callGeese(11, instruments.newSeed()), { gain: 1.5, reverbShare: 0.8 });
          return 4.4;
        });
        addCaptionWithSound('从北往南，正从头顶过去。', () => 4.2);
        addCaptionWithSound('一前一后，一高一低，互相答应着。', (at) => {
          instruments.addSound(at, callGeese(6, instruments.newSeed(), 0.6), { gain: 1.2, reverbShare: 0.8 });
          return 4.4;
        });
        addChapter('捣衣声与箫');
        addCaptionWithSound('从前这时候，家家在河边捣衣。', (at) => {
          for (let beat = 0; beat < 7; beat++)
            instruments.woodenFish(at + beat * 0.62, 0.5 + 0.2 * (beat % 2), 300 + (beat % 2) * 46);
          return 4.4;
        });
        addCaptionWithSound('李白写过：长安一片月，万户捣衣声。', (at) => {
          for (let beat = 0; beat < 8; beat++) instruments.woodenFish(at + beat * 0.6, 0.45, 300 + (beat % 2) * 46);
          for (let beat = 0; beat < 6; beat++) instruments.woodenFish(at + 0.27 + beat * 0.71, 0.25, 365);
          return 4.8;
        });
        addCaptionWithSound('两家的杵不一样快，合起来成了复节奏。', (at) => {
          for (let beat = 0; beat < 10; beat++) instruments.woodenFish(at + beat * 0.5, 0.4, 300);
          for (let beat = 0; beat < 7; beat++) instruments.woodenFish(at + beat * 0.75, 0.36, 365);
          return 5;
        });
        addCaptionWithSound(
          ['捣衣声里起了一支箫。', '它的长音，等着雁声过去。', '露水从今夜白，曲子到这里停。'],
          (at) => {
            instruments.addSound(at + 4, callGeese(5, instruments.newSeed(), 0.4), { gain: 1, reverbShare: 0.9 });
            for (let beat = 0; beat < 10; beat++) instruments.woodenFish(at + beat * 0.94, 0.3, 300);
            return instruments.xiao(at, '6, - 1_ 2_ 3 | 5 - 3_ 2_ 3 | 1 - 6, - ', {
              tonicMidi: 67,
              beatsPerMinute: 64,
              force: 0.64,
            });
          },
        );
      },
    },
    {
      key: 'four',
      title: '第四集 大雪',
      reverbSeconds: 1.4,
      play: ({ instruments, addCaptionWithSound, addChapter, addCue, addBackground }) => {
        addBackground((seconds) =>
          instruments.addSound(0, blowWind(seconds, 0.8, instruments.newSeed()), { gain: 0.5 }),
        );
        addChapter('静');
        addCaptionWithSound('十二月，鸟不叫，虫不叫，水也不叫。', () => 4.2);
        addCaptionWithSound('雪是软的，把声音吃掉了一半。', (at) => {
          instruments.templeBell(at + 0.5, 98, 0.4, 8);
          return 4.2;
        });
        addCaptionWithSound('远处的钟，只剩下低的那一层。', (at) => {
          instruments.templeBell(at + 2.6, 98, 0.4, 8);
          return 4.4;
        });
        addCaptionWithSound('静下来，才听得见风有高有低。', () => 4);
        addChapter('有人扫雪');
        addCue('shan-cun-xue', '雪里的村子');
        addCaptionWithSound('天亮了，院子里有人扫雪。', (at) => {
          instruments.addSound(at + 0.3, sweepBroom(8.4, 1.35, instruments.newSeed()), { gain: 1.6 });
          return 4.2;
        });
        addCaptionWithSound('一下长，一下短，是竹扫帚。', () => 4.2);
        addCaptionWithSound('竹枝上的雪忽然落了，扑的一声。', (at) => {
          // A second of thunder and damped cymbals imitate the falling snow.
          instruments.addSound(at + 1.1, rollThunder(1, 0.6, instruments.newSeed()), { gain: 1 });
          instruments.cymbals(at + 1.1, 0.12, true);
          return 3.8;
        });
        addCaptionWithSound('扫帚也有板眼：一重，一轻。', (at) => {
          instruments.addSound(at, sweepBroom(4.4, 1.1, instruments.newSeed()), { gain: 1.7 });
          for (let beat = 0; beat < 4; beat++) instruments.clappers(at + beat * 1.1, 0.16);
          return 4.4;
        });
        addChapter('炉边的琴');
        addCaptionWithSound('屋里生了炉子，有人拨了一下琴。', (at) =>
          instruments.qin(at, '6,散 - - ', { tonicMidi: 53, beatsPerMinute: 56, force: 0.7 }),
        );
        addCaptionWithSound('外面静，琴才够大声。', (at) =>
          instruments.qin(at, '3 5_ 3_ 2吟 -', { tonicMidi: 53, beatsPerMinute: 60, force: 0.7 }),
        );
        addCaptionWithSound(
          ['雪天的曲子，音要少。', '弹一个，等它化开，再弹一个。', '泛音像檐下的冰，一敲就亮。'],
          (at) => {
            const firstSeconds = instruments.qin(at, '6, - 1 - | 2吟 - - -', {
              tonicMidi: 53,
              beatsPerMinute: 60,
              force: 0.62,
            });
            return (
              firstSeconds +
              instruments.qin(at + firstSeconds, "6 3' 5 - ", {
                tonicMidi: 65,
                beatsPerMinute: 60,
                force: 0.55,
                technique: '泛',
              })
            );
          },
        );
        addCaptionWithSound('窗外又起风了。', (at) =>
          instruments.qin(at, '6,散 -', { tonicMidi: 41, beatsPerMinute: 60, force: 0.7 }),
        );
      },
    },
  ],
};
