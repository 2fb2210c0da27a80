import { useLayoutEffect, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsNarrow } from '../kit/panels/window-width.ts';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import styles from './help-page.module.css';
import { MANUAL, readHeadings } from './manual.ts';
import { ManualText } from './manual-text.tsx';

/** The manual of the console, docs/console.zh-CN.md, with its contents. */
export function HelpPage() {
  const anchor = decodeAnchor(useLocation().hash);
  const isNarrow = useIsNarrow();
  const headings = useMemo(() => readHeadings(MANUAL), []);
  // The app scrolls to fragments too, but before this page's code has been loaded.
  useLayoutEffect(() => {
    const heading = anchor ? document.getElementById(anchor) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [anchor]);
  return (
    <>
      <ConsoleHead title="使用手册">
        <Action icon="print" onClick={() => window.print()}>
          打印
        </Action>
      </ConsoleHead>
      <ConsoleBody>
        <div className={styles.columns}>
          <nav aria-label="手册目录" data-print="hidden" className={styles.contents}>
            {/* A new key when the window's width changes: above the text the contents are folded. */}
            <details key={String(isNarrow)} open={!isNarrow}>
              <summary>目录</summary>
              <ol>
                {headings.map((heading) => (
                  <li key={heading.anchor} data-level={heading.level}>
                    <Link
                      to={`#${encodeURIComponent(heading.anchor)}`}
                      viewTransition={false}
                      aria-current={heading.anchor === anchor ? 'location' : undefined}
                    >
                      {heading.text}
                    </Link>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
          <ManualText source={MANUAL} />
        </div>
      </ConsoleBody>
    </>
  );
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
