import workSlipStyles from '../../../components/cards/work-slip.module.css';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { workPath } from '../api/wall-selection.ts';
import type { WorkRow } from '../api/works.api.ts';
import styles from './hung-work.module.css';
import { ratioOf } from './wall-layout.ts';

interface HungWorkProps {
  work: WorkRow;
  classId: string;
  sizes: string;
  eager: boolean;
}

/** CSS classes for the mounting of each form; other forms have none. */
const MOUNT_CLASSES: Record<string, string | undefined> = {
  立轴: styles.mountHanging,
  手卷: styles.mountHandscroll,
  册页: styles.mountAlbum,
  扇面: styles.mountFan,
  团扇: styles.mountFan,
};

/** One work on the wall with its label. */
export function HungWork({ work, classId, sizes, eager }: HungWorkProps) {
  const { id, resTitle, resCoverUrl, dynasty, material, form, color, placeholder } = work;
  const mount = MOUNT_CLASSES[form] ?? '';
  const background = placeholder ? `${color} url("${placeholder}") center / cover` : color;
  return (
    <li>
      <PrefetchLink to={workPath(id, classId)} className={styles.hungWork}>
        <span className={`${styles.mount} ${mount}`}>
          <FallbackImage
            src={resCoverUrl}
            srcSet={pictureSet(resCoverUrl, 1280)}
            sizes={sizes}
            alt=""
            ratio={ratioOf(work)}
            fit="contain"
            // A fan has no background colour, because the wall shows around its outline.
            tone={isFan(form) ? 'none' : background || undefined}
            eager={eager}
          />
        </span>
        <span className={`${workSlipStyles.workSlip} ${styles.slip}`}>
          <b className={kaiFallbackClass(resTitle)}>{resTitle}</b>
          <span>{[dynasty, material, form].filter(Boolean).join(' · ')}</span>
        </span>
      </PrefetchLink>
    </li>
  );
}
