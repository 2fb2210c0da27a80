/** Rhythms of one bar of four beats, as lengths in beats. */
const BAR_RHYTHMS = [
  [1, 1, 2],
  [1.5, 0.5, 2],
  [1, 0.5, 0.5, 2],
  [0.5, 0.5, 1, 1, 1],
  [2, 1, 1],
  [1, 1, 0.5, 0.5, 1],
];
const PENTATONIC_NOTES = ['5,', '6,', '1', '2', '3', '5', '6', "1'", "2'", "3'"];
const LENGTH_SIGNS: Record<string, string> = { '0.5': '_', '1': '', '1.5': '.' };

/**
 * A random pentatonic melody in numbered notation: mostly steps, sometimes a leap followed by a step back, highest in the
 * middle, ending on 1 or 5.
 */
export function composeMelody(random: () => number, bars: number, melodyIndex: number): string {
  const tokens: string[] = [];
  let noteIndex = 2 + Math.floor(random() * 4);
  for (let bar = 0; bar < bars; bar++) {
    const lengths = BAR_RHYTHMS[Math.floor(random() * BAR_RHYTHMS.length)] ?? [4];
    const upwardChance = bar < bars / 2 ? 0.58 : 0.4;
    for (const [index, beats] of lengths.entries()) {
      const isLast = bar === bars - 1 && index === lengths.length - 1;
      const step = random() < 0.78 ? 1 : 2;
      noteIndex = Math.max(
        0,
        Math.min(PENTATONIC_NOTES.length - 1, noteIndex + (random() < upwardChance ? step : -step)),
      );
      if (isLast) noteIndex = melodyIndex % 2 === 0 ? 5 : 2;
      tokens.push(`${PENTATONIC_NOTES[noteIndex] ?? '1'}${LENGTH_SIGNS[String(beats)] ?? ''}`);
      if (beats === 2) tokens.push('-');
    }
    tokens.push('|');
  }
  return tokens.join(' ');
}
