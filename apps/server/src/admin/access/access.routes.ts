import * as access from '@meiyu/contract/admin/access.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { type AccessPolicy, createIpRangeAdmin } from '../../features/site/ip-range-admin.ts';
import type { IpRangesRepo, StoredRange } from '../../features/site/ip-ranges.repo.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';

interface AccessRouteDeps {
  repo: IpRangesRepo;
  policy: () => AccessPolicy;
  audit: Audit;
}

function toRow({ id, label, first, last, note, createdAt }: StoredRange) {
  const version = first.includes(':') ? ('IPv6' as const) : ('IPv4' as const);
  return { id, label, first, last, version, note, createTime: beijingTime(createdAt) };
}

export function accessRoutes(app: App, { repo, policy, audit }: AccessRouteDeps): void {
  const admin = createIpRangeAdmin({ repo, audit });
  const editor = (user: StaffUser, address: string) => ({ actor: `user:${user.id}` as const, address });

  route(app, access.list, async ({ query: { searchValue, pageNum, pageSize }, address }) => {
    const { rows, total } = await repo.search(searchValue, pageSize, (pageNum - 1) * pageSize);
    return { rows: rows.map(toRow), total, policy: policy(), ownAddress: address };
  });
  route(app, access.add, ({ user, address, body: { range, note } }) => admin.add(editor(user, address), range, note));
  route(app, access.changeNote, ({ user, address, body: { id, before, note } }) =>
    admin.changeNote(editor(user, address), id, before, note),
  );
  route(app, access.remove, ({ user, address, body: { id } }) => admin.removeById(editor(user, address), id));
  route(app, access.test, ({ query: { address } }) => admin.test(address, policy()));
}
