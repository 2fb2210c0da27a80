import type { CSSProperties } from 'react';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import type { Work } from '../api/works.api.ts';
import styles from '../styles/stage.module.css';
import { ratioOf } from '../wall/wall-layout.ts';

/** The small picture, exactly where the tiles will be, so that they only make it sharper. */
export function StillPicture({ work, hidden }: { work: Work; hidden: boolean }) {
  const ratio = ratioOf(work);
  const style = { '--ratio': ratio.toFixed(4) } as CSSProperties;
  // stage.css limits the height to 64vh, which limits the width of a tall picture.
  const widthByHeight = `${Math.ceil(64 * ratio)}vh`;
  const alt = [`《${work.resTitle}》`, work.resAuthor, work.material, work.form].filter(Boolean).join('，');
  return (
    <div className={styles.still} data-hidden={hidden || undefined}>
      <img
        src={work.imgUrl}
        srcSet={pictureSet(work.imgUrl, 1280)}
        sizes={`(max-width: 768px) min(92vw, ${widthByHeight}), min(56rem, ${widthByHeight})`}
        alt={alt}
        width={work.width}
        height={work.height}
        fetchPriority="high"
        decoding="async"
        style={isFan(work.form) ? style : { ...style, backgroundColor: work.color }}
        className={isFan(work.form) ? undefined : styles.mat}
      />
    </div>
  );
}
