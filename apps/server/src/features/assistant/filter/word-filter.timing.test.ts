import { expect, it } from 'vitest';
import { measureSlowness } from '../../../test/slowness.timing.testkit.ts';
import { readDefaultWords } from './default-words.ts';
import { createWordFilter, type FilterWord } from './word-filter.ts';

const block = (...words: string[]): FilterWord[] => words.map((word) => ({ word, level: 'block', note: '' }));

it('reads ten megabytes a second, even of hostile text', () => {
  const manyWords = Array.from({ length: 5000 }, (_, at) => `词${at.toString(36)}句${at}`);
  const filter = createWordFilter([...readDefaultWords(), ...block(...manyWords)]);
  const plain = '山水画讲究留白，画家在纸上留出空来，让看画的人自己去想。海洛阳城，自残阳如血，裸体的维纳斯。';
  const filterWithLongWord = createWordFilter(block('甲'.repeat(400), '乙'));
  const bytes = (text: string) => Buffer.byteLength(text);
  for (const [measured, text] of [
    [filter, plain.repeat(20_000)],
    [filter, '海 洛 '.repeat(200_000)],
    [filter, '裸体维纳斯'.repeat(100_000)],
    // Almost the long word, again and again.
    [filterWithLongWord, `${'甲'.repeat(399)}丙`.repeat(2500)],
  ] as const) {
    measured.check(text.slice(0, 10_000)); // warms up
    // Measures processor time, so that other load on the machine does not matter.
    const from = process.cpuUsage();
    measured.check(text);
    const { user, system } = process.cpuUsage(from);
    const seconds = (user + system) / 1e6;
    console.info(`${(bytes(text) / 1e6 / seconds).toFixed(0)} MB/s`);
    expect((bytes(text) / 1e6 / seconds) * measureSlowness()).toBeGreaterThan(10);
  }
});
