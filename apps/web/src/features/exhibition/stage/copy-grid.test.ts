import { describe, expect, it } from 'vitest';
import { linesOf } from './copy-grid.tsx';

const count = (path: string, letter: string) => path.split(letter).length - 1;

describe('临摹格', () => {
  it('nine fields, a rice character, squares that are square', () => {
    const work = { width: 3000, height: 1000 };
    // the outline has one H and one V of its own, and a second H back
    expect([count(linesOf('nine', work), 'V'), count(linesOf('nine', work), 'H')]).toEqual([3, 4]);
    expect(linesOf('rice', work)).toContain('M0 0L100 100');
    const squares = linesOf('squares', work);
    expect([count(squares, 'V'), count(squares, 'H')]).toEqual([1 + 17, 2 + 5]);
  });
});
