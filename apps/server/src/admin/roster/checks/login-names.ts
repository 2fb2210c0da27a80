/* User names: the person's name, with the last digits of the student number if that is taken. */

const MAX_LENGTH = 20;
const SUFFIX_LENGTHS = [4, 6, 8, 12, 16];
const PHONE_LIKE = /^1[3-9][0-9]{9}$/;

/** Like the column `name_folded`: only ASCII letters have two cases here. */
export const foldName = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The part of a person's name that is allowed in a user name. */
function baseOf(realName: string): string {
  return realName.replace(/[^A-Za-z0-9_\p{Script=Han}]/gu, '');
}

function join(base: string, suffix: string): string {
  const letters = [...base].slice(0, Math.max(0, MAX_LENGTH - suffix.length));
  return letters.join('') + suffix;
}

/** Names for a person in the order of preference; all of them are valid user names. */
export function nameCandidates(realName: string, studentNumber: string): string[] {
  const base = baseOf(realName);
  const digits = studentNumber.replace(/[^A-Za-z0-9]/g, '');
  const plain = join(base, '');
  const withDigits = SUFFIX_LENGTHS.filter(
    (_length, index) => index === 0 || digits.length > (SUFFIX_LENGTHS[index - 1] ?? 0),
  ).map((length) => join(base || '读者', digits.slice(-length)));
  return [plain, ...withDigits].filter((name) => [...name].length >= 2 && !PHONE_LIKE.test(name));
}

/**
 * Chooses a name for each person out of their candidates. People of one list who would get the same name all get digits,
 * because otherwise the order of the list would decide who gets none.
 */
export function chooseNames(candidates: readonly string[][], isTaken: (folded: string) => boolean): string[] {
  const firstNames = candidates.map(([first = '']) => foldName(first));
  const counts = new Map<string, number>();
  for (const name of firstNames) counts.set(name, (counts.get(name) ?? 0) + 1);
  const chosen = new Set<string>();
  return candidates.map((names, index) => {
    const isShared = (counts.get(firstNames[index] ?? '') ?? 0) > 1;
    const name = names.slice(isShared ? 1 : 0).find((candidate) => {
      const folded = foldName(candidate);
      return !isTaken(folded) && !chosen.has(folded);
    });
    if (name === undefined) return '';
    chosen.add(foldName(name));
    return name;
  });
}
