/** 林知夏 → 林*夏, 林夏 → 林*. */
export function maskName(name: string): string {
  const characters = [...name];
  const [first = ''] = characters;
  if (characters.length <= 2) return `${first}*`;
  return `${first}${'*'.repeat(Math.min(characters.length - 2, 3))}${characters.at(-1)}`;
}

/** The first character of a name, and a code that distinguishes readers without identifying them. */
export function maskReader(
  { userId, userName }: { userId: string; userName: string },
  hashReader: (userId: string) => Buffer,
): string {
  const code = hashReader(userId).toString('hex').slice(0, 4).toUpperCase();
  return `${[...userName][0] ?? ''}＊＊ ${code}`;
}
