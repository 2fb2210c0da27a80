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

/** The folders of the embedded PostgreSQL, and the user it runs as. */
export interface ClusterPaths {
  /** The folder that contains the others: the site's data folder, or a system folder. */
  base: string;
  data: string;
  socketFolder: string;
  logFile: string;
  binaries: string;
  user?: SystemUser;
}

/** `<dataDir>/pg18.place` contains the location of the database if it could not be in the data folder itself. */
const POINTER_FILE = 'pg18.place';
/** The longest socket path in bytes: 107 on Linux, 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
/**
 * A cluster is created under a temporary name and renamed when complete, so any file in its folder is data, damaged or
 * not.
 */
const hasCluster = (base: string) => hasFiles(join(base, 'pg18'));
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Whether this data folder has a PostgreSQL database, in the folder itself or at the location in its pointer file. */
export function hasNativeData(dataDir: string): boolean {
  return hasCluster(dataDir) || existsSync(join(dataDir, POINTER_FILE));
}

/** Chooses the paths and creates the folders; throws a readable message if PostgreSQL cannot run here. */
export function chooseClusterPaths(dataDir: string): ClusterPaths {
  const dataFolder = realpathSync(dataDir);
  const base = chooseBase(dataFolder);
  const data = join(base, 'pg18');
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? chooseUnprivilegedUser(hasCluster(base) ? data : undefined) : undefined;
  if (!isRoot && hasCluster(base) && statSync(data).uid !== process.getuid?.()) {
    throw new Error(`${data} belongs to another user; start the program as that user or as root`);
  }
  const paths = user && !allowEntry(base, user) ? chooseSystemFolder(dataFolder, user) : { base, data };
  if (hasFiles(paths.data) && !existsSync(join(paths.data, 'PG_VERSION'))) {
    throw new Error(
      `${paths.data} holds files but no PG_VERSION: it is damaged; restore a backup, or move it away to begin an empty site`,
    );
  }
  const socketFolder = chooseSocketFolder(paths.base, user);
  return {
    ...paths,
    socketFolder,
    logFile: join(paths.base, 'pg18.log'),
    binaries: prepareBinaries(paths.base, user),
    user,
  };
}

function chooseBase(dataFolder: string): string {
  const pointer = join(dataFolder, POINTER_FILE);
  if (!existsSync(pointer)) return dataFolder;
  const { base, of: copiedFrom }: { base: string; of: string } = JSON.parse(readFileSync(pointer, 'utf8'));
  if (!hasCluster(base)) throw new Error(`the database of ${dataFolder} was kept in ${base}, where it is no longer`);
  if (copiedFrom !== dataFolder && existsSync(join(copiedFrom, POINTER_FILE))) {
    throw new Error(
      `${dataFolder} is a copy of ${copiedFrom}, whose database is in ${base}; remove ${pointer} to begin an empty one`,
    );
  }
  return base;
}

/** Lets the user's group enter a folder that belongs to root; it stays closed to everyone else. False if that fails. */
function allowEntry(folder: string, user: SystemUser): boolean {
  if (canEnter(folder, user)) return true;
  const { mode, uid } = statSync(folder);
  if (!canEnter(dirname(folder), user) || uid !== 0 || (mode & 0o077) !== 0) return false;
  chownSync(folder, 0, user.gid);
  chmodSync(folder, 0o710);
  return true;
}

/**
 * Used if the unprivileged user cannot enter the data folder (a clone below /root). The database is then in a system
 * folder that survives reboots, whose name contains a hash of the data folder's path, so that it is found again even
 * before the pointer file is written.
 */
function chooseSystemFolder(dataFolder: string, user: SystemUser): { base: string; data: string } {
  if (hasCluster(dataFolder))
    throw new Error(`user ${user.name} can no longer enter ${dataFolder}, where the database is`);
  const parent = ['/var/lib', '/srv', '/opt'].find((folder) => {
    try {
      accessSync(folder, constants.W_OK);
      return canEnter(folder, user);
    } catch {
      return false;
    }
  });
  if (!parent)
    throw new Error(`user ${user.name} cannot enter ${dataFolder}, nor is there another place for the database`);
  const base = join(parent, `meiyu-${shortHash(dataFolder)}`);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  chmodSync(base, 0o755);
  // Names the site that this folder belongs to, for operators.
  writeFileSync(join(base, 'belongs-to'), `${dataFolder}\n`);
  return { base, data: join(base, 'pg18') };
}

/**
 * Writes the pointer file if the database is elsewhere. Called only after the database has run, so that it exists
 * there.
 */
export function storeDataPointer(dataDir: string, paths: ClusterPaths): void {
  const dataFolder = realpathSync(dataDir);
  if (paths.base === dataFolder) return;
  const text = `${JSON.stringify({ base: paths.base, of: dataFolder })}\n`;
  const pointer = join(dataFolder, POINTER_FILE);
  if (existsSync(pointer) && readFileSync(pointer, 'utf8') === text) return;
  const temporary = `${pointer}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, pointer);
}

/**
 * Chooses and creates the folder of the sockets. Its path is the same for every program with this data. Only
 * PostgreSQL's user and root can enter it, which is the database's only access control.
 */
function chooseSocketFolder(base: string, user: SystemUser | undefined): string {
  const folderInBase = join(base, 'pg18-run');
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const name = `meiyu-${uid}-${shortHash(base)}`;
  const parent = process.getuid?.() === 0 && existsSync('/run') ? '/run' : '/tmp';
  const folder =
    Buffer.byteLength(folderInBase + SOCKET_NAME) <= MAX_SOCKET_PATH_BYTES ? folderInBase : join(parent, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  if (!stats.isDirectory()) throw new Error(`${folder} is not a folder of this program`);
  if (user && stats.uid === 0) chownSync(folder, user.uid, user.gid);
  else if (stats.uid !== uid) throw new Error(`${folder} belongs to another user`);
  chmodSync(folder, 0o700);
  return folder;
}
