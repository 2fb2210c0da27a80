import { Parser } from 'htmlparser2';

const BLOCKS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'figcaption', 'tr', 'div', 'br']);

/** The text of HTML, a line for each block. */
export function plainText(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onclosetag: (name) => {
      if (BLOCKS.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n\s*/g, '\n');
}

/** Joins whole lines into passages of about `targetLength` characters, which is the length of a book page. */
export function splitIntoPassages(text: string, targetLength = 400): string[] {
  const passages: string[] = [];
  let passage = '';
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    if (passage !== '' && passage.length + trimmed.length > targetLength) {
      passages.push(passage);
      passage = '';
    }
    passage += passage === '' ? trimmed : `\n${trimmed}`;
  }
  if (passage !== '') passages.push(passage);
  return passages;
}
