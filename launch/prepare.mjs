import { findChromium, installChromium } from './chromium.mjs';
import { findInstalledSet, hasDevelopmentPackages, installDependencies } from './dependencies.mjs';
import { takeLaunchLock } from './launch-lock.mjs';
import { findNode, installNode } from './node24.mjs';
import { stopTools } from './run-tool.mjs';
import { printLine, step } from './step-lines.mjs';
import { buildWeb, checkWebBuild } from './web-build.mjs';

/** @typedef {{ set: import('./dependencies.mjs').DependencySet, web: boolean, chromium: boolean }} Needs */

/**
 * Prepares a fresh clone so that Node can run it. Prints one line for each step, also when there was nothing to do.
 * @param {string} root
 * @param {Needs} needs
 * @returns {Promise<{ node: string, chromium: string | null }>}
 */
export async function prepare(root, needs) {
  return withLock(root, await isReady(root, needs), async () => {
    try {
      return await runSteps(root, needs);
    } finally {
      await stopTools();
    }
  });
}

/**
 * Builds the web app only; the rest is prepared already, and other tools may be running.
 * @param {string} root
 * @param {string} node
 */
export async function prepareWeb(root, node) {
  await withLock(root, checkWebBuild(root) !== 'stale', () => step('web app', () => provideWeb(root, node)));
}

/**
 * @template T
 * @param {string} root
 * @param {boolean} skipLock true if nothing has to be done: the folder is then not written to and may be read-only
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withLock(root, skipLock, work) {
  const unlock = skipLock ? async () => {} : await takeLaunchLock(root);
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    void stopTools()
      .then(unlock)
      .finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await work();
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await unlock();
  }
}

/**
 * Whether everything in this folder is prepared. The browser is installed by apt-get, which has its own lock.
 * @param {string} root
 * @param {Needs} needs
 */
async function isReady(root, needs) {
  if (!hasSet(root, needs.set) || !(await findNode(root))) return false;
  return !(needs.web && checkWebBuild(root) === 'stale');
}

/**
 * @param {string} root
 * @param {Needs} needs
 */
async function runSteps(root, needs) {
  // These three mostly wait for the network, so they run at the same time.
  const dependencies = step('dependencies', () => provideDependencies(root, needs.set));
  const nodeStep = step('node 24', () => provideNode(root), dependencies);
  const browser = needs.chromium ? step('chromium', provideChromium, nodeStep) : null;
  const [, node, chromium] = await Promise.all([dependencies, nodeStep, browser]);
  if (needs.web) await step('web app', () => provideWeb(root, node));
  return { node, chromium };
}

/**
 * @param {string} root
 * @param {import('./dependencies.mjs').DependencySet} set
 */
function hasSet(root, set) {
  const installed = findInstalledSet(root);
  return installed === 'all' || installed === set;
}

/**
 * @param {string} root
 * @param {import('./dependencies.mjs').DependencySet} set
 */
async function provideDependencies(root, set) {
  if (hasSet(root, set)) return { note: 'up to date', value: null };
  printLine('dependencies … being installed, about a minute');
  await installDependencies(root, set === 'prod' && hasDevelopmentPackages(root) ? 'all' : set);
  return { note: 'installed', value: null };
}

/** @param {string} root */
async function provideNode(root) {
  const found = await findNode(root);
  if (found) return { note: `${found.version} is there`, value: found.path };
  printLine('node 24 … being fetched, about half a minute');
  const { path, version } = await installNode(root);
  return { note: `${version} fetched into .local/node24`, value: path };
}

async function provideChromium() {
  const found = await findChromium();
  if (found.isReady) return { note: `${found.path} is there`, value: found.path };
  const path = await installChromium();
  return { note: `${path} installed`, value: path };
}

/**
 * @param {string} root
 * @param {string} node
 */
async function provideWeb(root, node) {
  const state = checkWebBuild(root);
  if (state === 'none') return { note: 'nothing to build yet', value: null };
  if (state === 'fresh') return { note: 'up to date', value: null };
  printLine('web app … being built, about a minute');
  await buildWeb(root, node);
  return { note: 'built', value: null };
}
