import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChatModelError, type ModelEvent } from './chat-model.ts';
import { startFakeChatServer } from './chat-server.testkit.ts';
import { createOpenAiChat } from './openai-chat.ts';
import { CHAT_PRESET_NAMES, CHAT_PRESETS } from './presets.ts';
import { createThinkingSplitter } from './split-thinking.ts';

const KEY = 'sk-very-secret-0123456789';
/** Longer than any test, so that a slow machine does not look like a slow model. */
const LIMITS = {
  firstTokenMs: 300_000,
  idleMs: 300_000,
  totalMs: 300_000,
  characters: 60_000,
  bytes: 2_000_000,
};
let server: Awaited<ReturnType<typeof startFakeChatServer>>;
beforeAll(async () => {
  server = await startFakeChatServer();
});
afterAll(() => server.close());

/** Short limits for the behaviours that stop sending, so that their tests do not wait for minutes. */
const SHORT_LIMITS: Record<string, Partial<typeof LIMITS>> = {
  silent: { firstTokenMs: 250 },
  'keeps-alive': { firstTokenMs: 250 },
  stalls: { idleMs: 250 },
};

function modelOf(model: string, changedLimits: Partial<typeof LIMITS> = {}) {
  const limits = { ...LIMITS, ...SHORT_LIMITS[model], ...changedLimits };
  return createOpenAiChat({ baseUrl: `${server.baseUrl}/`, key: KEY, model, limits });
}

/** Collects all events and the final error. */
async function collect(model: string, changedLimits: Partial<typeof LIMITS> = {}) {
  const events: ModelEvent[] = [];
  let error: unknown;
  try {
    const stream = modelOf(model, changedLimits).stream(
      [{ role: 'user', content: '什么是留白' }],
      new AbortController().signal,
    );
    for await (const event of stream) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  const textOf = (kind: 'answer' | 'reasoning') =>
    events.flatMap((event) => (event.kind === kind ? [event.piece] : [])).join('');
  return { events, answer: textOf('answer'), reasoning: textOf('reasoning'), error };
}

const expectAllAnswersClosed = () => expect.poll(() => server.unfinished()).toBe(0);

describe('a model that answers', () => {
  it('streams its answer in chunks, with the token usage', async () => {
    const { events, answer, error } = await collect('streams');
    expect(error).toBeUndefined();
    expect(answer).toBe('留白是画里没有画的地方[1]，却最有意思。');
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)).toEqual({
      kind: 'usage',
      usage: { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46 },
    });
    expect(server.requests.at(-1)).toMatchObject({
      authorization: `Bearer ${KEY}`,
      path: '/v1/chat/completions',
      body: { model: 'streams', stream: true, stream_options: { include_usage: true } },
    });
  });

  it.each([
    ['without-stream', '一次说完', ''],
    ['reasons-by-field', '答案', '先想再想'],
    ['reasons-in-content', '答<3 案', '想一想'],
    ['cuts-bytes', '碎成一字节', ''],
  ])('%s', async (model, answer, reasoning) => {
    expect(await collect(model)).toMatchObject({ answer, reasoning, error: undefined });
  });
});

describe('a model that fails', () => {
  it.each([
    ['silent', 'slow', ''],
    ['keeps-alive', 'slow', ''],
    ['stalls', 'slow', '说到一半'],
    ['cuts', 'cut', '说到一半'],
    ['ends-early', 'cut', '说到一半'],
    ['endless-event', 'flood', ''],
    ['garbage', 'garbled', ''],
    ['wrong-shape', 'garbled', ''],
    ['a-page', 'garbled', ''],
    ['nothing', 'garbled', ''],
    ['redirects', 'redirect', ''],
    ['bad-key', 'key', ''],
    ['busy', 'busy', ''],
    ['broke', 'balance', ''],
    ['no-model', 'settings', ''],
    ['broken', 'unavailable', ''],
    ['broken-page', 'unavailable', ''],
    ['moderates-first', 'refused', ''],
    ['moderates-later', 'refused', '开头'],
    ['fails-in-stream', 'busy', ''],
    ['fails-by-code', 'key', ''],
  ])('%s ends as %s, with a friendly message, and no connection stays open', async (model, reason, answer) => {
    const { error, answer: received } = await collect(model);
    expect(error).toBeInstanceOf(ChatModelError);
    const { reason: actualReason, sentence, message } = error as ChatModelError;
    expect([actualReason, received]).toEqual([reason, answer]);
    expect(sentence).toMatch(/^[\p{Script=Han}，“”]+$/u);
    expect(message).not.toContain(KEY);
    await expectAllAnswersClosed();
  });

  it('is stopped after too many characters or bytes', async () => {
    const { error, answer } = await collect('floods');
    expect(error).toMatchObject({ reason: 'flood' });
    expect(answer.length).toBeLessThanOrEqual(60_000);
    expect((await collect('floods', { bytes: 100_000 })).error).toMatchObject({ reason: 'flood' });
    await expectAllAnswersClosed();
  });

  it('that redirects gets no request, and no key, at the redirect target', async () => {
    expect(server.requests.some(({ path }) => path === '/v1/stolen')).toBe(false);
  });

  it('that cannot be reached fails as unavailable', async () => {
    const model = createOpenAiChat({ baseUrl: 'http://127.0.0.1:9', model: 'x', limits: LIMITS });
    await expect(model.stream([], new AbortController().signal).next()).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });
});

describe('a caller can stop the stream:', () => {
  it('aborting the signal closes the connection at once', async () => {
    const stop = new AbortController();
    const stream = modelOf('stalls', { idleMs: LIMITS.idleMs }).stream([], stop.signal);
    expect(await stream.next()).toMatchObject({ value: { piece: '说到一半' } });
    const next = stream.next();
    stop.abort();
    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
    await expectAllAnswersClosed();
  });

  it('leaving the loop closes the connection too', async () => {
    for await (const _ of modelOf('floods').stream([], new AbortController().signal)) break;
    await expectAllAnswersClosed();
  });

  it('a signal aborted before the start means that no request is sent', async () => {
    const before = server.requests.length;
    await expect(modelOf('streams').stream([], AbortSignal.abort()).next()).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(server.requests.length).toBe(before);
  });
});

it('a probe reports success or the reason for the failure', async () => {
  expect(await modelOf('streams').probe()).toMatchObject({ ok: true, model: 'streams' });
  expect(await modelOf('bad-key').probe()).toMatchObject({ ok: false, reason: 'key' });
  await expectAllAnswersClosed();
});

it('presets send only fields that their provider accepts', async () => {
  expect(CHAT_PRESET_NAMES).toEqual(['deepseek', 'tongyi', 'zhipu', 'spark', 'ollama', 'vllm', 'custom']);
  for (const preset of CHAT_PRESET_NAMES) {
    const { baseUrl, needsKey, needsUsageOption } = CHAT_PRESETS[preset];
    if (preset !== 'custom') expect(new URL(baseUrl).protocol).toBe(needsKey ? 'https:' : 'http:');
    const model = createOpenAiChat({ preset, baseUrl: server.baseUrl, model: 'streams', limits: LIMITS });
    for await (const _ of model.stream([], new AbortController().signal));
    expect('stream_options' in (server.requests.at(-1)?.body ?? {})).toBe(needsUsageOption);
    expect(server.requests.at(-1)?.authorization).toBe('');
  }
});

it('splits thinking from the answer, however the text is cut into pieces', () => {
  const text = '<think>甲<乙</think>\n丙<丁<think>戊</think>己';
  for (let size = 1; size <= text.length; size += 1) {
    const splitter = createThinkingSplitter();
    const events: ModelEvent[] = [];
    for (let offset = 0; offset < text.length; offset += size)
      events.push(...splitter.push(text.slice(offset, offset + size)));
    events.push(...splitter.end());
    const textOf = (kind: string) =>
      events.flatMap((event) => (event.kind === kind && 'piece' in event ? [event.piece] : [])).join('');
    expect([textOf('reasoning'), textOf('answer')]).toEqual(['甲<乙戊', '丙<丁己']);
  }
});

it.each([
  [{ preset: 'deepseek' }, 20_000],
  [{ preset: 'deepseek', model: 'deepseek-reasoner' }, 60_000],
  [{ preset: 'ollama' }, 60_000],
  [{ preset: 'custom', limits: { firstTokenMs: 120_000, idleMs: undefined } }, 120_000],
] as const)('%j may be silent for %i ms', (settings, maxSilenceMs) => {
  expect(createOpenAiChat(settings).maxSilenceMs).toBe(maxSilenceMs);
});
