import { type ReactNode, useEffect, useRef } from 'react';
import { Seal } from '../../../ui/icons/seal.tsx';
import './done-stamp.css';

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
    <section className="done-stamp">
      <Seal className="done-seal" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{line}</p>
      {children}
    </section>
  );
}
