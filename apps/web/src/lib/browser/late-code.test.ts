import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLate } from './late-code.ts';

/** What the code needs of a page: the links in its head, whose end the test decides. */
class Link {
  href = '';
  onload?: () => void;
  onerror?: () => void;
  remove() {
    head.delete(this);
  }
}

const head = new Set<Link>();
const script = vi.fn<(href: string) => Promise<Response>>();
const load = vi.fn(async () => 'code');

beforeEach(() => {
  head.clear();
  script.mockReset().mockImplementation(async () => new Response());
  load.mockClear();
  vi.stubGlobal('fetch', script);
  vi.stubGlobal('document', {
    createElement: () => new Link(),
    querySelector: (words: string) => words.includes('with-the-page') || null,
    head: { append: (link: Link) => head.add(link) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the files come first, each is asked for once, and not those that came with the page', async () => {
  const files = ['assets/a.js', 'assets/a.css', 'assets/with-the-page.js'];
  const both = Promise.all([loadLate(load, files), loadLate(load, files)]);
  expect(script.mock.calls).toEqual([['/assets/a.js']]);
  const [sheet, ...more] = head;
  expect(more).toEqual([]);
  expect(sheet?.href).toBe('/assets/a.css');
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  sheet?.onload?.();
  expect(await both).toEqual(['code', 'code']);
});

test('a style sheet that did not come leaves no trace, keeps the code away and is asked for again', async () => {
  const first = loadLate(load, ['assets/b.css']);
  for (const link of head) link.onerror?.();
  await expect(first).rejects.toThrow('/assets/b.css');
  expect(head.size).toBe(0);
  expect(load).not.toHaveBeenCalled();
  const second = loadLate(load, ['assets/b.css']);
  for (const link of head) link.onload?.();
  expect(await second).toBe('code');
});

test('a script that did not come is not imported, and is asked for again', async () => {
  script
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(loadLate(load, ['assets/c.js'])).rejects.toThrow('Failed to fetch');
  await expect(loadLate(load, ['assets/c.js'])).rejects.toThrow('/assets/c.js');
  expect(load).not.toHaveBeenCalled();
  expect(await loadLate(load, ['assets/c.js'])).toBe('code');
});
