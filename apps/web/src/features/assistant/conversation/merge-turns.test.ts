import type { QuestionFrame } from '@meiyu/contract/assistant-socket.ts';
import { expect, test } from 'vitest';
import type { Message } from '../api/assistant.api.ts';
import { applyFrame, beginAnswer } from './live-answer.ts';
import { mergeTurns } from './merge-turns.ts';

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

function live(questionId: string, answerId: string, overrides: Partial<QuestionFrame> = {}) {
  const frame = {
    frame: 'ask',
    sid: 's',
    questionId,
    answerId,
    content: `${questionId}?`,
    ...overrides,
  } as QuestionFrame;
  return beginAnswer({ sid: 's', questionId, answerId, type: '1' }, frame.content, frame);
}

function summarise(messages: Message[], liveAnswers: ReturnType<typeof live>[]): string[] {
  return mergeTurns(messages, liveAnswers).map(
    ({ question, answer }) => `${question} ${answer?.content ?? '-'} ${answer?.status}`,
  );
}

const first = [stored('q1', 'user', '一'), stored('a1', 'assistant', '壹')];

test('a question that is not stored yet comes last', () => {
  expect(summarise(first, [live('q2', 'a2')])).toEqual(['一 壹 done', 'q2?  running']);
});

test('a running answer is shown as received, a finished one as stored', () => {
  const growing = applyFrame(live('q1', 'a1'), {
    frame: 'delta',
    answerId: 'a1',
    channel: 'answer',
    offset: 0,
    piece: '壹贰',
  });
  const running = [stored('q1', 'user', '一'), stored('a1', 'assistant', '壹', 'running')];
  expect(summarise(running, [growing])).toEqual(['一 壹贰 running']);
  expect(summarise(first, [growing])).toEqual(['一 壹 done']);
});

test('a question replaces another one and all after it', () => {
  const second = [...first, stored('q2', 'user', '二'), stored('a2', 'assistant', '贰')];
  expect(summarise(second, [live('q3', 'a3', { replaces: 'q1' })])).toEqual(['q3?  running']);
  expect(summarise(second, [live('q3', 'a3', { replaces: 'q2' })])).toEqual(['一 壹 done', 'q3?  running']);
});

test('an answer with only an id is shown when its question is loaded', () => {
  const idOnly = beginAnswer({ sid: 's', questionId: 'q1', answerId: 'a1', type: '1' });
  expect(summarise([], [idOnly])).toEqual([]);
  expect(summarise([stored('q1', 'user', '一')], [idOnly])).toEqual(['一  running']);
});
