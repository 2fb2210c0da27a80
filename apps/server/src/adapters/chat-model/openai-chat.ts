import { createParser } from 'eventsource-parser';
import {
  type ChatErrorReason,
  type ChatModel,
  ChatModelError,
  type ModelEvent,
  type ModelMessage,
} from './chat-model.ts';
import { CHAT_PRESETS, type ChatPreset, type ChatPresetName, firstTokenLimit } from './presets.ts';
import { type Chunk, readChunk, reasonFromText } from './read-chunk.ts';
import { createThinkingSplitter } from './split-thinking.ts';

/*
 * Any model behind OpenAI's chat completions protocol. Redirects are refused, so that the key goes only to the address
 * the operator configured.
 */

interface OpenAiChatSettings {
  preset?: ChatPresetName | undefined;
  /** Replaces the address of the preset. */
  baseUrl?: string | undefined;
  key?: string | undefined;
  model?: string | undefined;
  /** Those that are undefined are by the kind of model. */
  limits?: { [name in keyof ChatLimits]?: number | undefined };
}

interface ChatLimits {
  firstTokenMs: number;
  /** Longest time between two chunks. */
  idleMs: number;
  totalMs: number;
  /** Limit for the whole HTTP body. */
  bytes: number;
  /** Limit for the text of the answer. */
  characters: number;
}

const DEFAULT_LIMITS = { totalMs: 300_000, bytes: 16_000_000, characters: 60_000 };
const MAX_EVENT_BYTES = 1_000_000;
const MAX_ERROR_BYTES = 4000;
const MAX_TOKENS = 2048;
const PROBE_TOKENS = 16;

interface Timeouts {
  signal: AbortSignal;
  /** Call for each received chunk. */
  onPiece(): void;
  /** Describes the exceeded limit; empty if none was exceeded. */
  exceededLimit(): string;
  stop(): void;
}

/** Aborts the call when the next chunk or the end comes too late; keep-alive comments do not count as chunks. */
function startTimeouts(signal: AbortSignal, { firstTokenMs, idleMs, totalMs }: ChatLimits): Timeouts {
  const abort = new AbortController();
  let reason = '';
  const abortBecause = (message: string) => () => {
    reason = message;
    abort.abort();
  };
  const abortWithCaller = () => abort.abort();
  if (signal.aborted) abort.abort();
  else signal.addEventListener('abort', abortWithCaller, { once: true });
  const totalTimer = setTimeout(abortBecause(`not done after ${totalMs} ms`), totalMs);
  let pieceTimer = setTimeout(abortBecause(`nothing within ${firstTokenMs} ms`), firstTokenMs);
  return {
    signal: abort.signal,
    onPiece() {
      clearTimeout(pieceTimer);
      pieceTimer = setTimeout(abortBecause(`nothing more for ${idleMs} ms`), idleMs);
    },
    exceededLimit: () => reason,
    stop() {
      clearTimeout(pieceTimer);
      clearTimeout(totalTimer);
      signal.removeEventListener('abort', abortWithCaller);
      // Closes the connection however the call ended.
      abort.abort();
    },
  };
}

function reasonOfStatus(status: number, text: string): ChatErrorReason {
  if (status >= 300 && status < 400) return 'redirect';
  if (status === 401 || status === 403) return reasonFromText(text, 'key');
  if (status === 402) return 'balance';
  if (status === 429) return reasonFromText(text, 'busy');
  if (status >= 400 && status < 500) return reasonFromText(text, status === 408 ? 'slow' : 'settings');
  return reasonFromText(text, 'unavailable');
}

async function* readText(response: Response, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new ChatModelError('flood', `more than ${maxBytes} bytes`);
    yield decoder.decode(part, { stream: true });
  }
  yield decoder.decode();
}

async function readErrorText(response: Response): Promise<string> {
  let text = '';
  try {
    for await (const part of readText(response, MAX_ERROR_BYTES)) text += part;
  } catch {
    // The text received so far is enough.
  }
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

/** Yields the events of a stream; an answer without streaming is yielded as one event. */
async function* readEvents(response: Response, maxBytes: number): AsyncGenerator<string> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('application/json')) {
    let body = '';
    for await (const part of readText(response, Math.min(maxBytes, MAX_EVENT_BYTES))) body += part;
    yield body;
    return;
  }
  if (!type.includes('text/event-stream')) throw new ChatModelError('garbled', `an answer of type ${type || 'none'}`);
  let parsedEvents: string[] = [];
  let tooLongError: Error | undefined;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_BYTES,
    onEvent: ({ data }) => parsedEvents.push(data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') tooLongError = error;
    },
  });
  for await (const part of readText(response, maxBytes)) {
    parser.feed(part);
    if (tooLongError) throw new ChatModelError('flood', 'an event without end', tooLongError);
    const events = parsedEvents;
    parsedEvents = [];
    yield* events;
  }
}

const addressOf = ({ baseUrl }: OpenAiChatSettings, preset: ChatPreset) => baseUrl || preset.baseUrl;

/** Where conversations are sent to, for readers. */
export function hostOfChat(settings: OpenAiChatSettings): string {
  return new URL(addressOf(settings, CHAT_PRESETS[settings.preset ?? 'custom'])).host;
}

/** A picture is sent inside of the request, so no address of it exists. */
function toWireMessage({ role, content, photo }: ModelMessage) {
  if (!photo) return { role, content };
  const url = `data:image/jpeg;base64,${photo.toString('base64')}`;
  return {
    role,
    content: [
      { type: 'image_url', image_url: { url } },
      { type: 'text', text: content },
    ],
  };
}

/** Returns the function that posts a conversation and so requests one answer. */
function createPost(settings: OpenAiChatSettings, preset: ChatPreset) {
  const name = settings.model || preset.model;
  const key = settings.key ?? '';
  const base = addressOf(settings, preset);
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
        messages: messages.map(toWireMessage),
        stream: true,
        max_tokens: maxTokens,
        temperature: 0.4,
        ...(preset.needsUsageOption ? { stream_options: { include_usage: true } } : {}),
        ...preset.extra,
      }),
    });
}

/** Converts network errors and timeouts into a ChatModelError. */
function toChatModelError(
  error: unknown,
  timeouts: Timeouts,
  hasStarted: boolean,
  withoutKey: (text: string) => string,
): ChatModelError {
  if (error instanceof ChatModelError) return error;
  if (timeouts.exceededLimit() !== '') return new ChatModelError('slow', timeouts.exceededLimit());
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  return new ChatModelError(hasStarted ? 'cut' : 'unavailable', withoutKey(text).slice(0, 300));
}

function definedOf(limits: NonNullable<OpenAiChatSettings['limits']>): Partial<ChatLimits> {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

export function createOpenAiChat(settings: OpenAiChatSettings): ChatModel {
  const preset: ChatPreset = CHAT_PRESETS[settings.preset ?? 'custom'];
  const name = settings.model || preset.model;
  const key = settings.key ?? '';
  const post = createPost(settings, preset);
  const limits: ChatLimits = {
    ...DEFAULT_LIMITS,
    firstTokenMs: firstTokenLimit(preset, name),
    idleMs: preset.idleMs,
    ...definedOf(settings.limits ?? {}),
  };
  const withoutKey = (text: string) => (key === '' ? text : text.replaceAll(key, '***'));

  async function* streamAnswer(
    messages: readonly ModelMessage[],
    maxTokens: number,
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent, void, undefined> {
    signal.throwIfAborted();
    const timeouts = startTimeouts(signal, limits);
    const splitter = createThinkingSplitter();
    let characters = 0;
    let isFinished = false;
    let hasStarted = false;
    const eventsOf = ({ content, reasoning }: Chunk): ModelEvent[] => [
      ...(reasoning === '' ? [] : [{ kind: 'reasoning' as const, piece: reasoning }]),
      ...(content === '' ? [] : splitter.push(content)),
    ];
    try {
      const response = await post(messages, maxTokens, timeouts.signal);
      if (response.status !== 200) {
        const text = withoutKey(await readErrorText(response));
        throw new ChatModelError(reasonOfStatus(response.status, text), `${response.status} ${text}`);
      }
      for await (const data of readEvents(response, limits.bytes)) {
        if (data.trim() === '[DONE]') {
          isFinished = true;
          break;
        }
        const chunk = readChunk(data);
        if (chunk.content !== '' || chunk.reasoning !== '') {
          hasStarted = true;
          timeouts.onPiece();
        }
        characters += chunk.content.length + chunk.reasoning.length;
        if (characters > limits.characters)
          throw new ChatModelError('flood', `more than ${limits.characters} characters`);
        yield* eventsOf(chunk);
        if (chunk.usage) yield { kind: 'usage', usage: chunk.usage };
        if (chunk.finishReason !== '') isFinished = true;
      }
      if (!isFinished)
        throw new ChatModelError(hasStarted ? 'cut' : 'garbled', 'the stream ended without an end marker');
      yield* splitter.end();
      if (!hasStarted) throw new ChatModelError('garbled', 'an empty answer');
    } catch (error) {
      signal.throwIfAborted();
      throw toChatModelError(error, timeouts, hasStarted, withoutKey);
    } finally {
      timeouts.stop();
    }
  }

  return {
    name,
    maxSilenceMs: Math.max(limits.firstTokenMs, limits.idleMs),
    stream: (messages, signal) => streamAnswer(messages, MAX_TOKENS, signal),
    async probe(signal = new AbortController().signal) {
      const startMs = performance.now();
      try {
        for await (const event of streamAnswer([{ role: 'user', content: '你好' }], PROBE_TOKENS, signal))
          if (event.kind !== 'usage') break;
        return { ok: true, model: name, firstTokenMs: Math.round(performance.now() - startMs) };
      } catch (error) {
        if (!(error instanceof ChatModelError)) throw error;
        return { ok: false, model: name, reason: error.reason, sentence: error.sentence, detail: error.message };
      }
    },
  };
}
