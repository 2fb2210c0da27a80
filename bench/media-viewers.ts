/**
 * Viewers of videos, in a separate process with low priority: in reality they run on other machines, so they must not
 * compete with the server. The process counts the segments of video that arrive too late.
 */
import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';

export interface ViewingOptions {
  /** Full addresses of the films. */
  urls: string[];
  viewers: number;
  bitsPerSecond: number;
  durationMs: number;
}

export interface ViewingResult {
  bytes: number;
  /** Segments that arrived too late for smooth playback. */
  latePieces: number;
  pieces: number;
}

/** Length of a segment: each viewer fetches two seconds of video at a time. */
const PIECE_SECONDS = 2;

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

function fetchSegment(url: string, from: number, length: number): Promise<{ bytes: number; filmBytes: number }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { range: `bytes=${from}-${from + length - 1}` } }, (answer) => {
      const filmBytes = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1]);
      if (answer.statusCode !== 206 || !filmBytes) return reject(new Error(`${url}: ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ bytes, filmBytes }));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** One viewer: fetches a segment, waits until the next is due, and restarts at the end of the video. */
async function watch(url: string, pieceBytes: number, endsAt: number, result: ViewingResult): Promise<void> {
  let from = 0;
  // Viewers start at different times.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * PIECE_SECONDS * 1000));
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const { bytes, filmBytes } = await fetchSegment(url, from, pieceBytes);
    result.bytes += bytes;
    result.pieces += 1;
    from = from + bytes >= filmBytes ? 0 : from + bytes;
    // The last segment is shorter and plays for a shorter time.
    const waitMs = (bytes / pieceBytes) * PIECE_SECONDS * 1000 - (performance.now() - startedAt);
    if (waitMs < 0) result.latePieces += 1;
    else await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

setPriority(19);
process.on('message', async ({ urls, viewers, bitsPerSecond, durationMs }: ViewingOptions) => {
  const result: ViewingResult = { bytes: 0, latePieces: 0, pieces: 0 };
  const endsAt = performance.now() + durationMs;
  const pieceBytes = Math.round((bitsPerSecond / 8) * PIECE_SECONDS);
  const watching = Array.from({ length: viewers }, (_, index) =>
    watch(urls[index % urls.length] ?? '', pieceBytes, endsAt, result),
  );
  await Promise.all(watching);
  process.send?.(result);
});
