import { pinyin } from 'pinyin-pro';

/** Longer titles are found by their beginning. */
const LONGEST = 24;

/** The sound of each character, without tones; letters and digits stand for themselves, everything else is left out. */
export function syllablesOf(text: string): string[] {
  const head = [...text].slice(0, LONGEST).join('');
  return pinyin(head, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' }).map((sound) =>
    sound.toLowerCase().replace(/[^a-z0-9]/g, ''),
  );
}

interface Sounds {
  /** qianlijiangshantu */
  pinyin: string;
  /** qljst */
  initials: string;
}

export function soundsOf(text: string): Sounds {
  const syllables = syllablesOf(text);
  return { pinyin: syllables.join(''), initials: syllables.map((sound) => sound.slice(0, 1)).join('') };
}
