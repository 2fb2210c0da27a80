/** Checks that the Markdown documents name only existing files, commands, links and variables, and that no text file contains a path of one machine or a conflict marker. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMain } from './is-main.mjs';
import { readDoc } from './read-docs.mjs';

/** @typedef {{ rule: string, file: string, line: number, why: string }} Violation */
/** @typedef {import('./read-docs.mjs').Doc} Doc */
/** @typedef {{ root: string, files: Set<string>, folders: Set<string>, ignored: Set<string>, docs: Map<string, Doc>, variables: Set<string> }} RepositoryIndex */

const REQUIRED = ['README.md', 'README.zh-CN.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const EXTENSION = /\.(md|tsx?|m?js|json|ya?ml|css|html|sh|sql|toml|png|jpe?g|webp|svg|conf|service)$/;
const PLACEHOLDER = /[<>{}*$…|\s(),;=]|\.\.\.|^[@/~#-]|^[a-z]+:/;
const NPM_COMMANDS =
  /^(ci|install|i|exec|pack|audit|cache|config|view|ls|outdated|prune|version|init|login|update|registry)$/;

/** What git leaves in a file with a merge conflict. */
const CONFLICT_MARKER = /^(?:<{7}|>{7}) /;

/** Paths and URLs that exist on one machine only. No pattern matches its own source text. */
const MACHINE_SPECIFIC = [
  /(?<![\w.~$}-])\/(?:work|farm|root|tmp)\/[a-z]/,
  /(?<![\w.~$}-])\/(?:home|Users)\/[a-z][\w-]*\//,
  /\b[A-Z]:\\Users\\/,
  /\bregistry\.[a-z0-9-]+(?:\.[a-z0-9-]+)+/,
  /"resolved": "(?=http)/,
];
const TEXT =
  /\.(md|tsx?|m?js|cjs|json|ya?ml|css|html|sh|sql|toml|txt|conf|service|svg|vtt|xml)$|(^|\/)(\.[a-z]+rc|run|Dockerfile|Containerfile|\.env[.\w]*)$/;

/**
 * @param {string} root
 * @returns {{ docs: number, names: number, violations: Violation[] }}
 */
export function checkDocs(root) {
  const files = listTracked(root);
  const docFiles = files.filter((file) => REQUIRED.includes(file) || /^docs\/.*\.md$/.test(file));
  const docs = new Map(docFiles.map((file) => [file, readDoc(readFileSync(join(root, file), 'utf8'))]));
  /** @type {RepositoryIndex} */
  const index = {
    root,
    files: new Set(files),
    folders: new Set(files.flatMap(foldersAbove)),
    ignored: readIgnored(root),
    docs,
    variables: readVariables(root, files),
  };
  const names = [...docs.values()].reduce(
    (sum, doc) => sum + doc.spans.length + doc.commands.length + doc.links.length,
    0,
  );
  const violations = [
    ...REQUIRED.filter((file) => !docs.has(file)).map((file) =>
      makeViolation('required documents exist', file, 0, 'it is missing'),
    ),
    ...(names === 0
      ? [makeViolation('something must be scanned', '.', 0, 'no document names a path, command or link')]
      : []),
    ...docFiles.flatMap((file) => checkDoc(index, file)),
    ...files.filter((file) => TEXT.test(file)).flatMap((file) => findMachineSpecific(root, file)),
  ];
  return { docs: docs.size, names, violations };
}

/**
 * @param {string} rule
 * @param {string} file
 * @param {number} line
 * @param {string} why
 * @returns {Violation}
 */
function makeViolation(rule, file, line, why) {
  return { rule, file, line, why };
}

/**
 * Lists tracked and new files. Ignored files are left out because a clone does not have them.
 * @param {string} root
 */
function listTracked(root) {
  const args = ['-C', root, '-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  // Without git or its history, list every file that .gitignore does not name.
  const listed = status === 0 ? stdout.split('\0') : listUnignored(root, '', readIgnored(root));
  return [...new Set(listed)].filter((file) => file !== '' && existsSync(join(root, file))).sort();
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {Set<string>} ignored
 * @returns {string[]}
 */
function listUnignored(root, folder, ignored) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === '.git' || ignored.has(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? listUnignored(root, path, ignored) : [path];
  });
}

/** @param {string} path */
function foldersAbove(path) {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/**
 * Ignored folders appear only when the program runs; documents may name them.
 * @param {string} root
 */
function readIgnored(root) {
  const file = join(root, '.gitignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Set(
    lines.map((line) => line.trim().replace(/^\/|\/$/g, '')).filter((line) => line && !line.startsWith('#')),
  );
}

/**
 * @param {string} root
 * @param {string[]} files
 */
function readVariables(root, files) {
  const readers = files.filter(
    (file) => file === 'apps/server/src/config.ts' || /^launch\/(?!check-|read-).*\.mjs$/.test(file),
  );
  return new Set(readers.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []));
}

/**
 * @param {RepositoryIndex} index
 * @param {string} file
 * @returns {Violation[]}
 */
function checkDoc(index, file) {
  const doc = index.docs.get(file);
  if (!doc) return [];
  return [
    ...doc.commands
      .filter(({ text }) => !isCommand(index.root, text))
      .map(({ text, line }) => makeViolation('commands exist', file, line, `there is no script for '${text}'`)),
    ...doc.spans
      .filter(({ text }) => isPath(index, text) && !pathExists(index, file, text))
      .map(({ text, line }) => makeViolation('paths exist', file, line, `'${text}' is not in the repository`)),
    ...doc.links
      .filter(({ text }) => !linkResolves(index, file, text))
      .map(({ text, line }) => makeViolation('links resolve', file, line, `'${text}' has no target`)),
    ...doc.variables
      .filter(({ text }) => !index.variables.has(text))
      .map(({ text, line }) => makeViolation('variables exist', file, line, `nothing reads '${text}'`)),
  ];
}

/**
 * @param {string} root
 * @param {string} command
 */
function isCommand(root, command) {
  const [, run, name = '', , folder] = /^npm (run )?([\w:-]+)(?: (-w|--workspace)[= ](\S+))?/.exec(command) ?? [];
  if (!run && NPM_COMMANDS.test(name)) return true;
  const file = join(root, folder ?? '.', 'package.json');
  return existsSync(file) && name in (JSON.parse(readFileSync(file, 'utf8')).scripts ?? {});
}

/**
 * Whether a text in backticks is a path in the repository: `apps/server` and `config.ts` are, `zod/mini` is not.
 * @param {RepositoryIndex} index
 * @param {string} text
 */
function isPath(index, text) {
  if (PLACEHOLDER.test(text)) return false;
  const bare = text.replace(/:\d+$|#.*$/g, '');
  const top = bare.replace(/^\.\//, '').split('/')[0] ?? '';
  if (EXTENSION.test(bare)) return true;
  return bare.includes('/') && (bare.endsWith('/') || /^\.\.?\//.test(bare) || index.folders.has(top));
}

/**
 * A document may name a file by its full path, relative to itself, or by the end of its path (`main.ts`, `db/schema/`).
 * @param {RepositoryIndex} index
 * @param {string} file
 * @param {string} text
 */
function pathExists({ files, folders, ignored }, file, text) {
  const path = posix.normalize(text.replace(/:\d+$|#.*$/g, '')).replace(/\/$/, '');
  if (path.split('/').some((part) => ignored.has(part)) || ignored.has(path)) return true;
  const besideDocument = posix.join(posix.dirname(file), path);
  if ([path, besideDocument].some((candidate) => files.has(candidate) || folders.has(candidate))) return true;
  const ending = `/${path}`;
  return [...files, ...folders].some((candidate) => candidate.endsWith(ending));
}

/**
 * @param {RepositoryIndex} index
 * @param {string} file
 * @param {string} link
 */
function linkResolves({ files, folders, docs }, file, link) {
  if (/^(https?:|mailto:|data:)/.test(link)) return true;
  const [path = '', anchor] = decodeURI(link).split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '');
  if (!files.has(target) && !folders.has(target) && target !== '.') return false;
  const doc = docs.get(target);
  return !anchor || !doc || doc.headings.includes(anchor);
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Violation[]}
 */
function findMachineSpecific(root, file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    if (CONFLICT_MARKER.test(line))
      return [makeViolation('no conflict markers', file, i + 1, `'${line.slice(0, 40)}'`)];
    const hit = MACHINE_SPECIFIC.map((pattern) => pattern.exec(line)?.[0]).find(Boolean);
    return hit ? [makeViolation('no machine-specific text', file, i + 1, `'${hit}'`)] : [];
  });
}

if (isMain(import.meta.url)) {
  const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
  const { docs, names, violations } = checkDocs(root);
  for (const { rule, file, line, why } of violations) console.log(`${file}:${line}: ${rule} (${why})`);
  console.log(violations.length > 0 ? `${violations.length} violations` : `${docs} documents, ${names} names`);
  process.exit(violations.length > 0 ? 1 : 0);
}
