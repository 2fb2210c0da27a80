/**
 * A mixed day (F13): 70 % lists, 15 % details, 10 % records, 5 % logins, on the demo and on a million resources with a
 * million records, by 50 and 500 clients, on one program and on two that share one PostgreSQL. The clients run on the
 * same cores; their share is said.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Program } from '../apps/server/src/test/program.ts';
import type { Outcome } from './mixed-client.ts';
import { type Known, PARTS } from './mixed-mix.ts';
import { copyAnswers, openSite, readKey, type Site, type Size } from './mixed-site.ts';
import { childrenCpuMs, cpuMsOf, rssMbOf } from './process-figures.ts';

const FLOORS = { perSecond: 400, p95: 150, p99: 400, growth: 0.1, loopMs: 50 };

interface MixedFigures extends Outcome {
  /** Of the fullest program, and by how much it grew in the second half. */
  rssMb: number;
  growth: number;
  /** p99 of the slowest program. */
  loopMs: number;
  /** Of all processor time used: programs, PostgreSQL, clients. */
  shares: { programs: number; database: number; clients: number };
  /** Processor time of programs and PostgreSQL for one answer. */
  cpuUs: number;
}

const portOf = ({ url }: Program) => Number(new URL(url).port);

async function ask<T>(child: ChildProcess, message: object): Promise<T> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}

/** Asking resets it, so it speaks of the time since it was last asked. */
async function loopDelayMs({ url }: Program): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e+-]+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The second half against its own beginning: a warm program may be larger than a fresh one, but must not grow on. */
function growthOf(samples: number[]): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const few = Math.max(1, Math.floor(half.length / 5));
  return mean(half.slice(-few)) / mean(half.slice(0, few)) - 1;
}

interface Round {
  clients: number;
  instances: number;
  ms: number;
  perSecond?: number;
  env?: Record<string, string>;
}

/** One round on fresh programs, warmed up by a tenth of it. */
async function measure(site: Site, { clients, instances, ms, perSecond, env }: Round) {
  const programs = await site.start(instances, env);
  const client = fork(new URL('./mixed-client.ts', import.meta.url));
  try {
    const [first] = programs;
    if (!first) throw new Error('no program');
    const known: Known = { ...site.known, publicKey: await readKey(first) };
    const order = { ports: programs.map(portOf), clients, known, perSecond };
    await ask<Outcome>(client, { ...order, ms: ms / 10 });
    await Promise.all(programs.map(loopDelayMs));
    const pids = programs.map(({ child }) => child.pid ?? 0);
    const used = () => ({
      programs: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
      database: cpuMsOf(site.postmaster) + childrenCpuMs(site.postmaster),
    });
    const before = used();
    const rss = pids.map(() => [] as number[]);
    const sampling = setInterval(() => {
      for (const [n, pid] of pids.entries()) rss[n]?.push(rssMbOf(pid));
    }, 250);
    const outcome = await ask<Outcome>(client, { ...order, ms });
    clearInterval(sampling);
    const after = used();
    const spent = { programs: after.programs - before.programs, database: after.database - before.database };
    const all = spent.programs + spent.database + outcome.cpuMs;
    const figures: MixedFigures = {
      ...outcome,
      rssMb: Math.max(...rss.map((samples) => samples.at(-1) ?? 0)),
      growth: Math.max(...rss.map(growthOf)),
      loopMs: Math.max(...(await Promise.all(programs.map(loopDelayMs)))),
      shares: { programs: spent.programs / all, database: spent.database / all, clients: outcome.cpuMs / all },
      cpuUs: ((spent.programs + spent.database) * 1000) / outcome.all.count,
    };
    const bare = perSecond ? undefined : await measureBare(first, { clients, known, ms: Math.min(ms / 4, 5000) });
    return { figures, bare };
  } finally {
    client.kill();
    await Promise.all(programs.map((program) => program.stop()));
  }
}

/** The same clients and the same mix against bare node:http with the same bytes. */
async function measureBare(program: Program, order: { clients: number; ms: number; known: Known }): Promise<Outcome> {
  const bare = fork(new URL('./mixed-bare.ts', import.meta.url));
  const client = fork(new URL('./mixed-client.ts', import.meta.url));
  try {
    const port = await ask<number>(bare, await copyAnswers(program, order.known));
    return await ask<Outcome>(client, { ...order, ports: [port] });
  } finally {
    bare.kill();
    client.kill();
  }
}

/** What is worse than it should be, in words. */
function shortfalls({ perSecond, all, errors, growth, loopMs }: MixedFigures): string[] {
  return [
    ...(perSecond < FLOORS.perSecond ? [`fewer than ${FLOORS.perSecond}/s`] : []),
    ...(all.p95 > FLOORS.p95 ? [`p95 over ${FLOORS.p95} ms`] : []),
    ...(all.p99 > FLOORS.p99 ? [`p99 over ${FLOORS.p99} ms`] : []),
    ...(errors > 0 ? ['errors'] : []),
    ...(growth > FLOORS.growth ? ['memory grows'] : []),
    ...(loopMs > FLOORS.loopMs ? [`loop delay over ${FLOORS.loopMs} ms`] : []),
  ];
}

function say(print: (line: string) => void, name: string, figures: MixedFigures, bare?: Outcome): void {
  const { perSecond, all, parts, refused, errors, said, rssMb, growth, loopMs, shares, cpuUs } = figures;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  print(
    `mixed ${name}: ${Math.round(perSecond)}/s, p50 ${ms(all.p50)}, p95 ${ms(all.p95)}, p99 ${ms(all.p99)} ms, ` +
      `${errors} errors, ${refused} logins told to come later; ` +
      `${Math.round(rssMb)} MB (${growth < 0 ? '' : '+'}${percent(growth)} in the second half), loop delay p99 ${ms(loopMs)} ms`,
  );
  const each = PARTS.map((part) => `${part} ${ms(parts[part].p50)}/${ms(parts[part].p95)}/${ms(parts[part].p99)}`);
  print(
    `  p50/p95/p99 ms: ${each.join(', ')}; ${Math.round(cpuUs)} µs a request; processor time: programs ` +
      `${percent(shares.programs)}, PostgreSQL ${percent(shares.database)}, clients ${percent(shares.clients)}`,
  );
  if (bare) print(`  ${(perSecond / bare.perSecond).toFixed(2)} of bare node:http (${Math.round(bare.perSecond)}/s)`);
  if (errors) print(`  errors: ${said}`);
  // What a queue that is always full does to waiting times says nothing about a site: the goals are for a load.
  if (bare) return;
  const missed = shortfalls(figures);
  print(missed.length ? `  goals missed: ${missed.join(', ')}` : '  all goals met');
}

/** First at the load that is to be carried, then as fast as it goes. */
const PACE = FLOORS.perSecond + 50;
const LOADS: { clients: number; perSecond?: number }[] = [
  { clients: 50, perSecond: PACE },
  { clients: 500, perSecond: PACE },
  { clients: 50 },
  { clients: 500 },
];
const ROUNDS = { ms: 20_000, sizes: ['demo', 'million'] as Size[], programs: [1, 2], loads: LOADS };

export async function run(print: (line: string) => void, wanted: Partial<typeof ROUNDS> = {}): Promise<void> {
  const { ms, sizes, programs, loads } = { ...ROUNDS, ...wanted };
  for (const size of sizes) {
    const site = await openSite(size, print);
    try {
      for (const instances of programs)
        for (const load of loads) {
          const { figures, bare } = await measure(site, { ...load, instances, ms });
          const pace = load.perSecond ? `at ${load.perSecond}/s` : 'as fast as it goes';
          say(print, `${size}, ${instances} program(s), ${load.clients} clients, ${pace}`, figures, bare);
        }
    } finally {
      await site.close();
    }
  }
}
