import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

/* Writes small PDFs for tests. Chinese text is in a font that the file does not contain (STSong-Light). */

export interface TestPage {
  /** Drawing operators; `text` and `chineseText` make some. */
  content?: string;
  width?: number;
  height?: number;
  /** Further entries of the page, such as `/Rotate 90`. */
  entries?: string;
  /** A picture of the whole page: shades of grey, so many pixels wide and high. */
  scan?: { side: number; shade: number };
}

export interface TestPdf {
  pages: TestPage[];
  /** Titles with their target page, from 1; nested by level. */
  outline?: { title: string; page?: number; level?: number }[];
  /** Further entries of the catalog, such as page labels. */
  catalog?: string;
  info?: Record<string, string>;
  /** Encrypts with 40-bit RC4; a file with an empty password opens without asking. */
  password?: { user: string; permissions: number };
}

export const text = (x: number, y: number, size: number, words: string) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words.replace(/[()\\]/g, '\\$&')}) Tj ET`;

export const chineseText = (x: number, y: number, size: number, words: string, font: 'F2' | 'F3' = 'F2') =>
  `BT /${font} ${size} Tf ${x} ${y} Td <${utf16(words)}> Tj ET`;

/** Columns of vertical text, the first one at the right. */
export const verticalText = (x: number, y: number, size: number, columns: string[]) =>
  columns.map((words, index) => chineseText(x - index * size * 2, y, size, words, 'F3')).join('\n');

function utf16(words: string): string {
  return Buffer.from(words, 'utf16le').swap16().toString('hex').toUpperCase();
}

const titleString = (title: string) => `<FEFF${utf16(title)}>`;

const FONTS = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ...['UniGB-UCS2-H', 'UniGB-UCS2-V'].map(
    (encoding) =>
      `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>] >>`,
  ),
];

/** Objects by number; streams are bytes. */
type PdfObject = string | { dictionary: string; stream: Buffer };

export function makePdf({ pages, outline = [], catalog = '', info = {}, password }: TestPdf): Buffer {
  const objects: PdfObject[] = [];
  const add = (object: PdfObject) => objects.push(object);
  add(''); // the catalog, below
  add(''); // the list of pages
  const fonts = FONTS.map(add);
  const pageNumbers = pages.map((page) => addPage(page, fonts, add));
  objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`;
  const outlines = addOutline(outline, pageNumbers, objects, add);
  objects[0] = `<< /Type /Catalog /Pages 2 0 R ${outlines} ${catalog} >>`;
  const entries = Object.entries(info).map(([name, value]) => `/${name} ${titleString(value)}`);
  const infoNumber = add(`<< ${entries.join(' ')} >>`);
  return writeObjects(objects, `/Root 1 0 R /Info ${infoNumber} 0 R`, password);
}

function addPage(page: TestPage, fonts: number[], add: (object: PdfObject) => number): number {
  const { content = '', width = 595, height = 842, entries = '', scan } = page;
  const image = scan && addScan(scan, add);
  const drawing = scan ? `q ${width} 0 0 ${height} 0 0 cm /Im1 Do Q\n${content}` : content;
  const stream = add({ dictionary: '', stream: Buffer.from(drawing, 'latin1') });
  const fontNames = fonts.map((number, index) => `/F${index + 1} ${number} 0 R`).join(' ');
  const images = image ? `/XObject << /Im1 ${image} 0 R >>` : '';
  return add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${entries} /Resources << /Font << ${fontNames} >> ${images} >> /Contents ${stream} 0 R >>`,
  );
}

function addScan({ side, shade }: { side: number; shade: number }, add: (object: PdfObject) => number): number {
  const dictionary = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return add({ dictionary, stream: Buffer.alloc(side * side, shade) });
}

/** One list of entries; those of a deeper level are children of the last one above. */
function addOutline(
  outline: NonNullable<TestPdf['outline']>,
  pageNumbers: number[],
  objects: PdfObject[],
  add: (object: PdfObject) => number,
): string {
  if (outline.length === 0) return '';
  const root = add('');
  const numbers = outline.map(() => add(''));
  const parentOf = (index: number) => {
    const level = outline[index]?.level ?? 1;
    const parent = outline.findLastIndex((entry, other) => other < index && (entry.level ?? 1) < level);
    return parent < 0 ? root : (numbers[parent] ?? root);
  };
  const childrenOf = (parent: number) => numbers.filter((_number, index) => parentOf(index) === parent);
  const family = (parent: number) => {
    const children = childrenOf(parent);
    return children.length > 0
      ? `/First ${children[0]} 0 R /Last ${children.at(-1)} 0 R /Count ${children.length}`
      : '';
  };
  for (const [index, { title, page }] of outline.entries()) {
    const number = numbers[index] ?? 0;
    const siblings = childrenOf(parentOf(index));
    const next = siblings[siblings.indexOf(number) + 1];
    const target = page === undefined ? '' : `/Dest [${pageNumbers[page - 1]} 0 R /Fit]`;
    objects[number - 1] =
      `<< /Title ${titleString(title)} /Parent ${parentOf(index)} 0 R ${next ? `/Next ${next} 0 R` : ''} ${family(number)} ${target} >>`;
  }
  objects[root - 1] = `<< /Type /Outlines ${family(root)} >>`;
  return `/Outlines ${root} 0 R`;
}

function writeObjects(objects: PdfObject[], trailer: string, password: TestPdf['password']): Buffer {
  const lock = password && makeLock(password.user, password.permissions);
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const push = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    push(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') push(Buffer.from(`${object}\n`, 'latin1'));
    else {
      const stream = lock ? lock.encrypt(index + 1, object.stream) : object.stream;
      push(Buffer.from(`<< ${object.dictionary} /Length ${stream.length} >>\nstream\n`));
      push(stream);
      push(Buffer.from('\nendstream\n'));
    }
    push(Buffer.from('endobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const encryption = lock ? `/Encrypt ${lock.dictionary} /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]` : '';
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} ${trailer} ${encryption} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);

/** The standard security handler, revision 2 (PDF 32000-1, 7.6.3). */
function makeLock(user: string, permissions: number) {
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(user));
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const key = md5(padded(user), owner, flags, Buffer.alloc(16)).subarray(0, 5);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${rc4(key, PADDING).toString('hex')}> /P ${permissions} >>`,
    encrypt(number: number, bytes: Buffer): Buffer {
      const id = Buffer.from([number & 0xff, number >> 8, 0, 0, 0]);
      return rc4(md5(key, id).subarray(0, 10), bytes);
    },
  };
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

export async function writePdf(path: string, pdf: TestPdf): Promise<string> {
  await writeFile(path, makePdf(pdf));
  return path;
}
