import { ContentRefusal } from '../../files/refusal.ts';

export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

const TIMES = /^((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{3})\s+-->\s+((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{3})/;
const MAX_CUES = 20_000;

/** Reads WebVTT or SubRip, which differs only in its commas. Only times and text are used. */
export function readCues(source: string, file: string): Cue[] {
  const blocks = source
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split('\n\n');
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const timesIndex = lines.findIndex((line) => line.includes('-->'));
    if (timesIndex < 0 || timesIndex > 1) return [];
    const times = TIMES.exec((lines[timesIndex] ?? '').trim());
    if (!times) throw new ContentRefusal(`${file} 里的时间写错了：${(lines[timesIndex] ?? '').slice(0, 60)}`);
    const startMs = readTime(times[1] ?? '');
    const endMs = readTime(times[2] ?? '');
    const text = plainCue(lines.slice(timesIndex + 1).join('\n'));
    if (endMs < startMs) throw new ContentRefusal(`${file} 里有一条字幕的结束早于开始：${text.slice(0, 30)}`);
    return text === '' ? [] : [{ startMs, endMs, text }];
  });
  if (cues.length === 0) throw new ContentRefusal(`${file} 里没有字幕`);
  if (cues.length > MAX_CUES) throw new ContentRefusal(`${file} 里的字幕太多`);
  return cues.sort((a, b) => a.startMs - b.startMs);
}

function readTime(text: string): number {
  const [seconds = '0', minutes = '0', hours = '0'] = text.replace(',', '.').split(':').reverse();
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** Removes tags (voices, classes, times) and decodes entities. */
function plainCue(text: string): string {
  return text
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** Writes a new file instead of keeping the uploaded one, so that players get only times and text. */
export function writeWebVtt(cues: Cue[]): string {
  const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const blocks = cues.map(
    ({ startMs, endMs, text }) => `${writeTime(startMs)} --> ${writeTime(endMs)}\n${escapeText(text)}`,
  );
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

function writeTime(ms: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`;
}
