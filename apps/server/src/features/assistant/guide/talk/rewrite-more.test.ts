import { expect, test } from 'vitest';
import { createKnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { rewriteFollowUp } from './rewrite.ts';
import { afterTurn, START } from './talk-state.ts';

const entry = (
  id: string,
  kind: string,
  title: string,
  text: string,
  aspects: Record<string, string> = {},
  related: { entry: string; as: string }[] = [],
) => ({
  ...{ id, kind, title, aliases: [], tags: [], text, period: '', aspects, related, resourceIds: [] },
});

const index = createKnowledgeIndex([
  entry('yin', '音乐', '八音', '分为金（钟、铃）、丝（琴、瑟）、木（柷、敔）。'),
  entry('chuang', '方法', '剪窗花', '折纸剪成。', { steps: '先对角折三次；用铅笔画纹样；剪完展开压平。' }),
  entry('yan', '书法', '颜真卿', '唐代书法家，字清臣。'),
  entry('liu', '书法', '柳公权', '唐代书法家，字诚悬。'),
  entry('cun', '技法', '皴法', '画山石的笔法。', {}, [
    { entry: 'pima', as: '种类' },
    { entry: 'fupi', as: '种类' },
  ]),
  entry('pima', '技法', '披麻皴', '像披散的麻丝。'),
  entry('fupi', '技法', '斧劈皴', '像斧子劈木头。'),
]);

const after = (question: string, answer: string) => afterTurn(START, question, answer, index);
const rewrite = (text: string, question: string, answer: string) =>
  rewriteFollowUp(text, after(question, answer), index);

test.each([
  ['上一类呢', '八音的木是什么', '**八音**里的木是柷、敔。', { form: 'term', detail: '丝' }],
  ['然后呢', '剪窗花怎么折', '**剪窗花**先对角折三次。', { form: 'nextStep' }],
  [
    '另一个呢，他的代表作',
    '颜真卿和柳公权的字有什么不同',
    '**颜真卿**宽，**柳公权**瘦。',
    { question: '颜真卿和柳公权的代表作' },
  ],
  ['我说的是名楼，不是亭', '四大名亭有哪些', '', { question: '四大名楼有哪些' }],
  ['就是那种像麻绳一样的，叫什么', '讲讲皴法', '**皴法**是笔法。', { question: '披麻皴是什么' }],
  ['我七岁的孩子可以吗', '皴法难不难', '**皴法**不难。', { form: 'suits' }],
  ['就要视频', '有讲皴法的东西吗', '**皴法**是笔法。', { question: '推荐讲皴法的视频' }],
])('%s', (text, question, answer, expected) => expect(rewrite(text, question, answer)).toMatchObject(expected));
