import { startDisposableServer } from '../../apps/server/src/test/disposable-server.testkit.ts';
import { killOneOfTwo, restartUnderLoad, runLongOutage } from '../../apps/server/src/test/outage.faults.testkit.ts';
import { type FaultTest, isWithinFactor } from './fault-test.ts';

export const oneOfTwo: FaultTest = {
  id: 'F2',
  name: 'kill -9 of one of two instances on a PostgreSQL server',
  async run() {
    const server = await startDisposableServer();
    try {
      const first = await server.start('first');
      const second = await server.start('second');
      const figures = await killOneOfTwo(server, [first, second], { writers: 12, pauseMs: 60, halfMs: 3000 });
      await first.stop();
      const { acknowledged, failed, lost, duplicates, p99 } = figures;
      const passed = failed.length + lost + duplicates === 0 && isWithinFactor(p99.after, p99.before, 2);
      const counts = `${acknowledged} acknowledged, ${failed.length} failed, ${lost} lost, ${duplicates} twice`;
      return {
        passed,
        figures: `${counts}; survivor's p99 ${p99.before} → ${p99.after} ms ${failed.slice(0, 2).join(', ')}`,
      };
    } finally {
      await server.stop();
    }
  },
};

export const restarts: FaultTest = {
  id: 'F3',
  name: 'restart of PostgreSQL under load: fast, immediate, kill -9, and an outage that lasts',
  async run() {
    const server = await startDisposableServer();
    try {
      const program = await server.start('program');
      const short = await restartUnderLoad(server, program, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
      const long = await runLongOutage(server, program);
      const stopped = await program.stop();
      const slowest = short.restarts.map(({ slowestMs }) => Math.round(slowestMs));
      const survivedRestarts =
        short.failed.length + short.lost + short.duplicates === 0 && Math.max(...slowest) <= 5000;
      const reportedOutage = long.codes.join() === '503/503' && long.slowestMs <= 10_000 && long.recoveryMs <= 2000;
      const counts = `${short.acknowledged} acknowledged, ${short.failed.length} failed, ${short.lost} lost, slowest ${slowest.join(' / ')} ms`;
      const longOutage = `long outage: ${long.codes.join(', ')} within ${Math.round(long.slowestMs)} ms, back in ${long.recoveryMs} ms`;
      return {
        passed: survivedRestarts && reportedOutage && long.alive && stopped === 0,
        figures: `${counts}; ${longOutage} ${short.failed.slice(0, 2).join(', ')}`,
      };
    } finally {
      await server.stop();
    }
  },
};
