import { expect, it } from 'vitest';
import { createMarkKeeper } from './keep-marks.ts';

/** However it is cut, the same comes out. */
function keep(text: string, passages = 3) {
  const results = new Set<string>();
  let used: number[] = [];
  for (let size = 1; size <= text.length; size += 1) {
    const keeper = createMarkKeeper(passages);
    let shown = '';
    for (let at = 0; at < text.length; at += size) shown += keeper.push(text.slice(at, at + size));
    shown += keeper.end();
    results.add(shown);
    used = keeper.used();
  }
  expect(results.size).toBe(1);
  return { text: [...results][0], used };
}

it.each([
  ['留白[1]很美[2]。', '留白[1]很美[2]。', [1, 2]],
  ['没有的[4]和[0]和[99]。', '没有的和和。', []],
  ['几个[1,3]、[2，7]、【3】、[^1]。', '几个[1][3]、[2]、[3]、[1]。', [1, 3, 2]],
  ['![偷看](https://evil.example/x.png?q=1)图', '偷看图', []],
  [
    '[点我](https://evil.example/)与[这里](//evil.example)与[搜索](/search/index?s=a)',
    '点我与这里与[搜索](/search/index?s=a)',
    [],
  ],
  ['[1](javascript:alert)', '1', []],
  ['数组 a[i] 和 [注] 和 ![', '数组 a[i] 和 [注] 和 ![', []],
  ['末尾[2', '末尾[2', []],
  ['好！真好![', '好！真好![', []],
])('%s', (text, shown, used) => {
  expect(keep(text)).toEqual({ text: shown, used });
});

it('holds back no more than it must', () => {
  const keeper = createMarkKeeper(3);
  expect(keeper.push('山水画[')).toBe('山水画');
  expect(keeper.push('1')).toBe('');
  expect(keeper.push(']')).toBe('');
  expect(keeper.push('，')).toBe('[1]，');
  expect(keeper.push(`[${'长'.repeat(300)}`).length).toBeGreaterThan(200);
});
