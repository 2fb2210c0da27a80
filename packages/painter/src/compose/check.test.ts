import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { MOTIFS } from '../motif/motifs.ts';
import { paint } from '../paint.ts';
import { beginSheet } from '../paint-sheet.ts';
import { createRandom } from '../random.ts';
import { emptyScene, type Scene, type SceneItem } from '../scene.ts';
import { findFaults } from './check.ts';
import { createLedger, type Ledger } from './ledger.ts';

const SIDE = 192;
const sceneOf = (...items: SceneItem[]): Scene => ({ ...emptyScene(), format: 'square', items });

/** Records a filled box as an individual of a motif. */
function recordBox(
  ledger: Ledger,
  motif: string,
  box: readonly [number, number, number, number],
  needs?: 'land' | 'water',
) {
  const [x, y, w, h] = box;
  ledger.recordPlacement({ motif, box, partners: [], mayCrossEdge: false, ...(needs ? { needs } : {}) }, () =>
    coverBox(ledger, [x, y, w, h]),
  );
}

function coverBox(ledger: Ledger, box: readonly [number, number, number, number]) {
  const layer = createCanvas(SIDE, SIDE);
  layer.getContext('2d').fillRect(...box);
  ledger.observe(layer, [0, 0, SIDE, SIDE]);
}

const faultsOf = (scene: Scene, ledger: Ledger): string[] =>
  findFaults(scene, { ledger, placed: new Set(scene.items.map(({ motif }) => motif)) }).map(
    ({ motif, reason }) => `${motif} ${reason}`,
  );

describe('findFaults', () => {
  it('finds no fault in an animal that stands on land and is visible as a whole', () => {
    const ledger = createLedger(SIDE, SIDE);
    ledger.markLand(150, SIDE);
    recordBox(ledger, 'horse', [60, 80, 60, 80], 'land');
    expect(faultsOf(sceneOf({ motif: 'horse', count: 1 }), ledger)).toEqual([]);
  });

  it('finds motifs that are hidden, cut off, on the wrong ground, painted too few times or not painted', () => {
    const hidden = createLedger(SIDE, SIDE);
    recordBox(hidden, 'cat', [60, 80, 40, 40]);
    coverBox(hidden, [60, 70, 26, 60]);
    expect(faultsOf(sceneOf({ motif: 'cat', count: 1 }), hidden)).toEqual(['cat hidden']);

    const cut = createLedger(SIDE, SIDE);
    recordBox(cut, 'cat', [-20, 80, 60, 60]);
    expect(faultsOf(sceneOf({ motif: 'cat', count: 1 }), cut)).toEqual(['cat cut']);

    const afloat = createLedger(SIDE, SIDE);
    afloat.markWater(100, SIDE);
    recordBox(afloat, 'horse', [60, 80, 60, 80], 'land');
    recordBox(afloat, 'boat', [130, 120, 40, 20], 'water');
    expect(faultsOf(sceneOf({ motif: 'horse', count: 1 }, { motif: 'boat', count: 1 }), afloat)).toEqual([
      'horse ground',
    ]);

    const few = createLedger(SIDE, SIDE);
    for (const x of [20, 80]) recordBox(few, 'egret', [x, 60, 30, 40]);
    expect(faultsOf(sceneOf({ motif: 'egret', count: 3 }), few)).toEqual(['egret count']);

    const empty = createLedger(SIDE, SIDE);
    expect(findFaults(sceneOf({ motif: 'dog', count: 1 }), { ledger: empty, placed: new Set() })).toEqual([
      { motif: 'dog', reason: 'missing' },
    ]);
  });
});

describe('paint', () => {
  it('paints what its first try does not show with another seed, or leaves it out and lists it', async () => {
    const rng = createRandom(11);
    const ids = [...MOTIFS.values()]
      .filter(({ kind }) => ['figure', 'beast', 'bird', 'building', 'boat', 'tree', 'plant', 'sky'].includes(kind))
      .map(({ id }) => id);
    let faulty = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const motifs = [...new Set(Array.from({ length: 6 }, () => rng.pick(ids)))];
      const scene: Scene = { ...sceneOf(...motifs.map((motif) => ({ motif, count: 1 }))), style: 'outline' };
      const sheet = beginSheet({ scene, width: SIDE, height: SIDE, seed });
      sheet.compose();
      const faults = sheet.findFaults();
      if (!faults.length) continue;
      faulty++;
      const painting = await paint(scene, { width: SIDE, height: SIDE, seed, encoding: 'raw' });
      if (painting.seed === seed) {
        expect(painting.scene.unknown.length, motifs.join(' ')).toBeGreaterThanOrEqual(1);
        const paintedMotifs = painting.scene.items.map(({ motif }) => motif);
        expect(faults.some(({ motif, reason }) => reason === 'count' || !paintedMotifs.includes(motif))).toBe(true);
      }
    }
    expect(faulty).toBeGreaterThan(0);
  });
});
