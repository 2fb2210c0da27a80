/**
 * `npm run studio:audio [-- key …]`: renders the audio courses from their scripts and writes them into the demo content:
 * sound (M4A, by ffmpeg), captions, waveform, cover and course.md. The same scripts give the same sound. With `--covers`
 * only the covers are painted.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paint } from '@meiyu/painter/paint.ts';
import { parsePrompt } from '@meiyu/painter/prompt.ts';
import { COURSES } from './courses/all.ts';
import { decodeSound } from './dsp/decode.ts';
import { measureTruePeak } from './dsp/loudness.ts';
import { master } from './dsp/master.ts';
import { findLongestQuietPart, trimTail } from './dsp/quiet.ts';
import { seedOf } from './dsp/random.ts';
import { fadeEnds, SAMPLE_RATE } from './dsp/sample-rate.ts';
import { writeWave } from './dsp/wave-file.ts';
import type { CourseScript, EpisodeScript } from './score/course.ts';
import { recordScript } from './score/take.ts';
import { drawWaveform, type RecordedTimes, writeCourse, writeVtt } from './write-course.ts';

const TARGET_LUFS = -18;
/** In dBFS; encoding at a low rate adds up to two decibels. */
const MAX_PEAK_DB = -3.5;
const MAX_ENCODED_PEAK = 10 ** (-1.2 / 20);
const audioFolder = join(import.meta.dirname, '../../content/audios');

function recordEpisode(course: CourseScript, episode: EpisodeScript, scratch: string): RecordedTimes {
  const folder = join(audioFolder, course.key);
  const { mix, seconds, captions, chapters, cues } = recordScript(
    episode.play,
    seedOf(`${course.key}/${episode.key}`),
    episode.reverbSeconds ?? 1.1,
  );
  const lastCaptionEnd = captions.at(-1)?.to ?? seconds;
  const sound = fadeEnds(trimTail(master(mix, TARGET_LUFS, MAX_PEAK_DB), lastCaptionEnd + 0.5), 0.05, 0.9);
  encode(sound, join(folder, `${episode.key}.m4a`), scratch);
  writeFileSync(join(folder, `${episode.key}.vtt`), writeVtt(captions));
  writeFileSync(join(folder, `${episode.key}.waveform.json`), drawWaveform(sound));
  const quietPart = findLongestQuietPart(sound);
  console.log(
    `${course.key}/${episode.key} ${(sound.length / SAMPLE_RATE).toFixed(1)} s, longest quiet part ${quietPart.seconds.toFixed(1)} s at ${quietPart.at.toFixed(0)}`,
  );
  return { chapters, cues };
}

/** Encoding raises some peaks; if one is too close to clipping, the whole recording is made quieter and encoded again. */
function encode(sound: Float32Array, out: string, scratch: string): void {
  const waveFile = join(scratch, 'take.wav');
  const audioFormat = ['-ac', '1', '-ar', '32000', '-c:a', 'aac', '-b:a', '42k', '-movflags', '+faststart'];
  const reproducible = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  for (let gain = 1; ; ) {
    const currentGain = gain; // the function below needs a constant
    writeWave(
      waveFile,
      sound.map((sample) => sample * currentGain),
    );
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-i', waveFile, ...reproducible, ...audioFormat, out]);
    const peak = measureTruePeak(decodeSound(out));
    if (peak <= MAX_ENCODED_PEAK) return;
    gain *= (MAX_ENCODED_PEAK / peak) * 0.99;
  }
}

async function paintCover({ key, cover }: CourseScript): Promise<void> {
  const scene = { ...parsePrompt(cover), format: 'square' as const, seal: '听' };
  if (scene.unknown.length > 0) console.log(`${key}: the painter does not know ${scene.unknown.join('、')}`);
  const { image } = await paint(scene, { width: 640, seed: seedOf(key), encoding: 'webp', quality: 72 });
  writeFileSync(join(audioFolder, key, 'cover.webp'), image);
}

const wantedCourses = process.argv.slice(2).filter((word) => word !== '--covers');
const isCoversOnly = process.argv.includes('--covers');
const scratch = mkdtempSync(join(tmpdir(), 'audio-'));
for (const course of COURSES.filter(({ key }) => wantedCourses.length === 0 || wantedCourses.includes(key))) {
  mkdirSync(join(audioFolder, course.key), { recursive: true });
  await paintCover(course);
  if (isCoversOnly) continue;
  const recorded = course.episodes.map((episode) => recordEpisode(course, episode, scratch));
  writeFileSync(join(audioFolder, course.key, 'course.md'), writeCourse(course, recorded));
}
rmSync(scratch, { recursive: true });
