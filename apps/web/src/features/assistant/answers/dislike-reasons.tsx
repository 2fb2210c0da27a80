import type { DISLIKE_REASONS } from '@meiyu/contract/assistant-parts.ts';
import { useEffect, useRef, useState } from 'react';
import textStyles from '../../../ui/text/text.module.css';
import choiceStyles from '../styles/choices.module.css';
import styles from './answer-foot.module.css';

export type DislikeReason = (typeof DISLIKE_REASONS)[number];

const REASONS: { value: DislikeReason; label: string }[] = [
  { value: 'wrong', label: '内容不对' },
  { value: 'offQuestion', label: '答非所问' },
  { value: 'unclear', label: '看不懂' },
  { value: 'incomplete', label: '不够细' },
  { value: 'badSource', label: '出处不对' },
];

/** After 没有帮助: why, which may be left open. */
export function DislikeReasons({ onChoose }: { onChoose: (reason: DislikeReason) => void }) {
  const [chosen, setChosen] = useState<DislikeReason>();
  const group = useRef<HTMLFieldSetElement>(null);
  // Below the last answer they would be hidden behind the field.
  useEffect(() => group.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <fieldset ref={group} className={styles.dislike}>
      <legend className={textStyles.fine}>哪里不好？可以不选。</legend>
      <div className={choiceStyles.choices}>
        {REASONS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => {
              setChosen(value);
              onChoose(value);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="status" className={textStyles.fine}>
        {chosen && '记下了，谢谢。'}
      </p>
    </fieldset>
  );
}
