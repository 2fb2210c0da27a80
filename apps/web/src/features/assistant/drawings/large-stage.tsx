import { type PointerEvent, useRef, useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Drawing } from '../api/assistant.api.ts';
import assistantStyles from '../styles/assistant.module.css';
import styles from '../styles/large-view.module.css';

interface LargeStageProps {
  drawing: Drawing;
  /** Whether the related work of the exhibition is shown beside the drawing. */
  isComparing: boolean;
}

/** The address of a site picture in 1280 px; other addresses stay unchanged. */
function largePictureUrl(url: string): string {
  // `$11280$2` is group 1, the width 1280 and group 2.
  return url.replace(/^(\/pictures\/[0-9a-f]+\/)\d+(\.\w+)$/, '$11280$2');
}

/** The drawing, fitted into the window or in full size and draggable. */
export function LargeStage({ drawing, isComparing }: LargeStageProps) {
  const [isFullSize, setFullSize] = useState(false);
  const work = drawing.relatedWork;
  if (isComparing && work) {
    return (
      <div className={`${styles.stage} ${styles.pair}`}>
        <figure>
          <img src={drawing.url} alt={drawing.prompt} className={styles.picture} />
          <figcaption className={textStyles.kai}>你说我画</figcaption>
        </figure>
        <figure>
          <FallbackImage
            src={largePictureUrl(work.coverUrl)}
            alt={work.title}
            fit="contain"
            tone="transparent"
            className={styles.picture}
          />
          <figcaption className={`${textStyles.kai} ${kaiFallbackClass(work.title, work.author) ?? ''}`}>
            <PrefetchLink
              to={`/cloudExhibitionHall/imageAppreciationDetails/${encodeURIComponent(work.id)}`}
              className={`${assistantStyles.link} ${assistantStyles.tapLink}`}
            >
              《{work.title}》{work.author}
            </PrefetchLink>
          </figcaption>
        </figure>
      </div>
    );
  }
  return (
    <div className={styles.stage}>
      <DragScroller isEnabled={isFullSize}>
        <img
          src={drawing.url}
          alt={drawing.prompt}
          draggable={false}
          style={isFullSize ? { width: drawing.width, maxWidth: 'none', maxHeight: 'none' } : undefined}
        />
      </DragScroller>
      <Button size="small" aria-pressed={isFullSize} className={styles.size} onClick={() => setFullSize(!isFullSize)}>
        {isFullSize ? '看全幅' : '看原大'}
      </Button>
    </div>
  );
}

/** Scrollable content must be reachable by keyboard. */
const FOCUSABLE = { tabIndex: 0 };

/** Scrolls its content by dragging with the mouse; touch and keys scroll it as usual. */
function DragScroller({ isEnabled, children }: { isEnabled: boolean; children: React.ReactNode }) {
  const lastPoint = useRef<{ x: number; y: number }>(undefined);
  function startDrag(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || !isEnabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    lastPoint.current = { x: event.clientX, y: event.clientY };
  }
  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (!lastPoint.current) return;
    currentTarget.scrollBy(lastPoint.current.x - clientX, lastPoint.current.y - clientY);
    lastPoint.current = { x: clientX, y: clientY };
  }
  function endDrag() {
    lastPoint.current = undefined;
  }
  return (
    <section
      aria-label="画面"
      {...(isEnabled && FOCUSABLE)}
      data-free={isEnabled || undefined}
      className={styles.scroller}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      {children}
    </section>
  );
}
