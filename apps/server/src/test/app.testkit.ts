import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { BASE_PATH, type Endpoint } from '@meiyu/contract/endpoint.ts';
import { inject } from 'vitest';
import { createFolderStorage } from '../adapters/storage/folder-storage.ts';
import { createApp, type RunningApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { makeTemplateOnce, openTestDatabase } from '../db/test/database.testkit.ts';
import { createContentRepos } from '../features/content/content.repo.ts';
import { importContent } from '../features/content/import-content.ts';
import { createSiteRepo } from '../features/site/site.repo.ts';
import { createLog } from '../http/monitoring/log.ts';
import { SMALL_CONTENT } from './small-content.testkit.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  code: number;
  msg: string;
  data: unknown;
  rows: unknown[];
  total: number;
}

export interface TestApp {
  app: RunningApp;
  db: Database;
  url: string;
  /** The lines of the log so far. */
  logged: string[];
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** One declared call with a plain JSON body, without a connection, which takes a third of the time of a call. */
  call(endpoint: Endpoint, input?: { path?: string; query?: string; body?: unknown; token?: string }): Promise<Answer>;
  stop(): Promise<void>;
}

function readAnswer(text: string, { status, headers }: Pick<Answer, 'status' | 'headers'>): Answer {
  const json = text.startsWith('{') ? JSON.parse(text) : {};
  return {
    code: 0,
    msg: '',
    data: null,
    rows: [],
    total: 0,
    ...json,
    status,
    headers,
    text,
  };
}

function toPayload(body: unknown): { text: string | undefined; type: Record<string, string> } {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return { text, type: text === undefined ? {} : { 'content-type': 'application/json' } };
}

/** The same for all programs of a test, as all instances of a site share one secret. */
const secret = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';

/** Imports navigation, footer and agreements, without resources. */
async function importSiteFrame(db: Database, dataDir: string): Promise<void> {
  const storage = await createFolderStorage(join(dataDir, 'files'));
  const deps = { ...createContentRepos(db.orm), storage, transcoder: undefined };
  const { refused } = await importContent(join(SMALL_CONTENT, 'site'), deps, { allowMissing: true });
  if (refused.length > 0) throw new Error(`the site frame is refused: ${JSON.stringify(refused)}`);
}

/** Opens a copy of a database with the site frame, and copies its files; both are imported once per run. */
async function openSiteDatabase(dataDir: string): ReturnType<typeof openTestDatabase> {
  const frameFolder = join(inject('testCluster').folder, 'site-frame');
  await makeTemplateOnce('meiyu_site', (db) => importSiteFrame(db, frameFolder));
  await cp(join(frameFolder, 'files'), join(dataDir, 'files'), { recursive: true });
  return openTestDatabase('meiyu_site');
}

interface TestAppOptions {
  env?: Record<string, string>;
  /** Use this database, for a second program on the same data. */
  db?: Database;
  /** A built web app; by default none. */
  webDir?: string;
}

/** Starts the real program on a real database, on a free port. */
export async function startTestApp({ env = {}, db: sharedDatabase, webDir }: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-app-'));
  const ownDatabase = sharedDatabase ? undefined : await openSiteDatabase(folder);
  const db = sharedDatabase ?? ownDatabase;
  if (!db) throw new Error('no database');
  const logged: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const config = readConfig({ MEIYU_TEST: 'on', PORT: '0', MEIYU_DATA: folder, ...env });
  if (await createSiteRepo(db).isEmpty()) await importSiteFrame(db, config.dataDir);
  const log = createLog('info', stream);
  const app = await createApp({ config, db, log, secret, webDir: webDir ?? '/nowhere', siteMemory: false });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const host = `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const url = `http://${host}`;

  const send: TestApp['send'] = async (method, path, body, headers = {}) => {
    const { text, type } = toPayload(body);
    const response = await fetch(url + path, { method, body: text, headers: { ...type, ...headers } });
    return readAnswer(await response.text(), response);
  };
  return {
    app,
    db,
    url,
    logged,
    send,
    async call(endpoint, { path = endpoint.path, query = '', body, token } = {}) {
      const { text, type } = toPayload(endpoint.method === 'POST' ? (body ?? {}) : undefined);
      const response = await app.http.inject({
        method: endpoint.method,
        url: BASE_PATH + path + (query && `?${query}`),
        headers: { host, ...type, ...(token && { authorization: `Bearer ${token}` }) },
        ...(text !== undefined && { payload: text }),
      });
      const headers = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
      return readAnswer(response.body, { status: response.statusCode, headers });
    },
    async stop() {
      const closed = app.http.close();
      app.http.server.closeAllConnections(); // an unread answer would keep its connection open for a minute
      await closed;
      await app.close();
      await ownDatabase?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
