import { type PointerEvent, useRef, useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { Drawing } from '../api/assistant.api.ts';

interface LargeStageProps {
  drawing: Drawing;
  /** With the work of the hall it resembles. */
  isBeside: boolean;
}

/** The largest open variant of a picture of ours; any other address stays as it is. */
function larger(url: string): string {
  return url.replace(/^(\/pictures\/[0-9a-f]+\/)\d+(\.\w+)$/, '$11280$2');
}

/** Whole in the window, or at its own size and moved by hand. */
export function LargeStage({ drawing, isBeside }: LargeStageProps) {
  const [isOwnSize, setOwnSize] = useState(false);
  const work = drawing.relatedWork;
  if (isBeside && work) {
    return (
      <div className="large-stage large-pair">
        <figure>
          <img src={drawing.url} alt={drawing.prompt} />
          <figcaption>你说我画</figcaption>
        </figure>
        <figure>
          <FallbackImage src={larger(work.coverUrl)} alt={work.title} fit="contain" tone="transparent" />
          <figcaption className={kaiFallbackClass(work.title, work.author)}>
            <PrefetchLink to={`/cloudExhibitionHall/imageAppreciationDetails/${encodeURIComponent(work.id)}`}>
              《{work.title}》{work.author}
            </PrefetchLink>
          </figcaption>
        </figure>
      </div>
    );
  }
  return (
    <div className="large-stage">
      <Hands isFree={isOwnSize}>
        <img
          src={drawing.url}
          alt={drawing.prompt}
          draggable={false}
          style={isOwnSize ? { width: drawing.width, maxWidth: 'none', maxHeight: 'none' } : undefined}
        />
      </Hands>
      <Button size="small" aria-pressed={isOwnSize} className="large-size" onClick={() => setOwnSize(!isOwnSize)}>
        {isOwnSize ? '看全幅' : '看原大'}
      </Button>
    </div>
  );
}

/** What scrolls must be reached by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** A picture larger than its window is moved by dragging it; fingers and keys scroll it as any page. */
function Hands({ isFree, children }: { isFree: boolean; children: React.ReactNode }) {
  const from = useRef<{ x: number; y: number }>(undefined);
  function grip(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || !isFree) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  }
  function move({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (!from.current) return;
    currentTarget.scrollBy(from.current.x - clientX, from.current.y - clientY);
    from.current = { x: clientX, y: clientY };
  }
  function letGo() {
    from.current = undefined;
  }
  return (
    <section
      aria-label="画面"
      {...(isFree && REACHABLE)}
      data-free={isFree || undefined}
      className="large-hands"
      onPointerDown={grip}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {children}
    </section>
  );
}
