import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useDevice } from '../../../lib/browser/device.ts';
import { kaiVoice } from '../../../lib/format/kai-letters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Chips } from '../../../ui/navigation/chips.tsx';
import { type Sight, useSight, type Work, workQuery } from '../api/exhibition.api.ts';
import type { DeepView } from '../deep-view/deep-view.ts';
import { tieViews } from '../deep-view/tie-views.ts';
import { useDeepView, useViewFigure } from '../deep-view/use-deep-view.ts';
import { StillPicture } from '../stage/still-picture.tsx';
import '../stage/stage-tour.css';
import '../stage/stage.css';
import './compare-stage.css';

interface CompareStageProps {
  work: Work;
  sight: Sight & { renew: () => void };
  besideId: string;
  onChange: () => void;
  onClose: () => void;
}

const WAYS = [
  { value: 'side', label: '并排' },
  { value: 'curtain', label: '帘幕' },
] as const;
type Way = (typeof WAYS)[number]['value'];

const MARGINS = { pc: { side: 32, top: 36, bottom: 36 }, mobile: { side: 16, top: 20, bottom: 20 } };
const STEP = 1.6;

/** Two works in one room: side by side with one hand on both, or one drawn over the other like a curtain. */
export function CompareStage({ work, sight, besideId, onChange, onClose }: CompareStageProps) {
  const { data: beside, error } = useQuery(workQuery(besideId));
  const [way, setWay] = useState<Way>('side');
  const [part, setPart] = useState(50);
  const [first, setFirst] = useState<DeepView>();
  const [second, setSecond] = useState<DeepView>();
  const isBoth = first !== undefined && second !== undefined;
  useEffect(() => (first && second ? tieViews(first, second) : undefined), [first, second]);
  const zoom = useViewFigure(first, (view) => Math.round(view.zoom() * 100), 100);
  const isDeepest = useViewFigure(first, (view) => view.isDeepest(), false);
  return (
    <section aria-label="比一比" className="stage compare">
      <div className="compare-room" data-way={way} style={{ '--part': `${part}%` } as CSSProperties}>
        <Half work={work} sight={sight} onView={setFirst} />
        {beside && <OtherHalf work={beside} onView={setSecond} />}
        {error && <p role="alert">{error.message}</p>}
        {way === 'curtain' && <span aria-hidden="true" className="compare-seam" />}
      </div>
      {way === 'curtain' && (
        <div className="compare-curtain">
          <span className={kaiVoice(work.resTitle)}>{work.resTitle}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={part}
            aria-label="帘幕拉到哪里"
            onChange={({ currentTarget }) => setPart(Number(currentTarget.value))}
          />
          <span className={kaiVoice(beside?.resTitle)}>{beside?.resTitle}</span>
        </div>
      )}
      <div role="toolbar" aria-label="对比工具" className="stage-tools">
        <IconButton
          icon="zoomOut"
          label="缩小"
          disabled={!isBoth || zoom <= 100}
          onClick={() => first?.zoomBy(1 / STEP)}
        />
        <button type="button" className="stage-zoom" title="看全幅" disabled={!isBoth} onClick={() => first?.goHome()}>
          <span className="sr-only">看全幅，现在是 </span>
          {zoom}%
        </button>
        <IconButton icon="zoomIn" label="放大" disabled={!isBoth || isDeepest} onClick={() => first?.zoomBy(STEP)} />
        <span aria-hidden="true" className="stage-rule" />
        <Chips label="比法" options={WAYS} current={way} onChange={setWay} />
        <Button look="text" icon="refresh" onClick={onChange}>
          换一幅
        </Button>
        <Button look="text" icon="close" onClick={onClose}>
          不比了
        </Button>
      </div>
    </section>
  );
}

interface HalfProps {
  work: Work;
  sight: Sight & { renew: () => void };
  onView: (view: DeepView | undefined) => void;
}

function OtherHalf({ work, onView }: Omit<HalfProps, 'sight'>) {
  return <Half work={work} sight={useSight(work)} onView={onView} />;
}

function Half({ work, sight, onView }: HalfProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const { view } = useDeepView({
    frame,
    iiifUrl: sight.iiifUrl,
    label: `《${work.resTitle}》的画面：方向键移动，加号减号缩放，0 看全幅`,
    navigator: false,
    tileFormat: isFan(work.form) ? 'webp' : 'jpg',
    margin: MARGINS[useDevice()],
    onRefused: sight.renew,
    onReady: (opened) => opened.whenLoaded(() => setShown(true)),
  });
  useEffect(() => {
    onView(view);
    return () => onView(undefined);
  }, [view, onView]);
  const shown = isShown && view !== undefined;
  return (
    <figure className="compare-half">
      <div className="stage-room">
        <StillPicture work={work} hidden={shown} />
        <div ref={frame} className="stage-deep" data-shown={shown || undefined} />
      </div>
      <figcaption>
        <b className={kaiVoice(work.resTitle)}>{work.resTitle}</b>
        <span>{[work.resAuthor, work.dynasty, work.realSize].filter(Boolean).join(' · ')}</span>
      </figcaption>
    </figure>
  );
}
