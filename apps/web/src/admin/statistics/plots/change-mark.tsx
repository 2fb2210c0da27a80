import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import { changeOf } from '../figures/format-figures.ts';
import styles from './change-mark.module.css';

const SIGNS = { up: '↗ ', down: '↘ ', same: '', none: '' };
const LOOKS = { up: styles.up, down: styles.down, same: styles.same, none: styles.same };

interface ChangeMarkProps {
  value: number | null;
  /** undefined: the period before has no such part. */
  before: number | null | undefined;
  /** Whether the previous period has complete figures; otherwise no change is shown. */
  isComparable: boolean;
}

/** How a figure differs from the period before: ↗ 37.0 %. */
export function ChangeMark({ value, before, isComparable }: ChangeMarkProps) {
  if (!isComparable || before === undefined) return null;
  const { direction, text, sentence } = changeOf(value, before);
  return (
    <>
      <span aria-hidden="true" title={sentence} className={LOOKS[direction]}>
        {SIGNS[direction]}
        {text || (sentence && '—')}
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </>
  );
}
