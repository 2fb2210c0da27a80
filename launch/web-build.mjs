import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envWithNode, runTool } from './run-tool.mjs';
import { StepError } from './step-lines.mjs';
import { binOf } from './tool-paths.mjs';

const NOT_SOURCES = /^(node_modules|dist|dist-server|coverage)$|\.test\.[a-z]+$|^\./;

/**
 * 'none' if there is no web app, 'fresh' if its sources are unchanged since the last build, else 'stale'.
 * @param {string} root
 * @returns {'none' | 'fresh' | 'stale'}
 */
export function checkWebBuild(root) {
  if (!existsSync(join(root, 'apps/web/vite.config.ts'))) return 'none';
  const isBuilt = ['apps/web/dist', 'apps/web/dist-server'].every((folder) => existsSync(join(root, folder)));
  const stamp = stampFile(root);
  if (!isBuilt || !existsSync(stamp)) return 'stale';
  return readFileSync(stamp, 'utf8') === hashSources(root) ? 'fresh' : 'stale';
}

/**
 * @param {string} root
 * @param {string} node
 */
export async function buildWeb(root, node) {
  const hash = hashSources(root);
  // Removed before the build and written after it, so that a killed build does not count as finished.
  rmSync(stampFile(root), { force: true });
  const args = [binOf(root, 'vite'), 'build'];
  // React builds its development runtime for any other NODE_ENV, and that does not run on the server.
  const env = { ...envWithNode(node), NODE_ENV: 'production' };
  const { code, output } = await runTool(node, args, { cwd: join(root, 'apps/web'), env });
  if (code !== 0) throw new StepError('The web app could not be built: see the output of vite build above.', output);
  writeFileSync(stampFile(root), hash);
}

/** @param {string} root */
function stampFile(root) {
  return join(root, '.local', 'web-built-from');
}

/** @param {string} root */
function hashSources(root) {
  const hash = createHash('sha256').update(process.env.MEIYU_CATALOGUE ?? '');
  for (const top of ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json', ...listManual(root)])
    addToHash(hash, root, top);
  return hash.digest('hex');
}

/**
 * The manual of the console and its pictures, which the web app contains.
 * @param {string} root
 */
function listManual(root) {
  const pictures = join(root, 'docs/pictures');
  const names = existsSync(pictures) ? readdirSync(pictures).filter((name) => name.startsWith('console-')) : [];
  const paths = ['docs/console.zh-CN.md', ...names.sort().map((name) => `docs/pictures/${name}`)];
  return paths.filter((path) => existsSync(join(root, path)));
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addToHash(hash, root, path) {
  const entries = listFolder(join(root, path));
  if (!entries) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
    return;
  }
  for (const name of entries) if (!NOT_SOURCES.test(name)) addToHash(hash, root, `${path}/${name}`);
}

/** @param {string} path */
function listFolder(path) {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
    throw error;
  }
}
