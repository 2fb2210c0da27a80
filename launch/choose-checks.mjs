import { StepError } from './step-lines.mjs';

/**
 * @typedef {object} Choice
 * @property {string[]} keys the checks to run
 * @property {Record<string, string[]>} args further arguments for a check's tool, by the check's key
 * @property {boolean} [mayBeEmpty] finding no test to run is not a failure
 */

/**
 * @typedef {object} Repository
 * @property {string[]} keys all checks
 * @property {(path: string) => boolean} exists whether a file or folder is in the repository
 * @property {(revision: string | undefined) => { since: string | undefined, files: string[] }} listChanged
 * @property {() => string[]} listSpecs the files of the browser tests
 */

/** Files that cannot change what a browser shows. */
const NEVER_IN_BROWSER = /\.md$|\.test\.[a-z]+$|\.testkit\.ts$|^(docs|bench|launch|demo\/(studio|tests)|deploy|\.ci)\//;

/**
 * Reads the arguments of `npm test --`.
 * @param {string[]} args
 * @param {Repository} repository
 * @returns {Choice}
 */
export function chooseChecks(args, repository) {
  const { keys, exists } = repository;
  const [first, ...rest] = args;
  if (first === undefined) return { keys, args: {} };
  if (first === 'changed') return chooseChanged(rest[0], repository);
  // Playwright names one test of a file as `path:12`.
  if (!keys.includes(first) && exists(first.replace(/:\d+$/, ''))) return choosePath(args);
  const keyList =
    first === '--only' ? rest.shift() : first.startsWith('--only=') ? first.slice('--only='.length) : first;
  const chosen = (keyList ?? '').split(',');
  const unknown = chosen.filter((key) => !keys.includes(key));
  if (unknown.length > 0)
    throw new StepError(
      `There is no check and no file named "${unknown.join(', ')}". Checks: ${keys.join(', ')}; or the path of a test, or "changed".`,
    );
  if (chosen.length > 1 && rest.length > 0)
    throw new StepError('Further arguments can be passed on to one check only.');
  return { keys: keys.filter((key) => chosen.includes(key)), args: { [chosen[0] ?? '']: rest } };
}

/**
 * @param {string[]} args paths, with options of their tool
 * @returns {Choice}
 */
function choosePath(args) {
  const key = /^e2e(\/|$)/.test(args[0] ?? '') ? 'browser' : 'unit';
  return { keys: [key], args: { [key]: args } };
}

/**
 * The quick checks, the unit tests that import a changed file, and the browser tests of the changed features.
 * @param {string | undefined} revision
 * @param {Repository} repository
 * @returns {Choice}
 */
function chooseChanged(revision, { keys, listChanged, listSpecs }) {
  const { since, files } = listChanged(revision);
  const specs = findSpecs(files, listSpecs());
  const chosen = keys.filter((key) => key !== 'browser' || specs.length > 0);
  const unit = ['--changed', ...(since ? [since] : [])];
  return { keys: chosen, args: { unit, browser: specs }, mayBeEmpty: true };
}

/**
 * The browser tests that a change may break. A feature's tests are named after it (`reader.spec.ts`, `reader-marks.spec.ts`);
 * a file that belongs to no such feature may affect all of them.
 * @param {string[]} files changed ones
 * @param {string[]} specs `e2e/….spec.ts`
 */
export function findSpecs(files, specs) {
  /** @type {Set<string>} */
  const chosenSpecs = new Set();
  for (const file of files) {
    if (specs.includes(file)) {
      chosenSpecs.add(file);
      continue;
    }
    if (NEVER_IN_BROWSER.test(file) || !/^(apps|packages|demo|e2e)\//.test(file)) continue;
    const matching = specs.filter((spec) => isAbout(spec, featureOf(file)));
    for (const spec of matching.length > 0 ? matching : specs) chosenSpecs.add(spec);
  }
  return specs.filter((spec) => chosenSpecs.has(spec));
}

/** @param {string} file */
function featureOf(file) {
  return /\/features\/([^/]+)\//.exec(file)?.[1] ?? /^packages\/contract\/src\/([a-z]+)/.exec(file)?.[1] ?? '';
}

/**
 * @param {string} spec
 * @param {string} feature
 */
function isAbout(spec, feature) {
  return feature !== '' && (spec === `e2e/${feature}.spec.ts` || spec.startsWith(`e2e/${feature}-`));
}
