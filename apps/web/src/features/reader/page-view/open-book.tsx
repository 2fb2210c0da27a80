import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { leafNumber, marginNumbers } from '../page-layout/leaf-numbers.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import styles from './open-book.module.css';
import { Spread } from './spread.tsx';
import { type BookHandlers, usePresses } from './use-presses.ts';

interface OpenBookProps extends BookHandlers {
  reading: Reading;
  children: ReactNode;
}

/** The open book with its page-turning buttons. */
export function OpenBook({ reading, children, ...bookHandlers }: OpenBookProps) {
  const { book, shape, leaf, layout, leavesInView, chunk, bookRef } = reading;
  const readsRightToLeft = reading.settings.vertical || book.pageProgression === 'rtl';
  const handlers = usePresses(reading, readsRightToLeft, bookHandlers);
  const labelOf = (page: number) => reading.pages.find((shown) => shown.page === page)?.tree.label;
  const numberOf = (shownLeaf: number) => {
    const number = layout && leafNumber(layout, chunk, shownLeaf);
    return number && { ...number, label: labelOf(number.page) };
  };
  const leaves = Array.from({ length: leavesInView }, (_, index) => ({
    number: numberOf(leaf + index),
    marginNumbers: marginNumbers(layout, leaf + index),
  }));
  const backButton = {
    label: '上一页',
    disabled: reading.isAtStart,
    onClick: () => bookHandlers.onTurn(-1),
  };
  const forwardButton = {
    label: '下一页',
    disabled: reading.isAtEnd,
    onClick: () => bookHandlers.onTurn(1),
  };
  const [left, right] = readsRightToLeft ? [forwardButton, backButton] : [backButton, forwardButton];

  return (
    <main ref={bookRef} id="content" tabIndex={-1} className={styles.stage}>
      <h1 className={textStyles.hidden}>{book.resTitle}</h1>
      {/* The icon `previous` points to the left and `next` to the right, in whichever direction one reads. */}
      <IconButton {...left} icon="previous" className={styles.turn} />
      {/* Mouse and touch only: the keyboard turns pages by a listener on the window. */}
      <div className={styles.desk} {...handlers}>
        <Spread
          bookTitle={reading.toChosenScript(book.resTitle)}
          chapter={reading.toChosenScript(reading.chapter)}
          pages={reading.pages}
          shape={shape}
          readsRightToLeft={readsRightToLeft}
          leaf={leaf}
          leafCount={layout?.count ?? 1}
          leaves={leaves}
          turnCount={reading.turnCount}
          flows={reading.flowRefs}
          layout={layout}
          loadError={reading.loadError}
          isReady={reading.isReady}
          onRetry={reading.retry}
        />
      </div>
      <IconButton {...right} icon="next" className={styles.turn} />
      {children}
    </main>
  );
}
