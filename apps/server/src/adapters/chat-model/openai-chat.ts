import { createParser } from 'eventsource-parser';
import {
  type ChatModel,
  ChatModelError,
  type ChatModelFault,
  type ModelEvent,
  type ModelMessage,
} from './chat-model.ts';
import { CHAT_PRESETS, type ChatPreset, type ChatPresetName } from './presets.ts';
import { type Chunk, faultOf, readChunk } from './read-chunk.ts';
import { createThinkingSplitter } from './split-thinking.ts';

/*
 * Any model behind the protocol of OpenAI's chat completions. Redirects are refused: the operator's key goes to the
 * address the operator named and nowhere else.
 */

interface OpenAiChatSettings {
  preset?: ChatPresetName | undefined;
  /** Where the preset's own is not meant. */
  baseUrl?: string | undefined;
  key?: string | undefined;
  model?: string | undefined;
  limits?: Partial<ChatLimits>;
}

interface ChatLimits {
  firstTokenMs: number;
  /** Between two pieces. */
  idleMs: number;
  totalMs: number;
  /** Of the whole answer as it comes over the wire. */
  bytes: number;
  /** Of the text in it. */
  characters: number;
}

const LIMITS = { totalMs: 300_000, bytes: 16_000_000, characters: 60_000 };
const LONGEST_EVENT = 1_000_000;
const LONGEST_COMPLAINT = 4000;
const MOST_TOKENS = 2048;

interface Watch {
  signal: AbortSignal;
  /** A piece came. */
  touch(): void;
  /** True when it was we who gave up. */
  late(): string;
  stop(): void;
}

/** Ends the call when nothing comes; data that is no piece (keep-alive remarks) does not count. */
function startWatch(signal: AbortSignal, { firstTokenMs, idleMs, totalMs }: ChatLimits): Watch {
  const abort = new AbortController();
  let reason = '';
  const giveUp = (why: string) => () => {
    reason = why;
    abort.abort();
  };
  const stopWithCaller = () => abort.abort();
  if (signal.aborted) abort.abort();
  else signal.addEventListener('abort', stopWithCaller, { once: true });
  const total = setTimeout(giveUp(`not done after ${totalMs} ms`), totalMs);
  let next = setTimeout(giveUp(`nothing within ${firstTokenMs} ms`), firstTokenMs);
  return {
    signal: abort.signal,
    touch() {
      clearTimeout(next);
      next = setTimeout(giveUp(`nothing more for ${idleMs} ms`), idleMs);
    },
    late: () => reason,
    stop() {
      clearTimeout(next);
      clearTimeout(total);
      signal.removeEventListener('abort', stopWithCaller);
      // Whatever way it ended, the connection does not stay open behind it.
      abort.abort();
    },
  };
}

function faultOfStatus(status: number, words: string): ChatModelFault {
  if (status >= 300 && status < 400) return 'redirect';
  if (status === 401 || status === 403) return faultOf(words, 'key');
  if (status === 402) return 'balance';
  if (status === 429) return faultOf(words, 'busy');
  if (status >= 400 && status < 500) return faultOf(words, status === 408 ? 'slow' : 'settings');
  return faultOf(words, 'unavailable');
}

async function* readText(response: Response, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > most) throw new ChatModelError('flood', `more than ${most} bytes`);
    yield decoder.decode(part, { stream: true });
  }
  yield decoder.decode();
}

async function readComplaint(response: Response): Promise<string> {
  let words = '';
  try {
    for await (const part of readText(response, LONGEST_COMPLAINT)) words += part;
  } catch {
    // What was said until then is enough.
  }
  return words.replace(/\s+/g, ' ').slice(0, 300);
}

/** The events of a stream; a server that does not stream gives its answer as one. */
async function* readData(response: Response, most: number): AsyncGenerator<string> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('application/json')) {
    let whole = '';
    for await (const part of readText(response, Math.min(most, LONGEST_EVENT))) whole += part;
    yield whole;
    return;
  }
  if (!type.includes('text/event-stream')) throw new ChatModelError('garbled', `an answer of type ${type || 'none'}`);
  let ready: string[] = [];
  let wrong: Error | undefined;
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => ready.push(data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') wrong = error;
    },
  });
  for await (const part of readText(response, most)) {
    parser.feed(part);
    if (wrong) throw new ChatModelError('flood', 'an event without end', wrong);
    const events = ready;
    ready = [];
    yield* events;
  }
}

/** Asks for one answer. */
function createPost(settings: OpenAiChatSettings, preset: ChatPreset) {
  const name = settings.model || preset.model;
  const key = settings.key ?? '';
  const base = settings.baseUrl || preset.baseUrl;
  const url = `${base.endsWith('/') ? base.slice(0, -1) : base}/chat/completions`;
  return (messages: readonly ModelMessage[], maxTokens: number, signal: AbortSignal): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model: name,
        messages,
        stream: true,
        max_tokens: maxTokens,
        temperature: 0.4,
        ...(preset.usageOption ? { stream_options: { include_usage: true } } : {}),
        ...preset.extra,
      }),
    });
}

/** Everything that can go wrong outside of the protocol, in its words. */
function explain(error: unknown, watch: Watch, begun: boolean, withoutKey: (words: string) => string): ChatModelError {
  if (error instanceof ChatModelError) return error;
  if (watch.late() !== '') return new ChatModelError('slow', watch.late());
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const words = cause instanceof Error ? cause.message : String(cause);
  return new ChatModelError(begun ? 'cut' : 'unavailable', withoutKey(words).slice(0, 300));
}

export function createOpenAiChat(settings: OpenAiChatSettings): ChatModel {
  const preset: ChatPreset = CHAT_PRESETS[settings.preset ?? 'custom'];
  const name = settings.model || preset.model;
  const key = settings.key ?? '';
  const post = createPost(settings, preset);
  const limits: ChatLimits = {
    ...LIMITS,
    firstTokenMs: preset.firstTokenMs,
    idleMs: preset.idleMs,
    ...settings.limits,
  };
  const withoutKey = (words: string) => (key === '' ? words : words.replaceAll(key, '***'));

  async function* talk(
    messages: readonly ModelMessage[],
    maxTokens: number,
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent, void, undefined> {
    signal.throwIfAborted();
    const watch = startWatch(signal, limits);
    const splitter = createThinkingSplitter();
    let characters = 0;
    let finished = false;
    let begun = false;
    const eventsOf = ({ content, reasoning }: Chunk): ModelEvent[] => [
      ...(reasoning === '' ? [] : [{ kind: 'reasoning' as const, piece: reasoning }]),
      ...(content === '' ? [] : splitter.push(content)),
    ];
    try {
      const response = await post(messages, maxTokens, watch.signal);
      if (response.status !== 200) {
        const words = withoutKey(await readComplaint(response));
        throw new ChatModelError(faultOfStatus(response.status, words), `${response.status} ${words}`);
      }
      for await (const data of readData(response, limits.bytes)) {
        if (data.trim() === '[DONE]') {
          finished = true;
          break;
        }
        const chunk = readChunk(data);
        if (chunk.content !== '' || chunk.reasoning !== '') {
          begun = true;
          watch.touch();
        }
        characters += chunk.content.length + chunk.reasoning.length;
        if (characters > limits.characters)
          throw new ChatModelError('flood', `more than ${limits.characters} characters`);
        yield* eventsOf(chunk);
        if (chunk.usage) yield { kind: 'usage', usage: chunk.usage };
        if (chunk.finish !== '') finished = true;
      }
      if (!finished) throw new ChatModelError(begun ? 'cut' : 'garbled', 'the stream ended without an end');
      yield* splitter.end();
      if (!begun) throw new ChatModelError('garbled', 'an answer without a word');
    } catch (error) {
      signal.throwIfAborted();
      throw explain(error, watch, begun, withoutKey);
    } finally {
      watch.stop();
    }
  }

  return {
    name,
    stream: (messages, signal) => talk(messages, MOST_TOKENS, signal),
    async probe(signal = new AbortController().signal) {
      const from = performance.now();
      try {
        for await (const event of talk([{ role: 'user', content: '你好' }], 16, signal))
          if (event.kind !== 'usage') break;
        return { ok: true, model: name, firstTokenMs: Math.round(performance.now() - from) };
      } catch (error) {
        if (!(error instanceof ChatModelError)) throw error;
        return { ok: false, model: name, reason: error.fault, sentence: error.sentence, detail: error.message };
      }
    },
  };
}
