/** Rhythms of one bar of four beats, as lengths in beats. */
const BARS = [
  [1, 1, 2],
  [1.5, 0.5, 2],
  [1, 0.5, 0.5, 2],
  [0.5, 0.5, 1, 1, 1],
  [2, 1, 1],
  [1, 1, 0.5, 0.5, 1],
];
const FIVE = ['5,', '6,', '1', '2', '3', '5', '6', "1'", "2'", "3'"];
const LENGTH: Record<string, string> = { '0.5': '_', '1': '', '1.5': '.' };

/**
 * A random pentatonic melody in numbered notation: mostly steps, sometimes a leap followed by a step back, highest in the
 * middle, ending on 1 or 5.
 */
export function composeMelody(random: () => number, bars: number, turn: number): string {
  const words: string[] = [];
  let place = 2 + Math.floor(random() * 4);
  for (let bar = 0; bar < bars; bar++) {
    const lengths = BARS[Math.floor(random() * BARS.length)] ?? [4];
    const lift = bar < bars / 2 ? 0.58 : 0.4;
    for (const [index, beats] of lengths.entries()) {
      const last = bar === bars - 1 && index === lengths.length - 1;
      const step = random() < 0.78 ? 1 : 2;
      place = Math.max(0, Math.min(FIVE.length - 1, place + (random() < lift ? step : -step)));
      if (last) place = turn % 2 === 0 ? 5 : 2;
      words.push(`${FIVE[place] ?? '1'}${LENGTH[String(beats)] ?? ''}`);
      if (beats === 2) words.push('-');
    }
    words.push('|');
  }
  return words.join(' ');
}
