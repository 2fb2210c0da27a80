import { startDisposableServer } from '../../apps/server/src/test/disposable-server.testkit.ts';
import { killOneOfTwo, restartUnderLoad, runLongOutage } from '../../apps/server/src/test/outage.faults.testkit.ts';
import { type FaultTest, isWithinFactor } from './fault-test.ts';

export const killedInstance: FaultTest = {
  id: 'F2',
  name: 'kill -9 of one of two instances on a PostgreSQL server',
  async run() {
    const server = await startDisposableServer();
    try {
      const first = await server.start('first');
      const second = await server.start('second');
      const figures = await killOneOfTwo(server, [first, second], { writers: 12, pauseMs: 60, phaseMs: 3000 });
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

export const databaseRestarts: FaultTest = {
  id: 'F3',
  name: 'restart of PostgreSQL under load: fast, immediate, kill -9, and a long outage',
  async run() {
    const server = await startDisposableServer();
    try {
      const program = await server.start('program');
      const restartResult = await restartUnderLoad(server, program, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
      const outageResult = await runLongOutage(server, program);
      const exitCode = await program.stop();
      const slowestMs = restartResult.restarts.map((restart) => Math.round(restart.slowestMs));
      const survivedRestarts =
        restartResult.failed.length + restartResult.lost + restartResult.duplicates === 0 &&
        Math.max(...slowestMs) <= 5000;
      const reportedOutage =
        outageResult.codes.join() === '503/503' && outageResult.slowestMs <= 10_000 && outageResult.recoveryMs <= 2000;
      const counts = `${restartResult.acknowledged} acknowledged, ${restartResult.failed.length} failed, ${restartResult.lost} lost, slowest ${slowestMs.join(' / ')} ms`;
      const longOutage = `long outage: ${outageResult.codes.join(', ')} within ${Math.round(outageResult.slowestMs)} ms, back in ${outageResult.recoveryMs} ms`;
      return {
        passed: survivedRestarts && reportedOutage && outageResult.alive && exitCode === 0,
        figures: `${counts}; ${longOutage} ${restartResult.failed.slice(0, 2).join(', ')}`,
      };
    } finally {
      await server.stop();
    }
  },
};
