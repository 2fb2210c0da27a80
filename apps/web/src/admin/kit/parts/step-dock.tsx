import type { ReactNode } from 'react';
import styles from './step-dock.module.css';

interface StepDockProps {
  /** The way back, at the left. */
  back?: ReactNode;
  hint?: ReactNode;
  /** Other buttons, the main one last. */
  children: ReactNode;
}

/** The bar at the bottom of a task in steps. */
export function StepDock({ back, hint, children }: StepDockProps) {
  return (
    <div className={styles.dock}>
      {back}
      <span className={styles.hint}>{hint}</span>
      {children}
    </div>
  );
}
