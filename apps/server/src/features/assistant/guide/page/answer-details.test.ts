import { expect, test } from 'vitest';
import type { About } from '../../engine/engine.ts';
import { composeDraft } from '../compose-draft.ts';
import { createTestGuide } from '../guide.testkit.ts';

const guide = createTestGuide();
const ask = async (about: Partial<About>, question: string) => {
  const page: About = {
    resType: 'book',
    resId: 'b1',
    title: '石头的笔路',
    author: '陆问渠',
    text: '',
    linkUrl: '/b',
    ...about,
  };
  return (await composeDraft({ question, history: [], about: page, isMinor: false }, guide)).text;
};
const abstract = { name: '简介', value: '一年十三站，替十二岁的女儿答一个问题。' };

test('each part of a question is answered from the data of the page', async () => {
  const text = await ask({ details: [abstract] }, '这本书是谁写的，主要说什么');
  expect(text).toContain('作者是陆问渠');
  expect(text).toContain('一年十三站');
});

test('who teaches, how long, what to bring, for whom', async () => {
  const details = [
    { name: '时长', value: '全长约 3 分钟' },
    { name: '材料', value: '陶泥一斤' },
    { name: '适合年龄', value: '小学二年级以上' },
  ];
  expect(await ask({ resType: 'video', details }, '这节课谁讲的，多长时间')).toMatch(
    /讲课的老师是陆问渠.+\n\n.*3 分钟/s,
  );
  expect(await ask({ resType: 'exp', details }, '这个课要带什么，孩子四岁行吗')).toMatch(/陶泥一斤.+\n\n.*还小了些/s);
});

test('a work of the hall is not taken for the old work', async () => {
  const text = await ask(
    { resType: 'img', title: '溪山图', author: '林疏', text: '仿宋\n学董源的样子。', details: [] },
    '这幅是董源画的吗',
  );
  expect(text).toMatch(/^不是董源的原作.+林疏/);
});

test('what the page does not tell is said so', async () => {
  expect(await ask({ resType: 'exp', details: [] }, '这个课要带什么')).toContain('没有写');
});
