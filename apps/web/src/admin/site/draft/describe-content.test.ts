import { SITE_PART_LABEL, SITE_PARTS } from '@meiyu/contract/admin/site-content.ts';
import { expect, test } from 'vitest';
import { PART_PATHS } from '../site-parts.ts';
import { differencesBetween, narrow } from './describe-content.ts';
import { emptyContent, withPart } from './empty-content.ts';

test('every part has a page with the name of the contract', () => {
  expect(PART_PATHS.map(({ part }) => part).toSorted()).toEqual([...SITE_PARTS].toSorted());
  for (const { part, title } of PART_PATHS) expect(title).toBe(SITE_PART_LABEL[part]);
});

test('an empty part compared with nothing lists only differences with content', () => {
  for (const part of SITE_PARTS) {
    const value = withPart(part, emptyContent(part));
    expect(differencesBetween(value, value)).toEqual([]);
  }
});

test('removed and changed items are distinguished', () => {
  const links = (names: string[]) =>
    withPart('links', { items: names.map((linkName) => ({ linkName, linkUrl: '/x' })) });
  expect(differencesBetween(links(['甲', '乙']), links(['甲']))).toEqual([
    { key: 'links', label: '链接', before: '甲 /x\n乙 /x', after: '甲 /x' },
  ]);
  const page = (blocks: object[]) => withPart('mainStyle', { title: '馆', abstract: '', blocks });
  const quote = (text: string) => ({ kind: 'quote', text, source: '' });
  expect(differencesBetween(page([quote('一'), quote('二')]), page([quote('一')]))).toEqual([
    { key: 'block-1', label: '第 2 块 引文', before: '二', after: '' },
  ]);
});

test('HTML is compared as text', () => {
  const agreement = (html: string) => withPart('agreement', { version: '1', title: '协议', html });
  const [line] = differencesBetween(agreement('<p>甲</p><p>乙</p>'), agreement('<p>甲</p><p>丙</p>'));
  expect(line).toMatchObject({ before: '甲\n乙', after: '甲\n丙' });
});

test('text that is equal at the beginning and end is left out', () => {
  expect(narrow({ before: '周六闭馆', after: '周日闭馆' })).toEqual({
    start: '周',
    before: '六',
    after: '日',
    end: '闭馆',
  });
  const { start, end } = narrow({
    before: `${'前'.repeat(50)}a${'后'.repeat(50)}`,
    after: `${'前'.repeat(50)}b${'后'.repeat(50)}`,
  });
  expect([start.length, end.length]).toEqual([21, 21]);
});
