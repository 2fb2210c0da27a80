import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** Loads the module in a page whose root element has the attributes that first-paint.js set, with an empty storage. */
async function loadModule(dataset: Record<string, string> = {}) {
  const stored = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return { ...(await import('./appearance.ts')), stored, dataset };
}

test('the default is light and normal; the root element can override it', async () => {
  const { readAppearance } = await loadModule();
  expect(readAppearance()).toEqual({ theme: 'light', scale: 'normal' });
  const darkAndLarge = await loadModule({ theme: 'dark', scale: 'large' });
  vi.resetModules();
  expect(darkAndLarge.readAppearance()).toEqual({ theme: 'dark', scale: 'large' });
});

test('a choice is applied and stored; the default removes the attribute and the stored value', async () => {
  const { setTheme, setScale, readAppearance, stored, dataset } = await loadModule();
  setTheme('dark');
  setScale('large');
  expect(dataset).toEqual({ theme: 'dark', scale: 'large' });
  expect([...stored]).toEqual([
    ['cymy_theme', 'dark'],
    ['cymy_scale', 'large'],
  ]);
  const current = readAppearance();
  expect(readAppearance()).toBe(current);
  setTheme('light');
  setScale('normal');
  expect(dataset).toEqual({});
  expect(stored.size).toBe(0);
});

test('the server uses the default', async () => {
  const { readAppearance } = await import('./appearance.ts');
  expect(readAppearance()).toEqual({ theme: 'light', scale: 'normal' });
});
