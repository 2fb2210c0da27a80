import { type PgliteThread, startPgliteThread } from './pglite-thread.ts';
import { queryMessage, readError, readNotification, splitMessages } from './protocol.ts';

/** A sender of queries: one pool client, or the program itself. */
export interface SessionClient {
  /** Called when the session was lost; to the client this looks like a restart of the server. */
  onSessionLost(): void;
}
export interface Session {
  /** Runs one batch; resolves with the answer without notifications. */
  run(client: SessionClient, bytes: Buffer): Promise<Buffer>;
  /** Removes a client; a transaction it left open is rolled back. */
  removeClient(client: SessionClient): void;
  /** Returns whether anything was run since the last call, and resets the flag. */
  takeUsedFlag(): boolean;
  close(): Promise<void>;
}
interface Batch {
  client: SessionClient;
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
  let queue: Batch[] = [];
  let running: Batch | undefined;
  let transactionClient: SessionClient | undefined;
  let watchdog: NodeJS.Timeout | undefined;
  let isUsed = true;
  let isClosed = false;
  const clients = new Set<SessionClient>();
  const removedClients = new WeakSet<SessionClient>();
  const internalClient: SessionClient = { onSessionLost() {} };

  async function recover(why: string): Promise<void> {
    if (isClosed) return;
    log(`PGlite is opened again: ${why}`);
    clearTimeout(watchdog);
    const lostThread = thread;
    thread = undefined;
    transactionClient = undefined;
    const batches = running ? [running, ...queue] : queue;
    running = undefined;
    queue = [];
    for (const batch of batches) batch.reject(new Error('Connection terminated: PGlite was restarted'));
    for (const client of clients) client.onSessionLost();
    clients.clear();
    options.onRestart(false);
    await lostThread?.terminate();
    for (let pauseMs = 100; !isClosed && !thread; pauseMs = Math.min(pauseMs * 2, 5000)) {
      try {
        thread = await startPgliteThread(folder, (reason) => recover(reason));
      } catch (error) {
        log(`PGlite cannot be opened: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    if (isClosed) return thread?.close();
    options.onRestart(true);
    runNext();
  }

  function runNext(): void {
    if (running || !thread) return;
    const index = transactionClient ? queue.findIndex((batch) => batch.client === transactionClient) : 0;
    const [batch] = index < 0 ? [] : queue.splice(index, 1);
    if (!batch) return;
    running = batch;
    isUsed = true;
    clearTimeout(watchdog);
    watchdog = setTimeout(() => recover(`a query ran longer than ${watchdogMs} ms`), watchdogMs);
    thread.run(batch.bytes).then(
      (answer) => {
        if (running === batch) finish(batch, answer);
      },
      () => {}, // `recover` rejects all batches when the thread is lost
    );
  }

  function finish(batch: Batch, answer: Buffer): void {
    running = undefined;
    clearTimeout(watchdog);
    const { messages } = splitMessages(answer);
    const status = messages.findLast(({ type }) => type === 'Z')?.bytes.toString('latin1', 5);
    if (!status) return void recover('an answer without an end (COPY is not offered on PGlite)');
    transactionClient = status === 'I' ? undefined : batch.client;
    const withoutNotifications = messages.filter(({ type }) => type !== 'A').map(({ bytes }) => bytes);
    for (const { type, bytes } of messages) {
      if (type !== 'A') continue;
      const { channel, payload } = readNotification(bytes);
      options.onNotification(channel, payload);
    }
    batch.resolve(withoutNotifications.length === messages.length ? answer : Buffer.concat(withoutNotifications));
    if (transactionClient && removedClients.has(transactionClient)) rollBack();
    else if (transactionClient) {
      const idleClient = transactionClient;
      watchdog = setTimeout(() => {
        idleClient.onSessionLost();
        removeClient(idleClient);
      }, watchdogMs);
    }
    runNext();
  }

  function rollBack(): void {
    if (!transactionClient) return;
    const batch = { client: transactionClient, bytes: queryMessage('ROLLBACK'), resolve: () => {}, reject: () => {} };
    queue.unshift(batch);
    runNext();
  }

  function removeClient(client: SessionClient): void {
    removedClients.add(client);
    clients.delete(client);
    queue = queue.filter((batch) => batch.client !== client);
    if (transactionClient === client && !running) rollBack();
  }

  function run(client: SessionClient, bytes: Buffer): Promise<Buffer> {
    if (isClosed || removedClients.has(client)) return Promise.reject(new Error('Connection terminated'));
    return new Promise((resolve, reject) => {
      clients.add(client);
      queue.push({ client, bytes, resolve, reject });
      runNext();
    });
  }

  return {
    run,
    removeClient,
    takeUsedFlag() {
      const wasUsed = isUsed;
      isUsed = false;
      return wasUsed;
    },
    async close() {
      if (isClosed) return;
      // The pool has ended, so only the rollback of an abandoned transaction can still be running.
      if (thread) await run(internalClient, queryMessage('SELECT 1')).catch(() => {});
      isClosed = true;
      clearTimeout(watchdog);
      await thread?.close();
    },
  };
}

/** Runs one statement outside of the pool. */
export async function runStatement(session: Session, client: SessionClient, text: string): Promise<void> {
  const { messages } = splitMessages(await session.run(client, queryMessage(text)));
  const errorMessage = messages.find(({ type }) => type === 'E');
  if (errorMessage) throw new Error(readError(errorMessage.bytes));
}
