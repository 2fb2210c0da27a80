import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { type FocalPoint, objectPosition } from '../../lib/pictures/focal-point.ts';
import { Seal } from '../icons/seal.tsx';
import './fallback-image.css';

interface FallbackImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'loading'> {
  src: string | null | undefined;
  /** Describes the work; '' for decoration. */
  alt: string;
  /** Width over height: the room is kept before the picture is there. */
  ratio?: number | `${number}/${number}`;
  fit?: 'cover' | 'contain';
  /** What a crop must keep; the centre unless told. */
  focus?: FocalPoint | undefined;
  /** The ground until the picture is there, any CSS colour; 素绢 unless told. */
  tone?: string;
  /** In the first view: fetched at once, before the rest. */
  eager?: boolean;
}

export function FallbackImage(props: FallbackImageProps) {
  const { src, alt, ratio, fit = 'cover', focus, tone, eager = false, className = '', style, ...img } = props;
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const frameStyle = { aspectRatio: ratio, background: tone, ...style };

  // On a page rendered by the server the picture may have failed before anyone listened.
  useLayoutEffect(() => {
    const shown = image.current;
    if (src && shown?.complete && shown.naturalWidth === 0 && shown.currentSrc) setFailed(src);
  }, [src]);

  if (!src || src === failed) {
    return (
      <span
        aria-hidden={alt ? undefined : true}
        style={{ ...frameStyle, background: undefined, minHeight: ratio === undefined ? undefined : 0 }}
        className={`picture picture-missing ${className}`}
      >
        <Seal className="picture-seal" />
        {alt && <span className="sr-only">{alt}</span>}
        <span className="picture-words">图像暂缺</span>
      </span>
    );
  }
  return (
    <span style={frameStyle} className={`picture ${fit === 'contain' ? 'picture-contain' : ''} ${className}`}>
      <img
        {...img}
        ref={image}
        src={src}
        alt={alt}
        style={{ objectPosition: fit === 'cover' ? objectPosition(focus) : undefined }}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        onError={() => setFailed(src)}
      />
    </span>
  );
}
