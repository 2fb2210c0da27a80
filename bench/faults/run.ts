/** `npm run faults [-- F3 F4]`: every drill, or those named, one line each. Each capability's rules are tested by `npm test`. */
import { availableParallelism, loadavg } from 'node:os';
import { backup } from './backup.ts';
import { diskFull } from './disk-full.ts';
import { drain } from './drain.ts';
import type { Drill } from './drill.ts';
import { faultTests } from './fault-tests.ts';
import { fuzz } from './fuzz.ts';
import { kill } from './kill.ts';
import { loginStorm } from './login-storm.ts';
import { migrations } from './migrations.ts';
import { mixedLoad } from './mixed-load.ts';
import { move } from './move.ts';
import { oneOfTwo, restarts } from './outage.ts';
import { providerFaults } from './provider.ts';
import { secondStart } from './second-start.ts';
import { twoInstances } from './two-instances.ts';

/** Each judges by fractions of a second, or by how a quiet moment compares with a busy one: they are held by themselves. */
const ALONE: Drill[] = [
  ...[kill, oneOfTwo, drain, providerFaults],
  ...[migrations, secondStart, twoInstances, mixedLoad, loginStorm],
];
/** What these allow is seconds, or nothing at all: two rows of them are held side by side. */
const ROWS: Drill[][] = [
  [fuzz, diskFull],
  [restarts, backup, move, faultTests],
];

const drills = [...ALONE, ...ROWS.flat()];
const wanted = process.argv.slice(2).map((id) => id.toUpperCase());
const unknown = wanted.filter((id) => !drills.some((drill) => drill.id === id));
if (unknown.length > 0) {
  const ids = drills.map(({ id }) => id).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  console.error(`no drill named ${unknown.join(', ')}; there are ${ids.join(', ')}`);
  process.exit(2);
}

const load = loadavg()[0] ?? 0;
const cores = availableParallelism();
if (load > cores)
  console.log(`${load.toFixed(1)} tasks want ${cores} cores already: times will be those of a busy machine.`);

const counts = { passed: 0, FAILED: 0, skipped: 0 };
const begun = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function hold({ id, name, run }: Drill): Promise<void> {
  const from = performance.now();
  const verdict = await run().catch((error: Error) => ({ good: false, figures: String(error.stack) }));
  const how = 'skipped' in verdict ? 'skipped' : verdict.good ? 'passed' : 'FAILED';
  counts[how] += 1;
  const figures = 'skipped' in verdict ? verdict.skipped : verdict.figures;
  console.log(`${how.padEnd(7)} ${id.padEnd(3)} ${name}: ${figures.trim()} (${seconds(from)})`);
}

async function holdInTurn(row: Drill[]): Promise<void> {
  for (const drill of row) if (wanted.length === 0 || wanted.includes(drill.id)) await hold(drill);
}

await holdInTurn(ALONE);
await Promise.all(ROWS.map(holdInTurn));
console.log(`${counts.passed} passed, ${counts.FAILED} failed, ${counts.skipped} skipped in ${seconds(begun)}`);
process.exit(counts.FAILED > 0 ? 1 : 0);
