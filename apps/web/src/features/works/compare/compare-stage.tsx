import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import workSlipStyles from '../../../components/cards/work-slip.module.css';
import { useDevice } from '../../../lib/browser/device.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Chips } from '../../../ui/navigation/chips.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import { type TileSource, useTileSource, type Work, workQuery } from '../api/works.api.ts';
import type { DeepView } from '../deep-view/deep-view.ts';
import { syncViews } from '../deep-view/sync-views.ts';
import { useDeepView, useViewValue } from '../deep-view/use-deep-view.ts';
import { StillPicture } from '../stage/still-picture.tsx';
import stageStyles from '../styles/stage.module.css';
import stageTourStyles from '../styles/stage-tour.module.css';
import hungWorkStyles from '../wall/hung-work.module.css';
import styles from './compare-stage.module.css';

interface CompareStageProps {
  work: Work;
  tiles: TileSource & { renew: () => void };
  otherId: string;
  /** Lets the user choose another work to compare with. */
  onChooseOther: () => void;
  onClose: () => void;
}

const MODES = [
  { value: 'side', label: '并排' },
  { value: 'curtain', label: '帘幕' },
] as const;
type Mode = (typeof MODES)[number]['value'];

const MARGINS = { pc: { side: 32, top: 36, bottom: 36 }, mobile: { side: 16, top: 20, bottom: 20 } };
const ZOOM_STEP = 1.6;

/** Compares two works that move together: side by side, or one over the other with a movable divider. */
export function CompareStage({ work, tiles, otherId, onChooseOther, onClose }: CompareStageProps) {
  const { data: otherWork, error } = useQuery(workQuery(otherId));
  const [mode, setMode] = useState<Mode>('side');
  const [dividerPercent, setDividerPercent] = useState(50);
  const [firstView, setFirstView] = useState<DeepView>();
  const [secondView, setSecondView] = useState<DeepView>();
  const areBothOpen = firstView !== undefined && secondView !== undefined;
  useEffect(() => (firstView && secondView ? syncViews(firstView, secondView) : undefined), [firstView, secondView]);
  const zoom = useViewValue(firstView, (view) => Math.round(view.zoom() * 100), 100);
  const isDeepest = useViewValue(firstView, (view) => view.isDeepest(), false);
  return (
    <section aria-label="比一比" data-theme="dark" className={stageStyles.stage}>
      <div className={styles.halves} data-way={mode} style={{ '--part': `${dividerPercent}%` } as CSSProperties}>
        <Half work={work} tiles={tiles} onView={setFirstView} />
        {otherWork && <OtherHalf work={otherWork} onView={setSecondView} />}
        {error && <p role="alert">{error.message}</p>}
        {mode === 'curtain' && <span aria-hidden="true" className={styles.divider} />}
      </div>
      {mode === 'curtain' && (
        <div className={styles.curtain}>
          <span className={kaiFallbackClass(work.resTitle)}>{work.resTitle}</span>
          <input
            type="range"
            className={stageTourStyles.slider}
            min={0}
            max={100}
            value={dividerPercent}
            aria-label="帘幕拉到哪里"
            onChange={({ currentTarget }) => setDividerPercent(Number(currentTarget.value))}
          />
          <span className={kaiFallbackClass(otherWork?.resTitle)}>{otherWork?.resTitle}</span>
        </div>
      )}
      <Row wrap role="toolbar" aria-label="对比工具" className={stageStyles.tools}>
        <IconButton
          icon="zoomOut"
          label="缩小"
          disabled={!areBothOpen || zoom <= 100}
          onClick={() => firstView?.zoomBy(1 / ZOOM_STEP)}
        />
        <button
          type="button"
          className={stageStyles.zoom}
          title="看全幅"
          disabled={!areBothOpen}
          onClick={() => firstView?.goHome()}
        >
          <VisuallyHidden>看全幅，现在是 </VisuallyHidden>
          {zoom}%
        </button>
        <IconButton
          icon="zoomIn"
          label="放大"
          disabled={!areBothOpen || isDeepest}
          onClick={() => firstView?.zoomBy(ZOOM_STEP)}
        />
        <span aria-hidden="true" className={stageStyles.rule} />
        <Chips label="比法" options={MODES} current={mode} onChange={setMode} />
        <Button variant="text" icon="refresh" onClick={onChooseOther} className={stageStyles.tool}>
          换一幅
        </Button>
        <Button variant="text" icon="close" onClick={onClose} className={stageStyles.tool}>
          不比了
        </Button>
      </Row>
    </section>
  );
}

interface HalfProps {
  work: Work;
  tiles: TileSource & { renew: () => void };
  onView: (view: DeepView | undefined) => void;
}

function OtherHalf({ work, onView }: Omit<HalfProps, 'tiles'>) {
  return <Half work={work} tiles={useTileSource(work)} onView={onView} />;
}

function Half({ work, tiles, onView }: HalfProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const { view } = useDeepView({
    frame,
    iiifUrl: tiles.iiifUrl,
    label: `《${work.resTitle}》的画面：方向键移动，加号减号缩放，0 看全幅`,
    navigator: false,
    tileFormat: isFan(work.form) ? 'webp' : 'jpg',
    margin: MARGINS[useDevice()],
    onRefused: tiles.renew,
    onReady: (opened) => opened.whenLoaded(() => setShown(true)),
  });
  useEffect(() => {
    onView(view);
    return () => onView(undefined);
  }, [view, onView]);
  const isVisible = isShown && view !== undefined;
  return (
    <figure className={styles.half}>
      <div className={stageStyles.pictureArea}>
        <StillPicture work={work} hidden={isVisible} />
        <div ref={frame} className={stageStyles.deep} data-shown={isVisible || undefined} />
      </div>
      <figcaption className={`${workSlipStyles.workSlip} ${hungWorkStyles.caption} ${styles.caption}`}>
        <b className={kaiFallbackClass(work.resTitle)}>{work.resTitle}</b>
        <span>{[work.resAuthor, work.dynasty, work.realSize].filter(Boolean).join(' · ')}</span>
      </figcaption>
    </figure>
  );
}
