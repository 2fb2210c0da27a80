import { ConsoleIcon } from './console-icon.tsx';
import styles from './step-list.module.css';

const NUMBERS = ['一', '二', '三', '四', '五'];

/** The steps of a task, for the header of its page. */
export function StepList({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label="步骤" className={styles.steps}>
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={`${styles.step} ${index < current ? styles.done : ''}`}
        >
          <span aria-hidden="true" className={styles.number}>
            {index < current ? <ConsoleIcon name="check" /> : NUMBERS[index]}
          </span>
          {index === current && (
            <span aria-hidden="true" className={styles.total}>
              ／{NUMBERS[steps.length - 1]}
            </span>
          )}
          {name}
        </li>
      ))}
    </ol>
  );
}
