import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startServedProgram } from './served-program.testkit.ts';
import { visit } from './visitor.testkit.ts';

/** Pids of the worker processes of a program. */
function workersOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes('main.ts')).map((line) => Number.parseInt(line, 10));
}

describe('WORKERS', () => {
  it('several processes serve one port and share sessions, and one that dies is replaced', async () => {
    const { program, stop } = await startServedProgram({ WORKERS: '2' });
    try {
      const pid = program.child.pid ?? 0;
      await expect.poll(program.output).toContain('worker 2 … ready');
      expect(workersOf(pid)).toHaveLength(2);
      const visitor = visit(program);
      expect((await visitor.register('墨客_2', '13800138002', 'Shan#Shui2026')).code).toBe(200);
      // New connections go to both workers.
      for (let time = 0; time < 8; time += 1)
        expect((await visitor.send('POST', '/api/auth/profile', {})).data).toMatchObject({ userName: '墨客_2' });

      const [lost = 0] = workersOf(pid);
      process.kill(lost, 'SIGKILL');
      await expect.poll(program.output).toMatch(/worker \d ended \(killed\) and is replaced/);
      for (let time = 0; time < 8; time += 1) {
        const answer = await fetch(`${program.url}/healthz`, { headers: { connection: 'close' } });
        expect(answer.status).toBe(200);
      }
      await expect.poll(() => workersOf(pid).length).toBe(2);
      expect(workersOf(pid)).not.toContain(lost);
    } finally {
      expect(await stop()).toBe(0);
    }
  });
});
