import type { Readable } from 'node:stream';
import * as downloads from '@meiyu/contract/downloads.ts';
import { originalFile } from '@meiyu/contract/raw.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/app.ts';
import type { Audit } from '../../http/audit.repo.ts';
import { beijingTime } from '../../http/beijing-time.ts';
import type { ByteRange } from '../../http/byte-range.ts';
import { plainAddress } from '../../http/client-address.ts';
import { raw } from '../../http/raw.ts';
import { coverUrl } from '../../http/resource-row.ts';
import { route } from '../../http/route.ts';
import { STATUS_LABEL } from './application-status.ts';
import type { ApplicationRow, DownloadsRepo } from './downloads.repo.ts';
import { type Downloads, fileNameOf } from './downloads.service.ts';

interface DownloadsDeps {
  repo: DownloadsRepo;
  service: Downloads;
  audit: Audit;
  storage: {
    open(key: string, range?: ByteRange): Promise<{ stream: Readable }>;
    link?(key: string, answer: { type: string; disposition: string; seconds: number }): string;
  };
  sendFile: (
    request: FastifyRequest,
    reply: FastifyReply,
    sent: {
      etag: string;
      mime: string;
      size: number;
      saveAs: string;
      link?: (disposition: string) => string;
      open: (range?: ByteRange) => Promise<{ stream: Readable }>;
    },
  ) => Promise<FastifyReply>;
}

function toApplicationRow(row: ApplicationRow) {
  return {
    id: row.id,
    resId: row.resId,
    resType: row.resType,
    resTitle: row.title,
    resAuthor: row.author,
    resCoverUrl: coverUrl(row.cover),
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

export function downloadsRoutes(app: App, { repo, service, audit, storage, sendFile }: DownloadsDeps): void {
  const note = (userId: string, what: string, id: string, address: string) =>
    audit({ actor: `user:${userId}`, action: `downloads.${what}`, object: `application:${id}`, address });

  route(app, downloads.list, async ({ user, query: { status, resId, pageNum, pageSize } }) => {
    const offset = (pageNum - 1) * pageSize;
    const { rows, total } = await repo.list(user.id, { status, resId, limit: pageSize, offset });
    return { rows: rows.map(toApplicationRow), total };
  });

  route(app, downloads.apply, async ({ user, body, address }) => {
    const id = await service.apply(user.id, body);
    await note(user.id, 'apply', id, address);
    return { id, status: 'pending' as const, statusLabel: STATUS_LABEL.pending };
  });

  route(app, downloads.makeLink, async ({ user, body, address }) => {
    const { token, expiresAt, ...file } = await service.makeLink(user.id, body.id);
    await note(user.id, 'link', body.id, address);
    return { ...file, url: originalFile.path.replace(':token', token), expireTime: beijingTime(expiresAt) };
  });

  route(app, downloads.withdraw, ({ user, body }) => service.withdraw(user.id, body.id));

  raw(app, originalFile, async (request, reply) => {
    const { token = '' } = request.params as { token?: string };
    const { id, userId, hash, name, ...facts } = await service.openLink(token);
    const from = request.headers.range;
    // A download that goes on after a pause is the same one.
    if (request.method === 'GET' && (from === undefined || from.startsWith('bytes=0-'))) {
      await repo.countDownload(id);
      await note(userId, 'fetch', id, plainAddress(request.ip));
    }
    return sendFile(request, reply, {
      etag: hash,
      ...facts,
      saveAs: name,
      link:
        storage.link && ((disposition) => storage.link?.(hash, { type: facts.mime, disposition, seconds: 300 }) ?? ''),
      open: (range) => storage.open(hash, range),
    });
  });
}
