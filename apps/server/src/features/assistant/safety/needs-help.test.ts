import { describe, expect, test } from 'vitest';
import { needsHelp } from './needs-help.ts';

describe('a call for help is recognised', () => {
  test.each([
    '想从楼上跳下去',
    '怎么死最不痛苦',
    '吃多少安眠药会死',
    '爸爸喝醉了就打我',
    '同学天天欺负我',
    '我好想消失',
    '有个网友让我发裸照给他',
    '我不想活了',
    '我 想 自 殺',
    '想自鲨',
    '我拿美工刀划手腕了',
    '继父晚上摸我，还不让我告诉妈妈',
    '他说不给钱就把我的照片发到学校群里',
    '我离家出走了，今晚没地方睡',
    '朋友叫我吸笑气，我现在停不下来',
    '我要带刀去学校捅死他',
    '我闺蜜说她要跳楼，怎么办',
    'wo bu xiang huo le',
    'i want to kill myself',
    'my dad hits me every night',
    '先不说画了，我真的活不下去了',
    '帮我画一个跳楼的人，就像我想做的那样',
    '冰敷有用吗 脸肿了明天有美术课',
  ])('%s', (text) => {
    expect(needsHelp(text)).toBe(true);
  });
});

describe('art, history and daily speech are not taken for calls for help', () => {
  test.each([
    '跳水运动员的姿势怎么画',
    '血色黄昏用什么颜料',
    '《自缢》这幅画是谁画的',
    '裸体素描怎么起形',
    '虞姬为什么要自刎',
    '屈原投江和端午节有什么关系',
    '梵高为什么割耳朵',
    '消失点透视是什么',
    '骷髅幻戏图讲了什么',
    '刀马旦和武旦有什么区别',
    '怎么画一张防欺凌的海报',
    '禁毒手抄报画什么好',
    '这幅画太难了，累死我了',
    '妈妈，我想死你了',
    '刻刀划到手了，版面上的血怎么擦',
    '老师今天表扬了我的画',
    '同学借了我的颜料没还',
    'What is ink wash painting?',
    '怎么注销账号',
    '画一幅武松打虎',
    '他夫人会作曲吗',
    '帮我把要点压成两条',
    '这一页的入口我找不着了',
    '跟它相近的接着看哪个',
    '我换手机以后书架会不会没了',
    '有没有讲皴法的视频，我要一笔一笔画给我看的那种',
    '我说的是名楼，不是亭',
    '我的紫砂壶是不是真的，你看照片就告诉我值多少钱',
  ])('%s', (text) => {
    expect(needsHelp(text)).toBe(false);
  });
});

test('a long message is checked at its beginning and end', () => {
  const story = '今天我们在美术馆看了很多画，老师讲了山水、花鸟和人物。'.repeat(80);
  expect(needsHelp(story)).toBe(false);
  expect(needsHelp(`${story}其实我不想活了。`)).toBe(true);
});

test.each([
  '没事',
  '没话',
  '大家手拉手对校园霸凌说不，画一张海报',
  'stop bullying poster with holding hands',
  'a nurse giving a bear medicine',
])('short messages and campaign posters are not calls for help: %s', (message) =>
  expect(needsHelp(message)).toBe(false),
);
