import { clockTenths, parseClockTime } from '../fields/clock-time.ts';
import { ValueInput } from '../fields/value-input.tsx';
import styles from './cue-row.module.css';
import { type Cue, type CueProblem, MAX_CUE_TEXT } from './cues.ts';

interface CueRowProps {
  cue: Cue;
  index: number;
  faults: readonly CueProblem[];
  isCurrent: boolean;
  /** Shown by the player now. */
  isSpoken: boolean;
  onSelect: () => void;
  onCaret: (caret: number | undefined) => void;
  onChange: (part: Partial<Cue>) => void;
  onSeek: () => void;
}

const toMilliseconds = (seconds: number) => Math.max(0, Math.round(seconds * 1000) / 1000);

export function CueRow(props: CueRowProps) {
  const { cue, index, faults, isCurrent, isSpoken, onSelect, onCaret, onChange, onSeek } = props;
  const name = `第 ${index + 1} 条`;
  const isReversed = cue.end <= cue.start;
  return (
    <li
      aria-current={isCurrent || undefined}
      onFocus={onSelect}
      className={`${styles.row} ${isCurrent ? styles.current : ''} ${isSpoken ? styles.playing : ''}`}
    >
      <button type="button" aria-label={`播放到${name}`} onClick={onSeek} className={styles.number}>
        {index + 1}
      </button>
      <div className={styles.times}>
        <ValueInput
          label={`${name}的起点`}
          value={cue.start}
          format={clockTenths}
          parse={parseClockTime}
          step={0.1}
          onChange={(start) => onChange({ start: toMilliseconds(start) })}
          isWrong={isReversed}
        />
        <ValueInput
          label={`${name}的终点`}
          value={cue.end}
          format={clockTenths}
          parse={parseClockTime}
          step={0.1}
          onChange={(end) => onChange({ end: toMilliseconds(end) })}
          isWrong={isReversed}
        />
      </div>
      <div>
        <textarea
          aria-label={`${name}的文字`}
          rows={2}
          maxLength={MAX_CUE_TEXT}
          value={cue.text}
          onChange={(event) => onChange({ text: event.target.value })}
          onSelect={(event) => onCaret(event.currentTarget.selectionStart)}
          className={styles.text}
        />
        {faults.length > 0 && (
          <p className={faults.some(({ isError }) => isError) ? styles.wrong : styles.doubtful}>
            {faults.map(({ message }) => message).join('；')}
          </p>
        )}
      </div>
    </li>
  );
}
