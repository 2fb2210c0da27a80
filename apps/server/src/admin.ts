/**
 * Entry point: everything that the `meiyu` command uses of the server. Small modules are re-exported; the others are
 * loaded at their first call, because loading all of them takes half a second and a command needs only a few.
 */
import { fileURLToPath } from 'node:url';

export {
  CONTENT_ACTION_LABEL,
  CONTENT_ACTIONS,
  CONTENT_KIND_LABEL,
  CONTENT_KINDS,
  CONTENT_STATE_LABEL,
  CONTENT_STATES,
  type ContentAction,
  type ContentKind,
  type ContentState,
} from '@meiyu/contract/admin/content-fields.ts';
export { IMPORT_STATE_LABELS } from '@meiyu/contract/admin/import-fields.ts';
export {
  SETTING_GROUP_LABEL,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  settingsOf,
  variableOf,
} from '@meiyu/contract/admin/setting-fields.ts';
export { SITE_PART_LABEL, type SitePart } from '@meiyu/contract/admin/site-content.ts';
export { ROLES, type Role } from '@meiyu/contract/endpoint.ts';
export { maskPhone } from '@meiyu/contract/mask-phone.ts';
export { ROLE_LABEL } from '@meiyu/contract/role-labels.ts';
export { ArchiveError } from './adapters/archive/archive-error.ts';
export { loadAppSecret, storeAppSecret } from './app-secret.ts';
export { beijingTime } from './beijing-time.ts';
export { type Config, readConfig } from './config.ts';
export type { Database } from './db/connect.ts';
export { AppError } from './errors.ts';
export { describeDevice } from './features/account/sessions/describe-device.ts';
export type { Actor } from './features/account/users/account-admin.ts';
export { LEVEL_LABEL } from './features/assistant/filter/filter-word-text.ts';
export type { OperatorWordLevel } from './features/assistant/filter/filter-words.repo.ts';
export { describeHandler, OUTCOME_LABEL } from './features/assistant/store/report-admin.ts';
export { QUESTION_STATE_LABEL } from './features/assistant/unanswered/unanswered-admin.ts';
export { archiveName } from './features/backup/backup-folder.ts';
export type { IiifReport } from './features/content/iiif/iiif-options.ts';
export type { ListReport } from './features/content/lists/import-list.ts';
export { type Report, summarizeReport } from './features/content/report.ts';
export { ApplicationError } from './features/downloads/application-admin.ts';
export { STATUS_LABEL } from './features/downloads/application-status.ts';
export { ContentRefusal } from './resources/files/refusal.ts';

/** The entry file of the server. */
export const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Must be called before anything that loads the database. */
export async function useQuickImports(): Promise<void> {
  await import('./db/quick-imports.ts');
}

/** Returns a function that loads its module at its first call. */
function lazy<A extends unknown[], R>(load: () => Promise<(...args: A) => R | Promise<R>>) {
  return async (...args: A): Promise<R> => (await load())(...args);
}

// The database and its log
export const openDatabase = lazy(async () => (await import('./db/connect.ts')).openDatabase);
export const migrate = lazy(async () => (await import('./db/migrate/migrate.ts')).migrate);
export const listPending = lazy(async () => (await import('./db/migrate/migrate.ts')).listPending);
export const measureReplica = lazy(async () => (await import('./db/replicas/replica-probe.ts')).measureReplica);
export const createAudit = lazy(async () => (await import('./audit/audit.repo.ts')).createAudit);
export const createAuditChain = lazy(async () => (await import('./audit/audit-chain.repo.ts')).createAuditChain);
export const createRsaKeyRepo = lazy(async () => (await import('./crypto/rsa-key.repo.ts')).createRsaKeyRepo);

// Files and models
export const openStorage = lazy(async () => (await import('./adapters/storage/open-storage.ts')).openStorage);
export const openFolderStorage = lazy(
  async () => (await import('./adapters/storage/open-storage.ts')).openFolderStorage,
);
export const moveFiles = lazy(async () => (await import('./adapters/storage/move-files.ts')).moveFiles);
export const probeStorage = lazy(async () => (await import('./adapters/storage/probe-storage.ts')).probeStorage);
export const findTranscoder = lazy(async () => (await import('./adapters/media/transcoder.ts')).findTranscoder);
export const findOffice = lazy(async () => (await import('./adapters/office/office-converter.ts')).findOffice);
export const createSmtpSender = lazy(async () => (await import('./adapters/mail/smtp-sender.ts')).createSmtpSender);
export const createOpenAiChat = lazy(
  async () => (await import('./adapters/chat-model/openai-chat.ts')).createOpenAiChat,
);
export const createImageModel = lazy(
  async () => (await import('./adapters/image-model/choose-image-model.ts')).createImageModel,
);

// Backups
export const isEncryptedFile = lazy(async () => (await import('./adapters/archive/read-archive.ts')).isEncryptedFile);
export const createDumpRepo = lazy(async () => (await import('./features/backup/dump.repo.ts')).createDumpRepo);
export const createRestoreRepo = lazy(
  async () => (await import('./features/backup/restore.repo.ts')).createRestoreRepo,
);
export const checkBackup = lazy(async () => (await import('./features/backup/check-backup.ts')).checkBackup);
export const openBackups = lazy(async () => (await import('./start-backups.ts')).openBackups);
export const openHealth = lazy(async () => (await import('./open-system.ts')).openHealth);
export const openRelease = lazy(async () => (await import('./open-system.ts')).openRelease);
export const writeBackup = lazy(async () => (await import('./features/backup/write-backup.ts')).writeBackup);
export const restoreBackup = lazy(async () => (await import('./features/backup/restore-backup.ts')).restoreBackup);

// Content and search
export const createContentRepos = lazy(
  async () => (await import('./features/content/content.repo.ts')).createContentRepos,
);
export const createGuardedFetch = lazy(
  async () => (await import('./adapters/guarded-fetch/guarded-fetch.ts')).createGuardedFetch,
);
export const fetchIiif = lazy(async () => (await import('./features/content/iiif/fetch-iiif.ts')).fetchIiif);
export const importList = lazy(async () => (await import('./features/content/lists/import-list.ts')).importList);
export const createListRepo = lazy(async () => (await import('./features/content/lists/list.repo.ts')).createListRepo);
export const exportList = lazy(async () => (await import('./features/content/lists/export-list.ts')).exportList);
export const makeListTemplate = lazy(
  async () => (await import('./features/content/lists/export-list.ts')).makeListTemplate,
);
export const printListMapping = lazy(async () => (await import('./features/content/lists/mapping.ts')).printMapping);
export const readListMapping = lazy(async () => (await import('./features/content/lists/mapping.ts')).readMapping);
export const listFieldNames = lazy(async () => (await import('./features/content/lists/mapping.ts')).listFieldNames);
export const importContent = lazy(async () => (await import('./features/content/import-content.ts')).importContent);
export const drawPages = lazy(async () => (await import('./features/content/draw-pages.ts')).drawPages);
export const createImportsRepo = lazy(async () => (await import('./admin/imports/imports.repo.ts')).createImportsRepo);
export const createExportRepo = lazy(
  async () => (await import('./features/content/export/export.repo.ts')).createExportRepo,
);
export const exportContent = lazy(
  async () => (await import('./features/content/export/export-content.ts')).exportContent,
);
export const createIndexRepo = lazy(
  async () => (await import('./features/search/indexing/index.repo.ts')).createIndexRepo,
);
export const createHotWordsRepo = lazy(
  async () => (await import('./features/search/suggest/hot-words.repo.ts')).createHotWordsRepo,
);
export const createHotWordAdmin = lazy(
  async () => (await import('./features/search/suggest/hot-word-admin.ts')).createHotWordAdmin,
);
export const createSynonymsRepo = lazy(
  async () => (await import('./features/search/synonyms/synonyms.repo.ts')).createSynonymsRepo,
);
export const createSynonymAdmin = lazy(
  async () => (await import('./features/search/synonyms/synonym-admin.ts')).createSynonymAdmin,
);

// Accounts, notices, download applications, reports, filter words, IP ranges
export const createNoticesRepo = lazy(
  async () => (await import('./features/notices/notices.repo.ts')).createNoticesRepo,
);
export const createNotices = lazy(async () => (await import('./features/notices/notices.service.ts')).createNotices);
export const createPasswords = lazy(async () => (await import('./adapters/passwords.ts')).createPasswordHasher);
export const createUserRepo = lazy(async () => (await import('./features/account/users/user.repo.ts')).createUserRepo);
export const createUserAdminRepo = lazy(
  async () => (await import('./features/account/users/user-admin.repo.ts')).createUserAdminRepo,
);
export const createAccountAdmin = lazy(
  async () => (await import('./features/account/users/account-admin.ts')).createAccountAdmin,
);
export const openPeople = lazy(async () => (await import('./admin/operator-people.ts')).openPeople);
export const createApplicationAdminRepo = lazy(
  async () => (await import('./features/downloads/application-admin.repo.ts')).createApplicationAdminRepo,
);
export const createApplicationAdmin = lazy(
  async () => (await import('./features/downloads/application-admin.ts')).createApplicationAdmin,
);
export const createReportAdminRepo = lazy(
  async () => (await import('./features/assistant/store/report-admin.repo.ts')).createReportAdminRepo,
);
export const createReportAdmin = lazy(
  async () => (await import('./features/assistant/store/report-admin.ts')).createReportAdmin,
);
export const createFilterWordAdmin = lazy(
  async () => (await import('./features/assistant/filter/filter-word-admin.ts')).createFilterWordAdmin,
);
export const startWordFilter = lazy(
  async () => (await import('./features/assistant/filter/start-word-filter.ts')).startWordFilter,
);
export const previewOutcome = lazy(
  async () => (await import('./features/assistant/asking/preview-outcome.ts')).previewOutcome,
);
export const createUnansweredRepo = lazy(
  async () => (await import('./features/assistant/unanswered/unanswered.repo.ts')).createUnansweredRepo,
);
export const createUnansweredAdmin = lazy(
  async () => (await import('./features/assistant/unanswered/unanswered-admin.ts')).createUnansweredAdmin,
);
export const createFilterWordsRepo = lazy(
  async () => (await import('./features/assistant/filter/filter-words.repo.ts')).createFilterWordsRepo,
);
export const createIpRangesRepo = lazy(
  async () => (await import('./features/site/ip-ranges.repo.ts')).createIpRangesRepo,
);

// Statistics
export const openStatistics = lazy(
  async () => (await import('./admin/statistics/operator-statistics.ts')).openStatistics,
);

// Class lists and classes
export const createRoster = lazy(async () => (await import('./admin/roster/start-roster.ts')).createRoster);
export const makeRosterTemplate = lazy(async () => (await import('./admin/roster/roster-files.ts')).makeTemplate);
export const toCsv = lazy(async () => (await import('./admin/roster/export-cell.ts')).toCsv);
export const createJobsRepo = lazy(async () => (await import('./admin/jobs/jobs.repo.ts')).createJobsRepo);
export const createClassesRepo = lazy(async () => (await import('./admin/classes/classes.repo.ts')).createClassesRepo);
export const createClassesService = lazy(
  async () => (await import('./admin/classes/classes.service.ts')).createClassesService,
);
export const createIpRangeAdmin = lazy(
  async () => (await import('./features/site/ip-range-admin.ts')).createIpRangeAdmin,
);

// Settings
export const readSettings = lazy(async () => (await import('./open-settings.ts')).readSettings);
export const openSettingsAdmin = lazy(async () => {
  const [{ openSettingsAdmin: open }, { applyAndCheck }] = await Promise.all([
    import('./admin/settings/start-settings.ts'),
    import('./open-settings.ts'),
  ]);
  return (deps: Omit<Parameters<typeof open>[0], 'apply' | 'refresh'>) => open({ ...deps, apply: applyAndCheck });
});

// The site
export const openContentEditing = lazy(
  async () => (await import('./admin/content/start-content.ts')).openContentEditing,
);
export const openSiteEditing = lazy(async () => (await import('./admin/site/start-site.ts')).openSiteEditing);
export const findSitePart = lazy(async () => (await import('./admin/site/site-file.ts')).findSitePart);
export const readSiteFile = lazy(async () => (await import('./admin/site/site-file.ts')).readSiteFile);
export const writeSiteFile = lazy(async () => (await import('./admin/site/site-file.ts')).writeSiteFile);
