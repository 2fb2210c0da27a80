import { ENGLISH_PLACES, ENGLISH_WORDS } from './lexicon/english-words.ts';

const SILENT =
  /^(?:i|want|to|draw|me|please|paint|painting|picture|of|the|is|are|with|like|some|very|make|can|you|for|my|her|his|its|their|it|that|there|style|only|just|image|showing|being|up|down|traditional|chinese|beautiful)$/iu;
const LONGEST_PHRASE = 4;
/** Places that English names after the thing ("a temple on the left"), in Chinese. */
const MARKERS: Record<string, string> = {
  LEFT: '，左边是',
  RIGHT: '，右边是',
  MIDDLE: '，中间是',
  FAR: '，远处是',
  NEAR: '，近处是',
};
const VERB_END = /(?:着|过|跑|鱼|觉|吃|喝|书|歌|舞|开|耍|赶|浮|爬|跃|笑)$/u;

/** Translates the English in a prompt word by word: "a cat under a tree" becomes 一只猫在一只树下. Unknown words stay. */
export function translateEnglish(text: string): string {
  if (!/[a-z]{2}/iu.test(text)) return text;
  return text.replace(/[a-z][a-z\s'-]*[a-z]|[a-z]/giu, (passage) => translatePassage(passage));
}

function translatePassage(passage: string): string {
  const words = passage.split(/\s+/u);
  let out = '';
  let place = '';
  const closePlace = (): void => {
    out += place;
    place = '';
  };
  for (let i = 0; i < words.length; ) {
    let known: string | undefined;
    let length = Math.min(LONGEST_PHRASE, words.length - i);
    for (; length > 0 && known === undefined; length--)
      known =
        ENGLISH_WORDS[
          words
            .slice(i, i + length)
            .join(' ')
            .toLowerCase()
        ];
    const word = words[i] ?? '';
    const preposition = ENGLISH_PLACES[known ?? word.toLowerCase()];
    if (known && MARKERS[known]) {
      closePlace();
      const side = MARKERS[known]?.slice(1, -1) ?? '';
      out += `在${side}`;
      i += length + 1;
    } else if (preposition) {
      closePlace();
      out += '在';
      place = preposition;
      i += known ? length + 1 : 1;
    } else if (known !== undefined) {
      if (VERB_END.test(known) || known.startsWith('，') || known === '不要') closePlace();
      out += known;
      i += length + 1;
    } else {
      if (!SILENT.test(word)) out += /[a-z]$/iu.test(out) ? ` ${word}` : word;
      i++;
    }
  }
  closePlace();
  return out;
}
