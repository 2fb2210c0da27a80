import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isPolyglot, type SourceFormat, sniffPicture } from './picture-format.ts';

const FORMATS: SourceFormat[] = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'];
const make = (format: SourceFormat) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#6b8e7f' } })
    .toFormat(format)
    .toBuffer();

const PLIST =
  '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x.dtd"><plist version="1.0"><dict/></plist>';

/** The same JPEG with one more metadata segment. */
function withSegment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

describe('a file that is only a picture is accepted:', () => {
  test.each(FORMATS)('%s unchanged, and padded with zeros', async (format) => {
    const bytes = await make(format);
    expect(sniffPicture(bytes)).toBe(format);
    expect(isPolyglot(bytes, format)).toBe(false);
    expect(isPolyglot(Buffer.concat([bytes, Buffer.alloc(16)]), format)).toBe(false);
  });

  test('with metadata of Photoshop on a Mac, or with HTML in its metadata', async () => {
    const jpeg = await make('jpeg');
    expect(isPolyglot(withSegment(jpeg, PLIST), 'jpeg')).toBe(false);
    expect(isPolyglot(withSegment(jpeg, '<html><script>'), 'jpeg')).toBe(false);
    const tiff = await make('tiff');
    expect(isPolyglot(Buffer.concat([tiff, Buffer.from(PLIST)]), 'tiff')).toBe(false);
  });

  test('with a preview that a camera appended', async () => {
    expect(isPolyglot(Buffer.concat([await make('jpeg'), await make('jpeg')]), 'jpeg')).toBe(false);
  });
});

describe('a file that is a picture and something else is refused:', () => {
  const tails = ['<script>alert(1)</script>', '<?php system(1); ?>', '<!DOCTYPE html><html>', '%PDF-1.4 x'];
  test.each(FORMATS)('%s with a page, a script or a document appended', async (format) => {
    const bytes = await make(format);
    for (const tail of tails)
      expect(isPolyglot(Buffer.concat([bytes, Buffer.alloc(9), Buffer.from(tail)]), format)).toBe(true);
  });

  test('with an archive appended', async () => {
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50);
    for (const format of FORMATS) expect(isPolyglot(Buffer.concat([await make(format), end]), format)).toBe(true);
  });

  test('with any bytes appended, in formats that allow none', async () => {
    for (const format of ['png', 'webp', 'gif', 'avif'] as const)
      expect(isPolyglot(Buffer.concat([await make(format), Buffer.from('MZ other')]), format)).toBe(true);
  });

  test('with a document that begins in its metadata', async () => {
    expect(isPolyglot(withSegment(await make('jpeg'), '%PDF-1.7'), 'jpeg')).toBe(true);
  });
});
