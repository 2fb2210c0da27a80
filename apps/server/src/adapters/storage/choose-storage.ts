import { join } from 'node:path';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage, type S3StorageSettings } from './s3-storage.ts';
import type { Storage } from './storage.ts';

interface StorageChoice {
  dataDir: string;
  /** None: the folder `files` in the data folder. */
  s3: S3StorageSettings | undefined;
}

export function openFolder({ dataDir }: Pick<StorageChoice, 'dataDir'>): Promise<Storage> {
  return createFolderStorage(join(dataDir, 'files'));
}

/** The folder, or the S3 store when one is named. */
export async function openStorage(choice: StorageChoice, warn: (line: string) => void): Promise<Storage> {
  if (!choice.s3) return openFolder(choice);
  return createS3Storage({ settings: choice.s3, draftFolder: join(choice.dataDir, 'incoming'), warn });
}
