/** What hangs on the wall. All of it lives in the address, so that back, reload and a shared link work. */
export interface WallPlace {
  cateId: string;
  words: string;
  dynasty: string;
  material: string;
  form: string;
  color: string;
  /** How far one has come: so many pages hang under each other. */
  page: number;
}

export type FilterName = 'dynasty' | 'material' | 'form' | 'color';

export const WALL_PATH = '/cloudExhibitionHall/imageAppreciation';
const DETAILS_PATH = '/cloudExhibitionHall/imageAppreciationDetails';

/** Longest values as the contract has them. */
const LENGTHS = { cateId: 64, words: 100, dynasty: 20, material: 30, form: 20, color: 20 };
const LAST_PAGE = 10_000;

export function readWallPlace(query: URLSearchParams): WallPlace {
  const word = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most);
  const cateId = query.get('cateId') ?? '';
  const page = Number(query.get('page'));
  return {
    cateId: /^[\w-]{1,64}$/.test(cateId) ? cateId : '',
    words: word('s', LENGTHS.words),
    dynasty: word('dynasty', LENGTHS.dynasty),
    material: word('material', LENGTHS.material),
    form: word('form', LENGTHS.form),
    color: word('color', LENGTHS.color),
    page: Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function wallPath({ words, page, ...rest }: WallPlace): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...rest, s: words })) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${WALL_PATH}?${query}` : WALL_PATH;
}

export const WHOLE_WALL: WallPlace = { cateId: '', words: '', dynasty: '', material: '', form: '', color: '', page: 1 };

/** With a class id the page offers the previous and next work of that class. */
export function workPath(imgId: string, classId = ''): string {
  return [DETAILS_PATH, imgId, classId].filter(Boolean).map(encodeSegment).join('/');
}

function encodeSegment(part: string): string {
  return part === DETAILS_PATH ? part : encodeURIComponent(part);
}
