import { createRsaKeyRepo, loadAppSecret } from '@meiyu/server/admin.ts';
import type { CommandInput } from './command.ts';

/** Loads APP_SECRET by the same rules as the server. */
export function loadSecret({ db, config }: Pick<CommandInput, 'db' | 'config'>): Promise<string> {
  return loadAppSecret(config.appSecret, config.dataDir, async () => (await createRsaKeyRepo(db.orm)).hasAny());
}
