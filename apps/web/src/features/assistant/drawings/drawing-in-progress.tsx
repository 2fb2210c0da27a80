import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import type { Stage } from '../conversation/live-answer.ts';
import styles from './drawing-answer.module.css';

/** A picture in progress: its preview if there is one, otherwise an ink blot that grows with the progress. */
export function DrawingInProgress({ stage }: { stage: Stage | undefined }) {
  const progress = stage ? stage.step / Math.max(1, stage.steps) : 0;
  return (
    <li>
      <div className={styles.drawnGrowing} style={{ '--share': progress } as React.CSSProperties}>
        {stage?.preview?.startsWith('data:image/') ? (
          <img src={stage.preview} alt="" />
        ) : (
          <span className={styles.blot} />
        )}
        <p role="status" className={kaiFallbackClass(stage?.name)}>
          {stage?.name ?? '研墨'}
        </p>
      </div>
    </li>
  );
}
