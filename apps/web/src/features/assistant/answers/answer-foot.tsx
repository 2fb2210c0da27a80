import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import styles from './answer-foot.module.css';

interface AnswerFootProps {
  engineLabel: string;
  /** The accessible name of the toolbar. */
  label: string;
  /** The buttons of the toolbar; without them there is none. */
  children?: ReactNode;
}

/** Below a finished answer: which engine gave it, and what the user can do with it. */
export function AnswerFoot({ engineLabel, label, children }: AnswerFootProps) {
  return (
    <div>
      <p className={textStyles.fine}>AI 生成{engineLabel && ` · ${engineLabel}`}</p>
      {children && (
        <Row wrap gap="m" role="toolbar" aria-label={label} className={styles.acts}>
          {children}
        </Row>
      )}
    </div>
  );
}
