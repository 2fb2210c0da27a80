import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from './run-tool.mjs';
import { StepError } from './step-lines.mjs';

/** @typedef {'prod' | 'all'} DependencySet */
/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], optionalDependencies?: Record<string, string> }} LockEntry */

/**
 * Which set of packages is completely there. npm writes its own record inside node_modules as the last act of an
 * install, so a half install has none; comparing it with the lock file also sees what people installed by hand.
 * @param {string} root
 * @returns {DependencySet | null}
 */
export function findInstalledSet(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return null;
  if (Object.values(present).some(isForOtherMachine)) return null;
  const isThere = (/** @type {[string, LockEntry]} */ [path, entry]) => {
    const found = present[path];
    if (!found || !existsSync(join(root, path, 'package.json'))) return false;
    return entry.link ? found.link === true : found.version === entry.version && found.integrity === entry.integrity;
  };
  // Optional packages may rightly be missing: most are another platform's binaries.
  const needed = Object.entries(wanted).filter(
    ([path, entry]) => /(^|\/)node_modules\//.test(path) && !entry.optional && !entry.devOptional,
  );
  if (!needed.filter(([, entry]) => !entry.dev).every(isThere)) return null;
  return needed.filter(([, entry]) => entry.dev).every(isThere) ? 'all' : 'prod';
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry> | null}
 */
function readPackages(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null; // npm says what is wrong with it, in the step that follows
  }
}

/** @param {LockEntry} entry */
function isForOtherMachine({ os, cpu }) {
  return refuses(os, process.platform) || refuses(cpu, process.arch);
}

/**
 * @param {string[] | undefined} list as in package.json: names, or names with `!` before them
 * @param {string} name
 */
function refuses(list, name) {
  if (!list) return false;
  if (list.includes(`!${name}`)) return true;
  const named = list.filter((item) => !item.startsWith('!'));
  return named.length > 0 && !named.includes(name) && !named.includes('any');
}

/**
 * Whether any of the development packages are there: then a start must not take them away.
 * @param {string} root
 */
export function hasDevelopmentPackages(root) {
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  const dev = Object.keys(wanted).filter((path) => wanted[path]?.dev && !wanted[path]?.optional);
  return dev.some((path) => existsSync(join(root, path, 'package.json')));
}

/**
 * Installs what the lock file names. No install scripts: nothing we depend on needs one.
 * @param {string} root
 * @param {DependencySet} set
 */
export async function installDependencies(root, set) {
  const packages = readPackages(join(root, 'package-lock.json'));
  if (!packages) throw new StepError(`The packages could not be installed: ${LOCK_DIFFERS}`);
  const complete = namesEveryPlatform(packages);
  await (complete ? forgetInstall(root) : removeInstalled(root));
  const args = [complete ? 'ci' : 'install', '--no-save', set === 'all' ? '--include=dev' : '--omit=dev'];
  const { code, output } = await runNpm([...args, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
  if (code !== 0) {
    // Below its reason npm prints the whole manual of the command.
    const [reason] = output.split('\nnpm error Clean install');
    throw new StepError(`The packages could not be installed: ${explainNpm(output, root)}`, reason);
  }
  if (!findInstalledSet(root)) throw new StepError(`The packages could not be installed: ${LOCK_DIFFERS}`, output);
}

/**
 * Older npm leave their record in place while `npm ci` clears node_modules: a killed install must not look complete.
 * @param {string} root
 */
async function forgetInstall(root) {
  await rm(join(root, 'node_modules', '.package-lock.json'), { force: true });
}

/**
 * `npm install` would take a package that a killed install left half unpacked for a whole one.
 * @param {string} root
 */
async function removeInstalled(root) {
  const workspaces = ['packages', 'apps'].flatMap((top) => readdirSync(join(root, top)).map((name) => join(top, name)));
  for (const folder of ['.', ...workspaces]) {
    await rm(join(root, folder, 'node_modules'), { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Where a registry does not carry a package for every platform, npm leaves the missing ones out of the lock file, and its
 * own `npm ci` then refuses that file. `npm install` takes the same versions from it and asks for the rest.
 * @param {Record<string, LockEntry>} packages
 */
function namesEveryPlatform(packages) {
  return Object.entries(packages).every(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every((name) => findFrom(packages, path, name)),
  );
}

/**
 * Looks a package up as Node does, from the importing package's folder outwards.
 * @param {Record<string, LockEntry>} packages
 * @param {string} path
 * @param {string} name
 */
function findFrom(packages, path, name) {
  for (let folder = path; ; folder = folder.replace(/\/?(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

const LOCK_DIFFERS =
  'package-lock.json is broken or does not match the package.json files. ' +
  'Take it from the repository again (git checkout package-lock.json).';

/**
 * One sentence for the usual reasons npm gives.
 * @param {string} output
 * @param {string} folder
 */
export function explainNpm(output, folder) {
  /** @type {[RegExp, string][]} */
  const reasons = [
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|network/i,
      'the package registry was not reached. Check the network (and any proxy or npm registry setting), then run this again.',
    ],
    [/ENOSPC/, 'the disk is full. Make room, then run this again.'],
    [
      /EACCES|EPERM|EROFS/,
      `npm may not write where it has to (${folder}, or its cache). Run this as the user who owns the folder.`,
    ],
    [
      /EINTEGRITY/,
      'a downloaded package does not match the lock file. Run "npm cache clean --force", then run this again.',
    ],
    [
      /ETARGET|E404/,
      'the registry this machine uses does not have a package of the lock file. Use another registry, or wait for it.',
    ],
    [/EJSONPARSE|EUSAGE|can only install|Invalid lock|JSON/, LOCK_DIFFERS],
    [
      /ENOENT.*npm|npm: not found|spawn npm/,
      'npm was not found. Install Node.js together with npm, then run this again.',
    ],
  ];
  return (
    reasons.find(([pattern]) => pattern.test(output))?.[1] ??
    'npm failed, see its words above. Mend that, then run this again.'
  );
}
