import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../../../../db/connect.ts';
import { openTestDatabase } from '../../../../db/test/database.testkit.ts';
import {
  type ContentFolder,
  type EpubFile,
  makeContentFolder,
  NAV,
  writeEpub,
} from '../../../../features/content/content.testkit.ts';

/* Helpers to write EPUBs for tests. */

export const text = (sentences: number) => '山在雾里，人在山里，雾散的时候谁也没有看见。'.repeat(sentences);
export const xhtml = (body: string, head = '') =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title>${head}</head><body>${body}</body></html>`;

interface Opf {
  meta?: string;
  items: string[];
  spine: string;
  title?: string;
}
export const opf = ({ meta = '', items, spine, title = '雾中山' }: Opf) =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf"><dc:title>${title}</dc:title><dc:creator>某人</dc:creator><dc:identifier id="id">urn:isbn:9787000000001</dc:identifier><dc:date>2018-06</dc:date>${meta}</metadata><manifest>${items.join('')}</manifest>${spine}</package>`;
export const doc = (id: string, href = `${id}.xhtml`, extra = '') =>
  `<item id="${id}" href="${href}" media-type="application/xhtml+xml" ${extra}/>`;

/** Imports one EPUB and reads the stored book. */
async function importEpub(
  { folder, db }: { folder: ContentFolder; db: Database },
  name: string,
  files: EpubFile[],
  { refused = false } = {},
) {
  await writeEpub(join(folder.dir, 'epubs', `${name}.epub`), files);
  const report = await folder.import(db);
  if (refused) return { report, pages: [], toc: [], book: undefined };
  expect(report.refused).toEqual([]);
  const query = async (sql: string) => (await db.pool.query(sql, [name])).rows;
  return {
    report,
    pages: await query('SELECT * FROM book_page WHERE book_id = $1 ORDER BY page_num'),
    toc: (await query('SELECT * FROM book_toc WHERE book_id = $1 ORDER BY seq')).map((entry) => [
      entry.title,
      entry.level,
      entry.page_num,
    ]),
    book: (await query('SELECT r.*, b.* FROM resource r JOIN book b ON b.resource_id = r.id WHERE r.id = $1'))[0],
  };
}

/** For the tests of a file: a database for all of them, an empty content folder for each. */
export function prepareEpubSite() {
  let db: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: ContentFolder;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    folder = await makeContentFolder();
    await folder.write('site/nav.json', JSON.stringify(NAV));
  });
  afterEach(() => folder.drop());
  afterAll(() => db.drop());
  return {
    get db() {
      return db;
    },
    get folder() {
      return folder;
    },
    import: (name: string, files: EpubFile[], options?: { refused: boolean }) =>
      importEpub({ folder, db }, name, files, options),
  };
}
