import type { Viewer } from 'openseadragon';
import { expect, test, vi } from 'vitest';
import { calmTheViewer, hushWarnings, readyForPolicy } from './deep-view-policy.ts';

type Handler = (event: { originalEvent?: object; preventDefaultAction?: boolean }) => void;

function makeViewer() {
  const [canvas, overlaysContainer, element, small] = Array.from({ length: 4 }, () => document.createElement('div'));
  const handlers = new Map<string, Handler>();
  const viewer = {
    canvas,
    overlaysContainer,
    navigator: { element, overlaysContainer: small },
    addHandler: (name: string, handler: Handler) => handlers.set(name, handler),
  };
  calmTheViewer(viewer as unknown as Viewer, '溪山图，可以放大细看');
  const isRefused = (name: string, originalEvent = {}) => {
    const event: Parameters<Handler>[0] = { originalEvent };
    handlers.get(name)?.(event);
    return event.preventDefaultAction === true;
  };
  return { ...viewer, isRefused };
}

test('the picture has a name and is left to the keyboard, the small one is not read aloud', () => {
  const { canvas, navigator } = makeViewer();
  expect([canvas?.getAttribute('role'), canvas?.getAttribute('aria-label')]).toEqual([
    'application',
    '溪山图，可以放大细看',
  ]);
  expect(navigator.element?.getAttribute('aria-hidden')).toBe('true');
});

test.each(['KeyR', 'KeyF', 'KeyJ', 'KeyK'])('%s does not turn or mirror the work', (code) => {
  expect(makeViewer().isRefused('canvas-key', { code })).toBe(true);
});

test('keys that move it work, unless they belong to the browser', () => {
  const { isRefused } = makeViewer();
  for (const code of ['ArrowLeft', 'KeyW', 'Equal']) expect(isRefused('canvas-key', { code })).toBe(false);
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(isRefused('canvas-key', { code: 'Equal', [held]: true })).toBe(true);
});

test('its hint does not lie over the work', () => {
  expect(makeViewer().isRefused('canvas-cooperative-gesture')).toBe(true);
});

test('an overlay that is emptied is emptied without HTML', () => {
  const { overlaysContainer } = makeViewer();
  overlaysContainer?.append(document.createElement('b'));
  Object.assign(overlaysContainer ?? {}, { innerHTML: '<i>not taken</i>' });
  expect(overlaysContainer?.childNodes).toHaveLength(0);
});

test('its style is there already, once, and is no style sheet', () => {
  readyForPolicy();
  readyForPolicy();
  const found = document.querySelectorAll('style[data-openseadragon-mobile-css]');
  expect(found).toHaveLength(1);
  expect(found[0]).not.toBeInstanceOf(HTMLStyleElement);
  found[0]?.remove();
});

test('its warnings are not shown, its errors are', () => {
  const shown = {
    warn: vi.spyOn(console, 'warn').mockReturnValue(),
    error: vi.spyOn(console, 'error').mockReturnValue(),
  };
  const seadragon: { console?: Console } = {};
  hushWarnings(seadragon);
  seadragon.console?.warn('a tile came late');
  seadragon.console?.error('no tiles');
  expect([shown.warn.mock.calls, shown.error.mock.calls]).toEqual([[], [['no tiles']]]);
  vi.restoreAllMocks();
});
