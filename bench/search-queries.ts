import { type Language, makeRandom, pickByShare } from './search-words.ts';

/** Texts that are on the site. */
export interface SiteTexts {
  title: (random: () => number) => string;
  passage: (random: () => number) => string;
}

/** Typical queries: mostly a word of two characters, often a title or a name, sometimes one character or a sentence. */
export function* makeQueries(language: Language, texts: SiteTexts, seed: number): Generator<string, never> {
  const random = makeRandom(seed);
  const shapes: [number, () => string][] = [
    [0.42, () => language.word(random).slice(0, 2)],
    [0.15, () => language.word(random) + language.word(random)],
    [0.13, () => texts.title(random)],
    [0.1, () => language.name(random)],
    [0.08, () => `${language.word(random)} ${language.word(random)}`],
    [0.05, () => language.character(random)],
    [
      0.05,
      () =>
        texts
          .passage(random)
          .replace(/[^\p{L}]+/gu, '')
          .slice(3, 11),
    ],
    [0.02, () => '量子纠缠'],
  ];
  while (true) yield pickByShare(shapes, random(), () => '山水')();
}
