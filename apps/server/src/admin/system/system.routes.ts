import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as system from '@meiyu/contract/admin/system.ts';
import { backupFile } from '@meiyu/contract/raw.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { Backups } from '../../features/backup/backups.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { route } from '../../http/route.ts';
import { plainAddress } from '../../limits/client-address.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import { type BackupLinks, LINK_LIFETIME_MS } from './backups/backup-link.ts';
import type { BackupsService } from './backups/backups.service.ts';
import type { Health } from './health/health.service.ts';
import type { ReadOverview } from './overview.ts';
import type { Release } from './release.ts';
import type { SystemRepo } from './store/system.repo.ts';

interface SystemRouteDeps {
  health: Health;
  readOverview: ReadOverview;
  release: Release;
  service: BackupsService;
  backups: Pick<Backups, 'pathOf'>;
  links: BackupLinks;
  repo: Pick<SystemRepo, 'isOwnerSession'>;
  limits: Pick<RateLimits, 'take' | 'peek'>;
  audit: Audit;
}

/** A link can be opened once. */
const ONCE_PER_LINK = { limit: 1, windowMs: LINK_LIFETIME_MS };

export function systemRoutes(app: App, deps: SystemRouteDeps): void {
  const { health, readOverview, release, service, audit } = deps;
  route(app, system.health, () => health.read());
  route(app, system.overview, () => readOverview());
  route(app, system.licences, () => release.readLicences());
  route(app, system.changes, async () => ({ version: release.version, text: await release.readChanges() }));
  route(app, system.backups, () => service.list());
  route(app, system.makeBackup, ({ user }) => service.make(user));
  route(app, system.checkBackup, ({ user, body, address }) => service.check(user, body.name, address));
  route(app, system.linkBackup, async ({ user, body, address }) => {
    const { token, expiresAt } = await service.link(user, body.name, address);
    return { url: backupFile.path.replace(':token', token), expireTime: beijingTime(expiresAt) };
  });
  route(app, system.restoreBackup, ({ user, body, address }) => service.restore(user, body, address));

  rawRoute(app, backupFile, async (request, reply) => {
    const { token = '' } = request.params as { token?: string };
    const link = deps.links.read(token);
    if (!link || !(await deps.repo.isOwnerSession(link))) throw new AppError('LINK_INVALID');
    // HEAD checks the link without using it up.
    const isHead = request.method === 'HEAD';
    const key = `backup/once/${token}`;
    const { allowed } = await (isHead ? deps.limits.peek(key, ONCE_PER_LINK) : deps.limits.take(key, ONCE_PER_LINK));
    if (!allowed) throw new AppError('LINK_INVALID');
    const path = await deps.backups.pathOf(link.name);
    const { size } = await stat(path);
    reply.headers({
      'cache-control': 'private, no-store',
      'content-type': backupFile.type,
      'content-disposition': `attachment; filename="${link.name}"`,
    });
    if (isHead) return reply.send('');
    const actor = `user:${link.userId}`;
    const detail = { backup: link.name, size };
    await audit({ actor, action: 'backup.fetch', object: 'site', address: plainAddress(request.ip), detail });
    return reply.header('content-length', size).send(createReadStream(path));
  });
}
