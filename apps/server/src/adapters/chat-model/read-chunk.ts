import * as z from 'zod/mini';
import { ChatModelError, type ChatModelFault } from './chat-model.ts';

/** What one event of the stream may hold; vendors add fields, and leave some null. */
const text = z.nullish(z.string());
const part = z.looseObject({ content: text, reasoning_content: text, reasoning: text });
const chunk = z.looseObject({
  choices: z.nullish(
    z.array(z.looseObject({ delta: z.nullish(part), message: z.nullish(part), finish_reason: z.nullish(z.string()) })),
  ),
  usage: z.nullish(z.record(z.string(), z.unknown())),
  error: z.nullish(z.unknown()),
  // 星火 tells faults this way, in a stream that began well.
  code: z.nullish(z.union([z.number(), z.string()])),
  message: z.nullish(z.string()),
});

export interface Chunk {
  content: string;
  reasoning: string;
  finish: string;
  usage: Record<string, number> | undefined;
}

const REFUSALS = new Set(['content_filter', 'sensitive']);

/** How a fault is told by words, where there is no status or it is 200 or 400. */
export function faultOf(words: string, otherwise: ChatModelFault): ChatModelFault {
  if (/content_filter|inappropriate|sensitive|data_inspection|敏感|违规/i.test(words)) return 'refused';
  if (/insufficient|balance|arrear|quota_exceeded|欠费|余额/i.test(words)) return 'balance';
  if (/rate.?limit|too many|throttl|overloaded|busy|限流|繁忙/i.test(words)) return 'busy';
  if (/api.?key|unauthori[sz]ed|authentication/i.test(words)) return 'key';
  return otherwise;
}

function numbersOf(usage: Record<string, unknown> | null | undefined): Record<string, number> | undefined {
  if (!usage) return undefined;
  const known: Record<string, number> = {};
  for (const name of ['prompt_tokens', 'completion_tokens', 'total_tokens']) {
    const value = usage[name];
    if (typeof value === 'number' && Number.isFinite(value)) known[name] = value;
  }
  return Object.keys(known).length > 0 ? known : undefined;
}

/** Throws what the event tells went wrong, and where it is no event of this protocol. */
export function readChunk(data: string): Chunk {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch (cause) {
    throw new ChatModelError('garbled', `not JSON: ${data.slice(0, 120)}`, cause);
  }
  const parsed = z.safeParse(chunk, value);
  if (!parsed.success) throw new ChatModelError('garbled', `an unknown shape: ${data.slice(0, 120)}`);
  const { choices, usage, error, code, message } = parsed.data;
  if (error) {
    const words = JSON.stringify(error).slice(0, 300);
    throw new ChatModelError(faultOf(words, 'unavailable'), words);
  }
  if (!choices && code !== undefined && code !== null && `${code}` !== '0') {
    const words = `${code} ${message ?? ''}`.slice(0, 300);
    throw new ChatModelError(faultOf(words, 'unavailable'), words);
  }
  const first = choices?.[0];
  const said = first?.delta ?? first?.message;
  const finish = first?.finish_reason ?? '';
  if (REFUSALS.has(finish)) throw new ChatModelError('refused', `finish_reason ${finish}`);
  if (finish === 'network_error') throw new ChatModelError('cut', 'finish_reason network_error');
  return {
    content: said?.content ?? '',
    reasoning: said?.reasoning_content || said?.reasoning || '',
    finish,
    usage: numbersOf(usage),
  };
}
