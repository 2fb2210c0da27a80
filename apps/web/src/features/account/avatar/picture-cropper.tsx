import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { type Crop, MAX_ZOOM, moveCrop, type Size, zoomCrop, zoomOf } from './crop-geometry.ts';
import './picture-cropper.css';

interface PictureCropperProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Twice its size on the page, for sharp screens. */
const PREVIEW = 576;
const STEP = 0.05;
const MOVES: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

interface Finger {
  x: number;
  y: number;
}

/** A square to look through: dragged, zoomed by wheel, two fingers, slider or keys. */
export function PictureCropper({ picture, crop, onChange }: PictureCropperProps) {
  const size: Size = picture;
  const paper = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLButtonElement>(null);
  const fingers = useRef(new Map<number, Finger>());
  const hint = useId();
  const zoom = zoomOf(crop, size);

  /** Where a pointer is, in parts of the square. */
  function locate({ clientX, clientY }: { clientX: number; clientY: number }): Finger {
    const { left, top, width } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / width };
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = locate(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    // With two fingers each one's way counts half: together they move the middle between them.
    const share = other ? 2 : 1;
    let next = moveCrop(crop, size, (before.x - now.x) / share, (before.y - now.y) / share);
    if (other) {
      const spread = distance(now, other) / Math.max(0.01, distance(before, other));
      next = zoomCrop(next, size, zoom * spread, middle(now, other));
    }
    fingers.current.set(event.pointerId, now);
    onChange(next);
  }

  function pressKey(event: KeyboardEvent) {
    const step = MOVES[event.key];
    const factor = ZOOMS[event.key];
    if (step) onChange(moveCrop(crop, size, ...step));
    else if (factor) onChange(zoomCrop(crop, size, zoom * factor));
    else return;
    event.preventDefault();
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onChange(zoomCrop(crop, size, zoom * Math.exp(-event.deltaY / 400), locate(event)));
  });

  useEffect(() => {
    const element = area.current;
    // React listens to the wheel passively, and the page would scroll as well.
    element?.addEventListener('wheel', turnWheel, { passive: false });
    return () => element?.removeEventListener('wheel', turnWheel);
  }, []);

  useLayoutEffect(() => {
    const pen = paper.current?.getContext('2d');
    pen?.clearRect(0, 0, PREVIEW, PREVIEW);
    pen?.drawImage(picture, crop.x, crop.y, crop.side, crop.side, 0, 0, PREVIEW, PREVIEW);
  }, [picture, crop]);

  return (
    <div className="cropper">
      <button
        ref={area}
        type="button"
        aria-label="裁剪区域"
        aria-describedby={hint}
        className="cropper-area"
        onKeyDown={pressKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, locate(event));
        }}
        onPointerMove={move}
        onPointerUp={(event) => fingers.current.delete(event.pointerId)}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
      >
        <canvas ref={paper} width={PREVIEW} height={PREVIEW} />
      </button>
      <label className="cropper-zoom">
        <span>缩放</span>
        <input
          type="range"
          min="1"
          max={MAX_ZOOM}
          step="0.01"
          value={zoom}
          onChange={(event) => onChange(zoomCrop(crop, size, Number(event.target.value)))}
        />
      </label>
      <p id={hint} className="cropper-hint">
        拖动图片选取位置；也可用方向键移动，加减键缩放。
      </p>
    </div>
  );
}

function distance(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Finger, b: Finger): Finger {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
