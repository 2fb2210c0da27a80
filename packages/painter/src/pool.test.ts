import { afterAll, describe, expect, it } from 'vitest';
import { createPainterPool } from './pool.ts';
import { parsePrompt } from './words/parse.ts';

const scene = parsePrompt('荷花，蜻蜓');
const pool = createPainterPool({ workers: 1 });
afterAll(() => pool.close());

describe('createPainterPool', () => {
  it('paints the same picture with and without reporting stages', async () => {
    const names: string[] = [];
    const withStages = await pool.paint(scene, {
      width: 256,
      height: 256,
      seed: 9,
      encoding: 'raw',
      onStage: (stage) => names.push(stage.name),
    });
    const withoutStages = await pool.paint(scene, { width: 256, height: 256, seed: 9, encoding: 'raw' });
    expect(names).toHaveLength(6);
    expect(Buffer.compare(Buffer.from(withStages.image), Buffer.from(withoutStages.image))).toBe(0);
  });

  it('can abort a running and a waiting job, and paints the next one', async () => {
    const first = new AbortController();
    const second = new AbortController();
    const running = pool.paint(scene, { width: 2400, height: 2400, seed: 1, signal: first.signal });
    const waiting = pool.paint(scene, { width: 256, height: 256, seed: 1, signal: second.signal });
    expect(pool.waiting()).toBe(1);
    second.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    first.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect((await pool.paint(scene, { width: 128, height: 128, seed: 1 })).width).toBe(128);
  });

  it('reports a scene that cannot be painted', async () => {
    await expect(pool.paint(parsePrompt('沙发'), { width: 128, seed: 1 })).rejects.toThrow(
      'nothing that can be painted',
    );
  });

  it('composes covers', async () => {
    expect((await pool.composeCover({ title: '梅谱', binding: 'thread', width: 200, seed: 1 })).height).toBe(280);
  });
});
