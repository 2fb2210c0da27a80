import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composeCover } from './cover/cover.ts';
import { BINDINGS, type Binding } from './cover/cover-sheet.ts';
import { paint, type Stage } from './paint.ts';
import { FORMATS, type FormatId } from './scene.ts';
import { STYLES } from './style/styles.ts';
import { parsePrompt } from './words/parse.ts';

const digest = (data: Uint8Array): string => createHash('sha1').update(data).digest('hex');
const scene = parsePrompt('秋山，溪水，亭子，大雁，题字“秋水长天”');

describe('paint', () => {
  it('paints a different picture in every style, and the same one for the same seed', async () => {
    const digests = new Set<string>();
    for (const [index, style] of [...STYLES.keys()].entries()) {
      const first = await paint({ ...scene, style }, { width: 96, height: 64, seed: 3, encoding: 'raw' });
      digests.add(digest(first.image));
      if (index % 4 > 0) continue;
      const again = await paint({ ...scene, style }, { width: 96, height: 64, seed: 3, encoding: 'raw' });
      expect(digest(again.image), style).toBe(digest(first.image));
    }
    expect(digests.size).toBe(STYLES.size);
  });

  it('gives every format its shape', async () => {
    for (const format of Object.keys(FORMATS) as FormatId[]) {
      const painting = await paint({ ...scene, format }, { height: 160, seed: 2, encoding: 'webp' });
      const info = await sharp(painting.image).metadata();
      expect(info.width, format).toBe(painting.width);
      expect(info.height).toBe(160);
      expect(painting.width / painting.height).toBeCloseTo(FORMATS[format].ratio, 1);
    }
  });

  it('shows six stages in order', async () => {
    const stages: Stage[] = [];
    await paint(scene, { width: 256, height: 256, seed: 4, onStage: (stage) => stages.push(stage) });
    expect(stages.map((stage) => stage.name)).toEqual(['构思', '勾勒', '皴染', '设色', '题款', '钤印']);
    for (const stage of stages) expect((await sharp(stage.preview).metadata()).width).toBe(256);
    expect(new Set(stages.map((stage) => digest(stage.preview))).size).toBe(6);
  });

  it('stops when aborted, and rejects an empty scene', async () => {
    const controller = new AbortController();
    const painting = paint(scene, {
      width: 512,
      height: 512,
      seed: 4,
      signal: controller.signal,
      onStage: () => controller.abort(),
    });
    await expect(painting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(paint(parsePrompt('沙发'), { width: 256, seed: 1 })).rejects.toThrow(RangeError);
  });

  it('writes rare characters with another font and reports those it cannot write', async () => {
    const painting = await paint({ ...scene, inscription: '清风明月\u{10fffd}' }, { width: 256, seed: 1 });
    expect(painting.missingGlyphs).toEqual(['\u{10fffd}']);
  });
});

describe('composeCover', () => {
  it('composes a cover in each binding', async () => {
    for (const binding of Object.keys(BINDINGS) as Binding[]) {
      const cover = await composeCover({
        title: '林泉高致',
        subtitle: '今读',
        author: '沈砚秋',
        binding,
        scene: parsePrompt('荷花'),
        width: 240,
        seed: 3,
      });
      expect(await sharp(cover.image).metadata()).toMatchObject({ width: 240, height: 336 });
    }
  });
});
