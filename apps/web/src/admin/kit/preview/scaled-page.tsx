import { useLayoutEffect, useRef, useState } from 'react';
import { Action } from '../parts/action.tsx';
import styles from './scaled-page.module.css';

interface Loaded {
  url: string;
  hasFailed: boolean;
}

interface ScaledPageProps {
  url: string;
  /** The width of the window in which the page is shown, in px. */
  viewportWidth: number;
  /** Scrolls to the end of the page, where the edited part is. */
  scrollToEnd?: boolean;
  title: string;
}

/** Shows a page at viewport width `width`, scaled down to fit its container. */
export function ScaledPage({ url, viewportWidth, scrollToEnd = false, title }: ScaledPageProps) {
  const container = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const [loaded, setLoaded] = useState<Loaded>({ url: '', hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  const scale = size.width > 0 ? Math.min(1, size.width / viewportWidth) : 1;
  return (
    <div ref={container} className={styles.place}>
      <iframe
        // A new address loads the page anew without an entry in the history of the console.
        key={`${url} ${attempt}`}
        src={url}
        title={title}
        onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
          // The browser's own page about a failed connection is of another origin.
          setLoaded({ url, hasFailed: contentDocument === null });
          if (scrollToEnd && contentDocument) contentWindow?.scrollTo(0, contentDocument.documentElement.scrollHeight);
        }}
        style={{ width: viewportWidth, height: size.height / scale, transform: `scale(${scale})` }}
        className={styles.page}
      />
      {loaded.url !== url && (
        <p role="status" className={styles.state}>
          正在载入
        </p>
      )}
      {loaded.url === url && loaded.hasFailed && (
        <div role="alert" className={styles.state}>
          没有载入
          <Action
            icon="refresh"
            onClick={() => {
              setLoaded({ url: '', hasFailed: false });
              setAttempt(attempt + 1);
            }}
          >
            重试
          </Action>
        </div>
      )}
    </div>
  );
}
