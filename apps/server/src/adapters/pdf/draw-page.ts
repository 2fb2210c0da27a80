import { type PdfDocument, withPage } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';

/** A page drawn on white, three bytes (red, green, blue) for each pixel. */
export interface DrawnPage {
  width: number;
  height: number;
  pixels: Uint8Array<ArrayBuffer>;
}

/** A page that would be higher than this is drawn narrower. */
const MAX_HEIGHT = 4000;

/** FPDFBitmap_BGR; the flags reverse its bytes. */
const BGR_FORMAT = 2;
const CHANNELS = 3;
const WITH_ANNOTATIONS = 0x01;
const AS_RGB = 0x10;
const WITH_SMALL_IMAGE_CACHE = 0x200;
const WHITE = 0xffffffff;

/** The pixels of a page that is `width` wide, or less where it is very tall. */
function drawnSize(page: { width: number; height: number }, width: number): { width: number; height: number } {
  const scale = Math.min(width / page.width, MAX_HEIGHT / page.height);
  return {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  };
}

/** The size of an open page in points, as it is shown: cropped and turned. */
export function pageSize({ pdfium }: PdfDocument, page: number): { width: number; height: number } {
  // A page without a sensible size is shown as A4, as other programs do.
  const valid = (length: number, otherwise: number) => (Number.isFinite(length) && length >= 1 ? length : otherwise);
  return { width: valid(pdfium.FPDF_GetPageWidthF(page), 595), height: valid(pdfium.FPDF_GetPageHeightF(page), 842) };
}

export function drawPage(document: PdfDocument, pageNum: number, wantedWidth: number): DrawnPage {
  const { pdfium, form } = document;
  return withPage(document, pageNum, (page) => {
    const { width, height } = drawnSize(pageSize(document, page), wantedWidth);
    const size = width * height * CHANNELS;
    const buffer = pdfium.malloc(size);
    const bitmap = buffer === 0 ? 0 : pdfium.FPDFBitmap_CreateEx(width, height, BGR_FORMAT, buffer, width * CHANNELS);
    try {
      if (bitmap === 0) throw new PdfError('page damaged');
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      const flags = WITH_ANNOTATIONS | AS_RGB | WITH_SMALL_IMAGE_CACHE;
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
      if (form !== 0) {
        pdfium.FORM_OnAfterLoadPage(page, form);
        pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags);
        pdfium.FORM_OnBeforeClosePage(page, form);
      }
      return { width, height, pixels: pdfium.bytes(buffer, size).slice() };
    } finally {
      if (bitmap !== 0) pdfium.FPDFBitmap_Destroy(bitmap);
      if (buffer !== 0) pdfium.free(buffer);
    }
  });
}
