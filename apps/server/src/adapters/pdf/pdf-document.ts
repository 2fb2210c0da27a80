import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PdfError } from './pdf-error.ts';
import { type Pdfium, readText, withMemory } from './pdfium.ts';

/* An open PDF: its metadata and its contents. */

export interface PdfDocument {
  pdfium: Pdfium;
  handle: number;
  pageCount: number;
  /** Draws the fields of a form; 0 when the file has none. */
  form: number;
  close(): void;
}

export interface OutlineEntry {
  level: number;
  title: string;
  /** From 1; undefined for an entry whose target is not a page of the file. */
  pageNum: number | undefined;
}

export interface PdfFacts {
  pageCount: number;
  title: string;
  author: string;
  subject: string;
  outline: OutlineEntry[];
  scripts: number;
  attachments: number;
  /** Whether it has a form that only Adobe's programs show (XFA). */
  isXfaForm: boolean;
  /** Whether the author forbids copying. */
  forbidsCopying: boolean;
}

const MAX_PAGES = 3000;
const MAX_OUTLINE_ENTRIES = 10_000;
const MAX_OUTLINE_LEVELS = 9;
const PASSWORD_ERROR = 4;
const COPY_PERMISSION = 1 << 4;
const XFA_FORM_TYPES = [2, 3];

/** Opens a file. PDFium asks for the parts that it needs, so that a large file is never in memory as a whole. */
export function openDocument(pdfium: Pdfium, path: string): PdfDocument {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  // FPDF_FILEACCESS: length, function, parameter.
  const access = pdfium.malloc(12);
  [size, blockReaderOf(pdfium), file].forEach((value, index) => {
    pdfium.memory().setUint32(access + 4 * index, value, true);
  });
  const release = () => {
    pdfium.free(access);
    closeSync(file);
  };
  const handle = pdfium.FPDF_LoadCustomDocument(access, 0);
  if (handle === 0) {
    const isLocked = pdfium.FPDF_GetLastError() === PASSWORD_ERROR;
    release();
    throw new PdfError(isLocked ? 'password' : 'damaged');
  }
  const form = openForm(pdfium, handle);
  const close = () => {
    form.close();
    pdfium.FPDF_CloseDocument(handle);
    release();
  };
  const pageCount = pdfium.FPDF_GetPageCount(handle);
  if (pageCount > 0 && pageCount <= MAX_PAGES) return { pdfium, handle, pageCount, form: form.handle, close };
  close();
  throw new PdfError(pageCount > 0 ? 'too many pages' : 'no pages');
}

/** FPDF_FORMFILLINFO without callbacks, because forms are only shown. */
const FORM_INFO_BYTES = 256;
const FORM_INFO_VERSION = 2;
const NO_FORM = 0;

function openForm(pdfium: Pdfium, document: number): { handle: number; close(): void } {
  if (pdfium.FPDF_GetFormType(document) === NO_FORM) return { handle: 0, close() {} };
  const info = pdfium.malloc(FORM_INFO_BYTES);
  pdfium.bytes(info, FORM_INFO_BYTES).fill(0);
  pdfium.memory().setUint32(info, FORM_INFO_VERSION, true);
  const handle = pdfium.FPDFDOC_InitFormFillEnvironment(document, info);
  const close = () => {
    if (handle !== 0) pdfium.FPDFDOC_ExitFormFillEnvironment(handle);
    pdfium.free(info);
  };
  return { handle, close };
}

const blockReaders = new WeakMap<Pdfium, number>();

/** The function by which PDFium reads a file, whose descriptor is the parameter. */
function blockReaderOf(pdfium: Pdfium): number {
  const existing = blockReaders.get(pdfium);
  if (existing !== undefined) return existing;
  const reader = pdfium.addCallback(4, (file, position, buffer, length) => {
    const read = readSync(file, pdfium.bytes(buffer, length >>> 0), 0, length >>> 0, position >>> 0);
    return read === length >>> 0 ? 1 : 0;
  });
  blockReaders.set(pdfium, reader);
  return reader;
}

export function readFacts(document: PdfDocument): PdfFacts {
  const { pdfium, handle, pageCount } = document;
  const meta = (tag: string) => {
    const name = Buffer.from(`${tag}\0`, 'latin1');
    return withMemory(pdfium, name.length, (address) => {
      pdfium.bytes(address, name.length).set(name);
      return readText(pdfium, (buffer, size) => pdfium.FPDF_GetMetaText(handle, address, buffer, size)).trim();
    });
  };
  return {
    pageCount,
    title: meta('Title'),
    author: meta('Author'),
    subject: meta('Subject'),
    outline: readOutline(document),
    scripts: Math.max(0, pdfium.FPDFDoc_GetJavaScriptActionCount(handle)),
    attachments: Math.max(0, pdfium.FPDFDoc_GetAttachmentCount(handle)),
    isXfaForm: XFA_FORM_TYPES.includes(pdfium.FPDF_GetFormType(handle)),
    forbidsCopying: (pdfium.FPDF_GetDocPermissions(handle) & COPY_PERMISSION) === 0,
  };
}

/** The contents, level by level. Entries of a damaged file may form a circle, so each is read once. */
function readOutline({ pdfium, handle, pageCount }: PdfDocument): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();
  const visit = (parent: number, level: number): void => {
    let bookmark = pdfium.FPDFBookmark_GetFirstChild(handle, parent);
    while (bookmark !== 0 && !seen.has(bookmark) && entries.length < MAX_OUTLINE_ENTRIES) {
      seen.add(bookmark);
      const entry = bookmark;
      const title = readText(pdfium, (buffer, size) => pdfium.FPDFBookmark_GetTitle(entry, buffer, size)).trim();
      const action = pdfium.FPDFBookmark_GetAction(entry);
      const target =
        pdfium.FPDFBookmark_GetDest(handle, entry) || (action ? pdfium.FPDFAction_GetDest(handle, action) : 0);
      const index = target ? pdfium.FPDFDest_GetDestPageIndex(handle, target) : -1;
      const pageNum = index >= 0 && index < pageCount ? index + 1 : undefined;
      if (title !== '') entries.push({ level, title: title.slice(0, 300), pageNum });
      if (level < MAX_OUTLINE_LEVELS) visit(entry, level + 1);
      bookmark = pdfium.FPDFBookmark_GetNextSibling(handle, entry);
    }
  };
  visit(0, 1);
  return entries;
}

/** Opens a page (from 1) for the time of `use`. */
export function withPage<T>({ pdfium, handle }: PdfDocument, pageNum: number, use: (page: number) => T): T {
  const page = pdfium.FPDF_LoadPage(handle, pageNum - 1);
  if (page === 0) throw new PdfError('page damaged');
  try {
    return use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** The printed page number, such as iv; empty when the file gives none. */
export function readLabel({ pdfium, handle }: PdfDocument, pageNum: number): string {
  return readText(pdfium, (buffer, size) => pdfium.FPDF_GetPageLabel(handle, pageNum - 1, buffer, size))
    .trim()
    .slice(0, 20);
}
