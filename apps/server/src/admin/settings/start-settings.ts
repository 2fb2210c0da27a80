import { join } from 'node:path';
import type { Audit } from '../../audit/audit.repo.ts';
import type { Config } from '../../config.ts';
import { createLabeller } from '../../features/assistant/drawing/label.ts';
import { createSiteVersionsRepo } from '../../features/content/site/parts/site-versions.repo.ts';
import type { App } from '../../http/app.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import { createSettingsRepo } from '../../settings/settings.repo.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ApplySettings } from '../../settings/stored-settings.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettingsAdmin, type SettingsAdmin } from './settings.service.ts';
import { createTrySettings } from './try-settings.ts';

type Orm = Parameters<typeof createSettingsRepo>[0];

interface OpenSettingsAdmin {
  orm: Orm;
  secret: string;
  /** The configuration from the environment variables alone. */
  base: Config;
  apply: ApplySettings;
  audit: Audit;
  refresh?: () => Promise<void>;
}

/** For the console and the `meiyu` command; a running program is told of changes by a NOTIFY of the database. */
export function openSettingsAdmin({ orm, refresh = async () => {}, ...deps }: OpenSettingsAdmin): SettingsAdmin {
  return createSettingsAdmin({ ...deps, refresh, repo: createSettingsRepo(orm) });
}

export interface SettingsDeps extends Omit<OpenSettingsAdmin, 'audit' | 'orm' | 'secret' | 'refresh'> {
  settings: Pick<Settings, 'current' | 'refresh'>;
  limits: Pick<RateLimits, 'take'>;
}

/** The calls of 设置. */
export function startSettingsAdmin(
  app: App,
  deps: SettingsDeps & {
    orm: Orm;
    secret: string;
    audit: Audit;
    siteName: () => Promise<string>;
    warn: (line: string) => void;
  },
): void {
  const { orm, base, settings, limits, audit, siteName, warn } = deps;
  const { folder, passphrase } = base.backup;
  settingsRoutes(app, {
    ...{ limits, audit },
    admin: openSettingsAdmin({ ...deps, refresh: settings.refresh }),
    tries: createTrySettings({
      ...{ current: settings.current, siteName, warn },
      labelPicture: createLabeller({ producer: siteName }),
    }),
    namesOf: createSiteVersionsRepo(orm).namesOf,
    backup: {
      folder: folder ?? join(base.dataDir, 'backups'),
      hasOwnFolder: folder !== undefined,
      isEncrypted: passphrase !== undefined,
    },
  });
}
