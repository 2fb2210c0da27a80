import { randomBytes } from 'node:crypto';
import type { ConvertPicture } from '../../../adapters/uploaded-picture.ts';
import { decryptSecret, encryptSecret } from '../../../crypto/encrypt-secret.ts';
import { AppError } from '../../../errors.ts';
import type { ChatEngine } from '../engine/engine.ts';
import type { PhotosRepo } from '../store/photos.repo.ts';
import type { Quotas } from './quota.ts';

/*
 * Photos that readers ask about. A photo waits in the database, encrypted with a key that is in the answer to its upload and
 * nowhere else, until a question brings that key; then only the job of the answer has it, in memory. One that is not asked
 * about is deleted within an hour.
 */

interface PhotosDeps {
  repo: PhotosRepo;
  convert: ConvertPicture;
  chat: Pick<ChatEngine, 'photoHost'>;
  quotas: Pick<Quotas, 'takePhoto'>;
}

export interface OpenedPhoto {
  jpeg: Buffer;
  /** Deletes it in the database. */
  remove(): Promise<void>;
}

export type PhotoState = 'on' | 'off' | 'young';
export type Photos = ReturnType<typeof createPhotos>;

const PURPOSE = 'assistant-photo';
const KEY_BYTES = 32;
const PHOTO = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;
/** Together with the pause between two cleanings less than an hour. */
export const PHOTO_MINUTES = 45;

export function createPhotos({ repo, convert, chat, quotas }: PhotosDeps) {
  /** Whether the model sees pictures and the person may send some. */
  function stateFor({ isUnder14 }: { isUnder14: boolean }): PhotoState {
    if (!chat.photoHost) return 'off';
    return isUnder14 ? 'young' : 'on';
  }

  function requireAllowed(asker: { isUnder14: boolean }): void {
    const state = stateFor(asker);
    if (state !== 'on') throw new AppError(state === 'off' ? 'AI_PHOTOS_OFF' : 'AI_PHOTOS_YOUNG');
  }

  return {
    stateFor,

    /** Stores an upload and returns how a question refers to it. */
    async add(userId: string, asker: { isUnder14: boolean }, upload: Buffer): Promise<string> {
      requireAllowed(asker);
      const jpeg = await convert(upload);
      await quotas.takePhoto(userId);
      const key = randomBytes(KEY_BYTES).toString('base64url');
      return `${await repo.add(userId, encryptSecret(key, PURPOSE, jpeg))}.${key}`;
    },

    /** Of a question that no engine gets. */
    async discard(userId: string, photo: string): Promise<void> {
      const id = PHOTO.exec(photo)?.[1];
      if (id !== undefined) await repo.remove(userId, id);
    },

    async open(userId: string, asker: { isUnder14: boolean }, photo: string): Promise<OpenedPhoto> {
      requireAllowed(asker);
      const [, id = '', key = ''] = PHOTO.exec(photo) ?? [];
      const encrypted = id === '' ? undefined : await repo.find(userId, id, PHOTO_MINUTES);
      if (!encrypted) throw new AppError('AI_PHOTO_GONE');
      try {
        return { jpeg: decryptSecret(key, PURPOSE, encrypted), remove: () => repo.remove(userId, id) };
      } catch {
        throw new AppError('AI_PHOTO_GONE');
      }
    },
  };
}
