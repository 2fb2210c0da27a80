import { expect, test } from 'vitest';
import { collectDrop, collectInput, nameOf } from './collect-files.ts';

const file = (name: string) => new File(['x'], name);

function fileEntry(name: string) {
  return { isFile: true, name, file: (take: (made: File) => void) => take(file(name)) };
}
/** Hands its entries out one by one, as browsers do with hundreds of them. */
function folderEntry(name: string, entries: object[]) {
  const createReader = () => {
    const rest = [...entries];
    return { readEntries: (take: (part: object[]) => void) => take(rest.splice(0, 1)) };
  };
  return { isFile: false, name, createReader };
}
const drop = (entries: object[], files: File[] = []) =>
  collectDrop({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files } as unknown as DataTransfer);

test('dropped folders are read recursively, with their paths; errors are listed, system files are not', async () => {
  const inner = folderEntry('图', [fileEntry('1.webp'), fileEntry('2.webp'), fileEntry('.DS_Store')]);
  const folder = folderEntry('山水', [fileEntry('book.md'), inner, fileEntry('aux.txt')]);
  const { files, faults } = await drop([folder, fileEntry('雾.epub')]);
  expect(files.map(({ path }) => path)).toEqual(['山水/book.md', '山水/图/1.webp', '山水/图/2.webp', '雾.epub']);
  expect(faults).toEqual([{ path: '山水/aux.txt', fault: '文件名不能是 aux.txt' }]);
  expect(nameOf(files)).toBe('山水 等 2 项');
});

test('files without directory entries, and those of a file input, get their names', async () => {
  expect((await drop([], [file('a.epub')])).files.map(({ path }) => path)).toEqual(['a.epub']);
  const list = [file('b.epub')] as unknown as FileList;
  expect(nameOf(collectInput(list).files)).toBe('b.epub');
});
