import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../errors.ts';
import { makeAsk, makeDraw } from '../assistant-app.testkit.ts';
import type { ChatQuestion, DrawRequest } from '../engine/engine.ts';
import { BLOCKED_DRAWING, BLOCKED_QUESTION, CRISIS_TEXT } from '../filter/kind-words.ts';
import type { Hit } from '../filter/word-filter.ts';
import { type Asked, createJob, type Job, type Task } from '../jobs/job.ts';
import { type AnswerDeps, makeAnswer } from '../jobs/make-answer.ts';
import { type TakeDeps, takeQuestion } from './take-question.ts';

type Deps = TakeDeps & AnswerDeps;
type Row = Awaited<ReturnType<Deps['messages']['listBefore']>>[number];

let before: Row[];
let asked: ChatQuestion[];
let drawn: DrawRequest[];
let words: Hit | null;
let job: Job | undefined;
let working: Promise<void> | undefined;
let warned: string[];
const giveBack = vi.fn(async (_unused: number) => {});
const spend = vi.fn(async (_user: string, _type: string, _cost: number) => giveBack);
const begin = vi.fn(async (_asked: unknown): Promise<{ seq: number } | undefined> => ({ seq: 7 }));
const review = vi.fn();
const listBefore = vi.fn(async () => before);

/** The rules alone: what stands around them says yes. */
function makeDeps(): Deps {
  const filter = {
    check: () => words,
    hold: () => ({ push: (text: string) => ({ text, reviews: [] }), end: () => ({ text: '', reviews: [] }) }),
  };
  const deps = {
    instance: 'me',
    jobs: {
      databaseWasAway: false,
      run(given: Asked, label: string, task: Task) {
        const made = createJob(given, label, task);
        job = made;
        const settled = makeAnswer(deps, made).then(() => {});
        working = settled;
        return { job: made, settled };
      },
    },
    messages: { begin, listBefore },
    drawings: {
      findOwn: async (_user: string, id: string) =>
        id === 'mine' ? { scene: { scene: { a: 1 } }, seed: 5, prompt: '旧' } : undefined,
      add: async () => ({ createdAt: new Date() }),
    },
    about: { find: async () => ({ title: '墨分五色', author: '某', text: '一页' }) },
    sessions: { isMinor: async () => true },
    quotas: { pace: async () => {}, spend, read: async () => ({ used: 0, limit: 1 }) },
    filterFor: () => filter,
    chat: {
      embedded: true,
      label: '导览',
      async *answer(question: ChatQuestion) {
        asked.push(question);
        if (question.question !== '无声胜有声') yield { kind: 'piece', channel: 'answer', piece: '答' };
      },
    },
    image: {
      label: '画师',
      maxCount: 4,
      async *draw(request: DrawRequest) {
        drawn.push(request);
        yield { kind: 'picture', index: 0, picture: { image: [] } };
      },
    },
    storage: { put: async () => ({ key: 'k', size: 1 }) },
    links: { urlsOf: () => ({}) },
    findRelatedWork: async () => null,
    warn: (line: string) => warned.push(line),
    review,
    checkRoom: () => {},
    silenceMs: 60_000,
  } as unknown as Deps;
  return deps;
}
const ask = (content: string, more = {}) => takeQuestion(makeDeps(), 'anna', makeAsk(randomUUID(), content, more));
const draw = (content: string, more = {}) => takeQuestion(makeDeps(), 'anna', makeDraw(randomUUID(), content, more));

beforeEach(() => {
  vi.clearAllMocks();
  [before, asked, drawn, words, job, warned] = [[], [], [], null, undefined, []];
});

afterEach(async () => {
  await working;
  expect(warned).toEqual([]);
});

describe('what was said before', () => {
  const turn = (n: number, more: Partial<Row> = {}): Row[] => [
    { role: 'assistant', content: `答${n}`, status: 'done', ...more },
    { role: 'user', content: `问${n}`, status: 'done' },
  ];
  const history = async () => {
    await ask('再问');
    await working;
    return asked[0]?.history.map(({ content }) => content);
  };

  it('comes in pairs, the oldest first, without what was blocked or left empty', async () => {
    before = [...turn(4), ...turn(3, { status: 'blocked' }), ...turn(2, { content: '' }), ...turn(1)];
    expect(await history()).toEqual(['问1', '答1', '问4', '答4']);
    expect(listBefore).toHaveBeenCalledWith(expect.any(String), 7, 12);
    expect(asked[0]).toMatchObject({ question: '再问', minor: true });
  });

  it('ends where it is not pairs any more, and at 6000 characters, the last pair included', async () => {
    before = [...turn(3), { role: 'user', content: '孤', status: 'done' }, ...turn(1)];
    expect(await history()).toEqual(['问3', '答3']);
    asked = [];
    before = [...turn(3, { content: '长'.repeat(5996) }), ...turn(2)];
    expect(await history()).toHaveLength(2);
    asked = [];
    before = [...turn(3, { content: '长'.repeat(5994) }), ...turn(2)];
    expect(await history()).toHaveLength(4);
    asked = [];
    before = [...turn(3, { content: '长'.repeat(7000) }), ...turn(2)];
    expect(await history()).toHaveLength(2);
  });
});

describe('a question', () => {
  it('costs one of the day, which comes back when nothing was said', async () => {
    await ask('有话');
    expect(spend).toHaveBeenCalledWith('anna', '1', 1);
    await working;
    expect(giveBack.mock.calls).toEqual([[0]]);
    giveBack.mockClear();
    await ask('无声胜有声');
    await working;
    expect(giveBack.mock.calls).toEqual([[1]]);
  });

  it('that cannot be kept, or was asked before, costs nothing', async () => {
    begin.mockRejectedValueOnce(new AppError('AI_BUSY'));
    await expect(ask('一')).rejects.toMatchObject({ error: 'AI_BUSY' });
    expect(giveBack.mock.calls).toEqual([[1]]);
    begin.mockResolvedValueOnce(undefined);
    expect(await ask('二')).toBeUndefined();
    expect(giveBack.mock.calls).toEqual([[1], [1]]);
    expect(job).toBeUndefined();
  });

  it('of somebody in need is answered with help at once, and reported to nobody', async () => {
    const begun = await ask('我不想活了');
    expect(begun?.stream.text.answer).toBe(CRISIS_TEXT);
    expect(begin.mock.calls[0]?.[0]).toMatchObject({ ready: { content: CRISIS_TEXT, status: 'done' } });
    expect([spend.mock.calls, review.mock.calls, job]).toEqual([[], [], undefined]);
  });

  it('that is not for here is refused kindly, costs nothing, and is told to the operator', async () => {
    words = { level: 'block', word: 'x', note: '校规' };
    const begun = await ask('坏话');
    expect([begun?.stream.text.answer, begun?.stream.ended]).toEqual([BLOCKED_QUESTION, true]);
    expect(begin.mock.calls[0]?.[0]).toMatchObject({ ready: { status: 'blocked' } });
    expect(spend).not.toHaveBeenCalled();
    expect(review).toHaveBeenCalledWith(expect.any(String), [words]);
    words = { level: 'review', word: 'y', note: '' };
    await ask('留意');
    expect(spend).toHaveBeenCalledTimes(1);
    expect(review).toHaveBeenCalledTimes(2);
  });

  it('knows what it is about and where that opens', async () => {
    await ask('这一页', { about: { resType: 'book', resId: 'ink', place: { pageNum: 3 } } });
    await working;
    expect(asked[0]?.about).toEqual({
      resType: 'book',
      resId: 'ink',
      title: '墨分五色',
      author: '某',
      text: '一页',
      linkUrl: '/library/details/ink?page=3',
    });
    expect(begin.mock.calls[0]?.[0]).toMatchObject({ context: { resId: 'ink' }, type: 1, engine: '导览', owner: 'me' });
  });
});

describe('a drawing', () => {
  it('costs as many as were wished, four at most, and gives back those that were not painted', async () => {
    await draw('山水', { count: 9 });
    expect(spend).toHaveBeenCalledWith('anna', '2', 4);
    expect(drawn[0]).toMatchObject({ prompt: '山水', count: 4 });
    await working;
    expect(giveBack.mock.calls).toEqual([[3]]);
    giveBack.mockClear();
    await draw('荷');
    expect(spend).toHaveBeenLastCalledWith('anna', '2', 1);
    await working;
    expect(giveBack.mock.calls).toEqual([[0]]);
  });

  it('goes on from one’s own only', async () => {
    await draw('加桥', { from: { drawingId: 'mine', mode: 'edit' } });
    expect(drawn[0]?.from).toEqual({ mode: 'edit', scene: { a: 1 }, seed: 5, prompt: '旧' });
    await expect(draw('加桥', { from: { drawingId: 'other', mode: 'edit' } })).rejects.toThrow('这幅画不存在或已删除');
  });

  it('that is not for here is refused kindly, whatever of it says so', async () => {
    words = { level: 'block', word: 'x', note: '' };
    const begun = await draw('画');
    expect([begun?.stream.text.answer, spend.mock.calls.length]).toEqual([BLOCKED_DRAWING, 0]);
    words = null;
    const help = await draw('我不想活了');
    expect(help?.stream.text.answer).toBe(CRISIS_TEXT);
    expect(review).toHaveBeenCalledTimes(1);
  });
});
