import { relative } from 'node:path';

/** @typedef {{ status: string, title: string, fullName: string }} VitestTest */
/** @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ name: string, path?: string }} Attachment */
/** @typedef {{ status: string, projectName: string, results?: { attachments?: Attachment[] }[] }} PlaywrightTest */
/** @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * For every failed test, a line with its name and a line with the command that runs it alone.
 * @param {{ testResults?: VitestFile[] }} report Vitest's JSON report
 * @param {string} root
 */
export function listVitestFailures({ testResults = [] }, root) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file can fail although none of its tests did: it could not be loaded, or did not clean up.
      if (failed.length === 0) return [`failed: ${file} › the file itself`, commandAlone(file)];
      return failed.flatMap(({ title, fullName }) => [
        `failed: ${file} › ${fullName}`,
        commandAlone(file, '-t', quote(escapePattern(title))),
      ]);
    });
}

/**
 * The same for browser tests, with the saved traces and screenshots.
 * @param {PlaywrightSuite} report Playwright's JSON report or a part of it
 * @param {string} root
 * @returns {string[]}
 */
export function listPlaywrightFailures({ specs = [], suites = [] }, root) {
  const direct = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .flatMap(({ projectName, results = [] }) => {
        const savedFiles = results.flatMap(({ attachments = [] }) => attachments).flatMap(({ path }) => path ?? []);
        return [
          `failed: e2e/${file}:${line} [${projectName}] › ${title}`,
          commandAlone(`e2e/${file}:${line}`, '--project', projectName),
          ...savedFiles.map((path) => `  saved: ${relative(root, path)}`),
        ];
      }),
  );
  return [...direct, ...suites.flatMap((suite) => listPlaywrightFailures(suite, root))];
}

/**
 * The failed browser tests in the form of Playwright's arguments: `e2e/x.spec.ts:7`.
 * @param {PlaywrightSuite} report
 * @returns {string[]}
 */
export function listFailedLocations({ specs = [], suites = [] }) {
  const direct = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line }) => `e2e/${file}:${line}`);
  return [...new Set([...direct, ...suites.flatMap(listFailedLocations)])];
}

/** @param {string[]} args */
function commandAlone(...args) {
  return `  alone: npm test -- ${args.join(' ')}`;
}

/** @param {string} text */
function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
