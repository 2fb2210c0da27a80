import { useLayoutEffect, useRef, useState } from 'react';
import styles from './scaled-page.module.css';

interface ScaledPageProps {
  address: string;
  /** The width of the window in which the page is shown, in px. */
  width: number;
  /** Scrolls to the end of the page, where the edited part is. */
  isAtEnd?: boolean;
  title: string;
}

/** Shows a page at viewport width `width`, scaled down to fit its container. */
export function ScaledPage({ address, width, isAtEnd = false, title }: ScaledPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  return (
    <div ref={place} className={styles.place}>
      <iframe
        // A new address loads the page anew without an entry in the history of the console.
        key={address}
        src={address}
        title={title}
        onLoad={({ currentTarget: { contentWindow } }) => {
          if (isAtEnd) contentWindow?.scrollTo(0, contentWindow.document.documentElement.scrollHeight);
        }}
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        className={styles.page}
      />
    </div>
  );
}
