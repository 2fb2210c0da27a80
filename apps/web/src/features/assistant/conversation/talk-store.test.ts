import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { beforeEach, expect, test } from 'vitest';
import { type AskFrame, beginAnswer } from './live-answer.ts';
import { makeTalkStore, type TalkStore } from './talk-store.ts';

const ids = { sid: 's', questionId: 'q', answerId: 'a', type: '1' } as const;
const asked: AskFrame = { frame: 'ask', sid: 's', questionId: 'q', answerId: 'a', content: '问' };
const accepted: ServerFrame = { frame: 'accepted', ...ids, seq: 1, content: '问', engineLabel: '内置导览' };

let store: TalkStore;
let sent: ClientFrame[];
let stored: string[];
const line = { send: (frame: ClientFrame) => sent.push(frame) > 0 };

beforeEach(() => {
  sent = [];
  stored = [];
  store = makeTalkStore({ stored: (sid) => stored.push(sid), refused: (msg) => stored.push(msg) });
});

function piece(offset: number, words: string): ServerFrame {
  return { frame: 'delta', answerId: 'a', channel: 'answer', offset, piece: words };
}

function hear(...frames: ServerFrame[]): void {
  for (const frame of frames) store.hear(line, frame);
}

function text(): string | undefined {
  return store.of('s')[0]?.text;
}

test('pieces in order, twice, overlapping and replayed give the same text', () => {
  store.put(beginAnswer(ids, '问', asked));
  hear(accepted, piece(0, '墨分'), piece(2, '五色'), piece(0, '墨分'), piece(2, '五色，焦'), piece(0, '墨分五'));
  expect(text()).toBe('墨分五色，焦');
  expect(sent).toEqual([]);
});

test('a gap is asked for once and heals', () => {
  store.put(beginAnswer(ids, '问', asked));
  hear(accepted, piece(0, '墨分'), piece(4, '，焦'), piece(6, '浓'));
  expect(text()).toBe('墨分');
  expect(sent).toEqual([{ frame: 'resume', answerId: 'a', offset: 2, reasoningOffset: 0 }]);
  hear(piece(2, '五色，焦浓'));
  expect(text()).toBe('墨分五色，焦浓');
});

test('a new connection asks again what was not accepted, and goes on with what was', () => {
  store.put(beginAnswer(ids, '问', asked));
  hear({ frame: 'ready', jobs: [] });
  expect(sent).toEqual([asked]);
  hear(accepted, piece(0, '墨分'), { frame: 'ready', jobs: [{ ...ids, length: 9 }] });
  expect(sent.at(-1)).toEqual({ frame: 'resume', answerId: 'a', offset: 2, reasoningOffset: 0 });
  expect(stored).toEqual([]);
  hear({ frame: 'ready', jobs: [] });
  expect(stored, 'it may have ended unheard').toEqual(['s']);
});

test('a page joins in with what another tab asked, or what ran before it was loaded', () => {
  hear({ frame: 'ready', jobs: [{ ...ids, length: 2 }] }, piece(0, '墨分'));
  expect(text()).toBe('墨分');
  expect(sent).toEqual([{ frame: 'resume', answerId: 'a', offset: 0, reasoningOffset: 0 }]);
  hear({ ...accepted, answerId: 'b', questionId: 'p' } as ServerFrame);
  expect(store.of('s')).toHaveLength(2);
  expect(store.of('s')[1]?.question).toBe('问');
});

test('stop is said again after a lost connection', () => {
  store.put({ ...beginAnswer(ids, '问', asked), stopping: true });
  hear(accepted);
  expect(sent).toEqual([{ frame: 'stop', answerId: 'a' }]);
  hear({ frame: 'ready', jobs: [{ ...ids, length: 0 }] });
  expect(sent.at(-1)).toEqual({ frame: 'stop', answerId: 'a' });
});

test('a refused question keeps its words and says why; a refused resume leaves it to what is stored', () => {
  store.put(beginAnswer(ids, '问', asked));
  hear({ frame: 'refused', answerId: 'a', code: 429, msg: '今日次数已用完，明天再来吧' });
  expect(store.of('s')[0]).toMatchObject({ status: 'error', notice: '今日次数已用完，明天再来吧', accepted: false });
  store.drop('a');
  store.put(beginAnswer(ids, '问', asked));
  hear(accepted, { frame: 'refused', answerId: 'a', code: 400, msg: '消息不存在或已删除' });
  expect(store.of('s')).toEqual([]);
  expect(stored).toContain('s');
});

test('the end brings the afterword; what was read later takes its place', () => {
  store.put(beginAnswer(ids, '问', asked));
  const afterword = { citations: [], related: [], followUps: ['再问'] };
  hear(accepted, piece(0, '墨'), { frame: 'end', answerId: 'a', status: 'done', length: 1, msg: '', afterword });
  expect(store.of('s')[0]).toMatchObject({ status: 'done', followUps: ['再问'] });
  expect(store.isIdle()).toBe(true);
  store.forgetEnded('s', [], Date.now());
  expect(store.of('s'), 'a reading that began before').toHaveLength(1);
  store.forgetEnded('s', [{ id: 'a', status: 'done' } as never], Date.now());
  expect(store.of('s')).toHaveLength(0);
});
