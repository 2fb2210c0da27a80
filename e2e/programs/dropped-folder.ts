import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/* A folder as an editor drops it on 导入: an EPUB that needs two requests, a news item, and one with an error. */

const PAGE = `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head>
<body><h1>雾中山</h1><p>${'山在雾里，人在山里，雾散的时候谁也没有看见。'.repeat(20)}</p><p><img src="gone.png" alt="雾"/></p></body></html>`;
const OPF = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>雾中山</dc:title><dc:creator>某人</dc:creator><dc:identifier id="id">urn:isbn:9787000000001</dc:identifier></metadata><manifest><item id="c1" href="c1.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>`;
const CONTAINER = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

async function writeEpub(path: string): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { compress: false });
  zip.addBuffer(Buffer.from(CONTAINER), 'META-INF/container.xml');
  zip.addBuffer(Buffer.from(OPF), 'book.opf');
  zip.addBuffer(Buffer.from(PAGE), 'c1.xhtml');
  // Random, so that the file is longer than one request of the upload.
  zip.addBuffer(randomBytes(5 * 1024 * 1024), 'unused.bin', { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** Returns the path of the folder; the test removes it. */
export async function makeDroppedFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'meiyu-drop-')), '春季新书');
  for (const name of ['wu-hui', 'bad']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'wu-hui', 'news.md'), '---\ntitle: 雾会\n---\n今天有雾。\n');
  await writeFile(join(folder, 'bad', 'news.md'), '---\ntitel: 写错了\n---\n字。\n');
  await writeEpub(join(folder, 'wu-zhong-shan.epub'));
  return folder;
}
