import { useId, useState } from 'react';
import { Star } from './stars.tsx';
import './rating-input.css';

const WORDS = ['一分，未解', '二分，平常', '三分，有得', '四分，受用', '五分，难忘'] as const;

interface RatingInputProps {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** Five radios dressed as stars, so that arrows, forms and screen readers work as everywhere. */
export function RatingInput({ label, value, onChange, name, disabled = false, className = '' }: RatingInputProps) {
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value ?? 0;
  const word = WORDS[shown - 1];
  return (
    <div role="radiogroup" aria-label={label} className={`rating ${className}`}>
      <div className="rating-row" onPointerLeave={() => setPointed(null)}>
        {WORDS.map((words, index) => {
          const mark = index + 1;
          return (
            <label
              key={words}
              className="rating-step"
              onPointerEnter={(event) => !disabled && event.pointerType === 'mouse' && setPointed(mark)}
            >
              <input
                type="radio"
                name={name ?? id}
                value={mark}
                checked={value === mark}
                disabled={disabled}
                aria-label={words}
                onChange={() => onChange(mark)}
              />
              <Star share={mark <= shown ? 1 : 0} />
            </label>
          );
        })}
      </div>
      <span aria-hidden="true" className={word ? 'rating-word' : 'rating-word rating-word-none'}>
        {word ?? '点星评分'}
      </span>
    </div>
  );
}
