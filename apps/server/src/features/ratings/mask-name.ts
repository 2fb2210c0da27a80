/** 林知夏 → 林*夏, 林夏 → 林*. */
export function maskName(name: string): string {
  const characters = [...name];
  const [first = ''] = characters;
  if (characters.length <= 2) return `${first}*`;
  return `${first}${'*'.repeat(Math.min(characters.length - 2, 3))}${characters.at(-1)}`;
}
