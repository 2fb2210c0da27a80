/** Holds the code to the import rules and the shape of ARCHITECTURE.md. Needs Node 24 and the development packages. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  EMPTY_NAME,
  ENTRY_POINT,
  IMPORT_RULES,
  MAX_LINES,
  MAY_BE_LONG,
  MAY_NAME_ENVIRONMENT,
  NO_FOLDER,
  TEST_FILE,
  ZONES,
} from './boundary-rules.mjs';
import { findCycles } from './find-cycles.mjs';
import { isMain } from './is-main.mjs';
import { findWorkspaces, isCode, listFiles, readCode } from './read-code.mjs';

/** @typedef {import('./read-code.mjs').CodeFile} CodeFile */
/** @typedef {{ rule: string, file: string, why: string }} Violation */

/**
 * @param {string} root
 * @returns {{ files: number, imports: number, violations: Violation[] }}
 */
export function checkBoundaries(root) {
  const paths = ['packages', 'apps', 'launch', 'e2e', 'bench'].flatMap((top) => listFiles(root, top));
  const workspaces = findWorkspaces(root);
  const read = (/** @type {string[]} */ some) => some.filter(isCode).map((path) => readCode(root, path, workspaces));
  const files = read(paths);
  // Drawings by hand are long and need not have the shape of a program, but they import as everything does.
  const demo = read(listFiles(root, 'demo'));
  const violations = [
    ...findBlindness(files, paths),
    ...[...files, ...demo].flatMap(checkImports),
    ...files.flatMap(checkEnvironment),
    ...files.flatMap(checkForwarding),
    ...paths.flatMap(checkNames),
    ...checkLengths(root, files, paths),
    ...checkCycles(files),
    ...checkFolderCycles(files),
  ];
  return { files: files.length, imports: files.reduce((sum, file) => sum + file.imports.length, 0), violations };
}

/**
 * A check that saw nothing has proved nothing.
 * @param {CodeFile[]} files
 * @param {string[]} paths
 * @returns {Violation[]}
 */
function findBlindness(files, paths) {
  if (files.length === 0) return [{ rule: 'something must be scanned', file: '.', why: 'no code was found at all' }];
  const folders = new Set(paths.flatMap(foldersAbove));
  return [...folders]
    .filter((folder) => ZONES.some((zone) => zone.test(folder)))
    .flatMap((folder) => {
      const inside = files.filter((file) => file.path.startsWith(`${folder}/`));
      if (inside.some((file) => file.imports.length > 0)) return [];
      const why = inside.length === 0 ? 'it holds no code' : `no import was found in its ${inside.length} files`;
      return [{ rule: 'something must be scanned', file: folder, why }];
    });
}

/** @param {string} path */
function foldersAbove(path) {
  const parts = posix.dirname(path).split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/**
 * @param {CodeFile} file
 * @returns {Violation[]}
 */
function checkImports({ path, imports }) {
  const isTest = TEST_FILE.test(path);
  return imports.flatMap(({ request, target, runtime }) => {
    if (target === null) {
      return [{ rule: 'imports lead somewhere', file: path, why: `'${request}' is no file here and no package` }];
    }
    return IMPORT_RULES.filter((rule) => !(isTest && !rule.tests) && !(rule.runtimeOnly && !runtime))
      .filter((rule) => breaks(rule, path, target))
      .map(({ rule }) => ({ rule, file: path, why: `imports ${target}` }));
  });
}

/**
 * @param {import('./boundary-rules.mjs').ImportRule} rule
 * @param {string} path
 * @param {string} target
 */
function breaks({ from, except, about, allow }, path, target) {
  const match = from.exec(path);
  if (!match || except?.test(path) || !about.test(target)) return false;
  // A group that captured nothing stands for nothing: it must not match an empty name.
  return !allow.some((pattern) => new RegExp(pattern.replaceAll('$1', match[1] ?? '\\0')).test(target));
}

/**
 * @param {CodeFile} file
 * @returns {Violation[]}
 */
function checkEnvironment({ path, code }) {
  if (!path.startsWith('apps/server/src/') || TEST_FILE.test(path)) return [];
  if (MAY_NAME_ENVIRONMENT.some((pattern) => pattern.test(path))) return [];
  if (
    !/\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[|\{[^}]*\benv\b[^}]*\}\s*(=\s*process\b|from\s*['"](node:)?process['"])/.test(
      code,
    )
  )
    return [];
  return [{ rule: 'only config.ts reads process.env', file: path, why: 'it names process.env' }];
}

/**
 * @param {CodeFile} file
 * @returns {Violation[]}
 */
function checkForwarding({ path, onlyForwards }) {
  const rule = 'no barrels';
  if (/(^|\/)index\.[a-z]+$/.test(path))
    return [{ rule, file: path, why: 'a file is named for what it does, not index' }];
  return onlyForwards && !ENTRY_POINT.test(path)
    ? [{ rule, file: path, why: 'it only hands on what other files export' }]
    : [];
}

/**
 * @param {string} path
 * @returns {Violation[]}
 */
function checkNames(path) {
  const word = path.split('/').find((part) => EMPTY_NAME.test(part.replace(/\..*$/, '')));
  return word ? [{ rule: 'names say what a file does', file: path, why: `'${word}' says nothing` }] : [];
}

/**
 * @param {string} root
 * @param {CodeFile[]} files
 * @param {string[]} paths
 * @returns {Violation[]}
 */
function checkLengths(root, files, paths) {
  const sheets = paths.filter((path) => path.endsWith('.css'));
  const lengths = [
    ...files.map(({ path, lines }) => ({ path, lines })),
    ...sheets.map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 })),
  ];
  return lengths
    .filter(({ path, lines }) => lines > MAX_LINES && !MAY_BE_LONG.test(path))
    .map(({ path, lines }) => ({ rule: `no file over ${MAX_LINES} lines`, file: path, why: `it has ${lines}` }));
}

/**
 * @param {CodeFile[]} files
 * @returns {Violation[]}
 */
function checkCycles(files) {
  const graph = new Map(files.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]));
  return findCycles(graph).map((cycle) => ({
    rule: 'no cycles',
    file: String(cycle[0]),
    why: `a circle of ${cycle.sort().join(', ')}`,
  }));
}

/**
 * Folders, too, are read in one direction: a folder is what lies directly in it, and the files directly in an app's
 * `src` start it and are no folder. Tests stand outside, they use what they test from anywhere.
 * @param {CodeFile[]} files
 * @returns {Violation[]}
 */
function checkFolderCycles(files) {
  /** @type {Map<string, Map<string, string>>} */
  const edges = new Map();
  for (const { path, imports } of files) {
    const from = posix.dirname(path);
    if (TEST_FILE.test(path) || NO_FOLDER.test(from)) continue;
    const known = edges.get(from) ?? new Map();
    edges.set(from, known);
    for (const { target } of imports) {
      const to = target && posix.dirname(target);
      if (to && to !== from && !NO_FOLDER.test(to) && !known.has(to)) known.set(to, `${path} imports ${target}`);
    }
  }
  const graph = new Map([...edges].map(([from, known]) => [from, [...known.keys()].filter((to) => edges.has(to))]));
  return findCycles(graph).map((cycle) => {
    const inside = new Set(cycle);
    const steps = cycle.flatMap((from) =>
      [...(edges.get(from) ?? [])].flatMap(([to, why]) => (inside.has(to) ? why : [])),
    );
    return {
      rule: 'no cycles of folders',
      file: String(cycle[0]),
      why: `${cycle.sort().join(', ')}: ${steps.join('; ')}`,
    };
  });
}

if (isMain(import.meta.url)) {
  const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
  const { files, imports, violations } = checkBoundaries(root);
  for (const { rule, file, why } of violations) console.log(`${file}: ${rule} (${why})`);
  console.log(violations.length > 0 ? `${violations.length} rules broken` : `${files} files, ${imports} imports`);
  process.exit(violations.length > 0 ? 1 : 0);
}
