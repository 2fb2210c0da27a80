import { useId, useLayoutEffect, useRef } from 'react';
import { type Crop, MAX_ZOOM, type Size, zoomCrop, zoomOf } from './crop-geometry.ts';
import { useCropHands } from './use-crop-hands.ts';
import './picture-cropper.css';

interface PictureCropperProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Twice its size on the page, for sharp screens. */
const PREVIEW = 576;

/** A square to look through: dragged, zoomed by wheel, two fingers, slider or keys. */
export function PictureCropper({ picture, crop, onChange }: PictureCropperProps) {
  const size: Size = picture;
  const paper = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const zoom = zoomOf(crop, size);
  const hands = useCropHands(area, { crop, size, onChange });

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
        {...hands}
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
