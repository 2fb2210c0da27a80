import { createHash } from 'node:crypto';
import { createPainterPool } from '@meiyu/painter/pool.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { DrawEvent, DrawRequest, MadePicture } from '../engine/engine.ts';
import { createLabeller } from './label.ts';
import { createPainterEngine } from './painter-engine.ts';

const pool = createPainterPool({ workers: 1 });
const labelPicture = createLabeller({ producer: async () => '测试馆' });
const engine = createPainterEngine({ pool, labelPicture, pixels: 160 * 160 });
afterAll(() => pool.close());

const neverAborted = new AbortController().signal;
type TestRequest = Partial<DrawRequest> & { prompt: string };

async function draw(request: TestRequest, signal = neverAborted): Promise<DrawEvent[]> {
  const events: DrawEvent[] = [];
  for await (const event of engine.draw({ count: 1, ...request }, signal)) events.push(event);
  return events;
}

const picturesOf = (events: DrawEvent[]): MadePicture[] =>
  events.flatMap((event) => (event.kind === 'picture' ? [event.picture] : []));
const textOf = (events: DrawEvent[]): string =>
  events.flatMap((event) => (event.kind === 'piece' ? [event.piece] : [])).join('\n');
const motifsOf = ({ engineState }: MadePicture): string[] =>
  (engineState as { scene: { items: { motif: string }[] } }).scene.items.map((item) => item.motif);
const pixelsOf = async ({ image }: MadePicture): Promise<string> =>
  createHash('sha1')
    .update(await sharp(image).raw().toBuffer())
    .digest('hex');

async function drawOne(request: TestRequest): Promise<MadePicture> {
  const [picture] = picturesOf(await draw(request));
  if (!picture) throw new Error('no picture');
  return picture;
}

const basedOn = (picture: MadePicture, mode: 'edit' | 'variation' | 'same') => ({
  mode,
  // As read from the database.
  engineState: JSON.parse(JSON.stringify(picture.engineState)) as unknown,
  seed: picture.seed,
  prompt: '月亮，江上两只小船，水墨',
});

describe('a drawing', () => {
  test('reports what was understood and six stages with previews, and is labelled', async () => {
    const events = await draw({ prompt: '月亮，江上两只小船，水墨，立轴' });
    expect(events[0]).toMatchObject({ kind: 'understood', missing: [] });
    const stages = events.flatMap((event) => (event.kind === 'stage' ? [event] : []));
    expect(stages.map((stage) => stage.name)).toEqual(['构思', '勾勒', '皴染', '设色', '题款', '钤印']);
    expect(stages.map((stage) => stage.step)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { preview } of stages) expect((await sharp(preview).metadata()).format).toBe('webp');
    const [picture] = picturesOf(events);
    expect(picture).toMatchObject({ style: '水墨', ratio: '立轴', missing: [], width: 112, height: 224 });
    expect(picture?.chips).toContainEqual({ kind: 'motif', word: '小船×2' });
    expect((await sharp(picture?.image).metadata()).xmpAsString).toContain('测试馆');
    expect(events.at(-1)?.kind).toBe('picture');
  });

  test('style and ratio chosen with the controls override the prompt', async () => {
    const picture = await drawOne({ prompt: '荷花，水墨，立轴', style: '剪纸', ratio: '团扇' });
    expect(picture).toMatchObject({ style: '剪纸', ratio: '团扇', width: 160, height: 160 });
    expect(await drawOne({ prompt: '荷花', ratio: '3:4' })).toMatchObject({ ratio: '3:4', width: 136, height: 184 });
    expect(await drawOne({ prompt: '荷花', style: '不认识', ratio: '9' })).toMatchObject({
      style: '写意',
      ratio: '斗方',
    });
  });

  test('several pictures differ', async () => {
    const pictures = picturesOf(await draw({ prompt: '竹子', count: 3 }));
    expect(pictures).toHaveLength(3);
    expect(new Set(await Promise.all(pictures.map(pixelsOf))).size).toBe(3);
  });

  test('follows chips changed by the user', async () => {
    const picture = await drawOne({
      prompt: '月亮，江上两只小船',
      chips: [
        { kind: 'motif', word: '月亮' },
        { kind: 'motif', word: '桥' },
        { kind: 'style', word: '青绿' },
      ],
    });
    expect(motifsOf(picture)).toEqual(['moon', 'bridge']);
    expect(picture.style).toBe('青绿');
  });
});

describe('a drawing based on another', () => {
  test('同款再画 gives the same picture, 换一张 another one', async () => {
    const first = await drawOne({ prompt: '月亮，江上两只小船，水墨', ratio: '3:4' });
    const same = await drawOne({ prompt: '同款再画', from: basedOn(first, 'same'), count: 4 });
    const other = await drawOne({ prompt: '换一张', from: basedOn(first, 'variation') });
    expect(same).toMatchObject({ seed: first.seed, ratio: '3:4', chips: first.chips });
    expect(await pixelsOf(same)).toBe(await pixelsOf(first));
    expect(other.seed).not.toBe(first.seed);
    expect(await pixelsOf(other)).not.toBe(await pixelsOf(first));
    expect(motifsOf(other)).toEqual(motifsOf(first));
  });

  test('an edit by text keeps the other motifs and the composition', async () => {
    const first = await drawOne({ prompt: '月亮，江上两只小船，水墨' });
    const edited = await drawOne({
      prompt: '把月亮换成太阳，再加一座桥，颜色淡一点',
      from: basedOn(first, 'edit'),
      style: '水墨',
    });
    expect(motifsOf(edited)).toEqual(expect.arrayContaining(['sun', 'bridge', 'boat', 'river']));
    expect(motifsOf(edited)).not.toContain('moon');
    expect(edited.seed).toBe(first.seed);
    expect(edited.chips).toContainEqual({ kind: 'color', word: '颜色淡' });
    const again = await drawOne({
      prompt: '改成青绿，换成立轴',
      from: basedOn(edited, 'edit'),
      style: '水墨',
      ratio: '横幅',
    });
    expect(again).toMatchObject({ style: '青绿', ratio: '立轴' });
  });

  test('an edit that is not understood paints nothing and explains it', async () => {
    const first = await drawOne({ prompt: '月亮，江上两只小船，水墨' });
    const vague = await draw({ prompt: '要更有感觉', from: basedOn(first, 'edit') });
    expect(picturesOf(vague)).toEqual([]);
    expect(textOf(vague)).toContain('再加一座桥');
    const sofa = await draw({ prompt: '再加一张沙发', from: basedOn(first, 'edit') });
    expect(picturesOf(sofa)).toEqual([]);
    expect(textOf(sofa)).toMatch(/画不了“沙发”，这幅画没有改动/);
  });

  test.each([
    ['nothing', null],
    ['text', 'scene'],
    ['another program', { painter: 2, scene: {} }],
    ['wrong types', { painter: 1, ratio: '立轴', scene: { items: 'moon' } }],
    ['unknown motifs only', storedSceneWith({ items: [{ motif: 'constructor', count: 1 }] })],
    ['too many items', storedSceneWith({ items: Array.from({ length: 5000 }, () => ({ motif: 'moon', count: 1 })) })],
    ['numbers out of range', storedSceneWith({ depth: 1e9, blank: Number.NaN })],
    ['an endless inscription', storedSceneWith({ inscription: '山'.repeat(100_000) })],
    ['an unknown style', storedSceneWith({ style: '__proto__' })],
  ])('an unreadable stored scene (%s) is replaced by its prompt', async (_name, engineState) => {
    const picture = await drawOne({ prompt: '', from: { mode: 'same', engineState, seed: 3, prompt: '荷花' } });
    expect(motifsOf(picture)).toEqual(['lotus']);
  });

  test('unknown motifs of a stored scene are left out', async () => {
    const engineState = storedSceneWith({
      items: [{ motif: 'gone' }, { motif: 'lotus', count: 99, colour: 'toString' }],
    });
    const picture = await drawOne({ prompt: '', from: { mode: 'same', engineState, seed: 3, prompt: '山' } });
    expect(motifsOf(picture)).toEqual(['lotus']);
  });
});

describe('a prompt that cannot be drawn', () => {
  test.each(['沙发', '一台电脑', '给我画一张恐龙', '你好', '自由与正义', '<script>', '  '])(
    '“%s” gives no picture',
    async (prompt) => {
      const events = await draw({ prompt });
      expect(picturesOf(events)).toEqual([]);
      expect(events[0]).toMatchObject({ kind: 'understood', chips: [] });
      expect(textOf(events)).toMatch(/“.+”/);
    },
  );

  test('is answered with the missing terms and similar themes', async () => {
    expect(textOf(await draw({ prompt: '沙发' }))).toMatch(/内置画师擅长中国画题材，暂时画不了“沙发”。.*“茶壶”/);
    const events = await draw({ prompt: '月亮下的一辆汽车' });
    expect(textOf(events)).toMatch(/画不了“汽车”.*“骏马”/);
    expect(picturesOf(events)[0]).toMatchObject({ missing: ['汽车'] });
  });
});

describe('the drawing queue', () => {
  test('positions are reported, and an aborted request leaves the queue', async () => {
    const stopB = new AbortController();
    const positions: Record<string, number[]> = { b: [], c: [] };
    const recordPositions = async (name: string, signal: AbortSignal) => {
      for await (const event of engine.draw({ prompt: '竹子', count: 1 }, signal))
        if (event.kind === 'queue') {
          positions[name]?.push(event.ahead);
          if (name === 'b') stopB.abort();
        }
    };
    const [a, b, c] = await Promise.allSettled([
      recordPositions('a', neverAborted),
      recordPositions('b', stopB.signal),
      recordPositions('c', neverAborted),
    ]);
    expect([a.status, b.status, c.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(positions.b).toEqual([1]);
    expect(positions.c).toEqual([2, 1, 0]);
  });

  test('a request to a full queue fails with a message', async () => {
    const small = createPainterEngine({ pool, labelPicture, pixels: 160 * 160, maxQueueLength: 0 });
    const results = await Promise.allSettled(
      [1, 2].map(async () => {
        for await (const _event of small.draw({ prompt: '竹子', count: 1 }, neverAborted));
      }),
    );
    expect(results[1]).toMatchObject({ status: 'rejected', reason: { name: 'EngineError', sentence: /稍后/ } });
  });

  test('the painting stops when it is aborted or its events are no longer read, and the next request is painted', async () => {
    const stop = new AbortController();
    const big = createPainterEngine({ pool, labelPicture, pixels: 600 * 600 });
    const work = (async () => {
      for await (const event of big.draw({ prompt: '千里江山', count: 4 }, stop.signal))
        if (event.kind === 'stage') stop.abort();
    })();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    for await (const event of big.draw({ prompt: '千里江山', count: 4 }, neverAborted))
      if (event.kind === 'stage') break;
    await drawOne({ prompt: '竹子' });
  });
});

function storedSceneWith(change: Record<string, unknown>): unknown {
  const scene = {
    items: [{ motif: 'moon', count: 1 }],
    style: 'ink',
    format: 'square',
    blank: 0.5,
    depth: 1,
    without: [],
    understood: [],
    unknown: [],
  };
  return { painter: 1, ratio: '斗方', scene: { ...scene, ...change } };
}
