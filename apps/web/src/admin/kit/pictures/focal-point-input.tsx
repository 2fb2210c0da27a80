import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type FocalPoint, objectPosition } from '../../../lib/pictures/focal-point.ts';
import { TextButton } from '../parts/console-link.tsx';
import styles from './focal-point-input.module.css';

const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };
const STEP = 0.01;
const LARGE_STEP = 0.1;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;

export interface PictureSize {
  width: number;
  height: number;
}
/** A position on the site that crops the picture. */
export interface PictureCrop {
  label: string;
  /** Its shape. */
  frame: PictureSize;
  /** The picture is not shown there. */
  isUnused?: boolean;
}

interface FocalPointInputProps {
  /** Undefined for the centre. */
  value: FocalPoint | undefined;
  onChange: (focus: FocalPoint | undefined) => void;
  picture: string;
  /** Where it is cropped, for a picture of this size. */
  crops: (size: PictureSize) => readonly PictureCrop[];
}

/** The point of a picture that stays visible however it is cropped, chosen by pointer or by arrow keys. */
export function FocalPointInput({ value, onChange, picture, crops }: FocalPointInputProps) {
  const [size, setSize] = useState<PictureSize>();
  const focus = value ?? CENTRE;

  function choose({ x, y }: FocalPoint) {
    onChange({ x: within(x), y: within(y) });
  }
  function onPointer(event: PointerEvent<HTMLButtonElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    choose({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  }
  function onKeyDown(event: KeyboardEvent) {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    choose({ x: focus.x + way[0] * step, y: focus.y + way[1] * step });
  }

  return (
    <div className={styles.input}>
      <div className={styles.source}>
        <button
          type="button"
          aria-label={`焦点：横 ${percent(focus.x)}，纵 ${percent(focus.y)}。方向键移动，按住 Shift 移得更快`}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onKeyDown={onKeyDown}
          className={styles.stage}
        >
          <img
            src={picture}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              if (width > 0 && height > 0) setSize({ width, height });
            }}
            className={styles.whole}
          />
          <span aria-hidden="true" style={{ left: percent(focus.x), top: percent(focus.y) }} className={styles.cross} />
        </button>
        <p className={styles.line}>
          焦点 <span className={styles.figure}>{`${percent(focus.x)}, ${percent(focus.y)}`}</span>
          {value && <TextButton onClick={() => onChange(undefined)}>回到中央</TextButton>}
        </p>
      </div>
      {size && (
        <div className={styles.crops}>
          {crops(size).map((crop) => (
            <Crop key={crop.label} {...crop} picture={picture} focus={value} />
          ))}
        </div>
      )}
    </div>
  );
}

interface CropProps extends PictureCrop {
  picture: string;
  focus: FocalPoint | undefined;
}

function Crop({ label, picture, focus, frame, isUnused }: CropProps) {
  return (
    <figure className={`${styles.crop} ${isUnused ? styles.unused : ''}`}>
      <img
        src={picture}
        alt={`${label}的裁切`}
        style={
          { '--frame': `${frame.width} / ${frame.height}`, objectPosition: objectPosition(focus) } as CSSProperties
        }
        className={styles.cut}
      />
      <figcaption>
        {label}
        {isUnused && '（这张不用）'}
      </figcaption>
    </figure>
  );
}
