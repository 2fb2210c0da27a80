import { createPainterPool } from '@meiyu/painter/pool.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createImageModel } from '../../../adapters/image-model/choose-image-model.ts';
import type { ImageModelError } from '../../../adapters/image-model/image-model.ts';
import { KEY, MODEL, startOpenAi, type Vendor } from '../../../adapters/image-model/image-vendors.testkit.ts';
import type { DrawEngine, DrawEvent, DrawRequest, MadePicture } from '../engine/engine.ts';
import { createLabeller } from './label.ts';
import { createModelEngine } from './model-engine.ts';
import { createPainterEngine } from './painter-engine.ts';

const pool = createPainterPool({ workers: 1 });
const labelPicture = createLabeller({ producer: async () => '测试馆' });
const painter = createPainterEngine({ pool, labelPicture, pixels: 128 * 128 });
const errors: ImageModelError[] = [];
let vendor: Vendor;
let engine: DrawEngine;
let time = 1_000_000;

beforeAll(async () => {
  vendor = await startOpenAi();
});
function createEngine(timeoutMs: number): DrawEngine {
  const model = createImageModel('openai', { url: `${vendor.url}/v1`, key: KEY, model: MODEL, timeoutMs });
  const onError = (error: ImageModelError) => errors.push(error);
  return createModelEngine({ model, name: '某画模型', painter, labelPicture, onError, now: () => time });
}
beforeEach(() => {
  vendor.misbehave(undefined);
  errors.length = 0;
  engine = createEngine(600_000);
});
afterAll(async () => {
  await Promise.all([pool.close(), vendor.close()]);
});

async function draw(request: Partial<DrawRequest> & { prompt: string }, onEvent?: (event: DrawEvent) => void) {
  const events: DrawEvent[] = [];
  for await (const event of engine.draw({ count: 1, ...request }, new AbortController().signal)) {
    events.push(event);
    onEvent?.(event);
  }
  return events;
}
const picturesOf = (events: DrawEvent[]): MadePicture[] =>
  events.flatMap((event) => (event.kind === 'picture' ? [event.picture] : []));
const prompts = (): unknown[] => vendor.calls.map((call) => call.json.prompt);

describe('a model as an engine', () => {
  test('the style extends the prompt, the ratio sets the size, and the picture is labelled', async () => {
    const events = await draw({ prompt: '沙发上的猫', style: '水墨', ratio: '3:4' });
    expect(vendor.calls[0]?.json).toMatchObject({ prompt: /^沙发上的猫。水墨风格，/, size: '896x1184' });
    expect(events.map((event) => event.kind)).toEqual(['stage', 'stage', 'stage', 'picture']);
    const [picture] = picturesOf(events);
    expect(picture).toMatchObject({ style: '水墨', ratio: '3:4', chips: [], missing: [], width: 96, height: 64 });
    expect((await sharp(picture?.image).metadata()).xmpAsString).toContain('测试馆');
    expect(engine).toMatchObject({ label: '某画模型', embedded: false, maxCount: 4 });
    expect(engine.ratios.map((ratio) => ratio.name)).toContain('16:9');
  });

  test('each of several pictures is requested separately', async () => {
    const events = await draw({ prompt: '山水', count: 3 });
    expect(picturesOf(events)).toHaveLength(3);
    expect(vendor.calls).toHaveLength(3);
  });

  test('a follow-up keeps prompt, style and ratio, and an edit adds the wish', async () => {
    const [first] = picturesOf(await draw({ prompt: '山水', style: '青绿', ratio: '16:9' }));
    const from = {
      engineState: JSON.parse(JSON.stringify(first?.engineState)),
      seed: first?.seed ?? 0,
      prompt: '山水',
    };
    vendor.misbehave(undefined);
    const [edited] = picturesOf(await draw({ prompt: '加一只鹤', from: { ...from, mode: 'edit' } }));
    const [other] = picturesOf(await draw({ prompt: '换一张', from: { ...from, mode: 'variation' } }));
    const [same] = picturesOf(await draw({ prompt: '同款', from: { ...from, mode: 'same' }, count: 4 }));
    expect(prompts()).toEqual([
      expect.stringMatching(/^山水。修改为：加一只鹤。青绿/),
      expect.stringMatching(/^山水。青绿/),
      expect.stringMatching(/^山水。青绿/),
    ]);
    expect(edited).toMatchObject({ style: '青绿', ratio: '16:9', seed: first?.seed });
    expect(other?.seed).not.toBe(first?.seed);
    expect(same?.seed).toBe(first?.seed);
  });

  test('the state of another engine is ignored', async () => {
    for (const engineState of [null, { painter: 1 }, { model: 1, prompt: 5 }, 'x'])
      await draw({ prompt: '加一只鹤', from: { mode: 'edit', engineState, seed: Number.NaN, prompt: '月亮' } });
    expect(prompts()).toEqual(Array(4).fill('月亮。修改为：加一只鹤'));
  });
});

describe('when the model fails', () => {
  test.each([
    { status: 401, json: { error: { message: 'Incorrect API key' } } },
    { status: 429, json: {} },
    { status: 500, json: {} },
    'garbage',
    'hang',
    'page',
  ] as const)('%j: the painter takes over with a notice', async (fault) => {
    vendor.misbehave(fault);
    if (fault === 'hang') engine = createEngine(500);
    const events = await draw({ prompt: '荷花', style: '剪纸', ratio: '3:4' });
    expect(events).toContainEqual({
      kind: 'engine',
      label: '内置画师',
      notice: expect.stringMatching(/，这一次由内置画师来画。$/),
    });
    expect(picturesOf(events)[0]).toMatchObject({
      style: '剪纸',
      ratio: '3:4',
      chips: expect.arrayContaining([{ kind: 'motif', word: '荷花' }]),
    });
    expect(errors).toHaveLength(1);
  });

  test('after five failures it is not called for half a minute, then one request tries it', async () => {
    vendor.misbehave({ status: 500, json: {} });
    for (let tries = 0; tries < 7; tries += 1) expect(picturesOf(await draw({ prompt: '荷花' }))).toHaveLength(1);
    expect(errors).toHaveLength(5);
    time += 31_000;
    await Promise.all([draw({ prompt: '荷花' }), draw({ prompt: '荷花' })]);
    expect(errors).toHaveLength(6);
    vendor.misbehave(undefined);
    expect(picturesOf(await draw({ prompt: '荷花' }))[0]?.chips).not.toEqual([]);
    time += 31_000;
    for (let tries = 0; tries < 2; tries += 1)
      expect(picturesOf(await draw({ prompt: '荷花' }))[0]).toMatchObject({ chips: [], missing: [] });
    expect(errors).toHaveLength(6);
  });

  test('the painter does not draw what the filter of the provider refused', async () => {
    vendor.misbehave({ status: 400, json: { error: { code: 'content_policy_violation' } } });
    await expect(draw({ prompt: '荷花' })).rejects.toMatchObject({ name: 'EngineError', sentence: /内容审核/ });
  });

  test('after the first picture the painter does not take over, and the finished pictures stay', async () => {
    const seen: DrawEvent[] = [];
    const work = draw({ prompt: '荷花', count: 3 }, (event) => {
      seen.push(event);
      if (event.kind === 'picture') vendor.misbehave({ status: 500, json: {} });
    });
    await expect(work).rejects.toMatchObject({ name: 'EngineError', sentence: /还有 2 幅没有画成/ });
    expect(picturesOf(seen)).toHaveLength(1);
  });

  test('stopping does not count as a failure', async () => {
    vendor.misbehave('hang');
    const stop = new AbortController();
    const work = (async () => {
      for await (const _event of engine.draw({ prompt: '荷花', count: 1 }, stop.signal));
    })();
    work.catch(() => {}); // awaited below
    await expect.poll(() => vendor.calls.length).toBeGreaterThan(0);
    stop.abort();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(errors).toEqual([]);
  });
});
