import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BEHAVIOURS,
  sayText,
  startFakeChatServer,
} from '../../apps/server/src/adapters/chat-model/chat-server.testkit.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/connect.ts';
import { listNotes, percentile } from '../../apps/server/src/test/note-load.ts';
import { startProgram } from '../../apps/server/src/test/program.ts';
import { addReaders, ask, type Followed, follow, openPage, type Reader } from '../assistant-page.ts';
import { type Drill, withFolder, within } from './drill.ts';

const SLOW_TEXT = '留白是画里没有画的地方，却最有意思。';
/** What the provider does, what its answer must end as, and what must be kept of it. */
const FAULTS = {
  silent: { status: 'done', kept: /./ }, // the guide steps in, and says so
  broken: { status: 'done', kept: /./ },
  stalls: { status: 'error', kept: /^说到一半$/ },
  cuts: { status: 'error', kept: /^说到一半$/ },
  floods: { status: 'error', kept: /^多{1000,60000}$/ },
  slow: { status: 'done', kept: new RegExp(SLOW_TEXT) },
} as const;
type Fault = keyof typeof FAULTS;
const WINDOW_MS = 5000;

/** The question names what becomes of it. */
const startProvider = () =>
  startFakeChatServer({
    drill: (answer, request) => {
      const question = request.body.messages.at(-1)?.content ?? '';
      const name = /fault-(\w+)/.exec(question)?.[1] ?? '';
      const behaviour = name === 'slow' ? sayText(SLOW_TEXT, 300) : BEHAVIOURS[name];
      return behaviour?.(answer, request);
    },
  });

async function timesOf(url: string, { token }: Reader, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until()) {
    const { code, ms } = await listNotes(url, token);
    times.push(code === 200 ? ms : Number.POSITIVE_INFINITY);
    await sleep(15);
  }
  return times;
}

async function askFor(url: string, reader: Reader, name: string): Promise<Followed & { answerId: string }> {
  const page = await openPage(url, reader);
  const frame = ask(reader.sid, `什么是留白 fault-${name}`);
  const followed = await follow(page, frame);
  page.socket.close();
  return { ...followed, answerId: frame.answerId };
}

async function drill(url: string, db: Database, provider: Awaited<ReturnType<typeof startProvider>>) {
  const readers = await addReaders(db, 12);
  const bystander = readers.pop();
  if (!bystander) throw new Error('no reader');
  const wrong: string[] = [];
  await timesOf(url, bystander, after(500)); // the first calls are slow
  // Answering costs something by itself: what is compared is as many questions to a provider that is well.
  const names = Object.keys(FAULTS) as Fault[];
  const [quiet] = await Promise.all([
    timesOf(url, bystander, after(WINDOW_MS)),
    ...names.map((_, at) => askFor(url, readers[at] ?? bystander, 'slow')),
  ]);
  const busy = timesOf(url, bystander, after(WINDOW_MS));
  let slowestMs = 0;

  async function judge(name: Fault, at: number): Promise<void> {
    const reader = readers[at];
    if (!reader) throw new Error('no reader');
    const { status, text, sentAt, endedAt, answerId } = await askFor(url, reader, name);
    slowestMs = Math.max(slowestMs, endedAt - sentAt);
    const { rows } = await db.pool.query('select status, content from ai_message where id = $1', [answerId]);
    const { status: wanted, kept } = FAULTS[name];
    const isRight = status === wanted && rows[0]?.status === wanted && rows[0]?.content === text && kept.test(text);
    if (!isRight) wrong.push(`${name} ended as ${status} with ${text.length} characters, kept as ${rows[0]?.status}`);
  }
  await Promise.all(names.map(judge));
  await sleep(1000);
  const left = provider.open();
  const p95 = [quiet, await busy].map((times) => percentile(times, 0.95));

  // The breaker: after five failures nobody waits for the provider, for half a minute.
  for (const reader of readers.slice(0, 5)) await askFor(url, reader, 'broken');
  const before = provider.requests.length;
  const { status } = await askFor(url, readers[6] ?? bystander, 'slow');
  const asked = provider.requests.length - before;
  if (status !== 'done') wrong.push(`with the breaker open a question ended as ${status}`);
  return { wrong, slowestMs: Math.round(slowestMs), p95, left, asked };
}

const after = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

export const providerFaults: Drill = {
  id: 'F6',
  name: 'a model provider that hangs, fails, stalls, is slow, endless or cut off',
  run: () =>
    withFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const provider = await startProvider();
      const env = { AI_CHAT_URL: provider.baseUrl, AI_CHAT_MODEL: 'drill', MEIYU_TEST: 'on' };
      const program = await startProgram({ MEIYU_DATA: dataDir, FLOOD_PER_MINUTE: '10000000', ...env });
      const db = await openDatabase({ dataDir, log: () => {} });
      try {
        const { wrong, slowestMs, p95, left, asked } = await drill(program.url, db, provider);
        const [quiet = 0, busy = 0] = p95;
        const good = wrong.length + left + asked === 0 && slowestMs <= 10_000 && within(busy, quiet, 1.2);
        const sockets = `${left} sockets open 1 s after, asked ${asked} times with the breaker open`;
        const words = `slowest end ${slowestMs} ms, ${sockets}, lists' p95 ${quiet} → ${busy} ms`;
        return { good, figures: `${words} ${wrong.join('; ')}` };
      } finally {
        await db.close();
        await program.stop();
        await provider.close();
      }
    }),
};
