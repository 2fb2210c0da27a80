/* Node decodes GB 18030 but does not encode it. */

let codes: Map<number, number> | undefined;

/** The code of every character of the basic plane, found by decoding all of them. */
function readCodes(): Map<number, number> {
  const codeOfPoint = new Map<number, number>();
  const decoder = new TextDecoder('gb18030');
  const add = (bytes: number[], code: number) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    const point = text.codePointAt(0) ?? 0xfffd;
    if (text.length === 1 && point !== 0xfffd && !codeOfPoint.has(point)) codeOfPoint.set(point, code);
  };
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) if (trail !== 0x7f) add([lead, trail], lead * 256 + trail);
  for (let linear = 0; linear < 39_420; linear += 1) {
    const bytes = fourBytes(linear);
    add(
      bytes,
      bytes.reduce((sum, byte) => sum * 256 + byte, 0),
    );
  }
  return codeOfPoint;
}

/** Four-byte codes are counted in digits of 10, 126, 10 and 126. */
function fourBytes(linear: number): number[] {
  return [
    0x81 + Math.floor(linear / 12_600),
    0x30 + (Math.floor(linear / 1260) % 10),
    0x81 + (Math.floor(linear / 10) % 126),
    0x30 + (linear % 10),
  ];
}

/** Characters above the basic plane begin at this four-byte code. */
const SUPPLEMENTARY = 189_000;

export function encodeGb18030(text: string): Buffer {
  codes ??= readCodes();
  const bytes: number[] = [];
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    const code = codes.get(point);
    if (point < 0x80) bytes.push(point);
    else if (point > 0xffff) bytes.push(...fourBytes(SUPPLEMENTARY + point - 0x10000));
    else if (code === undefined) bytes.push(0x3f);
    else if (code > 0xffff) bytes.push(code >>> 24, (code >>> 16) & 255, (code >>> 8) & 255, code & 255);
    else bytes.push(code >>> 8, code & 255);
  }
  return Buffer.from(bytes);
}
