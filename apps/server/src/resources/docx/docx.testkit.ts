import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/* Word documents for tests, with the parts that Word writes. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const t = (text: string) => run(text);
export const bold = (text: string) => run(text, '<w:b/>');
export const italic = (text: string) => run(text, '<w:i/>');

const asRuns = (content: string) => (content.startsWith('<') ? content : run(content));
/** A paragraph of text or runs, with the id of its style. */
export const p = (content: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${asRuns(content)}</w:p>`;
export const heading = (level: number, text: string) => p(text, `Heading${level}`);
export const item = (text: string, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${asRuns(text)}</w:p>`;
export const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
export const link = (relation: string, text: string) => `<w:hyperlink r:id="${relation}">${run(text)}</w:hyperlink>`;
export const jump = (bookmark: string, text: string) =>
  `<w:hyperlink w:anchor="${bookmark}">${run(text)}</w:hyperlink>`;
export const bookmark = (name: string) => `<w:bookmarkStart w:id="1" w:name="${name}"/><w:bookmarkEnd w:id="1"/>`;
export const noteReference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
export const image = (relation: string, alt: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
export const ruby = (base: string, reading: string) =>
  `<w:r><w:ruby><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`;

interface Docx {
  body: string;
  notes?: Record<number, string>;
  pictures?: Record<string, { name: string; bytes: Buffer }>;
  /** Addresses of links by relation; `image:` before an address makes it a linked picture. */
  links?: Record<string, string>;
  parts?: Record<string, string | Buffer>;
}

function relationships({ pictures = {}, links = {}, notes }: Docx): string {
  const rows = [
    ...Object.entries(pictures).map(([id, { name }]) => `Id="${id}" Type="${RELATIONS}/image" Target="media/${name}"`),
    ...Object.entries(links).map(([id, address]) =>
      address.startsWith('image:')
        ? `Id="${id}" Type="${RELATIONS}/image" Target="${address.slice(6)}" TargetMode="External"`
        : `Id="${id}" Type="${RELATIONS}/hyperlink" Target="${address}" TargetMode="External"`,
    ),
    `Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"`,
    `Id="numbering" Type="${RELATIONS}/numbering" Target="numbering.xml"`,
    ...(notes ? [`Id="notes" Type="${RELATIONS}/footnotes" Target="footnotes.xml"`] : []),
  ];
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.map((row) => `<Relationship ${row}/>`).join('')}</Relationships>`;
}

const styleNames = { Title: 'Title', Quote: 'Quote', TOC1: 'toc 1', Heading1: 'heading 1', Heading2: 'heading 2' };
const styles = Object.entries({ ...styleNames, Heading3: 'heading 3' })
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('');

/** The bytes of a document. */
export async function makeDocx(docx: Docx): Promise<Buffer> {
  const notes = Object.entries(docx.notes ?? {}).map(
    ([id, text]) => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`,
  );
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document ${NAMESPACES}><w:body>${docx.body}</w:body></w:document>`,
    'word/styles.xml': `${XML}<w:styles ${NAMESPACES}>${styles}</w:styles>`,
    'word/numbering.xml': `${XML}<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    'word/_rels/document.xml.rels': relationships(docx),
    ...(docx.notes && { 'word/footnotes.xml': `${XML}<w:footnotes ${NAMESPACES}>${notes.join('')}</w:footnotes>` }),
    ...Object.fromEntries(Object.values(docx.pictures ?? {}).map(({ name, bytes }) => [`word/media/${name}`, bytes])),
    ...docx.parts,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0) });
  zip.end();
  return buffer(zip.outputStream);
}
