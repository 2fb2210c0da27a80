import type { CSSProperties, KeyboardEvent } from 'react';
import {
  HANDLES,
  type Handle,
  moveBox,
  type Point,
  percent,
  type RegionBox,
  regionName,
  regionNumber,
  resizeBox,
  type WorkRegion,
} from './region-box.ts';
import styles from './region-frame.module.css';

const STEP = 0.001;
const LARGE_STEP = 0.01;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const HANDLE_NAMES: Readonly<Record<Handle, string>> = {
  nw: '左上角',
  n: '上边',
  ne: '右上角',
  e: '右边',
  se: '右下角',
  s: '下边',
  sw: '左下角',
  w: '左边',
};

export function boxStyle({ x, y, w, h }: RegionBox): CSSProperties {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` };
}

export const sizeText = ({ w, h }: RegionBox) => `${percent(w)} × ${percent(h)} %`;

interface RegionFrameProps {
  region: WorkRegion;
  index: number;
  /** Where it is now, also while it is dragged. */
  box: RegionBox;
  isSelected: boolean;
  /** Cannot be changed while another tool is chosen. */
  isInert: boolean;
  onSelect: () => void;
  onChange: (box: RegionBox) => void;
  onRemove: () => void;
}

/** A region on the picture. The pointer is handled by the stage; here are the keys. */
export function RegionFrame(props: RegionFrameProps) {
  const { region, index, box, isSelected, isInert, onSelect, onChange, onRemove } = props;

  function onKeyDown(event: KeyboardEvent, handle?: Handle) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key];
    const step = event.shiftKey ? LARGE_STEP : STEP;
    if (way) {
      const by = { x: way.x * step, y: way.y * step };
      onChange(handle ? resizeBox(box, handle, by) : moveBox(box, by));
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const nearTop = box.y < 0.05 && box.h < 0.9;
  return (
    <div
      data-region={index}
      style={boxStyle(box)}
      className={`${styles.frame} ${isSelected ? styles.selected : ''} ${isInert ? styles.inert : ''}`}
    >
      <button
        type="button"
        aria-label={`${regionName(region, index)}：左 ${percent(box.x)}%，上 ${percent(box.y)}%，宽 ${percent(box.w)}%，高 ${percent(box.h)}%。方向键移动，Delete 删除`}
        aria-pressed={isSelected}
        tabIndex={isInert ? -1 : 0}
        onFocus={onSelect}
        onKeyDown={onKeyDown}
        className={styles.body}
      />
      <span aria-hidden="true" className={`${styles.tag} ${nearTop ? styles.inside : ''}`}>
        {regionNumber(index)}
        {isSelected && region.title && <span className={styles.title}>{region.title}</span>}
      </span>
      {isSelected && !isInert && (
        <>
          {HANDLES.map((handle) => (
            <button
              key={handle}
              type="button"
              data-handle={handle}
              aria-label={`${HANDLE_NAMES[handle]}：方向键改大小`}
              onKeyDown={(event) => onKeyDown(event, handle)}
              className={`${styles.handle} ${styles[handle]}`}
            />
          ))}
          <span aria-hidden="true" className={styles.size}>
            {sizeText(box)}
          </span>
        </>
      )}
    </div>
  );
}
