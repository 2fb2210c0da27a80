import * as z from 'zod/mini';
import { type ChatErrorReason, ChatModelError } from './chat-model.ts';

/** The schemas describe one stream event. They allow further fields and null, because vendors send both. */
const optionalText = z.nullish(z.string());
const delta = z.looseObject({ content: optionalText, reasoning_content: optionalText, reasoning: optionalText });
const chunkSchema = z.looseObject({
  choices: z.nullish(
    z.array(
      z.looseObject({ delta: z.nullish(delta), message: z.nullish(delta), finish_reason: z.nullish(z.string()) }),
    ),
  ),
  usage: z.nullish(z.record(z.string(), z.unknown())),
  error: z.nullish(z.unknown()),
  // 星火 reports errors this way inside a stream with status 200.
  code: z.nullish(z.union([z.number(), z.string()])),
  message: z.nullish(z.string()),
});

export interface Chunk {
  content: string;
  reasoning: string;
  /** The provider's `finish_reason`; empty until the answer ends. */
  finishReason: string;
  usage: Record<string, number> | undefined;
}

const REFUSAL_FINISH_REASONS = new Set(['content_filter', 'sensitive']);

/** The reason for a failure if the error text contains one, else `fallback`. */
export function reasonFromText(text: string, fallback: ChatErrorReason): ChatErrorReason {
  if (/content_filter|inappropriate|sensitive|data_inspection|敏感|违规/i.test(text)) return 'refused';
  if (/insufficient|balance|arrear|quota_exceeded|欠费|余额/i.test(text)) return 'balance';
  if (/rate.?limit|too many|throttl|overloaded|busy|限流|繁忙/i.test(text)) return 'busy';
  if (/api.?key|unauthori[sz]ed|authentication/i.test(text)) return 'key';
  return fallback;
}

function readTokenCounts(usage: Record<string, unknown> | null | undefined): Record<string, number> | undefined {
  if (!usage) return undefined;
  const counts: Record<string, number> = {};
  for (const name of ['prompt_tokens', 'completion_tokens', 'total_tokens']) {
    const value = usage[name];
    if (typeof value === 'number' && Number.isFinite(value)) counts[name] = value;
  }
  return Object.keys(counts).length > 0 ? counts : undefined;
}

/** Parses one event. Throws a ChatModelError for an error event and for an unknown format. */
export function readChunk(data: string): Chunk {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch (cause) {
    throw new ChatModelError('garbled', `not JSON: ${data.slice(0, 120)}`, cause);
  }
  const parsed = z.safeParse(chunkSchema, value);
  if (!parsed.success) throw new ChatModelError('garbled', `an unknown shape: ${data.slice(0, 120)}`);
  const { choices, usage, error, code, message } = parsed.data;
  if (error) {
    const errorText = JSON.stringify(error).slice(0, 300);
    throw new ChatModelError(reasonFromText(errorText, 'unavailable'), errorText);
  }
  if (!choices && code !== undefined && code !== null && `${code}` !== '0') {
    const errorText = `${code} ${message ?? ''}`.slice(0, 300);
    throw new ChatModelError(reasonFromText(errorText, 'unavailable'), errorText);
  }
  const first = choices?.[0];
  const piece = first?.delta ?? first?.message;
  const finishReason = first?.finish_reason ?? '';
  if (REFUSAL_FINISH_REASONS.has(finishReason)) throw new ChatModelError('refused', `finish_reason ${finishReason}`);
  if (finishReason === 'network_error') throw new ChatModelError('cut', 'finish_reason network_error');
  return {
    content: piece?.content ?? '',
    reasoning: piece?.reasoning_content || piece?.reasoning || '',
    finishReason,
    usage: readTokenCounts(usage),
  };
}
