import { DomUtils } from 'htmlparser2';
import { PAGE_UNITS } from '../../../../adapters/pdf/page-glyphs.ts';
import type { ExportFolder } from '../../../exporting/export-folder.ts';
import { type Element, elementsOf, isTag, parseTree } from '../../../html/tree.ts';
import type { BookBody } from '../../../reading/draft.ts';

const PAGE_PICTURE = /\/book-pages\/([0-9a-f]{64})\//;

/** The stored PDF that a book was read from. */
export function pdfOf({ pages }: Pick<BookBody, 'pages'>): string | undefined {
  for (const { html } of pages) {
    const [, hash] = PAGE_PICTURE.exec(html) ?? [];
    if (hash) return hash;
  }
  return undefined;
}

/**
 * Writes the PDF, and the text that was imported beside it: text with positions as hOCR, text without positions as plain
 * text. Everything else can be derived from the PDF. Returns the name of the PDF.
 */
export async function exportPdf(
  hash: string,
  { pages }: Pick<BookBody, 'pages'>,
  folder: ExportFolder,
): Promise<string> {
  const trees = pages.map(({ html }) => parseTree(html).filter(isTag));
  // 'given': the text was supplied beside the PDF, not read from it.
  const placed = trees.map(([figure]) => (figure?.attribs['data-text'] === 'given' ? toHocr(figure) : ''));
  if (placed.some(Boolean)) await folder.write('text.hocr', hocrDocument(placed));
  const plain = trees.map(([, ...paragraphs]) => paragraphs.map((paragraph) => DomUtils.textContent(paragraph)));
  if (plain.some((paragraphs) => paragraphs.length > 0))
    await folder.write('text.txt', plain.map((paragraphs) => `${paragraphs.join('\n\n')}\n`).join('\f'));
  return folder.copy(hash);
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function hocrDocument(pages: readonly string[]): string {
  const body = pages.map(
    (content) => `<div class="ocr_page" title="bbox 0 0 ${PAGE_UNITS} ${PAGE_UNITS}">${content}</div>`,
  );
  return `<!DOCTYPE html>\n<html><head><meta charset="utf-8"></head><body>\n${body.join('\n')}\n</body></html>\n`;
}

function toHocr(figure: Element): string {
  const paragraphs = figure.children.filter((child): child is Element => isTag(child) && child.name === 'p');
  return paragraphs
    .map((paragraph) => {
      const lines = elementsOf(paragraph.children).filter(({ attribs }) => attribs['data-box'] !== undefined);
      const spans = lines.map((line, index) => {
        const [x = 0, y = 0, width = 0, height = 0, vertical] = (line.attribs['data-box'] ?? '').split(' ').map(Number);
        const text = DomUtils.textContent(line);
        const next = lines[index + 1];
        const endsInsideWord = next !== undefined && /[a-z]$/.test(text) && /^\p{Ll}/u.test(DomUtils.textContent(next));
        const box = `bbox ${x} ${y} ${x + width} ${y + height}; x_writing ${vertical === undefined ? 'h' : 'v'}`;
        return `<span class="ocr_line" title="${box}">${escapeText(text.trim())}${endsInsideWord ? '\u00ad' : ''}</span>`;
      });
      return `<p class="ocr_par">${spans.join('\n')}</p>`;
    })
    .join('\n');
}
