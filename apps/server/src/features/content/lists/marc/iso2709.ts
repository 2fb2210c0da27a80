import { encodeGb18030 } from './gb18030.ts';
import type { DataField, MarcRecord } from './marc-record.ts';

/* ISO 2709, the exchange format of MARC records: leader, directory, fields. Positions count bytes. */

const RECORD_END = 0x1d;
const FIELD_END = 0x1e;
const SUBFIELD = '\u001f';
const LEADER_LENGTH = 24;
const MAX_RECORD_LENGTH = 99_999;
const MAX_FIELD_LENGTH = 9999;

export type MarcEncoding = 'utf-8' | 'gb18030';

/** A record that cannot be read, with the reason for the operator. */
export type ReadRecord = { record: MarcRecord; encoding?: MarcEncoding } | { problem: string };

/** The parts between record ends; the stated length is not used, because it is often wrong. */
function splitRecords(bytes: Buffer): Buffer[] {
  const records: Buffer[] = [];
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(RECORD_END, start);
    const stop = end < 0 ? bytes.length : end;
    const record = bytes.subarray(start, stop);
    // Some systems write line breaks between records.
    const first = record.findIndex((byte) => byte > 0x20);
    if (first >= 0) records.push(record.subarray(first));
    start = stop + 1;
  }
  return records;
}

const decode = (bytes: Buffer, encoding: MarcEncoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

function tryDecode(bytes: Buffer, encoding: MarcEncoding): string | undefined {
  try {
    return decode(bytes, encoding);
  } catch {
    return undefined;
  }
}

/** Whether most characters beyond ASCII are among the common ones of GB 2312; in MARC-8 and Latin 1 they are not. */
function looksChinese(bytes: Buffer): boolean {
  let common = 0;
  let others = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if ((bytes[index] ?? 0) < 0x80) continue;
    if ((bytes[index + 1] ?? 0) >= 0xa1) common += 1;
    else others += 1;
    index += 1;
  }
  return common > others * 4;
}

/** The encoding of a record: the chosen one, or UTF-8 if it is valid, or GB 18030 if it looks like Chinese. */
function findEncoding(bytes: Buffer, chosenEncoding: MarcEncoding | undefined): MarcEncoding | undefined {
  if (chosenEncoding !== undefined) return tryDecode(bytes, chosenEncoding) === undefined ? undefined : chosenEncoding;
  if (bytes.includes(0x1b)) return undefined;
  if (tryDecode(bytes, 'utf-8') !== undefined) return 'utf-8';
  return tryDecode(bytes, 'gb18030') !== undefined && looksChinese(bytes) ? 'gb18030' : undefined;
}

interface Entry {
  tag: string;
  start: number;
  length: number;
}

function readDirectory(record: Buffer, base: number, end: number): Entry[] | undefined {
  if (!Number.isInteger(base) || end < LEADER_LENGTH || (end - LEADER_LENGTH) % 12 !== 0 || base < end)
    return undefined;
  const entries: Entry[] = [];
  for (let position = LEADER_LENGTH; position < end; position += 12) {
    const entry = record.toString('latin1', position, position + 12);
    if (!/^[0-9A-Za-z]{3}\d{9}$/.test(entry)) return undefined;
    entries.push({ tag: entry.slice(0, 3), start: Number(entry.slice(7)), length: Number(entry.slice(3, 7)) });
  }
  return entries;
}

function splitFields(data: Buffer): Buffer[] {
  const fields: Buffer[] = [];
  let start = 0;
  for (let end = data.indexOf(FIELD_END); end >= 0; end = data.indexOf(FIELD_END, start)) {
    fields.push(data.subarray(start, end));
    start = end + 1;
  }
  return fields;
}

/** The bytes of each field, by their ends where these fit the directory: some programs count characters, not bytes. */
function readFields(record: Buffer): { tag: string; bytes: Buffer }[] | undefined {
  const end = record.indexOf(FIELD_END);
  const base = Number(record.toString('latin1', 12, 17));
  const entries = readDirectory(record, base, end);
  if (!entries) return undefined;
  const byEnds = splitFields(record.subarray(end + 1));
  const isInOrder = entries.every(({ start }, index) => index === 0 || start > (entries[index - 1]?.start ?? 0));
  if (isInOrder && byEnds.length === entries.length)
    return entries.map(({ tag }, index) => ({ tag, bytes: byEnds[index] ?? Buffer.alloc(0) }));
  return entries.map(({ tag, start, length }) => {
    const bytes = record.subarray(base + start, base + start + length);
    return { tag, bytes: bytes.at(-1) === FIELD_END ? bytes.subarray(0, -1) : bytes };
  });
}

function readField(tag: string, text: string): DataField {
  const [indicators = '', ...parts] = text.split(SUBFIELD);
  return { tag, indicators, subfields: parts.map((part) => ({ code: part.slice(0, 1), value: part.slice(1).trim() })) };
}

function readRecord(bytes: Buffer, chosenEncoding: MarcEncoding | undefined): ReadRecord {
  const fields = readFields(bytes);
  if (!fields) return { problem: '记录的目次区读不懂' };
  const encoding = findEncoding(bytes, chosenEncoding);
  if (!encoding) return { problem: '字符编码不是 UTF-8 或 GB18030（可能是 MARC-8，请先转成 UTF-8）' };
  const record: MarcRecord = { leader: bytes.toString('latin1', 0, LEADER_LENGTH), control: [], data: [] };
  for (const field of fields) {
    const text = tryDecode(field.bytes, encoding);
    if (text === undefined) return { problem: `字段 ${field.tag} 的长度不对，文字被切断` };
    if (text.includes(SUBFIELD)) record.data.push(readField(field.tag, text));
    else record.control.push({ tag: field.tag, value: text.trim() });
  }
  return { record, encoding };
}

export function readIso2709(bytes: Buffer, encoding?: MarcEncoding): ReadRecord[] {
  return splitRecords(bytes).map((record) => readRecord(record, encoding));
}

/** Whether the file begins like ISO 2709: five digits of a length, then a leader. */
export const looksLikeIso2709 = (bytes: Buffer): boolean =>
  /^\s{0,8}\d{5}[\x20-\x7e]{19}/.test(bytes.toString('latin1', 0, 40));

export function writeIso2709({ leader, control, data }: MarcRecord, encoding: MarcEncoding): Buffer {
  const encode = (text: string) => (encoding === 'utf-8' ? Buffer.from(text) : encodeGb18030(text));
  const fields = [
    ...control.map(({ tag, value }) => ({ tag, bytes: encode(value) })),
    ...data.map(({ tag, indicators, subfields }) => ({
      tag,
      bytes: encode(indicators + subfields.map(({ code, value }) => SUBFIELD + code + value).join('')),
    })),
  ].filter(({ bytes }) => bytes.length < MAX_FIELD_LENGTH);
  let position = 0;
  const directory = fields.map(({ tag, bytes }) => {
    const entry = `${tag}${String(bytes.length + 1).padStart(4, '0')}${String(position).padStart(5, '0')}`;
    position += bytes.length + 1;
    return entry;
  });
  const base = LEADER_LENGTH + directory.length * 12 + 1;
  const length = base + position + 1;
  if (length > MAX_RECORD_LENGTH) throw new RangeError('a record of more than 99999 bytes');
  const start = `${String(length).padStart(5, '0')}${leader.slice(5, 12)}${String(base).padStart(5, '0')}${leader.slice(17)}`;
  return Buffer.concat([
    Buffer.from(`${start}${directory.join('')}\u001e`, 'latin1'),
    ...fields.flatMap(({ bytes }) => [bytes, Buffer.from([FIELD_END])]),
    Buffer.from([RECORD_END]),
  ]);
}
