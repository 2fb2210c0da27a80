import type { Storage } from '../../adapters/storage/storage.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { createAvatarRepo } from '../../features/account/profile/avatar.repo.ts';
import { createSiteVersionsRepo } from '../../features/content/site/parts/site-versions.repo.ts';
import { createSiteRepo } from '../../features/site/site.repo.ts';
import type { App } from '../../http/app.ts';
import { siteAdminRoutes } from './site.routes.ts';
import { createSiteDraftsRepo } from './site-drafts.repo.ts';
import { createSiteEditing } from './site-editing.service.ts';
import { createSitePictures } from './site-pictures.ts';
import { createSitePreviews } from './site-preview.ts';

type Orm = Parameters<typeof createSiteDraftsRepo>[0];

/** Editing of the site, for the console and the `meiyu` command. */
export function openSiteEditing({ orm, audit }: { orm: Orm; audit: Audit }) {
  const drafts = createSiteDraftsRepo(orm);
  const versions = createSiteVersionsRepo(orm);
  return { drafts, versions, editing: createSiteEditing({ drafts, versions, audit }) };
}

interface SiteDeps {
  orm: Orm;
  audit: Audit;
  secret: string;
  storage: Storage;
  staff: { findSession: Parameters<typeof createSitePreviews>[0]['findSession'] };
  warn: (line: string) => void;
}

/** The calls of 站点, previews, and the deletion of uploads that nothing uses. */
export function startSite(app: App, { orm, audit, secret, storage, staff, warn }: SiteDeps) {
  const { drafts, versions, editing } = openSiteEditing({ orm, audit });
  const { removeIfUnused } = createAvatarRepo(orm);
  const pictures = createSitePictures({ drafts, storage, removeIfUnused, warn });
  const { readSetting } = createSiteRepo({ orm });
  const previews = createSitePreviews({
    ...{ secret, drafts, findSession: staff.findSession, readPublished: versions.readPart },
    readSystem: () => readSetting('system'),
  });
  siteAdminRoutes(app, { editing, drafts, versions, pictures, previews, audit });
  const stopSweep = pictures.startSweep();
  return { openPreview: previews.open, pictures, addUpload: drafts.addUpload, stop: stopSweep };
}
