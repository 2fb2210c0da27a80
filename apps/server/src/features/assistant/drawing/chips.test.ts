import { parsePrompt } from '@meiyu/painter/prompt.ts';
import { describe, expect, test } from 'vitest';
import type { Chip } from '../engine/engine.ts';
import { applyChips } from './apply-chips.ts';
import { chipsOf } from './chips.ts';

const words = (chips: Chip[], kind: Chip['kind']): string[] =>
  chips.filter((chip) => chip.kind === kind).map((chip) => chip.word);
/** The scene of a prompt after the user changed its chips. */
const sceneAfter = (prompt: string, change: (chips: Chip[]) => Chip[]) => {
  const scene = parsePrompt(prompt);
  return applyChips(scene, change(chipsOf(scene)));
};
const chip = (kind: Chip['kind'], word: string): Chip => ({ kind, word });

describe('a scene as chips', () => {
  test('each term has a chip of its kind', () => {
    const chips = chipsOf(
      parsePrompt('深秋傍晚，两只仙鹤和红色的枫树，下着小雨，宁静，不要船，题字“秋水长天”，印章“闲云”，青绿，立轴'),
    );
    expect(words(chips, 'motif')).toEqual(['仙鹤×2', '枫树']);
    expect(words(chips, 'weather')).toEqual(['小雨']);
    expect(words(chips, 'season')).toEqual(['秋天']);
    expect(words(chips, 'hour')).toEqual(['黄昏']);
    expect(words(chips, 'mood')).toEqual(['宁静']);
    expect(words(chips, 'color')).toEqual(['红色的枫叶']);
    expect(words(chips, 'inscription')).toEqual(['秋水长天']);
    expect(words(chips, 'style')).toEqual(['青绿']);
    expect(words(chips, 'format')).toEqual(['立轴']);
    expect(words(chips, 'other')).toEqual(['下着小雨', '不要船', '印章：闲云']);
  });

  test('motifs that no word named but that will be painted have chips', () => {
    expect(words(chipsOf(parsePrompt('画一幅春天')), 'motif')).toEqual(['桃花', '燕子']);
  });

  test('a verse has one chip, and its motifs have their own', () => {
    const chips = chipsOf(parsePrompt('孤舟蓑笠翁，独钓寒江雪'));
    expect(words(chips, 'other')).toEqual(['孤舟蓑笠翁，独钓寒江雪']);
    expect(words(chips, 'weather')).toEqual(['雪']);
    expect(words(chips, 'motif')).toHaveLength(3);
  });

  test('no chip is longer than 40 characters', () => {
    for (const { word } of chipsOf(parsePrompt(`山，题字“${'清'.repeat(60)}”`)))
      expect(word.length).toBeLessThanOrEqual(40);
  });
});

describe('chips changed by the user', () => {
  test('unchanged chips leave the scene unchanged', () => {
    for (const prompt of [
      '深秋傍晚，两只仙鹤和红色的枫树，下着小雨，不要船，题字“秋水长天”，多留白，淡淡的',
      '孤舟蓑笠翁，独钓寒江雪',
      '岁寒三友，团扇',
    ]) {
      const scene = parsePrompt(prompt);
      expect(applyChips(scene, chipsOf(scene))).toEqual(scene);
    }
  });

  test('removed chips are dropped and new chips are added', () => {
    const scene = sceneAfter('月亮，小桥，两只鹤，水墨', (chips) => [
      ...chips.filter(({ word }) => word !== '小桥'),
      chip('motif', '三只鹿'),
      chip('weather', '雪'),
      chip('season', '冬'),
    ]);
    expect(scene.items).toEqual([
      { motif: 'moon', count: 1 },
      { motif: 'crane', count: 2 },
      { motif: 'deer', count: 3 },
      { motif: 'snow', count: 1 },
    ]);
    expect(scene.season).toBe('winter');
    expect(scene.style).toBe('ink');
  });

  test('style, format, colour, inscription, seal and exclusions can be changed', () => {
    const scene = sceneAfter('牡丹，工笔，题字“富贵”', (chips) => [
      ...chips.filter(({ kind }) => kind === 'motif'),
      chip('style', '剪纸'),
      chip('format', '团扇'),
      chip('color', '紫色'),
      chip('inscription', '国色天香'),
      chip('other', '印章：春风'),
      chip('other', '不要蝴蝶'),
    ]);
    expect(scene).toMatchObject({ style: 'papercut', format: 'round', inscription: '国色天香', seal: '春风' });
    expect(scene.items).toEqual([{ motif: 'peony', count: 1, colour: 'purple' }]);
    expect(scene.without).toEqual(['butterfly']);
  });

  test('without chips for style and format the painter chooses them', () => {
    const scene = sceneAfter('荷花，剪纸，立轴', (chips) => chips.filter(({ kind }) => kind === 'motif'));
    expect(scene).toMatchObject({ style: 'freehand', format: 'square' });
  });

  test.each([
    '深秋傍晚，两只仙鹤和红色的枫树，下着小雨，宁静，不要船，题字“秋水长天”，印章“闲云”，青绿，立轴',
    '孤舟蓑笠翁，独钓寒江雪',
    '岁寒三友，团扇，剪纸',
    '画一幅春天',
    '三只黑猫和五朵红色的牡丹，颜色淡一点，多留白',
  ])('chips describe the whole picture: %s', (prompt) => {
    const scene = parsePrompt(prompt);
    const again = applyChips(parsePrompt('再加一辆汽车'), chipsOf(scene));
    expect(chipsOf(again)).toEqual(expect.arrayContaining(chipsOf(scene)));
    expect(chipsOf(again)).toHaveLength(chipsOf(scene).length);
    expect(again.items).toEqual(expect.arrayContaining(scene.items));
  });

  test('a chip of the wrong kind is still understood by its word', () => {
    const scene = sceneAfter('荷花，水墨', (chips) => [
      ...chips.filter(({ kind }) => kind !== 'style'),
      ...['剪纸', '夜', '题字：清', '印章：风', '不要鱼', '扇面'].map((word) => chip('motif', word)),
    ]);
    expect(scene).toMatchObject({ style: 'papercut', format: 'fan', hour: 'night', inscription: '清', seal: '风' });
    expect(scene.without).toEqual(['fish']);
  });

  test('words of new chips that cannot be drawn are listed as unknown', () => {
    const scene = sceneAfter('月亮，江水', (chips) => [...chips, chip('motif', '沙发'), chip('motif', 'qwerty')]);
    expect(scene.unknown).toEqual(['沙发', 'qwerty']);
    expect(scene.items.map((item) => item.motif)).toEqual(['moon', 'river']);
  });

  test('no word in a chip causes an error', () => {
    for (const word of ['', ' ', '×9', '山×0', '印章：', '不要', '__proto__', '\u0000', '山'.repeat(40)])
      for (const kind of ['motif', 'style', 'format', 'color', 'other', 'inscription'] as const)
        expect(() => sceneAfter('月亮', (chips) => [...chips, chip(kind, word)])).not.toThrow();
  });
});
