import { Parser } from 'htmlparser2';

const BLOCKS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'figcaption', 'tr', 'div', 'br']);

/** What a page says, a line for each of its blocks. */
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

/** Whole lines put together until a piece is as long as a page. */
export function cutPieces(text: string, about = 400): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    if (piece !== '' && piece.length + trimmed.length > about) {
      pieces.push(piece);
      piece = '';
    }
    piece += piece === '' ? trimmed : `\n${trimmed}`;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}
