import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './console-page.module.css';
import { Figure } from './figure.tsx';

interface ConsoleHeadProps {
  title: string;
  /** The pages above this one: `[{ label: '读者', to: '/admin/users' }]`. */
  crumbs?: readonly { label: string; to: string }[];
  total?: number | undefined;
  /** The total is a number of things that wait: it is red, and not shown when nothing waits. */
  isDue?: boolean;
  /** A short text or a StatusMark after the title. */
  note?: ReactNode;
  /** Stays in sight above a long form. */
  isSticky?: boolean;
  /** On phones the few buttons stand beside the title instead of on a line of their own. */
  toolsBeside?: boolean;
  /** The search box and the buttons, the primary one last. */
  children?: ReactNode;
}

/** 64 px, closed by the double rule (文武线), the only heavy line of the page. */
export function ConsoleHead(props: ConsoleHeadProps) {
  const { title, crumbs = [], total, isDue, note, isSticky, toolsBeside, children } = props;
  const isNothingDue = isDue && total === 0;
  return (
    <header className={`${styles.head} ${isSticky ? styles.sticky : ''} ${toolsBeside ? styles.toolsBeside : ''}`}>
      {crumbs.length > 0 && (
        <nav aria-label="上级页面" className={styles.crumbs}>
          {crumbs.map(({ label, to }) => (
            <span key={to}>
              <Link to={to}>{label}</Link>
              <span aria-hidden="true"> ／ </span>
            </span>
          ))}
        </nav>
      )}
      <h1 title={isSticky ? title : undefined} className={styles.title}>
        {title}
      </h1>
      {total !== undefined && !isNothingDue && (
        <span className={`${styles.total} ${isDue ? styles.due : ''}`}>
          <Figure value={total} />
        </span>
      )}
      {note && !isNothingDue && <span className={styles.note}>{note}</span>}
      <div className={styles.tools}>{children}</div>
    </header>
  );
}

interface ConsoleBodyProps {
  /** Space below the header and between the sections, for forms and texts; tabs and sections begin at the header. */
  padded?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The content below the header, with the page's margins. */
export function ConsoleBody({ padded, className = '', children }: ConsoleBodyProps) {
  return <div className={`${styles.body} ${padded ? styles.padded : ''} ${className}`}>{children}</div>;
}

interface SectionProps {
  title: string;
  note?: ReactNode;
  /** A link or button at the right. */
  end?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a page below a strong hairline. */
export function ConsoleSection({ title, note, end, children, className = '' }: SectionProps) {
  return (
    <section className={className}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {note && <span className={styles.sectionNote}>{note}</span>}
        {end && <span className={styles.sectionEnd}>{end}</span>}
      </div>
      <div className={styles.sectionBody}>{children}</div>
    </section>
  );
}

/** Tabs, filters, table and panel below the header: two columns, of which the right one is a DetailPanel. */
export function WithPanel({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className={styles.withPanel}>
      <div className={styles.beside}>{children}</div>
      {panel}
    </div>
  );
}
