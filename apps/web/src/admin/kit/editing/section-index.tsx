import { type RefObject, useEffect, useState } from 'react';
import styles from './section-index.module.css';

const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"]';

/** Links to the groups of a long form and to 发布前; they stay in view while the form scrolls. */
export function SectionIndex({ form }: { form: RefObject<HTMLElement | null> }) {
  const [sections, setSections] = useState<{ id: string; title: string }[]>([]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => {
      const titles = [...element.querySelectorAll('[data-section-title]')];
      const now = titles.map(({ id, textContent }) => ({ id, title: textContent ?? '' }));
      setSections((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    read();
    // Groups come and go with the content.
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form]);
  function open(id: string) {
    const title = document.getElementById(id);
    title?.scrollIntoView({ block: 'start' });
    title?.closest('fieldset, section')?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  }
  return (
    <nav aria-label="本页各节" className={styles.index}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            // The address stays: it is that of the page.
            event.preventDefault();
            open(id);
          }}
          className={styles.link}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
