import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/connect.ts';
import type { TestUser } from './test-users.testkit.ts';

/** A book of the test content. */
const BOOK_ID = 'mo-fen-wu-se';
const NOTE_PATH = '/prod-api/api/businees/user/note';
/** Longer than the time limits of the program. */
const TIMEOUT_MS = 15_000;
const READ_EVERY = 4;

export interface CallResult {
  status: number;
  code: number;
  msg: string;
  ms: number;
}

/** Sends one call; code 0 means that there was no answer. */
export async function call(url: string, token: string, path: string, body?: unknown): Promise<CallResult> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round((performance.now() - startedAt) * 10) / 10;
  try {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    return { status: response.status, code, msg, ms: elapsedMs() };
  } catch (error) {
    const { cause } = error as Error;
    return {
      status: 0,
      code: 0,
      msg: cause instanceof Error ? cause.message : (error as Error).message,
      ms: elapsedMs(),
    };
  }
}

export const addNote = (url: string, token: string, id: string, content: string) =>
  call(url, token, `${NOTE_PATH}/add`, {
    id,
    content,
    resId: BOOK_ID,
    resType: 'book',
    kind: 'note',
    anchor: { pageNum: 1 },
  });

export const listNotes = (url: string, token: string) => call(url, token, `${NOTE_PATH}/list?pageNum=1&pageSize=5`);

export interface NoteLoad {
  /** The content of every note that was answered with code 200. */
  acknowledged: string[];
  /** Descriptions of all other answers. */
  failed: string[];
  answers: { url: string; receivedAtMs: number; ms: number }[];
  stop(): Promise<void>;
}

interface NoteLoadOptions {
  users: TestUser[];
  /** The instances; without an answer the same note is sent to the next one, as a load balancer does. */
  urls: string[];
  /** Pause between two calls of one writer. */
  pauseMs: number;
}

/** Every user writes notes with unique ids, which makes repeating safe, and reads them in between. */
export function writeNotes({ users, urls, pauseMs }: NoteLoadOptions): NoteLoad {
  let isStopped = false;
  const load: NoteLoad = { acknowledged: [], failed: [], answers: [], stop: async () => {} };

  async function write(user: TestUser, number: number): Promise<void> {
    let instance = number;
    for (let n = 0; !isStopped; n += 1) {
      const content = `${user.id} ${n}`;
      const id = randomUUID();
      const isRead = n % READ_EVERY === READ_EVERY - 1;
      for (let tries = 0; tries < urls.length; tries += 1) {
        const url = urls[instance % urls.length] ?? '';
        const answer = await (isRead ? listNotes(url, user.token) : addNote(url, user.token, id, content));
        load.answers.push({ url, receivedAtMs: performance.now(), ms: answer.ms });
        if (answer.code === 200 && !isRead) load.acknowledged.push(content);
        const tryNext = answer.status === 0 && tries + 1 < urls.length;
        if (tryNext) instance += 1;
        else if (answer.code !== 200) load.failed.push(`${answer.code} ${answer.msg} after ${answer.ms} ms`);
        if (!tryNext) break;
      }
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }

  const writers = Promise.all(users.map(write));
  load.stop = async () => {
    isStopped = true;
    await writers;
  };
  return load;
}

/** Counts acknowledged notes that are missing, and notes that were stored more than once. */
export async function countNotes({ pool }: Database, acknowledged: string[]) {
  const { rows } = await pool.query<{ content: string }>('select content from note');
  const storedNotes = rows.map(({ content }) => content);
  const storedContents = new Set(storedNotes);
  return {
    lost: acknowledged.filter((content) => !storedContents.has(content)).length,
    duplicates: storedNotes.length - storedContents.size,
  };
}

/** The value below which `share` of the values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
