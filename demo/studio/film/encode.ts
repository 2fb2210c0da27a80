import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FRAME } from './film.ts';
import { framesOf } from './frames.ts';
import type { Timeline } from './timing.ts';

/** Motion of a film: the largest difference between two frames, and the longest time without motion, in seconds. */
interface Motion {
  jump: number;
  jumpAt: number;
  still: number;
  stillAt: number;
}

/** The mean difference between two frames, and whether anything moved, judged by every 37th pixel. */
function compareFrames(a: Uint8ClampedArray, b: Uint8ClampedArray): { mean: number; hasMotion: boolean } {
  let [sum, count, movedCount] = [0, 0, 0];
  for (let i = 1; i < a.length; i += 4 * 37) {
    const difference = Math.abs((a[i] ?? 0) - (b[i] ?? 0));
    sum += difference;
    count += 1;
    if (difference > 1) movedCount += 1;
  }
  return { mean: sum / count, hasMotion: movedCount > 2 };
}

/** Runs ffmpeg; its error output is printed. */
async function runFfmpeg(args: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Draws all frames straight into the encoder: H.264 that every browser plays, without sound. */
export async function encodePicture(timeline: Timeline, file: string, crf: number): Promise<Motion> {
  const { width, height, rate } = FRAME;
  const child = spawn(
    'ffmpeg',
    [
      [
        '-v',
        'error',
        '-y',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgba',
        '-s',
        `${width}x${height}`,
        '-r',
        `${rate}`,
        '-i',
        '-',
      ],
      [
        '-vf',
        'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
        '-c:v',
        'libx264',
        '-profile:v',
        'high',
        '-level',
        '3.1',
      ],
      ['-preset', 'veryfast', '-crf', `${crf}`, '-maxrate', '150k', '-bufsize', '640k'],
      [
        '-g',
        `${rate * 25}`,
        '-colorspace',
        'bt709',
        '-color_range',
        'tv',
        '-color_primaries',
        'bt709',
        '-color_trc',
        'bt709',
      ],
      ['-movflags', '+faststart', file],
    ].flat(),
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const motion: Motion = { jump: 0, jumpAt: 0, still: 0, stillAt: 0 };
  let before: Uint8ClampedArray | undefined;
  let lastMoveAt = 0;
  for (const { data, at } of framesOf(timeline)) {
    if (before) {
      const { mean, hasMotion: any } = compareFrames(before, data);
      if (mean > motion.jump) [motion.jump, motion.jumpAt] = [mean, at];
      if (any) lastMoveAt = at;
      else if (at - lastMoveAt > motion.still) [motion.still, motion.stillAt] = [at - lastMoveAt, lastMoveAt];
    }
    before = data;
    if (!child.stdin.write(data)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return motion;
}

/** Adds the music without encoding the picture again. */
export async function addSound(picture: string, music: string, file: string, seconds: number): Promise<void> {
  const fade = `afade=t=in:d=0.8,afade=t=out:st=${(seconds - 2.2).toFixed(2)}:d=2.2`;
  await runFfmpeg(
    [
      ['-i', picture, '-i', music, '-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-af', fade],
      [
        '-c:a',
        'aac',
        '-b:a',
        '34k',
        '-ac',
        '1',
        '-ar',
        '32000',
        '-t',
        seconds.toFixed(3),
        '-movflags',
        '+faststart',
        file,
      ],
    ].flat(),
  );
}
