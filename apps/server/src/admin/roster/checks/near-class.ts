const DIGITS = '零一二三四五六七八九';

/** Spellings of one class: brackets, width, spaces and Chinese numerals differ. */
function canonical(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()（）【】[\]班级]/g, '')
    .replace(/[一二三四五六七八九]?十[一二三四五六七八九]?/g, (text) => {
      const [tens = '', ones = ''] = text.split('十');
      return String((tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0));
    })
    .replace(/[零一二三四五六七八九]/g, (digit) => String(DIGITS.indexOf(digit)));
}

/** Whether one name is the other with one character more. */
function hasOneMore(long: string, short: string): boolean {
  if (long.length !== short.length + 1) return false;
  let index = 0;
  while (index < short.length && long[index] === short[index]) index += 1;
  return long.slice(index + 1) === short.slice(index);
}

/**
 * A known class whose name is almost the same. One character more or less counts only when `isRare`, since 高一（11）班 of
 * forty people is not a misspelling.
 */
export function findNearClass(name: string, known: readonly string[], isRare: boolean): string | undefined {
  const plain = canonical(name);
  const sameClass = known.find((other) => canonical(other) === plain);
  if (sameClass !== undefined || !isRare) return sameClass;
  return known.find((other) => {
    const otherPlain = canonical(other);
    return hasOneMore(plain, otherPlain) || hasOneMore(otherPlain, plain);
  });
}
