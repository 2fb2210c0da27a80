/** A work in the list of siblings. */
export const makeSibling = (id: string) => ({
  id,
  resTitle: `画${id}`,
  resAuthor: '',
  resCoverUrl: '',
  color: '',
  width: 1,
  height: 1,
});
/** The region of a quarter of a picture, with its left edge at `x`. */
export const quarterAt = (x: number) => ({ x, y: 0, w: 0.5, h: 0.5 });

/** A work with a previous and a next one, and two regions. */
export function makeWork(overrides: object = {}) {
  return {
    ...makeSibling('2'),
    resType: 'img',
    resAuthor: '郑燮',
    dynasty: '清',
    material: '',
    form: '立轴',
    realSize: '',
    museum: '',
    accession: '',
    licence: { name: '', url: '' },
    attribution: '',
    sourceUrl: '',
    cateId: 'k',
    cateName: '绘画',
    content: '<p>竹</p>',
    tags: [],
    palette: [
      { name: '墨', hex: '#111', share: 0.9 },
      { name: '朱', hex: '#a00', share: 0.001 },
    ],
    siblings: [makeSibling('1'), makeSibling('2'), makeSibling('3')],
    related: [],
    regions: [
      { id: 'a', title: '竹叶', text: '浓淡', region: quarterAt(0) },
      { id: 'b', title: '石', text: '皴法', region: quarterAt(0.5) },
    ],
    imgUrl: '/w.jpg',
    iiifUrl: '/iiif/2',
    manifestUrl: '/m.json',
    maxSide: 1000,
    width: 800,
    height: 600,
    realWidth: null,
    realHeight: null,
    hasOriginal: false,
    ...overrides,
  };
}
