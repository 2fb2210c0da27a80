/**
 * `npm run studio:epubs [-- key …]`: makes an EPUB 3 file of each of the demo's books, the original file that users can
 * apply for (高清申请). It is written to `original/` in the book's folder, as the book's front matter says.
 */
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import markdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { parse } from 'yaml';
import { ZipFile } from 'yazl';

const booksFolder = join(import.meta.dirname, '../content/books');
const markdown = markdownIt({ xhtmlOut: true, typographer: false }).use(footnotes);
/** A fixed time of change for all files in an EPUB, so that the same text gives the same bytes. */
const MTIME = new Date('2026-01-01T00:00:00Z');

interface FrontMatter {
  title: string;
  author: string;
  publisher: string;
  isbn: string;
  published: string | Date;
  abstract: string;
}

/** A chapter or the preface. */
interface Part {
  id: string;
  title: string;
  body: string;
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

function splitFrontMatter(text: string): { head: FrontMatter; preface: string } {
  const [, yaml = '', preface = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? [];
  return { head: parse(yaml) as FrontMatter, preface };
}

function readParts(folder: string, preface: string): Part[] {
  const chapters = readdirSync(folder).filter((name) => /^\d\d-.*\.md$/.test(name));
  const parts = chapters.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
    return { id: `c${name.slice(0, 2)}`, title, body: markdown.render(text, { docId: name.slice(0, 2) }) };
  });
  return preface.trim() ? [{ id: 'preface', title: '前言', body: markdown.render(preface) }, ...parts] : parts;
}

function makePage(title: string, body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="zh-CN" lang="zh-CN">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>${body}</body></html>`;
}

const CSS = `body { line-height: 1.8; } p { text-indent: 2em; margin: 0; } figure, img { max-width: 100%; }
blockquote { margin: 1em 2em; } blockquote p { text-indent: 0; } h1 { margin: 2em 0 1em; }`;

function makePackageFile(head: FrontMatter, parts: Part[], plates: string[]): string {
  const items = [
    ...parts.map(({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`),
    ...plates.map((name, index) => `<item id="p${index}" href="plates/${name}" media-type="image/webp"/>`),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="isbn" xml:lang="zh-CN">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="isbn">urn:isbn:${head.isbn.replaceAll('-', '')}</dc:identifier><dc:title>${escapeXml(head.title)}</dc:title>
<dc:creator>${escapeXml(head.author)}</dc:creator><dc:publisher>${escapeXml(head.publisher)}</dc:publisher><dc:language>zh-CN</dc:language>
<dc:description>${escapeXml(head.abstract)}</dc:description><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>
</metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover" href="cover.webp" media-type="image/webp" properties="cover-image"/><item id="css" href="book.css" media-type="text/css"/>
${items.join('\n')}</manifest>
<spine>${parts.map(({ id }) => `<itemref idref="${id}"/>`).join('')}</spine></package>`;
}

async function makeEpub(key: string): Promise<void> {
  const folder = join(booksFolder, key);
  const { head, preface } = splitFrontMatter(readFileSync(join(folder, 'book.md'), 'utf8'));
  const parts = readParts(folder, preface);
  const platesFolder = join(folder, 'plates');
  const plates = existsSync(platesFolder) ? readdirSync(platesFolder).sort() : [];
  const contents = parts.map(({ id, title }) => `<li><a href="${id}.xhtml">${escapeXml(title)}</a></li>`).join('');
  const zip = new ZipFile();
  const addFile = (name: string, content: string | Buffer, compress = true) =>
    zip.addBuffer(Buffer.from(content), name, { mtime: MTIME, compress });
  // EPUB requires this file to be the first one and uncompressed.
  addFile('mimetype', 'application/epub+zip', false);
  addFile(
    'META-INF/container.xml',
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  );
  addFile('book/package.opf', makePackageFile(head, parts, plates));
  addFile('book/nav.xhtml', makePage('目录', `<nav epub:type="toc"><h1>目录</h1><ol>${contents}</ol></nav>`));
  addFile('book/book.css', CSS);
  addFile('book/cover.webp', readFileSync(join(folder, 'cover.webp')), false);
  for (const { id, title, body } of parts) addFile(`book/${id}.xhtml`, makePage(title, body));
  for (const name of plates) addFile(`book/plates/${name}`, readFileSync(join(platesFolder, name)), false);
  zip.end();
  mkdirSync(join(folder, 'original'), { recursive: true });
  const file = join(folder, 'original', `${key}.epub`);
  await pipeline(zip.outputStream, createWriteStream(file));
  console.log(`${basename(file)}: ${parts.length} parts, ${plates.length} plates`);
}

const wantedKeys = process.argv.slice(2);
for (const key of wantedKeys.length > 0 ? wantedKeys : readdirSync(booksFolder)) await makeEpub(key);
