import { placePath } from '@meiyu/contract/page-path.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestView, prepareViewer, sendPointer } from './deep-view.testkit.ts';
import type { DeepView } from './deep-view.ts';
import type { DeepViewOptions } from './open-viewer.ts';
import { cutRegion, readRegion } from './region-address.ts';
import { syncViews } from './sync-views.ts';

const PICTURE = { width: 4000, height: 2000 };
const CONTAINER = { width: 1000, height: 500 };

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const close of cleanups.splice(0).reverse()) close();
});

async function open({
  picture = PICTURE,
  container = CONTAINER,
  ...options
}: Partial<DeepViewOptions> & Partial<Shapes> = {}) {
  const environment = prepareViewer(picture, container);
  cleanups.push(environment.restore);
  const opened = await openTestView(options);
  cleanups.push(opened.close);
  return { ...opened, ...environment };
}
interface Shapes {
  picture: typeof PICTURE;
  container: typeof CONTAINER;
}

/** The point of the picture at a pixel of the viewer, as fractions. */
function pictureAt(view: DeepView, { x, y }: { x: number; y: number }, container = CONTAINER) {
  const visible = view.visibleRegion();
  return { x: visible.x + (visible.w * x) / container.width, y: visible.y + (visible.h * y) / container.height };
}

function press(canvas: HTMLElement, key: string, overrides: KeyboardEventInit = {}): void {
  canvas.focus();
  // The viewer identifies some keys by their key code.
  const keyCode = key.charCodeAt(0);
  for (const name of ['keydown', 'keyup'])
    canvas.dispatchEvent(new KeyboardEvent(name, { key, keyCode, bubbles: true, cancelable: true, ...overrides }));
}

function scroll(canvas: HTMLElement, deltaY: number, { x, y }: { x: number; y: number }): WheelEvent {
  sendPointer(canvas, 'pointerover', { x, y });
  sendPointer(canvas, 'pointerenter', { x, y });
  const event = new WheelEvent('wheel', { deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true });
  canvas.dispatchEvent(event);
  return event;
}

function tap(canvas: HTMLElement, type: 'mouse' | 'touch', point: { x: number; y: number }): void {
  for (const name of ['pointerover', 'pointerenter', 'pointerdown', 'pointerup'])
    sendPointer(canvas, name, { ...point, type });
}

/** Two fingers that move through the given distances from each other. */
function pinch(canvas: HTMLElement, middle: { x: number; y: number }, distances: number[]): void {
  const fingers = (distance: number) => [
    { id: 1, type: 'touch' as const, x: middle.x - distance / 2, y: middle.y },
    { id: 2, type: 'touch' as const, x: middle.x + distance / 2, y: middle.y },
  ];
  const [first = 0, ...rest] = distances;
  for (const finger of fingers(first))
    for (const name of ['pointerover', 'pointerenter', 'pointerdown']) sendPointer(canvas, name, finger);
  for (const distance of rest) for (const finger of fingers(distance)) sendPointer(canvas, 'pointermove', finger);
  for (const finger of fingers(rest.at(-1) ?? first)) sendPointer(canvas, 'pointerup', finger);
}

test('the whole picture is 100 %, and native resolution is the limit', async () => {
  const { view } = await open();
  expect([view.zoom(), view.width(), view.isDeepest(), view.nativeZoom()]).toEqual([1, 1000, false, 4]);
  view.zoomBy(3.9);
  expect(view.isDeepest()).toBe(false);
  for (let step = 0; step < 5; step++) view.zoomBy(1.6);
  await expect.poll(() => view.zoom()).toBeCloseTo(4);
  expect(view.width()).toBeCloseTo(4000);
  expect(view.isDeepest()).toBe(true);
  view.zoomBy(1 / 100);
  await expect.poll(() => view.zoom()).toBeCloseTo(1);
});

test('a picture smaller than the viewer fills it and cannot be zoomed', async () => {
  const { view } = await open({ picture: { width: 300, height: 200 } });
  expect([view.zoom(), view.isDeepest(), view.nativeZoom()]).toEqual([1, true, 1]);
  expect(view.width()).toBeCloseTo(750);
  view.zoomBy(2);
  view.lookAt({ x: 0.4, y: 0.4, w: 0.1, h: 0.1 });
  expect(view.width()).toBeCloseTo(750);
});

test('the whole picture leaves the margins free', async () => {
  const { view } = await open({ margin: { side: 100, top: 50, bottom: 50 } });
  expect([view.width(), view.nativeZoom()]).toEqual([800, 5]);
  view.zoomBy(50);
  await expect.poll(() => view.width()).toBeCloseTo(4000);
});

test('keys zoom by steps until native resolution, and 0 shows the whole picture', async () => {
  const { view, canvas } = await open();
  press(canvas, '+');
  await expect.poll(() => view.zoom()).toBeCloseTo(1.4);
  press(canvas, '-');
  await expect.poll(() => view.zoom()).toBeCloseTo(1);
  press(canvas, 'ArrowUp', { shiftKey: true, code: 'ArrowUp' });
  await expect.poll(() => view.zoom()).toBeCloseTo(1.4);
  for (let presses = 0; presses < 9; presses++) press(canvas, '=');
  await expect.poll(() => view.zoom()).toBeCloseTo(4);
  press(canvas, '0');
  await expect.poll(() => view.zoom()).toBeCloseTo(1);
});

test('the wheel zooms around the pointer', async () => {
  const { view, canvas } = await open();
  view.zoomBy(2);
  await expect.poll(() => view.zoom()).toBeCloseTo(2);
  const pointer = { x: 700, y: 200 };
  const pointBefore = pictureAt(view, pointer);
  // The viewer ignores events that come too soon after it was opened.
  await expect
    .poll(() => {
      scroll(canvas, -100, pointer);
      return view.zoom();
    })
    .toBeGreaterThan(2.2);
  expect(pictureAt(view, pointer).x).toBeCloseTo(pointBefore.x);
  expect(pictureAt(view, pointer).y).toBeCloseTo(pointBefore.y);
});

test('when the whole picture is visible, the wheel scrolls the page', async () => {
  const { view, canvas } = await open();
  await expect.poll(() => scroll(canvas, 100, { x: 700, y: 200 }).defaultPrevented).toBe(false);
  expect(view.zoom()).toBe(1);
});

test.each(['mouse', 'touch'] as const)(
  'a double click or tap by %s zooms in there, and at native resolution shows the whole picture',
  async (type) => {
    const { view, canvas } = await open({ oneFingerScrollsPage: type === 'touch' });
    const point = { x: 600, y: 300 };
    const pointBefore = pictureAt(view, point);
    const doubleTap = () => {
      tap(canvas, type, point);
      tap(canvas, type, point);
    };
    doubleTap();
    await expect.poll(() => view.zoom()).toBeCloseTo(2.5);
    expect(pictureAt(view, point).x).toBeCloseTo(pointBefore.x);
    expect(pictureAt(view, point).y).toBeCloseTo(pointBefore.y);
    doubleTap();
    await expect.poll(() => view.zoom()).toBeCloseTo(4);
    doubleTap();
    await expect.poll(() => view.zoom()).toBeCloseTo(1);
  },
);

test('a pinch zooms around its middle, and never past native resolution', async () => {
  const { view, canvas } = await open();
  view.zoomBy(1.5);
  await expect.poll(() => view.zoom()).toBeCloseTo(1.5);
  const middle = { x: 500, y: 250 };
  const pointBefore = pictureAt(view, middle);
  const zooms: number[] = [];
  view.subscribe(() => zooms.push(view.zoom()));
  pinch(canvas, middle, [100, 150]);
  await expect.poll(() => view.zoom()).toBeCloseTo(2.25);
  // Browsers report one finger after the other, so the middle differs between the two events.
  expect(pictureAt(view, middle).x).toBeCloseTo(pointBefore.x, 1);
  pinch(canvas, middle, [100, 300, 600, 900]);
  expect(view.zoom()).toBeCloseTo(4);
  await expect.poll(() => zooms.length).toBeGreaterThan(1);
  expect(Math.max(...zooms)).toBeLessThanOrEqual(4.0001);
  expect(view.isDeepest()).toBe(true);
});

test('the picture cannot be dragged out of the viewer', async () => {
  const { view, canvas } = await open();
  view.zoomBy(2);
  tap(canvas, 'mouse', { x: 100, y: 100 });
  sendPointer(canvas, 'pointerdown', { x: 100, y: 100 });
  for (let x = 100; x < 2000; x += 10) sendPointer(canvas, 'pointermove', { x, y: 100 });
  sendPointer(canvas, 'pointerup', { x: 2000, y: 100 });
  // At least 60 % of the viewer shows the picture.
  await expect.poll(() => view.visibleRegion().x / view.visibleRegion().w).toBeCloseTo(-0.4, 1);
});

test('after a resize the whole picture is fitted again, and a region stays within native resolution', async () => {
  const { view, canvas, resize } = await open();
  resize({ width: 600, height: 500 });
  await expect.poll(() => view.width()).toBeCloseTo(600);
  expect(view.zoom()).toBeCloseTo(1);
  for (let presses = 0; presses < 12; presses++) press(canvas, '+');
  await expect.poll(() => view.width()).toBeCloseTo(4000);
  resize({ width: 1200, height: 1000 });
  await expect.poll(() => view.visibleRegion().w).toBeCloseTo(0.3);
  expect(view.width()).toBeCloseTo(4000);
});

test('a region from the address is shown, also after a resize; a tiny region is shown at native resolution', async () => {
  const { view, resize } = await open();
  const region = { x: 0.5, y: 0.25, w: 0.4, h: 0.4 };
  view.lookAt(region);
  await expect.poll(() => view.visibleRegion().w).toBeCloseTo(0.4);
  const path = placePath({ id: 'a', resType: 'img' }, { region: cutRegion(view.visibleRegion()) });
  const readBack = readRegion(new URL(path, 'http://x').searchParams.get('region'));
  expect(readBack?.x).toBeCloseTo(0.5);
  expect(readBack?.h).toBeCloseTo(0.4);
  resize({ width: 500, height: 500 });
  await expect.poll(() => view.width()).toBeCloseTo(1250);
  expect(view.position()).toMatchObject({ x: expect.closeTo(0.7), y: expect.closeTo(0.45) });
  view.lookAt({ x: 0.5, y: 0.5, w: 0.001, h: 0.001 });
  await expect.poll(() => view.width()).toBeCloseTo(4000);
  expect(view.position()).toMatchObject({ x: expect.closeTo(0.5005), y: expect.closeTo(0.5005) });
});

test('two compared pictures share the position as fractions, and reach the limit of zooming at the same moment', async () => {
  const { view: wideView } = await open();
  const { view: tallView } = await open({ picture: { width: 1000, height: 1500 } });
  expect([wideView.nativeZoom(), tallView.nativeZoom()]).toEqual([4, 3]);
  cleanups.push(syncViews(wideView, tallView));
  wideView.lookAt({ x: 0.5, y: 0.6, w: 0.4, h: 0.4 });
  await expect.poll(() => tallView.position()).toMatchObject({ x: expect.closeTo(0.7), y: expect.closeTo(0.8) });
  expect(tallView.zoom()).toBeCloseTo(2.5);
  wideView.zoomBy(10);
  await expect.poll(() => tallView.zoom()).toBeCloseTo(3);
  await expect.poll(() => wideView.zoom()).toBeCloseTo(3);
  expect([wideView.isDeepest(), tallView.isDeepest()]).toEqual([true, true]);
  tallView.zoomBy(1 / 1.5);
  await expect.poll(() => wideView.zoom()).toBeCloseTo(2);
});

test('a position that is set stays within native resolution', async () => {
  const { view } = await open();
  view.setPosition({ zoom: 100, x: 0.4, y: 0.3 });
  expect(view.position()).toEqual({ zoom: 4, x: 0.4, y: 0.3 });
});

test('a handscroll fills the height of the viewer, one with fewer pixels than that height is shown at native resolution', async () => {
  const { view } = await open({ picture: { width: 6000, height: 1000 } });
  // `fillHeight` gets the right edge of the region, and returns the visible share of the width.
  expect(view.fillHeight(1, { withoutAnimation: true })).toBeCloseTo(1 / 3);
  expect(view.visibleRegion()).toMatchObject({ x: expect.closeTo(2 / 3), y: expect.closeTo(0), h: expect.closeTo(1) });
  const { view: lowView } = await open({ picture: { width: 4000, height: 250 } });
  expect(lowView.fillHeight(0.5, { withoutAnimation: true })).toBeCloseTo(0.25);
  expect(lowView.width()).toBeCloseTo(4000);
  expect(lowView.visibleRegion()).toMatchObject({
    x: expect.closeTo(0.25),
    y: expect.closeTo(-0.5),
    h: expect.closeTo(2),
  });
});

test('tiles meet on whole pixels, and have their exact size at native resolution', async () => {
  const { view, drawnTiles } = await open();
  /** Where tiles begin and end along one side, from the first to the last. */
  const edges = (side: 'left' | 'top', length: 'width' | 'height') => {
    const sorted = (numbers: number[]) => [...new Set(numbers)].sort((a, b) => a - b);
    return [sorted(drawnTiles.map((tile) => tile[side])), sorted(drawnTiles.map((tile) => tile[side] + tile[length]))];
  };
  view.setPosition({ zoom: 4, x: 0.4567, y: 0.5123 });
  await expect
    .poll(() => edges('left', 'width'))
    .toEqual([
      [-303, 209, 721],
      [209, 721, 1233],
    ]);
  expect(edges('top', 'height')).toEqual([
    [-263, 249],
    [249, 761],
  ]);
  view.setPosition({ zoom: 3.3, x: 0.4567, y: 0.5123 });
  // A tile is 422.4 pixels wide here.
  await expect
    .poll(() => edges('left', 'width'))
    .toEqual([
      [-162, 260, 682],
      [260, 682, 1105],
    ]);
  expect(edges('top', 'height')).toEqual([
    [-173, 250],
    [250, 672],
  ]);
});

test('the viewer starts no timer that fades out controls, since there are none', async () => {
  const timers = vi.spyOn(window, 'setTimeout');
  cleanups.push(() => timers.mockRestore());
  const { view } = await open({ navigator: true });
  expect(view.zoom()).toBe(1);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const FADE_DELAY = 2000;
  expect(timers.mock.calls.filter(([, delay]) => delay === FADE_DELAY)).toEqual([]);
});
