import { placePath } from '@meiyu/contract/page-path.ts';
import type { CSSProperties, ReactNode } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import assistantStyles from '../styles/assistant.module.css';
import type { Figure } from './place-figures.ts';
import { frameStyle, regionPicture, regionRatio } from './region-picture.ts';
import styles from './work-figure.module.css';

/** A figure and which of its pictures is shown large. */
export interface Enlarged extends Figure {
  part: 'whole' | 'region';
}

interface WorkFiguresProps {
  figures: readonly Figure[];
  onEnlarge: (enlarged: Enlarged) => void;
}

export function WorkFigures({ figures, onEnlarge }: WorkFiguresProps) {
  return (
    <div className={styles.figures} data-single={figures.length === 1 || undefined}>
      {figures.map((figure) => (
        <WorkFigure key={figure.work.id} figure={figure} onEnlarge={(part) => onEnlarge({ ...figure, part })} />
      ))}
    </div>
  );
}

/** What a region is called in captions. */
export function regionName({ title }: NonNullable<Figure['region']>): string {
  return title ? `局部：${title}` : '局部';
}

/** The widest that a picture is shown. */
const SIZES = '(max-width: 48rem) 90vw, 24rem';
const REGION_SIDE = 480;

interface WorkFigureProps {
  figure: Figure;
  onEnlarge: (part: Enlarged['part']) => void;
}

/** A work that the answer cites: its picture, the region that is spoken of, and its label. */
function WorkFigure({ figure: { work, region }, onEnlarge }: WorkFigureProps) {
  const { id, resTitle, resAuthor, dynasty, form, color, imgUrl, width, height } = work;
  const title = `《${resTitle}》`;
  const tone = isFan(form) ? 'none' : color || undefined;
  const part = region && regionName(region);
  return (
    <figure className={styles.figure} data-pair={region !== undefined || undefined}>
      <div className={styles.pictures}>
        <EnlargeButton label={`放大看${title}`} ratio={width / height} onPress={() => onEnlarge('whole')}>
          <FallbackImage
            src={imgUrl}
            srcSet={pictureSet(imgUrl)}
            sizes={SIZES}
            alt={[title, resAuthor].filter(Boolean).join('，')}
            ratio={width / height}
            tone={tone}
          />
          {region && <span aria-hidden="true" className={styles.frame} style={frameStyle(region.box)} />}
        </EnlargeButton>
        {region && (
          <EnlargeButton
            label={`放大看${title}${part}`}
            ratio={regionRatio(work, region.box)}
            onPress={() => onEnlarge('region')}
          >
            <FallbackImage
              src={regionPicture(work, region.box, REGION_SIDE)}
              srcSet={`${regionPicture(work, region.box, 2 * REGION_SIDE)} 2x`}
              alt={`${title}${part}`}
              ratio={regionRatio(work, region.box)}
              tone={tone}
            />
          </EnlargeButton>
        )}
      </div>
      <figcaption className={styles.caption}>
        <b className={kaiFallbackClass(resTitle)}>{resTitle}</b>
        <span>{[dynasty, resAuthor, part].filter(Boolean).join(' · ')}</span>
        <PrefetchLink
          to={placePath({ id, resType: 'img' }, region && { region: region.box })}
          aria-label={`查看作品${title}`}
          className={assistantStyles.tapLink}
        >
          查看作品
        </PrefetchLink>
      </figcaption>
    </figure>
  );
}

interface EnlargeButtonProps {
  label: string;
  /** Width / height of the picture. */
  ratio: number;
  onPress: () => void;
  children: ReactNode;
}

function EnlargeButton({ label, ratio, onPress, children }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title="放大"
      aria-haspopup="dialog"
      className={styles.enlarge}
      style={{ '--ratio': ratio } as CSSProperties}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
