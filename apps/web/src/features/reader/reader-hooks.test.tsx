import { progress } from '@meiyu/contract/learning-records.ts';
import { add, change, list, remove } from '@meiyu/contract/notes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpPages } from '../../components/page.testkit.tsx';
import * as copying from '../../lib/browser/copy-text.ts';
import type { ReceivedCall } from '../../lib/calls/answers.testkit.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { currentToasts } from '../../ui/messages/toast-store.ts';
import { useMarking } from './notes/use-marking.ts';
import * as marks from './notes/use-marks.ts';
import * as selections from './notes/use-selection.ts';
import type { SpokenSentence } from './read-aloud/spoken-text.ts';
import { useVoice } from './read-aloud/use-voice.ts';
import { useConnection } from './reading-state/use-connection.ts';
import { useOtherPosition } from './reading-state/use-other-position.ts';
import type { Reading } from './reading-state/use-reading.ts';

const mockBrowser = setUpPages({ loggedIn: true });

/* Reading aloud */

interface Utterance {
  text: string;
  rate: number;
  onend: () => void;
  onerror: () => void;
}
let spoken: Utterance[];

beforeEach(() => {
  spoken = [];
  class FakeUtterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel() {},
    getVoices: () => [],
  });
});
afterEach(() => vi.useRealTimers());

const sentence = (text: string) => ({ text, range: new Range() }) as unknown as SpokenSentence;
const goToNextChunk = vi.fn(() => true);

function openVoice(rate = 1, list = ['一', '二', '三']) {
  const sentences = list.map(sentence);
  const options = { getSentences: () => sentences, firstSentenceInView: () => 1, show: () => undefined, goToNextChunk };
  return renderHook((overrides: { rate: number; layout: number }) => useVoice({ ...options, ...overrides }), {
    initialProps: { rate, layout: 1 },
  });
}
const spokenTexts = () => spoken.map(({ text }) => text);

test('reading aloud starts at the first sentence in view and stops at the end of the book', () => {
  goToNextChunk.mockReturnValue(false);
  const { result } = openVoice(1.5);
  expect([result.current.state, spokenTexts()]).toEqual(['silent', []]);
  act(() => result.current.start());
  expect([result.current.state, spokenTexts(), spoken[0]?.rate]).toEqual(['speaking', ['二'], 1.5]);
  act(() => spoken[0]?.onend());
  expect(spokenTexts()).toEqual(['二', '三']);
  act(() => spoken[0]?.onend());
  expect([spokenTexts(), goToNextChunk.mock.calls.length]).toEqual([['二', '三'], 0]);
  act(() => spoken[1]?.onend());
  expect([result.current.state, goToNextChunk.mock.calls.length]).toEqual(['silent', 1]);
});

test('reading aloud pauses, resumes and skips within its sentences, and stops on an error', () => {
  const { result, rerender } = openVoice();
  act(() => result.current.start());
  act(() => result.current.pause());
  act(() => spoken[0]?.onend());
  expect([result.current.state, spokenTexts()]).toEqual(['paused', ['二']]);
  act(() => result.current.resume());
  act(() => result.current.skip(-1));
  act(() => result.current.skip(-1));
  act(() => result.current.skip(1));
  act(() => result.current.skip(1));
  act(() => result.current.skip(1));
  expect(spokenTexts()).toEqual(['二', '二', '一', '二', '三']);
  rerender({ rate: 2, layout: 1 });
  expect([spokenTexts().at(-1), spoken.at(-1)?.rate]).toEqual(['三', 2]);
  rerender({ rate: 2, layout: 2 });
  expect([result.current.state, spokenTexts().at(-1)]).toEqual(['speaking', '三']);
  act(() => spoken.at(-1)?.onerror());
  expect(result.current.state).toBe('silent');
});

test('reading aloud skips a chunk that has only pictures, and ends after the last chunk', () => {
  let list = ['一', '二'].map(sentence);
  goToNextChunk.mockReset().mockReturnValueOnce(true).mockReturnValueOnce(true).mockReturnValue(false);
  const options = { getSentences: () => list, firstSentenceInView: () => 1, show: () => undefined, goToNextChunk };
  const { result, rerender } = renderHook((layout: number) => useVoice({ ...options, rate: 1, layout }), {
    initialProps: 1,
  });
  act(() => result.current.start());
  act(() => spoken[0]?.onend());
  list = [];
  rerender(2);
  expect([result.current.state, goToNextChunk.mock.calls.length]).toEqual(['speaking', 2]);
  rerender(3);
  expect([result.current.state, spokenTexts()]).toEqual(['silent', ['二']]);
});

/* Marks */

let requests: Record<'add' | 'change' | 'remove', ReceivedCall[]>;
const clear = vi.fn();
let selected: unknown;
let tappedMark: unknown;
const tree = { texts: [{ text: '墨分五色，竹有四时' }] };
const storedNote = (id: string, kind: string, pageNum: number) => ({
  id,
  kind,
  color: 'yellow',
  content: '话',
  anchor: { pageNum, quote: '墨' },
});

async function openMarking(rows: object[] = []) {
  vi.spyOn(marks, 'useMarks').mockReturnValue({ markAt: () => tappedMark } as never);
  vi.spyOn(selections, 'useSelection').mockImplementation(() => ({ selected, clear }) as never);
  mockBrowser.answers.on(list, () => ({ rows, total: rows.length }));
  const client = new QueryClient();
  requests = {
    add: mockBrowser.answers.on(add, ({ body }) => ({
      data: { ...storedNote(String(body.id), String(body.kind), 4), ...body },
    })),
    change: mockBrowser.answers.on(change),
    remove: mockBrowser.answers.on(remove),
  };
  const reading = {
    book: { id: 'b', resTitle: '竹谱' },
    flows: () => [],
    pageTreeOf: (page: number) => (page === 9 ? undefined : tree),
    visiblePages: { first: 4, last: 5 },
    page: 4,
  } as unknown as Reading;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMarking(reading), { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return result;
}
const lastToast = () => currentToasts().at(-1)?.message;

beforeEach(() => {
  selected = undefined;
  tappedMark = undefined;
  clear.mockClear();
});

test('a bookmark is added to the open page, and all bookmarks in view are removed', async () => {
  const emptyMarking = await openMarking();
  expect(emptyMarking.current.isBookmarked).toBe(false);
  act(() => emptyMarking.current.toggleBookmark());
  await waitFor(() => expect(requests.add).toHaveLength(1));
  expect(requests.add[0]?.body).toMatchObject({
    kind: 'bookmark',
    content: '',
    anchor: { pageNum: 4, quote: '墨分五色，竹有四时' },
  });
  expect(lastToast()).toBe('已在第 4 页夹上书签');
  const markingWithBookmarks = await openMarking([
    storedNote('1', 'bookmark', 4),
    storedNote('2', 'bookmark', 5),
    storedNote('3', 'bookmark', 6),
    storedNote('4', 'bookmark', 3),
    storedNote('5', 'note', 4),
  ]);
  expect(markingWithBookmarks.current.isBookmarked).toBe(true);
  act(() => markingWithBookmarks.current.toggleBookmark());
  await waitFor(() => expect(requests.remove.map(({ params }) => params)).toEqual([{ ids: '1,2' }]));
  expect(lastToast()).toBe('已取下书签');
});

test('a selection over two pages is marked on both, and its note belongs to the first', async () => {
  selected = {
    text: '五色',
    pieces: [
      { page: 4, start: 2, end: 4 },
      { page: 5, start: 0, end: 1 },
      { page: 9, start: 0, end: 1 },
    ],
    rect: new DOMRect(),
  };
  const marking = await openMarking();
  const selection = marking.current.selected;
  if (!selection) throw new Error('nothing is selected');
  act(() => marking.current.highlight(selection, 'red'));
  await waitFor(() => expect(requests.add).toHaveLength(2));
  expect(requests.add.map(({ body }) => [body.kind, body.color, (body.anchor as { quote: string }).quote])).toEqual([
    ['highlight', 'red', '五色'],
    ['highlight', 'red', '墨'],
  ]);
  expect(clear).toHaveBeenCalledOnce();
  act(() => marking.current.openNoteEditor(selection));
  expect([marking.current.noteEditor, marking.current.selected]).toEqual([{ quote: '五色', content: '' }, undefined]);
  act(() => marking.current.saveNote('好'));
  await waitFor(() => expect(requests.add).toHaveLength(4));
  expect(requests.add.slice(2).map(({ body }) => [body.kind, body.color, body.content])).toEqual([
    ['note', 'red', '好'],
    ['highlight', 'red', ''],
  ]);
  expect(marking.current.noteEditor).toBeUndefined();
});

test('a tapped mark can be recoloured, annotated, copied and removed', async () => {
  const marking = await openMarking([storedNote('1', 'highlight', 4)]);
  expect(marking.current.tapAt(0, 0)).toBe(false);
  tappedMark = { note: { id: '1' }, rect: new DOMRect() };
  act(() => expect(marking.current.tapAt(1, 1)).toBe(true));
  const { note } = marking.current.mark ?? {};
  if (!note) throw new Error('no mark');
  act(() => marking.current.recolor(note, 'blue'));
  act(() => marking.current.openNoteEditor(note));
  expect([marking.current.noteEditor, marking.current.mark]).toEqual([{ quote: '墨', content: '话' }, undefined]);
  act(() => marking.current.saveNote('新'));
  await waitFor(() =>
    expect(requests.change.map(({ body }) => body)).toEqual([
      { id: '1', color: 'blue' },
      { id: '1', content: '新' },
    ]),
  );
  vi.spyOn(copying, 'copyText').mockResolvedValueOnce(true);
  act(() => void marking.current.tapAt(1, 1));
  await act(() => marking.current.copy('墨'));
  expect([lastToast(), marking.current.mark]).toEqual(['已复制', undefined]);
  act(() => void marking.current.tapAt(1, 1));
  tappedMark = undefined;
  act(() => expect(marking.current.tapAt(2, 2)).toBe(true));
  expect(marking.current.mark).toBeUndefined();
  act(() => marking.current.remove(note));
  await waitFor(() => expect(requests.remove.map(({ params }) => params)).toEqual([{ ids: '1' }]));
});

/* Position on another device, and the connection */

test('after more than twenty seconds away, a newer position on another device is offered', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-04T05:00:00+08:00') });
  let updateTime = '2026-03-04 05:00:05';
  const checks = mockBrowser.answers.on(progress, () => ({
    data: [{ position: {}, currentPro: 30, equipment: 'mobile', updateTime }],
  }));
  const { result } = renderHook(() => useOtherPosition('b', 4, undefined));
  const visible = vi.spyOn(document, 'visibilityState', 'get');
  const leaveFor = async (ms: number) => {
    visible.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime(Date.now() + ms);
    visible.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  await leaveFor(20_000);
  expect(checks).toEqual([]);
  vi.setSystemTime(Date.parse('2026-03-04T05:00:00+08:00'));
  await leaveFor(20_001);
  await waitFor(() => expect(checks).toHaveLength(1));
  expect(result.current.otherPosition).toBeUndefined();
  vi.setSystemTime(Date.parse('2026-03-04T05:00:00+08:00'));
  updateTime = '2026-03-04 05:00:06';
  await leaveFor(20_001);
  await waitFor(() => expect(result.current.otherPosition).toEqual({ page: 30, equipment: 'mobile' }));
  act(() => result.current.forget());
  expect(result.current.otherPosition).toBeUndefined();
});

test('a failed call or the browser reports a lost connection, and the server is checked until it answers', async () => {
  vi.useFakeTimers();
  let isServerUp = false;
  const healthChecks = vi.fn(async () => ({ ok: isServerUp }));
  vi.stubGlobal('fetch', healthChecks);
  const { result } = renderHook(() => useConnection());
  act(() => result.current.recordFailure(new CallError('refused', '', 500)));
  expect(result.current.isDisconnected).toBe(false);
  act(() => result.current.recordFailure(new CallError('timeout', '')));
  expect(result.current.isDisconnected).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect([healthChecks.mock.calls.length, result.current.isDisconnected]).toEqual([1, true]);
  isServerUp = true;
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(result.current.isDisconnected).toBe(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current.isDisconnected).toBe(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.isDisconnected).toBe(false);
});
