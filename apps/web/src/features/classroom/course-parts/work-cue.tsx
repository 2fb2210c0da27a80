import { placePath } from '@meiyu/contract/page-path.ts';
import { useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useTime } from '../../../components/media/use-media.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { Course } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import { cueAt, cuesOf } from './course-cues.ts';
import './work-cue.css';

/** 关联作品: a work is shown while the course speaks about it, and can be closed. */
export function WorkCue({ course, player: { media, episode, startsAt } }: { course: Course; player: Player }) {
  const currentSecond = useTime(media, startsAt);
  const [closedKey, setClosedKey] = useState<string>();
  const cue = episode && cueAt(cuesOf(course, episode.id), currentSecond);
  const key = cue && `${episode.id} ${cue.second} ${cue.row.id}`;
  if (!cue || key === closedKey) return null;
  const { row, second } = cue;
  return (
    <section aria-label="关联作品" className="work-cue">
      <p className="work-cue-head">
        正讲到这件作品 <b>{formatDuration(second)}</b>
        <IconButton icon="close" label="收起作品" onClick={() => setClosedKey(key)} />
      </p>
      <PrefetchLink to={placePath(row, row.place)} className="work-cue-go">
        <FallbackImage
          src={row.resCoverUrl}
          srcSet={pictureSet(row.resCoverUrl, 640)}
          sizes="(max-width: 768px) 40vw, 360px"
          alt={row.resTitle}
          fit="contain"
          tone="transparent"
          className="work-cue-picture"
        />
        <span className="work-cue-words">
          <b className={kaiFallbackClass(row.resTitle)}>{row.resTitle}</b>
          {row.reason && <span>{row.reason}</span>}
          <span className="work-cue-more">
            走近看
            <Icon name="right" />
          </span>
        </span>
      </PrefetchLink>
    </section>
  );
}
