/** Which works the wall (the list of all works) shows. It is kept in the address, so that back, reload and shared links work. */
export interface WallSelection {
  cateId: string;
  searchText: string;
  dynasty: string;
  material: string;
  form: string;
  color: string;
  /** The number of pages loaded so far. */
  page: number;
}

export type FilterName = 'dynasty' | 'material' | 'form' | 'color';

export const WALL_PATH = '/cloudExhibitionHall/imageAppreciation';
const DETAILS_PATH = '/cloudExhibitionHall/imageAppreciationDetails';

/** Maximum lengths in the API contract. */
const MAX_LENGTHS = { cateId: 64, searchText: 100, dynasty: 20, material: 30, form: 20, color: 20 };
const MAX_PAGE = 10_000;

export function readWallSelection(query: URLSearchParams): WallSelection {
  const readText = (name: string, maxLength: number) => (query.get(name) ?? '').trim().slice(0, maxLength);
  const cateId = query.get('cateId') ?? '';
  const page = Number(query.get('page'));
  return {
    cateId: /^[\w-]{1,64}$/.test(cateId) ? cateId : '',
    searchText: readText('s', MAX_LENGTHS.searchText),
    dynasty: readText('dynasty', MAX_LENGTHS.dynasty),
    material: readText('material', MAX_LENGTHS.material),
    form: readText('form', MAX_LENGTHS.form),
    color: readText('color', MAX_LENGTHS.color),
    page: Number.isSafeInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
  };
}

export function wallPath({ searchText, page, ...rest }: WallSelection): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...rest, s: searchText })) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${WALL_PATH}?${query}` : WALL_PATH;
}

export const ALL_WORKS: WallSelection = {
  cateId: '',
  searchText: '',
  dynasty: '',
  material: '',
  form: '',
  color: '',
  page: 1,
};

/** With `classId` (here the API's name of a category id) the page has links to the previous and next work of that category. */
export function workPath(imgId: string, classId = ''): string {
  return [DETAILS_PATH, ...[imgId, classId].filter(Boolean).map(encodeURIComponent)].join('/');
}
