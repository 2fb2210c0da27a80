import type { Config } from '../config.ts';
import type { Listen } from '../db/connections/listen.ts';
import { type SettingsRepo, watchSettings } from './settings.repo.ts';
import { type ApplySettings, combine, openSettings } from './stored-settings.ts';

interface LoadDeps {
  repo: Pick<SettingsRepo, 'list'>;
  secret: string;
  /** What the environment says. */
  config: Config;
  apply: ApplySettings;
  warn: (line: string) => void;
}

export interface Settings {
  /** The configuration now: never keep what it returns. */
  current(): Config;
  /** Called after every change, when `current` already answers the new values. */
  onChange(listener: () => void): void;
  /** Reads them again, so that whoever has just saved sees the change. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 1000;

/** The configuration with the settings in the database. What cannot be used is reported and counts as unset. */
export async function loadSettings({ repo, secret, config, apply, warn }: LoadDeps): Promise<Config> {
  const { values, unreadable } = openSettings(await repo.list(), secret);
  for (const name of unreadable)
    warn(`the stored setting ${name} cannot be read (another APP_SECRET?) and counts as unset`);
  const combined = combine(config, values, apply);
  for (const [group, error] of combined.faulty)
    warn(`the stored settings of ${group} do not fit together and count as unset: ${error.message}`);
  return combined.config;
}

/** Keeps the configuration equal to environment and database. */
export async function startSettings(deps: LoadDeps & { listen: Listen }): Promise<Settings> {
  const listeners: (() => void)[] = [];
  const reported = new Set<string>();
  // Once each, because the settings are read again after every change.
  const warn = (line: string) => {
    if (!reported.has(line)) deps.warn(line);
    reported.add(line);
  };
  let current = await loadSettings({ ...deps, warn });
  let reading: Promise<void> | undefined;
  let isStale = false;
  let retryTimer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function readUntilCurrent(): Promise<void> {
    do {
      isStale = false;
      current = await loadSettings({ ...deps, warn });
      for (const listener of listeners) listener();
    } while (isStale && !stopped);
  }

  /** One reading at a time; a change during it is read afterwards. */
  function refresh(): Promise<void> {
    isStale = true;
    reading ??= readUntilCurrent().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function follow(): void {
    clearTimeout(retryTimer);
    if (stopped) return;
    refresh().catch((error: Error) => {
      deps.warn(`settings could not be read: ${error.message}`);
      if (!stopped) retryTimer = setTimeout(follow, RETRY_MS).unref();
    });
  }

  const stopListening = await watchSettings(deps.listen, follow);
  return {
    current: () => current,
    onChange: (listener) => void listeners.push(listener),
    refresh,
    async stop() {
      stopped = true;
      clearTimeout(retryTimer);
      await stopListening();
      await reading?.catch(() => {});
    },
  };
}
