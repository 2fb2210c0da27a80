import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Uses ffmpeg where it is installed. Without it recordings are served unchanged, and posters and waveforms must come from
 * the operator.
 */
export interface Transcoder {
  /** A frame near the beginning as JPEG; undefined if there is none. */
  makePoster(path: string): Promise<Buffer | undefined>;
  /** Loudness over time, one byte for each of at most `steps` equal intervals. */
  makeWaveform(path: string, steps: number): Promise<Buffer | undefined>;
  /**
   * Makes a bitrate ladder (HLS at several heights). Calls `store` with name (`hls/…`) and bytes of each file. False if
   * ffmpeg failed; then nothing was stored.
   */
  makeLadder(path: string, store: (name: string, bytes: Buffer) => Promise<void>): Promise<boolean>;
}

const STREAMS = [
  { name: 'low', height: 360, video: '600k', audio: '64k', bandwidth: 760_000 },
  { name: 'middle', height: 540, video: '1200k', audio: '96k', bandwidth: 1_450_000 },
  { name: 'high', height: 720, video: '2400k', audio: '128k', bandwidth: 2_800_000 },
];
const TIMEOUT_MS = 60 * 60 * 1000;

/** Undefined when the machine has no ffmpeg. */
export async function findTranscoder(command = 'ffmpeg'): Promise<Transcoder | undefined> {
  const version = await runFfmpeg(command, ['-version'], 10_000);
  if (version.code !== 0 || !version.output.includes('ffmpeg version')) return undefined;
  const commonArgs = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe'];
  const withTemporaryFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(tmpdir(), 'meiyu-media-'));
    return use(folder).finally(() => rm(folder, { recursive: true, force: true }));
  };
  return {
    makePoster: (path) =>
      withTemporaryFolder(async (folder) => {
        const out = join(folder, 'poster.jpg');
        const args = [
          ...commonArgs,
          '-ss',
          '1',
          '-i',
          path,
          '-frames:v',
          '1',
          '-vf',
          'scale=1280:-2',
          '-q:v',
          '3',
          out,
        ];
        const { code } = await runFfmpeg(command, args, 60_000);
        return code === 0 ? readFile(out).catch(() => undefined) : undefined;
      }),

    async makeWaveform(path, steps) {
      const args = [...commonArgs, '-i', path, '-vn', '-ac', '1', '-ar', '4000', '-f', 's16le', '-'];
      const { code, bytes } = await runFfmpeg(command, args, TIMEOUT_MS);
      return code === 0 && bytes.length >= 2 ? measureLoudness(bytes, steps) : undefined;
    },

    makeLadder: (path, store) =>
      withTemporaryFolder(async (folder) => {
        const lines = ['#EXTM3U', '#EXT-X-VERSION:3'];
        const height = await readHeight(command, path);
        // A film is not enlarged; a small one gets only the lowest stream.
        const fittingStreams = STREAMS.filter((stream, index) => index === 0 || stream.height <= height);
        for (const stream of fittingStreams) {
          const playlistPath = join(folder, `${stream.name}.m3u8`);
          const segments = join(folder, `${stream.name}-%04d.ts`);
          const scale = `scale=-2:'min(${stream.height},ih)'`;
          const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-b:v', stream.video];
          const rateAndKeyFrames = [
            '-maxrate',
            stream.video,
            '-bufsize',
            '4M',
            '-force_key_frames',
            'expr:gte(t,n_forced*4)',
          ];
          const audio = ['-c:a', 'aac', '-b:a', stream.audio, '-ac', '2'];
          const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_filename', segments];
          const args = [
            ...commonArgs,
            '-i',
            path,
            '-vf',
            scale,
            '-pix_fmt',
            'yuv420p',
            ...video,
            ...rateAndKeyFrames,
            ...audio,
            ...hls,
          ];
          const { code } = await runFfmpeg(command, [...args, playlistPath], TIMEOUT_MS);
          if (code !== 0) return false;
          lines.push(`#EXT-X-STREAM-INF:BANDWIDTH=${stream.bandwidth},NAME="${stream.name}"`, `${stream.name}.m3u8`);
        }
        for (const name of (await readdir(folder)).sort())
          await store(`hls/${name}`, await readFile(join(folder, name)));
        // Stored last, so that the master list exists only when all streams do.
        await store('hls/master.m3u8', Buffer.from(`${lines.join('\n')}\n`));
        return true;
      }),
  };
}

/** Without an output file, ffmpeg prints the properties of the input to stderr and exits. */
async function readHeight(command: string, path: string): Promise<number> {
  const { errorOutput } = await runFfmpeg(
    command,
    ['-nostdin', '-hide_banner', '-protocol_whitelist', 'file', '-i', path],
    30_000,
  );
  const videoLine = errorOutput.split('\n').find((line) => line.includes('Video: ')) ?? '';
  const [, height = '0'] = / \d{2,5}x(\d{2,5})/.exec(videoLine) ?? [];
  return Number(height);
}

function measureLoudness(bytes: Buffer, steps: number): Buffer {
  const samples = Math.floor(bytes.length / 2);
  const count = Math.min(steps, samples);
  const peaks = Array.from({ length: count }, (_, step) => {
    let peak = 0;
    const end = Math.floor(((step + 1) * samples) / count);
    for (let index = Math.floor((step * samples) / count); index < end; index += 1)
      peak = Math.max(peak, Math.abs(bytes.readInt16LE(index * 2)));
    return peak;
  });
  const loudest = Math.max(1, ...peaks);
  return Buffer.from(peaks.map((peak) => Math.round((peak / loudest) * 255)));
}

async function runFfmpeg(command: string, args: string[], timeoutMs: number) {
  return new Promise<{ code: number | null; output: string; errorOutput: string; bytes: Buffer }>((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let errorOutput = '';
    child.stdout.on('data', (part: Buffer) => chunks.push(part));
    child.stderr.on('data', (part: Buffer) => {
      if (errorOutput.length < 10_000) errorOutput += part;
    });
    const end = (code: number | null) => {
      const bytes = Buffer.concat(chunks);
      resolve({ code, bytes, errorOutput, output: bytes.toString('utf8', 0, 200) });
    };
    child.on('error', () => end(null));
    child.on('close', end);
  });
}
