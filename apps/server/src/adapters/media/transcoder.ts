import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What ffmpeg does for us where it is installed. Without it recordings are served as they are, by ranges, and a poster
 * or a waveform comes from the operator or not at all.
 */
export interface Transcoder {
  /** A frame near the beginning, as JPEG; undefined for a film without one. */
  makePoster(path: string): Promise<Buffer | undefined>;
  /** Loudness over time, one byte a step, at most `steps`. */
  makeWaveform(path: string, steps: number): Promise<Buffer | undefined>;
  /** A ladder of streams: names as they are kept beside the file (`hls/…`) and their bytes, one at a time. */
  makeLadder(path: string, keep: (name: string, bytes: Buffer) => Promise<void>): Promise<boolean>;
}

const RUNGS = [
  { name: 'low', height: 360, video: '600k', audio: '64k', bandwidth: 760_000 },
  { name: 'middle', height: 540, video: '1200k', audio: '96k', bandwidth: 1_450_000 },
  { name: 'high', height: 720, video: '2400k', audio: '128k', bandwidth: 2_800_000 },
];
const LIMIT_MS = 60 * 60 * 1000;

/** Undefined when the machine has no ffmpeg. */
export async function findTranscoder(command = 'ffmpeg'): Promise<Transcoder | undefined> {
  const version = await run(command, ['-version'], 10_000);
  if (version.code !== 0 || !version.output.includes('ffmpeg version')) return undefined;
  const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe'];
  const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(tmpdir(), 'meiyu-media-'));
    return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
  };
  return {
    makePoster: (path) =>
      inFolder(async (folder) => {
        const out = join(folder, 'poster.jpg');
        const args = [...quiet, '-ss', '1', '-i', path, '-frames:v', '1', '-vf', 'scale=1280:-2', '-q:v', '3', out];
        const { code } = await run(command, args, 60_000);
        return code === 0 ? readFile(out).catch(() => undefined) : undefined;
      }),

    async makeWaveform(path, steps) {
      const args = [...quiet, '-i', path, '-vn', '-ac', '1', '-ar', '4000', '-f', 's16le', '-'];
      const { code, bytes } = await run(command, args, LIMIT_MS);
      return code === 0 && bytes.length >= 2 ? measureLoudness(bytes, steps) : undefined;
    },

    makeLadder: (path, keep) =>
      inFolder(async (folder) => {
        const lines = ['#EXTM3U', '#EXT-X-VERSION:3'];
        const height = await readHeight(command, path);
        // A film is not made larger than it is; a small one has one rung.
        const fitting = RUNGS.filter((rung, at) => at === 0 || rung.height <= height);
        for (const rung of fitting) {
          const list = join(folder, `${rung.name}.m3u8`);
          const segments = join(folder, `${rung.name}-%04d.ts`);
          const scale = `scale=-2:'min(${rung.height},ih)'`;
          const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-b:v', rung.video];
          const keys = ['-maxrate', rung.video, '-bufsize', '4M', '-force_key_frames', 'expr:gte(t,n_forced*4)'];
          const audio = ['-c:a', 'aac', '-b:a', rung.audio, '-ac', '2'];
          const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_filename', segments];
          const args = [...quiet, '-i', path, '-vf', scale, '-pix_fmt', 'yuv420p', ...video, ...keys, ...audio, ...hls];
          const { code } = await run(command, [...args, list], LIMIT_MS);
          if (code !== 0) return false;
          lines.push(`#EXT-X-STREAM-INF:BANDWIDTH=${rung.bandwidth},NAME="${rung.name}"`, `${rung.name}.m3u8`);
        }
        for (const name of (await readdir(folder)).sort())
          await keep(`hls/${name}`, await readFile(join(folder, name)));
        // Last, so that a ladder that is there is whole.
        await keep('hls/master.m3u8', Buffer.from(`${lines.join('\n')}\n`));
        return true;
      }),
  };
}

/** Asked for without an output, ffmpeg describes the file and ends. */
async function readHeight(command: string, path: string): Promise<number> {
  const { said } = await run(command, ['-nostdin', '-hide_banner', '-protocol_whitelist', 'file', '-i', path], 30_000);
  const stream = said.split('\n').find((line) => line.includes('Video: ')) ?? '';
  const [, height = '0'] = / \d{2,5}x(\d{2,5})/.exec(stream) ?? [];
  return Number(height);
}

function measureLoudness(bytes: Buffer, steps: number): Buffer {
  const samples = Math.floor(bytes.length / 2);
  const count = Math.min(steps, samples);
  const peaks = Array.from({ length: count }, (_, step) => {
    let peak = 0;
    const end = Math.floor(((step + 1) * samples) / count);
    for (let at = Math.floor((step * samples) / count); at < end; at += 1)
      peak = Math.max(peak, Math.abs(bytes.readInt16LE(at * 2)));
    return peak;
  });
  const most = Math.max(1, ...peaks);
  return Buffer.from(peaks.map((peak) => Math.round((peak / most) * 255)));
}

async function run(command: string, args: string[], limitMs: number) {
  return new Promise<{ code: number | null; output: string; said: string; bytes: Buffer }>((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    const parts: Buffer[] = [];
    let said = '';
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => {
      if (said.length < 10_000) said += part;
    });
    const end = (code: number | null) => {
      const bytes = Buffer.concat(parts);
      resolve({ code, bytes, said, output: bytes.toString('utf8', 0, 200) });
    };
    child.on('error', () => end(null));
    child.on('close', end);
  });
}
