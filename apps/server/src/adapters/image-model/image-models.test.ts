import { inspect } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createImageModel, IMAGE_MODEL_KINDS, type ImageModelKind } from './choose-image-model.ts';
import { type ImageErrorReason, type ImageEvent, type ImageModel, ImageModelError } from './image-model.ts';
import {
  KEY,
  type Misbehaviour,
  MODEL,
  SD_LOGIN,
  startCogView,
  startComfyUi,
  startDashScope,
  startOpenAi,
  startSdWebUi,
  type Vendor,
} from './image-vendors.testkit.ts';

const VENDORS: Record<ImageModelKind, { start: () => Promise<Vendor>; path: string; key: string }> = {
  openai: { start: startOpenAi, path: '/v1', key: KEY },
  dashscope: { start: startDashScope, path: '', key: KEY },
  cogview: { start: startCogView, path: '/api/paas/v4/', key: KEY },
  webui: { start: startSdWebUi, path: '/', key: SD_LOGIN },
  comfyui: { start: startComfyUi, path: '', key: '' },
};
const neverAborted = new AbortController().signal;
const request = { prompt: '寒江独钓', width: 1024, height: 1024, seed: 7 };

async function make(model: ImageModel, signal = neverAborted): Promise<ImageEvent[]> {
  const events: ImageEvent[] = [];
  for await (const event of model.make(request, signal)) events.push(event);
  return events;
}

async function failureReason(model: ImageModel): Promise<ImageErrorReason | 'none'> {
  try {
    await make(model);
    return 'none';
  } catch (error) {
    if (!(error instanceof ImageModelError)) throw error;
    expect(error.sentence).toMatch(/\p{Script=Han}/u);
    for (const secret of [KEY, SD_LOGIN]) expect(inspect(error, { depth: 9 })).not.toContain(secret);
    return error.reason;
  }
}

describe.each(IMAGE_MODEL_KINDS)('%s', (kind) => {
  const { start, path, key } = VENDORS[kind];
  let vendor: Vendor;
  const modelWith = (changes: { key?: string; model?: string; timeoutMs?: number } = {}): ImageModel =>
    createImageModel(kind, {
      url: `${vendor.url}${path}`,
      key,
      model: MODEL,
      timeoutMs: 300_000,
      pollMs: 10,
      ...changes,
    });
  beforeAll(async () => {
    vendor = await start();
  });
  afterAll(() => vendor.close());
  beforeEach(() => vendor.misbehave(undefined));

  test('makes a picture and reports progress', async () => {
    const events = await make(modelWith());
    expect(events[0]).toMatchObject({ kind: 'progress', share: 0 });
    const last = events.at(-1);
    expect(last?.kind).toBe('image');
    if (last?.kind === 'image') expect(await sharp(last.image).metadata()).toMatchObject({ width: 96, height: 64 });
    const shares = events.flatMap((event) => (event.kind === 'progress' ? [event.share] : []));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    expect(JSON.stringify(vendor.calls)).toContain('寒江独钓');
  });

  test('returns sizes near the requested aspect ratio and within the limits of the vendor', () => {
    for (const aspectRatio of [1, 0.75, 4 / 3, 0.5625, 16 / 9]) {
      const { width, height } = modelWith().fit(aspectRatio);
      expect(Math.abs(Math.log(width / height / aspectRatio))).toBeLessThan(0.15);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(512);
      expect([width % 16, height % 16]).toEqual([0, 0]);
    }
  });

  test.each<[ImageErrorReason, number, unknown]>([
    ['misconfigured', 401, { error: { code: 'invalid_api_key', message: 'Incorrect API key' } }],
    ['misconfigured', 404, { error: { code: 'model_not_found', message: 'no such model' } }],
    ['limited', 429, { code: 'Throttling.RateQuota', message: 'Requests rate limit exceeded' }],
    ['unavailable', 500, { error: { message: 'internal' } }],
    ['unavailable', 503, 'busy'],
    ['refused', 400, { code: 'DataInspectionFailed', message: 'Input data may contain inappropriate content.' }],
    ['refused', 400, { error: { code: 'content_policy_violation', message: 'rejected by our safety system' } }],
    ['refused', 400, { error: { code: '1301', message: '系统检测到输入或生成内容可能包含不安全或敏感内容' } }],
  ])('%s after status %i', async (reason, status, json) => {
    vendor.misbehave({ status, json });
    expect(await failureReason(modelWith())).toBe(reason);
  });

  test.each<[ImageErrorReason, Misbehaviour]>([
    ['nonsense', 'garbage'],
    ['nonsense', { json: { hello: 'world' } }],
    ['nonsense', { json: [] }],
    ['nonsense', { json: null }],
    ['unavailable', 'cut'],
    ['unavailable', 'redirect'],
    ['slow', 'hang'],
    ['nonsense', 'endless'],
  ])('%s after %j', async (reason, misbehaviour) => {
    vendor.misbehave(misbehaviour);
    expect(await failureReason(modelWith(misbehaviour === 'hang' ? { timeoutMs: 400 } : {}))).toBe(reason);
  });

  test('ends the request when the caller aborts', async () => {
    vendor.misbehave('hang');
    const stop = new AbortController();
    const making = make(modelWith(), stop.signal);
    making.catch(() => {}); // awaited below
    await expect.poll(() => vendor.calls.length).toBeGreaterThan(0);
    stop.abort();
    await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('reports in a probe whether the key is right or wrong, or the vendor unreachable', async () => {
    expect(await modelWith().probe()).toMatchObject({ ok: true, detail: /已连通/ });
    if (key) expect(await modelWith({ key: 'wrong' }).probe()).toMatchObject({ ok: false, detail: /没有配置好/ });
    const unreachable = createImageModel(kind, { url: 'http://127.0.0.1:1', key, model: MODEL });
    expect(await unreachable.probe()).toMatchObject({ ok: false, detail: /连不上/ });
  });
});

describe('pictures at a URL', () => {
  let vendor: Vendor;
  const modelWith = (hosts: string[] = []): ImageModel =>
    createImageModel('cogview', {
      url: `${vendor.url}/api/paas/v4`,
      key: KEY,
      model: MODEL,
      timeoutMs: 300_000,
      hosts,
    });
  beforeAll(async () => {
    vendor = await startCogView();
  });
  afterAll(() => vendor.close());

  test.each<[ImageErrorReason, Misbehaviour]>([
    ['nonsense', 'page'],
    ['nonsense', 'large'],
    ['unavailable', 'moved'],
    ['forbiddenAddress', { address: 'http://elsewhere.example/x.png' }],
    ['forbiddenAddress', { address: 'http://127.0.0.1:5432/x.png' }],
    ['forbiddenAddress', { address: 'file:///etc/passwd' }],
    ['forbiddenAddress', { address: 'http://user:pass@open.bigmodel.cn/x.png' }],
    ['forbiddenAddress', { address: 'not an address' }],
    ['refused', { json: { created: 1, data: [{ url: '' }], content_filter: [{ role: 'assistant', level: 0 }] } }],
  ])('%s after %j', async (reason, misbehaviour) => {
    vendor.misbehave(misbehaviour);
    expect(await failureReason(modelWith())).toBe(reason);
  });
});

describe('differences between vendors', () => {
  test('OpenAI: a picture inside the answer; fixed sizes of its models', async () => {
    const vendor = await startOpenAi();
    vendor.answerWith('b64_json');
    const model = createImageModel('openai', { url: `${vendor.url}/v1`, key: KEY, model: MODEL });
    expect((await make(model)).at(-1)?.kind).toBe('image');
    expect(createImageModel('openai', { model: 'gpt-image-1' }).fit(0.75)).toEqual({ width: 1024, height: 1536 });
    await vendor.close();
  });

  test('DashScope: newer models use the message format; a waiting task is cancelled on timeout', async () => {
    const vendor = await startDashScope();
    const settings = { url: vendor.url, key: KEY, pollMs: 5, timeoutMs: 300_000 };
    expect((await make(createImageModel('dashscope', { ...settings, model: 'wan2.6-t2i' }))).at(-1)?.kind).toBe(
      'image',
    );
    expect(vendor.calls[0]?.path).toMatch(/image-generation\/generation$/);
    vendor.misbehave('never');
    expect(await failureReason(createImageModel('dashscope', { ...settings, timeoutMs: 100 }))).toBe('slow');
    await expect.poll(() => vendor.calls.at(-1)?.path).toBe('/api/v1/tasks/task-1/cancel');
    for (const [reason, output] of [
      [
        'refused',
        {
          task_status: 'FAILED',
          code: 'DataInspectionFailed',
          message: 'Output data may contain inappropriate content.',
        },
      ],
      ['unavailable', { task_status: 'FAILED', code: 'InternalError.Timeout', message: 'timeout' }],
      ['unavailable', { task_status: 'CANCELED' }],
      ['limited', { task_status: 'SUCCEEDED', results: [{ code: 'Throttling', message: 'limit' }] }],
    ] as const) {
      vendor.misbehave({ json: { output: { task_id: 'task-1', ...output } } });
      expect(await failureReason(createImageModel('dashscope', settings))).toBe(reason);
    }
    await vendor.close();
  });

  test('SD WebUI: sends previews; is interrupted when the caller aborts', async () => {
    const vendor = await startSdWebUi();
    const model = createImageModel('webui', { url: vendor.url, key: SD_LOGIN, pollMs: 20, timeoutMs: 300_000 });
    const previews = (await make(model)).flatMap((event) =>
      event.kind === 'progress' && event.preview ? [event.preview] : [],
    );
    expect(previews.length).toBeGreaterThan(0);
    expect((await sharp(previews[0]).metadata()).format).toBe('webp');
    vendor.misbehave('never');
    const stop = new AbortController();
    const making = make(model, stop.signal);
    making.catch(() => {}); // awaited below
    await expect.poll(() => vendor.calls.length).toBeGreaterThan(0);
    stop.abort();
    await expect(making).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => vendor.calls.some((call) => call.path === '/sdapi/v1/interrupt')).toBe(true);
    await vendor.close();
  });

  test('ComfyUI: reports the queue position, interrupts only our picture, reports workflow errors', async () => {
    const vendor = await startComfyUi();
    const settings = { url: vendor.url, model: MODEL, pollMs: 5, timeoutMs: 300_000 };
    const events = await make(createImageModel('comfyui', settings));
    // Two pictures are ahead: one is being painted, one waits with a lower number.
    expect(events).toContainEqual({ kind: 'queue', ahead: 2 });
    vendor.misbehave('never');
    expect(await failureReason(createImageModel('comfyui', { ...settings, timeoutMs: 150 }))).toBe('slow');
    await expect
      .poll(() => vendor.calls.at(-1))
      .toMatchObject({ path: '/interrupt', json: { prompt_id: 'c4e5d6f7-prompt' } });
    const status = {
      status_str: 'error',
      completed: false,
      messages: [['execution_error', { exception_message: 'out of memory' }]],
    };
    vendor.misbehave({ json: { prompt_id: 'p1', p1: { outputs: {}, status } } });
    await expect(make(createImageModel('comfyui', settings))).rejects.toThrow(/out of memory/);
    await vendor.close();
  });
});
