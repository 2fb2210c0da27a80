import { show } from '@meiyu/contract/admin/desk.ts';
import type { ReportAdminRepo } from '../../features/assistant/store/report-admin.repo.ts';
import type { ApplicationAdminRepo } from '../../features/downloads/application-admin.repo.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { AuditLogRepo } from '../audit/audit-log.repo.ts';
import { createAuditLogReader } from '../audit/audit-log.service.ts';
import { createDeskRepo } from './desk.repo.ts';
import { createDesk } from './desk.service.ts';

interface DeskRouteDeps {
  orm: Parameters<typeof createDeskRepo>[0];
  applications: ApplicationAdminRepo;
  reports: ReportAdminRepo;
  auditLog: AuditLogRepo;
  importKinds: readonly string[];
}

export function deskRoutes(app: App, { orm, applications, reports, auditLog, importKinds }: DeskRouteDeps): void {
  const readDesk = createDesk({
    repo: createDeskRepo(orm),
    log: createAuditLogReader(auditLog),
    ...{ applications, reports, importKinds },
  });
  route(app, show, ({ user }) => readDesk(user));
}
