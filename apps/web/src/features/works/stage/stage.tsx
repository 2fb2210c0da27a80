import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDevice } from '../../../lib/browser/device.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import textStyles from '../../../ui/text/text.module.css';
import type { TileSource, Work } from '../api/works.api.ts';
import { readRegion } from '../deep-view/region-address.ts';
import { useDeepView } from '../deep-view/use-deep-view.ts';
import styles from '../styles/stage.module.css';
import { ratioOf } from '../wall/wall-layout.ts';
import { CopyGrid, type GridType } from './copy-grid.tsx';
import { Mat } from './mat.tsx';
import { ScaleRule } from './scale-rule.tsx';
import { StageArrows } from './stage-arrows.tsx';
import { StageTools } from './stage-tools.tsx';
import { StillPicture } from './still-picture.tsx';
import { TourBar } from './tour-bar.tsx';
import { UnrollBar } from './unroll-bar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSwipe } from './use-swipe.ts';
import type { Tour } from './use-tour.ts';

interface StageProps {
  work: Work;
  tiles: TileSource & { renew: () => void };
  classId: string | undefined;
  tour: Tour;
  onCompare: () => void;
}

/** Space around the whole picture in pixels; stage.css uses the same numbers. */
const MARGINS = { pc: { side: 72, top: 44, bottom: 44 }, mobile: { side: 24, top: 28, bottom: 28 } };

/** Up to this zoom the picture counts as wholly visible, despite rounding. */
const WHOLE_PICTURE_ZOOM = 1.02;

/** The dark stage with a work: first a small picture, then the tiles over it as soon as they load. */
export function Stage({ work, tiles, classId, tour, onCompare }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const pictureArea = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const margin = MARGINS[useDevice()];
  const [isShown, setShown] = useState(false);
  const [grid, setGrid] = useState<GridType>('none');
  const [isUnrolling, setUnrolling] = useState(false);
  const { key, search } = useLocation();
  const regionText = new URLSearchParams(search).get('region');
  const { view, hasFailed } = useDeepView({
    frame,
    iiifUrl: tiles.iiifUrl,
    label: `《${work.resTitle}》的画面：方向键移动，加号减号缩放，0 看全幅`,
    navigator: true,
    tileFormat: isFan(work.form) ? 'webp' : 'jpg',
    margin,
    onRefused: tiles.renew,
    onReady(opened) {
      opened.whenLoaded(() => setShown(true));
      // If the user moves the picture before that, the tiles loaded so far are shown.
      opened.onMoved(() => setShown(true));
      opened.subscribe(() => opened.zoom() > WHOLE_PICTURE_ZOOM && setShown(true));
    },
  });
  const fullScreen = useFullScreen(stage, view);
  useSwipe(frame, view, work, fullScreen.isFull ? undefined : classId);

  // The view moves to the region in the address; choosing the same region again moves there again.
  const showRegion = useEffectEvent((_locationKey: string) => {
    const region = readRegion(regionText);
    if (!view || !region) return;
    setShown(true);
    view.lookAt(region);
  });
  useEffect(() => {
    if (view && regionText) showRegion(key);
  }, [view, regionText, key]);

  return (
    <section
      ref={stage}
      aria-label="画面"
      data-theme="dark"
      data-full={fullScreen.isFull || undefined}
      data-unrolling={isUnrolling || undefined}
      className={styles.stage}
      style={{ '--ratio': ratioOf(work).toFixed(4) } as CSSProperties}
      onKeyDown={({ key: pressedKey, target, ctrlKey, metaKey }) => {
        const isTyping = target instanceof HTMLInputElement;
        if (pressedKey.toLowerCase() === 'f' && !isTyping && !ctrlKey && !metaKey) fullScreen.toggle();
      }}
    >
      <div ref={pictureArea} className={`${styles.pictureArea} ${styles.fitted}`}>
        <StillPicture work={work} hidden={isShown && view !== undefined} />
        <div ref={frame} className={styles.deep} data-shown={(isShown && view !== undefined) || undefined} />
        {view && !isFan(work.form) && <Mat view={view} />}
        {view && grid !== 'none' && <CopyGrid view={view} type={grid} work={work} />}
        <StageArrows work={work} classId={classId} />
        {view && work.realWidth !== null && <ScaleRule view={view} realWidth={work.realWidth} />}
      </div>
      {isUnrolling && view && <UnrollBar view={view} pictureArea={pictureArea} onClose={() => setUnrolling(false)} />}
      <TourBar tour={tour} view={view} />
      <StageTools
        work={work}
        view={view}
        hasFailed={hasFailed}
        fullScreen={fullScreen}
        grid={grid}
        onGrid={setGrid}
        isUnrolling={isUnrolling}
        onUnroll={() => setUnrolling(!isUnrolling)}
        onCompare={onCompare}
      />
      <p className={`${textStyles.kai} ${styles.hint}`}>双指缩放，双击放大</p>
    </section>
  );
}
