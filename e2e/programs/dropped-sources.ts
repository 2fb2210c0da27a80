import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { makeTinyPdf } from './tiny-pdf.ts';

/* Files as an editor drops them on 导入: a PDF, a Word document, and a list with a PDF that it describes. */

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org';

/** A file of an office program from the texts of its parts. */
export async function makeOfficeFile(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export async function makeDocx(paragraphs: readonly string[]): Promise<Buffer> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return makeOfficeFile({
    '[Content_Types].xml': `<Types xmlns="${RELATIONS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
  });
}

export const DROPPED_PDF = { id: 'dropped-kiln', line: 'Ash falls on the glaze' };
export const DROPPED_DOCX = { id: 'dropped-notes', line: '釉面上落了一层灰，开窑的人没有说话。' };
export const LISTED = {
  isbn: '9787302005100',
  title: '窑变十二则',
  author: '温石',
  line: 'Twelve changes in the kiln',
};

export const file = (name: string, mimeType: string, bytes: Buffer | string) => ({
  ...{ name, mimeType, buffer: Buffer.from(bytes) },
});

export const makeDroppedBooks = async () => [
  file(`${DROPPED_PDF.id}.pdf`, 'application/pdf', makeTinyPdf([DROPPED_PDF.line])),
  file(`${DROPPED_DOCX.id}.docx`, 'application/zip', await makeDocx([DROPPED_DOCX.line])),
];

/** The ISBN is in the name of the file; the second row has no file. */
export const makeDroppedList = () => [
  file('书目.csv', 'text/csv', `书名,责任者,ISBN\n${LISTED.title},${LISTED.author},${LISTED.isbn}\n没有的书,,\n`),
  file(`${LISTED.isbn}.pdf`, 'application/pdf', makeTinyPdf([LISTED.line])),
];
