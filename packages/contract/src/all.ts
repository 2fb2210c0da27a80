import * as about from './about.ts';
import * as account from './account.ts';
import * as adminAccess from './admin/access.ts';
import * as adminAi from './admin/ai.ts';
import * as adminApplications from './admin/applications.ts';
import * as adminAudit from './admin/audit.ts';
import * as adminClasses from './admin/classes.ts';
import * as adminComments from './admin/comments.ts';
import * as adminContent from './admin/content.ts';
import * as adminContentEditing from './admin/content-editing.ts';
import * as adminContentFiles from './admin/content-files.ts';
import * as adminContentHistory from './admin/content-history.ts';
import * as adminDesk from './admin/desk.ts';
import * as adminDrafts from './admin/drafts.ts';
import * as adminFilterWords from './admin/filter-words.ts';
import * as adminImportSources from './admin/import-sources.ts';
import * as adminImports from './admin/imports.ts';
import * as adminJobs from './admin/jobs.ts';
import * as adminPasskeys from './admin/passkeys.ts';
import * as adminReaderExhibitions from './admin/reader-exhibitions.ts';
import * as adminReports from './admin/reports.ts';
import * as adminRoster from './admin/roster.ts';
import * as adminSearch from './admin/search.ts';
import * as adminSession from './admin/session.ts';
import * as adminSettings from './admin/settings.ts';
import * as adminSite from './admin/site.ts';
import * as adminStaff from './admin/staff.ts';
import * as adminStatistics from './admin/statistics.ts';
import * as adminSystem from './admin/system.ts';
import * as adminUsers from './admin/users.ts';
import * as adminViews from './admin/views.ts';
import * as assistant from './assistant.ts';
import * as bookshelf from './bookshelf.ts';
import * as classroom from './classroom.ts';
import * as dictionary from './dictionary.ts';
import * as downloads from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as exhibition from './exhibition.ts';
import * as exhibitionComments from './exhibition-comments.ts';
import * as experience from './experience.ts';
import * as home from './home.ts';
import * as learningRecords from './learning-records.ts';
import * as library from './library.ts';
import * as news from './news.ts';
import * as notes from './notes.ts';
import * as notices from './notices.ts';
import * as ownExhibitions from './own-exhibitions.ts';
import * as privacy from './privacy.ts';
import * as ratings from './ratings.ts';
import type { RawEndpoint } from './raw.ts';
import * as raw from './raw.ts';
import * as reader from './reader.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as site from './site.ts';
import * as usage from './usage.ts';
import * as withdrawn from './withdrawn.ts';
import * as works from './works.ts';

/* The whole API, for the server and for tests; a page imports only the features it calls. */

export const contract = {
  site,
  home,
  account,
  privacy,
  settings,
  library,
  reader,
  bookshelf,
  downloads,
  classroom,
  ratings,
  works,
  exhibition,
  exhibitionComments,
  ownExhibitions,
  news,
  experience,
  dictionary,
  search,
  learningRecords,
  notes,
  notices,
  assistant,
  about,
  usage,
  withdrawn,
  adminSession,
  adminPasskeys,
  adminJobs,
  adminImports,
  adminImportSources,
  adminViews,
  adminDrafts,
  adminRoster,
  adminClasses,
  adminUsers,
  adminStaff,
  adminApplications,
  adminReports,
  adminComments,
  adminReaderExhibitions,
  adminAccess,
  adminAi,
  adminFilterWords,
  adminSearch,
  adminAudit,
  adminStatistics,
  adminDesk,
  adminSystem,
  adminSettings,
  adminSite,
  adminContent,
  adminContentEditing,
  adminContentHistory,
  adminContentFiles,
};

export interface NamedEndpoint {
  /** Like `account.login`. */
  name: string;
  endpoint: Endpoint;
}

export const endpoints: NamedEndpoint[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([call, endpoint]) => ({ name: `${feature}.${call}`, endpoint })),
);

export const rawEndpoints: { name: string; endpoint: RawEndpoint }[] = Object.entries(raw).map(([name, endpoint]) => ({
  name,
  endpoint,
}));
