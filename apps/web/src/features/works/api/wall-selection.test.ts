import { describe, expect, it } from 'vitest';
import { ALL_WORKS, readWallSelection, wallPath, workPath } from './wall-selection.ts';

const read = (query: string) => readWallSelection(new URLSearchParams(query));

describe('the addresses of the wall and of a work', () => {
  it('the address of the wall contains the selection and is read back unchanged', () => {
    const selection = {
      cateId: 'img-a',
      searchText: '山',
      dynasty: '仿宋',
      material: '绢本',
      form: '手卷',
      color: '月白',
      page: 3,
    };
    expect(read(wallPath(selection).split('?')[1] ?? '')).toEqual(selection);
    expect(wallPath(ALL_WORKS)).toBe('/cloudExhibitionHall/imageAppreciation');
  });
  it('invalid values are ignored', () => {
    expect(read('')).toEqual(ALL_WORKS);
    expect(read('cateId=../x&page=-2&s=%20%20')).toEqual(ALL_WORKS);
    expect(read('page=1.5').page).toBe(1);
    expect(read('page=99999999').page).toBe(1);
    expect(read(`s=${'山'.repeat(500)}`).searchText).toHaveLength(100);
  });
  it('a work has its own address, with or without a category', () => {
    expect(workPath('a b')).toBe('/cloudExhibitionHall/imageAppreciationDetails/a%20b');
    expect(workPath('a', 'img-x')).toBe('/cloudExhibitionHall/imageAppreciationDetails/a/img-x');
  });
});
