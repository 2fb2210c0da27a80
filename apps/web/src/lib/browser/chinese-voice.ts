import { useEffect, useState } from 'react';

export function chineseVoice(): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^(zh|cmn)/i.test(lang));
  return voices.find(({ lang }) => /CN|Hans/i.test(lang)) ?? voices[0];
}

/** Voices come late in some browsers; where none speaks Chinese no reading aloud is offered. */
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
