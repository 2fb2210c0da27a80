/** The tar format (POSIX ustar, with pax records for long names), as far as an archive of plain files needs it. */
export const BLOCK_BYTES = 512;

export interface TarEntry {
  name: string;
  size: number;
}

/** The number of zeros after an entry, so that the next one begins on a whole block. */
export function paddingOf(size: number): number {
  return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
}

/** The bytes before the content of an entry; a name of more than 100 bytes needs a pax record before its header. */
export function makeHeader({ name, size }: TarEntry): Buffer {
  if (Buffer.byteLength(name) <= 100) return headerBlock(name, size, '0');
  const record = paxRecord('path', name);
  const padded = Buffer.concat([record, Buffer.alloc(paddingOf(record.length))]);
  return Buffer.concat([headerBlock('pax', record.length, 'x'), padded, headerBlock(name.slice(0, 100), size, '0')]);
}

function headerBlock(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.write(name, 0, 100);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  sizeField(size).copy(block, 124);
  block.write(`${'0'.repeat(11)}\0`, 136);
  block.write('        ', 148);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Sizes from 8 GB on do not fit in eleven octal digits and are written in base 256, which all tools read. */
function sizeField(size: number): Buffer {
  if (size < 8 ** 11) return Buffer.from(`${size.toString(8).padStart(11, '0')}\0`);
  const field = Buffer.alloc(12);
  field[0] = 0x80;
  field.writeBigUInt64BE(BigInt(size), 4);
  return field;
}

function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

/** `<length> <key>=<value>\n`, where the length counts itself. */
function paxRecord(key: string, value: string): Buffer {
  const lengthWithoutNumber = Buffer.byteLength(` ${key}=${value}\n`);
  let length = lengthWithoutNumber + String(lengthWithoutNumber).length;
  if (String(length).length > String(lengthWithoutNumber).length) length = lengthWithoutNumber + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

type Header = { type: 'end' } | { type: 'pax' | 'file'; name: string; size: number };

/** Undefined if these bytes are not a header. */
export function readHeader(block: Buffer): Header | undefined {
  if (block.every((byte) => byte === 0)) return { type: 'end' };
  const sum = Number.parseInt(block.toString('latin1', 148, 154), 8);
  if (sum !== checksum(block)) return undefined;
  const base256 = block[124] === 0x80;
  const size = base256 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(block.toString('latin1', 124, 135), 8);
  const type = { 0: 'file', x: 'pax' }[block.toString('latin1', 156, 157)] as 'file' | 'pax' | undefined;
  const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '');
  return type && Number.isSafeInteger(size) && size >= 0 ? { type, name, size } : undefined;
}

export function readPaxPath(record: Buffer): string | undefined {
  return /^\d+ path=(.+)\n$/s.exec(record.toString('utf8'))?.[1];
}
