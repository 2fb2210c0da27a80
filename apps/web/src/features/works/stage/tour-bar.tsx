import { useEffect } from 'react';
import { useHasVoice } from '../../../lib/browser/speech.ts';
import { useNarration } from '../../../lib/browser/use-narration.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { DeepView } from '../deep-view/deep-view.ts';
import stageStyles from '../styles/stage.module.css';
import styles from '../styles/stage-tour.module.css';
import type { Tour } from './use-tour.ts';

interface TourBarProps {
  tour: Tour;
  view: DeepView | undefined;
}

/** The text about the current region, below the picture. */
export function TourBar({ tour, view }: TourBarProps) {
  const { currentIndex, current, count, isReadingAloud, setReadingAloud, goTo, stop } = tour;
  const hasVoice = useHasVoice();
  const isLast = currentIndex === count - 1;
  useNarration(isReadingAloud && current ? `${current.title}。${current.text}` : undefined, () => {
    if (currentIndex === undefined || isLast) setReadingAloud(false);
    else goTo(currentIndex + 1);
  });
  useRegionFrame(view, current?.region);
  if (currentIndex === undefined || !current) return null;
  function endTour() {
    stop();
    view?.goHome();
  }
  return (
    <Row as="section" wrap aria-label="近看" className={styles.bar}>
      <div role="status" className={styles.tourWords}>
        <p>
          <span className={`${textStyles.number} ${styles.tourCount}`}>
            {currentIndex + 1} / {count}
          </span>
          <b>{current.title}</b>
        </p>
        <p>{current.text}</p>
      </div>
      <Row className={styles.tourActions}>
        <IconButton
          icon="previous"
          label="上一处"
          disabled={currentIndex === 0}
          onClick={() => goTo(currentIndex - 1)}
        />
        <IconButton icon="next" label="下一处" disabled={isLast} onClick={() => goTo(currentIndex + 1)} />
        {hasVoice && (
          <IconButton
            icon={isReadingAloud ? 'pause' : 'volume'}
            label={isReadingAloud ? '停止朗读' : '朗读，一处接一处'}
            aria-pressed={isReadingAloud}
            onClick={() => setReadingAloud(!isReadingAloud)}
          />
        )}
        <IconButton icon="close" label="结束近看" onClick={endTour} />
      </Row>
    </Row>
  );
}

/** Shows a thin frame around the region. */
function useRegionFrame(view: DeepView | undefined, region: NonNullable<Tour['current']>['region'] | undefined): void {
  useEffect(() => {
    if (!view || !region) return;
    const frame = document.createElement('div');
    frame.className = stageStyles.tourFrame ?? '';
    return view.addOverlay(frame, region);
  }, [view, region]);
}
