import type { ReactNode } from 'react';
import { Column } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import styles from './sign-in-pane.module.css';

interface SignInPaneProps {
  title: string;
  /** One line of text in Kai. */
  line: string;
  children: ReactNode;
}

/** The right side of the login pages: a heading, one line of text and a form. */
export function SignInPane({ title, line, children }: SignInPaneProps) {
  return (
    <Column className={styles.pane}>
      <h1>{title}</h1>
      <p className={`${textStyles.kai} ${styles.line}`}>{line}</p>
      {children}
    </Column>
  );
}
