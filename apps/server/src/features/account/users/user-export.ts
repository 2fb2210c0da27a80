import { ROLE_LABEL } from '@meiyu/contract/role-labels.ts';
import {
  BYTE_ORDER_MARK,
  csvLine,
  type TableColumn,
  type TableFormat,
  writeCsv,
  writeXlsx,
} from '../../../adapters/tables/write-table.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from './account-admin.ts';
import { expiryOf } from './account-expiry.ts';
import type { UserFilter, UserListRepo, UserOrder, UserRow } from './user-list.repo.ts';

const MAX_ROWS = 20_000;
const BATCH = 5000;
const AGE_LABEL = { under14: '14 岁以下', '14-17': '14–17 岁', '18+': '18 岁及以上' } as const;
const STATUS_LABEL = { active: '正常', disabled: '已停用' } as const;

const COLUMNS: readonly (TableColumn & { read(row: UserRow): string })[] = [
  { title: '用户名', width: 18, read: ({ name }) => name },
  { title: '姓名', width: 12, read: ({ realName }) => realName ?? '' },
  { title: '学号', width: 16, read: ({ studentNumber }) => studentNumber ?? '' },
  { title: '班级', width: 16, read: ({ className }) => className ?? '' },
  { title: '手机号', width: 14, read: ({ phone }) => phone ?? '' },
  { title: '邮箱', width: 24, read: ({ email }) => email ?? '' },
  { title: '学校', width: 20, read: ({ schoolName }) => schoolName ?? '' },
  { title: '年龄段', width: 12, read: ({ ageBand }) => AGE_LABEL[ageBand] },
  { title: '监护人同意', width: 12, read: ({ guardianConsentAt }) => (guardianConsentAt === null ? '' : '是') },
  { title: '状态', width: 10, read: ({ status }) => STATUS_LABEL[status] },
  { title: '角色', width: 16, read: ({ roles }) => roles.map((role) => ROLE_LABEL[role]).join('、') },
  { title: '到期时间', width: 20, read: (row) => beijingTime(expiryOf(row)) },
  { title: '创建时间', width: 20, read: ({ createdAt }) => beijingTime(createdAt) },
  { title: '最近使用', width: 20, read: ({ lastUsedAt }) => (lastUsedAt === null ? '' : beijingTime(lastUsedAt)) },
];

interface UserExportDeps {
  accounts: Pick<UserListRepo, 'count' | 'page' | 'batch'>;
  audit: Audit;
}

export type UserExport = ReturnType<typeof createUserExport>;

/** Lists of accounts as files, with full phone numbers; the audit log says who took how many. */
export function createUserExport({ accounts, audit }: UserExportDeps) {
  const toCells = (row: UserRow) => COLUMNS.map(({ read }) => read(row));
  const record = (actor: Actor, { search, ...filter }: UserFilter, detail: Record<string, unknown>) =>
    audit({
      actor: actor.name,
      action: 'account.export',
      object: 'site',
      // The search text is left out, because it may be a name.
      detail: { ...detail, filter: { ...filter, searched: search !== '' } },
      ...(actor.address && { address: actor.address }),
    });

  return {
    async write(actor: Actor, filter: UserFilter, order: UserOrder, format: TableFormat): Promise<Buffer> {
      if ((await accounts.count(filter)) > MAX_ROWS)
        throw new AppError('TABLE_TOO_LARGE', `一次最多导出 ${MAX_ROWS} 个账号，请缩小范围，或使用 meiyu user export`);
      const rows = (await accounts.page(filter, order, MAX_ROWS, 0)).map(toCells);
      const content = format === 'csv' ? writeCsv(COLUMNS, rows) : await writeXlsx(COLUMNS, rows, '用户');
      await record(actor, filter, { format, count: rows.length });
      return content;
    },

    /** All accounts of the filter as CSV, a batch at a time. Returns how many there were. */
    async writeAll(actor: Actor, filter: UserFilter, write: (text: string) => Promise<void>): Promise<number> {
      await write(BYTE_ORDER_MARK + csvLine(COLUMNS.map(({ title }) => title)));
      let count = 0;
      let last: UserRow | undefined;
      do {
        const rows = await accounts.batch(filter, last?.id, BATCH);
        last = rows.length === BATCH ? rows.at(-1) : undefined;
        count += rows.length;
        await write(rows.map((row) => csvLine(toCells(row))).join(''));
      } while (last !== undefined);
      await record(actor, filter, { format: 'csv', count });
      return count;
    },
  };
}
