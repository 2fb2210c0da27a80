import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareViewer } from './deep-view.testkit.ts';
import type { DeepView } from './deep-view.ts';
import { useDeepView, useViewValue } from './use-deep-view.ts';

const MARGIN = { side: 0, top: 0, bottom: 0 };
const onRefused = vi.fn();
const onReady = vi.fn<(view: DeepView) => void>();
let environment: ReturnType<typeof prepareViewer>;

beforeEach(() => {
  environment = prepareViewer({ width: 4000, height: 2000 }, { width: 1000, height: 500 });
});
afterEach(() => {
  cleanup();
  environment.restore();
  onRefused.mockReset();
  onReady.mockReset();
});

function Frame({ iiifUrl = '/iiif/3/a' }: { iiifUrl?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, hasFailed } = useDeepView({
    frame,
    iiifUrl,
    label: '画面',
    navigator: false,
    tileFormat: 'jpg',
    margin: MARGIN,
    onRefused,
    onReady,
  });
  const percent = useViewValue(view, (current) => Math.round(current.zoom() * 100), 0);
  const isDeepest = useViewValue(view, (current) => current.isDeepest(), false);
  return (
    <>
      <div ref={frame} data-testid="frame" />
      <output>{hasFailed ? 'failed' : `${percent}%${isDeepest ? ' end' : ''}`}</output>
    </>
  );
}

const shownText = () => screen.getByRole('status').textContent;
const frame = () => screen.getByTestId('frame');
const openViewers = () => screen.queryAllByRole('application');

test('opens in the frame, calls onReady once, and its values follow every move', async () => {
  render(<Frame />);
  expect(shownText()).toBe('0%');
  await expect.poll(shownText).toBe('100%');
  expect(openViewers()).toHaveLength(1);
  expect(onReady).toHaveBeenCalledTimes(1);
  const view = onReady.mock.lastCall?.[0];
  act(() => view?.zoomBy(2));
  await expect.poll(shownText).toBe('200%');
  act(() => view?.zoomBy(100));
  await expect.poll(shownText).toBe('400% end');
  expect(onRefused).not.toHaveBeenCalled();
});

test('reports refused tiles, and opens the renewed URL', async () => {
  environment.fetches.mockImplementationOnce(async () => new Response('', { status: 403 }));
  const { rerender } = render(<Frame iiifUrl="/iiif/3/a~old" />);
  await expect.poll(shownText).toBe('failed');
  expect(onRefused).toHaveBeenCalledTimes(1);
  rerender(<Frame iiifUrl="/iiif/3/a~new" />);
  await expect.poll(shownText).toBe('100%');
  expect(environment.fetches.mock.calls.map(([address]) => address)).toEqual([
    '/iiif/3/a~old/info.json',
    '/iiif/3/a~new/info.json',
  ]);
});

test('another picture replaces the first', async () => {
  const { rerender } = render(<Frame />);
  await expect.poll(shownText).toBe('100%');
  rerender(<Frame iiifUrl="/iiif/3/b" />);
  await expect.poll(() => onReady.mock.calls.length).toBe(2);
  expect(openViewers()).toHaveLength(1);
});

test('unmounting closes the viewer, also while it is opening, and is not an error', async () => {
  const { unmount } = render(<Frame />);
  await expect.poll(shownText).toBe('100%');
  const lastFrame = frame();
  unmount();
  expect(lastFrame.childElementCount).toBe(0);

  const answer = Promise.withResolvers<Response>();
  environment.fetches.mockReturnValueOnce(answer.promise);
  const opening = render(<Frame iiifUrl="/iiif/3/b" />);
  await expect.poll(() => environment.fetches.mock.calls.length).toBe(2);
  opening.unmount();
  answer.reject(new DOMException('left', 'AbortError'));
  // A third viewer opens afterwards; by then the aborted one would have called its handlers.
  render(<Frame iiifUrl="/iiif/3/c" />);
  await expect.poll(shownText).toBe('100%');
  expect(onReady).toHaveBeenCalledTimes(2);
  expect(onRefused).not.toHaveBeenCalled();
});
