import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFailedLocations, listPlaywrightFailures, listVitestFailures } from './list-failures.mjs';
import { envWithNode, runTool } from './run-tool.mjs';
import { binOf } from './tool-paths.mjs';

/** @typedef {{ root: string, node: string, chromium: string | null, tempFolder?: string, importedDemo?: Promise<string> }} Tools tempFolder: where tests write, by default the system's folder for temporary files */
/** @typedef {{ ok: boolean, note: string, output: string, passed: number, failed: number, failures?: string[] }} Outcome failures: for each failed test a line with its name, and one with the command that runs it alone */
/** @typedef {{ key: string, title: string, fast: boolean, run: (tools: Tools, args: string[], mayBeEmpty: boolean) => Promise<Outcome> }} Check mayBeEmpty: finding no test to run is not a failure */

/** All checks, in the order they are reported. The fast ones run while the web app is built. @type {Check[]} */
export const CHECKS = [
  { key: 'types', title: 'types', fast: true, run: checkTypes },
  {
    key: 'lint',
    title: 'lint',
    fast: true,
    run: (tools, args) => runPlain(tools, [binOf(tools.root, '@biomejs/biome'), 'ci', '.', '--colors=off', ...args]),
  },
  {
    key: 'boundaries',
    title: 'boundaries',
    fast: true,
    run: (tools, args) => runPlain(tools, [join(tools.root, 'launch/check-boundaries.mjs'), ...args]),
  },
  {
    key: 'docs',
    title: 'docs',
    fast: true,
    run: (tools, args) => runPlain(tools, [join(tools.root, 'launch/check-docs.mjs'), ...args]),
  },
  { key: 'unit', title: 'unit and api', fast: false, run: runVitest },
  { key: 'browser', title: 'browser', fast: false, run: runPlaywright },
];

/**
 * @param {Tools} tools
 * @param {string[]} args
 * @param {Record<string, string>} [extraEnv]
 */
function runNode({ root, node, tempFolder }, args, extraEnv = {}) {
  // Tests start the program many times: a shared cache saves compiling it each time.
  const compileCache = join(root, '.local', 'compiled');
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    ...envWithNode(node),
    NODE_ENV: 'test',
    ...(tempFolder && { TMPDIR: tempFolder }),
    ...extraEnv,
  };
  return runTool(node, args, { cwd: root, env });
}

/**
 * @param {Tools} tools
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function runPlain(tools, args) {
  const { code, output } = await runNode(tools, args);
  return { ok: code === 0, note: lastLine(output), output, passed: 0, failed: 0 };
}

/** @param {string} output */
function lastLine(output) {
  return (
    output
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .pop() ?? ''
  );
}

/**
 * All code for Node is one project, so that the server is type-checked once; the others run in other environments. The
 * two lists take about the same time and run side by side.
 */
const TYPE_PROJECTS = [['.'], ['packages/contract', 'apps/web', 'e2e']];

/**
 * @param {Tools} tools
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function checkTypes(tools, args) {
  let output = '';
  let ok = true;
  const checkProjects = async (/** @type {string[]} */ projects) => {
    for (const project of projects) {
      // With its default of four checkers, which share little, the compiler takes two thirds more processor time.
      const options = ['-p', project, '--checkers', '1', ...args];
      const result = await runNode(tools, [binOf(tools.root, 'typescript'), ...options]);
      output += result.output;
      ok &&= result.code === 0;
    }
  };
  await Promise.all(TYPE_PROJECTS.map(checkProjects));
  return { ok, note: `${TYPE_PROJECTS.flat().length} projects`, output, passed: 0, failed: 0 };
}

/**
 * @param {Tools} tools
 * @param {string[]} args
 * @param {boolean} mayBeEmpty
 * @returns {Promise<Outcome>}
 */
async function runVitest(tools, args, mayBeEmpty) {
  const report = prepareReportFile(tools.root, 'unit.json');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (mayBeEmpty) options.push('--passWithNoTests');
  const { code, output } = await runNode(tools, [binOf(tools.root, 'vitest'), ...options, ...args]);
  const results = readReport(report);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = results;
  const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  return makeOutcome({ code, output, ...counts, mayBeEmpty, failures: listVitestFailures(results, tools.root) });
}

/**
 * @param {Tools} tools
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(tools, args) {
  const report = prepareReportFile(tools.root, 'browser.json');
  const run = async (/** @type {string} */ demoFolder, /** @type {string[]} */ options) =>
    runNode(tools, [binOf(tools.root, '@playwright/test'), 'test', '-c', 'e2e/playwright.config.ts', ...options], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CHROMIUM_PATH: tools.chromium ?? '',
      E2E_IMPORTED: demoFolder,
    });
  const { code, output } = await run((await tools.importedDemo) ?? '', ['--reporter=list,json', ...args]);
  const results = readReport(report);
  const { expected = 0, unexpected = 0, skipped = 0 } = results.stats ?? {};
  const failures = listPlaywrightFailures(results, tools.root);
  // Failed tests run again only to record traces; the result stays as it was.
  if (unexpected > 0) {
    const folder = join(tools.root, 'test-results', 'traces');
    // The first run has removed its imported demo content, so the second run imports it again.
    await run('', ['--reporter=list', '--trace=on', `--output=${folder}`, ...listFailedLocations(results)]);
    failures.push(
      '  traces of the failed browser tests, run once more: test-results/traces (npx playwright show-trace)',
    );
  }
  return makeOutcome({ code, output, passed: expected, failed: unexpected, skipped, failures });
}

/**
 * Imports the demo content for the browser tests while the unit tests run.
 * @param {Tools} tools
 * @returns {Promise<string>} the folder, or '' if the import failed: the browser tests then import again and report the error
 */
export async function importDemo(tools) {
  const folder = mkdtempSync(join(tools.tempFolder ?? tmpdir(), 'meiyu-e2e-'));
  chmodSync(folder, 0o755); // when root starts it, PostgreSQL runs as another user, who needs access
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { code } = await runNode(tools, [join(tools.root, 'e2e/programs/import-demo.ts'), folder]);
  return code === 0 ? folder : '';
}

/**
 * A run without a single test counts as failed.
 * @param {{ code: number, output: string, passed: number, failed: number, skipped: number, failures: string[], mayBeEmpty?: boolean }} run
 * @returns {Outcome}
 */
function makeOutcome({ code, output, passed, failed, skipped, failures, mayBeEmpty = false }) {
  const ok = code === 0 && failed === 0 && (passed > 0 || mayBeEmpty);
  const notes = passed + failed === 0 ? ['no tests were found'] : [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) notes.push(`${skipped} skipped`);
  if (code !== 0 && failed === 0) notes.push('but something else went wrong');
  return { ok, note: notes.join(', '), output, passed, failed, failures };
}

/**
 * Removes the report of an earlier run; returns the path for a new one.
 * @param {string} root
 * @param {string} name
 */
function prepareReportFile(root, name) {
  const file = join(root, '.local', 'reports', name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
