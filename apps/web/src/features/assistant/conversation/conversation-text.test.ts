import { expect, test } from 'vitest';
import { answerForClipboard, conversationToMarkdown, exportFileName } from './conversation-text.ts';
import type { Answer } from './merge-turns.ts';

const citation = { mark: 1, resType: 'book', title: '墨法十讲', author: '林青', coverUrl: '', quote: '' } as const;
const answer: Answer = {
  id: 'a',
  content: '山很高[1]。\n',
  reasoning: '',
  status: 'done',
  notice: '',
  engineLabel: '内置导览',
  images: [],
  citations: [{ ...citation, placeLabel: '第 4 页', linkUrl: '/library/details/x?page=4' }],
  related: [],
  followUps: [],
  liked: 0,
};

test('copied text contains its sources and the AI label', () => {
  expect(answerForClipboard(answer, 'https://m.cn')).toBe(
    '山很高[1]。\n\n来源：\n[1] 《墨法十讲》 林青，第 4 页 https://m.cn/library/details/x?page=4\n\n（内容由 AI 生成）',
  );
  expect(answerForClipboard({ ...answer, citations: [] }, '')).toBe('山很高[1]。\n\n（内容由 AI 生成）');
});

test('a conversation is exported completely, with a label for each answer', () => {
  const turns = [
    { questionId: 'q', question: '为什么\n高？', withPhoto: false, answer },
    { questionId: 'p', question: '这是什么花', withPhoto: true, answer },
  ];
  const text = conversationToMarkdown({ title: '山', turns, siteName: '某校美育馆', origin: 'https://m.cn' });
  expect(text).toContain('# 山\n\n某校美育馆 （内容由 AI 生成）\n');
  expect(text).toContain('## 为什么 高？\n\n山很高[1]。');
  expect(text).toContain('## 这是什么花（附了一张照片）\n');
  expect(text).toContain('- [1] 《墨法十讲》');
  expect(text).toContain('*AI 生成 · 内置导览*');
  expect(exportFileName('山/水: "甲"?\n')).toBe('山 水 甲.md');
  expect(exportFileName(' ')).toBe('对话.md');
});
