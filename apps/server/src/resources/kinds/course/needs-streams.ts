/** A video of at least this length or size gets HLS streams in several qualities; others are served as one file. */
const MIN_MS = 3 * 60 * 1000;
const MIN_BYTES = 24 * 1024 * 1024;

export function needsStreams({ durationMs, size }: { durationMs: number; size: number }): boolean {
  return durationMs >= MIN_MS || size >= MIN_BYTES;
}

/** The derived file by which the streams of a film are found. */
export const STREAM_LIST = 'hls/master.m3u8';
