import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Row } from '../layout/row.tsx';
import textStyles from '../text/text.module.css';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  /** Shows the label to screen readers only, for example in a search bar. */
  hideLabel?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
}

/** The ARIA attributes that connect a field with its error and hint. */
export function describeField(id: string, { error, hint }: Pick<FieldTexts, 'error' | 'hint'>) {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <Row as="p" id={id} gap="s" align="baseline" className={`${textStyles.meta} ${textStyles.danger} ${styles.note}`}>
      <Icon name="alert" />
      {children}
    </Row>
  );
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above the control, the error and the hint below it. */
export function FieldFrame({ id, label, hideLabel, error, hint, className = '', children }: FieldFrameProps) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} className={hideLabel ? textStyles.hidden : styles.label}>
        {label}
      </label>
      <Row gap="m" className={styles.line}>
        {children}
      </Row>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <Row id={`${id}-hint`} gap="s" align="baseline" className={`${textStyles.meta} ${styles.note}`}>
          {hint}
        </Row>
      )}
    </div>
  );
}
