import { useId, useState } from 'react';
import { Row } from '../layout/row.tsx';
import textStyles from '../text/text.module.css';
import styles from './rating-input.module.css';
import { Star } from './stars.tsx';

const LABELS = ['一分，未解', '二分，平常', '三分，有得', '四分，受用', '五分，难忘'] as const;

interface RatingInputProps {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** Five radio buttons styled as stars, so that arrows, forms and screen readers work as usual. */
export function RatingInput({ label, value, onChange, name, disabled = false, className = '' }: RatingInputProps) {
  const id = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shownScore = hovered ?? value ?? 0;
  const scoreText = LABELS[shownScore - 1];
  return (
    <Row wrap role="radiogroup" aria-label={label} className={`${styles.rating} ${className}`}>
      <div className={styles.ratingRow} onPointerLeave={() => setHovered(null)}>
        {LABELS.map((text, index) => {
          const score = index + 1;
          return (
            <label
              key={text}
              className={styles.ratingStep}
              onPointerEnter={(event) => !disabled && event.pointerType === 'mouse' && setHovered(score)}
            >
              <input
                type="radio"
                name={name ?? id}
                value={score}
                checked={value === score}
                disabled={disabled}
                aria-label={text}
                onChange={() => onChange(score)}
              />
              <Star share={score <= shownScore ? 1 : 0} />
            </label>
          );
        })}
      </div>
      <span aria-hidden="true" className={scoreText ? `${textStyles.kai} ${styles.ratingWord}` : textStyles.meta}>
        {scoreText ?? '点星评分'}
      </span>
    </Row>
  );
}
