/** One note for any instrument. */
export interface Note {
  /** Seconds from the start of the line of notes. */
  at: number;
  /** Duration in seconds. */
  hold: number;
  hz: number;
  /** 0 to 1. */
  force: number;
  technique?: Technique;
}

/**
 * 绰 slides up into the note, 注 down; 上 and 下 slide on to a higher or lower pitch; 吟 and 猱 are a narrow and a wide
 * vibrato; 泛 is a harmonic, 散 an open string, 轮 a roll, 花 a grace note; 断 damps the string or starts a new stroke.
 */
export type Technique = '绰' | '注' | '吟' | '猱' | '泛' | '散' | '轮' | '上' | '下' | '断' | '花' | '重';

const A4 = 440;

/** MIDI numbers: 60 is c1, 69 is a1. */
export function hzOfMidi(midi: number): number {
  return A4 * 2 ** ((midi - 69) / 12);
}

export function shiftCents(hz: number, cents: number): number {
  return hz * 2 ** (cents / 1200);
}
