import { expect, test } from 'vitest';
import type { Message } from '../api/assistant.api.ts';
import { type AskFrame, beginAnswer, hearFrame } from './live-answer.ts';
import { mergeTalk } from './merge-talk.ts';

function stored(id: string, role: Message['role'], content: string, status: Message['status'] = 'done'): Message {
  return {
    id,
    sid: 's',
    seq: 0,
    role,
    type: '1',
    content,
    reasoning: '',
    status,
    notice: '',
    engineLabel: '',
    images: [],
    citations: [],
    related: [],
    followUps: [],
    liked: 0,
    createTime: '',
  };
}

function live(questionId: string, answerId: string, more: Partial<AskFrame> = {}) {
  const asked = { frame: 'ask', sid: 's', questionId, answerId, content: `${questionId}?`, ...more } as AskFrame;
  return beginAnswer({ sid: 's', questionId, answerId, type: '1' }, asked.content, asked);
}

function words(messages: Message[], lives: ReturnType<typeof live>[]): string[] {
  return mergeTalk(messages, lives).map(
    ({ question, answer }) => `${question} ${answer?.content ?? '-'} ${answer?.status}`,
  );
}

const first = [stored('q1', 'user', '一'), stored('a1', 'assistant', '壹')];

test('what is not stored yet stands at the end', () => {
  expect(words(first, [live('q2', 'a2')])).toEqual(['一 壹 done', 'q2?  running']);
});

test('what runs is shown as it comes, what has ended as it is stored', () => {
  const growing = hearFrame(live('q1', 'a1'), {
    frame: 'delta',
    answerId: 'a1',
    channel: 'answer',
    offset: 0,
    piece: '壹贰',
  });
  const running = [stored('q1', 'user', '一'), stored('a1', 'assistant', '壹', 'running')];
  expect(words(running, [growing])).toEqual(['一 壹贰 running']);
  expect(words(first, [growing])).toEqual(['一 壹 done']);
});

test('a question takes the place of the one it replaces and of all after it', () => {
  const second = [...first, stored('q2', 'user', '二'), stored('a2', 'assistant', '贰')];
  expect(words(second, [live('q3', 'a3', { replaces: 'q1' })])).toEqual(['q3?  running']);
  expect(words(second, [live('q3', 'a3', { replaces: 'q2' })])).toEqual(['一 壹 done', 'q3?  running']);
});

test('an answer of which only the id is known waits for its question', () => {
  const joined = beginAnswer({ sid: 's', questionId: 'q1', answerId: 'a1', type: '1' });
  expect(words([], [joined])).toEqual([]);
  expect(words([stored('q1', 'user', '一')], [joined])).toEqual(['一  running']);
});
