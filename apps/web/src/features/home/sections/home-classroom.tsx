import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import moonPlayStyles from '../../../components/media/moon-play.module.css';
import { chineseNumber } from '../../../lib/format/format-day.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { type Video, videosQuery } from '../api/home.api.ts';
import styles from './home-classroom.module.css';
import { HomeSection } from './home-section.tsx';

function byline({ teacher, episodeCount }: Video): string {
  return [teacher && `${teacher}　主讲`, episodeCount > 1 && `共${chineseNumber(episodeCount)}讲`]
    .filter(Boolean)
    .join('\u00a0· ');
}

export function HomeClassroom() {
  const { data: [feature, ...others] = [] } = useQuery(videosQuery);
  if (!feature) return null;
  return (
    <HomeSection
      id="home-videos"
      title="云课堂"
      line="推荐视频 · 音频"
      more={{ label: '全部课程', to: '/cloud-classroom' }}
      tone="band"
    >
      <div className={styles.classroom}>
        <PrefetchLink to={resourcePath(feature)} className={styles.feature}>
          <FallbackImage
            src={feature.resCoverUrl}
            focus={feature.coverFocus}
            srcSet={pictureSet(feature.resCoverUrl)}
            sizes="(max-width: 768px) 100vw, 50vw"
            alt=""
            className={styles.featureStill}
          />
          <div className={styles.featureWords}>
            <span className={`${moonPlayStyles.moonPlay} ${styles.featurePlay}`}>
              <Icon name="play" />
            </span>
            <div>
              <p className={styles.featureKick}>本周推荐</p>
              <h3>{feature.resTitle}</h3>
              <p>{byline(feature)}</p>
            </div>
            <span className={styles.featureTime}>{formatDuration(feature.duration)}</span>
          </div>
        </PrefetchLink>
        {others.length > 0 && (
          <ul className={styles.homeLectures}>
            {others.map((video) => (
              <li key={video.id}>
                <PrefetchLink to={resourcePath(video)}>
                  <span className={styles.lectureStill}>
                    <FallbackImage
                      src={video.resCoverUrl}
                      focus={video.coverFocus}
                      srcSet={pictureSet(video.resCoverUrl, 640)}
                      sizes="9.25rem"
                      alt=""
                      ratio="16/9"
                    />
                    <span className={styles.lectureTime}>{formatDuration(video.duration)}</span>
                  </span>
                  <div>
                    <h3>{video.resTitle}</h3>
                    <p>{byline(video)}</p>
                  </div>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </HomeSection>
  );
}
