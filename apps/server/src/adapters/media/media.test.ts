import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDuration } from './media-duration.ts';
import { sniffMedia } from './media-format.ts';
import { findTranscoder } from './transcoder.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meiyu-media-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A script that accepts ffmpeg's arguments and produces similar output: files, samples or log lines. */
const FAKE_FFMPEG = `#!/usr/bin/env node
const { appendFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(__filename + '.log', JSON.stringify(args) + '\\n');
const out = args.at(-1);
if (args[0] === '-version') console.log('ffmpeg version 7.1 Copyright (c)');
else if (args.at(-2) === '-i') { console.error('  Stream #0:0: Video: h264 (High), yuv420p, 960x540 [SAR 1:1], 25 fps'); process.exit(1); }
else if (out === '-') { const b = Buffer.alloc(8000); for (let i = 0; i < 4000; i++) b.writeInt16LE(i < 2000 ? 100 : 10000, i * 2); process.stdout.write(b); }
else if (out.endsWith('.jpg')) { if (args.some((a) => a.endsWith('silent.mp4'))) process.exit(1); writeFileSync(out, 'jpeg'); }
else { writeFileSync(args[args.indexOf('-hls_segment_filename') + 1].replace('%04d', '0000'), 'segment'); writeFileSync(out, '#EXTM3U'); }
`;

async function writeFakeFfmpeg(): Promise<string> {
  const path = join(folder, 'ffmpeg.cjs');
  await writeFile(path, FAKE_FFMPEG);
  await chmod(path, 0o755);
  return path;
}

describe('ffmpeg', () => {
  test('is used only if the command is really ffmpeg; otherwise there is no transcoder', async () => {
    expect(await findTranscoder(join(folder, 'nothing'))).toBeUndefined();
    const other = join(folder, 'other');
    await writeFile(other, '#!/bin/sh\necho something else\n');
    await chmod(other, 0o755);
    expect(await findTranscoder(other)).toBeUndefined();
    expect(await findTranscoder(await writeFakeFfmpeg())).toBeDefined();
  });

  test('makes a poster, a waveform and a bitrate ladder up to the height of the video, and writes the master playlist last', async () => {
    const command = await writeFakeFfmpeg();
    const transcoder = await findTranscoder(command);
    expect(await transcoder?.makePoster(join(folder, 'film.mp4'))).toEqual(Buffer.from('jpeg'));
    expect(await transcoder?.makePoster(join(folder, 'silent.mp4'))).toBeUndefined();
    expect(await transcoder?.makeWaveform(join(folder, 'film.mp4'), 4)).toEqual(Buffer.from([3, 3, 255, 255]));
    const names: string[] = [];
    const bytes = new Map<string, string>();
    const isComplete = await transcoder?.makeLadder(join(folder, 'film.mp4'), async (name, part) => {
      names.push(name);
      bytes.set(name, part.toString());
    });
    expect(isComplete).toBe(true);
    expect(names).toEqual([
      'hls/low-0000.ts',
      'hls/low.m3u8',
      'hls/middle-0000.ts',
      'hls/middle.m3u8',
      'hls/master.m3u8',
    ]);
    expect(bytes.get('hls/master.m3u8')).toContain('BANDWIDTH=760000,NAME="low"\nlow.m3u8');
    // ffmpeg may read only files, regardless of what a playlist inside a video refers to (threat T17).
    const log = await readFile(`${command}.log`, 'utf8');
    for (const line of log.split('\n').filter((entry) => entry.includes('"-i"')))
      expect(line).toContain('-protocol_whitelist');
  });
});

describe('recordings', () => {
  test('are recognised by their first bytes, not by their names', () => {
    const mimeOf = (bytes: number[] | string, name: string) =>
      sniffMedia(Buffer.from(bytes as string, 'latin1'), name)?.mime;
    expect(mimeOf('\x00\x00\x00\x20ftypisom', 'a.mp4')).toBe('video/mp4');
    expect(mimeOf('\x00\x00\x00\x20ftypM4A ', 'a.mp4')).toBe('audio/mp4');
    expect(mimeOf('\x1a\x45\xdf\xa3....', 'a.webm')).toBe('video/webm');
    expect(mimeOf('OggS....', 'a.opus')).toBe('audio/ogg');
    expect(mimeOf('ID3.....', 'a.mp3')).toBe('audio/mpeg');
    expect(mimeOf('\xff\xfb\x90....', 'a.mp3')).toBe('audio/mpeg');
    expect(mimeOf('RIFF....WAVEfmt ', 'a.wav')).toBe('audio/wav');
    expect(mimeOf('fLaC....', 'a.flac')).toBe('audio/flac');
    for (const text of ['<html>', '#!/bin/sh', 'MZ......', '#EXTM3U\nhttp://x', ''])
      expect(mimeOf(text, 'a.mp4')).toBeUndefined();
  });

  test('the duration of a video without sound is read, from a file and from memory', async () => {
    const box = (name: string, ...parts: Buffer[]) => {
      const inside = Buffer.concat(parts);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(inside.length + 8);
      head.write(name, 4, 'latin1');
      return Buffer.concat([head, inside]);
    };
    const header = Buffer.alloc(100);
    header.writeUInt32BE(600, 12);
    header.writeUInt32BE(7500, 16);
    const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));
    const silent = Buffer.concat([ftyp, box('mdat', Buffer.alloc(99)), box('moov', box('mvhd', header))]);
    const path = join(folder, 'silent-film.mp4');
    await writeFile(path, silent);
    expect(await readDuration(path)).toBe(12_500);
    expect(await readDuration(silent)).toBe(12_500);
    expect(await readDuration(silent.subarray(0, 150))).toBeUndefined();
  });

  test('a file without duration metadata has no duration', async () => {
    const path = join(folder, 'x.mp4');
    await writeFile(path, 'not a film');
    expect(await readDuration(path)).toBeUndefined();
    expect(await readDuration(join(folder, 'none.mp4'))).toBeUndefined();
  });
});
