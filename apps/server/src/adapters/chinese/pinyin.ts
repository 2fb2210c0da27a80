import { pinyin } from 'pinyin-pro';

/** Only the first characters of a text are converted: a longer title is found by the pinyin of its beginning. */
const MAX_CHARACTERS = 24;

/** The pinyin of each character without tones; letters and digits stay, everything else becomes empty. */
export function syllablesOf(text: string): string[] {
  const head = [...text].slice(0, MAX_CHARACTERS).join('');
  return pinyin(head, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' }).map((sound) =>
    sound.toLowerCase().replace(/[^a-z0-9]/g, ''),
  );
}

interface Sounds {
  /** Of 千里江山图: qianlijiangshantu */
  pinyin: string;
  /** Of 千里江山图: qljst */
  initials: string;
}

export function soundsOf(text: string): Sounds {
  const syllables = syllablesOf(text);
  return { pinyin: syllables.join(''), initials: syllables.map((sound) => sound.slice(0, 1)).join('') };
}

/** The pinyin of one character in its text, with its tone: 皴 is cūn. */
export function readingOf(character: string, text: string): string {
  const index = text.indexOf(character);
  const around = text.slice(Math.max(0, index - 2), index + 3);
  const position = [...around].indexOf(character);
  return pinyin(around, { type: 'array' })[position] ?? pinyin(character);
}

/** The pinyin of a sentence with tones, for children who cannot read all characters. */
export function tonedPinyin(text: string): string {
  return pinyin(text, { type: 'array', nonZh: 'consecutive' }).join(' ').trim();
}
