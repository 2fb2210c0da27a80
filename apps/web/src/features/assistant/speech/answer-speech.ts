import { useEffect, useSyncExternalStore } from 'react';
import { chineseVoice } from '../../../lib/browser/speech.ts';

/* Reads one answer at a time aloud, sentence by sentence, because some voices stop in the middle of a long text. */

interface Speech {
  id: string;
  sentences: readonly string[];
  index: number;
  isPaused: boolean;
}

let speech: Speech | undefined;
const listeners = new Set<() => void>();

function change(next: Speech | undefined): void {
  speech = next;
  // Chrome keeps the page busy otherwise, and on Android pausing ends the utterance anyway.
  speechSynthesis.cancel();
  if (next && !next.isPaused) speak(next);
  for (const listener of listeners) listener();
}

const HAN = /\p{Script=Han}/u;

function speak(current: Speech): void {
  const { sentences, index } = current;
  const text = sentences[index] ?? '';
  const utterance = new SpeechSynthesisUtterance(text);
  const isChinese = HAN.test(text);
  utterance.lang = isChinese ? 'zh-CN' : 'en-US';
  utterance.voice = isChinese ? (chineseVoice() ?? null) : null;
  // A cancelled utterance ends too; only the current one may start the next one.
  utterance.onend = () => {
    if (speech === current) change(sentences[index + 1] === undefined ? undefined : { ...current, index: index + 1 });
  };
  utterance.onerror = () => {
    if (speech === current) change(undefined);
  };
  speechSynthesis.speak(utterance);
}

/** Ends the speech of another answer. */
export function startSpeech(id: string, sentences: readonly string[]): void {
  if (sentences.length > 0) change({ id, sentences, index: 0, isPaused: false });
}

/** Resuming begins again with the sentence that was interrupted. */
export function pauseSpeech(isPaused: boolean): void {
  if (speech) change({ ...speech, isPaused });
}

export function stopSpeech(): void {
  if (speech) change(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type SpeechState = 'silent' | 'speaking' | 'paused';

/** The state of this answer's speech, which ends when the answer is no longer shown. */
export function useSpeechState(id: string): SpeechState {
  useEffect(() => {
    const stopOwn = () => speech?.id === id && stopSpeech();
    // Some browsers read on after a reload.
    window.addEventListener('pagehide', stopOwn);
    return () => {
      window.removeEventListener('pagehide', stopOwn);
      stopOwn();
    };
  }, [id]);
  return useSyncExternalStore(
    subscribe,
    () => (speech?.id !== id ? 'silent' : speech.isPaused ? 'paused' : 'speaking'),
    () => 'silent',
  );
}
