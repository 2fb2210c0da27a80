/* Parses the library's search field by search type: 0 全部, 1 ISBN, 2 标题, 3 作者, 4 出版时间. */

export type BookQuery =
  | { by: 'words'; field: 'any' | 'title' | 'author'; words: string[]; grams: string[] }
  | { by: 'isbn'; prefixes: string[] }
  | { by: 'time'; prefix: string };

/** The same folding as `meiyu_fold` in the database. */
function fold(text: string): string {
  return text.normalize('NFKC').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The search terms for the index: a single character itself, a longer word by its pairs of adjacent characters. */
function gramsOf(word: string): string[] {
  const characters = [...word];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function readIsbnPrefixes(text: string): string[] {
  const digits = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9X]/g, '');
  if (digits === '') return [];
  // An ISBN-10 like 7-102-00001-2 is also 978-7-102-00001-x, with another check digit.
  if (digits.length === 10) return [digits, `978${digits.slice(0, 9)}`];
  if (digits.length === 13 && digits.startsWith('978')) return [digits, digits.slice(3, 12)];
  return [digits];
}

/** Turns `2019`, `2019-5`, `2019.05.01` or `2019年5月` into a prefix of the stored form `2019-05-01`. */
function readDatePrefix(text: string): string | undefined {
  const folded = text.normalize('NFKC').trim();
  if (/^\d{1,4}$/.test(folded)) return folded;
  const [, year, month, day] = /^(\d{4})\D{1,2}(\d{1,2})(?:\D{1,2}(\d{1,2}))?\D?$/.exec(folded) ?? [];
  if (year && month) return [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-');
  return /^\d{4}\D$/.test(folded) ? folded.slice(0, 4) : undefined;
}

/** Removes the hyphens of an ISBN, so that it is found however it is typed. */
function removeIsbnHyphens(word: string): string {
  return /^[0-9-]{9,17}x?$/.test(word) ? word.replaceAll('-', '') : word;
}

/** `everything` for an empty search; undefined if no book can match. */
export function readBookQuery(operateType: number, searchText: string): BookQuery | 'everything' | undefined {
  if (searchText === '') return 'everything';
  if (operateType === 1) {
    const prefixes = readIsbnPrefixes(searchText);
    return prefixes.length > 0 ? { by: 'isbn', prefixes } : undefined;
  }
  if (operateType === 4) {
    const prefix = readDatePrefix(searchText);
    return prefix ? { by: 'time', prefix } : undefined;
  }
  const field = operateType === 2 ? 'title' : operateType === 3 ? 'author' : 'any';
  const words = [...new Set(fold(searchText).split(/\s+/).filter(Boolean).map(removeIsbnHyphens))];
  if (words.length === 0) return undefined;
  return { by: 'words', field, words, grams: [...new Set(words.flatMap(gramsOf))] };
}
