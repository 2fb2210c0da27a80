import { expect, test } from 'vitest';
import { layoutMap } from './layout-map.ts';
import { moveView, viewAfterKey, viewBoxOf, WHOLE_MAP, zoomView } from './map-view.ts';

const near = Array.from({ length: 14 }, (_, index) => ({ id: `n${index}`, title: `第${index}位相邻的人`, depth: 1 }));
const far = Array.from({ length: 9 }, (_, index) => ({ id: `f${index}`, title: `远处的作品${index}`, depth: 2 }));
const MAP = {
  nodes: [{ id: 'a', title: '黄公望', depth: 0 }, ...near, ...far].map((node) => ({ ...node, kind: '画家' })),
  edges: [
    { from: 'n0', to: 'a', as: '作者' },
    { from: 'n1', to: 'a', as: '并称' },
    ...near.slice(2).map(({ id }) => ({ from: 'a', to: id, as: '师承' })),
    ...far.map(({ id }) => ({ from: 'n2', to: id, as: '作品' })),
    { from: 'n3', to: 'gone', as: '作品' },
  ],
};

test.each([
  [1180, 1],
  [700, 1.25],
  [340, 1],
  [300, 1.25],
])('no node overlaps another or lies outside of %i px, with text scaled by %f', (width, scale) => {
  const layout = layoutMap(MAP, width, scale);
  expect(layout.edges).toHaveLength(MAP.edges.length - 1);
  for (const [index, a] of layout.nodes.entries()) {
    expect(Math.abs(a.x) + a.width / 2, a.id).toBeLessThanOrEqual(width / 2);
    expect(Math.abs(a.y) + a.height / 2, a.id).toBeLessThanOrEqual(layout.height / 2);
    for (const b of layout.nodes.slice(index + 1)) {
      const isApart =
        Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
      expect(isApart, `${a.id} ${b.id}`).toBe(true);
    }
  }
});

test('neighbours are labelled with their relation; labels valid in both directions are shown alone', () => {
  const labels = Object.fromEntries(layoutMap(MAP, 1000).nodes.map(({ id, label }) => [id, label]));
  expect(labels).toMatchObject({ a: '', n0: '作者：黄公望', n1: '并称', n2: '师承', f0: '' });
});

const SIZE = { width: 1000, height: 500 };

test('the map is zoomed around a point, moved inside its limits, and shown whole again', () => {
  const zoomed = zoomView(WHOLE_MAP, 2, SIZE, { x: 100, y: 50 });
  expect(zoomed).toEqual({ x: 50, y: 25, zoom: 2 });
  expect(viewBoxOf(zoomed, SIZE)).toBe('-200.0 -100.0 500.0 250.0');
  expect(moveView(zoomed, 9999, -9999, SIZE)).toEqual({ x: 250, y: -125, zoom: 2 });
  expect(zoomView(zoomed, 100, SIZE).zoom).toBe(4);
  expect(zoomView(zoomed, 0.01, SIZE)).toEqual(WHOLE_MAP);
});

test('keys zoom and move; arrows scroll the page while the whole map is visible', () => {
  const zoomed = viewAfterKey(WHOLE_MAP, '+', SIZE);
  expect(zoomed?.zoom).toBeGreaterThan(1);
  expect(viewAfterKey(WHOLE_MAP, 'ArrowLeft', SIZE)).toBeUndefined();
  expect(zoomed && viewAfterKey(zoomed, 'ArrowLeft', SIZE)?.x).toBeLessThan(0);
  expect(zoomed && viewAfterKey(zoomed, '0', SIZE)).toEqual(WHOLE_MAP);
  expect(zoomed && viewAfterKey(zoomed, 'a', SIZE)).toBeUndefined();
});
