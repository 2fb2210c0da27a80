import { join } from 'node:path';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage, type S3StorageSettings } from './s3-storage.ts';
import type { Storage } from './storage.ts';

interface StorageSettings {
  dataDir: string;
  /** Without it files are stored in the folder `files` of the data folder. */
  s3: S3StorageSettings | undefined;
}

export function openFolderStorage({ dataDir }: Pick<StorageSettings, 'dataDir'>): Promise<Storage> {
  return createFolderStorage(join(dataDir, 'files'));
}

/** Opens the S3 store when it is configured, else the folder. */
export async function openStorage(settings: StorageSettings, warn: (line: string) => void): Promise<Storage> {
  if (!settings.s3) return openFolderStorage(settings);
  return createS3Storage({ settings: settings.s3, temporaryFolder: join(settings.dataDir, 'incoming'), warn });
}
