import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createAvatarConverter } from './avatar-image.ts';

const convertAvatar = createAvatarConverter();

/** A picture whose left half is red and whose right half is blue, so that tests see rotation and cropping. */
async function makePicture(width: number, height: number) {
  const half = await sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const left = Math.floor(width / 2);
  return sharp(
    await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
      .composite([{ input: half, left, top: 0 }])
      .png()
      .toBuffer(),
  );
}

async function colorAt(picture: Buffer, left: number, top: number): Promise<string> {
  const bytes = await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, , blue = 0] = bytes;
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : bytes.toString('hex');
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  '%s becomes a square WebP of 512 × 512 pixels',
  async (format) => {
    const avatar = await convertAvatar(await (await makePicture(900, 600)).toFormat(format).toBuffer());
    expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect([await colorAt(avatar, 20, 256), await colorAt(avatar, 490, 256)]).toEqual(['red', 'blue']);
  },
);

test('small, tall, wide and transparent pictures are converted too', async () => {
  for (const [width, height] of [
    [2, 2],
    [40, 900],
    [3000, 10],
  ] as const) {
    const avatar = await convertAvatar(await (await makePicture(width, height)).png().toBuffer());
    expect(await sharp(avatar).metadata()).toMatchObject({ width: 512, height: 512 });
  }
  const transparent = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } });
  expect(await sharp(await convertAvatar(await transparent.png().toBuffer())).metadata()).toMatchObject({
    hasAlpha: true,
  });
});

test('a sideways picture is rotated, and location and other metadata are removed', async () => {
  const sideways = await (await makePicture(800, 600))
    .withExif({ IFD0: { Artist: 'someone', Copyright: 'someone' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(sideways).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
  const avatar = await convertAvatar(sideways);
  // After a quarter turn the left side is at the top.
  expect([await colorAt(avatar, 256, 20), await colorAt(avatar, 256, 490)]).toEqual(['red', 'blue']);
  const { exif, icc, xmp, orientation } = await sharp(avatar).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
  expect(avatar.includes('someone')).toBe(false);
});

test('appended scripts and scripts in comments are removed (T22)', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>');
  const png = await (await makePicture(100, 100)).png().toBuffer();
  const gif = await (await makePicture(100, 100)).gif().toBuffer();
  const jpeg = await (await makePicture(100, 100)).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
  const uploads = [
    Buffer.concat([png, script]),
    Buffer.concat([gif, script]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), script]),
  ];
  for (const upload of uploads) {
    const avatar = await convertAvatar(upload);
    expect(avatar.includes('script')).toBe(false);
    expect(avatar.subarray(8, 12).toString()).toBe('WEBP');
    // The length in the RIFF header shows that nothing is appended.
    expect(avatar.readUInt32LE(4) + 8).toBe(avatar.length);
  }
});

test('a picture of 20 000 × 20 000 pixels is refused by its header, before its pixels are read', async () => {
  const bomb = makePng(20_000, 20_000, deflateSync(Buffer.alloc(20_000 * 100), { level: 9 }));
  expect(bomb.length).toBeLessThan(10_000);
  await expect(convertAvatar(bomb)).rejects.toMatchObject({ error: 'PICTURE_TOO_WIDE' });
});

test('a picture just over 40 megapixels is refused, one of exactly 40 is accepted', async () => {
  const over = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await expect(convertAvatar(over)).rejects.toMatchObject({ error: 'PICTURE_TOO_WIDE' });
  const exactly40 = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  expect(await sharp(await convertAvatar(exactly40)).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('more than 5 MB is refused before decoding', async () => {
  const large = Buffer.concat([await (await makePicture(10, 10)).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
  await expect(convertAvatar(large)).rejects.toMatchObject({ error: 'PICTURE_TOO_LARGE' });
});

test('files that are not pictures are refused: SVG, HTML, other formats, garbage, truncated and empty files (T12)', async () => {
  const jpeg = await (await makePicture(600, 600)).jpeg().toBuffer();
  const png = await (await makePicture(600, 600)).png().toBuffer();
  const uploads: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    oneByte: Buffer.from([0xff]),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    html: Buffer.from('<html><body>GIF89a</body></html>'),
    tiff: await (await makePicture(20, 20)).tiff().toBuffer(),
    heic: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), randomBytes(200)]),
    garbage: randomBytes(5000),
    gifOnlyInName: Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'),
    jpegMagic: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(2000)]),
    pngMagic: Buffer.concat([png.subarray(0, 8), randomBytes(2000)]),
    webpMagic: Buffer.concat([Buffer.from('RIFF\x20\x03\0\0WEBPVP8 ', 'latin1'), randomBytes(800)]),
    avifMagic: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif'), randomBytes(800)]),
    halfJpeg: jpeg.subarray(0, jpeg.length / 2),
    halfPng: png.subarray(0, png.length / 2),
  };
  const accepted: string[] = [];
  for (const [name, upload] of Object.entries(uploads)) {
    const refusal = await convertAvatar(upload).catch((error: unknown) => error);
    if (!(refusal instanceof Error && 'error' in refusal && refusal.error === 'NOT_A_PICTURE')) accepted.push(name);
  }
  expect(accepted).toEqual([]);
});

test('uploads wait in a queue and are refused when it is full', async () => {
  const shortQueue = createAvatarConverter({ maxWaiting: 2 });
  const upload = await (await makePicture(50, 50)).png().toBuffer();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => shortQueue(upload)));
  expect(results.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), 'rejected', 'rejected']);
  expect(results[4]).toMatchObject({ reason: { error: 'TOO_MANY' } });
});

/** A PNG whose header claims these dimensions, regardless of its data. */
function makePng(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), whole.length - 4);
  return whole;
}
