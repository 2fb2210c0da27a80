import { strToU8, zipSync } from 'fflate';
import { type Block, readBlocks, type TextRun } from './answer-blocks.ts';

/* A Word document (.docx): the smallest set of parts that Word, WPS and LibreOffice open. Loaded only when one is saved. */

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const CONTENT_TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
const RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
const DOCUMENT_RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;

const headingStyle = (level: number, size: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="200" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;
const STYLES = `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="宋体"/><w:sz w:val="22"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="100" w:line="320" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${headingStyle(1, 34)}${headingStyle(2, 28)}${headingStyle(3, 24)}</w:styles>`;

/** Characters that XML cannot have, lone halves of surrogate pairs among them, are left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function writeRun({ text, bold, italic }: TextRun): string {
  const properties = `${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}`;
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

const writeParagraph = (runs: readonly TextRun[], properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs.map(writeRun).join('')}</w:p>`;

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="888888"/>`)
  .join('');

function writeTable(rows: readonly TextRun[][][]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const width = Math.floor(9000 / columns);
  const grid = `<w:gridCol w:w="${width}"/>`.repeat(columns);
  const cell = (runs: readonly TextRun[]) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${writeParagraph(runs)}</w:tc>`;
  const lines = rows.map(
    (row) => `<w:tr>${Array.from({ length: columns }, (_, at) => cell(row[at] ?? [])).join('')}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join('')}</w:tbl>${writeParagraph([])}`;
}

function writeBlock(block: Block): string {
  if (block.kind === 'table') return writeTable(block.rows);
  if (block.kind === 'heading')
    return writeParagraph(block.runs, `<w:pStyle w:val="Heading${Math.min(3, Math.max(2, block.level))}"/>`);
  return writeParagraph(
    block.runs,
    block.kind === 'item' ? `<w:ind w:left="${360 + block.level * 360}" w:hanging="360"/>` : '',
  );
}

export interface WordSource {
  title: string;
  markdown: string;
  /** Lines below the text: sources and the AI label. */
  notes: readonly string[];
  /** Who made it, for the properties of the file. */
  producer: string;
}

export function makeWordDocument({ title, markdown, notes, producer }: WordSource): Uint8Array<ArrayBuffer> {
  const plain = (text: string): TextRun[] => [{ text, bold: false, italic: false }];
  const body = [
    writeParagraph(plain(title), '<w:pStyle w:val="Heading1"/>'),
    ...readBlocks(markdown).map(writeBlock),
    ...notes.map((note) => writeParagraph(plain(note))),
  ].join('');
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';
  const properties = `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(producer)}</dc:creator><dc:description>AI 生成</dc:description></cp:coreProperties>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': RELATIONS,
    'docProps/core.xml': properties,
    'word/_rels/document.xml.rels': DOCUMENT_RELATIONS,
    'word/styles.xml': STYLES,
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}${page}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
