import { relative } from 'node:path';

/** @typedef {{ status: string, title: string, fullName: string }} VitestTest */
/** @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ name: string, path?: string }} Attachment */
/** @typedef {{ status: string, projectName: string, results?: { attachments?: Attachment[] }[] }} PlaywrightTest */
/** @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * A line for every failed test, and one that tells how to run it alone.
 * @param {{ testResults?: VitestFile[] }} report what Vitest wrote as JSON
 * @param {string} root
 */
export function listVitestFailures({ testResults = [] }, root) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file can fail without a test of its own doing so: it could not be loaded, or did not clean up.
      if (failed.length === 0) return [`failed: ${file} › the file itself`, alone(file)];
      return failed.flatMap(({ title, fullName }) => [
        `failed: ${file} › ${fullName}`,
        alone(file, '-t', quote(escapePattern(title))),
      ]);
    });
}

/**
 * The same for browser tests, with the trace and the screenshot that were kept.
 * @param {PlaywrightSuite} report what Playwright wrote as JSON, or a part of it
 * @param {string} root
 * @returns {string[]}
 */
export function listPlaywrightFailures({ specs = [], suites = [] }, root) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .flatMap(({ projectName, results = [] }) => {
        const kept = results.flatMap(({ attachments = [] }) => attachments).flatMap(({ path }) => path ?? []);
        return [
          `failed: e2e/${file}:${line} [${projectName}] › ${title}`,
          alone(`e2e/${file}:${line}`, '--project', projectName),
          ...kept.map((path) => `  kept: ${relative(root, path)}`),
        ];
      }),
  );
  return [...here, ...suites.flatMap((suite) => listPlaywrightFailures(suite, root))];
}

/**
 * Where the failed browser tests stand, as Playwright takes it: `e2e/x.spec.ts:7`.
 * @param {PlaywrightSuite} report
 * @returns {string[]}
 */
export function listFailedPlaces({ specs = [], suites = [] }) {
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line }) => `e2e/${file}:${line}`);
  return [...new Set([...here, ...suites.flatMap(listFailedPlaces)])];
}

/** @param {string[]} words */
function alone(...words) {
  return `  alone: npm test -- ${words.join(' ')}`;
}

/** @param {string} text */
function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
