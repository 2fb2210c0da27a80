import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

function readUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.name !== '' && user.uid > 0);
}

/**
 * The user that PostgreSQL runs as if the program runs as root, because PostgreSQL refuses to run as root. It is the
 * owner of existing data, else `meiyu` if the operator created such a user, else `nobody`. It must be in /etc/passwd,
 * because initdb looks up its name.
 */
export function chooseUnprivilegedUser(ownedFolder: string | undefined): SystemUser {
  const users = readUsers();
  if (ownedFolder) {
    const owner = statSync(ownedFolder).uid;
    const user = users.find((candidate) => candidate.uid === owner);
    if (!user) throw new Error(`${ownedFolder} belongs to user ${owner}, who is not in /etc/passwd`);
    return user;
  }
  const user = ['meiyu', 'nobody'].map((name) => users.find((candidate) => candidate.name === name)).find(Boolean);
  if (!user) throw new Error('there is neither a user meiyu nor nobody to run PostgreSQL as');
  return user;
}

/** Whether `user` may enter `path` and all its parent folders. */
export function canEnter(path: string, user: SystemUser): boolean {
  const { mode, uid, gid } = statSync(path);
  const entryBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = dirname(path);
  return (mode & entryBit) !== 0 && (parent === path || canEnter(parent, user));
}
