import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startProgramOnPostgres } from './program-on-postgres.testkit.ts';
import { visit } from './visitor.testkit.ts';

/** Pids of the worker processes of a program. */
function workerPidsOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes('main.ts')).map((line) => Number.parseInt(line, 10));
}

describe('WORKERS', () => {
  it('several processes serve one port and share sessions, and one that dies is replaced', async () => {
    const { program, stop } = await startProgramOnPostgres({ WORKERS: '2' });
    try {
      const pid = program.child.pid ?? 0;
      await expect.poll(program.output).toContain('worker 2 … ready');
      expect(workerPidsOf(pid)).toHaveLength(2);
      const visitor = visit(program);
      expect((await visitor.register('墨客_2', '13800138002', 'Shan#Shui2026')).code).toBe(200);
      // New connections go to both workers.
      for (let attempt = 0; attempt < 8; attempt += 1)
        expect((await visitor.send('POST', '/api/auth/profile', {})).data).toMatchObject({ userName: '墨客_2' });

      const [killedPid = 0] = workerPidsOf(pid);
      process.kill(killedPid, 'SIGKILL');
      await expect.poll(program.output).toMatch(/worker \d ended \(killed\) and is replaced/);
      for (let attempt = 0; attempt < 8; attempt += 1) {
        const answer = await fetch(`${program.url}/healthz`, { headers: { connection: 'close' } });
        expect(answer.status).toBe(200);
      }
      await expect.poll(() => workerPidsOf(pid).length).toBe(2);
      expect(workerPidsOf(pid)).not.toContain(killedPid);
    } finally {
      expect(await stop()).toBe(0);
    }
  });
});
