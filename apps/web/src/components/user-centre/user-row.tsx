import type { ReactNode } from 'react';
import { Row } from '../../ui/layout/row.tsx';
import { RuledRow } from '../../ui/lists/ruled-list.tsx';
import styles from './user-row.module.css';

interface UserRowProps {
  /** The checkbox of the batch mode. */
  checkbox?: ReactNode;
  picture?: ReactNode;
  /** Beside the text, or below it where there is little space. */
  buttons?: ReactNode;
  /** Title and details. */
  children: ReactNode;
}

/** A row of a list in the user centre: picture, text and buttons. */
export function UserCentreRow({ checkbox, picture, buttons, children }: UserRowProps) {
  return (
    <RuledRow className={styles.row}>
      {checkbox}
      {picture}
      <Row wrap className={styles.body}>
        <div className={styles.words}>{children}</div>
        {buttons}
      </Row>
    </RuledRow>
  );
}
