import { pinyin } from 'pinyin-pro';

/** Only this many characters are converted; longer titles are found by their beginning. */
const MAX_CHARACTERS = 24;

/** The pinyin of each character without tones; letters and digits stay, everything else becomes empty. */
export function syllablesOf(text: string): string[] {
  const head = [...text].slice(0, MAX_CHARACTERS).join('');
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
