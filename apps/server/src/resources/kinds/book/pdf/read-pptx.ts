import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { externalRelations, hasMacros, readPart, refuseOldContainer } from '../../../docx/office-archive.ts';
import { TO_PDF } from '../../../docx/office-formats.ts';
import { openArchive } from '../../../files/archive.ts';
import { openSingleFile } from '../../../files/folder.ts';
import { ContentRefusal } from '../../../files/refusal.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { BookAndMetadata, BookFields } from '../pages/book-fields.ts';
import { readPdf } from './read-pdf.ts';

/**
 * Reads every part with the limits of archives before LibreOffice opens the file. Hyperlinks are allowed on slides; any
 * other external reference would be fetched from the network or from this computer.
 */
async function checkPptx(path: string, name: string): Promise<void> {
  await refuseOldContainer(path, name, 'PowerPoint');
  const archive = await openArchive(path, name, 'PPTX');
  try {
    if (hasMacros(archive)) throw new ContentRefusal(`${name} 带有宏`);
    if (!archive.names.includes('ppt/presentation.xml')) throw new ContentRefusal(`${name} 不是演示文稿`);
    for (const part of archive.names) {
      const bytes = await readPart(archive, part, name);
      if (part === '[Content_Types].xml' && /macroEnabled/i.test(bytes.toString('utf8')))
        throw new ContentRefusal(`${name} 带有宏`);
      const leading = part.endsWith('.rels') ? externalRelations(bytes.toString('utf8')) : [];
      if (leading.some((relation) => !/\/hyperlink"/.test(relation)))
        throw new ContentRefusal(`${name} 里有链接到文件以外的图片或媒体，${TO_PDF}`);
    }
  } finally {
    archive.close();
  }
}

/** Reads a presentation as the PDF that LibreOffice makes of it; the PDF is the original. */
export async function readPptx(reading: Reading<BookFields>, file: string): Promise<BookAndMetadata> {
  const name = reading.folder.resolve(file);
  if (!name) throw new ContentRefusal(`没有文件 ${file}`);
  if (!/\.pptx$/i.test(name)) throw new ContentRefusal(`${name} 不是 .pptx`);
  const { office } = reading.media;
  if (office === undefined) throw new ContentRefusal(`不支持 .pptx：服务器没有装 LibreOffice，${TO_PDF}`);
  const path = reading.folder.path(name);
  await checkPptx(path, name);
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-slides-'));
  try {
    const stem = parse(name).name;
    if (!(await office.toPdf(path, folder, stem)))
      throw new ContentRefusal(`LibreOffice 没能把 ${name} 转成 PDF，${TO_PDF}`);
    const pdf = `${stem}.pdf`;
    // Its title and author are those of a template and of the computer's user.
    const book = await readPdf({ ...reading, isSingleFile: false, folder: openSingleFile(folder, pdf) }, pdf);
    return { ...book, metadata: { ...book.metadata, author: '' } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
