import { hash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createPasswords } from '../apps/server/src/adapters/passwords.ts';
import { type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { type Program, startProgram } from '../apps/server/src/test/program.testkit.ts';
import type { CopiedResponse } from './mixed-bare.ts';
import { createMix, type ResType, type SiteData } from './mixed-mix.ts';
import { buildMillion, MILLION } from './mixed-set.ts';
import { parentOf } from './process-figures.ts';

export type Size = 'demo' | 'million';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PASSWORD = 'Shan-shui7788';
const ACCOUNTS = 1000;

/** The data folder is kept between runs, because filling it takes minutes. */
function makeDataFolder(size: Size): string {
  const folder = join(ROOT, '.local', 'bench', `mixed-${size}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  return join(folder, 'data');
}

export interface Site {
  db: Database;
  /** Process id of PostgreSQL’s main process. */
  postmasterPid: number;
  siteData: Omit<SiteData, 'publicKey'>;
  /** Starts `count` programs on the one database. */
  start(count: number, env?: Record<string, string>): Promise<Program[]>;
  close(): Promise<void>;
}

async function addReaders(db: Database): Promise<string[]> {
  const passwordHash = await (await createPasswords()).hashPassword(PASSWORD);
  await db.pool.query(
    `insert into users (name, phone, password_hash, age_band, expire_time)
     select 'bench_' || n, (14000000000 + n)::text, $1, '18+', now() + interval '1 year' from generate_series(0, $2) as n
     on conflict do nothing`,
    [passwordHash, ACCOUNTS - 1],
  );
  const { rows } = await db.pool.query<{ id: string }>(`select id from users where name like 'bench_%'`);
  // Every run starts with nobody signed in and no learning records.
  const ids = rows.map(({ id }) => id);
  for (const table of ['auth_token', 'learning_record', 'study_day'])
    await db.pool.query(`delete from ${table} where user_id = any($1)`, [ids]);
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  await db.pool.query(
    `insert into auth_token (hash, user_id, expires_at)
     select h, u, now() + interval '30 days' from unnest($1::bytea[], $2::uuid[]) as t (h, u)`,
    [tokens.map((token) => hash('sha256', token, 'buffer')), ids],
  );
  return tokens;
}

/** Opens a site of the size, fills it on the first run, and signs its readers in. */
export async function openSite(size: Size, print: (line: string) => void): Promise<Site> {
  const dataDir = makeDataFolder(size);
  const start: Site['start'] = async (count, env = {}) => {
    const programs: Program[] = [];
    for (let n = 0; n < count; n += 1)
      programs.push(
        await startProgram({
          MEIYU_DATA: dataDir,
          DEMO_CONTENT: join(ROOT, 'demo/content'),
          FLOOD_PER_MINUTE: '10000000',
          LOG_LEVEL: 'warn',
          DRAIN_MS: '0',
          ...env,
        }),
      );
    return programs;
  };
  const [first] = await start(1);
  const db = await openDatabase({ dataDir, log: print, poolSize: 2 });
  await first?.stop();
  if (size === 'million') await buildMillion(db, print);
  const tokens = await addReaders(db);
  const { rows: categories } = await db.pool.query<{ resType: ResType; id: string }>(
    `select res_type as "resType", category_id as id from listing_count
     where res_type in ('book', 'news', 'img', 'video') order by hashtext(category_id || res_type)`,
  );
  const { rows: resources } = await db.pool.query<{ resType: ResType; id: string }>(
    `select res_type as "resType", id from resource where status = 'published' and res_type in ('book', 'news', 'img', 'video')
       and id !~ '^m[0-9]+$' order by hashtext(id)`,
  );
  const { rows } = await db.pool.query<{ pid: number; pages: number }>(
    'select pg_backend_pid() as pid, min(page_count) as pages from book',
  );
  const { pid = 0, pages = 1 } = rows[0] ?? {};
  return {
    db,
    postmasterPid: parentOf(pid),
    siteData: {
      categories,
      resources,
      generatedCount: size === 'million' ? MILLION : 0,
      minPages: pages,
      tokens,
      accounts: ACCOUNTS,
      password: PASSWORD,
    },
    start,
    close: () => db.close(),
  };
}

export async function readKey({ url }: Program): Promise<string> {
  const answer = (await (await fetch(`${url}/prod-api/api/auth/publicKey`)).json()) as { data: { publicKey: string } };
  return answer.data.publicKey;
}

/** Copies the complete responses to a sample of every call in the mix. */
export async function copyResponses(program: Program, siteData: SiteData): Promise<CopiedResponse[]> {
  const mix = createMix(siteData);
  const copies = new Map<string, CopiedResponse>();
  for (let sample = 0; sample < 200; sample += 1) {
    const [head = '', body = ''] = mix.makeRequest[mix.chooseType()](sample).split('\r\n\r\n');
    const [requestLine = '', ...headerLines] = head.split('\r\n');
    const [method = '', path = ''] = requestLine.split(' ');
    const pathOnly = path.split('?', 1)[0] ?? '';
    const headers = Object.fromEntries(headerLines.map((line) => line.split(': ') as [string, string]));
    const answer = await new Promise<CopiedResponse>((resolve, reject) => {
      const request = sendRequest(program.url + path, { method, headers }, async (response) => {
        const skip = new Set(['connection', 'date', 'keep-alive']);
        const headerPairs = Object.entries(response.headers).filter(([name]) => !skip.has(name));
        const bytes = await buffer(response);
        resolve({
          path: pathOnly,
          headers: headerPairs.flatMap(([name, value]) => [name, String(value)]),
          body: bytes.toString('base64'),
        });
      });
      request.on('error', reject);
      request.end(body);
    });
    copies.set(pathOnly, answer);
  }
  return [...copies.values()];
}
