import { hostname } from 'node:os';
import { FILE_KINDS } from '@meiyu/contract/admin/system-fields.ts';
import type { Space } from '../../adapters/storage/disk-space.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { SystemRepo } from './store/system.repo.ts';

interface OverviewDeps {
  repo: Pick<SystemRepo, 'listInstances' | 'describeDatabase' | 'sumFiles' | 'sumUnused'>;
  siteName: () => Promise<string>;
  version: string;
  databaseKind: 'server' | 'native' | 'wasm';
  storagePlace: 'folder' | 's3';
  readSpace: () => Promise<Space>;
}

export type ReadOverview = ReturnType<typeof makeReadOverview>;

/** This program among several: the machine and the process. */
export const INSTANCE_NAME = `${hostname()} · 进程 ${process.pid}`;

export function makeReadOverview({ repo, siteName, version, databaseKind, storagePlace, readSpace }: OverviewDeps) {
  const startedAt = new Date(performance.timeOrigin);

  async function listInstances() {
    const self = { name: INSTANCE_NAME, since: beijingTime(startedAt), isThis: true };
    const instances = await repo.listInstances();
    const others = instances
      .filter(({ isThis }) => !isThis)
      .map(({ process: id, address, since, connections }) => ({
        name: `${address || '本机'} · 进程 ${id}`,
        since: beijingTime(since),
        connections,
        isThis: false,
      }));
    return [{ ...self, connections: instances.find(({ isThis }) => isThis)?.connections ?? 1 }, ...others];
  }

  return async () => {
    const [name, instances, database, sums, unused, disk] = await Promise.all([
      siteName(),
      listInstances(),
      repo.describeDatabase(),
      repo.sumFiles(),
      repo.sumUnused(),
      readSpace(),
    ]);
    return {
      ...{ siteName: name, version, node: process.version, startTime: beijingTime(startedAt), instances, disk },
      database: { kind: databaseKind, ...database },
      storage: {
        place: storagePlace,
        kinds: FILE_KINDS.map((kind) => sums.find((sum) => sum.kind === kind) ?? { kind, files: 0, bytes: 0 }),
        unused,
      },
    };
  };
}
