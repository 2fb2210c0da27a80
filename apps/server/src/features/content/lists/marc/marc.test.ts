import { describe, expect, it } from 'vitest';
import { findDate, findIsbn, isValidIsbn, toIsbn13, withoutPunctuation } from '../clean-values.ts';
import { encodeGb18030 } from './gb18030.ts';
import { looksLikeIso2709, readIso2709, writeIso2709 } from './iso2709.ts';
import { formatOf, type MarcRecord, valuesAt } from './marc-record.ts';
import { readMarcXml, writeMarcXml } from './marcxml.ts';

const field = (tag: string, indicators: string, ...subfields: [string, string][]) => ({
  ...{ tag, indicators },
  subfields: subfields.map(([code, value]) => ({ code, value })),
});

const cnmarc: MarcRecord = {
  leader: '00000nam0 2200000   450 ',
  control: [{ tag: '001', value: 'book-1' }],
  data: [
    field('010', '  ', ['a', '978-7-000-00000-4'], ['b', '精装']),
    field('200', '1 ', ['a', '墨分五色'], ['e', '水墨入门'], ['f', '陆问渠著']),
    field('606', '0 ', ['a', '水墨画']),
    field('606', '0 ', ['a', '技法𠮷']),
  ],
};

const read = (bytes: Buffer, encoding?: 'utf-8' | 'gb18030') => readIso2709(bytes, encoding)[0];
const recordOf = (bytes: Buffer) => {
  const found = read(bytes);
  return found && 'record' in found ? found.record : found;
};

describe('ISO 2709', () => {
  it.each(['utf-8', 'gb18030'] as const)('is written and read again in %s', (encoding) => {
    const bytes = writeIso2709(cnmarc, encoding);
    expect(Number(bytes.toString('latin1', 0, 5))).toBe(bytes.length);
    expect(looksLikeIso2709(bytes)).toBe(true);
    expect(recordOf(bytes)).toMatchObject({ control: cnmarc.control, data: cnmarc.data });
    expect(readIso2709(Buffer.concat([bytes, Buffer.from('\r\n'), bytes]))).toHaveLength(2);
  });

  it('is read despite wrong lengths; damaged records are reported, others are read', () => {
    const good = writeIso2709(cnmarc, 'utf-8');
    const wrongLength = Buffer.concat([Buffer.from('99999'), good.subarray(5)]);
    const damaged = Buffer.from('00100nam0 2200049   450 nonsense\u001e\u001d');
    const cut = Buffer.from(writeIso2709(cnmarc, 'utf-8'));
    cut.write('0005', 24 + 12 * 2 + 3, 'latin1');
    expect(readIso2709(Buffer.concat([wrongLength, damaged, cut, good]))).toEqual([
      { record: expect.objectContaining({ control: cnmarc.control }), encoding: 'utf-8' },
      { problem: '记录的目次区读不懂' },
      { record: expect.objectContaining({ data: cnmarc.data }), encoding: 'utf-8' },
      { record: expect.objectContaining({ control: cnmarc.control }), encoding: 'utf-8' },
    ]);
  });

  it('MARC-8 and Latin 1 are not mistaken for GB 18030', () => {
    const latin = writeIso2709({ ...cnmarc, data: [field('200', '1 ', ['a', 'xxxxxxxxxx'])] }, 'utf-8');
    for (const text of ['Caf\xe2e \xe8u M', 'Caf\xe9 \xfcber ']) {
      const bytes = Buffer.from(latin);
      bytes.write(text.slice(0, 10), bytes.indexOf('xxxxxxxxxx'), 'latin1');
      expect(read(bytes)).toMatchObject({ problem: expect.stringContaining('MARC-8') });
    }
    expect(read(Buffer.from(latin.toString('latin1').replace('xxxx', '\u001b$1x'), 'latin1'))).toHaveProperty(
      'problem',
    );
  });
});

it('GB 18030 is encoded as Node decodes it', () => {
  const text = 'aé中文，①—㐀ㄅ€𠮷\u{1f600}龥';
  expect(new TextDecoder('gb18030').decode(encodeGb18030(text))).toBe(text);
});

describe('MARCXML', () => {
  it('is written and read again, with and without a prefix', () => {
    const xml = writeMarcXml([cnmarc, { ...cnmarc, data: [field('200', '1 ', ['a', '<山> & "水"'])] }]);
    const [first, second] = readMarcXml(Buffer.from(xml), 'a.xml');
    expect(first).toMatchObject({ control: cnmarc.control, data: cnmarc.data });
    expect(valuesAt(second as MarcRecord, '200$a')).toEqual(['<山> & "水"']);
    const prefixed = xml.replaceAll(/<(\/?)(?=[a-z])/g, '<$1marc:');
    expect(readMarcXml(Buffer.from(prefixed), 'a.xml')).toEqual([first, second]);
  });

  it('is decoded as declared; entities and deep nesting are refused', () => {
    const xml = writeMarcXml([cnmarc]).replace('UTF-8', 'GB18030');
    expect(readMarcXml(encodeGb18030(xml), 'a.xml')[0]).toMatchObject({ data: cnmarc.data });
    const withEntity = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${writeMarcXml([cnmarc])}`;
    expect(() => readMarcXml(Buffer.from(withEntity), 'a.xml')).toThrow('声明了实体');
    expect(() => readMarcXml(Buffer.from(`<record>${'<a>'.repeat(20)}`), 'a.xml')).toThrow('嵌套');
  });
});

it('the original script of MARC 21 comes before its transcription', () => {
  const record: MarcRecord = {
    ...{ leader: '', control: [{ tag: '001', value: '7' }] },
    data: [
      field('245', '10', ['6', '880-01'], ['a', 'Mo fen wu se /']),
      field('880', '10', ['6', '245-01/$1'], ['a', '墨分五色 /']),
    ],
  };
  expect([formatOf(record), formatOf(cnmarc)]).toEqual(['marc21', 'cnmarc']);
  expect([valuesAt(record, '245$a'), valuesAt(record, '001')]).toEqual([['墨分五色 /', 'Mo fen wu se /'], ['7']]);
});

it('ISBNs, dates and names are cleaned of surrounding text and punctuation', () => {
  expect(['978-7-000-00000-4 (精装) : CNY25.00', '7 5000 1234 X', '无'].map(findIsbn)).toEqual([
    ...['9787000000004', '750001234X', ''],
  ]);
  expect([toIsbn13('7302005109'), isValidIsbn('7302005109'), isValidIsbn('9787302005105')]).toEqual([
    ...['9787302005100', true, false],
  ]);
  expect(['c2019.', '2019.5', '2019年5月1日', '20190501', '[1998]', '民国'].map(findDate)).toEqual([
    ...['2019', '2019-05', '2019-05-01', '2019', '1998', ''],
  ]);
  expect(['Mo fen wu se /', '墨 : ', '='].map(withoutPunctuation)).toEqual(['Mo fen wu se', '墨', '']);
});
