import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BEHAVIOURS,
  startFakeChatServer,
  streamText,
} from '../../apps/server/src/adapters/chat-model/chat-server.testkit.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/connect.ts';
import { listNotes, percentile } from '../../apps/server/src/test/note-load.faults.testkit.ts';
import { startProgram } from '../../apps/server/src/test/program.testkit.ts';
import {
  type AnswerResult,
  addReaders,
  makeAskFrame,
  openPage,
  type Reader,
  sendAndFollow,
} from '../assistant-page.ts';
import { type FaultTest, isWithinFactor, withFolder } from './fault-test.ts';

const SLOW_TEXT = '留白是画里没有画的地方，却最有意思。';
/** For each behaviour of the provider: the status its answer must end with, and the text that must be stored. */
const FAULTS = {
  silent: { status: 'done', stored: /./ }, // the built-in guide answers instead, with a notice
  broken: { status: 'done', stored: /./ },
  stalls: { status: 'error', stored: /^说到一半$/ },
  cuts: { status: 'error', stored: /^说到一半$/ },
  floods: { status: 'error', stored: /^多{1000,60000}$/ },
  slow: { status: 'done', stored: new RegExp(SLOW_TEXT) },
} as const;
type Fault = keyof typeof FAULTS;
/** For how many milliseconds the response times of lists are measured, with a working and with a failing provider. */
const MEASURE_MS = 5000;

const MODEL = 'fault-model';

/** The question names the behaviour of the fake provider. */
const startProvider = () =>
  startFakeChatServer({
    [MODEL]: (response, request) => {
      const question = request.body.messages.at(-1)?.content ?? '';
      const name = /fault-(\w+)/.exec(question)?.[1] ?? '';
      const behaviour = name === 'slow' ? streamText(SLOW_TEXT, 300) : BEHAVIOURS[name];
      return behaviour?.(response, request);
    },
  });

async function measureListsUntil(url: string, { token }: Reader, isOver: () => boolean): Promise<number[]> {
  const timesMs: number[] = [];
  while (!isOver()) {
    const { code, ms } = await listNotes(url, token);
    timesMs.push(code === 200 ? ms : Number.POSITIVE_INFINITY);
    await sleep(15);
  }
  return timesMs;
}

async function askAndFollow(url: string, reader: Reader, name: string): Promise<AnswerResult & { answerId: string }> {
  const page = await openPage(url, reader);
  const frame = makeAskFrame(reader.sid, `什么是留白 fault-${name}`);
  const result = await sendAndFollow(page, frame);
  page.socket.close();
  return { ...result, answerId: frame.answerId };
}

async function askWithFaults(url: string, db: Database, provider: Awaited<ReturnType<typeof startProvider>>) {
  const readers = await addReaders(db, 12);
  const listReader = readers.pop();
  if (!listReader) throw new Error('no reader');
  const problems: string[] = [];
  await measureListsUntil(url, listReader, hasElapsed(500)); // the first calls are slow
  // The first measurement, without faults, is made under the same number of (slow) questions, because answering itself
  // takes processor time.
  const names = Object.keys(FAULTS) as Fault[];
  const [quietTimesMs] = await Promise.all([
    measureListsUntil(url, listReader, hasElapsed(MEASURE_MS)),
    ...names.map((_, index) => askAndFollow(url, readers[index] ?? listReader, 'slow')),
  ]);
  const busyTimesMs = measureListsUntil(url, listReader, hasElapsed(MEASURE_MS));
  let slowestMs = 0;

  async function checkAnswer(name: Fault, index: number): Promise<void> {
    const reader = readers[index];
    if (!reader) throw new Error('no reader');
    const { status, text, sentAt, endedAt, answerId } = await askAndFollow(url, reader, name);
    slowestMs = Math.max(slowestMs, endedAt - sentAt);
    const { rows } = await db.pool.query('select status, content from ai_message where id = $1', [answerId]);
    const { status: expectedStatus, stored } = FAULTS[name];
    const isRight =
      status === expectedStatus && rows[0]?.status === expectedStatus && rows[0]?.content === text && stored.test(text);
    if (!isRight)
      problems.push(`${name} ended as ${status} with ${text.length} characters, stored as ${rows[0]?.status}`);
  }
  await Promise.all(names.map(checkAnswer));
  await sleep(1000);
  const openSockets = provider.unfinished();
  const p95 = [quietTimesMs, await busyTimesMs].map((timesMs) => percentile(timesMs, 0.95));

  // The breaker: after five failures the provider gets no request for half a minute.
  for (const reader of readers.slice(0, 5)) await askAndFollow(url, reader, 'broken');
  const requestsBefore = provider.requests.length;
  const { status } = await askAndFollow(url, readers[6] ?? listReader, 'slow');
  const requestsWhilePaused = provider.requests.length - requestsBefore;
  if (status !== 'done') problems.push(`with the breaker open a question ended as ${status}`);
  return { problems, slowestMs: Math.round(slowestMs), p95, openSockets, requestsWhilePaused };
}

const hasElapsed = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

export const providerFaults: FaultTest = {
  id: 'F6',
  name: 'a model provider that hangs, fails, stalls, is slow, endless or cut off',
  run: () =>
    withFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const provider = await startProvider();
      const env = { AI_CHAT_URL: provider.baseUrl, AI_CHAT_MODEL: MODEL, MEIYU_TEST: 'on' };
      const program = await startProgram({ MEIYU_DATA: dataDir, FLOOD_PER_MINUTE: '10000000', ...env });
      const db = await openDatabase({ dataDir, log: () => {} });
      try {
        const { problems, slowestMs, p95, openSockets, requestsWhilePaused } = await askWithFaults(
          program.url,
          db,
          provider,
        );
        const [quietMs = 0, busyMs = 0] = p95;
        const passed =
          problems.length + openSockets + requestsWhilePaused === 0 &&
          slowestMs <= 22_000 &&
          isWithinFactor(busyMs, quietMs, 1.2);
        const sockets = `${openSockets} sockets open 1 s after, ${requestsWhilePaused} requests with the breaker open`;
        const timings = `slowest end ${slowestMs} ms, ${sockets}, lists' p95 ${quietMs} → ${busyMs} ms`;
        return { passed, figures: `${timings} ${problems.join('; ')}` };
      } finally {
        await db.close();
        await program.stop();
        await provider.close();
      }
    }),
};
