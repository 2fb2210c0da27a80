import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { type FocalPoint, objectPosition } from '../../lib/pictures/focal-point.ts';
import { Seal } from '../icons/seal.tsx';
import layoutStyles from '../layout/layout.module.css';
import { VisuallyHidden } from '../status/visually-hidden.tsx';
import styles from './fallback-image.module.css';

interface FallbackImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'loading'> {
  src: string | null | undefined;
  /** Describes the work; '' for decoration. */
  alt: string;
  /** Width / height, to reserve the space before the picture loads. */
  ratio?: number | `${number}/${number}`;
  fit?: 'cover' | 'contain';
  /** The focal point of the crop; default: the centre. */
  focus?: FocalPoint | undefined;
  /** The background until the picture loads, any CSS colour; default: 素绢. */
  tone?: string;
  /** For pictures on the first screen: loaded at once with high priority. */
  eager?: boolean;
}

export function FallbackImage(props: FallbackImageProps) {
  const { src, alt, ratio, fit = 'cover', focus, tone, eager = false, className = '', style, ...img } = props;
  const [failedSrc, setFailedSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const frameStyle = { aspectRatio: ratio, background: tone, ...style };

  // On a page rendered by the server the picture may have failed before React attached its listeners.
  useLayoutEffect(() => {
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSrc(src);
  }, [src]);

  if (!src || src === failedSrc) {
    return (
      <span
        aria-hidden={alt ? undefined : true}
        style={{ ...frameStyle, background: undefined, minHeight: ratio === undefined ? undefined : 0 }}
        className={`${styles.picture} ${styles.pictureMissing} ${className}`}
      >
        <Seal className={styles.pictureSeal} />
        {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
        <span className={styles.pictureWords}>图像暂缺</span>
      </span>
    );
  }
  return (
    <span style={frameStyle} className={`${styles.picture} ${className}`}>
      <img
        {...img}
        ref={image}
        src={src}
        alt={alt}
        style={fit === 'cover' ? { objectPosition: objectPosition(focus) } : { objectFit: fit }}
        className={layoutStyles.fill}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        onError={() => setFailedSrc(src)}
      />
    </span>
  );
}
