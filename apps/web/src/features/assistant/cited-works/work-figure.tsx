import { placePath } from '@meiyu/contract/page-path.ts';
import type { CSSProperties, ReactNode } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import assistantStyles from '../styles/assistant.module.css';
import type { Figure, FigureRegion } from './place-figures.ts';
import { frameStyle, regionPicture, regionRatio } from './region-picture.ts';
import styles from './work-figure.module.css';

/** A figure and which of its pictures is shown large. */
export interface Enlarged extends Figure {
  /** Undefined for the whole work. */
  region: FigureRegion | undefined;
}

interface WorkFiguresProps {
  figures: readonly Figure[];
  onEnlarge: (enlarged: Enlarged) => void;
}

export function WorkFigures({ figures, onEnlarge }: WorkFiguresProps) {
  return (
    <div className={styles.figures} data-single={figures.length === 1 || undefined}>
      {figures.map((figure) => (
        <WorkFigure key={figure.work.id} figure={figure} onEnlarge={(region) => onEnlarge({ ...figure, region })} />
      ))}
    </div>
  );
}

/** What a region is called in captions. */
export function regionName({ title }: Pick<FigureRegion, 'title'>): string {
  return title ? `局部：${title}` : '局部';
}

/** The widest that a picture is shown. */
const SIZES = '(max-width: 48rem) 90vw, 24rem';
const REGION_SIDE = 480;

interface WorkFigureProps {
  figure: Figure;
  onEnlarge: (region: FigureRegion | undefined) => void;
}

/** A work that the answer cites: its picture, the regions that are spoken of, and its label. */
function WorkFigure({ figure: { work, regions }, onEnlarge }: WorkFigureProps) {
  const { id, resTitle, resAuthor, dynasty, form, color, imgUrl, width, height } = work;
  const title = `《${resTitle}》`;
  const tone = isFan(form) ? 'none' : color || undefined;
  const [region] = regions;
  const crops = regions.map((shown) => (
    <EnlargeButton
      key={`${shown.box.x} ${shown.box.y}`}
      label={`放大看${title}${regionName(shown)}`}
      ratio={regionRatio(work, shown.box)}
      name={shown.title || '局部'}
      onPress={() => onEnlarge(shown)}
    >
      <FallbackImage
        src={regionPicture(work, shown.box, REGION_SIDE)}
        srcSet={`${regionPicture(work, shown.box, 2 * REGION_SIDE)} 2x`}
        alt={`${title}${regionName(shown)}`}
        ratio={regionRatio(work, shown.box)}
        tone={tone}
      />
    </EnlargeButton>
  ));
  return (
    <figure className={styles.figure} data-fan={isFan(form) || undefined}>
      <div className={styles.pictures}>
        <EnlargeButton label={`放大看${title}`} ratio={width / height} onPress={() => onEnlarge(undefined)}>
          <FallbackImage
            src={imgUrl}
            srcSet={pictureSet(imgUrl)}
            sizes={SIZES}
            alt={[title, resAuthor].filter(Boolean).join('，')}
            ratio={width / height}
            tone={tone}
          />
          {regions.map(({ box }) => (
            <span key={`${box.x} ${box.y}`} aria-hidden="true" className={styles.frame} style={frameStyle(box)} />
          ))}
        </EnlargeButton>
        {regions.length === 1 && crops}
      </div>
      {regions.length > 1 && <div className={`${styles.pictures} ${styles.small}`}>{crops}</div>}
      <figcaption className={styles.caption}>
        <b className={kaiFallbackClass(resTitle)}>{resTitle}</b>
        <span>{[dynasty, resAuthor].filter(Boolean).join(' · ')}</span>
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
  /** Below the picture. */
  name?: string;
  onPress: () => void;
  children: ReactNode;
}

function EnlargeButton({ label, ratio, name, onPress, children }: EnlargeButtonProps) {
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
      <span className={styles.picture}>{children}</span>
      {name && <span className={styles.name}>{name}</span>}
    </button>
  );
}
