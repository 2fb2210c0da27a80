import type { Instruments } from './instruments.ts';

/** Plays a line of 锣鼓经 (percussion syllables) in the notation of Peking opera. */
export function playLuogu(
  instruments: Instruments,
  at: number,
  line: string,
  beatsPerMinute: number,
  force = 0.75,
): number {
  const beatSeconds = 60 / beatsPerMinute;
  let now = at;
  for (const word of line.split(/\s+/)) {
    const [syllable = ''] = word;
    const length = beatSeconds * (word.includes('_') ? 0.5 : 1) * (word.includes('-') ? 2 : 1);
    const strokeForce = word.includes('!') ? Math.min(1, force * 1.3) : force;
    playSyllable(instruments, syllable, now, strokeForce, length);
    now += length;
  }
  return now - at;
}

function playSyllable(instruments: Instruments, syllable: string, at: number, force: number, length: number): void {
  switch (syllable) {
    case '仓':
      instruments.gong(at, force, Math.max(0.35, length * 1.6));
      instruments.cymbals(at + 0.004, force * 0.7);
      instruments.smallGong(at + 0.007, force * 0.5);
      break;
    case '才':
      instruments.cymbals(at, force * 0.85);
      instruments.smallGong(at + 0.005, force * 0.35);
      break;
    case '台':
      instruments.smallGong(at, force);
      break;
    case '令':
      instruments.smallGong(at, force * 0.4);
      break;
    case '扑':
      instruments.cymbals(at, force, true);
      break;
    case '大':
      instruments.bangu(at, force);
      break;
    case '八':
      instruments.bangu(at, force);
      instruments.bangu(at + 0.012, force * 0.9);
      break;
    case '都':
      for (let stroke = 0; stroke * 0.055 < length * 0.92; stroke++)
        instruments.bangu(at + stroke * 0.055, force * (0.45 + 0.5 * ((stroke * 0.055) / length)));
      break;
    case '扎':
      instruments.clappers(at, force);
      break;
    case '乙':
      break;
    default:
      throw new Error(`锣鼓经里没有“${syllable}”`);
  }
}
