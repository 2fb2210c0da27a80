import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import styles from './place-list.module.css';

interface PlaceButtonProps {
  place: string;
  /** More about the place, in the same row. */
  detail: string;
  onClick: () => void;
  children: ReactNode;
}

/** Opens a place in the book; shows the place above its text. */
export function PlaceButton({ place, detail, onClick, children }: PlaceButtonProps) {
  return (
    <button type="button" onClick={onClick} className={styles.button}>
      <Row as="span" gap="m" className={textStyles.fine}>
        <span>{place}</span>
        <span className={textStyles.oneLine}>{detail}</span>
      </Row>
      {children}
    </button>
  );
}
