import { useHasVoice } from '../../../lib/browser/speech.ts';
import { firstRectOf, leafOfRect } from '../page-layout/leaf-geometry.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { type SpokenSentence, sentencesIn } from './spoken-text.ts';
import { useVoice } from './use-voice.ts';

/** Reads the open book aloud from the leaf in view, turning pages as it goes. */
export function usePageVoice({ settings, layout, flows, shape, leaf, reveal, book, chunk, goTo }: Reading) {
  const hasVoice = useHasVoice();
  const voice = useVoice({
    rate: settings.voiceRate,
    layout,
    getSentences: () => flows().slice(0, 1).flatMap(sentencesIn),
    firstSentenceInView: (sentences) =>
      Math.max(
        0,
        sentences.findIndex(({ range }) => leafOf(range) >= leaf),
      ),
    show: (range) => {
      const rect = firstRectOf(range);
      if (rect) reveal(rect);
    },
    // The next leaf would not do: leaves with pictures may follow the last sentence of the chunk.
    goToNextChunk: () => {
      const hasNext = chunk.to < book.bookPage;
      if (hasNext) goTo(chunk.to + 1);
      return hasNext;
    },
  });

  function leafOf(range: SpokenSentence['range']): number {
    const [flow] = flows();
    const rect = firstRectOf(range);
    return flow && rect && shape ? leafOfRect(flow, rect, shape) : 0;
  }

  /** Undefined where the browser has no Chinese voice. */
  const toggle = hasVoice ? () => (voice.state === 'silent' ? voice.start() : voice.stop()) : undefined;
  return { voice, toggle };
}
