import type { FocalPoint } from '../../lib/pictures/focal-point.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import styles from './book-cover.module.css';

interface BookCoverProps {
  src: string;
  title: string;
  focus?: FocalPoint | undefined;
  sizes: string;
  className?: string;
}

/** Colours of drawn covers, chosen by the title so that a book keeps its colour. */
const CLOTH_COLOURS = ['#243f5c', '#3b4a3f', '#5a3a34', '#3a3550', '#6b5431', '#2f4f55'];

function clothColour(title: string): string | undefined {
  const codeSum = [...title].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return CLOTH_COLOURS[codeSum % CLOTH_COLOURS.length];
}

/** A book's cover, or a drawn cloth cover with the title where there is none. The caller sets its size. */
export function BookCover({ src, title, focus, sizes, className = '' }: BookCoverProps) {
  if (src) {
    return (
      <FallbackImage
        src={src}
        srcSet={pictureSet(src, 640)}
        sizes={sizes}
        focus={focus}
        alt=""
        className={`${styles.bookCover} ${className}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${styles.bookCover} ${styles.clothCover} ${className}`}
      style={{ background: clothColour(title) }}
    >
      <span className={styles.clothSlip}>{title.slice(0, 9)}</span>
    </span>
  );
}
