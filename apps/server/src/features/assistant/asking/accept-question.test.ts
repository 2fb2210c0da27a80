import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../errors.ts';
import { makeAsk, makeDraw } from '../assistant-app.testkit.ts';
import type { ChatQuestion, DrawRequest } from '../engine/engine.ts';
import { BLOCKED_DRAWING, BLOCKED_QUESTION, CRISIS_TEXT } from '../filter/reply-texts.ts';
import type { Hit } from '../filter/word-filter.ts';
import { createJob, type Job, type QuestionIds, type Task } from '../jobs/job.ts';
import { type AnswerDeps, makeAnswer } from '../jobs/make-answer.ts';
import { type AcceptDeps, acceptQuestion } from './accept-question.ts';

type Deps = AcceptDeps & AnswerDeps;
type Row = Awaited<ReturnType<Deps['messages']['listBefore']>>[number];

let earlierMessages: Row[];
let questions: ChatQuestion[];
let drawRequests: DrawRequest[];
let filterHit: Hit | null;
let job: Job | undefined;
let jobSettled: Promise<void> | undefined;
let warned: string[];
const giveBack = vi.fn(async (_unused: number) => {});
const spend = vi.fn(async (_user: string, _type: string, _cost: number) => giveBack);
const begin = vi.fn(async (_question: unknown): Promise<{ seq: number } | undefined> => ({ seq: 7 }));
const review = vi.fn();
const countHelpCall = vi.fn();
const listBefore = vi.fn(async () => earlierMessages);

/** Dependencies that accept everything, so that only the rules of the accepted questions are tested. */
function makeDeps(): Deps {
  const filter = {
    check: () => filterHit,
    createStreamFilter: () => ({
      push: (text: string) => ({ text, reviews: [] }),
      end: () => ({ text: '', reviews: [] }),
    }),
  };
  const deps = {
    instance: 'me',
    jobs: {
      databaseWasLost: false,
      run(question: QuestionIds, label: string, task: Task) {
        const created = createJob(question, label, task);
        job = created;
        const settled = makeAnswer(deps, created).then(() => {});
        jobSettled = settled;
        return { job: created, settled };
      },
    },
    messages: { begin, listBefore },
    drawings: {
      findByUser: async (_user: string, id: string) =>
        id === 'mine' ? { details: { scene: { a: 1 } }, seed: 5, prompt: '旧' } : undefined,
      add: async () => ({ createdAt: new Date() }),
    },
    aboutRepo: { find: async () => ({ title: '墨分五色', author: '某', text: '一页' }) },
    photoUploads: { open: vi.fn(), discard: vi.fn() },
    sessions: { findAsker: async () => ({ isMinor: true, isUnder14: false, className: '初二（3）班' }) },
    quotas: { checkMinuteLimit: async () => {}, spend, read: async () => ({ used: 0, limit: 1 }) },
    filterFor: () => filter,
    chat: {
      embedded: true,
      label: '导览',
      async *answer(question: ChatQuestion) {
        questions.push(question);
        if (question.question !== '无声胜有声') yield { kind: 'piece', channel: 'answer', piece: '答' };
      },
    },
    image: {
      label: '画师',
      maxCount: 4,
      async *draw(request: DrawRequest) {
        drawRequests.push(request);
        yield { kind: 'picture', index: 0, picture: { image: [] } };
      },
    },
    storage: { put: async () => ({ key: 'k', size: 1 }) },
    links: { urlsOf: () => ({}) },
    findRelatedWork: async () => null,
    warn: (line: string) => warned.push(line),
    review,
    countHelpCall,
    countUse: vi.fn(),
    checkDiskSpace: () => {},
    silenceMs: 60_000,
  } as unknown as Deps;
  return deps;
}
const ask = (content: string, more = {}) => acceptQuestion(makeDeps(), 'anna', makeAsk(randomUUID(), content, more));
const draw = (content: string, more = {}) => acceptQuestion(makeDeps(), 'anna', makeDraw(randomUUID(), content, more));

beforeEach(() => {
  vi.clearAllMocks();
  [earlierMessages, questions, drawRequests, filterHit, job, warned] = [[], [], [], null, undefined, []];
});

afterEach(async () => {
  await jobSettled;
  expect(warned).toEqual([]);
});

describe('the history', () => {
  const turn = (n: number, more: Partial<Row> = {}): Row[] => [
    { role: 'assistant', content: `答${n}`, status: 'done', ...more },
    { role: 'user', content: `问${n}`, status: 'done' },
  ];
  const history = async () => {
    await ask('再问');
    await jobSettled;
    return questions[0]?.history.map(({ content }) => content);
  };

  it('consists of pairs, the oldest first, without blocked or empty answers', async () => {
    earlierMessages = [...turn(4), ...turn(3, { status: 'blocked' }), ...turn(2, { content: '' }), ...turn(1)];
    expect(await history()).toEqual(['问1', '答1', '问4', '答4']);
    expect(listBefore).toHaveBeenCalledWith(expect.any(String), 7, 12);
    expect(questions[0]).toMatchObject({ question: '再问', isMinor: true, level: '初中' });
  });

  it('ends at the first incomplete pair, and at 6000 characters unless a single pair is longer', async () => {
    earlierMessages = [...turn(3), { role: 'user', content: '孤', status: 'done' }, ...turn(1)];
    expect(await history()).toEqual(['问3', '答3']);
    questions = [];
    earlierMessages = [...turn(3, { content: '长'.repeat(5996) }), ...turn(2)];
    expect(await history()).toHaveLength(2);
    questions = [];
    earlierMessages = [...turn(3, { content: '长'.repeat(5994) }), ...turn(2)];
    expect(await history()).toHaveLength(4);
    questions = [];
    earlierMessages = [...turn(3, { content: '长'.repeat(7000) }), ...turn(2)];
    expect(await history()).toHaveLength(2);
  });
});

describe('a question', () => {
  it('takes one unit of the daily quota, and gets it back if the answer is empty', async () => {
    await ask('有话');
    expect(spend).toHaveBeenCalledWith('anna', '1', 1);
    await jobSettled;
    expect(giveBack.mock.calls).toEqual([[0]]);
    giveBack.mockClear();
    await ask('无声胜有声');
    await jobSettled;
    expect(giveBack.mock.calls).toEqual([[1]]);
  });

  it('takes no quota when it cannot be stored or was stored before', async () => {
    begin.mockRejectedValueOnce(new AppError('AI_BUSY'));
    await expect(ask('一')).rejects.toMatchObject({ error: 'AI_BUSY' });
    expect(giveBack.mock.calls).toEqual([[1]]);
    begin.mockResolvedValueOnce(undefined);
    expect(await ask('二')).toBeUndefined();
    expect(giveBack.mock.calls).toEqual([[1], [1]]);
    expect(job).toBeUndefined();
  });

  it('that calls for help is answered with help lines at once, and is only counted by its kind', async () => {
    const begun = await ask('我不想活了');
    expect(begun?.stream.text.answer).toBe(CRISIS_TEXT);
    expect(begin.mock.calls[0]?.[0]).toMatchObject({ fixedAnswer: { content: CRISIS_TEXT, status: 'done' } });
    expect([spend.mock.calls, review.mock.calls, job]).toEqual([[], [], undefined]);
    expect(countHelpCall.mock.calls).toEqual([['selfHarm']]);
    begin.mockResolvedValueOnce(undefined);
    await ask('我不想活了');
    expect(countHelpCall).toHaveBeenCalledTimes(1);
    filterHit = { level: 'crisis', word: '暗号', note: '' };
    await ask('暗号');
    expect(countHelpCall).toHaveBeenLastCalledWith('other');
    filterHit = null;
    await ask('墨分五色是什么');
    expect(countHelpCall).toHaveBeenCalledTimes(2);
  });

  it('with a blocked word gets a fixed answer, takes no quota, and is recorded for the operator', async () => {
    filterHit = { level: 'block', word: 'x', note: '校规' };
    const begun = await ask('坏话');
    expect([begun?.stream.text.answer, begun?.stream.ended]).toEqual([BLOCKED_QUESTION, true]);
    expect(begin.mock.calls[0]?.[0]).toMatchObject({ fixedAnswer: { status: 'blocked' } });
    expect(spend).not.toHaveBeenCalled();
    expect(review).toHaveBeenCalledWith(expect.any(String), [filterHit]);
    filterHit = { level: 'review', word: 'y', note: '' };
    await ask('留意');
    expect(spend).toHaveBeenCalledTimes(1);
    expect(review).toHaveBeenCalledTimes(2);
  });

  it('is passed to the engine with the text and the address of the resource it was asked on', async () => {
    await ask('这一页', { about: { resType: 'book', resId: 'ink', place: { pageNum: 3 } } });
    await jobSettled;
    expect(questions[0]?.about).toEqual({
      resType: 'book',
      resId: 'ink',
      title: '墨分五色',
      author: '某',
      text: '一页',
      place: { pageNum: 3 },
      linkUrl: '/library/details/ink?page=3',
    });
    expect(begin.mock.calls[0]?.[0]).toMatchObject({ context: { resId: 'ink' }, type: 1, engine: '导览', owner: 'me' });
  });
});

describe('a drawing', () => {
  it('takes quota for each requested picture, four at most, and gets it back for pictures that were not painted', async () => {
    await draw('山水', { count: 9 });
    expect(spend).toHaveBeenCalledWith('anna', '2', 4);
    expect(drawRequests[0]).toMatchObject({ prompt: '山水', count: 4 });
    await jobSettled;
    expect(giveBack.mock.calls).toEqual([[3]]);
    giveBack.mockClear();
    await draw('荷');
    expect(spend).toHaveBeenLastCalledWith('anna', '2', 1);
    await jobSettled;
    expect(giveBack.mock.calls).toEqual([[0]]);
  });

  it('can be based only on a drawing of the same user', async () => {
    await draw('加桥', { from: { drawingId: 'mine', mode: 'edit' } });
    expect(drawRequests[0]?.from).toEqual({ mode: 'edit', engineState: { a: 1 }, seed: 5, prompt: '旧' });
    await expect(draw('加桥', { from: { drawingId: 'other', mode: 'edit' } })).rejects.toThrow('这幅画不存在或已删除');
  });

  it('gets a fixed answer when the word filter or the safety rules object', async () => {
    filterHit = { level: 'block', word: 'x', note: '' };
    const begun = await draw('画');
    expect([begun?.stream.text.answer, spend.mock.calls.length]).toEqual([BLOCKED_DRAWING, 0]);
    filterHit = null;
    const help = await draw('我不想活了');
    expect(help?.stream.text.answer).toBe(CRISIS_TEXT);
    expect(review).toHaveBeenCalledTimes(1);
  });
});
