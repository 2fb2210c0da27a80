import type { Readable } from 'node:stream';
import { exportMyData } from '@meiyu/contract/privacy.ts';
import { dataExport } from '@meiyu/contract/raw.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { route } from '../../http/route.ts';
import { plainAddress } from '../../limits/client-address.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import { type ExportTokens, LINK_LIFETIME_MS } from './export-token.ts';
import type { OwnDataRepo } from './own-data.repo.ts';
import { writeDataArchive } from './write-archive.ts';

interface PrivacyDeps {
  repo: OwnDataRepo;
  tokens: ExportTokens;
  limits: Pick<RateLimits, 'take' | 'peek'>;
  storage: { open(key: string): Promise<{ stream: Readable }> };
  audit: Audit;
  siteName: () => Promise<string>;
}

/** Exports are limited, because each reads all data of a user. */
const EXPORTS_PER_DAY = { limit: 10, windowMs: 24 * 3_600_000 };
/** A URL can be opened once. */
const ONCE_PER_LINK = { limit: 1, windowMs: LINK_LIFETIME_MS };

function archiveFileName(now: Date): string {
  return `meiyu-my-data-${beijingTime(now).slice(0, 10)}.zip`;
}

/** Export of a user's data (个人信息保护法 art. 45). */
export function privacyRoutes(app: App, { repo, tokens, limits, storage, audit, siteName }: PrivacyDeps): void {
  route(app, exportMyData, async ({ user, address }) => {
    const { allowed } = await limits.take(`export/day/${user.id}`, EXPORTS_PER_DAY);
    if (!allowed) throw new AppError('TOO_MANY');
    const { token, expiresAt } = tokens.make({ userId: user.id, tokenId: user.tokenId });
    await audit({ actor: `user:${user.id}`, action: 'privacy.export', address });
    return {
      url: dataExport.path.replace(':token', token),
      fileName: archiveFileName(new Date()),
      expireTime: beijingTime(expiresAt),
    };
  });

  rawRoute(app, dataExport, async (request, reply) => {
    const { token = '' } = request.params as { token?: string };
    const owner = tokens.read(token);
    if (!owner || !(await repo.isSignedIn(owner))) throw new AppError('LINK_INVALID');
    // HEAD checks the URL without using it up.
    const isHead = request.method === 'HEAD';
    const key = `export/once/${token}`;
    const { allowed } = await (isHead ? limits.peek(key, ONCE_PER_LINK) : limits.take(key, ONCE_PER_LINK));
    if (!allowed) throw new AppError('LINK_INVALID');
    const now = new Date();
    const headers = {
      'cache-control': 'private, no-store',
      'content-type': dataExport.type,
      'content-disposition': `attachment; filename="${archiveFileName(now)}"`,
    };
    if (isHead) return reply.headers(headers).send('');
    const data = await repo.read(owner.userId);
    if (!data) throw new AppError('LINK_INVALID');
    const address = plainAddress(request.ip);
    await audit({ actor: `user:${owner.userId}`, action: 'privacy.fetch', address });
    const open = async (hash: string) => (await storage.open(hash)).stream;
    const options = { siteName: await siteName(), madeAt: beijingTime(now), open };
    return reply.headers(headers).send(writeDataArchive(data, options));
  });
}
