import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** The parts of a page that copying by selection uses. */
function makePage({ canCopy }: { canCopy: boolean }) {
  const field = { value: '', readOnly: false, style: {}, select: vi.fn(), remove: vi.fn() };
  const copied: string[] = [];
  const page = {
    activeElement: null,
    body: { append: vi.fn() },
    querySelector: () => null,
    createElement: () => field,
    execCommand: () => {
      if (canCopy) copied.push(field.value);
      return canCopy;
    },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', class {});
  return { field, copied };
}

test('the clipboard is used where there is one', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('山色')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('山色');
});

test.each([
  ['no clipboard, as on plain http', {}],
  ['a clipboard that refuses', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
])('with %s the text is copied by selection, and the helper field is removed', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const { field, copied } = makePage({ canCopy: true });
  expect(await copyText('山色')).toBe(true);
  expect(copied).toEqual(['山色']);
  expect(field.remove).toHaveBeenCalledOnce();
});

test('a failed copy returns false', async () => {
  vi.stubGlobal('navigator', {});
  makePage({ canCopy: false });
  expect(await copyText('山色')).toBe(false);
});
