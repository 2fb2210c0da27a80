/** Checks the code against the import rules and the structure of ARCHITECTURE.md. Needs Node 24 and the development packages. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CODE_FOLDERS,
  ENTRY_POINT,
  EXEMPT_FROM_FOLDER_CYCLES,
  IMPORT_RULES,
  MAX_LINES,
  MAY_BE_LONG,
  MAY_USE_PROCESS_ENV,
  TEST_FILE,
  VAGUE_NAME,
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
  const readAll = (/** @type {string[]} */ listed) =>
    listed.filter(isCode).map((path) => readCode(root, path, workspaces));
  const files = readAll(paths);
  // The demo's drawings may be long and have their own structure; only the import rules apply to them.
  const demo = readAll(listFiles(root, 'demo'));
  const violations = [
    ...findUnscanned(files, paths),
    ...[...files, ...demo].flatMap(checkImports),
    ...files.flatMap(checkEnvironment),
    ...files.flatMap(checkBarrels),
    ...paths.flatMap(checkNames),
    ...checkLengths(root, files, paths),
    ...checkCycles(files),
    ...checkFolderCycles(files),
  ];
  return { files: files.length, imports: files.reduce((sum, file) => sum + file.imports.length, 0), violations };
}

/**
 * Reports code folders in which no import was found, because a check that finds nothing to check proves nothing.
 * @param {CodeFile[]} files
 * @param {string[]} paths
 * @returns {Violation[]}
 */
function findUnscanned(files, paths) {
  if (files.length === 0) return [{ rule: 'something must be scanned', file: '.', why: 'no code was found at all' }];
  const folders = new Set(paths.flatMap(foldersAbove));
  return [...folders]
    .filter((folder) => CODE_FOLDERS.some((pattern) => pattern.test(folder)))
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
  return imports.flatMap(({ specifier, target, isRuntime }) => {
    if (target === null) {
      return [{ rule: 'imports resolve', file: path, why: `'${specifier}' is neither a file here nor a package` }];
    }
    return IMPORT_RULES.filter((rule) => !(isTest && !rule.tests) && !(rule.runtimeOnly && !isRuntime))
      .filter((rule) => isBroken(rule, path, target))
      .map(({ rule }) => ({ rule, file: path, why: `imports ${target}` }));
  });
}

/**
 * @param {import('./boundary-rules.mjs').ImportRule} rule
 * @param {string} path
 * @param {string} target
 */
function isBroken({ from, except, to, allow }, path, target) {
  const match = from.exec(path);
  if (!match || except?.test(path) || !to.test(target)) return false;
  // If `from` captured nothing, `$1` must not match an empty name.
  return !allow.some((pattern) => new RegExp(pattern.replaceAll('$1', match[1] ?? '\\0')).test(target));
}

/**
 * @param {CodeFile} file
 * @returns {Violation[]}
 */
function checkEnvironment({ path, code }) {
  if (!path.startsWith('apps/server/src/') || TEST_FILE.test(path)) return [];
  if (MAY_USE_PROCESS_ENV.some((pattern) => pattern.test(path))) return [];
  if (
    !/\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[|\{[^}]*\benv\b[^}]*\}\s*(=\s*process\b|from\s*['"](node:)?process['"])/.test(
      code,
    )
  )
    return [];
  return [{ rule: 'only config.ts reads process.env', file: path, why: 'it uses process.env' }];
}

/**
 * A barrel is a file that only re-exports from other files.
 * @param {CodeFile} file
 * @returns {Violation[]}
 */
function checkBarrels({ path, isBarrel }) {
  const rule = 'no barrels';
  if (/(^|\/)index\.[a-z]+$/.test(path))
    return [{ rule, file: path, why: 'name the file after what it does, not index' }];
  return isBarrel && !ENTRY_POINT.test(path) ? [{ rule, file: path, why: 'it only re-exports from other files' }] : [];
}

/**
 * @param {string} path
 * @returns {Violation[]}
 */
function checkNames(path) {
  const vagueName = path.split('/').find((part) => VAGUE_NAME.test(part.replace(/\..*$/, '')));
  return vagueName
    ? [{ rule: 'names say what a file does', file: path, why: `'${vagueName}' does not describe it` }]
    : [];
}

/**
 * @param {string} root
 * @param {CodeFile[]} files
 * @param {string[]} paths
 * @returns {Violation[]}
 */
function checkLengths(root, files, paths) {
  const stylesheets = paths.filter((path) => path.endsWith('.css'));
  const lengths = [
    ...files.map(({ path, lines }) => ({ path, lines })),
    ...stylesheets.map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 })),
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
    why: `circular imports of ${cycle.sort().join(', ')}`,
  }));
}

/**
 * Folders must not import each other in a circle either. A folder means the files directly in it. Tests are exempt,
 * because they may import from anywhere.
 * @param {CodeFile[]} files
 * @returns {Violation[]}
 */
function checkFolderCycles(files) {
  /** @type {Map<string, Map<string, string>>} */
  const edges = new Map();
  for (const { path, imports } of files) {
    const from = posix.dirname(path);
    if (TEST_FILE.test(path) || EXEMPT_FROM_FOLDER_CYCLES.test(from)) continue;
    const targets = edges.get(from) ?? new Map();
    edges.set(from, targets);
    for (const { target } of imports) {
      const to = target && posix.dirname(target);
      if (to && to !== from && !EXEMPT_FROM_FOLDER_CYCLES.test(to) && !targets.has(to))
        targets.set(to, `${path} imports ${target}`);
    }
  }
  const graph = new Map([...edges].map(([from, targets]) => [from, [...targets.keys()].filter((to) => edges.has(to))]));
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
  console.log(violations.length > 0 ? `${violations.length} violations` : `${files} files, ${imports} imports`);
  process.exit(violations.length > 0 ? 1 : 0);
}
