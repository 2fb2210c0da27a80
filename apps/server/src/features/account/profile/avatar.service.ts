import { AVATAR_TYPE, type ConvertAvatar } from '../../../adapters/avatar-image.ts';
import type { Storage } from '../../../adapters/storage/storage.ts';
import type { UserRepo } from '../users/user.repo.ts';
import type { AvatarRepo } from './avatar.repo.ts';

const MAX_BYTES = 5 * 1024 * 1024;

export interface Avatars {
  /** Converts and stores a picture as the user's avatar; returns the hash of the stored file. */
  replace(userId: string, upload: Buffer): Promise<string>;
  /** Removes the file of a former avatar unless it is still used. */
  removeFile(hash: string): Promise<void>;
}

interface AvatarDeps {
  users: UserRepo;
  repo: AvatarRepo;
  storage: Storage;
  convert: ConvertAvatar;
}

export function createRemoveAvatar(repo: AvatarRepo, storage: Pick<Storage, 'remove'>): Avatars['removeFile'] {
  return async (hash) => {
    if (await repo.removeIfUnused(hash)) await storage.remove(hash);
  };
}

export function createAvatars({ users, repo, storage, convert }: AvatarDeps): Avatars {
  const removeFile = createRemoveAvatar(repo, storage);
  return {
    removeFile,
    async replace(userId, upload) {
      const picture = await convert(upload);
      const { key, size } = await storage.put(picture, { type: AVATAR_TYPE, maxBytes: MAX_BYTES });
      await repo.add({ hash: key, size, mime: AVATAR_TYPE, name: 'avatar.webp' });
      const formerAvatar = (await users.findById(userId))?.avatarFile;
      await users.updateProfile(userId, { avatarFile: key });
      if (formerAvatar && formerAvatar !== key) await removeFile(formerAvatar);
      return key;
    },
  };
}
