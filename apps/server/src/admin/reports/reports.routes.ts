import { buffer } from 'node:stream/consumers';
import * as reports from '@meiyu/contract/admin/reports.ts';
import { PICTURE_FORMATS } from '../../adapters/pictures/picture-sizes.ts';
import type { OpenVariant } from '../../adapters/pictures/picture-variants.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { KeyedHash } from '../../crypto/keyed-hash.ts';
import { AppError } from '../../errors.ts';
import type { Report, ReportAdminRepo } from '../../features/assistant/store/report-admin.repo.ts';
import { createReportAdmin, describeHandler } from '../../features/assistant/store/report-admin.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { SendNotice } from '../../notify/send-notice.ts';
import { maskReader } from '../../resources/mask-name.ts';

interface ReportRouteDeps {
  repo: ReportAdminRepo;
  openVariant: OpenVariant;
  audit: Audit;
  sendNotice: SendNotice;
  /** Makes the codes that stand for readers. */
  hashReader: KeyedHash;
  warn: (line: string) => void;
}

const EXCERPT_LENGTH = 120;
/** Wide enough to judge a drawing, small enough for an answer with four of them. */
const PREVIEW = { width: 960, format: 'webp' } as const;

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…` : text;
}

function toRow(row: Report, hashReader: KeyedHash) {
  const [reason = '', ...remark] = row.reason.split('\n');
  return {
    id: row.messageId,
    type: row.type === 2 ? ('2' as const) : ('1' as const),
    reason,
    remark: remark.join('\n'),
    question: row.question ?? '',
    answer: row.content,
    engine: row.engine,
    reader: maskReader(row, hashReader),
    reportTime: beijingTime(row.createdAt),
    outcome: row.outcome ?? ('' as const),
    closedBy: describeHandler(row),
    closeTime: row.handledAt === null ? '' : beijingTime(row.handledAt),
  };
}

export function reportRoutes(
  app: App,
  { repo, openVariant, audit, sendNotice, hashReader, warn }: ReportRouteDeps,
): void {
  const admin = createReportAdmin({ repo, audit, sendNotice });

  /** Empty when the file was deleted, so that the report can still be closed. */
  async function readPicture(hash: string): Promise<string> {
    try {
      const { open } = await openVariant(hash, PREVIEW);
      const bytes = await buffer((await open()).stream);
      return `data:${PICTURE_FORMATS[PREVIEW.format]};base64,${bytes.toString('base64')}`;
    } catch (error) {
      warn(`a reported drawing could not be read: ${error instanceof Error ? error.message : error}`);
      return '';
    }
  }

  route(app, reports.list, async ({ query }) => {
    const { searchValue: search, pageNum, pageSize, ...filter } = query;
    const [{ rows, total }, open, closed] = await Promise.all([
      repo.list({ ...filter, search }, pageSize, (pageNum - 1) * pageSize),
      repo.countOpen(),
      repo.countClosed(),
    ]);
    const excerpts = rows
      .map((report) => toRow(report, hashReader))
      .map((row) => ({
        ...row,
        question: shorten(row.question),
        answer: shorten(row.answer),
      }));
    return { rows: excerpts, total, open, closed };
  });

  route(app, reports.details, async ({ params: { id } }) => {
    const row = await repo.find(id);
    if (row === undefined) throw new AppError('NO_SUCH_RESOURCE', '没有这条举报');
    const drawings = await repo.listDrawings(row.messageId);
    return {
      ...toRow(row, hashReader),
      questionTime: row.questionAt === null ? '' : beijingTime(row.questionAt),
      drawings: await Promise.all(
        drawings.map(async ({ prompt, hash, width, height }) => ({
          ...{ prompt, width: width ?? 0, height: height ?? 0 },
          picture: await readPicture(hash),
        })),
      ),
      note: row.reply,
    };
  });

  route(app, reports.close, ({ user, address, body: { id, ...decision } }) =>
    admin.close(id, { ...decision, actor: `user:${user.id}`, address }),
  );
}
