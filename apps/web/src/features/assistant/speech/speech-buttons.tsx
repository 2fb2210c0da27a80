import { useHasVoice } from '../../../lib/browser/speech.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { pauseSpeech, startSpeech, stopSpeech, useSpeechState } from './answer-speech.ts';
import { spokenSentences } from './spoken-answer.ts';

/** 朗读, and while it reads 暂停 and 停止; nothing where the browser has no Chinese voice. */
export function SpeechButtons({ id, content }: { id: string; content: string }) {
  const hasVoice = useHasVoice();
  const state = useSpeechState(id);
  if (!hasVoice) return null;
  if (state === 'silent') {
    return (
      <Button variant="text" icon="volume" onClick={() => startSpeech(id, spokenSentences(content))}>
        朗读
      </Button>
    );
  }
  const isPaused = state === 'paused';
  return (
    <>
      <Button variant="text" icon={isPaused ? 'play' : 'pause'} onClick={() => pauseSpeech(!isPaused)}>
        {isPaused ? '继续朗读' : '暂停朗读'}
      </Button>
      <Button variant="text" icon="close" onClick={stopSpeech}>
        停止朗读
      </Button>
    </>
  );
}
