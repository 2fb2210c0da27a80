import * as statistics from '@meiyu/contract/admin/statistics.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { CounterService } from './counter/counter.service.ts';
import type { StatisticsService } from './statistics.service.ts';
import { writeStatisticsTable } from './statistics-tables.ts';

interface StatisticsDeps {
  service: StatisticsService;
  counter: CounterService;
  audit: Audit;
}

export function statisticsRoutes(app: App, { service, counter, audit }: StatisticsDeps): void {
  const record = (
    user: StaffUser,
    address: string,
    action: string,
    detail: Record<string, string | number | boolean>,
  ) => audit({ actor: `user:${user.id}`, action: `statistics.${action}`, object: 'site', address, detail });

  route(app, statistics.options, () => service.options());
  route(app, statistics.overview, ({ query }) => service.overview(query));
  route(app, statistics.series, ({ query }) => service.series(query, query.metric, query.grain));
  route(app, statistics.breakdown, ({ query }) => service.breakdown(query, query.by));
  route(app, statistics.topResources, ({ query }) => service.topResources(query, query));
  route(app, statistics.topSearches, ({ query }) => service.topSearches(query, query.limit));
  route(app, statistics.funnel, ({ query }) => service.funnel(query, query.kind));

  route(app, statistics.exportTable, async ({ user, address, body: { format, ...request } }) => {
    const { content, ...file } = await writeStatisticsTable(service, request, format);
    const { table, since, until } = request;
    await record(user, address, 'export', { table, since, until, format, rows: file.rows });
    return { ...file, content: content.toString('base64'), isCut: false };
  });

  route(app, statistics.counterReport, async ({ user, address, body }) => {
    const { content, ...file } = await counter.write(body);
    const { report, beginMonth, endMonth, format, demo } = body;
    await record(user, address, 'counter', { report, beginMonth, endMonth, format, demo });
    return { ...file, content: content.toString('base64'), isCut: false };
  });

  route(app, statistics.removeDemo, async ({ user, address }) => {
    const rows = await service.removeDemo();
    await record(user, address, 'removeDemo', { rows });
    return { rows };
  });
}
