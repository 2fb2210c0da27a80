import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { type Program, startProgram } from '../apps/server/src/test/program.ts';
import { addReaders, ask, draw, follow, openPage, type Page, type Reader } from './assistant-page.ts';
import { startProvider } from './assistant-provider.ts';
import { median } from './load.ts';

const CONTENT = fileURLToPath(new URL('../demo/content', import.meta.url));
const SOCKETS = 2000;
const OF_A_USER = 5;
const STREAMING = 200;
const QUESTIONS = [
  '什么是留白',
  '墨分五色是哪五色',
  '工笔和写意有什么区别',
  '皴法有哪些',
  '昆曲的水磨调是什么',
  '什么是飞白',
];
const DRAWINGS = ['寒江独钓，远山', '荷花蜻蜓', '红梅喜鹊，工笔', '青绿山水，瀑布，松树', '月夜竹林'];

interface AssistantFigures {
  /** Milliseconds from asking the embedded guide to the first piece. */
  firstPiece: number;
  /** Milliseconds a piece comes later than its provider said it. */
  overhead: number;
  /** Of 200 streams with 2,000 sockets open. */
  lost: number;
  /** Kilobytes a socket that does nothing. */
  idleSocket: number;
  /** Milliseconds from asking to the end of a drawing. */
  drawing: number;
}

type Print = (line: string) => void;

async function withProgram<T>(env: Record<string, string>, work: (program: Program, db: Database) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-bench-'));
  chmodSync(folder, 0o755); // the user PostgreSQL runs as must be able to pass
  const dataDir = join(folder, 'data');
  const program = await startProgram({
    MEIYU_DATA: dataDir,
    FLOOD_PER_MINUTE: '10000000',
    DRAIN_MS: '0',
    MEIYU_TEST: 'on',
    ...env,
  });
  const db = await openDatabase({ dataDir, log: () => {} });
  try {
    return await work(program, db);
  } finally {
    await db.close();
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureFirstPiece(program: Program, reader: Reader, print: Print): Promise<number> {
  const page = await openPage(program.url, reader);
  await follow(page, ask(reader.sid, '什么是宣纸')); // reads what is read once
  const waits: number[] = [];
  for (const question of [...QUESTIONS, ...QUESTIONS.map((one) => `${one}？`)]) {
    const { sentAt, grown, status } = await follow(page, ask(reader.sid, question));
    if (status !== 'done') throw new Error(`${question}: ${status}`);
    waits.push((grown[0]?.at ?? Number.POSITIVE_INFINITY) - sentAt);
  }
  page.socket.close();
  const worst = Math.max(...waits);
  print(`first piece of an embedded answer: ${median(waits).toFixed(0)} ms, at most ${worst.toFixed(0)} (limit 150)`);
  return median(waits);
}

async function measureDrawing(program: Program, reader: Reader, print: Print): Promise<number> {
  const page = await openPage(program.url, reader);
  await follow(page, draw(reader.drawSid, '竹')); // hires the painter
  const took: number[] = [];
  for (const prompt of DRAWINGS) {
    const { sentAt, endedAt, images } = await follow(page, draw(reader.drawSid, prompt));
    if (images !== 1) throw new Error(`${prompt}: no picture`);
    took.push(endedAt - sentAt);
  }
  page.socket.close();
  print(
    `drawing, from asking to its end: ${median(took).toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)} (limit 1500)`,
  );
  return median(took);
}

/** How much later each length of the text was here than its provider said it. */
function delays(heard: { length: number; at: number }[], said: { length: number; at: number }[]): number[] {
  return said.map(({ length, at }) => (heard.find((one) => one.length >= length)?.at ?? Number.POSITIVE_INFINITY) - at);
}

type Provider = Awaited<ReturnType<typeof startProvider>>;

async function measureOverhead(program: Program, provider: Provider, reader: Reader, print: Print): Promise<number> {
  const page = await openPage(program.url, reader);
  await follow(page, ask(reader.sid, '#warm 5 20'));
  const figures: number[] = [];
  for (const ms of [50, 20]) {
    const all: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const name = `p${ms}r${round}`;
      const { grown, text } = await follow(page, ask(reader.sid, `#${name} 60 ${ms}`));
      const said = provider.told.get(name);
      if (!said || text !== said.text) throw new Error('the answer is not what the provider said');
      all.push(...delays(grown, said.grown));
    }
    figures.push(median(all));
    const note = ms === 50 ? '(limit 15)' : '(faster than a frame in 40 ms)';
    print(
      `a piece over its provider, ${1000 / ms} pieces a second: ${median(all).toFixed(1)} ms at the median ${note}`,
    );
  }
  page.socket.close();
  return figures[0] ?? 0;
}

function memoryOf({ child }: Program): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kb);
}

async function openMany(url: string, readers: Reader[], each: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let i = 0; i < readers.length; i += 20) {
    const some = readers.slice(i, i + 20).flatMap((reader) => Array.from({ length: each }, () => reader));
    pages.push(...(await Promise.all(some.map((reader) => openPage(url, reader)))));
  }
  return pages;
}

async function measureCrowd(program: Program, provider: Provider, db: Database, print: Print) {
  const idlers = await addReaders(db, (SOCKETS - STREAMING) / OF_A_USER);
  const askers = await addReaders(db, STREAMING);
  const warm = await openMany(program.url, idlers.slice(0, 40), OF_A_USER);
  for (const { socket } of warm) socket.close();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const before = memoryOf(program);
  const idle = await openMany(program.url, idlers, OF_A_USER);
  const asking = await openMany(program.url, askers, 1);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idleSocket = (memoryOf(program) - before) / SOCKETS;
  print(`${idle.length + asking.length} idle sockets: ${idleSocket.toFixed(1)} KB each (limit 30)`);

  const begun = performance.now();
  const results = await Promise.all(
    asking.map(async (page, number) => {
      const name = `crowd${number}`;
      const { text, grown, status } = await follow(page, ask(askers[number]?.sid ?? '', `#${name} 120 50`));
      const said = provider.told.get(name);
      return { whole: status === 'done' && text === said?.text, delay: median(delays(grown, said?.grown ?? [])) };
    }),
  );
  const lost = results.filter(({ whole }) => !whole).length;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const delay = median(results.map((one) => one.delay)).toFixed(0);
  print(
    `${STREAMING} answers at once beside them, ${seconds} s: ${lost} not whole (limit 0), ${delay} ms late at the median`,
  );
  for (const { socket } of [...idle, ...asking]) socket.terminate();
  return { idleSocket, lost };
}

export async function run(print: Print): Promise<AssistantFigures> {
  const embedded = await withProgram({ DEMO_CONTENT: CONTENT }, async (program, db) => {
    const [reader] = await addReaders(db, 1);
    if (!reader) throw new Error('no reader');
    return {
      firstPiece: await measureFirstPiece(program, reader, print),
      drawing: await measureDrawing(program, reader, print),
    };
  });
  const provider = await startProvider();
  const env = { AI_CHAT_URL: provider.url, AI_CHAT_MODEL: 'bench', LOG_LEVEL: 'warn', DATABASE_POOL: '20' };
  const crowd = await withProgram(env, async (program, db) => {
    const [reader] = await addReaders(db, 1);
    if (!reader) throw new Error('no reader');
    const overhead = await measureOverhead(program, provider, reader, print);
    return { overhead, ...(await measureCrowd(program, provider, db, print)) };
  });
  provider.stop();
  return { ...embedded, ...crowd };
}
