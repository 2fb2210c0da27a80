import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import type { DeepView } from '../deep-view/deep-view.ts';
import styles from '../styles/stage-tour.module.css';
import { useUnroll } from './use-unroll.ts';

interface UnrollBarProps {
  view: DeepView;
  /** The element that contains the picture. */
  pictureArea: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function UnrollBar({ view, pictureArea, onClose }: UnrollBarProps) {
  const { isRunning, progress, toggle, show } = useUnroll(view);
  const percent = Math.round(progress * 100);
  function startOrPause() {
    if (!isRunning && progress >= 1) show(0);
    toggle();
  }
  return (
    <>
      {pictureArea.current && createPortal(<Rolls progress={progress} />, pictureArea.current)}
      <Row as="section" aria-label="展卷" className={styles.bar}>
        <IconButton icon={isRunning ? 'pause' : 'play'} label={isRunning ? '停住' : '展开'} onClick={startOrPause} />
        {/* From right to left, as a handscroll is read. */}
        <input
          type="range"
          className={styles.slider}
          dir="rtl"
          min={0}
          max={100}
          value={percent}
          aria-label="展到哪里"
          aria-valuetext={`从右起 ${percent}%`}
          onChange={({ currentTarget }) => show(Number(currentTarget.value) / 100)}
        />
        <IconButton icon="close" label="收起手卷" onClick={onClose} />
      </Row>
    </>
  );
}

/** The two rolls of a handscroll: the left one gets thinner, the right one thicker. */
function Rolls({ progress }: { progress: number }) {
  return (
    <>
      <span aria-hidden="true" className={styles.roll} style={{ width: `${0.75 + (1 - progress) * 1.5}rem` }} />
      <span
        aria-hidden="true"
        className={`${styles.roll} ${styles.rollRight}`}
        style={{ width: `${0.75 + progress * 1.5}rem` }}
      />
    </>
  );
}
