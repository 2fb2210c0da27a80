import type { CSSProperties } from 'react';
import { pictureSet } from '../../lib/picture-set.ts';
import type { Work } from './exhibition.api.ts';
import { ratioOf } from './hang-works.ts';

/** The small picture, hung exactly where the tiles will be, so that they only make it sharper. */
export function StillPicture({ work, hidden }: { work: Work; hidden: boolean }) {
  const style = { '--ratio': ratioOf(work).toFixed(4) } as CSSProperties;
  const alt = [`《${work.resTitle}》`, work.resAuthor, work.material, work.form].filter(Boolean).join('，');
  return (
    <div className="still" data-hidden={hidden || undefined}>
      <img
        src={work.imgUrl}
        srcSet={pictureSet(work.imgUrl, 1280)}
        sizes="(max-width: 768px) 92vw, 56rem"
        alt={alt}
        width={work.width}
        height={work.height}
        fetchPriority="high"
        decoding="async"
        style={{ ...style, backgroundColor: work.color }}
        className="mat"
      />
    </div>
  );
}
