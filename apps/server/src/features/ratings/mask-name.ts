/** 林知夏 → 林*夏, 林夏 → 林*: enough to know oneself by. */
export function maskName(name: string): string {
  const letters = [...name];
  const [first = ''] = letters;
  if (letters.length <= 2) return `${first}*`;
  return `${first}${'*'.repeat(Math.min(letters.length - 2, 3))}${letters.at(-1)}`;
}
