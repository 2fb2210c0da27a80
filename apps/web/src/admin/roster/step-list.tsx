import { ConsoleIcon } from '../kit/parts/console-icon.tsx';
import styles from './step-list.module.css';

const STEPS = [
  ['一', '上传'],
  ['二', '核对'],
  ['三', '建账号'],
] as const;

export function StepList({ current }: { current: number }) {
  return (
    <ol aria-label="步骤" className={styles.steps}>
      {STEPS.map(([number, name], index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={`${styles.step} ${index < current ? styles.done : ''}`}
        >
          <span aria-hidden="true" className={styles.number}>
            {index < current ? <ConsoleIcon name="check" /> : number}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
