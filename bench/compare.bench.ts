/**
 * Our program beside two other servers on the same data: bare node:http that sends the same bytes from memory, and a
 * hand-written one on node:http and SQLite, without validation, accounts, compression and cache. Processor time of our
 * program includes PostgreSQL. SQLite searches by trigrams (FTS5), which find other resources in another order.
 * MEIYU_BENCH_COMPARE names the sizes (demo,ten-thousand,million), MEIYU_BENCH_ROUND_MS sets the length of a round.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Program } from '../apps/server/src/test/program.testkit.ts';
import { askChild } from './ask-child.ts';
import { checkAnswers } from './compare-check.ts';
import type { ClientOptions, ClientOutcome } from './compare-client.ts';
import { makeReads, makeSearches, readSiteTexts, type Workload } from './compare-requests.ts';
import { type Server, type Servers, startServers } from './compare-servers.ts';
import { MAX_SEARCHED } from './compare-sqlite-copy.ts';
import { formatTable, type Line, type Round } from './compare-table.ts';
import { copyResponse } from './copy-response.ts';
import { GENERATED_COUNTS, openSite, type Size, siteFolder, startOn } from './mixed-site.ts';
import { generatedTexts, openSet, setFolder } from './search-set.ts';
import { type Language, readLanguage } from './search-words.ts';

const DEMO_CONTENT = fileURLToPath(new URL('../demo/content', import.meta.url));
const SQLITE_FILE = 'copy.sqlite';
const CONNECTIONS = 50;
const WARM_UP_ROUNDS = 2;
/** How many requests have their answers checked, and how many answers the bare server repeats. */
const SAMPLES = 100;
/** After the first search the program loads its index into memory. */
const INDEX_LOADED_AFTER_MS = 15_000;

interface Rounds {
  count: number;
  ms: number;
}

async function measureRound(
  client: ChildProcess,
  server: Server,
  options: Pick<ClientOptions, 'requests' | 'from' | 'once' | 'ms'>,
): Promise<Round & { next: number; answers: number }> {
  const [cpuMs, databaseCpuMs] = [server.cpuMs(), server.databaseCpuMs()];
  const load: ClientOptions = { ...options, port: server.port, connections: CONNECTIONS };
  const { count, refused, perSecond, p50, p95, next } = await askChild<ClientOutcome>(client, load);
  const databaseCpuUs = ((server.databaseCpuMs() - databaseCpuMs) * 1000) / count;
  const cpuUs = ((server.cpuMs() - cpuMs) * 1000) / count + databaseCpuUs;
  return { perSecond, cpuUs, databaseCpuUs, p50, p95, refused: refused / (count + refused), next, answers: count };
}

async function countFromMemory({ url }: Program): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^meiyu_hot_served (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** Fails if a workload for the cache was not answered from it, or one for the database was. */
function checkFromMemory({ name, fromMemory }: Workload, share: number): void {
  if (fromMemory ? share > 0.95 : share < 0.01) return;
  throw new Error(`${name}: ${(share * 100).toFixed(1)} % of our answers came from memory`);
}

/** Interleaves the rounds of the servers, so that other load on the machine affects all alike. */
async function measure(
  client: ChildProcess,
  { program, ours, sqlite, bare, copyToBare }: Servers,
  workload: Workload,
  { count, ms }: Rounds,
  withSqlite: boolean,
): Promise<Omit<Line, 'size'>> {
  const { name, once } = workload;
  // The answers that the bare server copies must not be in our cache afterwards, so their requests are not sent again.
  const samples = once ? workload.requests.splice(-SAMPLES) : workload.requests.slice(0, SAMPLES);
  await copyToBare(samples);
  const line = { name, ours: [] as Round[], sqlite: [] as Round[], bare: [] as Round[] };
  const perRound = Math.floor(workload.requests.length / (count + WARM_UP_ROUNDS));
  const fromMemoryBefore = await countFromMemory(program);
  let answers = 0;
  let from = 0;
  for (let round = 0; round < count + WARM_UP_ROUNDS; round += 1) {
    const requests = once ? workload.requests.slice(round * perRound, (round + 1) * perRound) : workload.requests;
    const oursRound = await measureRound(client, ours, { requests, from, once, ms });
    const sqliteRound = withSqlite && (await measureRound(client, sqlite, { requests, from, once: false, ms }));
    const bareRound = await measureRound(client, bare, { requests, from, once: false, ms });
    if (!once) from = oursRound.next;
    answers += oursRound.answers;
    if (round < WARM_UP_ROUNDS) continue;
    line.ours.push(oursRound);
    if (sqliteRound) line.sqlite.push(sqliteRound);
    line.bare.push(bareRound);
  }
  checkFromMemory(workload, ((await countFromMemory(program)) - fromMemoryBefore) / answers);
  return line;
}

interface Comparison {
  size: Size;
  language: Language;
  rounds: Rounds;
  client: ChildProcess;
  print: (line: string) => void;
}

async function measureAll(
  { size, rounds, client, print }: Comparison,
  servers: Servers,
  workloads: Workload[],
  withSqlite = true,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const workload of workloads) {
    lines.push({ size, ...(await measure(client, servers, workload, rounds, withSqlite)) });
    print(`compare: ${size}, ${workload.name} measured`);
  }
  return lines;
}

async function measureSearches(
  comparison: Comparison,
  servers: Servers,
  searches: Workload[],
  withSqlite = true,
): Promise<Line[]> {
  const first = searches.at(-1)?.requests[0] ?? '';
  await copyResponse(servers.program.url, first);
  await setTimeout(INDEX_LOADED_AFTER_MS);
  return measureAll(comparison, servers, searches, withSqlite);
}

/** Lists and details; on the demo also searches, because the generated resources of a larger site are not indexed. */
async function compareSite(comparison: Comparison): Promise<Line[]> {
  const { size, language, print } = comparison;
  const site = await openSite(size, print);
  const start = async () => (await site.start(1))[0] as Program;
  const servers = await startServers(site.db, join(siteFolder(size), SQLITE_FILE), start, print);
  try {
    const reads = await makeReads(site.db);
    await checkAnswers({
      oursUrl: servers.program.url,
      otherUrl: `http://127.0.0.1:${servers.sqlite.port}`,
      requests: reads.flatMap(({ requests }) => requests.slice(0, SAMPLES)),
      hasManyBooks: size === 'million',
    });
    print(`compare: ${size}, both servers give the same answers to a sample of requests`);
    const lines = await measureAll(comparison, servers, reads);
    if (size !== 'demo') return lines;
    const searches = makeSearches(language, await readSiteTexts(site.db));
    return [...lines, ...(await measureSearches(comparison, servers, searches))];
  } finally {
    await servers.close();
    await site.close();
  }
}

/** Searches in the set of the search benchmark. */
async function compareSearchSet(comparison: Comparison): Promise<Line[]> {
  const { size, language, print } = comparison;
  const count = GENERATED_COUNTS[size];
  const db = await openSet(count, language, print);
  const folder = setFolder(count);
  const start = () => startOn(join(folder, 'data'), { DEMO_CONTENT: 'off' });
  const servers = await startServers(db, join(folder, SQLITE_FILE), start, print);
  try {
    const searches = makeSearches(language, generatedTexts(language, count));
    return await measureSearches(comparison, servers, searches, count <= MAX_SEARCHED);
  } finally {
    await servers.close();
    await db.close();
  }
}

/** By default the million is compared only if its site is there. */
function chooseSizes(): Size[] {
  const wanted = process.env.MEIYU_BENCH_COMPARE?.split(',');
  const isWanted = (size: Size) => wanted?.includes(size) ?? (size !== 'million' || existsSync(siteFolder(size)));
  return (Object.keys(GENERATED_COUNTS) as Size[]).filter(isWanted);
}

export async function run(
  print: (line: string) => void,
  { count = 5, ms = Number(process.env.MEIYU_BENCH_ROUND_MS ?? 3000), sizes = chooseSizes() } = {},
): Promise<void> {
  const language = readLanguage(DEMO_CONTENT);
  const client = fork(new URL('./compare-client.ts', import.meta.url));
  const lines: Line[] = [];
  try {
    for (const size of sizes) {
      const comparison: Comparison = { size, language, rounds: { count, ms }, client, print };
      lines.push(...(await compareSite(comparison)));
      // The set of a million is large, so only the search benchmark builds it.
      if (size === 'ten-thousand' || (size === 'million' && existsSync(setFolder(GENERATED_COUNTS.million))))
        lines.push(...(await compareSearchSet(comparison)));
    }
  } finally {
    client.kill();
  }
  print(`\n${count} rounds of ${ms / 1000} s, ${CONNECTIONS} connections; ratios above 1: ours is faster\n`);
  print(formatTable(lines));
}
