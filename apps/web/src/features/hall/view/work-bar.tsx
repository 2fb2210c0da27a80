import { placePath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { HungWork } from '../../exhibition/api/exhibition.api.ts';
import type { Seat, View } from '../layout/hall-plan.ts';
import styles from './hall-stage.module.css';
import { factsOf } from './hall-texts.ts';

interface WorkBarProps {
  work: HungWork | undefined;
  isToScale: boolean;
  /** Of the last visited work; -1 before the first. */
  index: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  seats: readonly Seat[];
  onSit: (seat: Seat) => void;
  here: View;
}

/** A seat this near can be taken. */
const SEAT_METRES = 6;

/** What one stands before, and the way to the next work. */
export function WorkBar({ work, isToScale, index, count, onStep, seats, onSit, here }: WorkBarProps) {
  const far = (seat: Seat) => Math.hypot(seat.x - here.x, seat.z - here.z);
  const seat = seats.toSorted((a, b) => far(a) - far(b)).find((one) => far(one) < SEAT_METRES && far(one) > 0.3);
  return (
    <div className={styles.foot}>
      <div role="status" className={styles.words}>
        {work ? (
          <>
            <p className={textStyles.meta}>
              {factsOf(work)}
              {!isToScale && '（此处非原大）'}
            </p>
            <h2>{work.resTitle}</h2>
          </>
        ) : (
          <p className={textStyles.meta}>{index < 0 ? '按“下一件”顺着展线走' : '点作品近看，点地面走过去'}</p>
        )}
      </div>
      <div className={styles.steps}>
        {work && !work.aiMade && (
          <PrefetchLink
            to={placePath({ id: work.id, resType: 'img' }, undefined)}
            className={buttonClass('line', 'small')}
          >
            近看原作
          </PrefetchLink>
        )}
        {seat && !work && (
          <Button variant="text" size="small" onClick={() => onSit(seat)}>
            坐一会儿
          </Button>
        )}
        <IconButton icon="previous" label="上一件" disabled={index <= 0} onClick={() => onStep(-1)} />
        <span className={textStyles.number}>
          {Math.max(0, index + 1)} / {count}
        </span>
        <IconButton icon="next" label="下一件" disabled={index >= count - 1} onClick={() => onStep(1)} />
      </div>
    </div>
  );
}
