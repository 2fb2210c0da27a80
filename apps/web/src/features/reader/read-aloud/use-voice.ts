import { useEffect, useEffectEvent, useState } from 'react';
import { chineseVoice } from '../../../lib/browser/chinese-voice.ts';
import { paint } from '../page-view/painter.ts';
import type { Spoken } from './spoken-text.ts';

interface VoiceWays {
  rate: number;
  /** The sentences of the flow that is set now. */
  sentences: () => Spoken[];
  /** The first sentence on the leaf in view. */
  firstInView: (sentences: readonly Spoken[]) => number;
  /** Brings a sentence into view. */
  show: (range: Range) => void;
  /** Goes on to the next stretch; false at the end of the book. */
  goOn: () => boolean;
  /** Changes when the flow is set anew: ranges kept from before lead nowhere. */
  layout: unknown;
}

type VoiceState = 'silent' | 'speaking' | 'paused';

interface Voice {
  state: VoiceState;
  list: readonly Spoken[];
  at: number;
}

const SILENT: Voice = { state: 'silent', list: [], at: 0 };

/** Reads aloud, sentence by sentence, with the one being read lit. */
export function useVoice({ rate, sentences, firstInView, show, goOn, layout }: VoiceWays) {
  const [voice, setVoice] = useState(SILENT);
  const { state, list, at } = voice;
  const sentence = state === 'silent' ? undefined : list[at];

  const light = useEffectEvent(({ range }: Spoken) => {
    show(range);
    paint('voice', [range]);
  });
  useEffect(() => {
    if (sentence) light(sentence);
    else paint('voice', []);
  }, [sentence]);

  const advance = useEffectEvent(() => {
    // Past the last one of this stretch the next is set, and reading goes on when it is there.
    if (list[at + 1] || goOn()) setVoice({ state, list, at: at + 1 });
    else setVoice(SILENT);
  });
  useEffect(() => {
    if (state !== 'speaking' || !sentence) return;
    let current = true;
    const words = new SpeechSynthesisUtterance(sentence.text);
    words.lang = 'zh-CN';
    words.rate = rate;
    words.voice = chineseVoice() ?? null;
    // What was cancelled ends too; only the sentence that is being read leads on.
    words.onend = () => current && advance();
    words.onerror = () => current && setVoice(SILENT);
    speechSynthesis.speak(words);
    return () => {
      current = false;
      speechSynthesis.cancel();
    };
  }, [state, sentence, rate]);

  // The flow was set anew: the next stretch, or the same text in another size.
  const takeUp = useEffectEvent(() => {
    if (state === 'silent') return;
    const fresh = sentences();
    const same = fresh.findIndex(({ text }) => text === sentence?.text);
    setVoice({ state, list: fresh, at: Math.max(0, same) });
  });
  useEffect(() => {
    if (layout !== undefined) takeUp();
  }, [layout]);

  function start() {
    const fresh = sentences();
    setVoice({ state: 'speaking', list: fresh, at: firstInView(fresh) });
  }

  return {
    state,
    start,
    stop: () => setVoice(SILENT),
    pause: () => setVoice({ ...voice, state: 'paused' }),
    resume: () => setVoice({ ...voice, state: 'speaking' }),
    skip: (by: 1 | -1) => setVoice({ ...voice, at: Math.min(list.length - 1, Math.max(0, at + by)) }),
  };
}

export type VoiceControls = ReturnType<typeof useVoice>;
