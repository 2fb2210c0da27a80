import type { PageText } from './page-tree.ts';

export type Convert = (text: string) => string;

/**
 * The page's texts in the other script. Phrases decide (头发 is 頭髮, 发现 is 發現) and may run through several texts of one
 * block, so a block is converted as a whole and cut again at the same characters: marks stay on their words.
 */
export function convertTexts(texts: readonly PageText[], convert: Convert): string[] {
  const shown: string[] = [];
  for (let at = 0; at < texts.length; ) {
    const block = texts[at]?.block;
    let end = at;
    while (texts[end]?.block === block && end < texts.length) end += 1;
    shown.push(...convertBlock(texts.slice(at, end), convert));
    at = end;
  }
  return shown;
}

function convertBlock(texts: readonly PageText[], convert: Convert): string[] {
  const whole = texts.map(({ text }) => text).join('');
  const converted = [...convert(whole)];
  // A dictionary that made a text longer or shorter would move every mark behind it: then the block stays as printed.
  if (converted.length !== [...whole].length) return texts.map(({ text }) => text);
  let from = 0;
  return texts.map(({ text }) => {
    const to = from + [...text].length;
    const part = converted.slice(from, to).join('');
    from = to;
    return part;
  });
}
