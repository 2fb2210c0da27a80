import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { AiOptions } from '../api/assistant.api.ts';
import choicesStyles from '../styles/choices.module.css';

/** The value of an option that the user has not chosen; then the painter decides. */
export const NOT_CHOSEN = '';

export interface DrawChoice {
  style: string;
  ratio: string;
  count: number;
}

interface DrawOptionsProps {
  options: AiOptions['image'] | undefined;
  choice: DrawChoice;
  onChange: (choice: DrawChoice) => void;
}

/** The painting styles, each with a sample picture. */
export function StyleChips({ options, choice, onChange }: DrawOptionsProps) {
  const styles = [{ name: NOT_CHOSEN, coverUrl: '' }, ...(options?.styles ?? [])];
  return (
    <fieldset aria-label="风格" className={`${choicesStyles.choices} ${choicesStyles.oneRow}`}>
      {styles.map(({ name, coverUrl }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === choice.style}
          onClick={() => onChange({ ...choice, style: name })}
        >
          {coverUrl && <FallbackImage src={coverUrl} alt="" className={choicesStyles.choiceCover} />}
          {name || '不限风格'}
        </button>
      ))}
    </fieldset>
  );
}

/** Format and number of pictures, inside the composer. */
export function RatioAndCount({ options, choice, onChange }: DrawOptionsProps) {
  const counts = Array.from({ length: options?.maxCount ?? 1 }, (_, index) => index + 1);
  return (
    <>
      <label>
        <span>画幅</span>
        <select value={choice.ratio} onChange={({ target }) => onChange({ ...choice, ratio: target.value })}>
          <option value={NOT_CHOSEN}>随画意</option>
          {(options?.ratios ?? []).map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span>数量</span>
        <select value={choice.count} onChange={({ target }) => onChange({ ...choice, count: Number(target.value) })}>
          {counts.map((count) => (
            <option key={count} value={count}>
              {count} 幅
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** The options to send: only those that were chosen. */
export function chosenOptions({ style, ratio, count }: DrawChoice) {
  return { ...(style && { style }), ...(ratio && { ratio }), count };
}
