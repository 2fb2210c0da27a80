import { useEffect, useEffectEvent } from 'react';
import { chineseVoice } from '../../../lib/browser/chinese-voice.ts';

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
