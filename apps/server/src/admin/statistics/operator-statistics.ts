import type { Database } from '../../db/connect.ts';
import { createSiteRepo } from '../../features/site/site.repo.ts';
import { createCounterRepo } from './counter/counter.repo.ts';
import { createCounter } from './counter/counter.service.ts';
import { createStatisticsRepo } from './statistics.repo.ts';
import { createStatistics } from './statistics.service.ts';
import { writeStatisticsTable } from './statistics-tables.ts';

/** The statistics for the `meiyu` command: the same services as in the console. */
export function openStatistics(db: Database) {
  const statistics = createStatistics(createStatisticsRepo(db.orm));
  return {
    ...statistics,
    counter: createCounter(createCounterRepo(db.orm), createSiteRepo(db).siteName).write,
    writeTable: (...[request, format]: [Parameters<typeof writeStatisticsTable>[1], 'csv' | 'xlsx']) =>
      writeStatisticsTable(statistics, request, format),
  };
}
