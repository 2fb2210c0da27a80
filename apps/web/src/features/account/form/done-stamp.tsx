import { type ReactNode, useEffect, useRef } from 'react';
import { Seal } from '../../../ui/icons/seal.tsx';
import styles from './done-stamp.module.css';

interface DoneStampProps {
  title: string;
  /** One sentence below the title. */
  line: string;
  children: ReactNode;
}

/** Confirms the last step of a form with a red seal (钤印). */
export function DoneStamp({ title, line, children }: DoneStampProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.done}>
      <Seal className={styles.seal} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{line}</p>
      {children}
    </section>
  );
}
