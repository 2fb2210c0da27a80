import { pageSize } from './draw-page.ts';
import { PAGE_UNITS, readGlyphs } from './page-glyphs.ts';
import { type PdfDocument, readLabel, withPage } from './pdf-document.ts';
import { type Pdfium, readCString, withMemory } from './pdfium.ts';
import { orderLines } from './reading-order.ts';
import { isChinese, joinRuns } from './text-runs.ts';

/** A line of text; its position is in ten thousandths of the page's width and height. */
export interface PageLine {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  vertical: boolean;
  startsParagraph: boolean;
}

export interface PageContent {
  /** In points, as the page is shown. */
  width: number;
  height: number;
  /** The printed page number, such as iv; empty when the file gives none. */
  label: string;
  lines: PageLine[];
  /** Whether most of the page is a picture with colours or greys. */
  isPhoto: boolean;
  /** Characters for which the file gives no code point. */
  unknownChars: number;
  /** Names of Chinese fonts that the file does not contain. */
  missingFonts: string[];
}

export function readPageContent(document: PdfDocument, pageNum: number): PageContent {
  return withPage(document, pageNum, (page) => {
    const { glyphs, width, height, unknown } = readGlyphs(document, page);
    const lines = orderLines(joinRuns(glyphs), { width }).map(
      ({ text, left, top, right, bottom, vertical, startsParagraph }) => {
        const [x, y] = [toUnits(left, width), toUnits(top, height)];
        const size = { width: toUnits(right, width) - x, height: toUnits(bottom, height) - y };
        return { text, x, y, ...size, vertical, startsParagraph };
      },
    );
    return {
      width,
      height,
      label: readLabel(document, pageNum),
      // Lines outside of the page are not shown.
      lines: lines.filter((line) => line.width > 0 && line.height > 0),
      isPhoto: pictureShare(document, page) > PHOTO_SHARE,
      unknownChars: unknown,
      missingFonts: missingFonts(
        document.pdfium,
        glyphs.filter(({ char }) => isChinese(char)).map(({ font }) => font),
      ),
    };
  });
}

function toUnits(length: number, whole: number): number {
  return Math.round(Math.max(0, Math.min(1, length / whole)) * PAGE_UNITS);
}

function missingFonts(pdfium: Pdfium, fonts: readonly number[]): string[] {
  const NAME_BYTES = 128;
  const names = [...new Set(fonts)].flatMap((font) => {
    if (font === 0 || pdfium.FPDFFont_GetIsEmbedded(font) !== 0) return [];
    return withMemory(pdfium, NAME_BYTES, (buffer) => {
      const size = pdfium.FPDFFont_GetBaseFontName(font, buffer, NAME_BYTES);
      return size > 1 && size <= NAME_BYTES ? readCString(pdfium, buffer, size) : '';
    });
  });
  return [...new Set(names.map((name) => name.replace(/^[A-Z]{6}\+/, '')).filter(Boolean))];
}

const IMAGE = 3;
const FORM = 5;
const PHOTO_SHARE = 0.2;
const MAX_OBJECTS = 20_000;
/** FPDF_IMAGEOBJ_METADATA: seven numbers, of which the fifth is the bits of a pixel. */
const METADATA_BYTES = 28;
const BITS_OFFSET = 16;

/** The share of the page that pictures with more than black and white cover. */
function pictureShare(document: PdfDocument, page: number): number {
  const { pdfium } = document;
  const { width, height } = pageSize(document, page);
  let area = 0;
  let seen = 0;
  const visit = (count: number, get: (index: number) => number, depth: number): void => {
    for (let index = 0; index < count && seen < MAX_OBJECTS; index += 1) {
      seen += 1;
      const object = get(index);
      const type = object === 0 ? 0 : pdfium.FPDFPageObj_GetType(object);
      if (type === IMAGE) area += pictureArea(pdfium, page, object);
      if (type === FORM && depth < 4)
        visit(pdfium.FPDFFormObj_CountObjects(object), (part) => pdfium.FPDFFormObj_GetObject(object, part), depth + 1);
    }
  };
  visit(pdfium.FPDFPage_CountObjects(page), (index) => pdfium.FPDFPage_GetObject(page, index), 0);
  return area / (width * height);
}

function pictureArea(pdfium: Pdfium, page: number, object: number): number {
  return withMemory(pdfium, METADATA_BYTES, (memory) => {
    if (pdfium.FPDFImageObj_GetImageMetadata(object, page, memory) !== 1) return 0;
    if (pdfium.memory().getUint32(memory + BITS_OFFSET, true) <= 1) return 0;
    if (pdfium.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12) !== 1) return 0;
    const view = pdfium.memory();
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((at) => view.getFloat32(memory + at, true));
    return Math.abs((right - left) * (top - bottom));
  });
}
