import { expect, test } from 'vitest';
import type { Choices } from '../content.api.ts';
import { nameCategories } from './name-categories.ts';

const category = (id: string, parentId: string, depth: number) => ({ id, parentId, name: `名${id}`, depth });
const choices = {
  categories: [category('a', '', 0), category('b', 'a', 1), category('c', 'b', 2), category('d', 'a', 1)],
} as unknown as Choices;
const own = (...ids: string[]) => ids.map((id) => ({ id, name: `名${id}` }));

test('parents stand before their children, whatever the order, and the root is left out', () => {
  expect(nameCategories(own('c', 'b', 'a'), choices)).toBe('名b › 名c');
  expect(nameCategories(own('a', 'd', 'b', 'c'), choices)).toBe('名d、名b › 名c');
  expect(nameCategories(own('a'), choices)).toBe('名a');
  expect(nameCategories(own('b'), undefined)).toBe('名b');
});
