import { expect, test } from 'vitest';
import { pictureSet } from './picture-set.ts';

test('a picture of this site is offered in all widths up to the given one', () => {
  expect(pictureSet('/pictures/ab12/640.webp', 640)).toBe('/pictures/ab12/320.webp 320w, /pictures/ab12/640.webp 640w');
});

test('other URLs have no set', () => {
  expect(pictureSet('')).toBeUndefined();
  expect(pictureSet('/files/ab12/banner')).toBeUndefined();
  expect(pictureSet('https://example.com/pictures/ab12/640.webp')).toBeUndefined();
});
