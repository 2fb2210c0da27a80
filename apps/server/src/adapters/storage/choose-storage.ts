import { join } from 'node:path';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage, type S3StorageSettings } from './s3-storage.ts';
import type { Storage } from './storage.ts';

interface StorageChoice {
  dataDir: string;
  /** Without it files are stored in the folder `files` of the data folder. */
  s3: S3StorageSettings | undefined;
}

export function openFolder({ dataDir }: Pick<StorageChoice, 'dataDir'>): Promise<Storage> {
  return createFolderStorage(join(dataDir, 'files'));
}

/** Opens the S3 store when it is configured, else the folder. */
export async function openStorage(choice: StorageChoice, warn: (line: string) => void): Promise<Storage> {
  if (!choice.s3) return openFolder(choice);
  return createS3Storage({ settings: choice.s3, temporaryFolder: join(choice.dataDir, 'incoming'), warn });
}
