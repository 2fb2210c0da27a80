import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../apps/server/src/test/note-load.faults.testkit.ts';
import { startProgram } from '../../apps/server/src/test/program.testkit.ts';
import { visit } from '../../apps/server/src/test/visitor.testkit.ts';
import { type FaultTest, isWithinFactor, withFolder } from './fault-test.ts';
import { openClients } from './keep-alive-clients.ts';

const LOGINS_AT_ONCE = 250;
const ROUNDS = 3;
const PASSWORD = 'Shan#Shui2026';
/** For how many milliseconds the response times of lists are measured before the logins begin. */
const QUIET_MS = 3000;

export const loginStorm: FaultTest = {
  id: 'F14',
  name: 'many logins at once',
  run: () =>
    withFolder(async (folder) => {
      const env = { MEIYU_TEST: 'on', RSA_MODE: 'optional', TRUST_PROXY: '127.0.0.1', FLOOD_PER_MINUTE: '10000000' };
      const program = await startProgram({ MEIYU_DATA: join(folder, 'data'), ...env });
      const loginClients = openClients(program.url, LOGINS_AT_ONCE);
      const listClients = openClients(program.url, 4);
      try {
        const { data } = await visit(program).register('墨客_14', '13800138014', PASSWORD);
        const headers = { authorization: `Bearer ${data.token}` };
        const listRequest = {
          method: 'GET',
          path: '/prod-api/api/businees/user/note/list?pageNum=1&pageSize=5',
          headers,
        };
        const login = (n: number) =>
          loginClients.send({
            method: 'POST',
            path: '/prod-api/api/auth/login',
            headers: { 'x-forwarded-for': `203.0.${Math.floor(n / 250)}.${n % 250}` },
            body: { userName: '墨客_14', password: PASSWORD },
          });

        let refusedLists = 0;
        const measureListsUntil = async (isOver: () => boolean) => {
          const timesMs: number[] = [];
          while (!isOver()) {
            const { code, ms } = await listClients.send(listRequest);
            if (code !== 200) refusedLists += 1;
            timesMs.push(ms);
            await sleep(5);
          }
          return timesMs;
        };
        const quietEnd = performance.now() + QUIET_MS;
        await login(0);
        const quietTimesMs = await measureListsUntil(() => performance.now() > quietEnd);
        const countByCode = new Map<string, number>();
        let isOver = false;
        const busyTimesMs = measureListsUntil(() => isOver);
        let longestMs = 0;
        for (let n = 0; n < ROUNDS; n += 1) {
          const answers = await Promise.all(
            Array.from({ length: LOGINS_AT_ONCE }, (_, i) => login(n * LOGINS_AT_ONCE + i)),
          );
          for (const { status, code, ms } of answers) {
            countByCode.set(`${status}/${code}`, (countByCode.get(`${status}/${code}`) ?? 0) + 1);
            if (code === 200) longestMs = Math.max(longestMs, ms);
          }
        }
        isOver = true;
        const [p95Before, p95During] = [quietTimesMs, await busyTimesMs].map((times) => percentile(times, 0.95));
        const [accepted, refused] = [countByCode.get('200/200') ?? 0, countByCode.get('200/429') ?? 0];
        // In each round at least the hundred logins that fit into the queue are accepted, and some are refused.
        const areCountsRight =
          accepted + refused === LOGINS_AT_ONCE * ROUNDS && accepted >= 100 * ROUNDS && refused > 0;
        const passed = areCountsRight && refusedLists === 0 && isWithinFactor(p95During ?? 0, p95Before ?? 0, 2);
        const counts = `${ROUNDS} × ${LOGINS_AT_ONCE} at once: ${[...countByCode].map(([code, count]) => `${count} × ${code}`).join(', ')}`;
        return {
          passed,
          figures: `${counts}, the longest wait ${Math.round(longestMs)} ms; lists' p95 ${p95Before} → ${p95During} ms, ${refusedLists} of them refused`,
        };
      } finally {
        loginClients.close();
        listClients.close();
        await program.stop();
      }
    }),
};
