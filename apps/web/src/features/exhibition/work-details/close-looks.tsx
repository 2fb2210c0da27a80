import { Button } from '../../../ui/buttons/button.tsx';
import type { Work } from '../api/exhibition.api.ts';
import type { Tour } from '../stage/use-tour.ts';
import { cropStyle } from './region-crop.ts';
import './close-looks.css';

interface CloseLooksProps {
  work: Work;
  tour: Tour;
  onLook: (index: number) => void;
}

const NUMERALS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

/** 近看: regions of the work with a text; pressing one moves the picture there. */
export function CloseLooks({ work, tour, onLook }: CloseLooksProps) {
  const { regions } = work;
  if (regions.length === 0) return null;
  return (
    <section aria-labelledby="close-looks" className="close-looks">
      <div className="close-looks-head">
        <h2 id="close-looks">近看{NUMERALS[regions.length] ?? regions.length}处</h2>
        <p>点选后画面会移到该处</p>
        <Button variant="text" arrow onClick={() => onLook(0)}>
          跟着看
        </Button>
      </div>
      <ol>
        {regions.map(({ id, title, text, region }, index) => (
          <li key={id}>
            <button type="button" aria-current={tour.currentIndex === index || undefined} onClick={() => onLook(index)}>
              <span aria-hidden="true" className="close-look-moon">
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
