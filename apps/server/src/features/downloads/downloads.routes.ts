import type { Readable } from 'node:stream';
import * as downloads from '@meiyu/contract/downloads.ts';
import { originalFile } from '@meiyu/contract/raw.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../adapters/storage/storage.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { route } from '../../http/route.ts';
import { limitKey, plainAddress } from '../../limits/client-address.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import { coverUrl } from '../../resources/resource-row.ts';
import { STATUS_LABEL } from './application-status.ts';
import { LINK_LIFETIME_MS } from './download-token.ts';
import type { ApplicationRow, DownloadsRepo } from './downloads.repo.ts';
import { type Downloads, fileNameOf } from './downloads.service.ts';

interface DownloadsDeps {
  repo: DownloadsRepo;
  service: Downloads;
  audit: Audit;
  limits: RateLimits;
  storage: {
    open(key: string, range?: ByteRange): Promise<{ stream: Readable }>;
    link?(key: string, answer: { type: string; disposition: string; seconds: number }): Promise<string>;
  };
  sendFile: (
    request: FastifyRequest,
    reply: FastifyReply,
    file: {
      etag: string;
      mime: string;
      size: number;
      saveAs: string;
      link?: (disposition: string) => Promise<string>;
      open: (range?: ByteRange) => Promise<{ stream: Readable }>;
    },
  ) => Promise<FastifyReply>;
}

const S3_URL_SECONDS = 300;

function toApplicationRow(row: ApplicationRow) {
  return {
    id: row.id,
    resId: row.resId,
    resType: row.resType,
    resTitle: row.title,
    resAuthor: row.author,
    resCoverUrl: coverUrl(row.cover),
    coverFocus: row.coverFocus ?? undefined,
    purpose: row.purpose,
    remark: row.remark,
    status: row.status,
    statusLabel: STATUS_LABEL[row.status],
    reason: row.status === 'rejected' ? row.reason : '',
    applyTime: beijingTime(row.createdAt),
    auditTime: row.decidedAt && beijingTime(row.decidedAt),
    expireTime: row.grantExpiresAt && beijingTime(row.grantExpiresAt),
    fileName: row.fileSize === null ? '' : fileNameOf(row),
    fileSize: row.fileSize,
    updateTime: beijingTime(row.decidedAt ?? row.createdAt),
  };
}

export function downloadsRoutes(app: App, { repo, service, audit, limits, storage, sendFile }: DownloadsDeps): void {
  const writeAudit = (userId: string, action: string, id: string, address: string) =>
    audit({ actor: `user:${userId}`, action: `downloads.${action}`, object: `application:${id}`, address });

  route(app, downloads.list, async ({ user, query: { status, resId, pageNum, pageSize } }) => {
    const offset = (pageNum - 1) * pageSize;
    const { rows, total } = await repo.list(user.id, { status, resId, limit: pageSize, offset });
    return { rows: rows.map(toApplicationRow), total };
  });

  route(app, downloads.apply, async ({ user, body, address, countUse }) => {
    const id = await service.apply(user.id, body);
    await writeAudit(user.id, 'apply', id, address);
    countUse({ type: 'applied', kind: body.resType === 'media' ? 'video' : body.resType, id: body.resId });
    return { id, status: 'pending' as const, statusLabel: STATUS_LABEL.pending };
  });

  route(app, downloads.makeLink, async ({ user, body, address }) => {
    const { token, expiresAt, ...file } = await service.makeLink(user.id, body.id);
    await writeAudit(user.id, 'link', body.id, address);
    return { ...file, url: originalFile.path.replace(':token', token), expireTime: beijingTime(expiresAt) };
  });

  route(app, downloads.withdraw, ({ user, body }) => service.withdraw(user.id, body.id));

  /** Records a download once per link and address, although a client may fetch it in many ranges. */
  async function recordFetch(token: string, { id, userId }: { id: string; userId: string }, address: string) {
    const key = `download/${token}/${limitKey(address)}`;
    if (!(await limits.spend(key, 1, { limit: 1, windowMs: LINK_LIFETIME_MS }))) return;
    try {
      await writeAudit(userId, 'fetch', id, address);
    } catch (error) {
      await limits.clear(key);
      throw error;
    }
    await repo.countDownload(id);
  }

  rawRoute(app, originalFile, async (request, reply) => {
    const { token = '' } = request.params as { token?: string };
    const { id, userId, hash, name, ...file } = await service.openLink(token);
    const recordOnce = () => recordFetch(token, { id, userId }, plainAddress(request.ip));
    const { link } = storage;
    return sendFile(request, reply, {
      etag: hash,
      ...file,
      saveAs: name,
      link:
        link &&
        (async (disposition) => {
          await recordOnce();
          return link(hash, { type: file.mime, disposition, seconds: S3_URL_SECONDS });
        }),
      async open(range) {
        const openedFile = await storage.open(hash, range);
        await recordOnce().catch((error: unknown) => {
          openedFile.stream.destroy();
          throw error;
        });
        return openedFile;
      },
    });
  });
}
