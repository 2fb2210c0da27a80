import { parentPort } from 'node:worker_threads';
import { drawPage } from './draw-page.ts';
import { installFallbackFonts } from './fallback-fonts.ts';
import { readPageContent } from './page-content.ts';
import { openDocument, type PdfDocument, readFacts } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';
import type { PdfReply, PdfRequest, PdfTask } from './pdf-protocol.ts';
import { loadPdfium } from './pdfium.ts';

/* Everything that reads a PDF runs in this thread (threat T59). */

const pdfium = await loadPdfium();
installFallbackFonts(pdfium);
let open: { path: string; document: PdfDocument } | undefined;

function documentOf(path: string): PdfDocument {
  if (open?.path === path) return open.document;
  open?.document.close();
  open = undefined;
  open = { path, document: openDocument(pdfium, path) };
  return open.document;
}

function run(document: PdfDocument, task: PdfTask) {
  if (task.type === 'facts') return readFacts(document);
  if (task.type === 'content') return readPageContent(document, task.pageNum);
  return drawPage(document, task.pageNum, task.width);
}

function send(reply: PdfReply): void {
  const result = 'result' in reply ? reply.result : undefined;
  parentPort?.postMessage(reply, result && 'pixels' in result ? [result.pixels.buffer] : []);
}

parentPort?.on('message', ({ id, path, task }: PdfRequest) => {
  try {
    send({ id, result: run(documentOf(path), task) });
  } catch (error) {
    // After any other error PDFium's memory cannot be trusted: the thread ends and a new one is started.
    if (!(error instanceof PdfError)) throw error;
    send({ id, refused: error.reason });
  }
});
