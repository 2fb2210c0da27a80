import { describe, expect, it } from 'vitest';
import { readWallPlace, WHOLE_WALL, wallPath, workPath } from './wall-place.ts';

const read = (query: string) => readWallPlace(new URLSearchParams(query));

describe('the address of the wall', () => {
  it('says what is chosen, and is read back as it was written', () => {
    const place = {
      cateId: 'img-a',
      words: '山',
      dynasty: '仿宋',
      material: '绢本',
      form: '手卷',
      color: '月白',
      page: 3,
    };
    expect(read(wallPath(place).split('?')[1] ?? '')).toEqual(place);
    expect(wallPath(WHOLE_WALL)).toBe('/cloudExhibitionHall/imageAppreciation');
  });
  it('takes nothing that is no choice', () => {
    expect(read('')).toEqual(WHOLE_WALL);
    expect(read('cateId=../x&page=-2&s=%20%20')).toEqual(WHOLE_WALL);
    expect(read('page=1.5').page).toBe(1);
    expect(read('page=99999999').page).toBe(1);
    expect(read(`s=${'山'.repeat(500)}`).words).toHaveLength(100);
  });
  it('a work has its own, within a class too', () => {
    expect(workPath('a b')).toBe('/cloudExhibitionHall/imageAppreciationDetails/a%20b');
    expect(workPath('a', 'img-x')).toBe('/cloudExhibitionHall/imageAppreciationDetails/a/img-x');
  });
});
