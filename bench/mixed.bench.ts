/**
 * Mixed load: 70 % lists, 15 % details, 10 % learning records, 5 % logins, on the demo and on a million resources with
 * a million learning records, by 50 and 500 clients, on one program and on two that share one PostgreSQL. The clients
 * run on the same cores; their share of the processor time is printed.
 */
import { fork } from 'node:child_process';
import type { Program } from '../apps/server/src/test/program.testkit.ts';
import { askChild } from './ask-child.ts';
import type { Outcome } from './mixed-client.ts';
import { REQUEST_TYPES, type SiteData } from './mixed-mix.ts';
import { copyResponses, openSite, readKey, type Site, type Size } from './mixed-site.ts';
import { childrenCpuMs, cpuMsOf, rssMbOf } from './process-figures.ts';

const GOALS = { perSecond: 400, p95: 150, p99: 400, growth: 0.1, loopMs: 50 };

interface MixedFigures extends Outcome {
  /** Memory of the largest program at the end. */
  rssMb: number;
  /** The largest growth of memory of any program in the second half of the round. */
  growth: number;
  /** p99 of the event loop delay in the slowest program. */
  loopMs: number;
  /** Shares of the processor time used. */
  shares: { programs: number; database: number; clients: number };
  /** Processor time of programs and PostgreSQL for one response. */
  cpuUs: number;
}

const portOf = ({ url }: Program) => Number(new URL(url).port);

/** Reading the metric resets it, so it covers the time since the last read. */
async function loopDelayMs({ url }: Program): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e+-]+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Growth from the first to the last fifth of the second half: a program may grow while it warms up, but must not keep
 * growing.
 */
function growthOf(samples: number[]): number {
  const secondHalf = samples.slice(Math.floor(samples.length / 2));
  const fifth = Math.max(1, Math.floor(secondHalf.length / 5));
  return mean(secondHalf.slice(-fifth)) / mean(secondHalf.slice(0, fifth)) - 1;
}

interface Round {
  clients: number;
  programCount: number;
  ms: number;
  perSecond?: number;
  env?: Record<string, string>;
}

/** One round on fresh programs, after a warm-up of a tenth of its time. */
async function measure(site: Site, { clients, programCount, ms, perSecond, env }: Round) {
  const programs = await site.start(programCount, env);
  const client = fork(new URL('./mixed-client.ts', import.meta.url));
  try {
    const [first] = programs;
    if (!first) throw new Error('no program');
    const siteData: SiteData = { ...site.siteData, publicKey: await readKey(first) };
    const options = { ports: programs.map(portOf), clients, siteData, perSecond };
    await askChild<Outcome>(client, { ...options, ms: ms / 10 });
    await Promise.all(programs.map(loopDelayMs));
    const pids = programs.map(({ child }) => child.pid ?? 0);
    const readCpuMs = () => ({
      programs: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
      database: cpuMsOf(site.postmasterPid) + childrenCpuMs(site.postmasterPid),
    });
    const before = readCpuMs();
    const rssSamplesMb = pids.map(() => [] as number[]);
    const sampling = setInterval(() => {
      for (const [n, pid] of pids.entries()) rssSamplesMb[n]?.push(rssMbOf(pid));
    }, 250);
    const outcome = await askChild<Outcome>(client, { ...options, ms });
    clearInterval(sampling);
    const after = readCpuMs();
    const usedCpuMs = { programs: after.programs - before.programs, database: after.database - before.database };
    const totalCpuMs = usedCpuMs.programs + usedCpuMs.database + outcome.cpuMs;
    const figures: MixedFigures = {
      ...outcome,
      rssMb: Math.max(...rssSamplesMb.map((samples) => samples.at(-1) ?? 0)),
      growth: Math.max(...rssSamplesMb.map(growthOf)),
      loopMs: Math.max(...(await Promise.all(programs.map(loopDelayMs)))),
      shares: {
        programs: usedCpuMs.programs / totalCpuMs,
        database: usedCpuMs.database / totalCpuMs,
        clients: outcome.cpuMs / totalCpuMs,
      },
      cpuUs: ((usedCpuMs.programs + usedCpuMs.database) * 1000) / outcome.allTypes.count,
    };
    const bare = perSecond ? undefined : await measureBare(first, { clients, siteData, ms: Math.min(ms / 4, 5000) });
    return { figures, bare };
  } finally {
    client.kill();
    await Promise.all(programs.map((program) => program.stop()));
  }
}

/** Measures the same clients and mix on bare node:http with the same bytes. */
async function measureBare(
  program: Program,
  options: { clients: number; ms: number; siteData: SiteData },
): Promise<Outcome> {
  const bare = fork(new URL('./mixed-bare.ts', import.meta.url));
  const client = fork(new URL('./mixed-client.ts', import.meta.url));
  try {
    const port = await askChild<number>(bare, await copyResponses(program, options.siteData));
    return await askChild<Outcome>(client, { ...options, ports: [port] });
  } finally {
    bare.kill();
    client.kill();
  }
}

/** Describes the goals that were missed. */
function listMissedGoals({ perSecond, allTypes, errors, growth, loopMs }: MixedFigures): string[] {
  return [
    ...(perSecond < GOALS.perSecond ? [`fewer than ${GOALS.perSecond}/s`] : []),
    ...(allTypes.p95 > GOALS.p95 ? [`p95 over ${GOALS.p95} ms`] : []),
    ...(allTypes.p99 > GOALS.p99 ? [`p99 over ${GOALS.p99} ms`] : []),
    ...(errors > 0 ? ['errors'] : []),
    ...(growth > GOALS.growth ? ['memory grows'] : []),
    ...(loopMs > GOALS.loopMs ? [`loop delay over ${GOALS.loopMs} ms`] : []),
  ];
}

function printFigures(print: (line: string) => void, name: string, figures: MixedFigures, bare?: Outcome): void {
  const { perSecond, allTypes, byType, refused, errors, errorSummary, rssMb, growth, loopMs, shares, cpuUs } = figures;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  print(
    `mixed ${name}: ${Math.round(perSecond)}/s, p50 ${ms(allTypes.p50)}, p95 ${ms(allTypes.p95)}, p99 ${ms(allTypes.p99)} ms, ` +
      `${errors} errors, ${refused} logins refused with 429; ` +
      `${Math.round(rssMb)} MB (${growth < 0 ? '' : '+'}${percent(growth)} in the second half), loop delay p99 ${ms(loopMs)} ms`,
  );
  const each = REQUEST_TYPES.map(
    (type) => `${type} ${ms(byType[type].p50)}/${ms(byType[type].p95)}/${ms(byType[type].p99)}`,
  );
  print(
    `  p50/p95/p99 ms: ${each.join(', ')}; ${Math.round(cpuUs)} µs a request; processor time: programs ` +
      `${percent(shares.programs)}, PostgreSQL ${percent(shares.database)}, clients ${percent(shares.clients)}`,
  );
  if (bare) print(`  ${(perSecond / bare.perSecond).toFixed(2)} of bare node:http (${Math.round(bare.perSecond)}/s)`);
  if (errors) print(`  errors: ${errorSummary}`);
  // Only rounds without a fixed rate are compared with a bare server. Their requests always queue, so the goals do not
  // apply to them.
  if (bare) return;
  const missed = listMissedGoals(figures);
  print(missed.length ? `  goals missed: ${missed.join(', ')}` : '  all goals met');
}

/** A fixed rate slightly above the goal. */
const RATE = GOALS.perSecond + 50;
/** First at a fixed rate, then without a limit. */
const LOADS: { clients: number; perSecond?: number }[] = [
  { clients: 50, perSecond: RATE },
  { clients: 500, perSecond: RATE },
  { clients: 50 },
  { clients: 500 },
];
const ROUNDS = { ms: 20_000, sizes: ['demo', 'million'] as Size[], programCounts: [1, 2], loads: LOADS };

export async function run(print: (line: string) => void, wanted: Partial<typeof ROUNDS> = {}): Promise<void> {
  const { ms, sizes, programCounts, loads } = { ...ROUNDS, ...wanted };
  for (const size of sizes) {
    const site = await openSite(size, print);
    try {
      for (const programCount of programCounts)
        for (const load of loads) {
          const { figures, bare } = await measure(site, { ...load, programCount, ms });
          const rate = load.perSecond ? `at ${load.perSecond}/s` : 'as fast as it goes';
          printFigures(print, `${size}, ${programCount} program(s), ${load.clients} clients, ${rate}`, figures, bare);
        }
    } finally {
      await site.close();
    }
  }
}
