import { expect, it } from 'vitest';
import { readBookQuery } from './book-query.ts';
import { buildTrees } from './category-tree.ts';

const [ANY, ISBN, TITLE, AUTHOR, TIME] = [0, 1, 2, 3, 4];

it('an empty search means every book; a search that no book can match is undefined', () => {
  for (const type of [ANY, ISBN, TITLE, AUTHOR, TIME]) expect(readBookQuery(type, '')).toBe('everything');
  for (const [type, searchText] of [
    [ANY, ' '],
    [ISBN, '山水'],
    [TIME, '五月'],
    [TIME, '20195'],
    [TIME, '2019-5-1-2'],
  ] as const)
    expect(readBookQuery(type, searchText), searchText).toBeUndefined();
});

it.each([
  ['9787102000015', ['9787102000015', '710200001']],
  ['978-7-102-00001-5', ['9787102000015', '710200001']],
  ['7-102-00001-2', ['7102000012', '978710200001']],
  ['710200001x', ['710200001X', '978710200001']],
  ['９７８', ['978']],
  ['9791234567896', ['9791234567896']],
  ['97871020000151', ['97871020000151']],
])('an ISBN typed as %s begins with one of %s', (searchText, prefixes) =>
  expect(readBookQuery(ISBN, searchText)).toEqual({ by: 'isbn', prefixes }),
);

it.each([
  ['2', '2'],
  ['201', '201'],
  ['2019', '2019'],
  ['2019年', '2019'],
  ['2019-5', '2019-05'],
  ['2019.05.1', '2019-05-01'],
  ['2019年5月', '2019-05'],
  ['2019年12月31日', '2019-12-31'],
  [' ２０１９/5/9 ', '2019-05-09'],
])('a time typed as %s begins with %s', (searchText, prefix) =>
  expect(readBookQuery(TIME, searchText)).toEqual({ by: 'time', prefix }),
);

it('words are folded and unique, with their pairs of characters and the field to search', () => {
  expect(readBookQuery(ANY, ' ＡＢ 山水画  ab 墨 ')).toEqual({
    by: 'words',
    field: 'any',
    words: ['ab', '山水画', '墨'],
    grams: ['ab', '山水', '水画', '墨'],
  });
  expect(readBookQuery(TITLE, '𠮷野')).toMatchObject({ field: 'title', grams: ['𠮷野'] });
  expect(readBookQuery(AUTHOR, '陆')).toMatchObject({ field: 'author', words: ['陆'] });
  expect(readBookQuery(ANY, '978-7-102-00001-5')).toMatchObject({ words: ['9787102000015'] });
  expect(readBookQuery(ANY, '7-102-00001-X')).toMatchObject({ words: ['710200001x'] });
  // Too short for an ISBN.
  expect(readBookQuery(ANY, '2019-05')).toMatchObject({ words: ['2019-05'] });
});

it('categories become trees in their order; those without a parent among them are roots', () => {
  const row = (id: string, parentId: string | null) => ({ id, parentId, name: id });
  expect(buildTrees([row('b', 'a'), row('a', null), row('c', 'a'), row('d', 'elsewhere'), row('e', 'b')])).toEqual([
    {
      ...row('a', '0'),
      children: [
        { ...row('b', 'a'), children: [{ ...row('e', 'b'), children: [] }] },
        { ...row('c', 'a'), children: [] },
      ],
    },
    { ...row('d', 'elsewhere'), children: [] },
  ]);
});
