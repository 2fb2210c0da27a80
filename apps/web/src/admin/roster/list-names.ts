const SHOWN = 5;

/** 高一（1）班、高一（2）班; of many the first ones and how many they are. */
export function listNames(names: readonly string[]): string {
  if (names.length <= SHOWN) return names.join('、');
  return `${names.slice(0, SHOWN).join('、')}等 ${names.length} 个`;
}
