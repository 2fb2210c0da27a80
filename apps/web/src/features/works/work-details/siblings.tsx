import workSlipStyles from '../../../components/cards/work-slip.module.css';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { ALL_WORKS, wallPath, workPath } from '../api/wall-selection.ts';
import type { Work } from '../api/works.api.ts';
import hungWorkStyles from '../wall/hung-work.module.css';
import { ratioOf } from '../wall/wall-layout.ts';
import { PartHeader } from './part-header.tsx';
import styles from './siblings.module.css';

/** Works of the same category, at the same height and with their own aspect ratios. */
export function Siblings({ work, classId }: { work: Work; classId: string | undefined }) {
  const { siblings, cateId, cateName } = work;
  if (siblings.length < 2) return null;
  return (
    <section aria-labelledby="siblings">
      <PartHeader id="siblings" title="同类作品">
        <PrefetchLink to={wallPath({ ...ALL_WORKS, cateId: classId ?? cateId })} className={buttonClass('text')}>
          看全部{cateName}
        </PrefetchLink>
      </PartHeader>
      <ul className={styles.siblings}>
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <PrefetchLink
              to={workPath(sibling.id, classId)}
              aria-current={sibling.id === work.id ? 'page' : undefined}
              className={hungWorkStyles.hungWork}
            >
              <FallbackImage
                src={sibling.resCoverUrl}
                focus={sibling.coverFocus}
                srcSet={pictureSet(sibling.resCoverUrl, 640)}
                sizes="20rem"
                alt=""
                ratio={ratioOf(sibling)}
                tone={sibling.color || undefined}
                className={styles.siblingPicture}
              />
              <span className={`${workSlipStyles.workSlip} ${hungWorkStyles.caption}`}>
                <b className={kaiFallbackClass(sibling.resTitle)}>{sibling.resTitle}</b>
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
