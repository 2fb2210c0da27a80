/** The clients of the mixed load, in a separate process: raw sockets with one request in flight on each. */
import { connect, type Socket } from 'node:net';
import { createMix, REQUEST_TYPES, type RequestType, type SiteData } from './mixed-mix.ts';

interface LoadOptions {
  ports: number[];
  clients: number;
  ms: number;
  siteData: SiteData;
  /** Requests a second of all clients together; unlimited if not set. */
  perSecond?: number;
}

/** Response times in milliseconds. */
interface Times {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
}

export interface Outcome {
  perSecond: number;
  allTypes: Times;
  byType: Record<RequestType, Times>;
  /** Logins refused with 429 because too many were waiting. */
  refused: number;
  errors: number;
  /** The most frequent error messages. */
  errorSummary: string;
  cpuMs: number;
}

function summarise(values: number[]): Times {
  const sorted = Float64Array.from(values).sort();
  const valueAt = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: valueAt(0.5), p95: valueAt(0.95), p99: valueAt(0.99), worst: valueAt(1) };
}

const HEADERS_END = Buffer.from('\r\n\r\n');
const CODE_200 = Buffer.from('{"code":200');
const CODE_429 = Buffer.from('{"code":429');

function runClients({ ports, clients, ms, siteData, perSecond }: LoadOptions): Promise<Omit<Outcome, 'cpuMs'>> {
  const mix = createMix(siteData);
  const times: Record<RequestType, number[]> = { list: [], details: [], record: [], login: [] };
  const failures = new Map<string, number>();
  let refused = 0;
  let isOver = false;
  const startedAt = performance.now();
  /** With a fixed rate, an idle client sends the next due request. If no client is idle, the request waits, and its waiting time counts. */
  const idleClients: { send: (dueAt: number) => void; socket: Socket }[] = [];
  const dueTimes: number[] = [];

  function countFailure(why: string): void {
    failures.set(why, (failures.get(why) ?? 0) + 1);
  }

  function runClient(client: number): { socket: Socket; closed: Promise<void> } {
    let type: RequestType = 'list';
    let dueAt = 0;
    let chunks: Buffer[] = [];
    let receivedBytes = 0;
    /** Length of the whole answer; 0 until its headers are read. */
    let answerLength = 0;
    let isSuccess = true;

    function send(requestDueAt: number): void {
      dueAt = requestDueAt;
      type = mix.chooseType();
      socket.write(mix.makeRequest[type](client));
    }

    function sendNext(): void {
      const next = perSecond === undefined ? performance.now() : dueTimes.shift();
      if (isOver) socket.destroy();
      else if (next === undefined) idleClients.push({ send, socket });
      else send(next);
    }

    function readHeaders(bytes: Buffer): void {
      const headersEnd = bytes.indexOf(HEADERS_END);
      if (headersEnd < 0) return;
      const text = bytes.toString('latin1', 0, headersEnd).toLowerCase();
      const length = /\r\ncontent-length: (\d+)/.exec(text);
      answerLength = headersEnd + 4 + Number(length?.[1] ?? 0);
      // Only cached answers are compressed, and only successful ones are cached, so a compressed answer is a success.
      isSuccess = text.startsWith('http/1.1 200');
      const bodyStart = bytes.subarray(headersEnd + 4, headersEnd + 15);
      if (isSuccess && !text.includes('\r\ncontent-encoding')) isSuccess = bodyStart.equals(CODE_200);
      if (isSuccess) return;
      if (type === 'login' && bodyStart.equals(CODE_429)) refused += 1;
      else
        countFailure(
          `${type}: ${bytes.toString('utf8', 9, 12)} ${bytes.toString('utf8', headersEnd + 4, headersEnd + 100)}`,
        );
    }

    const socket = connect(ports[client % ports.length] ?? 0, '127.0.0.1', sendNext);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      receivedBytes += chunk.length;
      if (answerLength === 0) readHeaders(chunks.length === 1 ? chunk : Buffer.concat(chunks));
      if (answerLength === 0 || receivedBytes < answerLength) return;
      if (isSuccess) times[type].push(performance.now() - dueAt);
      [chunks, receivedBytes, answerLength] = [[], 0, 0];
      sendNext();
    });
    socket.on('error', (error) => countFailure(error.message));
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => {
        if (!isOver) countFailure('closed');
        resolve();
      });
    });
    return { socket, closed };
  }

  const openClients = Array.from({ length: clients }, (_, client) => runClient(client));
  /** Requests that were due so far, sent or still waiting. */
  let dueCount = 0;
  const pacingTimer =
    perSecond !== undefined &&
    setInterval(() => {
      for (; dueCount < ((performance.now() - startedAt) * perSecond) / 1000; dueCount += 1) {
        const requestDueAt = startedAt + (dueCount * 1000) / perSecond;
        const idleClient = idleClients.shift();
        if (idleClient) idleClient.send(requestDueAt);
        else dueTimes.push(requestDueAt);
      }
    }, 2);
  return new Promise((resolve) => {
    setTimeout(async () => {
      isOver = true;
      if (pacingTimer) clearInterval(pacingTimer);
      for (const { socket } of idleClients) socket.destroy();
      const seconds = (performance.now() - startedAt) / 1000;
      const answerCount = Object.values(times).reduce((sum, { length }) => sum + length, 0);
      // Open requests may finish; one without an answer after 10 s is an error.
      const timeout = setTimeout(() => {
        for (const { socket } of openClients)
          if (!socket.destroyed) {
            countFailure('no answer in 10 s');
            socket.destroy();
          }
      }, 10_000);
      await Promise.all(openClients.map(({ closed }) => closed));
      clearTimeout(timeout);
      const byType = Object.fromEntries(REQUEST_TYPES.map((type) => [type, summarise(times[type])])) as Record<
        RequestType,
        Times
      >;
      const errorCounts = [...failures].sort(([, a], [, b]) => b - a);
      resolve({
        perSecond: answerCount / seconds,
        allTypes: summarise(Object.values(times).flat()),
        byType,
        refused,
        errors: errorCounts.reduce((sum, [, count]) => sum + count, 0),
        errorSummary: errorCounts
          .slice(0, 3)
          .map(([why, count]) => `${count} × ${why}`)
          .join('; '),
      });
    }, ms);
  });
}

process.on('message', async (options: LoadOptions) => {
  const before = process.cpuUsage();
  const outcome = await runClients(options);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...outcome, cpuMs: (user + system) / 1000 } satisfies Outcome);
});
process.on('disconnect', () => process.exit());
