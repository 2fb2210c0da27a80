import { useEffect, useEffectEvent } from 'react';
import { chineseVoice } from './speech.ts';

/** Reads the text aloud; calls `onEnd` when it was read to its end. */
export function useNarration(text: string | undefined, onEnd: () => void): void {
  const reportEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (!text) return;
    let isCurrent = true;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'zh-CN';
    utterance.voice = chineseVoice() ?? null;
    // A cancelled utterance ends too; only the current one may call `onEnd`.
    utterance.onend = () => isCurrent && reportEnd();
    speechSynthesis.speak(utterance);
    return () => {
      isCurrent = false;
      speechSynthesis.cancel();
    };
  }, [text]);
}
