import type { ReactNode } from 'react';
import { RuledRow } from '../../ui/lists/ruled-list.tsx';
import { SectionHeading } from './section-heading.tsx';
import styles from './user-page-part.module.css';

/** A section of a page of the user centre, with a heading. */
export function UserPagePart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <RuledRow as="div" className={styles.part}>
      <SectionHeading className={styles.heading}>{name}</SectionHeading>
      {children}
    </RuledRow>
  );
}
