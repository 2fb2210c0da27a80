import { type ClientFrame, clientFrame } from '@meiyu/contract/assistant-socket.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import * as z from 'zod/mini';
import { AppError } from '../../../errors.ts';
import { isCleanValue } from '../../../limits/text-hygiene.ts';

/** The limits of a token bucket, far above what a page needs. */
const FRAME_LIMIT = { burst: 40, perSecond: 10 };
const ANSWER_ID = /"answerId"\s*:\s*"([0-9a-fA-F-]{36})"/;

/** Parses a frame; throws the refusal that describes what is wrong with it. */
export function readFrame(text: string): ClientFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('MALFORMED_REQUEST');
  }
  if (!isCleanValue(value)) throw new AppError('BAD_INPUT');
  const parsed = z.safeParse(clientFrame, value);
  if (!parsed.success) throw new AppError('BAD_INPUT', issueMessage(parsed.error.issues));
  return parsed.data;
}

/** Finds the answer id in the text of an invalid frame, so that the refusal can name it. */
export function findAnswerId(text: string): string | undefined {
  return ANSWER_ID.exec(text)?.[1];
}

/** Returns a function to call for each frame; it returns true when the frame exceeds the limit. */
export function createFloodCheck(): () => boolean {
  let tokens = FRAME_LIMIT.burst;
  let refilledAt = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(FRAME_LIMIT.burst, tokens + ((now - refilledAt) * FRAME_LIMIT.perSecond) / 1000);
    refilledAt = now;
    if (tokens < 1) return true;
    tokens -= 1;
    return false;
  };
}
