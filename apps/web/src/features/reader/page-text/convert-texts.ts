import type { PageText } from './page-tree.ts';

export type Convert = (text: string) => string;

/**
 * The page's texts in traditional instead of simplified characters, or back. The right character depends on the phrase
 * (头发 is 頭髮, 发现 is 發現), and a phrase may span several texts of a block. So a block is converted as a whole and split
 * again at the same offsets.
 */
export function convertTexts(texts: readonly PageText[], convert: Convert): string[] {
  const convertedTexts: string[] = [];
  for (let start = 0; start < texts.length; ) {
    const block = texts[start]?.block;
    let end = start;
    while (texts[end]?.block === block && end < texts.length) end += 1;
    convertedTexts.push(...convertBlock(texts.slice(start, end), convert));
    start = end;
  }
  return convertedTexts;
}

function convertBlock(texts: readonly PageText[], convert: Convert): string[] {
  const blockText = texts.map(({ text }) => text).join('');
  const convertedCharacters = [...convert(blockText)];
  // If the conversion changed the length, all later marks would shift; then the block stays as printed.
  if (convertedCharacters.length !== [...blockText].length) return texts.map(({ text }) => text);
  let from = 0;
  return texts.map(({ text }) => {
    const to = from + [...text].length;
    const part = convertedCharacters.slice(from, to).join('');
    from = to;
    return part;
  });
}
