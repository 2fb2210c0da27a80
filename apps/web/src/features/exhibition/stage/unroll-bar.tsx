import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { DeepView } from '../deep-view/deep-view.ts';
import { useUnroll } from './use-unroll.ts';

interface UnrollBarProps {
  view: DeepView;
  /** Where the picture hangs. */
  room: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function UnrollBar({ view, room, onClose }: UnrollBarProps) {
  const { isRunning, done, run, show } = useUnroll(view);
  const percent = Math.round(done * 100);
  function start() {
    if (!isRunning && done >= 1) show(0);
    run();
  }
  return (
    <>
      {room.current && createPortal(<Rolls done={done} />, room.current)}
      <section aria-label="展卷" className="unroll-bar">
        <IconButton icon={isRunning ? 'pause' : 'play'} label={isRunning ? '停住' : '展开'} onClick={start} />
        {/* It begins at the right, as the scroll does. */}
        <input
          type="range"
          dir="rtl"
          min={0}
          max={100}
          value={percent}
          aria-label="展到哪里"
          aria-valuetext={`从右起 ${percent}%`}
          onChange={({ currentTarget }) => show(Number(currentTarget.value) / 100)}
        />
        <IconButton icon="close" label="收起手卷" onClick={onClose} />
      </section>
    </>
  );
}

/** At the edges: what is still to come on the left, what has passed on the right. */
function Rolls({ done }: { done: number }) {
  return (
    <>
      <span aria-hidden="true" className="roll" style={{ width: `${0.75 + (1 - done) * 1.5}rem` }} />
      <span aria-hidden="true" className="roll roll-right" style={{ width: `${0.75 + done * 1.5}rem` }} />
    </>
  );
}
