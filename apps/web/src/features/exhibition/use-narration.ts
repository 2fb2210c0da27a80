import { useEffect, useEffectEvent, useState } from 'react';

function chineseVoice(): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^(zh|cmn)/i.test(lang));
  return voices.find(({ lang }) => /CN|Hans/i.test(lang)) ?? voices[0];
}

/** Voices come late in some browsers; where none speaks Chinese nothing is offered. */
export function useHasVoice(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = () => setHas(chineseVoice() !== undefined);
    look();
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, []);
  return has;
}

/** Reads `words` aloud while there are some; `onEnd` when they were read to their end. */
export function useNarration(words: string | undefined, onEnd: () => void): void {
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (!words) return;
    let current = true;
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.lang = 'zh-CN';
    utterance.voice = chineseVoice() ?? null;
    // What was cancelled ends too; only what is being read leads on.
    utterance.onend = () => current && ended();
    speechSynthesis.speak(utterance);
    return () => {
      current = false;
      speechSynthesis.cancel();
    };
  }, [words]);
}
