/* Values of lists in the form of our fields. */

/** The first ISBN in a text such as `978-7-5000-1234-5 (平装)`, without hyphens. */
export function findIsbn(text: string): string {
  const [found = ''] = /(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx]/.exec(text.normalize('NFKC')) ?? [];
  return found.replace(/[- ]/g, '').toUpperCase();
}

const weigh = (digits: string, weights: (index: number) => number) =>
  [...digits].reduce((sum, digit, index) => sum + (digit === 'X' ? 10 : Number(digit)) * weights(index), 0);

export function isValidIsbn(isbn: string): boolean {
  if (isbn.length === 13) return weigh(isbn, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
  return isbn.length === 10 && weigh(isbn, (index) => 10 - index) % 11 === 0;
}

/** The 13 digits of an ISBN of 10 or 13. */
export function toIsbn13(isbn: string): string {
  if (isbn.length !== 10) return isbn;
  const digits = `978${isbn.slice(0, 9)}`;
  return digits + ((10 - (weigh(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10)) % 10);
}

/** `2019`, `2019-05` or `2019-05-01` of texts such as `c2019.`, `2019.5`, `2019年5月1日`. */
export function findDate(text: string): string {
  const [, year, month, day] =
    /([12]\d{3})(?:[-./年] ?(\d{1,2})(?!\d)(?:[-./月] ?(\d{1,2})(?!\d))?)?/.exec(text.normalize('NFKC')) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  if (year === undefined) return '';
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return year;
  const isDay = day !== undefined && Number(day) >= 1 && Number(day) <= 31;
  return `${year}-${two(month)}${isDay ? `-${two(day)}` : ''}`;
}

/** Without the punctuation that cataloguing rules put between parts of a record. */
export function withoutPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && ' /:;,.=['.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end).trim();
}

/** Letters and digits only, to compare names. */
export const looseName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
