/**
 * Entry point: all that the `meiyu` command uses of the server. What is small is handed on; the rest is loaded when it is
 * called, because all of it together takes half a second and a command needs little of it.
 */
import { fileURLToPath } from 'node:url';

export { ArchiveError } from './adapters/archive/archive-error.ts';
export { keepAppSecret, loadAppSecret } from './app-secret.ts';
export { beijingTime } from './beijing-time.ts';
export { type Config, readConfig } from './config.ts';
export type { Database } from './db/connect.ts';
export { AppError } from './errors.ts';
export type { OperatorLevel } from './features/assistant/filter/filter-words.repo.ts';
export { archiveName } from './features/backup/backup-folder.ts';
export { type Report, summary } from './features/content/report.ts';
export { ApplicationError } from './features/downloads/application-admin.ts';
export { STATUS_LABEL } from './features/downloads/application-status.ts';
export { IpRangeError } from './features/site/ip-ranges.ts';
export { ContentRefusal } from './resources/files/refusal.ts';

/** The file that a process of the program starts with. */
export const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

/** To be called before anything that loads the database. */
export async function useQuickImports(): Promise<void> {
  await import('./db/quick-imports.ts');
}

/** The function of a module that is loaded at its first call. */
function late<A extends unknown[], R>(load: () => Promise<(...args: A) => R | Promise<R>>) {
  return async (...args: A): Promise<R> => (await load())(...args);
}

// The database and its log
export const openDatabase = late(async () => (await import('./db/connect.ts')).openDatabase);
export const migrate = late(async () => (await import('./db/migrate/migrate.ts')).migrate);
export const listPending = late(async () => (await import('./db/migrate/migrate.ts')).listPending);
export const measureReplica = late(async () => (await import('./db/replicas/replica-probe.ts')).measureReplica);
export const createAudit = late(async () => (await import('./audit/audit.repo.ts')).createAudit);
export const createAuditChain = late(async () => (await import('./audit/audit-chain.repo.ts')).createAuditChain);
export const createRsaKeyRepo = late(async () => (await import('./crypto/rsa-key.repo.ts')).createRsaKeyRepo);

// Files and models
export const openStorage = late(async () => (await import('./adapters/storage/choose-storage.ts')).openStorage);
export const openFolder = late(async () => (await import('./adapters/storage/choose-storage.ts')).openFolder);
export const moveFiles = late(async () => (await import('./adapters/storage/move-files.ts')).moveFiles);
export const tryStorage = late(async () => (await import('./adapters/storage/try-storage.ts')).tryStorage);
export const findTranscoder = late(async () => (await import('./adapters/media/transcoder.ts')).findTranscoder);
export const createOpenAiChat = late(
  async () => (await import('./adapters/chat-model/openai-chat.ts')).createOpenAiChat,
);
export const createImageModel = late(
  async () => (await import('./adapters/image-model/choose-image-model.ts')).createImageModel,
);

// Backups
export const isSealedFile = late(async () => (await import('./adapters/archive/read-archive.ts')).isSealedFile);
export const createDumpRepo = late(async () => (await import('./features/backup/dump.repo.ts')).createDumpRepo);
export const createRestoreRepo = late(
  async () => (await import('./features/backup/restore.repo.ts')).createRestoreRepo,
);
export const writeBackup = late(async () => (await import('./features/backup/write-backup.ts')).writeBackup);
export const restoreBackup = late(async () => (await import('./features/backup/restore-backup.ts')).restoreBackup);

// Content and search
export const createContentRepos = late(
  async () => (await import('./features/content/content.repo.ts')).createContentRepos,
);
export const importContent = late(async () => (await import('./features/content/import-content.ts')).importContent);
export const createExportRepo = late(
  async () => (await import('./features/content/export/export.repo.ts')).createExportRepo,
);
export const exportContent = late(
  async () => (await import('./features/content/export/export-content.ts')).exportContent,
);
export const createIndexRepo = late(
  async () => (await import('./features/search/indexing/index.repo.ts')).createIndexRepo,
);
export const createHotWordsRepo = late(
  async () => (await import('./features/search/suggest/hot-words.repo.ts')).createHotWordsRepo,
);

// Accounts, applications, reports, words of the filter, addresses
export const createPasswords = late(async () => (await import('./adapters/passwords.ts')).createPasswords);
export const createUserRepo = late(async () => (await import('./features/account/users/user.repo.ts')).createUserRepo);
export const createUserAdminRepo = late(
  async () => (await import('./features/account/users/user-admin.repo.ts')).createUserAdminRepo,
);
export const createAccountAdmin = late(
  async () => (await import('./features/account/users/account-admin.ts')).createAccountAdmin,
);
export const createApplicationAdminRepo = late(
  async () => (await import('./features/downloads/application-admin.repo.ts')).createApplicationAdminRepo,
);
export const createApplicationAdmin = late(
  async () => (await import('./features/downloads/application-admin.ts')).createApplicationAdmin,
);
export const createFeedbackRepo = late(
  async () => (await import('./features/assistant/store/feedback.repo.ts')).createFeedbackRepo,
);
export const createFilterWordsRepo = late(
  async () => (await import('./features/assistant/filter/filter-words.repo.ts')).createFilterWordsRepo,
);
export const createIpRangesRepo = late(
  async () => (await import('./features/site/ip-ranges.repo.ts')).createIpRangesRepo,
);
