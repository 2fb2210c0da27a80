import type { CSSProperties, ReactNode } from 'react';
import type { PageElement } from '../page-text/page-tree.ts';
import { type PageShape, placeLine } from './place-line.ts';
import styles from './printed-leaf.module.css';

/* A page of a PDF: a picture of the page with its text over it, transparent, line by line. */

interface PrintedLeafProps {
  picture: PageElement['attributes'];
  /** Whether 夜读 dims the picture instead of inverting it. */
  isPhoto: boolean;
  tabIndex: number | undefined;
  children: ReactNode;
}

export function PrintedLeaf({ picture, isPhoto, tabIndex, children }: PrintedLeafProps) {
  const { src, srcset, width, height, alt } = picture;
  const shape = { '--picture-width': width, '--picture-height': height } as CSSProperties;
  return (
    <figure className={styles.leaf} data-ink={isPhoto ? 'photo' : 'print'}>
      <div className={styles.sheet} style={shape}>
        <button
          type="button"
          data-picture={src}
          aria-label={`放大${alt || '这一页'}`}
          tabIndex={tabIndex}
          className={styles.zoom}
        >
          <img
            src={src}
            srcSet={srcset}
            sizes={picture.sizes}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        </button>
        <div className={styles.lines}>{children}</div>
      </div>
    </figure>
  );
}

export function shapeOf({ width, height }: PageElement['attributes']): PageShape {
  const shape = Number(height) / Number(width);
  return Number.isFinite(shape) && shape > 0 ? shape : 1;
}

interface PlacedTextProps {
  box: string;
  text: string;
  pageShape: PageShape;
}

export function PlacedText({ box, text, pageShape }: PlacedTextProps) {
  const { isVertical, style } = placeLine(box, text, pageShape);
  return (
    <span className={styles.line} data-vertical={isVertical || undefined} style={style}>
      {text}
    </span>
  );
}
