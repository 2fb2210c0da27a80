import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { createGuardedFetch } from '../../../adapters/guarded-fetch/guarded-fetch.ts';
import { makeTestFolder } from '../../../db/test/folder.testkit.ts';
import { splitFrontMatter } from '../../../resources/files/front-matter.ts';
import { fetchIiif } from './fetch-iiif.ts';
import { type MuseumServer, serveMuseum } from './iiif-museums.testkit.ts';
import type { IiifOptions } from './iiif-options.ts';

export const CC0 = 'http://creativecommons.org/publicdomain/zero/1.0/';

/** For a file of tests: each test gets an empty folder, and its servers are closed after it. */
export function prepareIiif() {
  let folder = '';
  let servers: MuseumServer[] = [];
  beforeEach(() => {
    folder = join(makeTestFolder(), 'works');
    servers = [];
  });
  afterEach(() => {
    for (const server of servers) server.close();
  });

  function run(
    server: MuseumServer,
    path: string,
    options: Partial<IiifOptions> = {},
    allowedPrivateHosts = [server.host],
  ) {
    const fetch = createGuardedFetch({ userAgent: 'test', allowedPrivateHosts });
    return fetchIiif({ address: `${server.origin}${path}` }, fetch, {
      ...{ into: folder, limit: 50, maxSide: 8000, allPictures: false, confirmed: false, category: undefined },
      ...{ dryRun: false, ...options },
    });
  }

  const readWork = (key: string) => splitFrontMatter(readFileSync(join(folder, key, 'work.md'), 'utf8'), 'work.md');

  return {
    get folder() {
      return folder;
    },
    run,
    async serve(...args: Parameters<typeof serveMuseum>): Promise<MuseumServer> {
      const server = await serveMuseum(...args);
      servers.push(server);
      return server;
    },
    /** Fetches one work and reads what was written. */
    async takeOne(server: MuseumServer, path: string, options?: Partial<IiifOptions>) {
      const report = await run(server, path, options);
      expect(report.refused).toEqual([]);
      return { ...readWork(report.added[0]?.key ?? ''), report };
    },
  };
}
