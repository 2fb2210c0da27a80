import { AVATAR_TYPE, type ConvertAvatar } from '../../../adapters/avatar-image.ts';
import type { Storage } from '../../../adapters/storage/storage.ts';
import type { UserRepo } from '../users/user.repo.ts';
import type { AvatarRepo } from './avatar.repo.ts';

const MAX_BYTES = 5 * 1024 * 1024;

export interface Avatars {
  /** Takes a picture as the user's avatar and gives the hash of the file it became. */
  take(userId: string, upload: Buffer): Promise<string>;
  /** Removes a file that was an avatar, unless something else shows it too. */
  drop(hash: string): Promise<void>;
}

interface AvatarParts {
  users: UserRepo;
  repo: AvatarRepo;
  storage: Storage;
  convert: ConvertAvatar;
}

export function createAvatars({ users, repo, storage, convert }: AvatarParts): Avatars {
  async function drop(hash: string): Promise<void> {
    if (await repo.removeIfUnused(hash)) await storage.remove(hash);
  }
  return {
    drop,
    async take(userId, upload) {
      const picture = await convert(upload);
      const { key, size } = await storage.put(picture, { type: AVATAR_TYPE, maxBytes: MAX_BYTES });
      await repo.add({ hash: key, size, mime: AVATAR_TYPE, name: 'avatar.webp' });
      const before = (await users.findById(userId))?.avatarFile;
      await users.change(userId, { avatarFile: key });
      if (before && before !== key) await drop(before);
      return key;
    },
  };
}
