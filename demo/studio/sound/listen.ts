/**
 * `npm run studio:listen [-- key …]`: analyses the encoded recordings (decoded by ffmpeg) and prints loudness, peaks, quiet
 * parts, onsets, and the share of the script's notes that sound at their time. It fails if a value is out of range or two
 * recordings are alike.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COURSES } from './courses/all.ts';
import { decodeSound } from './dsp/decode.ts';
import { detectNote } from './dsp/detect-note.ts';
import { measureLoudness, measureTruePeak } from './dsp/loudness.ts';
import { findLongestQuietPart } from './dsp/quiet.ts';
import { SAMPLE_RATE } from './dsp/sample-rate.ts';
import { computeSpectrum } from './dsp/spectrum.ts';
import { listNotes } from './score/take.ts';

const audioFolder = join(import.meta.dirname, '../../content/audios');
const WINDOW_SAMPLES = 8192;

/** Shares of the twelve pitch classes, onsets per second, and the loudness over time. */
function analyseSound(sound: Float32Array): {
  pitchClassShares: number[];
  onsetsPerSecond: number;
  loudnessCurve: number[];
} {
  const tones = new Array<number>(12).fill(0);
  let onsets = 0;
  let averagePower = 0;
  for (let from = 0; from + WINDOW_SAMPLES <= sound.length; from += WINDOW_SAMPLES / 2) {
    const spectrum = computeSpectrum(sound.slice(from, from + WINDOW_SAMPLES));
    for (let bin = 12; bin < 700; bin++) {
      const tone = Math.round(12 * Math.log2((bin * SAMPLE_RATE) / WINDOW_SAMPLES / 440)) + 120;
      tones[tone % 12] = (tones[tone % 12] ?? 0) + (spectrum[bin] ?? 0) ** 2;
    }
  }
  for (let from = 0; from + 1024 <= sound.length; from += 1024) {
    const power = sound.subarray(from, from + 1024).reduce((sum, one) => sum + one * one, 1e-9);
    if (power > averagePower * 2.5 && power > 1024 * 1e-4) onsets++;
    averagePower = averagePower * 0.4 + power * 0.6;
  }
  const partLength = Math.floor(sound.length / 60);
  const course = Array.from({ length: 60 }, (_, at) =>
    Math.sqrt(sound.subarray(at * partLength, (at + 1) * partLength).reduce((sum, one) => sum + one * one, 0)),
  );
  const toShares = (list: number[]) => {
    const total = list.reduce((sum, one) => sum + one, 0);
    return list.map((one) => one / total);
  };
  return {
    pitchClassShares: toShares(tones),
    onsetsPerSecond: onsets / (sound.length / SAMPLE_RATE),
    loudnessCurve: toShares(course),
  };
}

/** Slides have no single pitch, so they are not compared. */
const SLIDES = ['绰', '注', '上', '下'];

/** The share of an episode's notes that sound at their time with their pitch. */
function compareWithScript(key: string, episode: string, sound: Float32Array): { notes: number; share: number } {
  const script = COURSES.find((course) => course.key === key)?.episodes.find((one) => one.key === episode);
  if (!script) throw new Error(`${key}/${episode} has no script`);
  const detected = listNotes(script.play)
    .filter(({ technique }) => !technique || !SLIDES.includes(technique))
    .map(({ at, hold, hz }) => detectNote(sound, at, hold, hz))
    .filter((isCorrect) => isCorrect !== undefined);
  return { notes: detected.length, share: detected.filter(Boolean).length / Math.max(1, detected.length) };
}

function halfDifference(a: number[], b: number[]): number {
  return a.reduce((sum, one, at) => sum + Math.abs(one - (b[at] ?? 0)), 0) / 2;
}

const wantedCourses = process.argv.slice(2);
const analysed: { name: string; tones: number[]; onsets: number; course: number[] }[] = [];
const problems: string[] = [];
for (const key of readdirSync(audioFolder).filter(
  (name) => wantedCourses.length === 0 || wantedCourses.includes(name),
)) {
  for (const file of readdirSync(join(audioFolder, key)).filter((name) => name.endsWith('.m4a'))) {
    const name = `${key}/${file}`;
    const sound = decodeSound(join(audioFolder, key, file));
    const loudness = measureLoudness(sound);
    const peak = 20 * Math.log10(measureTruePeak(sound));
    const quietPart = findLongestQuietPart(sound);
    const edgePeak = Math.max(...sound.subarray(0, 220).map(Math.abs), ...sound.subarray(-220).map(Math.abs));
    const { pitchClassShares: tones, onsetsPerSecond: onsets, loudnessCurve: course } = analyseSound(sound);
    analysed.push({ name, tones, onsets, course });
    const figures = `${loudness.toFixed(1)} LUFS, peak ${peak.toFixed(1)} dB, quiet ${quietPart.seconds.toFixed(1)} s at ${quietPart.at.toFixed(0)}`;
    const { notes, share } = compareWithScript(key, file.replace('.m4a', ''), sound);
    const noteReport = notes > 0 ? `${Math.round(share * 100)} % of ${notes} notes as written` : 'no notes';
    console.log(`${name.padEnd(30)} ${figures}, ${onsets.toFixed(1)} onsets/s, ${noteReport}`);
    if (Math.abs(loudness + 18) > 1.5) problems.push(`${name} is not as loud as the others: ${loudness.toFixed(1)}`);
    if (peak > -1) problems.push(`${name} comes too near to clipping: ${peak.toFixed(1)}`);
    if (quietPart.seconds > 2.5) problems.push(`${name} is silent at ${quietPart.at.toFixed(0)} s`);
    if (notes > 0 && share < 0.9) problems.push(`${name} does not play what is written: ${noteReport}`);
    if (edgePeak > 0.02) problems.push(`${name} clicks at its beginning or end`);
  }
}
let mostAlike = { distance: 1, pair: '' };
for (const [index, one] of analysed.entries()) {
  for (const other of analysed.slice(index + 1)) {
    const distance =
      halfDifference(one.tones, other.tones) +
      Math.abs(Math.log2(one.onsets / other.onsets)) * 0.2 +
      halfDifference(one.course, other.course);
    if (distance < mostAlike.distance) mostAlike = { distance, pair: `${one.name} and ${other.name}` };
    if (distance < 0.1) problems.push(`${one.name} and ${other.name} sound alike`);
  }
}
console.log(`the two most alike: ${mostAlike.pair} (${mostAlike.distance.toFixed(2)})`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
