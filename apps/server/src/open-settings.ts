import { chooseSender } from './adapters/sms/choose-sender.ts';
import { applySettings, type Config, ConfigError } from './config.ts';
import type { Listen } from './db/connections/listen.ts';
import { createSettingsRepo } from './settings/settings.repo.ts';
import { loadSettings, type Settings, startSettings } from './settings/settings.ts';
import type { ApplySettings } from './settings/stored-settings.ts';

interface OpenSettings {
  orm: Parameters<typeof createSettingsRepo>[0];
  config: Config;
  secret: string;
  warn: (line: string) => void;
}

/** Also refuses what a sender of SMS would refuse. */
export const applyAndCheck: ApplySettings = (base, stored) => {
  const config = applySettings(base, stored);
  try {
    chooseSender(config.sms, () => {});
  } catch (error) {
    throw new ConfigError((error as Error).message, ['SMS_TEMPLATE']);
  }
  return config;
};

/** The settings of a running program, which follow the database. */
export function openSettings({ orm, listen, ...deps }: OpenSettings & { listen: Listen }): Promise<Settings> {
  return startSettings({ ...deps, repo: createSettingsRepo(orm), apply: applyAndCheck, listen });
}

interface ReadSettings extends Omit<OpenSettings, 'secret'> {
  /** Not called on a site without stored settings. */
  loadSecret: () => Promise<string>;
}

/** The current settings, for the `meiyu` command. */
export async function readSettings({ orm, loadSecret, ...deps }: ReadSettings): Promise<Config> {
  const rows = await createSettingsRepo(orm).list();
  if (rows.length === 0) return deps.config;
  return loadSettings({ ...deps, repo: { list: async () => rows }, secret: await loadSecret(), apply: applyAndCheck });
}
