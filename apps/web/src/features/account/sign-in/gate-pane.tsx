import type { ReactNode } from 'react';
import './gate-pane.css';

interface GatePaneProps {
  title: string;
  /** One line in Kai, a human voice. */
  line: string;
  children: ReactNode;
}

/** What stands beside the moon gate: a heading, a line, a form. */
export function GatePane({ title, line, children }: GatePaneProps) {
  return (
    <div className="gate-pane">
      <h1>{title}</h1>
      <p className="gate-line">{line}</p>
      {children}
    </div>
  );
}
