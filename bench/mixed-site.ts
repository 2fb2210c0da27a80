import { hash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPasswordHasher } from '../apps/server/src/adapters/passwords.ts';
import { type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { type Program, startProgram } from '../apps/server/src/test/program.testkit.ts';
import { copyResponse } from './copy-response.ts';
import type { ResponseForPath } from './mixed-bare.ts';
import { createMix, type ResType, type SiteData } from './mixed-mix.ts';
import { addGenerated } from './mixed-set.ts';
import { parentOf } from './process-figures.ts';

/** The number of generated resources beside the demo content. */
export const GENERATED_COUNTS = { demo: 0, 'ten-thousand': 10_000, million: 1_000_000 };
export type Size = keyof typeof GENERATED_COUNTS;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PASSWORD = 'Shan-shui7788';
const ACCOUNTS = 1000;

/** The folder of a site with its database in `data`. It is kept between runs, because filling it takes minutes. */
export const siteFolder = (size: Size) => join(ROOT, '.local', 'bench', `mixed-${size}`);

function makeDataFolder(size: Size): string {
  const folder = siteFolder(size);
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
  const passwordHash = await (await createPasswordHasher()).hashPassword(PASSWORD);
  await db.pool.query(
    `insert into users (name, phone, password_hash, age_band, expire_time)
     select 'bench_' || n, (14000000000 + n)::text, $1, '18+', now() + interval '1 year' from generate_series(0, $2) as n
     on conflict do nothing`,
    [passwordHash, ACCOUNTS - 1],
  );
  const { rows } = await db.pool.query<{ id: string }>(`select id from users where name like 'bench_%'`);
  // Every run starts without signed-in users and learning records.
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

/** Starts a program on a data folder, without the limit that many requests from one address would reach. */
export function startOn(dataDir: string, env: Record<string, string> = {}): Promise<Program> {
  return startProgram({
    MEIYU_DATA: dataDir,
    DEMO_CONTENT: join(ROOT, 'demo/content'),
    FLOOD_PER_MINUTE: '10000000',
    LOG_LEVEL: 'warn',
    DRAIN_MS: '0',
    ...env,
  });
}

/** The process id of PostgreSQL’s main process. */
export async function findPostmaster(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}

/** Opens a site of the size, fills it on the first run, and signs its readers in. */
export async function openSite(size: Size, print: (line: string) => void): Promise<Site> {
  const dataDir = makeDataFolder(size);
  const start: Site['start'] = async (count, env) => {
    const programs: Program[] = [];
    for (let n = 0; n < count; n += 1) programs.push(await startOn(dataDir, env));
    return programs;
  };
  const [first] = await start(1);
  const db = await openDatabase({ dataDir, log: print, poolSize: 2 });
  await first?.stop();
  const generatedCount = GENERATED_COUNTS[size];
  if (generatedCount > 0) await addGenerated(db, generatedCount, print);
  const tokens = await addReaders(db);
  const { rows: categories } = await db.pool.query<{ resType: ResType; id: string }>(
    `select res_type as "resType", category_id as id from listing_count
     where res_type in ('book', 'news', 'img', 'video') order by hashtext(category_id || res_type)`,
  );
  const { rows: resources } = await db.pool.query<{ resType: ResType; id: string }>(
    `select res_type as "resType", id from resource where status = 'published' and res_type in ('book', 'news', 'img', 'video')
       and id !~ '^m[0-9]+$' order by hashtext(id)`,
  );
  const { rows } = await db.pool.query<{ pages: number }>('select min(page_count) as pages from book');
  return {
    db,
    postmasterPid: await findPostmaster(db),
    siteData: {
      categories,
      resources,
      generatedCount,
      minPages: rows[0]?.pages ?? 1,
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
export async function copyResponses(program: Program, siteData: SiteData): Promise<ResponseForPath[]> {
  const mix = createMix(siteData);
  const copies = new Map<string, ResponseForPath>();
  for (let sample = 0; sample < 200; sample += 1) {
    const request = mix.makeRequest[mix.chooseType()](sample);
    const path = request.split(/[ ?]/, 2)[1] ?? '';
    copies.set(path, { path, ...(await copyResponse(program.url, request)) });
  }
  return [...copies.values()];
}
