import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildPostingLists, findDocumentsWithAll, mergePostingLists } from './posting-lists.ts';

const grams = fc.uniqueArray(fc.constantFrom(-(2 ** 31), -8, -1, 0, 1, 2, 0x5c71_6c34, 2 ** 31 - 1), { maxLength: 6 });
const documents = fc.array(
  grams.map((list) => Int32Array.from(list)),
  { maxLength: 12 },
);

function findByReading(all: Int32Array[], wanted: number[]): number[] {
  return all.flatMap((list, number) =>
    wanted.length > 0 && wanted.every((gram) => list.includes(gram)) ? [number] : [],
  );
}

it('finds the documents that contain all grams, also after a merge', () => {
  fc.assert(
    fc.property(documents, documents, grams, (first, second, wanted) => {
      const lists = buildPostingLists(first);
      expect(Array.from(findDocumentsWithAll(lists, wanted))).toEqual(findByReading(first, wanted));
      const merged = mergePostingLists(lists, buildPostingLists(second), first.length);
      expect(Array.from(findDocumentsWithAll(merged, wanted))).toEqual(findByReading([...first, ...second], wanted));
      expect(merged).toEqual(buildPostingLists([...first, ...second]));
    }),
  );
});
