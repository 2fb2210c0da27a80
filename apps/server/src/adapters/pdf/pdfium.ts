import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumModule } from '@hyzyla/pdfium';
import { addTableRoom } from './grow-table.ts';
import { type WasmCall, type WasmExports, type WasmImports, type WasmInstance, wasm } from './wasm-api.ts';

/*
 * PDFium compiled to WebAssembly, without JavaScript and XFA: it has no files and no network, and a PDF made to exploit it
 * stays inside its memory (threat T59). Calls are those of PDFium's C interface (public/fpdfview.h and others).
 */

const CALLS = [
  'malloc',
  'free',
  'FPDF_InitLibrary',
  'FPDF_SetSystemFontInfo',
  'FPDF_LoadCustomDocument',
  'FPDF_CloseDocument',
  'FPDF_GetLastError',
  'FPDF_GetPageCount',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_GetPageWidthF',
  'FPDF_GetPageHeightF',
  'FPDF_PageToDevice',
  'FPDF_GetPageLabel',
  'FPDF_GetMetaText',
  'FPDF_GetDocPermissions',
  'FPDF_GetFormType',
  'FPDFDoc_GetJavaScriptActionCount',
  'FPDFDoc_GetAttachmentCount',
  'FPDFBookmark_GetFirstChild',
  'FPDFBookmark_GetNextSibling',
  'FPDFBookmark_GetTitle',
  'FPDFBookmark_GetDest',
  'FPDFBookmark_GetAction',
  'FPDFAction_GetDest',
  'FPDFDest_GetDestPageIndex',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFImageObj_GetImageMetadata',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_IsGenerated',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharBox',
  'FPDFText_GetTextObject',
  'FPDFTextObj_GetFont',
  'FPDFFont_GetIsEmbedded',
  'FPDFFont_GetBaseFontName',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_Destroy',
  'FPDF_RenderPageBitmap',
  'FPDFDOC_InitFormFillEnvironment',
  'FPDFDOC_ExitFormFillEnvironment',
  'FORM_OnAfterLoadPage',
  'FORM_OnBeforeClosePage',
  'FPDF_FFLDraw',
] as const;

type Calls = Record<(typeof CALLS)[number], WasmCall>;

export interface Pdfium extends Calls {
  readonly memory: () => DataView<ArrayBuffer>;
  readonly bytes: (start: number, length: number) => Uint8Array<ArrayBuffer>;
  /** A function that PDFium can call; its parameters are 32-bit numbers, as is what it returns, if anything. */
  addCallback(parameterCount: number, callback: WasmCall, returns?: 'number' | 'nothing'): number;
}

/** Limit of PDFium's memory. A PDF that needs more fails. */
const MEMORY_LIMIT_BYTES = 448 * 1024 * 1024;

/** Number of callbacks: eight for fonts, and one that reads files. */
const MAX_CALLBACKS = 16;

export async function loadPdfium(): Promise<Pdfium> {
  const path = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'));
  const compiled = await wasm.compile(addTableRoom(await readFile(path), MAX_CALLBACKS));
  let exports: WasmExports = {};
  const load = PDFiumModule as unknown as (options: LoadOptions) => Promise<unknown>;
  await load({
    instantiateWasm(imports, onReady) {
      const instance = new wasm.Instance(compiled, limitMemory(imports, MEMORY_LIMIT_BYTES));
      exports = instance.exports;
      onReady(instance);
      return exports;
    },
  });
  const pdfium = bindCalls(exports);
  pdfium.FPDF_InitLibrary();
  return pdfium;
}

/** The types of the package need those of browsers. */
interface LoadOptions {
  instantiateWasm(imports: WasmImports, onReady: (instance: WasmInstance) => void): WasmExports;
}

/** Refuses to make the memory larger than the limit. */
function limitMemory(imports: WasmImports, limitBytes: number): WasmImports {
  return Object.fromEntries(
    Object.entries(imports).map(([module, functions]) => {
      const grow = functions.emscripten_resize_heap;
      if (typeof grow !== 'function') return [module, functions];
      const growWithinLimit = (bytes: number) => (bytes >>> 0 > limitBytes ? 0 : (grow as WasmCall)(bytes));
      return [module, { ...functions, emscripten_resize_heap: growWithinLimit }];
    }),
  );
}

function bindCalls(exports: WasmExports): Pdfium {
  const { memory, __indirect_function_table: table } = exports;
  if (!(memory instanceof wasm.Memory) || !(table instanceof wasm.Table))
    throw new Error('This build of PDFium exports no memory or no table of functions.');
  const calls = CALLS.map((name) => {
    const call = exports[name];
    if (typeof call !== 'function') throw new Error(`This build of PDFium has no ${name}.`);
    return [name, call];
  });
  return {
    ...(Object.fromEntries(calls) as Calls),
    memory: () => new DataView(memory.buffer),
    bytes: (start, length) => new Uint8Array(memory.buffer, start, length),
    addCallback(parameterCount, callback, returns = 'number') {
      table.grow(1);
      table.set(table.length - 1, toWasmFunction(parameterCount, callback, returns === 'number' ? 1 : 0));
      return table.length - 1;
    },
  };
}

/** The table takes only functions of WebAssembly: a module of one function that it imports and exports. */
function toWasmFunction(parameterCount: number, callback: WasmCall, resultCount: 0 | 1): unknown {
  const I32 = 0x7f;
  const section = (id: number, content: number[]) => [id, content.length, ...content];
  const parameters = Array.from({ length: parameterCount }, () => I32);
  const module = new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, parameterCount, ...parameters, resultCount, ...(resultCount === 1 ? [I32] : [])]),
    // import e.f of type 0, export it as f
    ...section(2, [1, 1, 0x65, 1, 0x66, 0, 0]),
    ...section(7, [1, 1, 0x66, 0, 0]),
  ]);
  return new wasm.Instance(new wasm.Module(module), { e: { f: callback } }).exports.f;
}

/** Calls `use` with the address of that many bytes. */
export function withMemory<T>(pdfium: Pdfium, size: number, use: (address: number) => T): T {
  const address = pdfium.malloc(size);
  if (address === 0) throw new Error('PDFium has no memory left.');
  try {
    return use(address);
  } finally {
    pdfium.free(address);
  }
}

/** A UTF-16 text from a call that returns the number of bytes and writes them when the buffer is large enough. */
export function readText(pdfium: Pdfium, read: (buffer: number, size: number) => number, maxBytes = 4096): string {
  const size = read(0, 0);
  if (size <= 2 || size > maxBytes) return '';
  return withMemory(pdfium, size, (buffer) => {
    read(buffer, size);
    return new TextDecoder('utf-16le').decode(pdfium.bytes(buffer, size - 2).slice()).replace(/\p{Cc}/gu, ' ');
  });
}

/** An ASCII text, ended by NUL. */
export function readCString(pdfium: Pdfium, address: number, maxBytes = 256): string {
  const bytes = pdfium.bytes(address, Math.min(maxBytes, pdfium.memory().byteLength - address));
  const end = bytes.indexOf(0);
  return Buffer.from(bytes.subarray(0, end < 0 ? bytes.length : end)).toString('latin1');
}
