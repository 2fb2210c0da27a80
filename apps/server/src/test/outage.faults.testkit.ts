import { setTimeout as sleep } from 'node:timers/promises';
import type { DisposableServer } from './disposable-server.testkit.ts';
import { addNote, countNotes, listNotes, type NoteLoad, percentile, writeNotes } from './note-load.faults.testkit.ts';
import type { Program } from './program.testkit.ts';
import { addTestUser, type TestUser } from './test-users.testkit.ts';

async function addTestUsers(server: DisposableServer, count: number): Promise<TestUser[]> {
  const db = await server.open();
  try {
    return await Promise.all(Array.from({ length: count }, () => addTestUser(db)));
  } finally {
    await db.close();
  }
}

async function checkNotes(server: DisposableServer, load: NoteLoad) {
  const db = await server.open();
  try {
    return await countNotes(db, load.acknowledged);
  } finally {
    await db.close();
  }
}

interface KillFigures {
  acknowledged: number;
  failed: string[];
  lost: number;
  duplicates: number;
  /** Of the survivor's answers, in ms, before and after the other instance was killed. */
  p99: { before: number; after: number };
}

/** Fault test F2 (docs/operating.md): one of two instances is killed while both receive writes. */
export async function killOneOfTwo(
  server: DisposableServer,
  [survivor, victim]: [Program, Program],
  {
    writers,
    pauseMs,
    phaseMs,
  }: {
    writers: number;
    pauseMs: number;
    /** How long the load runs before the kill, and again after it. */
    phaseMs: number;
  },
): Promise<KillFigures> {
  const users = await addTestUsers(server, writers);
  const load = writeNotes({ users, urls: [survivor.url, victim.url], pauseMs });
  await sleep(phaseMs / 3); // the first calls of a program are slow
  const startedAtMs = performance.now();
  await sleep(phaseMs);
  const killedAtMs = performance.now();
  await victim.kill();
  await sleep(phaseMs);
  await load.stop();
  const survivorAnswers = load.answers.filter(({ url }) => url === survivor.url);
  const timesBetween = (from: number, to: number) =>
    survivorAnswers.filter(({ receivedAtMs }) => receivedAtMs > from && receivedAtMs <= to).map(({ ms }) => ms);
  const p99 = {
    before: percentile(timesBetween(startedAtMs, killedAtMs), 0.99),
    after: percentile(timesBetween(killedAtMs, Number.POSITIVE_INFINITY), 0.99),
  };
  return { acknowledged: load.acknowledged.length, failed: load.failed, ...(await checkNotes(server, load)), p99 };
}

interface RestartFigures {
  signal: string;
  answers: number;
  slowestMs: number;
}

/** Fault test F3: the database is restarted under load with each of the signals. */
export async function restartUnderLoad(
  server: DisposableServer,
  program: Program,
  signals: readonly ('SIGINT' | 'SIGQUIT' | 'SIGKILL')[],
) {
  const load = writeNotes({ users: await addTestUsers(server, 8), urls: [program.url], pauseMs: 5 });
  const restarts: RestartFigures[] = [];
  for (const signal of signals) {
    await sleep(500);
    const answersBefore = load.answers.length;
    await server.signal(signal);
    await sleep(2500);
    const answers = load.answers.slice(answersBefore);
    restarts.push({ signal, answers: answers.length, slowestMs: Math.max(...answers.map(({ ms }) => ms)) });
  }
  await load.stop();
  return { restarts, acknowledged: load.acknowledged.length, failed: load.failed, ...(await checkNotes(server, load)) };
}

/** Fault test F3: in a long outage requests get an error within ten seconds, and succeed soon after its end. */
export async function runLongOutage(server: DisposableServer, program: Program) {
  const [user] = await addTestUsers(server, 1);
  const { token = '' } = user ?? {};
  const first = await addNote(program.url, token, crypto.randomUUID(), 'before');
  const bringBack = await server.stopForNow();
  const requests = [0, 1, 2].flatMap((n) => [
    listNotes(program.url, token),
    addNote(program.url, token, crypto.randomUUID(), `during ${n}`),
  ]);
  const answers = await Promise.all(requests);
  await bringBack();
  const backAtMs = performance.now();
  let recovered = await listNotes(program.url, token);
  while (recovered.code !== 200 && performance.now() - backAtMs < 10_000)
    recovered = await listNotes(program.url, token);
  return {
    before: first.code,
    codes: [...new Set(answers.map(({ status, code }) => `${status}/${code}`))],
    slowestMs: Math.max(...answers.map(({ ms }) => ms)),
    recoveryMs: recovered.code === 200 ? Math.round(performance.now() - backAtMs) : Number.POSITIVE_INFINITY,
    alive: program.child.exitCode === null && program.child.signalCode === null,
  };
}
