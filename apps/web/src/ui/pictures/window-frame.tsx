import { type ReactNode, useId } from 'react';
import { FallbackImage } from './fallback-image.tsx';
import { WINDOW_SHAPES, type WindowShape } from './window-shapes.ts';
import './window-frame.css';

interface WindowFrameProps {
  shape: WindowShape;
  src?: string | null;
  /** The content of the window, instead of `src`. */
  children?: ReactNode;
  current?: boolean;
  /** Sets the size; default: 96 px. */
  className?: string;
}

/** A frame in the shape of a garden window. Only for categories and entries: works of art are never cropped to a shape. */
export function WindowFrame({ shape, src, children, current = false, className = '' }: WindowFrameProps) {
  const id = useId();
  const path = WINDOW_SHAPES[shape];
  return (
    <span aria-hidden="true" className={`window-frame ${current ? 'window-current' : ''} ${className}`}>
      <span className="window-view" style={{ clipPath: `url(#${id})` }}>
        {children ?? <FallbackImage src={src} alt="" />}
      </span>
      <svg viewBox="-4 -4 108 108" aria-hidden="true" className="window-rims">
        <clipPath id={id} clipPathUnits="objectBoundingBox">
          <path d={path} transform="scale(.01)" />
        </clipPath>
        <path d={path} className="window-rim" />
        <path d={path} className="window-rim-inner" />
      </svg>
    </span>
  );
}
