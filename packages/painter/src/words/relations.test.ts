import { describe, expect, it } from 'vitest';
import { parsePrompt } from './parse.ts';

const relationsOf = (prompt: string): string[] =>
  (parsePrompt(prompt).relations ?? []).map(({ verb, subject, object, pose }) =>
    [subject, verb, object ?? pose].filter(Boolean).join(' '),
  );

describe('relations of a prompt', () => {
  it.each([
    ['熊猫在竹林里弹古琴', 'panda play qin'],
    ['一位老人骑着马', 'old-man ride horse'],
    ['美人立于桥头', 'lady stand-on bridge'],
    ['红梅，枝上立一只麻雀', 'sparrow perch-on plum'],
    ['柳树上停着两只黄鹂', 'songbird perch-on willow'],
    ['画一棵柳树，树下一匹白马', 'horse beside willow'],
    ['锦鲤游在荷叶下', 'fish swim-under lotus'],
    ['两个小孩在草地上放风筝', 'child fly kite'],
    ['胖娃娃抱大鲤鱼', 'child hold fish'],
    ['两个高士在松下对弈', 'scholar face play-chess'],
    ['书生在窗前读书', 'scholar pose read'],
    ['a girl riding a deer', 'lady ride deer'],
    ['a cat under a tree', 'cat beside shade'],
  ])('%s has the relation %s', (prompt, relation) => {
    expect(relationsOf(prompt)).toContain(relation);
  });

  it('are replaced by one motif where its drawing shows both the figure and the action', () => {
    const motifs = (prompt: string): string[] => parsePrompt(prompt).items.map(({ motif }) => motif);
    expect(motifs('牧童骑着水牛吹笛')).toEqual(['cowherd']);
    expect(motifs('老人坐在船上钓鱼')).toEqual(['fisher']);
    expect(motifs('松下一位高士抚琴')).toEqual(['pine', 'qin-player']);
  });

  it('list the actions, things, places and exact numbers that cannot be shown', () => {
    expect(parsePrompt('宇航员在月亮上打太极').unknown).toEqual(['宇航员', '打太极']);
    expect(parsePrompt('一个老爷爷坐在门槛上拉二胡').unknown).toEqual(expect.arrayContaining(['二胡', '门槛']));
    expect(parsePrompt('一百只羊').unknown).toEqual(['恰好一百只羊']);
    expect(parsePrompt('a cat sleeping on a red chair').unknown).toEqual(expect.arrayContaining(['睡觉', '红色椅子']));
  });

  it('assign a colour to the thing beside it only', () => {
    const rain = parsePrompt('白墙黑瓦，细雨').items.find(({ motif }) => motif === 'rain');
    expect(rain).toEqual({ motif: 'rain', count: 1 });
    expect(parsePrompt('工笔牡丹，大红的').items).toEqual([{ motif: 'peony', count: 1, colour: 'red' }]);
    expect(parsePrompt('雪人戴着红帽子，一只猫').items).toEqual([{ motif: 'cat', count: 1 }]);
  });

  it('include the place of a motif in the picture', () => {
    const places = parsePrompt('左边是竹子右边是梅花，中间一轮圆月').items.map(({ motif, place }) => [motif, place]);
    expect(places).toEqual([
      ['bamboo', 'left'],
      ['plum', 'right'],
      ['moon', 'middle'],
    ]);
  });
});
