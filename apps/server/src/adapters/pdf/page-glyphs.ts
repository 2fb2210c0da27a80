import { pageSize } from './draw-page.ts';
import type { PdfDocument } from './pdf-document.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/* The characters of a page with their positions. */

/** Lengths are shares of the page's width and height, in ten thousandths, from the upper left corner. */
export const PAGE_UNITS = 10_000;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A character on the page; its box has the height of the line and the width that the character takes. In points. */
export interface Glyph extends Box {
  char: string;
  font: number;
}

interface GlyphPage {
  glyphs: Glyph[];
  width: number;
  height: number;
  /** Characters for which the file gives no code point. */
  unknown: number;
}

/** The limit of characters of a page; pages of real books have fewer. */
const MAX_GLYPHS = 60_000;
const PRIVATE_USE = /[\ue000-\uf8ff\ufffe\uffff\ufffd]/;
/** Ligatures, and radicals that programs write instead of the characters that look like them. */
const COMPATIBILITY = /[\ufb00-\ufb06\u2e80-\u2fdf\uf900-\ufaff]/;

type ToShown = (x: number, y: number) => [number, number];

/**
 * Converts coordinates of the file to those of the page as it is shown: rotated, cropped, from the upper left corner.
 */
function toShownCoordinates({ pdfium }: PdfDocument, page: number, width: number, height: number): ToShown {
  // PDFium rounds the coordinates to whole numbers, so they are computed for a much larger page.
  const SCALE = 1000;
  return withMemory(pdfium, 8, (memory) => {
    const map = (x: number, y: number): [number, number] => {
      const [sizeX, sizeY] = [Math.round(width * SCALE), Math.round(height * SCALE)];
      pdfium.FPDF_PageToDevice(page, 0, 0, sizeX, sizeY, 0, x, y, memory, memory + 4);
      const view = pdfium.memory();
      return [view.getInt32(memory, true) / SCALE, view.getInt32(memory + 4, true) / SCALE];
    };
    const [x0, y0] = map(0, 0);
    const [xa, ya] = map(1000, 0);
    const [xb, yb] = map(0, 1000);
    return (x, y) => [x0 + ((xa - x0) * x + (xb - x0) * y) / 1000, y0 + ((ya - y0) * x + (yb - y0) * y) / 1000];
  });
}

/** The characters of an open page, in the order of the file. */
export function readGlyphs(document: PdfDocument, page: number): GlyphPage {
  const { pdfium } = document;
  const { width, height } = pageSize(document, page);
  const toShown = toShownCoordinates(document, page, width, height);
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return { glyphs: [], width, height, unknown: 0 };
  try {
    return { width, height, ...readText(pdfium, text, toShown) };
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

function readText(pdfium: Pdfium, text: number, toShown: ToShown): Pick<GlyphPage, 'glyphs' | 'unknown'> {
  const glyphs: Glyph[] = [];
  let unknown = 0;
  const count = Math.min(MAX_GLYPHS, pdfium.FPDFText_CountChars(text));
  withMemory(pdfium, 32, (memory) => {
    let high = 0;
    for (let index = 0; index < count; index += 1) {
      // Spaces and line ends that PDFium adds; here they are derived from the positions.
      if (pdfium.FPDFText_IsGenerated(text, index) === 1) continue;
      let code = pdfium.FPDFText_GetUnicode(text, index);
      if (code >= 0xd800 && code < 0xdc00) {
        high = code;
        continue;
      }
      if (code >= 0xdc00 && code < 0xe000) code = 0x10000 + ((high - 0xd800) << 10) + (code - 0xdc00);
      const char = readableChar(code);
      if (char === undefined || pdfium.FPDFText_HasUnicodeMapError(text, index) === 1) {
        unknown += 1;
        continue;
      }
      const box = char.trim() === '' ? undefined : readBox(pdfium, text, index, memory, toShown);
      if (!box) continue;
      const object = pdfium.FPDFText_GetTextObject(text, index);
      glyphs.push({ char, ...box, font: object === 0 ? 0 : pdfium.FPDFTextObj_GetFont(object) });
    }
  });
  return { glyphs, unknown };
}

/** Undefined for a code without a meaning; control characters are not text. */
function readableChar(code: number): string | undefined {
  if (code < 32 || (code >= 0x7f && code < 0xa0) || code === 0xad) return ' ';
  const char = code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code);
  if (PRIVATE_USE.test(char)) return undefined;
  return COMPATIBILITY.test(char) ? char.normalize('NFKC') : char;
}

function readBox(pdfium: Pdfium, text: number, index: number, memory: number, toShown: ToShown): Box | undefined {
  // FS_RECTF: left, top, right, bottom.
  if (pdfium.FPDFText_GetLooseCharBox(text, index, memory) !== 1) return undefined;
  const view = pdfium.memory();
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) =>
    view.getFloat32(memory + offset, true),
  );
  const [x1, y1] = toShown(left, top);
  const [x2, y2] = toShown(right, bottom);
  const box = { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
  return Object.values(box).every((value) => Number.isFinite(value)) ? box : undefined;
}
