import type { Look } from './garments.ts';

export const LOOKS = {
  scholar: { head: 'cap', garment: 'robe', robe: 'cloth', sleeve: 'cloth', sash: 'plume', border: 'plume' },
  elder: {
    head: 'topknot',
    garment: 'robe',
    robe: 'earth',
    sleeve: 'earth',
    sash: 'wood',
    border: 'trunk',
    tone: 0.55,
  },
  lady: { head: 'bun', garment: 'gown', robe: 'accent', sleeve: 'glaze', sash: 'gold', border: 'petal' },
  musician: { head: 'bun', garment: 'gown', robe: 'glaze', sleeve: 'petal', sash: 'gold', border: 'cloth' },
  dancer: { head: 'loops', garment: 'gown', robe: 'petal', sleeve: 'glaze', sash: 'gold', border: 'accent' },
  child: {
    head: 'tufts',
    garment: 'jacket',
    robe: 'accent',
    sleeve: 'accent',
    sash: 'gold',
    border: 'gold',
    trousers: 'youngLeaf',
    tone: 0.62,
  },
  cowherd: {
    head: 'tufts',
    garment: 'jacket',
    robe: 'glaze',
    sleeve: 'glaze',
    sash: 'wood',
    border: 'cloth',
    trousers: 'cloth',
    tone: 0.5,
  },
  fisher: { head: 'straw', garment: 'cape', robe: 'cloth', sleeve: 'cloth', sash: 'wood', border: 'trunk', tone: 0.45 },
} as const satisfies Record<string, Look>;
