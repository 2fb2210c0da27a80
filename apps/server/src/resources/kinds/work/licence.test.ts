import { expect, it } from 'vitest';
import { describeLicence, findLicences } from './licence.ts';

const describe = (text: string) => findLicences(text).map(({ name, isOpen }) => [name, isOpen]);

it.each([
  ['http://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0（放弃版权）', true],
  ['https://creativecommons.org/publicdomain/mark/1.0/deed.zh', '公有领域', true],
  ['<a href="http://creativecommons.org/licenses/by-sa/3.0/">here</a>', 'CC BY-SA 3.0（署名、相同方式共享）', true],
  ['https://creativecommons.org/licenses/by-nc/4.0/', 'CC BY-NC 4.0（署名、非商业性使用）', false],
  ['http://rightsstatements.org/vocab/NoC-US/1.0/', '在美国无版权', false],
  ['https://data.gov.tw/license', '政府资料开放授权条款 第 1 版（署名）', true],
  ['A museum, Some Fund\nPublic Domain', '公有领域', true],
  ['CC BY 4.0', 'CC BY 4.0（署名）', true],
])('reads %s', (text, name, isOpen) => {
  expect(describe(text)).toEqual([[name, isOpen]]);
});

it('finds no licence in a word of a sentence, and lists contradicting licences', () => {
  expect(describe('This work is not in the public domain')).toEqual([]);
  expect(describe('Not CC0')).toEqual([]);
  expect(describe('constructor\n__proto__')).toEqual([]);
  expect(
    describe('https://creativecommons.org/publicdomain/mark/1.0/ https://creativecommons.org/licenses/by-nc/4.0/'),
  ).toHaveLength(2);
});

it('describes a licence for readers', () => {
  expect(describeLicence('http://creativecommons.org/licenses/by/4.0/')).toEqual({
    name: 'CC BY 4.0（署名）',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  });
  expect(describeLicence('馆方书面授权')).toEqual({ name: '馆方书面授权', url: '' });
  expect(describeLicence('javascript:alert(1)')).toEqual({ name: 'javascript:alert(1)', url: '' });
  expect(describeLicence('')).toEqual({ name: '', url: '' });
});
