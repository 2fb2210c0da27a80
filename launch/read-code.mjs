import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {{ specifier: string, target: string | null, isRuntime: boolean }} Import isRuntime: not only a type is imported */
/** @typedef {{ path: string, text: string, lines: number, imports: Import[], isBarrel: boolean, code: string }} CodeFile code: the text without comments */
/** @typedef {Map<string, string>} Workspaces package name → folder */

const CODE = /\.(ts|tsx|mts|mjs|js|jsx)$/;
const SKIPPED = /^(node_modules|dist|dist-server|coverage|migrations|test-results|playwright-report)$|^\./;

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} every file below, as paths from the root with `/`
 */
export function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(root, path) : entry.isFile() ? [path] : [];
  });
}

/** @param {string} path */
export function isCode(path) {
  return CODE.test(path);
}

/**
 * @param {string} root
 * @returns {Workspaces}
 */
export function findWorkspaces(root) {
  /** @type {Workspaces} */
  const found = new Map();
  for (const top of ['packages', 'apps']) {
    if (!existsSync(join(root, top))) continue;
    for (const name of readdirSync(join(root, top))) {
      const file = join(root, top, name, 'package.json');
      if (existsSync(file)) found.set(JSON.parse(readFileSync(file, 'utf8')).name, `${top}/${name}`);
    }
  }
  return found;
}

/**
 * @param {string} root
 * @param {string} path
 * @param {Workspaces} workspaces
 * @returns {CodeFile}
 */
export function readCode(root, path, workspaces) {
  const text = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, text);
  const error = parsed.errors[0];
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const imports = findImports(parsed, text).map((found) => ({
    ...found,
    target: resolveImport(root, path, found.specifier, workspaces),
  }));
  return {
    path,
    text,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports,
    isBarrel: isBarrel(parsed.program.body),
    code: withoutComments(text, parsed.comments),
  };
}

/**
 * @param {import('oxc-parser').ParseResult} parsed
 * @param {string} text
 * @returns {{ specifier: string, isRuntime: boolean }[]}
 */
function findImports({ program, module }, text) {
  const staticImports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isRuntime: entries.length === 0 || entries.some((entry) => !entry.isType),
  }));
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isRuntime: !isType }] : [],
    ),
  );
  // Only dynamic imports of a literal path can be checked.
  const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const quoted = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return quoted?.[2] ? [{ specifier: quoted[2], isRuntime: true }] : [];
  });
  /** @type {{ specifier: string, isRuntime: boolean }[]} */
  const typeImports = [];
  new Visitor({
    TSImportType(node) {
      if (typeof node.source.value === 'string') typeImports.push({ specifier: node.source.value, isRuntime: false });
    },
  }).visit(program);
  return [...staticImports, ...reExports, ...dynamicImports, ...typeImports];
}

/**
 * Whether a file only re-exports from other files (a barrel).
 * @param {import('oxc-parser').Program['body']} body
 */
function isBarrel(body) {
  const exported = body.filter(
    (s) => s.type === 'ExportAllDeclaration' || (s.type === 'ExportNamedDeclaration' && !s.declaration),
  );
  return exported.length > 0 && body.every((s) => s.type === 'ImportDeclaration' || exported.includes(s));
}

/**
 * @param {string} text
 * @param {{ start: number, end: number }[]} comments
 */
function withoutComments(text, comments) {
  let code = text;
  for (const { start, end } of comments) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  return code;
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} specifier
 * @param {Workspaces} workspaces
 * @returns {string | null} a path from the root, `npm:<name>`, `node:<name>`, or null if it does not exist
 */
function resolveImport(root, from, specifier, workspaces) {
  const name = specifier.replace(/\?.*$/, '');
  if (name.startsWith('node:')) return name;
  if (name.startsWith('virtual:')) return `npm:${name}`;
  if (name.startsWith('.')) return pathIfExists(root, posix.join(posix.dirname(from), name));
  if (name.startsWith('/') || name.startsWith('#') || /^[@~]\//.test(name)) return null;
  for (const [packageName, folder] of workspaces) {
    if (name === packageName) return folder;
    if (!name.startsWith(`${packageName}/`)) continue;
    const inside = name.slice(packageName.length + 1);
    return pathIfExists(root, `${folder}/src/${inside}`) ?? pathIfExists(root, `${folder}/${inside}`);
  }
  return `npm:${name}`;
}

/**
 * @param {string} root
 * @param {string} path
 */
function pathIfExists(root, path) {
  return existsSync(join(root, path)) ? path : null;
}
