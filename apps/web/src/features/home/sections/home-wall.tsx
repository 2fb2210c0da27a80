import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { useDevice } from '../../../lib/browser/device.ts';
import { kaiVoice } from '../../../lib/format/kai-letters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { type Work, worksQuery } from '../api/home.api.ts';
import { HomeSection } from './home-section.tsx';
import './home-wall.css';

/** 挂画线: cords of unequal length, so that the row breathes. */
const CORDS = [34, 78, 52, 118, 66, 40, 90, 58];
/** Every work takes about as much wall, in rem²: a scroll is tall, a handscroll long, and none shouts. */
const AREA = 160;
/** What a wall beside the spine holds on a desktop, and the space between two works. In rem. */
const WALL = 76;
const BETWEEN = 1.5;

interface Hung {
  work: Work;
  tall: number;
  wide: number;
}

function measure(work: Work): Hung {
  const ratio = work.width > 0 && work.height > 0 ? work.width / work.height : 1;
  const tall = Math.min(Math.max(Math.sqrt(AREA / ratio), 8), 19);
  return { work, tall, wide: Math.min(tall * ratio, 24) };
}

/** The first works, as many as one row holds. */
function firstRow(works: Hung[]): Hung[] {
  let used = -BETWEEN;
  return works.filter(({ wide }) => {
    used += wide + BETWEEN;
    return used <= WALL;
  });
}

function sizeOf({ tall, wide }: Hung): CSSProperties {
  return { '--tall': `${tall.toFixed(2)}rem`, '--wide': `${wide.toFixed(2)}rem` } as CSSProperties;
}

export function HomeWall() {
  const { data: works = [] } = useQuery(worksQuery);
  const phone = useDevice() === 'mobile';
  if (works.length === 0) return null;
  const measured = works.map(measure);
  return (
    <HomeSection
      id="home-works"
      title="云展厅"
      line="远观其势　近取其质"
      more={{ label: '全部展品', to: '/cloudExhibitionHall' }}
    >
      <ul className="home-wall">
        {(phone ? measured : firstRow(measured)).map((hung, index) => (
          <li key={hung.work.id}>
            <PlaceLink to={resourcePath(hung.work)} className="hung">
              <span className="cord" style={{ height: `${CORDS[index % CORDS.length]}px` }} />
              <FallbackImage
                src={hung.work.resCoverUrl}
                srcSet={pictureSet(hung.work.resCoverUrl, 960)}
                sizes="24rem"
                alt=""
                fit="contain"
                tone={isFan(hung.work.form) ? 'none' : hung.work.color || undefined}
                style={sizeOf(hung)}
                className={`hung-work ${isFan(hung.work.form) ? 'hung-fan' : ''}`}
              />
              <span className="work-slip">
                <b className={kaiVoice(hung.work.resTitle)}>{hung.work.resTitle}</b>
                {[hung.work.material, hung.work.form].filter(Boolean).join(' · ')}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
