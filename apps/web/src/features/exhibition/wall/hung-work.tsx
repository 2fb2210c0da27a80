import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { WorkRow } from '../api/exhibition.api.ts';
import { workPath } from '../api/wall-selection.ts';
import { ratioOf } from './wall-layout.ts';
import './hung-work.css';

interface HungWorkProps {
  work: WorkRow;
  classId: string;
  sizes: string;
  eager: boolean;
}

/** CSS classes for the mounting of each form; other forms have none. */
const MOUNT_CLASSES: Record<string, string> = {
  立轴: 'mount-hanging',
  手卷: 'mount-handscroll',
  册页: 'mount-album',
  扇面: 'mount-fan',
  团扇: 'mount-fan',
};

/** One work on the wall with its label. */
export function HungWork({ work, classId, sizes, eager }: HungWorkProps) {
  const { id, resTitle, resCoverUrl, dynasty, material, form, color, placeholder } = work;
  const mount = MOUNT_CLASSES[form] ?? '';
  const background = placeholder ? `${color} url("${placeholder}") center / cover` : color;
  return (
    <li>
      <PrefetchLink to={workPath(id, classId)} className="hung-work">
        <span className={`mount ${mount}`}>
          <FallbackImage
            src={resCoverUrl}
            srcSet={pictureSet(resCoverUrl, 1280)}
            sizes={sizes}
            alt=""
            ratio={ratioOf(work)}
            fit="contain"
            // A fan has no background colour, because the wall shows around its outline.
            tone={(!isFan(form) && background) || undefined}
            eager={eager}
          />
        </span>
        <span className="work-slip">
          <b className={kaiFallbackClass(resTitle)}>{resTitle}</b>
          <span>{[dynasty, material, form].filter(Boolean).join(' · ')}</span>
        </span>
      </PrefetchLink>
    </li>
  );
}
