import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDisposableServer } from '../../apps/server/src/test/disposable-server.testkit.ts';
import { call } from '../../apps/server/src/test/note-load.faults.testkit.ts';
import type { Program } from '../../apps/server/src/test/program.testkit.ts';
import { visit } from '../../apps/server/src/test/visitor.testkit.ts';
import type { FaultTest } from './fault-test.ts';

const PASSWORD = 'Shan#Shui2026';
/** Wrong passwords allowed for one typed name from one address (login-guard.ts). */
const ALLOWED_GUESSES = 5;
const GUESSES = 16;
const PROFILE = '/prod-api/api/auth/profile';
const SHELF = '/prod-api/api/businees/user/bookshelf/add';

/** Sends wrong passwords to both programs at once; returns how many were compared with the stored password. */
async function countCheckedGuesses(programs: Program[]): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, async (_, n) => {
      const { url } = programs[n % programs.length] ?? { url: '' };
      const response = await fetch(`${url}/prod-api/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
        body: JSON.stringify({ userName: '墨客_12', password: `Wrong#${n}Wrong` }),
      });
      return (await response.json()) as { code: number; msg: string };
    }),
  );
  return answers.filter(({ msg }) => msg === '账号或密码错误').length;
}

async function measureUntilRefused(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  while ((await call(url, token, PROFILE, {})).code === 200 && performance.now() - startedAt < 5000) await sleep(5);
  return Math.round(performance.now() - startedAt);
}

export const twoInstances: FaultTest = {
  id: 'F12',
  name: 'two instances that start together on one database',
  async run() {
    const server = await startDisposableServer();
    try {
      const backupFolder = join(server.folder, 'backups');
      const env = { BACKUP_DIR: backupFolder, RSA_MODE: 'optional', TRUST_PROXY: '127.0.0.1' };
      // The database is empty, and only one of the programs may migrate it.
      const programs = await Promise.all([server.start('first', env), server.start('second', env)]);
      const [first, second] = programs;
      const reader = visit(first);
      const { data } = await reader.register('墨客_12', '13800138012', PASSWORD);
      const token = String(data.token);
      const codeOnSecond = (await call(second.url, token, PROFILE, {})).code;
      const body = { bookIds: ['mo-fen-wu-se'] };
      const clickAnswers = await Promise.all(programs.map(({ url }) => call(url, token, SHELF, body)));
      const clickCodes = clickAnswers.map(({ code }) => code).sort();
      const checkedGuesses = await countCheckedGuesses(programs);
      await reader.send('POST', '/api/auth/logout', {});
      const refusedAfterMs = await measureUntilRefused(second.url, token);
      await sleep(500);
      const archiveCount = readdirSync(backupFolder).length;
      const { rows } = await (await visit(first)).send('GET', '/api/businees/book/list?pageNum=1&pageSize=10');
      const exitCodes = await Promise.all(programs.map((program) => program.stop()));
      const passed =
        codeOnSecond === 200 &&
        clickCodes.join() === '200,601' &&
        Math.abs(checkedGuesses - ALLOWED_GUESSES) <= 1 &&
        refusedAfterMs <= 1000 &&
        archiveCount === 1 &&
        rows.length === 2 &&
        exitCodes.join() === '0,0';
      const sessions = `signed in on one, ${codeOnSecond} on the other; two clicks ${clickCodes.join(' and ')}; ${checkedGuesses} of ${GUESSES} guesses checked (limit ${ALLOWED_GUESSES})`;
      const state = `signed out everywhere after ${refusedAfterMs} ms; ${archiveCount} backup; ${rows.length} books; exits ${exitCodes.join()}`;
      return { passed, figures: `${sessions}; ${state}` };
    } finally {
      await server.stop();
    }
  },
};
