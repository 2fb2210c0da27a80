import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';

/**
 * Viewers of films, in a separate process with low priority: in reality they run on other machines, so they must not
 * compete with the server. It counts the pieces that arrive late.
 */
export interface ViewingOptions {
  /** Full addresses of the films. */
  urls: string[];
  viewers: number;
  bitsPerSecond: number;
  ms: number;
}

export interface ViewingResult {
  bytes: number;
  /** Pieces that arrived too late for smooth playback. */
  late: number;
  pieces: number;
}

/** Each viewer fetches two seconds of film at a time. */
const PIECE_S = 2;

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

function fetchPiece(url: string, from: number, length: number): Promise<{ bytes: number; size: number }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { range: `bytes=${from}-${from + length - 1}` } }, (answer) => {
      const size = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1]);
      if (answer.statusCode !== 206 || !size) return reject(new Error(`${url}: ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => resolve({ bytes, size }));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** One viewer: fetches a piece, waits until the next is due, and restarts at the end of the film. */
async function watch(url: string, pieceBytes: number, until: number, result: ViewingResult): Promise<void> {
  let from = 0;
  // Viewers start at different times.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * PIECE_S * 1000));
  while (performance.now() < until) {
    const startedAt = performance.now();
    const { bytes, size } = await fetchPiece(url, from, pieceBytes);
    result.bytes += bytes;
    result.pieces += 1;
    from = from + bytes >= size ? 0 : from + bytes;
    // The last piece is shorter and plays for a shorter time.
    const waitMs = (bytes / pieceBytes) * PIECE_S * 1000 - (performance.now() - startedAt);
    if (waitMs < 0) result.late += 1;
    else await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

setPriority(19);
process.on('message', async ({ urls, viewers, bitsPerSecond, ms }: ViewingOptions) => {
  const result: ViewingResult = { bytes: 0, late: 0, pieces: 0 };
  const until = performance.now() + ms;
  const pieceBytes = Math.round((bitsPerSecond / 8) * PIECE_S);
  const all = Array.from({ length: viewers }, (_, index) =>
    watch(urls[index % urls.length] ?? '', pieceBytes, until, result),
  );
  await Promise.all(all);
  process.send?.(result);
});
