import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createLabeller, describeOrigin, toLabelledPng } from './label.ts';
import { drawMark } from './label-mark.ts';

const label = createLabeller({ producer: async () => '某某学校 <美育> & "馆"' });

/** Raw pixels of one colour. */
function makePixels(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 4, background } })
    .raw()
    .toBuffer();
}

/** The seven fields from the XMP of a file. */
async function readFields(file: Uint8Array): Promise<Record<string, string>> {
  const xmp = (await sharp(file).metadata()).xmpAsString ?? '';
  expect(xmp).toContain('xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"');
  const json = /<TC260:AIGC>(.*)<\/TC260:AIGC>/s.exec(xmp)?.[1] ?? '';
  const plainJson = json
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return JSON.parse(plainJson);
}

/** Height of the pale letters on the red mark, in pixels. */
async function letterHeight(file: Uint8Array): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  const redPixels: { x: number; y: number }[] = [];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const [r = 0, g = 0] = pixelAt(x, y);
      if (r - g > 60) redPixels.push({ x, y });
    }
  const xs = redPixels.map(({ x }) => x).sort((a, b) => a - b);
  const ys = redPixels.map(({ y }) => y).sort((a, b) => a - b);
  // Skips the rim, which is pale too.
  const inset = drawMark(info).height * 0.1;
  let firstRow = Number.POSITIVE_INFINITY;
  let lastRow = 0;
  for (let y = Math.ceil((ys[0] ?? 0) + inset); y < (ys.at(-1) ?? 0) - inset; y++)
    for (let x = Math.ceil((xs[0] ?? 0) + inset); x < (xs.at(-1) ?? 0) - inset; x++)
      if (Math.min(...pixelAt(x, y)) > 205) {
        firstRow = Math.min(firstRow, y);
        lastRow = y;
      }
  return lastRow - firstRow + 1;
}

describe('labelled pictures', () => {
  test('the area around a fan stays transparent; an opaque picture has no alpha channel', async () => {
    const size = { width: 300, height: 300 };
    const disc = Buffer.from('<svg width="300" height="300"><circle cx="150" cy="150" r="145" fill="#c8b48c"/></svg>');
    const fan = await sharp(disc).ensureAlpha().raw().toBuffer();
    const { image } = await label({ kind: 'raw', data: fan, ...size });
    const corner = await sharp(image).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(corner[3]).toBe(0);
    const whole = await label({ kind: 'raw', data: await makePixels(300, 300, '#c8b48c'), ...size });
    expect((await sharp(whole.image).metadata()).hasAlpha).toBe(false);
  });

  test.each([
    [512, 512, '#f2eee4'],
    [900, 300, '#111418'],
    [240, 480, '#a02018'],
  ])('%i×%i on %s: mark and metadata are present in WebP and PNG', async (width, height, ground) => {
    const { image, ...size } = await label({
      kind: 'raw',
      data: await makePixels(width, height, ground),
      width,
      height,
    });
    expect(size).toEqual({ width, height });
    const png = await toLabelledPng(image);
    for (const [file, format] of [
      [image, 'webp'],
      [png, 'png'],
    ] as const) {
      expect(await sharp(file).metadata()).toMatchObject({ format, width, height });
      const fields = await readFields(file);
      expect(Object.keys(fields)).toEqual([
        'Label',
        'ContentProducer',
        'ProduceID',
        'ReservedCode1',
        'ContentPropagator',
        'PropagateID',
        'ReservedCode2',
      ]);
      expect(fields).toMatchObject({ Label: '1', ContentProducer: '某某学校 <美育> & "馆"' });
      expect(fields.ProduceID).toMatch(/^[\w-]{36}$/);
      expect(await letterHeight(file)).toBeGreaterThanOrEqual(Math.min(width, height) * 0.05);
    }
    expect(png.includes('XML:com.adobe.xmp')).toBe(true);
  });

  test('letters are at least 5 % of the short side', () => {
    for (let side = 64; side <= 2048; side += 61)
      expect(drawMark({ width: side, height: side * 2 }).letterHeight / side).toBeGreaterThanOrEqual(0.05);
  });

  test('each picture has its own id, and metadata from a provider is removed', async () => {
    const foreign = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#88a' } })
      .withXmp(describeOrigin('someone else', 'their-number'))
      .withExif({ IFD0: { Copyright: 'someone else' } })
      .jpeg()
      .toBuffer();
    const [first, second] = await Promise.all([
      label({ kind: 'encoded', data: foreign }),
      label({ kind: 'encoded', data: foreign }),
    ]);
    const produceIds = [await readFields(first.image), await readFields(second.image)].map(
      (fields) => fields.ProduceID,
    );
    expect(new Set([...produceIds, 'their-number']).size).toBe(3);
    expect(first.image.includes('someone else')).toBe(false);
  });

  test('the mark avoids a corner with details', async () => {
    const stripedBelowRight = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#f2eee4' } })
      .composite([
        {
          input: Buffer.from(
            `<svg width="160" height="120">${Array.from({ length: 12 }, (_, i) => `<rect x="${i * 13}" width="6" height="120"/>`).join('')}</svg>`,
          ),
          left: 240,
          top: 280,
        },
      ])
      .raw()
      .toBuffer();
    const { image } = await label({ kind: 'raw', data: stripedBelowRight, width: 400, height: 400 });
    const belowLeft = await sharp(image).extract({ left: 0, top: 300, width: 150, height: 100 }).stats();
    expect(belowLeft.channels[1]?.stdev).toBeGreaterThan(20);
  });

  test('a picture with too many pixels and a file that is not a picture are refused', async () => {
    await expect(label({ kind: 'encoded', data: Buffer.from('no picture') })).rejects.toThrow();
    // A small file whose header claims 8000 × 8000 pixels.
    const giant = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    giant.writeUInt32BE(8000, 16);
    giant.writeUInt32BE(8000, 20);
    giant.writeUInt32BE(crc32(giant.subarray(12, 29)), 29);
    await expect(label({ kind: 'encoded', data: giant })).rejects.toThrow(/pixel limit/);
  });
});
