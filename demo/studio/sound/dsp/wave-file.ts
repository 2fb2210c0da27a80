import { writeFileSync } from 'node:fs';
import { SAMPLE_RATE } from './sample-rate.ts';

/** One channel of 16 bits. Dither noise of half a step keeps quiet fades smooth. */
export function writeWave(file: string, buffer: Float32Array): void {
  const bytes = Buffer.alloc(44 + buffer.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + buffer.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(buffer.length * 2, 40);
  let state = 1;
  for (let at = 0; at < buffer.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const sample = Math.round((buffer[at] ?? 0) * 32767 + state / 4294967296 - 0.5);
    bytes.writeInt16LE(Math.max(-32768, Math.min(32767, sample)), 44 + at * 2);
  }
  writeFileSync(file, bytes);
}
