import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { leafNumber, marginNumbers } from '../page-layout/leaf-numbers.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { Spread } from './spread.tsx';
import { type StageHandlers, usePresses } from './use-presses.ts';

interface StageProps extends StageHandlers {
  reading: Reading;
  children: ReactNode;
}

/** The open book with its page-turning buttons. */
export function Stage({ reading, children, ...stageHandlers }: StageProps) {
  const { book, shape, leaf, layout, leavesInView, chunk, stage } = reading;
  const fromRight = reading.settings.vertical || book.pageProgression === 'rtl';
  const handlers = usePresses(reading, fromRight, stageHandlers);
  const leaves = Array.from({ length: leavesInView }, (_, index) => ({
    number: layout && leafNumber(layout, chunk, leaf + index),
    marginNumbers: marginNumbers(layout, leaf + index),
  }));
  const backButton = {
    icon: 'previous',
    label: '上一页',
    disabled: reading.isAtStart,
    onClick: () => stageHandlers.onTurn(-1),
  } as const;
  const forwardButton = {
    icon: 'next',
    label: '下一页',
    disabled: reading.isAtEnd,
    onClick: () => stageHandlers.onTurn(1),
  } as const;
  const [left, right] = fromRight
    ? [{ ...forwardButton, icon: 'previous' } as const, { ...backButton, icon: 'next' } as const]
    : [backButton, forwardButton];

  return (
    <main ref={stage} id="content" tabIndex={-1} className="stage">
      <h1 className="sr-only">{book.resTitle}</h1>
      <IconButton {...left} className="turn turn-left" />
      {/* Mouse and touch only: the keyboard turns pages by a listener on the window. */}
      <div className="desk" {...handlers}>
        <Spread
          bookTitle={reading.inScript(book.resTitle)}
          chapter={reading.inScript(reading.chapter)}
          pages={reading.pages}
          shape={shape}
          fromRight={fromRight}
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
      <IconButton {...right} className="turn turn-right" />
      {children}
    </main>
  );
}
