import text from '../../../../../docs/console.zh-CN.md?raw';
import { anchorOf } from '../frame/manual-sections.ts';

/** The addresses of the manual's pictures, by the path in its Markdown. */
const pictures = import.meta.glob<string>('../../../../../docs/pictures/console-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const PICTURES = new Map(Object.entries(pictures).map(([path, url]) => [path.slice(path.indexOf('pictures/')), url]));

export interface Heading {
  level: 2 | 3;
  text: string;
  anchor: string;
}

/** Title and body of the manual; the page shows the title in its header. */
export const MANUAL = text.replace(/^#\s.*\n/, '');

export function pictureOf(path: unknown): string | undefined {
  return typeof path === 'string' ? PICTURES.get(path) : undefined;
}

/** The headings of the second and third level, outside of code. */
export function readHeadings(markdown: string): Heading[] {
  const withoutCode = markdown.replace(/^```[\s\S]*?^```/gm, '');
  return [...withoutCode.matchAll(/^(##|###)\s+(.+)$/gm)].map(([, marks = '', heading = '']) => {
    const plain = heading.replaceAll('`', '').trim();
    return { level: marks.length === 2 ? 2 : 3, text: plain, anchor: anchorOf(plain) };
  });
}
