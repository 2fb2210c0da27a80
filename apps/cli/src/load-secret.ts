import { createRsaKeyRepo, loadAppSecret } from '@meiyu/server/admin.ts';
import type { CommandInput } from './command.ts';

/** The secret the program uses, under the same rules. */
export function loadSecret({ db, config }: Pick<CommandInput, 'db' | 'config'>): Promise<string> {
  return loadAppSecret(config.appSecret, config.dataDir, async () => (await createRsaKeyRepo(db.orm)).hasAny());
}
