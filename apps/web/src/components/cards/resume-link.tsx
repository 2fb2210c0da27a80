import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { list } from '@meiyu/contract/learning-records.ts';
import { placePath } from '@meiyu/contract/page-path.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { Column } from '../../ui/layout/row.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import textStyles from '../../ui/text/text.module.css';
import { PrefetchLink } from '../links/prefetch-link.tsx';
import styles from './resume-link.module.css';

interface ResumeLinkProps {
  record: CallResult<typeof list>['rows'][number];
  ratio: `${number}/${number}`;
  progressLabel: string;
  /** Sets --cover, the width of the picture. */
  className?: string | undefined;
}

/** A learning record as a link to the position where it was left. */
export function ResumeLink({ record, ratio, progressLabel, className = '' }: ResumeLinkProps) {
  const { label, cover, coverFocus, last, position, resId, resType } = record;
  return (
    <PrefetchLink to={placePath({ id: resId, resType }, position)} className={`${styles.link} ${className}`}>
      <FallbackImage
        src={cover}
        focus={coverFocus}
        srcSet={pictureSet(cover, 320)}
        sizes="96px"
        alt=""
        ratio={ratio}
        className={styles.cover}
      />
      <Column as="span" gap="xs">
        <b className={`${textStyles.oneLine} ${styles.title}`}>{label}</b>
        <span className={`${textStyles.meta} ${textStyles.oneLine}`}>{last.title}</span>
        <ProgressHairline value={last.percent} label={progressLabel} />
      </Column>
    </PrefetchLink>
  );
}
