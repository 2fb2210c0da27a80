import type { QuestionFrame } from '@meiyu/contract/assistant-socket.ts';
import { expect, test } from 'vitest';
import type { Message } from '../api/assistant.api.ts';
import { applyFrame, emptyLiveAnswer } from './live-answer.ts';
import { mergeTurns } from './merge-turns.ts';

function storedMessage(
  id: string,
  role: Message['role'],
  content: string,
  status: Message['status'] = 'done',
): Message {
  return {
    id,
    sid: 's',
    seq: 0,
    role,
    type: '1',
    content,
    withPhoto: false,
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

function liveAnswer(questionId: string, answerId: string, overrides: Partial<QuestionFrame> = {}) {
  const frame = {
    frame: 'ask',
    sid: 's',
    questionId,
    answerId,
    content: `${questionId}?`,
    ...overrides,
  } as QuestionFrame;
  return emptyLiveAnswer({ sid: 's', questionId, answerId, type: '1' }, frame.content, frame);
}

function summarise(messages: Message[], liveAnswers: ReturnType<typeof liveAnswer>[]): string[] {
  return mergeTurns(messages, liveAnswers).map(
    ({ question, answer }) => `${question} ${answer?.content ?? '-'} ${answer?.status}`,
  );
}

const oneTurn = [storedMessage('q1', 'user', '一'), storedMessage('a1', 'assistant', '壹')];

test('a question that is not stored yet comes last', () => {
  expect(summarise(oneTurn, [liveAnswer('q2', 'a2')])).toEqual(['一 壹 done', 'q2?  running']);
});

test('a running answer is shown as received, a finished one as stored', () => {
  const growing = applyFrame(liveAnswer('q1', 'a1'), {
    frame: 'delta',
    answerId: 'a1',
    channel: 'answer',
    offset: 0,
    piece: '壹贰',
  });
  const running = [storedMessage('q1', 'user', '一'), storedMessage('a1', 'assistant', '壹', 'running')];
  expect(summarise(running, [growing])).toEqual(['一 壹贰 running']);
  expect(summarise(oneTurn, [growing])).toEqual(['一 壹 done']);
});

test('a question replaces another one and all after it', () => {
  const twoTurns = [...oneTurn, storedMessage('q2', 'user', '二'), storedMessage('a2', 'assistant', '贰')];
  expect(summarise(twoTurns, [liveAnswer('q3', 'a3', { replaces: 'q1' })])).toEqual(['q3?  running']);
  expect(summarise(twoTurns, [liveAnswer('q3', 'a3', { replaces: 'q2' })])).toEqual(['一 壹 done', 'q3?  running']);
});

test('an answer with only an id is shown when its question is loaded', () => {
  const idOnly = emptyLiveAnswer({ sid: 's', questionId: 'q1', answerId: 'a1', type: '1' });
  expect(summarise([], [idOnly])).toEqual([]);
  expect(summarise([storedMessage('q1', 'user', '一')], [idOnly])).toEqual(['一  running']);
});
