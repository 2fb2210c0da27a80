import { type MouseEvent, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import textStyles from '../../../ui/text/text.module.css';
import type { Book } from '../../library/api/library.api.ts';
import { currentEntry } from '../reading-state/current-entry.ts';
import styles from './reader-panel.module.css';
import { EmptyPanel } from './reader-panel.tsx';

interface ContentsPanelProps {
  contents: Book['contents'];
  page: number;
  /** Converts a title to the script that the book is read in. */
  toChosenScript: (text: string) => string;
  onGo: (page: number) => void;
}

const NO_ENTRIES: Book['contents'] = [];

export function ContentsPanel({ contents, page, toChosenScript, onGo }: ContentsPanelProps) {
  const list = useRef<HTMLOListElement>(null);
  // A long book has hundreds of entries; rendering them is deferred so that it does not delay the page itself.
  const renderedEntries = useDeferredValue(contents, NO_ENTRIES);
  const currentIndex = useDeferredValue(currentEntry(contents, page));
  const rows = useMemo(
    () =>
      renderedEntries.map(({ title, pageNum, level }, index) => (
        <li key={`${pageNum} ${title}`} data-level={Math.min(level, 3)}>
          <button type="button" aria-current={index === currentIndex ? 'true' : undefined} value={pageNum}>
            <span>{toChosenScript(title)}</span>
            <span className={`${textStyles.fine} ${textStyles.number}`}>{pageNum}</span>
          </button>
        </li>
      )),
    [renderedEntries, currentIndex, toChosenScript],
  );

  // The current chapter is scrolled into view when the contents open.
  useLayoutEffect(() => {
    if (renderedEntries.length > 0) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [renderedEntries]);

  const handlers = {
    onClick: ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) onGo(Number(button.value));
    },
  };

  if (contents.length === 0) return <EmptyPanel>这本书没有目录。</EmptyPanel>;
  return (
    <nav aria-label="目录">
      <ol ref={list} className={styles.contents} {...handlers}>
        {rows}
      </ol>
    </nav>
  );
}
