import { useId, useLayoutEffect, useRef } from 'react';
import textStyles from '../../../ui/text/text.module.css';
import { type Crop, MAX_ZOOM, type Size, zoomCrop, zoomOf } from './crop-geometry.ts';
import styles from './picture-cropper.module.css';
import { useCropGestures } from './use-crop-gestures.ts';

interface PictureCropperProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The width of the canvas: twice the width on the page, for high-resolution screens. */
const PREVIEW_PX = 576;

/** The visible square can be dragged, and zoomed with wheel, two fingers, slider or keys. */
export function PictureCropper({ picture, crop, onChange }: PictureCropperProps) {
  const size: Size = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const zoom = zoomOf(crop, size);
  const handlers = useCropGestures(area, { crop, size, onChange });

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, PREVIEW_PX, PREVIEW_PX);
    context?.drawImage(picture, crop.x, crop.y, crop.side, crop.side, 0, 0, PREVIEW_PX, PREVIEW_PX);
  }, [picture, crop]);

  return (
    <div className={styles.cropper}>
      <button
        ref={area}
        type="button"
        aria-label="裁剪区域"
        aria-describedby={hintId}
        className={styles.area}
        {...handlers}
      >
        <canvas ref={canvas} width={PREVIEW_PX} height={PREVIEW_PX} />
      </button>
      <label className={styles.zoom}>
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
      <p id={hintId} className={textStyles.fine}>
        拖动图片选取位置；也可用方向键移动，加减键缩放。
      </p>
    </div>
  );
}
