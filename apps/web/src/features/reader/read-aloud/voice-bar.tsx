import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { VOICE_RATES } from '../reading-state/reader-setting-options.ts';
import styles from '../styles/floating.module.css';
import type { VoiceControls } from './use-voice.ts';

interface VoiceBarProps {
  voice: VoiceControls;
  rate: number;
  onRate: (rate: number) => void;
}

export function VoiceBar({ voice, rate, onRate }: VoiceBarProps) {
  if (voice.state === 'silent') return null;
  const isSpeaking = voice.state === 'speaking';
  const rates = VOICE_RATES.map((candidate) => ({ value: String(candidate), label: `${candidate} 倍` }));
  return (
    <section aria-label="朗读" className={`${styles.box} ${styles.middle} ${styles.atFoot} ${styles.voice}`}>
      <IconButton icon="previous" label="上一句" onClick={() => voice.skip(-1)} />
      <IconButton
        icon={isSpeaking ? 'pause' : 'play'}
        label={isSpeaking ? '暂停朗读' : '继续朗读'}
        onClick={isSpeaking ? voice.pause : voice.resume}
      />
      <IconButton icon="next" label="下一句" onClick={() => voice.skip(1)} />
      <Select
        label="语速"
        hideLabel
        options={rates}
        value={String(rate)}
        onChange={({ target }) => onRate(Number(target.value))}
      />
      <IconButton icon="close" label="停止朗读" onClick={voice.stop} />
    </section>
  );
}
