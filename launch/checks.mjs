import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { namesInPlaywright, namesInVitest } from './failed-names.mjs';
import { envWithNode, runTool } from './run-tool.mjs';
import { binOf } from './tool-paths.mjs';

/** @typedef {{ root: string, node: string, chromium: string | null, demo?: Promise<string> }} Tools */
/** @typedef {{ ok: boolean, note: string, output: string, passed: number, failed: number, names?: string[] }} Outcome names: of the tests that failed, or did at first */
/** @typedef {{ key: string, title: string, fast: boolean, run: (tools: Tools, args: string[]) => Promise<Outcome> }} Check */

/** Every check there is, in the order they are reported. The fast ones run while the web app is built. @type {Check[]} */
export const CHECKS = [
  { key: 'types', title: 'types', fast: true, run: checkTypes },
  {
    key: 'lint',
    title: 'lint',
    fast: true,
    run: (t, args) => runPlain(t, [binOf(t.root, '@biomejs/biome'), 'ci', '.', '--colors=off', ...args]),
  },
  {
    key: 'boundaries',
    title: 'boundaries',
    fast: true,
    run: (t, args) => runPlain(t, [join(t.root, 'launch/check-boundaries.mjs'), ...args]),
  },
  {
    key: 'papers',
    title: 'papers',
    fast: true,
    run: (t, args) => runPlain(t, [join(t.root, 'launch/check-papers.mjs'), ...args]),
  },
  { key: 'unit', title: 'unit and api', fast: false, run: runVitest },
  { key: 'browser', title: 'browser', fast: false, run: runPlaywright },
];

/** @param {string} root */
export function hasBrowserTests(root) {
  return existsSync(join(root, 'e2e/playwright.config.ts'));
}

/**
 * @param {Tools} tools
 * @param {string[]} args
 * @param {Record<string, string>} [extra]
 */
function runNode({ root, node }, args, extra = {}) {
  // Tests start the program many times: what is compiled once need not be again.
  const compiled = join(root, '.local', 'compiled');
  const env = { NODE_COMPILE_CACHE: compiled, ...envWithNode(node), NODE_ENV: 'test', ...extra };
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
 * @param {Tools} tools
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function checkTypes(tools, args) {
  const projects = findProjects(tools.root);
  let output =
    projects.length === 0 ? 'No tsconfig.json was found: there is nothing this check could have checked.\n' : '';
  let ok = projects.length > 0;
  for (const project of projects) {
    const result = await runNode(tools, [binOf(tools.root, 'typescript'), '-p', project, ...args]);
    output += result.output;
    ok &&= result.code === 0;
  }
  return { ok, note: `${projects.length} projects`, output, passed: 0, failed: 0 };
}

/** @param {string} root */
function findProjects(root) {
  const inside = ['packages', 'apps'].flatMap((top) =>
    existsSync(join(root, top)) ? readdirSync(join(root, top)).map((name) => `${top}/${name}`) : [],
  );
  return [...inside, 'launch', 'e2e', 'bench', 'studio'].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
}

/**
 * @param {Tools} tools
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function runVitest(tools, args) {
  const report = freshReport(tools.root, 'unit.json');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runNode(tools, [binOf(tools.root, 'vitest'), ...options, ...args]);
  const read = readReport(report);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read;
  const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  return countTests({ code, output, ...counts, names: namesInVitest(read, tools.root) });
}

/**
 * @param {Tools} tools
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(tools, args) {
  const report = freshReport(tools.root, 'browser.json');
  const options = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const { code, output } = await runNode(tools, [binOf(tools.root, '@playwright/test'), ...options, ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: tools.chromium ?? '',
    E2E_IMPORTED: (await tools.demo) ?? '',
  });
  const read = readReport(report);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read.stats ?? {};
  const counts = { passed: expected + flaky, failed: unexpected, skipped };
  return countTests({ code, output, ...counts, names: namesInPlaywright(read) });
}

/**
 * Begins to import the demo content for the journeys, which takes long and hardly disturbs what runs meanwhile.
 * @param {Tools} tools
 * @returns {Promise<string>} the folder, or '' where it failed: the journeys' own set-up then says how
 */
export async function importDemo(tools) {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-e2e-'));
  chmodSync(folder, 0o755); // started by root, PostgreSQL runs as another user, who must be able to enter
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { code } = await runNode(tools, [join(tools.root, 'e2e/import-demo.ts'), folder]);
  return code === 0 ? folder : '';
}

/**
 * A run without a single test is a failed one: it would have passed whatever the code does.
 * @param {{ code: number, output: string, passed: number, failed: number, skipped: number, names: string[] }} run
 * @returns {Outcome}
 */
function countTests({ code, output, passed, failed, skipped, names }) {
  const ok = code === 0 && failed === 0 && passed > 0;
  const words = passed + failed === 0 ? ['no tests were found'] : [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) words.push(`${skipped} skipped`);
  if (code !== 0 && failed === 0) words.push('but something else went wrong');
  return { ok, note: words.join(', '), output, passed, failed, names };
}

/**
 * @param {string} root
 * @param {string} name
 */
function freshReport(root, name) {
  const file = join(root, '.local', 'reports', name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
