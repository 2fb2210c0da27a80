import type { Viewer } from 'openseadragon';
import { expect, test, vi } from 'vitest';
import { preventStyleElement, restrictViewer, silenceWarnings } from './deep-view-policy.ts';

type Handler = (event: { originalEvent?: object; preventDefaultAction?: boolean }) => void;

function makeViewer() {
  const [canvas, overlaysContainer, element, navigatorOverlays] = Array.from({ length: 4 }, () =>
    document.createElement('div'),
  );
  const handlers = new Map<string, Handler>();
  const viewer = {
    canvas,
    overlaysContainer,
    navigator: { element, overlaysContainer: navigatorOverlays },
    addHandler: (name: string, handler: Handler) => handlers.set(name, handler),
  };
  restrictViewer(viewer as unknown as Viewer, '溪山图，可以放大细看');
  const isPrevented = (name: string, originalEvent = {}) => {
    const event: Parameters<Handler>[0] = { originalEvent };
    handlers.get(name)?.(event);
    return event.preventDefaultAction === true;
  };
  return { ...viewer, isPrevented };
}

test('the picture has a name and a role, and the overview is hidden from screen readers', () => {
  const { canvas, navigator } = makeViewer();
  expect([canvas?.getAttribute('role'), canvas?.getAttribute('aria-label')]).toEqual([
    'application',
    '溪山图，可以放大细看',
  ]);
  expect(navigator.element?.getAttribute('aria-hidden')).toBe('true');
});

test.each(['KeyR', 'KeyF', 'KeyJ', 'KeyK'])('%s does not rotate or mirror the work', (code) => {
  expect(makeViewer().isPrevented('canvas-key', { code })).toBe(true);
});

test('keys move the picture, unless a modifier makes them browser shortcuts', () => {
  const { isPrevented } = makeViewer();
  for (const code of ['ArrowLeft', 'KeyW', 'Equal']) expect(isPrevented('canvas-key', { code })).toBe(false);
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(isPrevented('canvas-key', { code: 'Equal', [modifier]: true })).toBe(true);
});

test('the viewer does not show its own hint, which would cover the work', () => {
  expect(makeViewer().isPrevented('canvas-cooperative-gesture')).toBe(true);
});

test('overlays are emptied without HTML', () => {
  const { overlaysContainer } = makeViewer();
  overlaysContainer?.append(document.createElement('b'));
  Object.assign(overlaysContainer ?? {}, { innerHTML: '<i>ignored</i>' });
  expect(overlaysContainer?.childNodes).toHaveLength(0);
});

test('the placeholder style element is added once and is not a style sheet', () => {
  preventStyleElement();
  preventStyleElement();
  const styleElements = document.querySelectorAll('style[data-openseadragon-mobile-css]');
  expect(styleElements).toHaveLength(1);
  expect(styleElements[0]).not.toBeInstanceOf(HTMLStyleElement);
  styleElements[0]?.remove();
});

test('warnings of the viewer are hidden, errors are shown', () => {
  const spies = {
    warn: vi.spyOn(console, 'warn').mockReturnValue(),
    error: vi.spyOn(console, 'error').mockReturnValue(),
  };
  const seadragon: { console?: Console } = {};
  silenceWarnings(seadragon);
  seadragon.console?.warn('a tile came late');
  seadragon.console?.error('no tiles');
  expect([spies.warn.mock.calls, spies.error.mock.calls]).toEqual([[], [['no tiles']]]);
  vi.restoreAllMocks();
});
