import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/meiyu-fonts', import.meta.url));

/**
 * The source fonts of the kits. They have over 100 MB and are needed only when texts change, so they are not
 * dependencies: each is downloaded from the registry once and cached in node_modules.
 */
export const SOURCES = {
  song: '@fontsource/noto-serif-sc@5.3.0',
  kai: 'lxgw-wenkai-webfont@1.7.0',
  num: '@fontsource-variable/eb-garamond@5.3.0',
} as const;

/** The folder of the unpacked package, with all files or only those in `files`. */
export function fetchSource(spec: string, files: readonly string[] = []): string {
  const name = spec.replace(/[^a-z0-9.]+/g, '-').replace(/^-/, '');
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const tempFolder = join(CACHE, `.${name}`);
  rmSync(tempFolder, { recursive: true, force: true });
  mkdirSync(tempFolder, { recursive: true });
  runNpm(['pack', spec, '--silent', '--pack-destination', tempFolder]);
  const archive = readdirSync(tempFolder).find((file) => file.endsWith('.tgz'));
  if (archive === undefined) throw new Error(`npm pack returned no archive for ${spec}.`);
  execFileSync('tar', ['-xzf', archive, ...files.map((file) => `package/${file}`)], { cwd: tempFolder });
  renameSync(join(tempFolder, 'package'), folder);
  rmSync(tempFolder, { recursive: true, force: true });
  return folder;
}

/** `npm run` sets the path of its script, which works on every system; otherwise npm is found in PATH. */
function runNpm(args: string[]): void {
  const script = process.env.npm_execpath;
  if (script) execFileSync(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  else execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
