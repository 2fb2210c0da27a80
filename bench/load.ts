import { connect } from 'node:net';

interface Load {
  port: number;
  connections: number;
  ms: number;
  /** The next request as it goes over the wire; undefined if there are no more. */
  nextRequest: () => string | Buffer | undefined;
}

export interface LoadFigures {
  /** Answers, without refusals. */
  count: number;
  /** Requests refused with 503. */
  refused: number;
  perSecond: number;
  /** Milliseconds from the request to the end of its answer. */
  p50: number;
  p95: number;
}

const HEADERS_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;
const DIGIT_2 = '2'.charCodeAt(0);

/** Length of an answer according to its headers, or 0 if they have not arrived completely. */
function answerLength(bytes: Buffer): number {
  const headersEnd = bytes.indexOf(HEADERS_END);
  if (headersEnd < 0) return 0;
  const headers = bytes.toString('latin1', 0, headersEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(headers);
  if (!/^HTTP\/1\.1 (200|503)/.test(headers) || !length)
    throw new Error(`unexpected answer: ${bytes.toString('utf8', 0, 500)}`);
  return headersEnd + 4 + Number(length[1]);
}

/**
 * Sends requests until the time is over or there are no more, and waits for the last answers. Raw sockets with one request
 * in flight on each have little overhead, so that the server is measured and not the client.
 */
export async function sendRequests({ port, connections, ms, nextRequest }: Load): Promise<LoadFigures> {
  const times: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      let received: Buffer | undefined;
      let receivedBytes = 0;
      /** Length of the whole answer; 0 until its headers are read. */
      let expectedBytes = 0;
      let sentAt = 0;
      const socket = connect(port, '127.0.0.1', sendNext);
      socket.setNoDelay(true);
      function sendNext() {
        sentAt = performance.now();
        const request = sentAt - startedAt < ms ? nextRequest() : undefined;
        if (request !== undefined) return socket.write(request);
        resolve();
        socket.destroy();
      }
      socket.on('data', (chunk) => {
        receivedBytes += chunk.length;
        if (expectedBytes === 0) {
          received = received ? Buffer.concat([received, chunk]) : chunk;
          try {
            expectedBytes = answerLength(received);
          } catch (error) {
            socket.destroy(error as Error);
          }
        }
        if (expectedBytes === 0 || receivedBytes < expectedBytes) return;
        if (received?.[STATUS_AT] === DIGIT_2) times.push(performance.now() - sentAt);
        else refused += 1;
        received = undefined;
        receivedBytes = 0;
        expectedBytes = 0;
        sendNext();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
    });
  await Promise.all(Array.from({ length: connections }, runConnection));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = Float64Array.from(times).sort();
  const timeAt = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { count: times.length, refused, perSecond: times.length / seconds, p50: timeAt(0.5), p95: timeAt(0.95) };
}

/** Sends one request repeatedly and returns the number of answers. */
export async function countAnswers({ request, ...load }: Omit<Load, 'nextRequest'> & { request: string }) {
  const bytes = Buffer.from(request);
  const { count, refused } = await sendRequests({ ...load, nextRequest: () => bytes });
  if (refused > 0) throw new Error(`${refused} requests were refused`);
  return count;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
