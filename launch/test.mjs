/**
 * `npm test`: prepares a bare clone as `npm start` does, with the development packages and a browser, and runs every check.
 *   npm test                                  everything
 *   npm test -- --only types,lint             some checks
 *   npm test -- unit apps/server/src/http     one check, with further words for its tool
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS, hasBrowserTests, importDemo } from './checks.mjs';
import { stopWithNpm } from './follow-npm.mjs';
import { prepare, prepareWeb } from './prepare.mjs';
import { stopTools } from './run-tool.mjs';
import { failWith, printLine, StepError, step } from './step-lines.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./checks.mjs').Outcome} Outcome */

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @param {string[]} words the command line
 * @returns {{ checks: Check[], args: string[] }}
 */
function chooseChecks(words) {
  const [first, ...rest] = words;
  if (first === undefined) return { checks: CHECKS, args: [] };
  const only = first === '--only' ? rest.shift() : first.startsWith('--only=') ? first.slice('--only='.length) : first;
  const keys = (only ?? '').split(',');
  const unknown = keys.filter((key) => !CHECKS.some((check) => check.key === key));
  const all = CHECKS.map((check) => check.key).join(', ');
  if (unknown.length > 0) throw new StepError(`There is no check named "${unknown.join(', ')}". There are: ${all}.`);
  if (keys.length > 1 && rest.length > 0) throw new StepError('Further words can be handed on to one check only.');
  return { checks: CHECKS.filter((check) => keys.includes(check.key)), args: rest };
}

/**
 * @param {Check[]} checks
 * @param {string[]} args
 */
async function runChecks(checks, args) {
  const chosen = new Set(checks.map((check) => check.key));
  /** @type {import('./checks.mjs').Tools} */
  const tools = { root, ...(await prepare(root, { set: 'all', web: false, chromium: chosen.has('browser') })) };
  const report = async (/** @type {Check} */ check, /** @type {Promise<unknown> | null} */ after) =>
    step(
      check.title,
      async () => {
        const outcome = await check.run(tools, args);
        if (outcome.ok) return { note: outcome.note, value: outcome };
        return { note: `FAILED, ${outcome.note}`, value: outcome, details: outcome.output };
      },
      after,
    );
  const building = chosen.has('unit') || chosen.has('browser') ? prepareWeb(root, tools.node) : null;
  building?.catch(() => {}); // said where it is awaited
  /** @type {Outcome[]} */
  const outcomes = [];
  const fast = checks.filter((check) => check.fast);
  // Two at a time, the web app's build being one: a machine with two cores gains nothing from more.
  const atOnce = building ? 1 : 2;
  for (let i = 0; i < fast.length; i += atOnce) {
    /** @type {Promise<Outcome> | null} */
    let before = null;
    const together = fast.slice(i, i + atOnce).map((check) => {
      before = report(check, before);
      return before;
    });
    outcomes.push(...(await Promise.all(together)));
  }
  await building;
  if (chosen.has('unit') && chosen.has('browser')) tools.demo = importDemo(tools);
  for (const check of checks.filter((one) => !one.fast)) outcomes.push(await report(check, null));
  return outcomes;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    void stopTools().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  });
}

stopWithNpm();

try {
  const { checks, args } = chooseChecks(process.argv.slice(2));
  // Only as long as no journey has been written; asked for by name it fails.
  const present =
    checks.length === 1 || hasBrowserTests(root) ? checks : checks.filter((check) => check.key !== 'browser');
  if (present.length < checks.length) printLine('browser … left out: there is no e2e/playwright.config.ts yet');
  const outcomes = await runChecks(present, args);
  const passed = outcomes.reduce((sum, one) => sum + one.passed + (one.ok ? 1 : 0), 0);
  const failed = outcomes.reduce((sum, one) => sum + one.failed + (one.ok ? 0 : 1), 0);
  // Said again where it is read first: what a check printed itself may be a thousand lines up.
  for (const name of outcomes.flatMap((one) => one.names ?? [])) printLine(name);
  printLine(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
} catch (error) {
  failWith(error);
}
