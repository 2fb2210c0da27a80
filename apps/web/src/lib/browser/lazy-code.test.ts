import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLazy } from './lazy-code.ts';

/** A link in the fake head of the page; the test decides whether it loads or fails. */
class Link {
  href = '';
  onload?: () => void;
  onerror?: () => void;
  remove() {
    head.delete(this);
  }
}

const head = new Set<Link>();
const fetchMock = vi.fn<(href: string) => Promise<Response>>();
const load = vi.fn(async () => 'code');

beforeEach(() => {
  head.clear();
  fetchMock.mockReset().mockImplementation(async () => new Response());
  load.mockClear();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('document', {
    createElement: () => new Link(),
    querySelector: (selector: string) => selector.includes('with-the-page') || null,
    head: { append: (link: Link) => head.add(link) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('files are loaded before the code, each once, except those already in the page', async () => {
  const files = ['assets/a.js', 'assets/a.css', 'assets/with-the-page.js'];
  const both = Promise.all([loadLazy(load, files), loadLazy(load, files)]);
  expect(fetchMock.mock.calls).toEqual([['/assets/a.js']]);
  const [sheet, ...more] = head;
  expect(more).toEqual([]);
  expect(sheet?.href).toBe('/assets/a.css');
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  sheet?.onload?.();
  expect(await both).toEqual(['code', 'code']);
});

test('a style sheet that fails is removed, stops the code from loading and is requested again', async () => {
  const first = loadLazy(load, ['assets/b.css']);
  for (const link of head) link.onerror?.();
  await expect(first).rejects.toThrow('/assets/b.css');
  expect(head.size).toBe(0);
  expect(load).not.toHaveBeenCalled();
  const second = loadLazy(load, ['assets/b.css']);
  for (const link of head) link.onload?.();
  expect(await second).toBe('code');
});

test('a script that fails is not imported, and is requested again', async () => {
  fetchMock
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(loadLazy(load, ['assets/c.js'])).rejects.toThrow('Failed to fetch');
  await expect(loadLazy(load, ['assets/c.js'])).rejects.toThrow('/assets/c.js');
  expect(load).not.toHaveBeenCalled();
  expect(await loadLazy(load, ['assets/c.js'])).toBe('code');
});
