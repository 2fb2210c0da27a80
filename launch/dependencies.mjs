import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from './run-tool.mjs';
import { StepError } from './step-lines.mjs';

/** @typedef {'prod' | 'all'} DependencySet */
/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], optionalDependencies?: Record<string, string> }} LockEntry */

/**
 * Which set of packages is completely installed. npm writes its record inside node_modules at the end of an install, so
 * an interrupted one has none. Comparing it with the lock file also detects packages installed by hand.
 * @param {string} root
 * @returns {DependencySet | null}
 */
export function findInstalledSet(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return null;
  if (Object.values(installed).some(isForOtherMachine)) return null;
  const isInstalled = (/** @type {[string, LockEntry]} */ [path, entry]) => {
    const found = installed[path];
    if (!found || !existsSync(join(root, path, 'package.json'))) return false;
    return entry.link ? found.link === true : found.version === entry.version && found.integrity === entry.integrity;
  };
  // Optional packages may be missing: most are binaries of other platforms.
  const needed = Object.entries(wanted).filter(
    ([path, entry]) => /(^|\/)node_modules\//.test(path) && !entry.optional && !entry.devOptional,
  );
  if (!needed.filter(([, entry]) => !entry.dev).every(isInstalled)) return null;
  return needed.filter(([, entry]) => entry.dev).every(isInstalled) ? 'all' : 'prod';
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
    return null; // npm reports the error in the next step
  }
}

/** @param {LockEntry} entry */
function isForOtherMachine({ os, cpu }) {
  return excludes(os, process.platform) || excludes(cpu, process.arch);
}

/**
 * @param {string[] | undefined} list as in package.json: names, or names with `!` before them
 * @param {string} name
 */
function excludes(list, name) {
  if (!list) return false;
  if (list.includes(`!${name}`)) return true;
  const included = list.filter((item) => !item.startsWith('!'));
  return included.length > 0 && !included.includes(name) && !included.includes('any');
}

/**
 * Whether any development package is installed: `npm start` must not remove them.
 * @param {string} root
 */
export function hasDevelopmentPackages(root) {
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  const devPaths = Object.keys(wanted).filter((path) => wanted[path]?.dev && !wanted[path]?.optional);
  return devPaths.some((path) => existsSync(join(root, path, 'package.json')));
}

/**
 * Installs the packages of the lock file without install scripts, because no dependency needs one.
 * @param {string} root
 * @param {DependencySet} set
 */
export async function installDependencies(root, set) {
  const packages = readPackages(join(root, 'package-lock.json'));
  if (!packages) throw new StepError(`The packages could not be installed: ${LOCK_DIFFERS}`);
  const isComplete = namesEveryPlatform(packages);
  await (isComplete ? removeInstallRecord(root) : removeInstalled(root));
  const args = [isComplete ? 'ci' : 'install', '--no-save', set === 'all' ? '--include=dev' : '--omit=dev'];
  const { code, output } = await runNpm([...args, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
  if (code !== 0) {
    // After the reason npm prints the whole manual of the command.
    const [reason] = output.split('\nnpm error Clean install');
    throw new StepError(`The packages could not be installed: ${explainNpm(output, root)}`, reason);
  }
  if (!findInstalledSet(root)) throw new StepError(`The packages could not be installed: ${LOCK_DIFFERS}`, output);
}

/**
 * Removes npm's record first: older versions keep it while `npm ci` clears node_modules, and a killed install would look complete.
 * @param {string} root
 */
async function removeInstallRecord(root) {
  await rm(join(root, 'node_modules', '.package-lock.json'), { force: true });
}

/**
 * Removes all node_modules: `npm install` would accept a package that a killed install left half unpacked.
 * @param {string} root
 */
async function removeInstalled(root) {
  const workspaces = ['packages', 'apps'].flatMap((top) => readdirSync(join(root, top)).map((name) => join(top, name)));
  for (const folder of ['.', ...workspaces]) {
    await rm(join(root, folder, 'node_modules'), { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Whether the lock file has the packages of all platforms. If a registry lacks one, npm leaves it out of the lock file,
 * and `npm ci` then rejects that file. `npm install` uses the same versions and requests the missing packages.
 * @param {Record<string, LockEntry>} packages
 */
function namesEveryPlatform(packages) {
  return Object.entries(packages).every(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every((name) => isFoundFrom(packages, path, name)),
  );
}

/**
 * Whether a package is found as Node looks it up, from the importing package's folder outwards.
 * @param {Record<string, LockEntry>} packages
 * @param {string} path
 * @param {string} name
 */
function isFoundFrom(packages, path, name) {
  for (let folder = path; ; folder = folder.replace(/\/?(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

const LOCK_DIFFERS =
  'package-lock.json is broken or does not match the package.json files. ' +
  'Take it from the repository again (git checkout package-lock.json).';

/**
 * Explains the usual errors of npm in one sentence.
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
      `npm has no permission to write to ${folder} or its cache. Run this as the user who owns the folder.`,
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
    'npm failed, see its output above. Fix that, then run this again.'
  );
}
