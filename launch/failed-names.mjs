import { relative } from 'node:path';

/** @typedef {{ status: string, fullName: string }} VitestTest */
/** @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ status: string, projectName: string }} PlaywrightTry */
/** @typedef {{ file: string, line: number, title: string, tests: PlaywrightTry[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * @param {{ testResults?: VitestFile[] }} report what Vitest wrote as JSON
 * @param {string} root
 */
export function namesInVitest({ testResults = [] }, root) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file can fail without a test of its own doing so: it could not be read, or did not clear up.
      const titles = failed.length > 0 ? failed.map(({ fullName }) => fullName) : ['the file itself'];
      return titles.map((title) => `failed: ${relative(root, name)} › ${title}`);
    });
}

/**
 * @param {PlaywrightSuite} report what Playwright wrote as JSON, or a part of it
 * @returns {string[]}
 */
export function namesInPlaywright({ specs = [], suites = [] }) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ status, projectName }) =>
          `${status === 'flaky' ? 'flaky' : 'failed'}: e2e/${file}:${line} [${projectName}] › ${title}`,
      ),
  );
  return [...here, ...suites.flatMap(namesInPlaywright)];
}
