import type { ReactNode } from 'react';
import './sign-in-pane.css';

interface SignInPaneProps {
  title: string;
  /** One line of text in Kai. */
  line: string;
  children: ReactNode;
}

/** The right side of the login pages: a heading, one line of text and a form. */
export function SignInPane({ title, line, children }: SignInPaneProps) {
  return (
    <div className="gate-pane">
      <h1>{title}</h1>
      <p className="gate-line">{line}</p>
      {children}
    </div>
  );
}
