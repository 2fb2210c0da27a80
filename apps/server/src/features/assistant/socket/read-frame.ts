import { type ClientFrame, clientFrame } from '@meiyu/contract/assistant-socket.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import * as z from 'zod/mini';
import { AppError } from '../../../errors.ts';
import { isCleanValue } from '../../../limits/text-hygiene.ts';

/** A page that asks, stops and resumes is far below; a flood is not. */
const FRAMES = { burst: 40, perSecond: 10 };
const ANSWER_ID = /"answerId"\s*:\s*"([0-9a-fA-F-]{36})"/;

/** What a page sent, or the refusal that says what is wrong with it. */
export function readFrame(text: string): ClientFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('NOT_A_REQUEST');
  }
  if (!isCleanValue(value)) throw new AppError('BAD_INPUT');
  const parsed = z.safeParse(clientFrame, value);
  if (!parsed.success) throw new AppError('BAD_INPUT', issueMessage(parsed.error.issues));
  return parsed.data;
}

/** The answer that a frame which cannot be read speaks of. */
export function findAnswerId(text: string): string | undefined {
  return ANSWER_ID.exec(text)?.[1];
}

/** Says for each frame whether it is one too many. */
export function createFloodCheck(): () => boolean {
  let tokens = FRAMES.burst;
  let refilledAt = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(FRAMES.burst, tokens + ((now - refilledAt) * FRAMES.perSecond) / 1000);
    refilledAt = now;
    if (tokens < 1) return true;
    tokens -= 1;
    return false;
  };
}
