import { expect, test } from 'vitest';
import { container, type EpubFile } from '../../../../features/content/content.testkit.ts';
import { doc, opf, prepareEpubSite, text, xhtml } from './epub.testkit.ts';

const site = prepareEpubSite();

test('unusual encodings are read: UTF-16, declared GBK, GBK declared as UTF-8, a byte order mark', async () => {
  const body = (title: string) => `<h1>${title}</h1><p>墨分五色。</p>`;
  // 墨分五色。 and the titles as GBK bytes, because Node cannot encode GBK.
  const gbk = (head: string, title: number[]) =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${head}"?><html><body><h1>`),
      Buffer.from(title),
      Buffer.from('</h1><p>'),
      Buffer.from([0xc4, 0xab, 0xb7, 0xd6, 0xce, 0xe5, 0xc9, 0xab, 0xa1, 0xa3]),
      Buffer.from('</p></body></html>'),
    ]);
  const { toc, pages } = await site.import('epub-encodings', [
    container('p.opf'),
    {
      name: 'p.opf',
      content: opf({
        items: ['a', 'b', 'c', 'd'].map((id) => doc(id)),
        spine: '<spine><itemref idref="a"/><itemref idref="b"/><itemref idref="c"/><itemref idref="d"/></spine>',
      }),
    },
    {
      name: 'a.xhtml',
      content: Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(`<?xml version="1.0" encoding="utf-16"?><html><body>${body('甲')}</body></html>`, 'utf16le'),
      ]),
    },
    { name: 'b.xhtml', content: gbk('gb2312', [0xd2, 0xd2]) },
    { name: 'c.xhtml', content: gbk('utf-8', [0xb1, 0xfb]) },
    { name: 'd.xhtml', content: `\ufeff${xhtml(body('丁'))}` },
  ]);
  expect(toc.map(([title]) => title)).toEqual(['甲', '乙', '丙', '丁']);
  for (const page of pages) expect(page.text).toContain('墨分五色。');
});

test('encrypted texts are refused, encrypted fonts are not', async () => {
  const files = (locked: string): EpubFile[] => [
    container('p.opf'),
    {
      name: 'META-INF/encryption.xml',
      content: `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:CipherData><enc:CipherReference URI="${locked}"/></enc:CipherData></enc:EncryptedData></encryption>`,
    },
    { name: 'p.opf', content: opf({ items: [doc('a')], spine: '<spine><itemref idref="a"/></spine>' }) },
    { name: 'a.xhtml', content: xhtml(`<p>${text(8)}</p>`) },
  ];
  const { report } = await site.import('epub-locked', files('a.xhtml'), { refused: true });
  expect(report.refused).toEqual([
    { name: 'epubs/epub-locked.epub', reason: 'epub-locked.epub 有版权保护（DRM），不能导入' },
  ]);
  await site.folder.remove('epubs/epub-locked.epub');
  expect((await site.import('epub-fonts', files('fonts/x.otf'))).pages).toHaveLength(1);
});
