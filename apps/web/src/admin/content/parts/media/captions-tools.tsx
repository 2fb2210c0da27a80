import { useState } from 'react';
import { Action } from '../../../kit/parts/action.tsx';
import { ValueInput } from '../fields/value-input.tsx';
import styles from './captions-tools.module.css';
import { insertCue, MAX_CUES, mergeCue, shiftCues, splitCue } from './cues.ts';
import type { useCues } from './use-cues.ts';

interface CaptionsToolsProps {
  edit: ReturnType<typeof useCues>;
  media: HTMLMediaElement | null;
  /** Where the cursor was in the text of the current line. */
  caret: number | undefined;
}

const MAX_SHIFT = 3600;
const parseShift = (text: string) => {
  const number = Number(text.trim().replace('。', '.').replace('−', '-'));
  return text.trim() === '' || !Number.isFinite(number) || Math.abs(number) > MAX_SHIFT ? undefined : number;
};

/** Tools for the current line and for all lines. */
export function CaptionsTools({
  edit: { cues, current, setCurrent, apply, change },
  media,
  caret,
}: CaptionsToolsProps) {
  const [shift, setShift] = useState(0);
  const cue = cues[current];
  const isFull = cues.length >= MAX_CUES;
  const now = () => Math.round((media?.currentTime ?? 0) * 100) / 100;

  function insert() {
    apply(insertCue(cues, cue ? current : -1, now()));
    setCurrent(cue ? current + 1 : 0);
  }
  return (
    <div role="toolbar" aria-label="字幕工具" className={styles.tools}>
      <span className={styles.which}>{cue ? `第 ${current + 1} 条` : ''}</span>
      <Action disabled={!cue || !media} onClick={() => change(current, { start: now() })}>
        起点设为此刻
      </Action>
      <Action disabled={!cue || !media} onClick={() => change(current, { end: now() })}>
        终点设为此刻
      </Action>
      <Action disabled={!cue || isFull} onClick={() => apply(splitCue(cues, current, now(), caret))}>
        拆成两条
      </Action>
      <Action disabled={!cues[current + 1]} onClick={() => apply(mergeCue(cues, current))}>
        与下一条合并
      </Action>
      <Action disabled={isFull} onClick={insert}>
        {cue ? '在后面插入' : '插入'}
      </Action>
      <Action
        variant="danger"
        disabled={!cue}
        onClick={() => {
          apply(cues.toSpliced(current, 1));
          setCurrent(Math.max(0, Math.min(current, cues.length - 2)));
        }}
      >
        删除这条
      </Action>
      <span className={styles.shift}>
        <ValueInput
          label="全部移动的秒数，负数为提前"
          caption="全部移动"
          value={shift}
          format={(seconds) => `${Math.round(seconds * 10) / 10}`}
          parse={parseShift}
          step={0.1}
          onChange={setShift}
          className={styles.seconds}
        />
        秒
        <Action
          disabled={cues.length === 0 || shift === 0}
          onClick={() => {
            apply(shiftCues(cues, shift));
            setShift(0);
          }}
        >
          移动
        </Action>
      </span>
    </div>
  );
}
