import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../apps/server/src/test/note-load.faults.testkit.ts';
import { startProgram } from '../../apps/server/src/test/program.testkit.ts';
import { visit as visitProgram } from '../../apps/server/src/test/visitor.testkit.ts';
import { type FaultTest, isWithinFactor, withFolder } from './fault-test.ts';
import { openVisitors } from './visitors.ts';

const LOGINS_AT_ONCE = 250;
const ROUNDS = 3;
const PASSWORD = 'Shan#Shui2026';
const WINDOW_MS = 3000;

export const loginStorm: FaultTest = {
  id: 'F14',
  name: 'many logins at once',
  run: () =>
    withFolder(async (folder) => {
      const env = { MEIYU_TEST: 'on', RSA_MODE: 'optional', TRUST_PROXY: '127.0.0.1', FLOOD_PER_MINUTE: '10000000' };
      const program = await startProgram({ MEIYU_DATA: join(folder, 'data'), ...env });
      const loginClients = openVisitors(program.url, LOGINS_AT_ONCE);
      const listClients = openVisitors(program.url, 4);
      try {
        const { data } = await visitProgram(program).register('墨客_14', '13800138014', PASSWORD);
        const headers = { authorization: `Bearer ${data.token}` };
        const list = { method: 'GET', path: '/prod-api/api/businees/user/note/list?pageNum=1&pageSize=5', headers };
        const login = (n: number) =>
          loginClients.visit({
            method: 'POST',
            path: '/prod-api/api/auth/login',
            headers: { 'x-forwarded-for': `203.0.${Math.floor(n / 250)}.${n % 250}` },
            body: { userName: '墨客_14', password: PASSWORD },
          });

        let refusedLists = 0;
        const measureListsUntil = async (isOver: () => boolean) => {
          const times: number[] = [];
          while (!isOver()) {
            const { code, ms } = await listClients.visit(list);
            if (code !== 200) refusedLists += 1;
            times.push(ms);
            await sleep(5);
          }
          return times;
        };
        const quietEnd = performance.now() + WINDOW_MS;
        await login(0);
        const quiet = await measureListsUntil(() => performance.now() > quietEnd);
        const codes = new Map<string, number>();
        let isOver = false;
        const busy = measureListsUntil(() => isOver);
        let longestMs = 0;
        for (let n = 0; n < ROUNDS; n += 1) {
          const answers = await Promise.all(
            Array.from({ length: LOGINS_AT_ONCE }, (_, i) => login(n * LOGINS_AT_ONCE + i)),
          );
          for (const { status, code, ms } of answers) {
            codes.set(`${status}/${code}`, (codes.get(`${status}/${code}`) ?? 0) + 1);
            if (code === 200) longestMs = Math.max(longestMs, ms);
          }
        }
        isOver = true;
        const [before, during] = [quiet, await busy].map((times) => percentile(times, 0.95));
        const [accepted, refused] = [codes.get('200/200') ?? 0, codes.get('200/429') ?? 0];
        // Accepted: the logins being hashed, a hundred waiting ones, and those that arrive when the queue has space again.
        const allAnswered = accepted + refused === LOGINS_AT_ONCE * ROUNDS && accepted >= 100 * ROUNDS && refused > 0;
        const passed = allAnswered && refusedLists === 0 && isWithinFactor(during ?? 0, before ?? 0, 2);
        const counts = `${ROUNDS} × ${LOGINS_AT_ONCE} at once: ${[...codes].map(([code, count]) => `${count} × ${code}`).join(', ')}`;
        return {
          passed,
          figures: `${counts}, the longest wait ${Math.round(longestMs)} ms; lists' p95 ${before} → ${during} ms, ${refusedLists} of them refused`,
        };
      } finally {
        loginClients.close();
        listClients.close();
        await program.stop();
      }
    }),
};
