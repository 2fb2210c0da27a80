import { execFileSync } from 'node:child_process';
import { SAMPLE_RATE } from './sample-rate.ts';

/** Decodes an encoded recording with ffmpeg. */
export function decodeSound(file: string): Float32Array {
  const raw = ['-f', 'f32le', '-ac', '1', '-ar', String(SAMPLE_RATE), '-'];
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-i', file, ...raw], { maxBuffer: 1 << 28 });
  return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4));
}
