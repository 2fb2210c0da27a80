import { type Engine, startEngine } from './engine.ts';
import { query, readError, readNotification, splitMessages } from './protocol.ts';

/** Whoever sends queries: one pool client, or the program itself. */
export interface Owner {
  /** The session was lost, as a server's restart loses it. */
  onLost(): void;
}
export interface Session {
  /** Runs one batch ending in a ready-for-query; resolves with the answer, notifications taken out. */
  run(owner: Owner, bytes: Buffer): Promise<Buffer>;
  /** The owner is gone; a transaction it left open is rolled back. */
  leave(owner: Owner): void;
  /** Something was run since the last call. */
  takeDirty(): boolean;
  close(): Promise<void>;
}
interface Job {
  owner: Owner;
  bytes: Buffer;
  resolve: (answer: Buffer) => void;
  reject: (error: Error) => void;
}
interface SessionOptions {
  folder: string;
  /** A query that runs longer, or a transaction that idles longer, is given up. */
  watchdogMs: number;
  log: (line: string) => void;
  onNotification(channel: string, payload: string): void;
  /** PGlite was stopped and is open again, without its LISTENs; or `live` false: it was just lost. */
  onRestart(live: boolean): void;
}

/**
 * PGlite has one session; pool clients take turns in it. A client that has opened a transaction keeps the turn until it
 * ends, so transactions never mix. A query past the watchdog cannot be cancelled: the thread is ended and PGlite opened
 * again from its folder, which to the clients is a server that restarted.
 */
export async function startSession(options: SessionOptions): Promise<Session> {
  const { folder, watchdogMs, log } = options;
  let engine: Engine | undefined = await startEngine(folder, (why) => recover(why));
  let queue: Job[] = [];
  let running: Job | undefined;
  let holder: Owner | undefined;
  let watchdog: NodeJS.Timeout | undefined;
  let dirty = true;
  let closed = false;
  const owners = new Set<Owner>();
  const gone = new WeakSet<Owner>();
  const nobody: Owner = { onLost() {} };

  async function recover(why: string): Promise<void> {
    if (closed) return;
    log(`PGlite is opened again: ${why}`);
    clearTimeout(watchdog);
    const lost = engine;
    engine = undefined;
    holder = undefined;
    const jobs = running ? [running, ...queue] : queue;
    running = undefined;
    queue = [];
    for (const job of jobs) job.reject(new Error('Connection terminated: PGlite was restarted'));
    for (const owner of owners) owner.onLost();
    owners.clear();
    options.onRestart(false);
    await lost?.terminate();
    for (let pause = 100; !closed && !engine; pause = Math.min(pause * 2, 5000)) {
      try {
        engine = await startEngine(folder, (reason) => recover(reason));
      } catch (error) {
        log(`PGlite cannot be opened: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    if (closed) return engine?.close();
    options.onRestart(true);
    takeNext();
  }

  function takeNext(): void {
    if (running || !engine) return;
    const at = holder ? queue.findIndex((job) => job.owner === holder) : 0;
    const [job] = at < 0 ? [] : queue.splice(at, 1);
    if (!job) return;
    running = job;
    dirty = true;
    clearTimeout(watchdog);
    watchdog = setTimeout(() => recover(`a query ran longer than ${watchdogMs} ms`), watchdogMs);
    engine.run(job.bytes).then(
      (answer) => {
        if (running === job) finish(job, answer);
      },
      () => {}, // the loss is handled by `recover`, which has every job
    );
  }

  function finish(job: Job, answer: Buffer): void {
    running = undefined;
    clearTimeout(watchdog);
    const { messages } = splitMessages(answer);
    const status = messages.findLast(({ type }) => type === 'Z')?.bytes.toString('latin1', 5);
    if (!status) return void recover('an answer without an end (COPY is not offered on PGlite)');
    holder = status === 'I' ? undefined : job.owner;
    const own = messages.filter(({ type }) => type !== 'A').map(({ bytes }) => bytes);
    for (const { type, bytes } of messages) {
      if (type !== 'A') continue;
      const { channel, payload } = readNotification(bytes);
      options.onNotification(channel, payload);
    }
    job.resolve(own.length === messages.length ? answer : Buffer.concat(own));
    if (holder && gone.has(holder)) rollBack();
    else if (holder) {
      const idle = holder;
      watchdog = setTimeout(() => {
        idle.onLost();
        leave(idle);
      }, watchdogMs);
    }
    takeNext();
  }

  function rollBack(): void {
    if (!holder) return;
    const job = { owner: holder, bytes: query('ROLLBACK'), resolve: () => {}, reject: () => {} };
    queue.unshift(job);
    takeNext();
  }

  function leave(owner: Owner): void {
    gone.add(owner);
    owners.delete(owner);
    queue = queue.filter((job) => job.owner !== owner);
    if (holder === owner && !running) rollBack();
  }

  function run(owner: Owner, bytes: Buffer): Promise<Buffer> {
    if (closed || gone.has(owner)) return Promise.reject(new Error('Connection terminated'));
    return new Promise((resolve, reject) => {
      owners.add(owner);
      queue.push({ owner, bytes, resolve, reject });
      takeNext();
    });
  }

  return {
    run,
    leave,
    takeDirty() {
      const was = dirty;
      dirty = false;
      return was;
    },
    async close() {
      if (closed) return;
      // The pool has ended, so only a rollback of somebody's left-over transaction can still be under way.
      if (engine) await run(nobody, query('SELECT 1')).catch(() => {});
      closed = true;
      clearTimeout(watchdog);
      await engine?.close();
    },
  };
}

/** One statement by the program itself. */
export async function runStatement(session: Session, owner: Owner, text: string): Promise<void> {
  const { messages } = splitMessages(await session.run(owner, query(text)));
  const fault = messages.find(({ type }) => type === 'E');
  if (fault) throw new Error(readError(fault.bytes));
}
