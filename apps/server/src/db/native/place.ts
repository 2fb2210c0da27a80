import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { canEnter, chooseUnprivilegedUser, type SystemUser } from './system-user.ts';

/** Where the private PostgreSQL lives and as whom it runs. */
export interface Place {
  base: string;
  data: string;
  run: string;
  logFile: string;
  binaries: string;
  user?: SystemUser;
}

/** `<dataDir>/pg18.place` says where the data is when it could not be kept in the data folder itself. */
const POINTER = 'pg18.place';
/** A unix socket's path holds 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/** A cluster is made elsewhere and moved here whole, so any file in the folder is somebody's data, damaged or not. */
const holdsFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
const hasCluster = (base: string) => holdsFiles(join(base, 'pg18'));
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Whether this data folder has a native database, here or where its pointer says. */
export function hasNativeData(dataDir: string): boolean {
  return hasCluster(dataDir) || existsSync(join(dataDir, POINTER));
}

/** Decides the place and makes its folders; throws a sentence when native PostgreSQL cannot live here. */
export function choosePlace(dataDir: string): Place {
  const home = realpathSync(dataDir);
  const base = chooseBase(home);
  const data = join(base, 'pg18');
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? chooseUnprivilegedUser(hasCluster(base) ? data : undefined) : undefined;
  if (!isRoot && hasCluster(base) && statSync(data).uid !== process.getuid?.()) {
    throw new Error(`${data} belongs to another user; start the program as that user or as root`);
  }
  const place = user && !letIn(base, user) ? elsewhere(home, user) : { base, data };
  if (holdsFiles(place.data) && !existsSync(join(place.data, 'PG_VERSION'))) {
    throw new Error(
      `${place.data} holds files but no PG_VERSION: it is damaged; restore a backup, or move it away to begin an empty site`,
    );
  }
  const run = chooseRunFolder(place.base, user);
  return { ...place, run, logFile: join(place.base, 'pg18.log'), binaries: prepareBinaries(place.base, user), user };
}

function chooseBase(home: string): string {
  const pointer = join(home, POINTER);
  if (!existsSync(pointer)) return home;
  const { base, of }: { base: string; of: string } = JSON.parse(readFileSync(pointer, 'utf8'));
  if (!hasCluster(base)) throw new Error(`the database of ${home} was kept in ${base}, where it is no longer`);
  if (of !== home && existsSync(join(of, POINTER))) {
    throw new Error(
      `${home} is a copy of ${of}, whose database is in ${base}; remove ${pointer} to begin an empty one`,
    );
  }
  return base;
}

/** Root's own folder is opened just enough for one group to pass through; it stays closed to everybody else. */
function letIn(folder: string, user: SystemUser): boolean {
  if (canEnter(folder, user)) return true;
  const { mode, uid } = statSync(folder);
  if (!canEnter(dirname(folder), user) || uid !== 0 || (mode & 0o077) !== 0) return false;
  chownSync(folder, 0, user.gid);
  chmodSync(folder, 0o710);
  return true;
}

/**
 * The data folder lies where the unprivileged user cannot come (a clone below /root). The data then lives in a system
 * folder that outlasts reboots, named by the data folder's path so that it is found again even before the pointer is
 * written.
 */
function elsewhere(home: string, user: SystemUser): { base: string; data: string } {
  if (hasCluster(home)) throw new Error(`user ${user.name} can no longer enter ${home}, where the database is`);
  const parent = ['/var/lib', '/srv', '/opt'].find((folder) => {
    try {
      accessSync(folder, constants.W_OK);
      return canEnter(folder, user);
    } catch {
      return false;
    }
  });
  if (!parent) throw new Error(`user ${user.name} cannot enter ${home}, nor is there another place for the database`);
  const base = join(parent, `meiyu-${shortHash(home)}`);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  chmodSync(base, 0o755);
  // For the operator who finds it and wonders.
  writeFileSync(join(base, 'belongs-to'), `${home}\n`);
  return { base, data: join(base, 'pg18') };
}

/** Called when the database has been seen to run there, so that a pointer never leads to nothing. */
export function rememberPlace(dataDir: string, place: Place): void {
  const home = realpathSync(dataDir);
  if (place.base === home) return;
  const text = `${JSON.stringify({ base: place.base, of: home })}\n`;
  const pointer = join(home, POINTER);
  if (existsSync(pointer) && readFileSync(pointer, 'utf8') === text) return;
  const half = `${pointer}.${process.pid}`;
  writeFileSync(half, text, { mode: 0o600 });
  renameSync(half, pointer);
}

/**
 * The folder of the sockets. Its path is the same for every program on these data, whatever its environment, and only
 * PostgreSQL's user and root can enter it: that is the whole of the database's access control.
 */
function chooseRunFolder(base: string, user: SystemUser | undefined): string {
  const own = join(base, 'pg18-run');
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const name = `meiyu-${uid}-${shortHash(base)}`;
  const inRun = process.getuid?.() === 0 && existsSync('/run') ? '/run' : '/tmp';
  const folder = Buffer.byteLength(own + SOCKET_NAME) <= LONGEST_SOCKET ? own : join(inRun, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder of ours`);
  if (user && found.uid === 0) chownSync(folder, user.uid, user.gid);
  else if (found.uid !== uid) throw new Error(`${folder} belongs to another user`);
  chmodSync(folder, 0o700);
  return folder;
}
