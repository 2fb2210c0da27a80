import type { DrawnPage } from './draw-page.ts';
import type { PageContent } from './page-content.ts';
import type { PdfFacts } from './pdf-document.ts';
import type { PdfErrorReason } from './pdf-error.ts';

/* Messages between a program and its PDF thread. The thread keeps the file of the last request open. */

export type PdfTask =
  | { type: 'facts' }
  | { type: 'content'; pageNum: number }
  | { type: 'draw'; pageNum: number; width: number };

export interface PdfResults {
  facts: PdfFacts;
  content: PageContent;
  draw: DrawnPage;
}

export interface PdfRequest {
  id: number;
  path: string;
  task: PdfTask;
}

export type PdfReply = { id: number; result: PdfResults[keyof PdfResults] } | { id: number; refused: PdfErrorReason };
