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
