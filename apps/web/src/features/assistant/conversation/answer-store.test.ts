import type { ClientFrame, QuestionFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { beforeEach, expect, test } from 'vitest';
import { type AnswerStore, makeAnswerStore } from './answer-store.ts';
import { emptyLiveAnswer } from './live-answer.ts';

const ids = { sid: 's', questionId: 'q', answerId: 'a', type: '1' } as const;
const askFrame: QuestionFrame = { frame: 'ask', sid: 's', questionId: 'q', answerId: 'a', content: '问' };
const acceptedFrame: ServerFrame = { frame: 'accepted', ...ids, seq: 1, content: '问', engineLabel: '内置导览' };

let store: AnswerStore;
let sent: ClientFrame[];
let events: string[];
const connection = { send: (frame: ClientFrame) => sent.push(frame) > 0 };

beforeEach(() => {
  sent = [];
  events = [];
  store = makeAnswerStore({ onStored: (sid) => events.push(sid), onRefused: (msg) => events.push(msg) });
});

function deltaFrame(offset: number, piece: string): ServerFrame {
  return { frame: 'delta', answerId: 'a', channel: 'answer', offset, piece };
}

function receive(...frames: ServerFrame[]): void {
  for (const frame of frames) store.receive(connection, frame);
}

function receivedText(): string | undefined {
  return store.ofSession('s')[0]?.text;
}

test('ordered, repeated and overlapping pieces give the same text', () => {
  store.put(emptyLiveAnswer(ids, '问', askFrame));
  receive(
    acceptedFrame,
    deltaFrame(0, '墨分'),
    deltaFrame(2, '五色'),
    deltaFrame(0, '墨分'),
    deltaFrame(2, '五色，焦'),
    deltaFrame(0, '墨分五'),
  );
  expect(receivedText()).toBe('墨分五色，焦');
  expect(sent).toEqual([]);
});

test('a missing piece is requested once and filled in', () => {
  store.put(emptyLiveAnswer(ids, '问', askFrame));
  receive(acceptedFrame, deltaFrame(0, '墨分'), deltaFrame(4, '，焦'), deltaFrame(6, '浓'));
  expect(receivedText()).toBe('墨分');
  expect(sent).toEqual([{ frame: 'resume', answerId: 'a', offset: 2, reasoningOffset: 0 }]);
  receive(deltaFrame(2, '五色，焦浓'));
  expect(receivedText()).toBe('墨分五色，焦浓');
});

test('a new connection sends unaccepted questions again and resumes the answers to accepted ones', () => {
  store.put(emptyLiveAnswer(ids, '问', askFrame));
  receive({ frame: 'ready', jobs: [] });
  expect(sent).toEqual([askFrame]);
  receive(acceptedFrame, deltaFrame(0, '墨分'), { frame: 'ready', jobs: [{ ...ids, length: 9 }] });
  expect(sent.at(-1)).toEqual({ frame: 'resume', answerId: 'a', offset: 2, reasoningOffset: 0 });
  expect(events).toEqual([]);
  receive({ frame: 'ready', jobs: [] });
  expect(events, 'it may have ended in the meantime').toEqual(['s']);
});

test('a page shows answers that another tab requested, or that were running before the page was loaded', () => {
  receive({ frame: 'ready', jobs: [{ ...ids, length: 2 }] }, deltaFrame(0, '墨分'));
  expect(receivedText()).toBe('墨分');
  expect(sent).toEqual([{ frame: 'resume', answerId: 'a', offset: 0, reasoningOffset: 0 }]);
  receive({ ...acceptedFrame, answerId: 'b', questionId: 'p' } as ServerFrame);
  expect(store.ofSession('s')).toHaveLength(2);
  expect(store.ofSession('s')[1]?.question).toBe('问');
});

test('stop is sent again after a lost connection', () => {
  store.put({ ...emptyLiveAnswer(ids, '问', askFrame), isStopping: true });
  receive(acceptedFrame);
  expect(sent).toEqual([{ frame: 'stop', answerId: 'a' }]);
  receive({ frame: 'ready', jobs: [{ ...ids, length: 0 }] });
  expect(sent.at(-1)).toEqual({ frame: 'stop', answerId: 'a' });
});

test('a refused question shows the reason; a refused resume falls back to the stored messages', () => {
  store.put(emptyLiveAnswer(ids, '问', askFrame));
  receive({ frame: 'refused', answerId: 'a', code: 429, msg: '今日次数已用完，明天再来吧' });
  expect(store.ofSession('s')[0]).toMatchObject({
    status: 'error',
    notice: '今日次数已用完，明天再来吧',
    isAccepted: false,
  });
  store.drop('a');
  store.put(emptyLiveAnswer(ids, '问', askFrame));
  receive(acceptedFrame, { frame: 'refused', answerId: 'a', code: 400, msg: '消息不存在或已删除' });
  expect(store.ofSession('s')).toEqual([]);
  expect(events).toContain('s');
});

test('the end frame brings the follow-up questions, and then the stored message replaces the live answer', () => {
  store.put(emptyLiveAnswer(ids, '问', askFrame));
  const afterword = { citations: [], related: [], followUps: ['再问'] };
  receive(acceptedFrame, deltaFrame(0, '墨'), {
    frame: 'end',
    answerId: 'a',
    status: 'done',
    length: 1,
    msg: '',
    afterword,
  });
  expect(store.ofSession('s')[0]).toMatchObject({ status: 'done', followUps: ['再问'] });
  expect(store.isIdle()).toBe(true);
  store.forgetEnded('s', [], Date.now());
  expect(store.ofSession('s'), 'fetched before the end').toHaveLength(1);
  store.forgetEnded('s', [{ id: 'a', status: 'done' } as never], Date.now());
  expect(store.ofSession('s')).toHaveLength(0);
});
