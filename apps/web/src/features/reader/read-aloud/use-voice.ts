import { useEffect, useEffectEvent, useState } from 'react';
import { chineseVoice } from '../../../lib/browser/speech.ts';
import { paintRanges } from '../page-view/highlights.ts';
import type { SpokenSentence } from './spoken-text.ts';

interface VoiceOptions {
  rate: number;
  /** The sentences of the current flow. */
  getSentences: () => SpokenSentence[];
  /** The index of the first sentence in view. */
  firstSentenceInView: (sentences: readonly SpokenSentence[]) => number;
  /** Brings a sentence into view. */
  show: (range: Range) => void;
  /** Turns to the next chunk; false at the end of the book. */
  goToNextChunk: () => boolean;
  /** Changes when the flow is laid out again, which makes earlier ranges invalid. */
  layout: unknown;
}

type VoiceState = 'silent' | 'speaking' | 'paused';

interface Voice {
  state: VoiceState;
  sentences: readonly SpokenSentence[];
  index: number;
}

const SILENT: Voice = { state: 'silent', sentences: [], index: 0 };

/** Reads aloud sentence by sentence and highlights the current one. */
export function useVoice({ rate, getSentences, firstSentenceInView, show, goToNextChunk, layout }: VoiceOptions) {
  const [voice, setVoice] = useState(SILENT);
  const { state, sentences, index } = voice;
  const sentence = state === 'silent' ? undefined : sentences[index];

  const highlight = useEffectEvent(({ range }: SpokenSentence) => {
    show(range);
    paintRanges('voice', [range]);
  });
  useEffect(() => {
    if (sentence) highlight(sentence);
    else paintRanges('voice', []);
  }, [sentence]);

  const advance = useEffectEvent(() => {
    // After the last sentence the next chunk is opened; reading resumes when it is laid out.
    if (sentences[index + 1] || goToNextChunk()) setVoice({ state, sentences, index: index + 1 });
    else setVoice(SILENT);
  });
  useEffect(() => {
    if (state !== 'speaking' || !sentence) return;
    let isCurrent = true;
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.lang = 'zh-CN';
    utterance.rate = rate;
    utterance.voice = chineseVoice() ?? null;
    // A cancelled utterance ends too; only the current sentence may start the next one.
    utterance.onend = () => isCurrent && advance();
    utterance.onerror = () => isCurrent && setVoice(SILENT);
    speechSynthesis.speak(utterance);
    return () => {
      isCurrent = false;
      speechSynthesis.cancel();
    };
  }, [state, sentence, rate]);

  // The flow was laid out again: the next chunk, or the same text in another size.
  const resumeInNewLayout = useEffectEvent(() => {
    if (state === 'silent') return;
    const newSentences = getSentences();
    if (newSentences.length === 0) {
      if (!goToNextChunk()) setVoice(SILENT);
      return;
    }
    const sameIndex = newSentences.findIndex(({ text }) => text === sentence?.text);
    setVoice({ state, sentences: newSentences, index: Math.max(0, sameIndex) });
  });
  useEffect(() => {
    if (layout !== undefined) resumeInNewLayout();
  }, [layout]);

  function start() {
    const newSentences = getSentences();
    setVoice({ state: 'speaking', sentences: newSentences, index: firstSentenceInView(newSentences) });
  }

  return {
    state,
    start,
    stop: () => setVoice(SILENT),
    pause: () => setVoice({ ...voice, state: 'paused' }),
    resume: () => setVoice({ ...voice, state: 'speaking' }),
    skip: (offset: 1 | -1) =>
      setVoice({ ...voice, index: Math.min(sentences.length - 1, Math.max(0, index + offset)) }),
  };
}

export type VoiceControls = ReturnType<typeof useVoice>;
