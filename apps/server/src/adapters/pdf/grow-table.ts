/* The published build of PDFium fixes the size of its table of functions, so that no callback could be added. */

const TABLE_SECTION = 4;
const FIRST_SECTION = 8;
const FUNCTION_REFERENCE = 0x70;
const WITH_MAXIMUM = 1;

/** The module with room for `count` more functions (WebAssembly's binary format: numbers are LEB128). */
export function addTableRoom(module: Uint8Array, count: number): Uint8Array<ArrayBuffer> {
  for (let position = FIRST_SECTION; position < module.length; ) {
    const id = module[position];
    const size = readNumber(module, position + 1);
    const end = size.next + size.value;
    if (id !== TABLE_SECTION) {
      position = end;
      continue;
    }
    const [tables, type, limits] = module.subarray(size.next, size.next + 3);
    const minimum = readNumber(module, size.next + 3);
    const maximum = readNumber(module, minimum.next);
    if (tables !== 1 || type !== FUNCTION_REFERENCE || limits !== WITH_MAXIMUM || maximum.next !== end) break;
    const content = [1, type, limits, ...writeNumber(minimum.value), ...writeNumber(maximum.value + count)];
    const section = [TABLE_SECTION, ...writeNumber(content.length), ...content];
    return new Uint8Array(Buffer.concat([module.subarray(0, position), Buffer.from(section), module.subarray(end)]));
  }
  throw new Error('This build of PDFium has no table of functions of a fixed size.');
}

function readNumber(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  let next = at;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[next] ?? 0;
    next += 1;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value: value >>> 0, next };
  }
}

function writeNumber(value: number): number[] {
  const low = value & 0x7f;
  return value < 0x80 ? [low] : [low | 0x80, ...writeNumber(value >>> 7)];
}
