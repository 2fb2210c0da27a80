import { describe, expect, it } from 'vitest';
import { setUpEasel } from '../easel.ts';
import { MOTIFS } from '../motif/motifs.ts';
import { createRandom } from '../random.ts';
import { emptyScene, type Scene } from '../scene.ts';
import { styleOf } from '../style/styles.ts';
import { composeScene } from './compose.ts';
import { genreOf } from './genre.ts';
import { createLedger } from './ledger.ts';

/** The sheet is small, because the test only looks at which motifs are placed. */
const SIDE = 64;
const GROUND = ['mountain', 'cliff', 'isle', 'river', 'lake', 'stream', 'waterfall'];

function placedIn(scene: Scene, seed: number): Set<string> {
  const style = styleOf(scene.style);
  const rng = createRandom(seed);
  const easel = setUpEasel(SIDE, SIDE, style, rng.fork('easel'));
  const pen = {
    ctx: easel.ctx,
    style,
    palette: style.palette,
    tints: {},
    rng: rng.fork('pen'),
    u: easel.u,
    detail: 0.1,
    haze: 0,
    ground: style.ground.colour,
    perches: [],
  };
  const placed = new Set<string>();
  composeScene({
    easel,
    pen,
    scene,
    rng: rng.fork('compose'),
    w: SIDE,
    h: SIDE,
    sideOfLargeForms: rng.chance(0.5) ? 1 : -1,
    placed,
    ledger: createLedger(SIDE, SIDE),
  });
  return placed;
}

describe('composition', () => {
  it('places every motif of the scene, in any combination', () => {
    const ids = [...MOTIFS.keys()];
    const rng = createRandom(5);
    for (let round = 0; round < 30; round++) {
      const items = [...new Set([rng.pick(ids), rng.pick(ids), rng.pick(ids)])].map((motif) => ({ motif, count: 1 }));
      const scene: Scene = { ...emptyScene(), style: 'outline', items };
      const placed = placedIn(scene, round);
      for (const { motif } of items)
        if (!GROUND.includes(motif)) expect(placed, items.map((item) => item.motif).join(' ')).toContain(motif);
    }
  });

  it('chooses the genre by the motifs', () => {
    const genre = (...ids: string[]): string =>
      genreOf({ ...emptyScene(), items: ids.map((motif) => ({ motif, count: 1 })) }, 1.5);
    expect(genre('mountain', 'plum')).toBe('landscape');
    expect(genre('plum', 'magpie')).toBe('flowers');
    expect(genre('horse')).toBe('figures');
    expect(genre('fish')).toBe('creatures');
    expect(genre('qin', 'plum')).toBe('still');
    expect(genre('moon-gate', 'bamboo')).toBe('garden');
    expect(genreOf({ ...emptyScene(), items: [{ motif: 'mountain', count: 1 }] }, 4)).toBe('handscroll');
  });
});
