import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addNote, type CallResult, call, listNotes } from './note-load.faults.testkit.ts';
import { type Program, startProgram } from './program.testkit.ts';
import type { SmallDisk } from './small-disk.testkit.ts';
import { visit } from './visitor.testkit.ts';

const MB = 1024 * 1024;
const FULL_MESSAGE = '存储空间不足';
const PAGE_SIZE = 50;
const PASSWORD = 'Shan#Shui2026';

interface DiskFigures {
  /** Notes written until the first was refused, and every answer that was neither success nor 存储空间不足. */
  written: number;
  unexpected: string[];
  /** Free space when writing was refused. */
  leftMb: number;
  /** Codes of reading, signing in and deleting on a full disk, and the message of writing. */
  whileFull: { read: number; login: number; remove: number; write: string };
  /** Time from freed space to the first written note. */
  recoveredMs: number;
  lost: number;
  /** With no byte left: answers that were neither success nor 存储空间不足, and the time until writing worked again. */
  noSpace: { faults: string[]; recoveredMs: number; lost: number };
}

/** Fault test F4 (docs/operating.md): the database's disk runs full while a user writes, then has space again. */
export async function fillDisk(disk: SmallDisk, mode: 'native' | 'wasm'): Promise<DiskFigures> {
  const env = { MEIYU_DATA: join(disk.folder, 'data'), MEIYU_DB: mode, MEIYU_TEST: 'on' };
  const program = await startProgram({ ...env, FLOOD_PER_MINUTE: '10000000' });
  try {
    return await runTest(disk, program);
  } finally {
    disk.setFreeSpace(64 * MB);
    await program.stop();
  }
}

async function runTest(disk: SmallDisk, program: Program): Promise<DiskFigures> {
  const visitor = visit(program);
  const { data } = await visitor.register('墨客_4', '13800138004', PASSWORD);
  const token = String(data.token);
  const acknowledged: string[] = [];
  const unexpected: string[] = [];

  async function write(): Promise<CallResult> {
    const id = randomUUID();
    // Random text, which cannot be compressed.
    const answer = await addNote(program.url, token, id, randomBytes(2400).toString('base64'));
    if (answer.code === 200) acknowledged.push(id);
    else if (answer.msg !== FULL_MESSAGE) unexpected.push(`${answer.status} ${answer.code} ${answer.msg}`);
    return answer;
  }

  /** Counts acknowledged notes that are missing, and stored notes that were never acknowledged. */
  async function countLost(): Promise<number> {
    const stored = new Set<string>();
    for (let page = 1; page === 1 || stored.size === (page - 1) * PAGE_SIZE; page += 1) {
      const { rows } = await visitor.send('GET', `/api/businees/user/note/list?pageNum=${page}&pageSize=${PAGE_SIZE}`);
      for (const { id } of rows as { id: string }[]) stored.add(id);
    }
    return new Set(acknowledged).symmetricDifference(stored).size;
  }

  async function waitUntilWritten(): Promise<number> {
    const startedAt = performance.now();
    while ((await write()).code !== 200 && performance.now() - startedAt < 30_000) await sleep(50);
    return Math.round(performance.now() - startedAt);
  }

  await write();
  const reserve = 0.05 * disk.total;
  disk.setFreeSpace(reserve + 1.5 * MB);
  while ((await write()).code === 200);
  const written = acknowledged.length;
  const leftMb = Math.round(disk.free() / MB);
  disk.setFreeSpace(reserve / 2);
  await sleep(1100);
  const firstNoteId = acknowledged.shift() ?? '';
  const whileFull = {
    read: (await listNotes(program.url, token)).code,
    login: (await visit(program).login('墨客_4', PASSWORD)).code,
    remove: (await visitor.send('DELETE', `/api/businees/user/note/${firstNoteId}`)).code,
    write: (await write()).msg,
  };
  disk.setFreeSpace(reserve + 40 * MB);
  const recoveredMs = await waitUntilWritten();
  const lost = await countLost();

  disk.setFreeSpace(0);
  const unexpectedWithoutSpace = new Set<string>();
  for (let n = 0, end = performance.now() + 2500; performance.now() < end; n += 1) {
    // Sending codes is allowed on a nearly full disk; here it meets a disk without a free byte.
    const body = { phonenumber: String(13_900_000_000 + n), scene: 'login' };
    const { code, msg } = await call(program.url, token, '/prod-api/api/auth/sendSms', body);
    if (code !== 200 && msg !== FULL_MESSAGE) unexpectedWithoutSpace.add(`${code} ${msg}`);
  }
  disk.setFreeSpace(reserve + 40 * MB);
  const noSpace = {
    faults: [...unexpectedWithoutSpace],
    recoveredMs: await waitUntilWritten(),
    lost: await countLost(),
  };
  return { written, unexpected, leftMb, whileFull, recoveredMs, lost, noSpace };
}
