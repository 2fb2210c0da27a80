import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, addNote, ask, listNotes } from './note-load.ts';
import { type Program, startProgram } from './program.ts';
import type { SmallDisk } from './small-disk.ts';
import { visit } from './visitor.ts';

const MB = 1024 * 1024;
const FULL = '存储空间不足';
const PAGE = 50;
const PASSWORD = 'Shan#Shui2026';

interface DiskFigures {
  /** Notes written until the first was refused, and every answer that was neither yes nor 存储空间不足. */
  written: number;
  strange: string[];
  /** How much was left when writing was refused. */
  leftMb: number;
  /** While it was full: reading, signing in, deleting. */
  whileFull: { read: number; login: number; remove: number; write: string };
  /** From room to the first note. */
  healedMs: number;
  lost: number;
  /** With not a byte left: what was answered that is neither yes nor 存储空间不足, and how long until all was well. */
  packed: { faults: string[]; healedMs: number; lost: number };
}

/** Fault drill F4 (docs/operating.md): the database's disk runs full while a reader writes, then has room again. */
export async function fillDisk(disk: SmallDisk, mode: 'native' | 'wasm'): Promise<DiskFigures> {
  const env = { MEIYU_DATA: join(disk.folder, 'data'), MEIYU_DB: mode, MEIYU_TEST: 'on' };
  const program = await startProgram({ ...env, FLOOD_PER_MINUTE: '10000000' });
  try {
    return await drill(disk, program);
  } finally {
    disk.leave(64 * MB);
    await program.stop();
  }
}

async function drill(disk: SmallDisk, program: Program): Promise<DiskFigures> {
  const reader = visit(program);
  const { data } = await reader.register('墨客_4', '13800138004', PASSWORD);
  const token = String(data.token);
  const kept: string[] = [];
  const strange: string[] = [];

  async function write(): Promise<Answered> {
    const id = randomUUID();
    // Words that do not get smaller by packing.
    const answer = await addNote(program.url, token, id, randomBytes(2400).toString('base64'));
    if (answer.code === 200) kept.push(id);
    else if (answer.msg !== FULL) strange.push(`${answer.status} ${answer.code} ${answer.msg}`);
    return answer;
  }

  /** Those acknowledged that are not there, and those there that were not. */
  async function countLost(): Promise<number> {
    const there = new Set<string>();
    for (let page = 1; page === 1 || there.size === (page - 1) * PAGE; page += 1) {
      const { rows } = await reader.send('GET', `/api/businees/user/note/list?pageNum=${page}&pageSize=${PAGE}`);
      for (const { id } of rows as { id: string }[]) there.add(id);
    }
    return new Set(kept).symmetricDifference(there).size;
  }

  async function untilWritten(): Promise<number> {
    const begun = performance.now();
    while ((await write()).code !== 200 && performance.now() - begun < 30_000) await sleep(50);
    return Math.round(performance.now() - begun);
  }

  await write();
  const reserve = 0.05 * disk.total;
  disk.leave(reserve + 1.5 * MB);
  while ((await write()).code === 200);
  const written = kept.length;
  const leftMb = Math.round(disk.free() / MB);
  disk.leave(reserve / 2);
  await sleep(1100);
  const first = kept.shift() ?? '';
  const whileFull = {
    read: (await listNotes(program.url, token)).code,
    login: (await visit(program).login('墨客_4', PASSWORD)).code,
    remove: (await reader.send('DELETE', `/api/businees/user/note/${first}`)).code,
    write: (await write()).msg,
  };
  disk.leave(reserve + 40 * MB);
  const healedMs = await untilWritten();
  const lost = await countLost();

  disk.leave(0);
  const faults = new Set<string>();
  for (let n = 0, end = performance.now() + 2500; performance.now() < end; n += 1) {
    // What belongs to signing in goes on when nothing else may: here it meets a disk without a byte.
    const body = { phonenumber: String(13_900_000_000 + n), scene: 'login' };
    const { code, msg } = await ask(program.url, token, '/prod-api/api/auth/sendSms', body);
    if (code !== 200 && msg !== FULL) faults.add(`${code} ${msg}`);
  }
  disk.leave(reserve + 40 * MB);
  const packed = { faults: [...faults], healedMs: await untilWritten(), lost: await countLost() };
  return { written, strange, leftMb, whileFull, healedMs, lost, packed };
}
