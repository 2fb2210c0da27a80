import { expect, test } from 'vitest';
import {
  addPlate,
  type BookPictures,
  chapterOf,
  makePlates,
  movePlate,
  otherPictures,
  removePlate,
  replacePlate,
} from './plate-text.ts';

const picture = (letter: string) => {
  const hash = letter.repeat(64);
  return { hash, url: `/pictures/${hash}/960.webp`, width: 4, height: 3 };
};
const figure = (letter: string, alt = '') =>
  `<figure class="plate"><img src="${picture(letter).url}" alt="${alt}"><figcaption>${letter}</figcaption></figure>`;
const chapter = (key: string, html: string) => ({ key, title: key, html });
const plate = (letter: string) => ({ picture: picture(letter), title: letter, caption: '' });

const book = (): BookPictures => ({
  chapters: [
    chapter('c1', `<p>一</p>${figure('a', '荷')}<p>二</p>${figure('b')}`),
    chapter('c2', `<p>三<img src="${picture('d').url}" alt=""></p>${figure('c')}`),
  ],
  plates: [plate('a'), plate('b'), plate('c')],
});
const lettersOf = ({ plates }: BookPictures) => plates.map(({ picture: { hash } }) => hash[0]).join('');
const shown = ({ chapters }: BookPictures) =>
  chapters.map(({ html }) => [...(html ?? '').matchAll(/pictures\/(\w)/g)].map(([, letter]) => letter).join(''));

test('a plate is added at the end of a chapter, and its position follows the order of the text', () => {
  const added = addPlate(book(), picture('e'), 'c1');
  expect([lettersOf(added), shown(added)]).toEqual(['abec', ['abe', 'dc']]);
  expect(chapterOf(added.chapters, picture('e').hash)).toBe(0);
});

test('a plate is replaced together with its caption and its alternative text', () => {
  const replaced = replacePlate(book(), picture('a').hash, picture('e'));
  expect(replaced.chapters[0]?.html).toBe(
    `<p>一</p>${figure('e', '荷').replace('<figcaption>e', '<figcaption>a')}<p>二</p>${figure('b')}`,
  );
  expect(replaced.plates[0]).toEqual({ ...plate('a'), picture: picture('e') });
});

test('a plate that is moved in the list moves in the text, also into another chapter', () => {
  const down = movePlate(book(), 0, 2);
  expect([lettersOf(down), shown(down)]).toEqual(['bca', ['b', 'dca']]);
  expect(down.chapters[0]?.html).toBe(`<p>一</p><p>二</p>${figure('b')}`);
  expect(shown(movePlate(down, 2, 0))).toEqual(['ab', 'dc']);
  expect(movePlate(book(), 1, 9)).toEqual(book());
});

test('a plate is removed from the book, and pictures in the text become plates', () => {
  const removed = removePlate(book(), picture('b').hash);
  expect([lettersOf(removed), shown(removed)]).toEqual(['ac', ['a', 'dc']]);
  const others = otherPictures(removed);
  expect(others.map(({ hash }) => hash[0])).toEqual(['d']);
  expect(lettersOf(makePlates(removed, others))).toBe('adc');
});
