import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { type Program, startProgram } from '../apps/server/src/test/program.testkit.ts';
import {
  type AnswerResult,
  addReaders,
  makeAskFrame,
  makeDrawFrame,
  openPage,
  type Page,
  type Reader,
  sendAndFollow,
} from './assistant-page.ts';
import { startProvider, streamCommand } from './assistant-provider.ts';
import { median } from './load.ts';

const CONTENT = fileURLToPath(new URL('../demo/content', import.meta.url));
const SOCKETS = 2000;
const SOCKETS_PER_USER = 5;
const STREAMING_READERS = 200;
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
  /** From the question to the embedded guide until the first chunk of its answer. */
  firstPieceMs: number;
  /** From the time the provider sends a chunk until the client receives it. */
  overheadMs: number;
  /** Incomplete answers of 200 streams with 2,000 sockets open. */
  incompleteAnswers: number;
  /** Memory for each idle socket. */
  idleSocketKb: number;
  /** From the request until the drawing is complete. */
  drawingMs: number;
}

type Print = (line: string) => void;

async function withProgram<T>(env: Record<string, string>, work: (program: Program, db: Database) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-bench-'));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
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
  await sendAndFollow(page, makeAskFrame(reader.sid, '什么是宣纸')); // loads what is loaded on first use
  const waitsMs: number[] = [];
  for (const question of [...QUESTIONS, ...QUESTIONS.map((question) => `${question}？`)]) {
    const { sentAt, lengths, status } = await sendAndFollow(page, makeAskFrame(reader.sid, question));
    if (status !== 'done') throw new Error(`${question}: ${status}`);
    waitsMs.push((lengths[0]?.reachedAt ?? Number.POSITIVE_INFINITY) - sentAt);
  }
  page.socket.close();
  const worst = Math.max(...waitsMs);
  print(
    `first piece of an embedded answer: ${median(waitsMs).toFixed(0)} ms, at most ${worst.toFixed(0)} (goal: at most 150)`,
  );
  return median(waitsMs);
}

async function measureDrawing(program: Program, reader: Reader, print: Print): Promise<number> {
  const page = await openPage(program.url, reader);
  await sendAndFollow(page, makeDrawFrame(reader.drawSid, '竹')); // starts the painter's worker
  const durationsMs: number[] = [];
  for (const prompt of DRAWINGS) {
    const { sentAt, endedAt, imageCount } = await sendAndFollow(page, makeDrawFrame(reader.drawSid, prompt));
    if (imageCount !== 1) throw new Error(`${prompt}: no picture`);
    durationsMs.push(endedAt - sentAt);
  }
  page.socket.close();
  print(
    `drawing, from request to end: ${median(durationsMs).toFixed(0)} ms, at most ${Math.max(...durationsMs).toFixed(0)} (goal: at most 1500)`,
  );
  return median(durationsMs);
}

/** For each length of the text, the time between sending and receiving it. */
function measureDelaysMs(received: AnswerResult['lengths'], sent: AnswerResult['lengths']): number[] {
  const receivedAt = (length: number) => received.find((text) => text.length >= length)?.reachedAt;
  return sent.map(({ length, reachedAt }) => (receivedAt(length) ?? Number.POSITIVE_INFINITY) - reachedAt);
}

type Provider = Awaited<ReturnType<typeof startProvider>>;

async function measureOverhead(program: Program, provider: Provider, reader: Reader, print: Print): Promise<number> {
  const page = await openPage(program.url, reader);
  await sendAndFollow(page, makeAskFrame(reader.sid, streamCommand({ name: 'warm', pieces: 5, pauseMs: 20 })));
  const medians: number[] = [];
  for (const pauseMs of [50, 20]) {
    const delaysMs: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const name = `p${pauseMs}r${round}`;
      const { lengths, text } = await sendAndFollow(
        page,
        makeAskFrame(reader.sid, streamCommand({ name, pieces: 60, pauseMs })),
      );
      const sent = provider.sentTexts.get(name);
      if (!sent || text !== sent.text) throw new Error('the answer differs from the text of the provider');
      delaysMs.push(...measureDelaysMs(lengths, sent.lengths));
    }
    medians.push(median(delaysMs));
    const note = pauseMs === 50 ? '(goal: at most 15)' : '(more often than the one frame in 40 ms that is sent)';
    print(
      `delay of a piece after the provider sent it, ${1000 / pauseMs} pieces a second: ${median(delaysMs).toFixed(1)} ms at the median ${note}`,
    );
  }
  page.socket.close();
  const [medianAt50Ms = 0] = medians;
  return medianAt50Ms;
}

function memoryKbOf({ child }: Program): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kb);
}

async function openMany(url: string, readers: Reader[], socketsEach: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let i = 0; i < readers.length; i += 20) {
    const batch = readers.slice(i, i + 20).flatMap((reader) => Array.from({ length: socketsEach }, () => reader));
    pages.push(...(await Promise.all(batch.map((reader) => openPage(url, reader)))));
  }
  return pages;
}

async function measureManySockets(program: Program, provider: Provider, db: Database, print: Print) {
  const idleReaders = await addReaders(db, (SOCKETS - STREAMING_READERS) / SOCKETS_PER_USER);
  const askingReaders = await addReaders(db, STREAMING_READERS);
  const warmUpPages = await openMany(program.url, idleReaders.slice(0, 40), SOCKETS_PER_USER);
  for (const { socket } of warmUpPages) socket.close();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const beforeKb = memoryKbOf(program);
  const idlePages = await openMany(program.url, idleReaders, SOCKETS_PER_USER);
  const askingPages = await openMany(program.url, askingReaders, 1);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idleSocketKb = (memoryKbOf(program) - beforeKb) / SOCKETS;
  print(`${idlePages.length + askingPages.length} idle sockets: ${idleSocketKb.toFixed(1)} KB each (goal: at most 30)`);

  const startedAt = performance.now();
  const results = await Promise.all(
    askingPages.map(async (page, number) => {
      const name = `crowd${number}`;
      const { text, lengths, status } = await sendAndFollow(
        page,
        makeAskFrame(askingReaders[number]?.sid ?? '', streamCommand({ name, pieces: 120, pauseMs: 50 })),
      );
      const sent = provider.sentTexts.get(name);
      return {
        isComplete: status === 'done' && text === sent?.text,
        delayMs: median(measureDelaysMs(lengths, sent?.lengths ?? [])),
      };
    }),
  );
  const incompleteAnswers = results.filter(({ isComplete }) => !isComplete).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const delay = median(results.map(({ delayMs }) => delayMs)).toFixed(0);
  print(
    `${STREAMING_READERS} answers at once beside them, ${seconds} s: ${incompleteAnswers} incomplete (goal: 0), ${delay} ms late at the median`,
  );
  for (const { socket } of [...idlePages, ...askingPages]) socket.terminate();
  return { idleSocketKb, incompleteAnswers };
}

export async function run(print: Print): Promise<AssistantFigures> {
  const embedded = await withProgram({ DEMO_CONTENT: CONTENT }, async (program, db) => {
    const [reader] = await addReaders(db, 1);
    if (!reader) throw new Error('no reader');
    return {
      firstPieceMs: await measureFirstPiece(program, reader, print),
      drawingMs: await measureDrawing(program, reader, print),
    };
  });
  const provider = await startProvider();
  const env = { AI_CHAT_URL: provider.url, AI_CHAT_MODEL: 'bench', LOG_LEVEL: 'warn', DATABASE_POOL: '20' };
  const streaming = await withProgram(env, async (program, db) => {
    const [reader] = await addReaders(db, 1);
    if (!reader) throw new Error('no reader');
    const overheadMs = await measureOverhead(program, provider, reader, print);
    return { overheadMs, ...(await measureManySockets(program, provider, db, print)) };
  });
  provider.stop();
  return { ...embedded, ...streaming };
}
