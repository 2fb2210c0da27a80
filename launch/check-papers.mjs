/** Holds the papers (README and the rest) to what exists, and every text to saying nothing about one machine. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMain } from './is-main.mjs';
import { readPaper } from './read-papers.mjs';

/** @typedef {{ rule: string, file: string, line: number, why: string }} Violation */
/** @typedef {import('./read-papers.mjs').Paper} Paper */
/** @typedef {{ root: string, files: Set<string>, folders: Set<string>, ignored: Set<string>, papers: Map<string, Paper>, variables: Set<string> }} Facts */

const REQUIRED = ['README.md', 'README.zh-CN.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const EXTENSION = /\.(md|tsx?|m?js|json|ya?ml|css|html|sh|sql|toml|png|jpe?g|webp|svg|conf|service)$/;
const PLACEHOLDER = /[<>{}*$…|\s(),;=]|\.\.\.|^[@/~#-]|^[a-z]+:/;
const OF_NPM =
  /^(ci|install|i|exec|pack|audit|cache|config|view|ls|outdated|prune|version|init|login|update|registry)$/;

/** Written so that this file does not break its own rule. */
const ONE_MACHINE = [
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
 * @returns {{ papers: number, names: number, violations: Violation[] }}
 */
export function checkPapers(root) {
  const files = listTracked(root);
  const found = files.filter((file) => REQUIRED.includes(file) || /^docs\/.*\.md$/.test(file));
  const papers = new Map(found.map((file) => [file, readPaper(readFileSync(join(root, file), 'utf8'))]));
  /** @type {Facts} */
  const facts = {
    root,
    files: new Set(files),
    folders: new Set(files.flatMap(foldersAbove)),
    ignored: readIgnored(root),
    papers,
    variables: readVariables(root, files),
  };
  const names = [...papers.values()].reduce((sum, p) => sum + p.spans.length + p.commands.length + p.links.length, 0);
  const violations = [
    ...REQUIRED.filter((file) => !papers.has(file)).map((file) => fault('the papers exist', file, 0, 'it is missing')),
    ...(names === 0 ? [fault('something must be scanned', '.', 0, 'no paper names anything')] : []),
    ...found.flatMap((file) => checkPaper(facts, file)),
    ...files.filter((file) => TEXT.test(file)).flatMap((file) => findOneMachine(root, file)),
  ];
  return { papers: papers.size, names, violations };
}

/**
 * @param {string} rule
 * @param {string} file
 * @param {number} line
 * @param {string} why
 * @returns {Violation}
 */
function fault(rule, file, line, why) {
  return { rule, file, line, why };
}

/**
 * What is, or is about to be, in the repository: an ignored file on one machine proves nothing about a clone.
 * @param {string} root
 */
function listTracked(root) {
  const args = ['-C', root, '-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  // A copy without its history, or a machine without git: everything but what .gitignore names.
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
 * Folders that appear only when the program runs; papers may speak of them.
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
 * @param {Facts} facts
 * @param {string} file
 * @returns {Violation[]}
 */
function checkPaper(facts, file) {
  const paper = facts.papers.get(file);
  if (!paper) return [];
  return [
    ...paper.commands
      .filter(({ text }) => !isCommand(facts.root, text))
      .map(({ text, line }) => fault('commands exist', file, line, `there is no script for '${text}'`)),
    ...paper.spans
      .filter(({ text }) => isPath(facts, text) && !exists(facts, file, text))
      .map(({ text, line }) => fault('paths exist', file, line, `'${text}' is not in the repository`)),
    ...paper.links
      .filter(({ text }) => !leadsSomewhere(facts, file, text))
      .map(({ text, line }) => fault('links lead somewhere', file, line, `'${text}' does not`)),
    ...paper.variables
      .filter(({ text }) => !facts.variables.has(text))
      .map(({ text, line }) => fault('variables exist', file, line, `nothing reads '${text}'`)),
  ];
}

/**
 * @param {string} root
 * @param {string} command
 */
function isCommand(root, command) {
  const [, run, name = '', , folder] = /^npm (run )?([\w:-]+)(?: (-w|--workspace)[= ](\S+))?/.exec(command) ?? [];
  if (!run && OF_NPM.test(name)) return true;
  const file = join(root, folder ?? '.', 'package.json');
  return existsSync(file) && name in (JSON.parse(readFileSync(file, 'utf8')).scripts ?? {});
}

/**
 * Whether a word in backticks means a place in the repository: `zod/mini` does not, `apps/server` and `config.ts` do.
 * @param {Facts} facts
 * @param {string} text
 */
function isPath(facts, text) {
  if (PLACEHOLDER.test(text)) return false;
  const bare = text.replace(/:\d+$|#.*$/g, '');
  const top = bare.replace(/^\.\//, '').split('/')[0] ?? '';
  if (EXTENSION.test(bare)) return true;
  return bare.includes('/') && (bare.endsWith('/') || /^\.\.?\//.test(bare) || facts.folders.has(top));
}

/**
 * A paper may name a file in full, from its own folder, or by its last parts (`main.ts`, `db/schema/`).
 * @param {Facts} facts
 * @param {string} file
 * @param {string} text
 */
function exists({ files, folders, ignored }, file, text) {
  const path = posix.normalize(text.replace(/:\d+$|#.*$/g, '')).replace(/\/$/, '');
  if (path.split('/').some((part) => ignored.has(part)) || ignored.has(path)) return true;
  const near = posix.join(posix.dirname(file), path);
  if ([path, near].some((place) => files.has(place) || folders.has(place))) return true;
  const ending = `/${path}`;
  return [...files, ...folders].some((place) => place.endsWith(ending));
}

/**
 * @param {Facts} facts
 * @param {string} file
 * @param {string} link
 */
function leadsSomewhere({ files, folders, papers }, file, link) {
  if (/^(https?:|mailto:|data:)/.test(link)) return true;
  const [path = '', anchor] = decodeURI(link).split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '');
  if (!files.has(target) && !folders.has(target) && target !== '.') return false;
  const paper = papers.get(target);
  return !anchor || !paper || paper.headings.includes(anchor);
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Violation[]}
 */
function findOneMachine(root, file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    const hit = ONE_MACHINE.map((pattern) => pattern.exec(line)?.[0]).find(Boolean);
    return hit ? [fault('nothing speaks of one machine', file, i + 1, `'${hit}'`)] : [];
  });
}

if (isMain(import.meta.url)) {
  const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
  const { papers, names, violations } = checkPapers(root);
  for (const { rule, file, line, why } of violations) console.log(`${file}:${line}: ${rule} (${why})`);
  console.log(violations.length > 0 ? `${violations.length} faults` : `${papers} papers, ${names} names`);
  process.exit(violations.length > 0 ? 1 : 0);
}
