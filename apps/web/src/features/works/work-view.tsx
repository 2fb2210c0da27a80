import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RelatedResources } from '../../components/cards/article-footer.tsx';
import { useViewingRecord } from '../../components/page-parts/use-viewing-record.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { SplitPane } from '../../ui/layout/split-pane.tsx';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { workPath } from './api/wall-selection.ts';
import { useTileSource, type Work } from './api/works.api.ts';
import { LazyComparePicker, LazyCompareStage } from './compare/lazy-compare.tsx';
import { readRegion } from './deep-view/region-address.ts';
import { Stage } from './stage/stage.tsx';
import { useTour } from './stage/use-tour.ts';
import { TourRegions } from './work-details/close-looks.tsx';
import { Siblings } from './work-details/siblings.tsx';
import { WorkLabel } from './work-details/work-label.tsx';
import styles from './work-view.module.css';

interface WorkViewProps {
  work: Work;
  /** The category whose previous and next works are linked. */
  classId: string | undefined;
}

/** A work: the stage with its picture, the label beside it, and details below. */
export function WorkView({ work, classId }: WorkViewProps) {
  const tiles = useTileSource(work);
  const tour = useTour(work);
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const [isPicking, setPicking] = useState(false);
  const stageArea = useRef<HTMLDivElement>(null);
  const otherId = searchParams.get('with');
  useViewingRecord(work, () => readRegion(searchParams.get('region')));

  function compareWith(id: string | undefined) {
    const path = workPath(work.id, classId);
    void navigate(id ? `${path}?with=${encodeURIComponent(id)}` : path, { preventScrollReset: true });
    setPicking(false);
  }
  function showRegion(index: number) {
    tour.goTo(index);
    const { top = 0, bottom = 0 } = stageArea.current?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > window.innerHeight)
      stageArea.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
  return (
    <article>
      <SplitPane className={`${styles.top} ${otherId ? styles.comparing : ''}`}>
        <div ref={stageArea} className={styles.stageArea}>
          {otherId ? (
            <LazyCompareStage
              work={work}
              tiles={tiles}
              otherId={otherId}
              onChooseOther={() => setPicking(true)}
              onClose={() => compareWith(undefined)}
            />
          ) : (
            <Stage work={work} tiles={tiles} classId={classId} tour={tour} onCompare={() => setPicking(true)} />
          )}
        </div>
        <WorkLabel work={work} />
      </SplitPane>
      <div className={`${layoutStyles.wrap} ${styles.parts}`}>
        <TourRegions work={work} tour={tour} onShowRegion={showRegion} />
        <Siblings work={work} classId={classId} />
        <RelatedResources rows={work.related} />
      </div>
      <LazyComparePicker work={work} open={isPicking} onPick={compareWith} onClose={() => setPicking(false)} />
      <BackToTop />
    </article>
  );
}
