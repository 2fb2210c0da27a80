import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { pageMarks, screenNumber } from '../page-layout/screens.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { Spread } from './spread.tsx';
import { type StageWays, usePresses } from './use-presses.ts';

interface StageProps extends StageWays {
  reading: Reading;
  children: ReactNode;
}

/** The desk with the open book. */
export function Stage({ reading, children, ...on }: StageProps) {
  const { book, shape, leaf, layout, step, range, stage } = reading;
  const fromRight = reading.settings.vertical || book.pageProgression === 'rtl';
  const hands = usePresses(reading, fromRight, on);
  const screens = Array.from({ length: step }, (_, at) => ({
    number: layout && screenNumber(layout, range, leaf + at),
    marks: pageMarks(layout, leaf + at),
  }));
  const back = { icon: 'previous', label: '上一页', disabled: reading.atStart, onClick: () => on.onTurn(-1) } as const;
  const forth = { icon: 'next', label: '下一页', disabled: reading.atEnd, onClick: () => on.onTurn(1) } as const;
  const [left, right] = fromRight
    ? [{ ...forth, icon: 'previous' } as const, { ...back, icon: 'next' } as const]
    : [back, forth];

  return (
    <main ref={stage} id="content" tabIndex={-1} className="stage">
      <h1 className="sr-only">{book.resTitle}</h1>
      <IconButton {...left} className="turn turn-left" />
      {/* The keys turn pages too; pressing the paper is a way more, for hands. */}
      <div className="desk" {...hands}>
        <Spread
          bookTitle={reading.inScript(book.resTitle)}
          chapter={reading.inScript(reading.chapter)}
          pages={reading.pages}
          shape={shape}
          fromRight={fromRight}
          leaf={leaf}
          leafCount={layout?.count ?? 1}
          screens={screens}
          turned={reading.turned}
          flows={reading.flowRefs}
          layout={layout}
          failed={reading.failed}
          isReady={reading.ready}
          onRetry={reading.retry}
        />
      </div>
      <IconButton {...right} className="turn turn-right" />
      {children}
    </main>
  );
}
