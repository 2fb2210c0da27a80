import { expect, test } from 'vitest';
import { addsLittle } from './rate-sentences.ts';

test('a sentence that defines something again adds little, one with a new fact adds something', () => {
  const said = '留白是在画面上有意空着不画，让空白当水、云、雾、天，或者只让画面透气。';
  expect(addsLittle('在画面上有意空出不画的地方。', said)).toBe(true);
  expect(addsLittle('空白可以是水、云、雾、雪、天，也可以什么都不是，只让画透气。', said)).toBe(true);
  expect(addsLittle('南宋马远、夏圭常把景物压在一角。', said)).toBe(false);
});
