import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import workSlipStyles from '../../../components/cards/work-slip.module.css';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useDevice } from '../../../lib/browser/device.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { type Work, worksQuery } from '../api/home.api.ts';
import sectionStyles from './home-section.module.css';
import { HomeSection } from './home-section.tsx';
import styles from './home-wall.module.css';

/** Lengths of the cords (挂画线) in pixels, different so that the row looks less regular. */
const CORD_LENGTHS = [34, 78, 52, 118, 66, 40, 90, 58];
/** The area of each work in rem², about equal so that no work dominates. */
const AREA_REM2 = 160;
/** The width of a row on desktops, and the gap between two works. */
const ROW_WIDTH_REM = 76;
const GAP_REM = 1.5;
const MIN_HEIGHT_REM = 8;
const MAX_HEIGHT_REM = 19;
const MAX_WIDTH_REM = 24;

interface SizedWork {
  work: Work;
  heightRem: number;
  widthRem: number;
}

function computeSize(work: Work): SizedWork {
  const ratio = work.width > 0 && work.height > 0 ? work.width / work.height : 1;
  const heightRem = Math.min(Math.max(Math.sqrt(AREA_REM2 / ratio), MIN_HEIGHT_REM), MAX_HEIGHT_REM);
  return { work, heightRem, widthRem: Math.min(heightRem * ratio, MAX_WIDTH_REM) };
}

/** The first works that fit into one row. */
function firstRow(works: SizedWork[]): SizedWork[] {
  let usedRem = -GAP_REM;
  return works.filter(({ widthRem }) => {
    usedRem += widthRem + GAP_REM;
    return usedRem <= ROW_WIDTH_REM;
  });
}

function sizeStyle({ heightRem, widthRem }: SizedWork): CSSProperties {
  return { '--tall': `${heightRem.toFixed(2)}rem`, '--wide': `${widthRem.toFixed(2)}rem` } as CSSProperties;
}

export function HomeWall() {
  const { data: works = [] } = useQuery(worksQuery);
  const isPhone = useDevice() === 'mobile';
  if (works.length === 0) return null;
  const sizedWorks = works.map(computeSize);
  return (
    <HomeSection
      id="home-works"
      title="云展厅"
      line="远观其势　近取其质"
      more={{ label: '全部展品', to: '/cloudExhibitionHall' }}
    >
      <ul className={`${styles.homeWall} ${sectionStyles.row}`}>
        {(isPhone ? sizedWorks : firstRow(sizedWorks)).map((sizedWork, index) => (
          <li key={sizedWork.work.id}>
            <PrefetchLink to={resourcePath(sizedWork.work)} className={styles.hung}>
              <span className={styles.cord} style={{ height: `${CORD_LENGTHS[index % CORD_LENGTHS.length]}px` }} />
              <FallbackImage
                src={sizedWork.work.resCoverUrl}
                srcSet={pictureSet(sizedWork.work.resCoverUrl, 960)}
                sizes="24rem"
                alt=""
                fit="contain"
                tone={isFan(sizedWork.work.form) ? 'none' : sizedWork.work.color || undefined}
                style={sizeStyle(sizedWork)}
                className={`${styles.hungPicture} ${isFan(sizedWork.work.form) ? styles.hungFan : ''}`}
              />
              <span className={`${workSlipStyles.workSlip} ${styles.hungWords}`}>
                <b className={kaiFallbackClass(sizedWork.work.resTitle)}>{sizedWork.work.resTitle}</b>
                {[sizedWork.work.material, sizedWork.work.form].filter(Boolean).join(' · ')}
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
