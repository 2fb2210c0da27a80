import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../apps/server/src/test/note-load.ts';
import { startProgram } from '../../apps/server/src/test/program.ts';
import { visit as visitProgram } from '../../apps/server/src/test/visitor.ts';
import { type Drill, withFolder, within } from './drill.ts';
import { openVisitors } from './visitors.ts';

const STORM = 250;
const STORMS = 3;
const PASSWORD = 'Shan#Shui2026';
const WINDOW_MS = 3000;

export const loginStorm: Drill = {
  id: 'F14',
  name: 'a storm of logins',
  run: () =>
    withFolder(async (folder) => {
      const env = { MEIYU_TEST: 'on', RSA_MODE: 'optional', TRUST_PROXY: '127.0.0.1', FLOOD_PER_MINUTE: '10000000' };
      const program = await startProgram({ MEIYU_DATA: join(folder, 'data'), ...env });
      const storm = openVisitors(program.url, STORM);
      const others = openVisitors(program.url, 4);
      try {
        const { data } = await visitProgram(program).register('墨客_14', '13800138014', PASSWORD);
        const headers = { authorization: `Bearer ${data.token}` };
        const list = { method: 'GET', path: '/prod-api/api/businees/user/note/list?pageNum=1&pageSize=5', headers };
        const login = (n: number) =>
          storm.visit({
            method: 'POST',
            path: '/prod-api/api/auth/login',
            headers: { 'x-forwarded-for': `203.0.${Math.floor(n / 250)}.${n % 250}` },
            body: { userName: '墨客_14', password: PASSWORD },
          });

        let refusedLists = 0;
        const timesUntil = async (over: () => boolean) => {
          const times: number[] = [];
          while (!over()) {
            const { code, ms } = await others.visit(list);
            if (code !== 200) refusedLists += 1;
            times.push(ms);
            await sleep(5);
          }
          return times;
        };
        const quietEnd = performance.now() + WINDOW_MS;
        await login(0);
        const quiet = await timesUntil(() => performance.now() > quietEnd);
        const codes = new Map<string, number>();
        let over = false;
        const busy = timesUntil(() => over);
        let longest = 0;
        for (let n = 0; n < STORMS; n += 1) {
          const answers = await Promise.all(Array.from({ length: STORM }, (_, i) => login(n * STORM + i)));
          for (const { status, code, ms } of answers) {
            codes.set(`${status}/${code}`, (codes.get(`${status}/${code}`) ?? 0) + 1);
            if (code === 200) longest = Math.max(longest, ms);
          }
        }
        over = true;
        const [before, during] = [quiet, await busy].map((times) => percentile(times, 0.95));
        const [taken, refused] = [codes.get('200/200') ?? 0, codes.get('200/429') ?? 0];
        // Those hashing, a hundred who wait, and whoever comes when a place is free again.
        const answered = taken + refused === STORM * STORMS && taken >= 100 * STORMS && refused > 0;
        const good = answered && refusedLists === 0 && within(during ?? 0, before ?? 0, 2);
        const words = `${STORMS} × ${STORM} at once: ${[...codes].map(([code, count]) => `${count} × ${code}`).join(', ')}`;
        return {
          good,
          figures: `${words}, the longest wait ${Math.round(longest)} ms; lists' p95 ${before} → ${during} ms, ${refusedLists} of them refused`,
        };
      } finally {
        storm.close();
        others.close();
        await program.stop();
      }
    }),
};
