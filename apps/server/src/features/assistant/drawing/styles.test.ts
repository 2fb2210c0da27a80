import { stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { describeStyle, findStyle, STYLE_NAMES, styleCoverUrl } from './styles.ts';

const webApp = new URL('../../../../../web/public/', import.meta.url);

describe('styles', () => {
  test.each(STYLE_NAMES)('%s has a cover of a few kilobytes and a description for a model', async (name) => {
    const { size } = await stat(new URL(`.${styleCoverUrl(name)}`, webApp));
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThanOrEqual(8 * 1024);
    expect(describeStyle(name)).toMatch(new RegExp(`^${name}风格，.{4,}`));
  });

  test('an unknown style has no id and no cover', () => {
    expect([findStyle('赛博朋克'), styleCoverUrl('../../x'), describeStyle('赛博朋克')]).toEqual([
      undefined,
      '',
      '赛博朋克风格',
    ]);
  });
});
