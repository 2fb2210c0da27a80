import { placePath } from '@meiyu/contract/page-path.ts';
import { useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useTime } from '../../../components/media/use-media.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Course } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import { cueAt, cuesOf } from './course-cues.ts';
import styles from './work-cue.module.css';

/** 关联作品: a work is shown while the course speaks about it, and can be closed. */
export function WorkCue({ course, player: { media, episode, startsAt } }: { course: Course; player: Player }) {
  const currentSecond = useTime(media, startsAt);
  const [closedKey, setClosedKey] = useState<string>();
  const cue = episode && cueAt(cuesOf(course, episode.id), currentSecond);
  const key = cue && `${episode.id} ${cue.second} ${cue.row.id}`;
  if (!cue || key === closedKey) return null;
  const { row, second } = cue;
  return (
    <section aria-label="关联作品" className={styles.workCue}>
      <Row as="p" spread className={styles.head}>
        <span>
          正讲到这件作品 <b className={textStyles.number}>{formatDuration(second)}</b>
        </span>
        <IconButton icon="close" label="收起作品" onClick={() => setClosedKey(key)} />
      </Row>
      <PrefetchLink to={placePath(row, row.place)} data-type={course.resType} className={styles.go}>
        <FallbackImage
          src={row.resCoverUrl}
          srcSet={pictureSet(row.resCoverUrl, 640)}
          sizes="(max-width: 768px) 40vw, 360px"
          alt={row.resTitle}
          fit="contain"
          tone="transparent"
          className={styles.picture}
        />
        <Column as="span">
          <b className={`${styles.title} ${kaiFallbackClass(row.resTitle) ?? ''}`}>{row.resTitle}</b>
          {row.reason && <span className={textStyles.meta}>{row.reason}</span>}
          <Row as="span" gap="s" className={styles.more}>
            走近看
            <Icon name="right" />
          </Row>
        </Column>
      </PrefetchLink>
    </section>
  );
}
