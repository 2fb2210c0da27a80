import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useDevice } from '../../../lib/browser/device.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { type Work, worksQuery } from '../api/home.api.ts';
import { HomeSection } from './home-section.tsx';
import './home-wall.css';

/** Lengths of the cords (挂画线) in pixels, different so that the row looks less regular. */
const CORD_LENGTHS = [34, 78, 52, 118, 66, 40, 90, 58];
/** The area of each work in rem², about equal so that no work dominates. */
const AREA_REM2 = 160;
/** The width of a row on desktops, and the gap between two works. */
const ROW_WIDTH_REM = 76;
const GAP_REM = 1.5;

interface SizedWork {
  work: Work;
  heightRem: number;
  widthRem: number;
}

function measure(work: Work): SizedWork {
  const ratio = work.width > 0 && work.height > 0 ? work.width / work.height : 1;
  const heightRem = Math.min(Math.max(Math.sqrt(AREA_REM2 / ratio), 8), 19);
  return { work, heightRem, widthRem: Math.min(heightRem * ratio, 24) };
}

/** The first works that fit into one row. */
function firstRow(works: SizedWork[]): SizedWork[] {
  let used = -GAP_REM;
  return works.filter(({ widthRem }) => {
    used += widthRem + GAP_REM;
    return used <= ROW_WIDTH_REM;
  });
}

function sizeOf({ heightRem, widthRem }: SizedWork): CSSProperties {
  return { '--tall': `${heightRem.toFixed(2)}rem`, '--wide': `${widthRem.toFixed(2)}rem` } as CSSProperties;
}

export function HomeWall() {
  const { data: works = [] } = useQuery(worksQuery);
  const isPhone = useDevice() === 'mobile';
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
        {(isPhone ? measured : firstRow(measured)).map((sized, index) => (
          <li key={sized.work.id}>
            <PrefetchLink to={resourcePath(sized.work)} className="hung">
              <span className="cord" style={{ height: `${CORD_LENGTHS[index % CORD_LENGTHS.length]}px` }} />
              <FallbackImage
                src={sized.work.resCoverUrl}
                srcSet={pictureSet(sized.work.resCoverUrl, 960)}
                sizes="24rem"
                alt=""
                fit="contain"
                tone={isFan(sized.work.form) ? 'none' : sized.work.color || undefined}
                style={sizeOf(sized)}
                className={`hung-work ${isFan(sized.work.form) ? 'hung-fan' : ''}`}
              />
              <span className="work-slip">
                <b className={kaiFallbackClass(sized.work.resTitle)}>{sized.work.resTitle}</b>
                {[sized.work.material, sized.work.form].filter(Boolean).join(' · ')}
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
