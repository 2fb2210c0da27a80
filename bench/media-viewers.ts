import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';

/**
 * Viewers of films, in a process of their own that gives way: they stand for two hundred other machines, and what they
 * cost must not be taken for what the server costs. That they were served in time is counted.
 */
export interface Viewing {
  /** Whole addresses of the films. */
  urls: string[];
  viewers: number;
  bitsPerSecond: number;
  ms: number;
}

export interface Viewed {
  bytes: number;
  /** Pieces that came later than the film needed them. */
  late: number;
  pieces: number;
}

/** A player fetches ahead piece by piece; two seconds of film at a time. */
const PIECE_S = 2;

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

function fetchPiece(url: string, from: number, length: number): Promise<{ bytes: number; size: number }> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { range: `bytes=${from}-${from + length - 1}` } }, (answer) => {
      const size = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1]);
      if (answer.statusCode !== 206 || !size) return reject(new Error(`${url}: ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => resolve({ bytes, size }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
  });
}

/** One viewer: a piece, a rest until the next is due, from the beginning again at the end of the film. */
async function watch(url: string, pieceBytes: number, until: number, seen: Viewed): Promise<void> {
  let from = 0;
  // They did not all press play in the same moment.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * PIECE_S * 1000));
  while (performance.now() < until) {
    const begun = performance.now();
    const { bytes, size } = await fetchPiece(url, from, pieceBytes);
    seen.bytes += bytes;
    seen.pieces += 1;
    from = from + bytes >= size ? 0 : from + bytes;
    // A last piece is short: it lasts as long as it is.
    const rest = (bytes / pieceBytes) * PIECE_S * 1000 - (performance.now() - begun);
    if (rest < 0) seen.late += 1;
    else await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

setPriority(19);
process.on('message', async ({ urls, viewers, bitsPerSecond, ms }: Viewing) => {
  const seen: Viewed = { bytes: 0, late: 0, pieces: 0 };
  const until = performance.now() + ms;
  const pieceBytes = Math.round((bitsPerSecond / 8) * PIECE_S);
  const all = Array.from({ length: viewers }, (_, at) => watch(urls[at % urls.length] ?? '', pieceBytes, until, seen));
  await Promise.all(all);
  process.send?.(seen);
});
