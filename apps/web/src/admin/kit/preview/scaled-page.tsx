import { useLayoutEffect, useRef, useState } from 'react';
import styles from './scaled-page.module.css';

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
  const scale = size.width > 0 ? Math.min(1, size.width / viewportWidth) : 1;
  return (
    <div ref={container} className={styles.place}>
      <iframe
        // A new address loads the page anew without an entry in the history of the console.
        key={url}
        src={url}
        title={title}
        onLoad={({ currentTarget: { contentWindow } }) => {
          if (scrollToEnd) contentWindow?.scrollTo(0, contentWindow.document.documentElement.scrollHeight);
        }}
        style={{ width: viewportWidth, height: size.height / scale, transform: `scale(${scale})` }}
        className={styles.page}
      />
    </div>
  );
}
