import { type ReactNode, useId } from 'react';
import { FallbackImage } from './fallback-image.tsx';
import styles from './window-frame.module.css';
import { WINDOW_SHAPES, type WindowShape } from './window-shapes.ts';

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
    <span aria-hidden="true" className={`${styles.windowFrame} ${current ? styles.windowCurrent : ''} ${className}`}>
      <span className={styles.windowView} style={{ clipPath: `url(#${id})` }}>
        {children ?? <FallbackImage src={src} alt="" />}
      </span>
      <svg viewBox="-4 -4 108 108" aria-hidden="true" className={styles.windowRims}>
        <clipPath id={id} clipPathUnits="objectBoundingBox">
          <path d={path} transform="scale(.01)" />
        </clipPath>
        <path d={path} className={styles.windowRim} />
        <path d={path} className={styles.windowRimInner} />
      </svg>
    </span>
  );
}
