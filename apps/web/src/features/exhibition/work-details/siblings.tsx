import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { Work } from '../api/exhibition.api.ts';
import { ALL_WORKS, wallPath, workPath } from '../api/wall-selection.ts';
import { ratioOf } from '../wall/wall-layout.ts';
import './siblings.css';

/** Works of the same category, at the same height and in their own proportions. */
export function Siblings({ work, classId }: { work: Work; classId: string | undefined }) {
  const { siblings, cateId, cateName } = work;
  if (siblings.length < 2) return null;
  return (
    <section aria-labelledby="siblings">
      <div className="siblings-head">
        <h2 id="siblings">同类作品</h2>
        <PrefetchLink to={wallPath({ ...ALL_WORKS, cateId: classId ?? cateId })}>看全部{cateName}</PrefetchLink>
      </div>
      <ul className="siblings">
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <PrefetchLink
              to={workPath(sibling.id, classId)}
              aria-current={sibling.id === work.id ? 'page' : undefined}
              className="hung-work"
            >
              <FallbackImage
                src={sibling.resCoverUrl}
                focus={sibling.coverFocus}
                srcSet={pictureSet(sibling.resCoverUrl, 640)}
                sizes="20rem"
                alt=""
                ratio={ratioOf(sibling)}
                tone={sibling.color || undefined}
                className="sibling-picture"
              />
              <b className={kaiFallbackClass(sibling.resTitle)}>{sibling.resTitle}</b>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
