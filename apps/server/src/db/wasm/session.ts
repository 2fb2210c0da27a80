import { type PgliteThread, startPgliteThread } from './pglite-thread.ts';
import { query, readError, readNotification, splitMessages } from './protocol.ts';

/** A sender of queries: one pool client, or the program itself. */
export interface Owner {
  /** The session was lost, as by a restart of a server. */
  onLost(): void;
}
export interface Session {
  /** Runs one batch; resolves with the answer without notifications. */
  run(owner: Owner, bytes: Buffer): Promise<Buffer>;
  /** Removes an owner; a transaction it left open is rolled back. */
  removeOwner(owner: Owner): void;
  /** Returns whether anything was run since the last call, and resets the flag. */
  takeUsedFlag(): boolean;
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
  /** A query that runs longer, or a transaction that is idle longer, is aborted. */
  watchdogMs: number;
  log: (line: string) => void;
  onNotification(channel: string, payload: string): void;
  /** `live` false: PGlite was lost; `live` true: it is open again, without its LISTENs. */
  onRestart(live: boolean): void;
}

/**
 * PGlite has one session, which pool clients use in turn. A client with an open transaction keeps the session until the
 * transaction ends, so transactions never mix. A query that exceeds the watchdog cannot be cancelled: the thread is
 * terminated and PGlite opened again from its folder, which looks to clients like a restarted server.
 */
export async function startSession(options: SessionOptions): Promise<Session> {
  const { folder, watchdogMs, log } = options;
  let thread: PgliteThread | undefined = await startPgliteThread(folder, (why) => recover(why));
  let queue: Job[] = [];
  let running: Job | undefined;
  let transactionOwner: Owner | undefined;
  let watchdog: NodeJS.Timeout | undefined;
  let used = true;
  let closed = false;
  const owners = new Set<Owner>();
  const removed = new WeakSet<Owner>();
  const noOwner: Owner = { onLost() {} };

  async function recover(why: string): Promise<void> {
    if (closed) return;
    log(`PGlite is opened again: ${why}`);
    clearTimeout(watchdog);
    const lost = thread;
    thread = undefined;
    transactionOwner = undefined;
    const jobs = running ? [running, ...queue] : queue;
    running = undefined;
    queue = [];
    for (const job of jobs) job.reject(new Error('Connection terminated: PGlite was restarted'));
    for (const owner of owners) owner.onLost();
    owners.clear();
    options.onRestart(false);
    await lost?.terminate();
    for (let pauseMs = 100; !closed && !thread; pauseMs = Math.min(pauseMs * 2, 5000)) {
      try {
        thread = await startPgliteThread(folder, (reason) => recover(reason));
      } catch (error) {
        log(`PGlite cannot be opened: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    if (closed) return thread?.close();
    options.onRestart(true);
    runNext();
  }

  function runNext(): void {
    if (running || !thread) return;
    const at = transactionOwner ? queue.findIndex((job) => job.owner === transactionOwner) : 0;
    const [job] = at < 0 ? [] : queue.splice(at, 1);
    if (!job) return;
    running = job;
    used = true;
    clearTimeout(watchdog);
    watchdog = setTimeout(() => recover(`a query ran longer than ${watchdogMs} ms`), watchdogMs);
    thread.run(job.bytes).then(
      (answer) => {
        if (running === job) finish(job, answer);
      },
      () => {}, // `recover` rejects all jobs when the thread is lost
    );
  }

  function finish(job: Job, answer: Buffer): void {
    running = undefined;
    clearTimeout(watchdog);
    const { messages } = splitMessages(answer);
    const status = messages.findLast(({ type }) => type === 'Z')?.bytes.toString('latin1', 5);
    if (!status) return void recover('an answer without an end (COPY is not offered on PGlite)');
    transactionOwner = status === 'I' ? undefined : job.owner;
    const withoutNotifications = messages.filter(({ type }) => type !== 'A').map(({ bytes }) => bytes);
    for (const { type, bytes } of messages) {
      if (type !== 'A') continue;
      const { channel, payload } = readNotification(bytes);
      options.onNotification(channel, payload);
    }
    job.resolve(withoutNotifications.length === messages.length ? answer : Buffer.concat(withoutNotifications));
    if (transactionOwner && removed.has(transactionOwner)) rollBack();
    else if (transactionOwner) {
      const idle = transactionOwner;
      watchdog = setTimeout(() => {
        idle.onLost();
        removeOwner(idle);
      }, watchdogMs);
    }
    runNext();
  }

  function rollBack(): void {
    if (!transactionOwner) return;
    const job = { owner: transactionOwner, bytes: query('ROLLBACK'), resolve: () => {}, reject: () => {} };
    queue.unshift(job);
    runNext();
  }

  function removeOwner(owner: Owner): void {
    removed.add(owner);
    owners.delete(owner);
    queue = queue.filter((job) => job.owner !== owner);
    if (transactionOwner === owner && !running) rollBack();
  }

  function run(owner: Owner, bytes: Buffer): Promise<Buffer> {
    if (closed || removed.has(owner)) return Promise.reject(new Error('Connection terminated'));
    return new Promise((resolve, reject) => {
      owners.add(owner);
      queue.push({ owner, bytes, resolve, reject });
      runNext();
    });
  }

  return {
    run,
    removeOwner,
    takeUsedFlag() {
      const was = used;
      used = false;
      return was;
    },
    async close() {
      if (closed) return;
      // The pool has ended, so only the rollback of an abandoned transaction can still be running.
      if (thread) await run(noOwner, query('SELECT 1')).catch(() => {});
      closed = true;
      clearTimeout(watchdog);
      await thread?.close();
    },
  };
}

/** Runs one statement outside of the pool. */
export async function runStatement(session: Session, owner: Owner, text: string): Promise<void> {
  const { messages } = splitMessages(await session.run(owner, query(text)));
  const fault = messages.find(({ type }) => type === 'E');
  if (fault) throw new Error(readError(fault.bytes));
}
