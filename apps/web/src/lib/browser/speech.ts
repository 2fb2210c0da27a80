import { useEffect, useState } from 'react';

export function chineseVoice(): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^(zh|cmn)/i.test(lang));
  return voices.find(({ lang }) => /CN|Hans/i.test(lang)) ?? voices[0];
}

/**
 * Whether the browser has a Chinese voice for reading aloud. Some browsers load their voices late, so it may become
 * true later.
 */
export function useHasVoice(): boolean {
  const [hasVoice, setHasVoice] = useState(false);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const update = () => setHasVoice(chineseVoice() !== undefined);
    update();
    speechSynthesis.addEventListener('voiceschanged', update);
    return () => speechSynthesis.removeEventListener('voiceschanged', update);
  }, []);
  return hasVoice;
}

const SENTENCE_END = /[。！？!?…；;]/;
const CLOSING_MARK = /[”’」』）》】〉"')\]。！？!?…]/;
/** Some voices stop in the middle of longer sentences. */
const SPLIT_LENGTH = 160;
const PAUSE_MARK = /[，、,：:]/;

/** Start and end offsets of the sentences; blank ones are skipped, overlong ones are split at a comma or colon. */
export function cutSentences(text: string): [number, number][] {
  const sentences: [number, number][] = [];
  let from = 0;
  const endSentence = (to: number) => {
    if (/[\p{L}\p{N}]/u.test(text.slice(from, to))) sentences.push([from, to]);
    from = to;
  };
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (SENTENCE_END.test(character)) {
      while (CLOSING_MARK.test(text.charAt(index + 1))) index += 1;
      endSentence(index + 1);
    } else if (index - from >= SPLIT_LENGTH && PAUSE_MARK.test(character)) endSentence(index + 1);
  }
  endSentence(text.length);
  return sentences;
}
