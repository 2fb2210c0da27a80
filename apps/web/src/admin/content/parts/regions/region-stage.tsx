import type { ContentPicture } from '@meiyu/contract/admin/content-document.ts';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { pictureSet } from '../../../../lib/pictures/picture-set.ts';
import { KeyHint } from '../../../kit/keys/key-hint.tsx';
import { Figure } from '../../../kit/parts/figure.tsx';
import { fitBox, type Point, percent, type RegionBox, type WorkRegion } from './region-box.ts';
import { boxStyle, RegionFrame, sizeText } from './region-frame.tsx';
import styles from './region-stage.module.css';
import { pointIn, type StageTool, useRegionDrag } from './use-region-drag.ts';
import { useStageView } from './use-stage-view.ts';

/** The widths of a picture that the server makes end here. */
const WIDEST = 2048;

interface RegionStageProps {
  image: ContentPicture;
  title: string;
  regions: readonly WorkRegion[];
  /** Keys of the regions; they follow a region when it moves, so that it keeps the focus. */
  keys: readonly string[];
  selected: number | undefined;
  tool: StageTool;
  /** 1 shows the whole picture. */
  zoom: number;
  onZoom: (factor: number) => void;
  /** Only the picture, without regions. */
  isPlain: boolean;
  onSelect: (index: number | undefined) => void;
  onChange: (index: number, box: RegionBox) => void;
  onDraw: (box: RegionBox) => void;
  onRemove: (index: number) => void;
}

/** The picture with its regions. It scrolls when it is larger than the stage. */
export function RegionStage(props: RegionStageProps) {
  const {
    image,
    title,
    regions,
    keys,
    selected,
    tool: chosenTool,
    zoom,
    onZoom,
    isPlain,
    onSelect,
    onChange,
    onRemove,
  } = props;
  const [isSpaceDown, setSpaceDown] = useState(false);
  const [pointer, setPointer] = useState<Point>();
  const [isBroken, setBroken] = useState(false);
  const tool = isSpaceDown ? 'pan' : chosenTool;
  const frame = useRef<HTMLDivElement>(null);
  const view = useStageView(zoom, onZoom, tool === 'pan');
  const { draft, cancel, handlers } = useRegionDrag({ ...props, boxes: regions, tool });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (draft) event.stopPropagation();
      cancel();
    }
    if (event.target !== event.currentTarget) return;
    if (event.key === ' ') setSpaceDown(true);
    else if (event.key === 'Enter' && tool === 'draw')
      // Without a pointer a new region begins in the middle of the visible part.
      props.onDraw(fitBox(view.middle(frame.current)));
    else return;
    event.preventDefault();
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    setPointer(pointIn(event.currentTarget, event));
    handlers.onPointerMove(event);
  }

  const size = {
    '--ratio': image.width > 0 && image.height > 0 ? image.width / image.height : 1,
    '--zoom': zoom,
  } as CSSProperties;
  return (
    <div className={styles.stage}>
      <section
        {...view.viewportProps}
        aria-label="画面"
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && setSpaceDown(false)}
        onBlur={() => setSpaceDown(false)}
        className={`${styles.viewport} ${tool === 'pan' ? styles.pan : ''}`}
      >
        <div className={styles.space}>
          <div
            ref={frame}
            style={size}
            {...handlers}
            onPointerMove={onPointerMove}
            onPointerLeave={() => setPointer(undefined)}
            className={`${styles.picture} ${tool === 'draw' ? styles.draw : ''}`}
          >
            <img
              src={image.url}
              srcSet={pictureSet(image.url, WIDEST)}
              sizes={`${Math.round(zoom * 60)}vw`}
              alt={title}
              draggable={false}
              onError={() => setBroken(true)}
              onLoad={() => setBroken(false)}
              className={styles.image}
            />
            {!isPlain &&
              regions.map((region, index) => (
                <RegionFrame
                  key={keys[index]}
                  region={region}
                  index={index}
                  box={draft?.index === index ? draft.box : region}
                  isSelected={index === selected}
                  isInert={tool !== 'select'}
                  onSelect={() => onSelect(index)}
                  onChange={(box) => onChange(index, box)}
                  onRemove={() => onRemove(index)}
                />
              ))}
            {draft && draft.index === undefined && (
              <div style={boxStyle(draft.box)} className={styles.drawn}>
                <span className={styles.size}>{sizeText(draft.box)}</span>
              </div>
            )}
          </div>
        </div>
      </section>
      <div className={styles.foot}>
        {isBroken && <span role="alert">图像没有装入，请检查网络后刷新。</span>}
        {image.width > 0 && (
          <span>
            原图 <Figure value={image.width} /> × <Figure value={image.height} />
          </span>
        )}
        {pointer && <span>{`指针 ${percent(pointer.x)}%, ${percent(pointer.y)}%`}</span>}
        <span className={styles.keys}>
          <span>
            <KeyHint keys="← → ↑ ↓" /> 移 0.1%
          </span>
          <span>
            <KeyHint keys="⇧" /> 移 1%
          </span>
          <span>
            <KeyHint keys="⌫" /> 删除，可撤回
          </span>
        </span>
      </div>
    </div>
  );
}
