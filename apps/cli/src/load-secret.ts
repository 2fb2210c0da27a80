import { loadAppSecret } from '@meiyu/server/app-secret.ts';
import { createRsaKeyRepo } from '@meiyu/server/crypto/rsa-key.repo.ts';
import type { CommandInput } from './command.ts';

/** The secret the program uses, under the same rules. */
export function loadSecret({ db, config }: Pick<CommandInput, 'db' | 'config'>): Promise<string> {
  return loadAppSecret(config.appSecret, config.dataDir, () => createRsaKeyRepo(db.orm).hasAny());
}
