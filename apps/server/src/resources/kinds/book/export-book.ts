import type { ExportFolder, ExportFrontMatter } from '../../exporting/export-folder.ts';
import type { BookBody } from '../../reading/draft.ts';
import { exportPdf, pdfOf } from './pdf/export-pdf.ts';

/** Writes the book as files that can be imported. */
export async function exportBook(body: BookBody, frontMatter: ExportFrontMatter, folder: ExportFolder): Promise<void> {
  const pdf = pdfOf(body);
  await folder.writeFrontMatter('book.md', {
    ...frontMatter,
    subtitle: body.subtitle,
    isbn: body.bookNo,
    publisher: body.pubName,
    // The date of the book as far as known, or else the date of its import.
    published: body.publishTime || frontMatter.published,
    ...(body.publishTime === '' && { undated: true }),
    source: body.bookSource,
    ...(body.writingMode !== 'horizontal' && { writing: body.writingMode }),
    rightToLeft: body.rightToLeft,
    ...(body.layout !== 'flow' && { layout: body.layout }),
    ...(pdf && { pdf: await exportPdf(pdf, body, folder) }),
  });
  if (pdf) return;
  const contents = body.toc.map(({ title, pageNum, level, anchor }) => ({
    title,
    page: pageNum,
    level,
    ...(anchor !== null && { anchor }),
  }));
  await folder.yaml('contents.yaml', contents);
  for (const [index, page] of body.pages.entries())
    await folder.write(`pages/${String(index + 1).padStart(5, '0')}.html`, `${await folder.html(page.html, '../')}\n`);
  const exportedPlates = [];
  for (const { title, caption, fileHash } of body.plates)
    exportedPlates.push({ file: await folder.copy(fileHash), title, caption });
  if (exportedPlates.length > 0) await folder.write('plates.json', `${JSON.stringify(exportedPlates, null, 2)}\n`);
}
