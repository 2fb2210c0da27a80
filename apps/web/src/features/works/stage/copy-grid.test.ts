import { describe, expect, it } from 'vitest';
import { gridPath } from './copy-grid.tsx';

const countLetter = (path: string, letter: string) => path.split(letter).length - 1;

describe('临摹格', () => {
  it('has nine fields, diagonals, or squares with equal sides', () => {
    const work = { width: 3000, height: 1000 };
    // The outline itself has two H and one V.
    expect([countLetter(gridPath('nine', work), 'V'), countLetter(gridPath('nine', work), 'H')]).toEqual([3, 4]);
    expect(gridPath('rice', work)).toContain('M0 0L100 100');
    const squares = gridPath('squares', work);
    expect([countLetter(squares, 'V'), countLetter(squares, 'H')]).toEqual([1 + 17, 2 + 5]);
  });
});
