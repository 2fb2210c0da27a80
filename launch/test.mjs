/**
 * `npm test`: prepares a fresh clone as `npm start` does, with the development packages and a browser, and runs every check.
 *   npm test                                  everything
 *   npm test -- changed [revision]            the checks that a change affects
 *   npm test -- apps/server/src/http          the tests below a path, with further arguments for their tool
 *   npm test -- --only types,lint             some checks
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listChanged } from './changed-files.mjs';
import { CHECKS, importDemo } from './checks.mjs';
import { chooseChecks } from './choose-checks.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { prepare, prepareWeb } from './prepare.mjs';
import { stopTools } from './run-tool.mjs';
import { failWith, printLine, step } from './step-lines.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./checks.mjs').Outcome} Outcome */
/** @typedef {import('./choose-checks.mjs').Choice} Choice */

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** How long each stage took, for the last lines. @type {{ name: string, ms: number }[]} */
const stages = [];

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
async function timeStage(name, work) {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    stages.push({ name, ms: performance.now() - startedAt });
  }
}

/** @param {Choice} choice */
async function runChecks(choice) {
  // The browser tests use the component catalogue, which other builds do not have.
  process.env.MEIYU_CATALOGUE = 'on';
  const checks = CHECKS.filter(({ key }) => choice.keys.includes(key));
  const [needsWeb, needsBrowser] = [checks.some(({ fast }) => !fast), choice.keys.includes('browser')];
  const prepared = await timeStage('prepare', () => prepare(root, { set: 'all', web: false, chromium: needsBrowser }));
  /** @type {import('./checks.mjs').Tools} */
  const tools = { root, ...prepared, tempFolder: needsWeb ? makeMemoryFolder() : undefined };
  const runAndReport = (/** @type {Check} */ check) =>
    step(check.title, async () => {
      const outcome = await check.run(tools, choice.args[check.key] ?? [], choice.mayBeEmpty ?? false);
      if (outcome.ok) return { note: outcome.note, value: outcome };
      return { note: `FAILED, ${outcome.note}`, value: outcome, details: outcome.output };
    });
  /** @type {Outcome[]} */
  const outcomes = [];
  const fastChecks = checks.filter(({ fast }) => fast);
  await timeStage('quick checks', async () => {
    const building = needsWeb ? prepareWeb(root, tools.node) : null;
    building?.catch(() => {}); // reported where it is awaited
    for (const check of fastChecks) outcomes.push(await runAndReport(check));
    await building;
  });
  if (needsBrowser && choice.keys.includes('unit')) tools.importedDemo = importDemo(tools);
  for (const check of checks.filter(({ fast }) => !fast))
    outcomes.push(await timeStage(check.title, () => runAndReport(check)));
  return outcomes;
}

/** @param {Outcome[]} outcomes */
function summarise(outcomes) {
  const passed = outcomes.reduce((sum, { passed, ok }) => sum + passed + (ok ? 1 : 0), 0);
  const failed = outcomes.reduce((sum, { failed, ok }) => sum + Math.max(failed, ok ? 0 : 1), 0);
  const minutes = (/** @type {number} */ ms) => (ms / 60_000).toFixed(1);
  const totalMs = stages.reduce((sum, { ms }) => sum + ms, 0);
  printLine(
    `\nminutes: ${stages.map(({ name, ms }) => `${name} ${minutes(ms)}`).join(', ')}, in all ${minutes(totalMs)}`,
  );
  // Repeated at the end, because a check may have printed a thousand lines.
  for (const line of outcomes.flatMap(({ failures }) => failures ?? [])) printLine(line);
  printLine(`\n${passed} passed, ${failed} failed`);
  return failed;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    void stopTools().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  });
}

stopWithNpm();

try {
  const choice = chooseChecks(process.argv.slice(2), {
    keys: CHECKS.map(({ key }) => key),
    exists: (path) => existsSync(join(root, path)),
    listChanged: (revision) => listChanged(root, revision),
    listSpecs: () =>
      readdirSync(join(root, 'e2e'))
        .filter((name) => name.endsWith('.spec.ts'))
        .map((name) => `e2e/${name}`),
  });
  process.exit(summarise(await runChecks(choice)) > 0 ? 1 : 0);
} catch (error) {
  failWith(error);
}
