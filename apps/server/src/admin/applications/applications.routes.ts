import * as applications from '@meiyu/contract/admin/applications.ts';
import { TABLE_TYPES, type TableFormat, writeCsv, writeXlsx } from '../../adapters/tables/write-table.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { AdminApplication, ApplicationAdminRepo } from '../../features/downloads/application-admin.repo.ts';
import { createApplicationAdmin, describeApprover } from '../../features/downloads/application-admin.ts';
import { APPLICATION_ID, GRANT_DAYS, STATUS_LABEL } from '../../features/downloads/application-status.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { SendNotice } from '../../notify/send-notice.ts';
import { coverUrl } from '../../resources/resource-row.ts';

interface ApplicationRouteDeps {
  repo: ApplicationAdminRepo;
  audit: Audit;
  sendNotice: SendNotice;
}

const MAX_EXPORTED = 10_000;
const TYPE_LABEL = { book: '图书', img: '展品', video: '视频课', audio: '音频课' };
const COLUMNS = [
  { title: '申请时间', width: 20 },
  { title: '状态', width: 8 },
  { title: '类别', width: 8 },
  { title: '资源', width: 30 },
  { title: '作者', width: 14 },
  { title: '用户名', width: 14 },
  { title: '姓名', width: 10 },
  { title: '班级', width: 14 },
  { title: '学校', width: 20 },
  { title: '用途', width: 40 },
  { title: '备注', width: 40 },
  { title: '审核人', width: 14 },
  { title: '审核时间', width: 20 },
  { title: '驳回理由', width: 40 },
  { title: '下载次数', width: 10 },
];

const timeOrNone = (moment: Date | null) => (moment === null ? '' : beijingTime(moment));

function toRow(row: AdminApplication) {
  return {
    id: row.id,
    resId: row.resId,
    resType: row.resType,
    resTitle: row.title,
    resAuthor: row.author,
    resCoverUrl: coverUrl(row.cover),
    coverFocus: row.coverFocus ?? undefined,
    fileType: row.mime ?? '',
    fileSize: row.fileSize,
    fileWidth: row.fileWidth,
    fileHeight: row.fileHeight,
    hasOriginal: row.hasOriginal,
    userId: row.userId,
    userName: row.userName,
    realName: row.realName ?? '',
    className: row.className ?? '',
    schoolName: row.schoolName ?? '',
    purpose: row.purpose,
    status: row.status,
    applyTime: beijingTime(row.createdAt),
    expireTime: timeOrNone(row.grantExpiresAt),
  };
}

function toTableRow(row: AdminApplication) {
  return [
    beijingTime(row.createdAt),
    STATUS_LABEL[row.status],
    TYPE_LABEL[row.resType],
    row.title,
    row.author,
    row.userName,
    row.realName ?? '',
    row.className ?? '',
    row.schoolName ?? '',
    row.purpose,
    row.remark,
    describeApprover(row),
    timeOrNone(row.decidedAt),
    row.reason,
    String(row.downloadCount),
  ];
}

async function writeTable(format: TableFormat, rows: string[][]): Promise<Buffer> {
  return format === 'csv' ? writeCsv(COLUMNS, rows) : writeXlsx(COLUMNS, rows, '下载申请');
}

export function applicationRoutes(app: App, { repo, audit, sendNotice }: ApplicationRouteDeps): void {
  const adminFor = (user: StaffUser, address: string) =>
    createApplicationAdmin({ repo, audit, sendNotice, decider: { actor: `user:${user.id}`, address } });

  route(app, applications.list, async ({ query }) => {
    const { searchValue: search, pageNum, pageSize, ...filter } = query;
    const [{ rows, total }, { counts, oldest }] = await Promise.all([
      repo.list({ ...filter, search }, pageSize, (pageNum - 1) * pageSize),
      repo.countByStatus(),
    ]);
    return { rows: rows.map(toRow), total, counts, oldestTime: oldest === undefined ? '' : beijingTime(oldest) };
  });

  route(app, applications.classes, () => repo.listClasses());
  route(app, applications.example, async () => (await repo.findExample()) ?? null);

  route(app, applications.details, async ({ params: { id } }) => {
    const row = APPLICATION_ID.test(id) ? await repo.find(id) : undefined;
    if (row === undefined) throw new AppError('NO_SUCH_RESOURCE', '没有这份申请');
    const decided = await repo.countDecided(row.userId, id);
    return {
      ...toRow(row),
      remark: row.remark,
      fileName: row.fileName ?? '',
      isPublished: row.isPublished,
      approvedBefore: decided.approved,
      rejectedBefore: decided.rejected,
      approver: describeApprover(row),
      decideTime: timeOrNone(row.decidedAt),
      reason: row.reason,
      downloadCount: row.downloadCount,
      grantDays: GRANT_DAYS,
    };
  });

  route(app, applications.approve, ({ user, address, body: { ids } }) => adminFor(user, address).approveAll(ids));
  route(app, applications.reject, ({ user, address, body: { ids, reason } }) =>
    adminFor(user, address).rejectAll(ids, reason),
  );

  route(app, applications.exportList, async ({ user, address, body }) => {
    const { searchValue: search, format, ...filter } = body;
    const { rows, total } = await repo.list({ ...filter, search }, MAX_EXPORTED, 0);
    const content = await writeTable(format, rows.map(toTableRow));
    const detail = { status: filter.status, format, rows: rows.length };
    await audit({ actor: `user:${user.id}`, action: 'downloads.export', object: 'site', address, detail });
    const fileName = `下载申请-${beijingTime(new Date()).slice(0, 10)}.${format}`;
    return {
      ...{ fileName, type: TABLE_TYPES[format], content: content.toString('base64') },
      rows: rows.length,
      isCut: total > rows.length,
    };
  });
}
