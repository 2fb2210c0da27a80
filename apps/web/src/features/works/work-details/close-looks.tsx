import { Button } from '../../../ui/buttons/button.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Work } from '../api/works.api.ts';
import type { Tour } from '../stage/use-tour.ts';
import styles from './close-looks.module.css';
import { PartHeader } from './part-header.tsx';
import { cropStyle } from './region-crop.ts';

interface TourRegionsProps {
  work: Work;
  tour: Tour;
  onShowRegion: (index: number) => void;
}

const NUMERALS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

/** 近看: regions of the work with a text; pressing one moves the picture there. */
export function TourRegions({ work, tour, onShowRegion }: TourRegionsProps) {
  const { regions } = work;
  if (regions.length === 0) return null;
  return (
    <section aria-labelledby="close-looks">
      <PartHeader id="close-looks" title={`近看${NUMERALS[regions.length] ?? regions.length}处`}>
        <p className={textStyles.kai}>点选后画面会移到该处</p>
        <Button variant="text" arrow onClick={() => onShowRegion(0)}>
          跟着看
        </Button>
      </PartHeader>
      <ol className={styles.looks}>
        {regions.map(({ id, title, text, region }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={tour.currentIndex === index || undefined}
              onClick={() => onShowRegion(index)}
              className={styles.look}
            >
              <span aria-hidden="true" className={styles.moon}>
                <img src={work.imgUrl} alt="" loading="lazy" style={cropStyle(region, work)} />
              </span>
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
