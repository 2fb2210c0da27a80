import { describe, expect, it, test } from 'vitest';
import { createKnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { checkText, correctClaim } from './check-text.ts';
import { minutesOf, outlineKindOf, pointsOf } from './outline-request.ts';

const entry = (id: string, kind: string, title: string, text: string, aspects: Record<string, string>) => ({
  ...{ id, kind, title, aliases: [], tags: [], text, period: '', aspects, related: [], resourceIds: [] },
});

const index = createKnowledgeIndex([
  entry('a', '书法', '王羲之', '东晋书法家，字逸少，后世尊为书圣。', { who: '王羲之是东晋书法家，后世尊为“书圣”。' }),
  entry('b', '书法', '兰亭序', '东晋王羲之写的序，被称为天下第一行书。', {
    who: '《兰亭序》的作者是王羲之。',
    style: '《兰亭序》是行书的典范。',
    kept: '《兰亭序》的神龙本藏北京故宫博物院。',
  }),
]);

describe('a text is read against the entries', () => {
  it('finds the wrong dynasty and the wrong script, and writes it right', () => {
    const text = checkText('检查有没有错：王羲之是唐代书法家，代表作《兰亭序》是楷书', index)?.text ?? '';
    expect(text).toContain('有 **2** 处要改');
    expect(text).toContain('可以改成：王羲之是东晋书法家，代表作《兰亭序》是行书');
  });

  it('finds nothing wrong in what is right', () => {
    expect(checkText('看看对不对：王羲之是东晋书法家，《兰亭序》是行书', index)?.text).toContain('没有发现');
    expect(correctClaim('听说《兰亭序》是王羲之写的，对吗', index)).toBeUndefined();
  });

  it('corrects what a question supposes', () => {
    expect(correctClaim('《兰亭序》在台北故宫，对吗', index)?.text).toMatch(/^不对.+\n\n.+北京故宫博物院/s);
  });
});

test.each([
  ['我要做五分钟演讲，给个提纲', 'speech'],
  ['把唐代仕女画做一个时间线', 'timeline'],
  ['八音的思维导图文字版', 'mindmap'],
  ['先别告诉我答案，给点提示', 'hint'],
  ['把重点整理成提纲', 'outline'],
  ['怎么看《清明上河图》', undefined],
  ['什么是留白', undefined],
])('the form that %s wants', (folded, kind) => expect(outlineKindOf(folded)).toBe(kind));

test('numbers of a request', () => {
  expect([minutesOf('五分钟'), minutesOf('二十分钟'), minutesOf('10分钟')]).toEqual([5, 20, 10]);
  expect([pointsOf('记成三条'), pointsOf('五句话内'), pointsOf('讲讲')]).toEqual([3, 5, undefined]);
});
