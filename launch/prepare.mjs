import { findChromium, installChromium } from './chromium.mjs';
import { findInstalledSet, hasDevelopmentPackages, installDependencies } from './dependencies.mjs';
import { takeLaunchLock } from './launch-lock.mjs';
import { findNode, installNode } from './node24.mjs';
import { stopTools } from './run-tool.mjs';
import { step } from './step-lines.mjs';
import { buildWeb, lookAtWebBuild } from './web-build.mjs';

/** @typedef {{ set: import('./dependencies.mjs').DependencySet, web: boolean, chromium: boolean }} Wants */

/**
 * Brings a bare clone to the point where Node can run it. Says one line a step, also where there was nothing to do.
 * @param {string} root
 * @param {Wants} wants
 * @returns {Promise<{ node: string, chromium: string | null }>}
 */
export async function prepare(root, wants) {
  return underLock(root, await isReady(root, wants), async () => {
    try {
      return await takeSteps(root, wants);
    } finally {
      await stopTools();
    }
  });
}

/**
 * Only the web app, where the rest is there, while other tools may be running.
 * @param {string} root
 * @param {string} node
 */
export async function prepareWeb(root, node) {
  await underLock(root, lookAtWebBuild(root) !== 'stale', () => step('web app', () => provideWeb(root, node)));
}

/**
 * @template T
 * @param {string} root
 * @param {boolean} ready a folder with nothing to do in it is not written to at all, so it may be read-only
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function underLock(root, ready, work) {
  const unlock = ready ? async () => {} : await takeLaunchLock(root);
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
 * Whether this folder needs nothing. The browser is the system's, and apt-get has a lock of its own.
 * @param {string} root
 * @param {Wants} wants
 */
async function isReady(root, wants) {
  if (!hasSet(root, wants.set) || !(await findNode(root))) return false;
  return !(wants.web && lookAtWebBuild(root) === 'stale');
}

/**
 * @param {string} root
 * @param {Wants} wants
 */
async function takeSteps(root, wants) {
  // These three wait for the network, not for each other.
  const dependencies = step('dependencies', () => provideDependencies(root, wants.set));
  const runtime = step('node 24', () => provideNode(root), dependencies);
  const browser = wants.chromium ? step('chromium', provideChromium, runtime) : null;
  const [, node, chromium] = await Promise.all([dependencies, runtime, browser]);
  if (wants.web) await step('web app', () => provideWeb(root, node));
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
  await installDependencies(root, set === 'prod' && hasDevelopmentPackages(root) ? 'all' : set);
  return { note: 'installed', value: null };
}

/** @param {string} root */
async function provideNode(root) {
  const found = await findNode(root);
  if (found) return { note: `${found.version} is there`, value: found.path };
  const { path, version } = await installNode(root);
  return { note: `${version} fetched into .local/node24`, value: path };
}

async function provideChromium() {
  const found = await findChromium();
  if (found.ready) return { note: `${found.path} is there`, value: found.path };
  const path = await installChromium();
  return { note: `${path} installed`, value: path };
}

/**
 * @param {string} root
 * @param {string} node
 */
async function provideWeb(root, node) {
  const state = lookAtWebBuild(root);
  if (state === 'none') return { note: 'nothing to build yet', value: null };
  if (state === 'fresh') return { note: 'up to date', value: null };
  await buildWeb(root, node);
  return { note: 'built', value: null };
}
