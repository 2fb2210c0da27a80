import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../apps/server/src/test/note-load.ts';
import { startOwnServer } from '../../apps/server/src/test/own-server.ts';
import type { Program } from '../../apps/server/src/test/program.ts';
import { visit } from '../../apps/server/src/test/visitor.ts';
import type { Drill } from './drill.ts';

const PASSWORD = 'Shan#Shui2026';
/** On one account from one address (login-guard.ts). */
const TRIES = 5;
const GUESSES = 16;
const PROFILE = '/prod-api/api/auth/profile';
const SHELF = '/prod-api/api/businees/user/bookshelf/add';

/** Wrong passwords at both at once: how many were looked at. */
async function guess(programs: Program[]): Promise<number> {
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

async function untilRefused(url: string, token: string): Promise<number> {
  const begun = performance.now();
  while ((await ask(url, token, PROFILE, {})).code === 200 && performance.now() - begun < 5000) await sleep(5);
  return Math.round(performance.now() - begun);
}

export const twoInstances: Drill = {
  id: 'F12',
  name: 'two instances that start together and share everything',
  async run() {
    const server = await startOwnServer();
    try {
      const backups = join(server.folder, 'backups');
      const env = { BACKUP_DIR: backups, RSA_MODE: 'optional', TRUST_PROXY: '127.0.0.1' };
      // On an empty database, which only one of them may make.
      const programs = await Promise.all([server.start('first', env), server.start('second', env)]);
      const [first, second] = programs;
      const reader = visit(first);
      const { data } = await reader.register('墨客_12', '13800138012', PASSWORD);
      const token = String(data.token);
      const elsewhere = (await ask(second.url, token, PROFILE, {})).code;
      const body = { bookIds: ['mo-fen-wu-se'] };
      const clicks = await Promise.all(programs.map(({ url }) => ask(url, token, SHELF, body)));
      const submits = clicks.map(({ code }) => code).sort();
      const looked = await guess(programs);
      await reader.send('POST', '/api/auth/logout', {});
      const endedMs = await untilRefused(second.url, token);
      await sleep(500);
      const archives = readdirSync(backups).length;
      const { rows } = await (await visit(first)).send('GET', '/api/businees/book/list?pageNum=1&pageSize=10');
      const exits = await Promise.all(programs.map((program) => program.stop()));
      const good =
        elsewhere === 200 &&
        submits.join() === '200,601' &&
        Math.abs(looked - TRIES) <= 1 &&
        endedMs <= 1000 &&
        archives === 1 &&
        rows.length === 2 &&
        exits.join() === '0,0';
      const words = `signed in on one, ${elsewhere} on the other; two clicks ${submits.join(' and ')}; ${looked} of ${GUESSES} guesses looked at (limit ${TRIES})`;
      const more = `signed out everywhere after ${endedMs} ms; ${archives} backup; ${rows.length} books; exits ${exits.join()}`;
      return { good, figures: `${words}; ${more}` };
    } finally {
      await server.stop();
    }
  },
};
