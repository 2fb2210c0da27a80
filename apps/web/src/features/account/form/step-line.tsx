import { Row } from '../../../ui/layout/row.tsx';
import styles from './step-line.module.css';

interface StepLineProps {
  steps: readonly string[];
  /** The index of the current step, from 0. */
  currentIndex: number;
}

/** The steps of a form in a row, with the current one marked. */
export function StepLine({ steps, currentIndex }: StepLineProps) {
  return (
    <Row as="ol" className={styles.stepLine} aria-label="步骤">
      {steps.map((step, index) => (
        <Row
          as="li"
          gap="s"
          key={step}
          className={styles.formStep}
          aria-current={index === currentIndex ? 'step' : undefined}
          data-done={index < currentIndex || undefined}
        >
          <span aria-hidden="true">{'壹贰叁肆'[index]}</span>
          {step}
        </Row>
      ))}
    </Row>
  );
}
