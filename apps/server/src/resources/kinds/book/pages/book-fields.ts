import * as z from 'zod/mini';
import { date, file, line, lineOrNumber, resourceFields } from '../../../files/fields.ts';
import type { BookBody } from '../../../reading/draft.ts';

export const bookFields = z.strictObject({
  ...resourceFields,
  published: z.optional(date),
  subtitle: z._default(line(200), ''),
  isbn: z._default(lineOrNumber(30), ''),
  publisher: z._default(line(100), ''),
  source: z._default(line(200), ''),
  writing: z._default(z.enum(['horizontal', 'vertical'], '须为 horizontal 或 vertical'), 'horizontal'),
  /** Pages run from right to left although the text is horizontal. */
  rightToLeft: z._default(z.boolean('须为 true 或 false'), false),
  layout: z._default(z.enum(['flow', 'fixed'], '须为 flow 或 fixed'), 'flow'),
  /** `published` is the date of the import, not of the book; the export sets it for books without a date. */
  undated: z._default(z.boolean('须为 true 或 false'), false),
  /** The name of an EPUB file that holds the book, instead of chapters. */
  epub: z.optional(file),
  /** The name of a PDF that is the book. */
  pdf: z.optional(file),
  /** The name of a Word document (.docx) that holds the book. */
  docx: z.optional(file),
  /** The name of a presentation (.pptx), which becomes a PDF where LibreOffice is installed. */
  pptx: z.optional(file),
});
export type BookFields = z.output<typeof bookFields>;

/** Columns of the book from front matter; an EPUB may complete some of them. */
export function columnsOf(frontMatter: BookFields) {
  return {
    subtitle: frontMatter.subtitle,
    bookNo: frontMatter.isbn,
    pubName: frontMatter.publisher,
    publishTime: frontMatter.undated ? '' : (frontMatter.published ?? '').slice(0, 10),
    bookSource: frontMatter.source,
    layout: frontMatter.layout,
    writingMode: frontMatter.writing,
    rightToLeft: frontMatter.rightToLeft,
  };
}

export interface BookAndMetadata {
  body: BookBody;
  /** Metadata of an EPUB or Word document, used where the front matter has none. */
  metadata?: { title?: string; author?: string; abstract?: string; cover?: string; originalFile?: string };
}
