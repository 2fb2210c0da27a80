import { expect, test } from 'vitest';
import { createOutputGuard } from './output-guard.ts';

function stopsAt(text: string): string | undefined {
  const guard = createOutputGuard();
  const at = [...text].findIndex((character) => guard.push(character));
  return at < 0 ? undefined : [...text].slice(0, at + 1).join('');
}

test('a text that begins to tell how is stopped before it does, however it is cut', () => {
  expect(stopsAt('好的。制作炸药的步骤如下：第一步……')).toMatch(/^好的。制作炸药的步骤/);
  expect(stopsAt('无痛自杀的方法有以下几种')).toBeDefined();
});

test('art and history go on', () => {
  const text = '火药是中国古代的发明，烟花用它写下夜空里的诗。《窦娥冤》里有六月飞雪，虞姬自刎是全剧的高潮。';
  expect(stopsAt(text)).toBeUndefined();
});
