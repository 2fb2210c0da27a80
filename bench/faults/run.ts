/** `npm run faults [-- F3 F4]`: runs every fault test, or those named, and prints one line each. */
import { availableParallelism, loadavg } from 'node:os';
import { backup } from './backup.ts';
import { diskFull } from './disk-full.ts';
import { drain } from './drain.ts';
import type { FaultTest } from './fault-test.ts';
import { fuzz } from './fuzz.ts';
import { importKilled } from './import-killed.ts';
import { kill } from './kill.ts';
import { loginStorm } from './login-storm.ts';
import { migrations } from './migrations.ts';
import { mixedLoad } from './mixed-load.ts';
import { move } from './move.ts';
import { databaseRestarts, killedInstance } from './outage.ts';
import { providerFaults } from './provider.ts';
import { secondStart } from './second-start.ts';
import { sourcesKilled } from './sources-killed.ts';
import { twoInstances } from './two-instances.ts';
import { vitestFaults } from './vitest-faults.ts';

/** These tests measure times below a second, or compare idle with busy times, so each of them runs alone. */
const RUN_ALONE: FaultTest[] = [
  ...[kill, killedInstance, drain, providerFaults],
  ...[migrations, secondStart, twoInstances, mixedLoad, loginStorm],
];
/** These tests allow seconds or measure no time, so the groups run at the same time. */
const PARALLEL_GROUPS: FaultTest[][] = [
  [fuzz, diskFull],
  [databaseRestarts, backup, move, importKilled, sourcesKilled, vitestFaults],
];

const allTests = [...RUN_ALONE, ...PARALLEL_GROUPS.flat()];
const wantedIds = process.argv.slice(2).map((id) => id.toUpperCase());
const unknownIds = wantedIds.filter((id) => !allTests.some((test) => test.id === id));
if (unknownIds.length > 0) {
  const ids = allTests.map(({ id }) => id).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  console.error(`no fault test named ${unknownIds.join(', ')}; there are ${ids.join(', ')}`);
  process.exit(2);
}

const load = loadavg()[0] ?? 0;
const cores = availableParallelism();
if (load > cores)
  console.log(`The load is ${load.toFixed(1)} on ${cores} cores: times will be those of a busy machine.`);

const counts = { passed: 0, FAILED: 0, skipped: 0 };
const startedAt = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function runTest({ id, name, run }: FaultTest): Promise<void> {
  const testStartedAt = performance.now();
  const result = await run().catch((error: Error) => ({ passed: false, figures: String(error.stack) }));
  const outcome = 'skipped' in result ? 'skipped' : result.passed ? 'passed' : 'FAILED';
  counts[outcome] += 1;
  const figures = 'skipped' in result ? result.skipped : result.figures;
  console.log(`${outcome.padEnd(7)} ${id.padEnd(3)} ${name}: ${figures.trim()} (${seconds(testStartedAt)})`);
}

async function runInTurn(group: FaultTest[]): Promise<void> {
  for (const test of group) if (wantedIds.length === 0 || wantedIds.includes(test.id)) await runTest(test);
}

await runInTurn(RUN_ALONE);
await Promise.all(PARALLEL_GROUPS.map(runInTurn));
console.log(`${counts.passed} passed, ${counts.FAILED} failed, ${counts.skipped} skipped in ${seconds(startedAt)}`);
process.exit(counts.FAILED > 0 ? 1 : 0);
