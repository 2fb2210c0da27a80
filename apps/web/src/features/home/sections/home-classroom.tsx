import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { chineseNumber } from '../../../lib/format/format-day.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { type Video, videosQuery } from '../api/home.api.ts';
import { HomeSection } from './home-section.tsx';
import './home-classroom.css';

function byline({ teacher, episodeCount }: Video): string {
  return [teacher && `${teacher}　主讲`, episodeCount > 1 && `共${chineseNumber(episodeCount)}讲`]
    .filter(Boolean)
    .join('　·　');
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
      <div className={`home-classroom ${others.length === 0 ? 'home-classroom-alone' : ''}`}>
        <PrefetchLink to={resourcePath(feature)} className="feature">
          <FallbackImage
            src={feature.resCoverUrl}
            focus={feature.coverFocus}
            srcSet={pictureSet(feature.resCoverUrl)}
            sizes="(max-width: 768px) 100vw, 50vw"
            alt=""
            className="feature-still"
          />
          <div className="feature-words">
            <span className="moon-play">
              <Icon name="play" />
            </span>
            <div>
              <p className="feature-kick">本周推荐</p>
              <h3>{feature.resTitle}</h3>
              <p>{byline(feature)}</p>
            </div>
            <span className="feature-time">{formatDuration(feature.duration)}</span>
          </div>
        </PrefetchLink>
        {others.length > 0 && (
          <ul className="home-lectures">
            {others.map((video) => (
              <li key={video.id}>
                <PrefetchLink to={resourcePath(video)}>
                  <span className="lecture-still">
                    <FallbackImage
                      src={video.resCoverUrl}
                      focus={video.coverFocus}
                      srcSet={pictureSet(video.resCoverUrl, 640)}
                      sizes="9.25rem"
                      alt=""
                      ratio="16/9"
                    />
                    <span>{formatDuration(video.duration)}</span>
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
