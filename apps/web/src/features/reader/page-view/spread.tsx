import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { chineseNumber } from '../../../lib/format/format-day.ts';
import { Column } from '../../../ui/layout/row.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { FlowShape } from '../page-layout/leaf-geometry.ts';
import type { LeafNumber, MarginNumber } from '../page-layout/leaf-numbers.ts';
import { type FlowPage, LeafContent } from './leaf-content.tsx';
import styles from './spread.module.css';

interface SpreadProps {
  bookTitle: string;
  chapter: string;
  pages: readonly FlowPage[];
  shape: FlowShape | undefined;
  /** Whether the book is read from right to left: the second leaf is to the left of the first. */
  readsRightToLeft: boolean;
  leaf: number;
  leafCount: number;
  /** The leaves in view: their numbers and the page numbers in their margins. */
  leaves: readonly { number: LeafNumber | undefined; marginNumbers: readonly MarginNumber[] }[];
  /** Number of turns so far; negative after a turn backwards. */
  turnCount: number;
  flows: readonly RefObject<HTMLDivElement | null>[];
  layout: unknown;
  loadError: Error | undefined;
  isReady: boolean;
  onRetry: () => void;
}

const SIDES = ['first', 'second'];
const TURN_MS = 320;
const EASE = 'cubic-bezier(0.22, 0.61, 0.2, 1)';

/** The new leaf fades and slides in from the side of the turn. */
function animateTurn(spread: HTMLElement, turnCount: number, readsRightToLeft: boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const startShift = turnCount > 0 === readsRightToLeft ? '-14px' : '14px';
  for (const ink of spread.querySelectorAll<HTMLElement>('[data-part="leaf-ink"]')) {
    ink.animate(
      [
        { opacity: 0.15, transform: `translateX(${startShift})` },
        { opacity: 1, transform: 'none' },
      ],
      { duration: TURN_MS, easing: EASE },
    );
  }
}

export function Spread(props: SpreadProps) {
  const { bookTitle, chapter, pages, shape, readsRightToLeft, leaf, leafCount, leaves, turnCount, flows, layout } =
    props;
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (turnCount !== 0 && root.current) animateTurn(root.current, turnCount, readsRightToLeft);
  }, [turnCount, readsRightToLeft]);

  const isDouble = leaves.length > 1;
  return (
    <div
      ref={root}
      className={styles.spread}
      data-double={isDouble || undefined}
      data-from-right={readsRightToLeft || undefined}
      data-vertical={shape?.vertical || undefined}
    >
      {leaves.map((shownLeaf, index) => {
        const flow = flows[index];
        const leafExists = leaf + index < Math.max(1, leafCount);
        return (
          <Sheet
            key={SIDES[index]}
            side={index}
            hand={isDouble ? ((index === 0) === readsRightToLeft ? 'right' : 'left') : undefined}
            runningHead={isDouble && index === 0 ? bookTitle : chapter}
            number={leafExists ? shownLeaf.number : undefined}
            marginNumbers={leafExists ? shownLeaf.marginNumbers : []}
            vertical={shape?.vertical ?? false}
          >
            {flow && props.isReady && (
              <LeafContent
                pages={pages}
                shape={shape}
                leaf={leaf + index}
                flow={flow}
                isCopy={index > 0}
                layout={layout}
              />
            )}
            {!props.isReady && index === 0 && <LoadingPages loadError={props.loadError} onRetry={props.onRetry} />}
          </Sheet>
        );
      })}
      {isDouble && <Gutter title={bookTitle} chapter={chapter} number={leaves[0]?.number} />}
    </div>
  );
}

interface SheetProps {
  side: number;
  /** The side of the spread; undefined for a single sheet. */
  hand: 'left' | 'right' | undefined;
  runningHead: string;
  /** Undefined on the empty side of a chunk's last spread. */
  number: LeafNumber | undefined;
  marginNumbers: readonly MarginNumber[];
  vertical: boolean;
  children: ReactNode;
}

function Sheet({ side, hand, runningHead, number, marginNumbers, vertical, children }: SheetProps) {
  return (
    <div className={styles.sheet} data-side={SIDES[side]} data-hand={hand}>
      <p aria-hidden="true" className={`${textStyles.fine} ${textStyles.oneLine} ${styles.runningHead}`}>
        {runningHead}
      </p>
      <div data-part="leaf-window" className={styles.leafWindow} aria-hidden={side > 0 || undefined}>
        {children}
      </div>
      <p aria-hidden="true" className={`${textStyles.fine} ${textStyles.oneLine} ${styles.folio}`}>
        {number && numberText(number, String, '·')}
      </p>
      <div aria-hidden="true" className={`${textStyles.fine} ${styles.pageMarks}`}>
        {marginNumbers.map(({ page, lineOffsetPx }) => (
          <span key={page} style={{ [vertical ? 'left' : 'top']: lineOffsetPx }}>
            {page}
          </span>
        ))}
      </div>
    </div>
  );
}

function LoadingPages({ loadError, onRetry }: { loadError: Error | undefined; onRetry: () => void }) {
  if (loadError)
    return <ErrorState title={loadError.message || '这几页没有取到'} line="读过的页仍可翻阅。" onRetry={onRetry} />;
  return (
    <SkeletonGroup>
      <SkeletonLines lines={12} />
    </SkeletonGroup>
  );
}

const DIGITS = '〇一二三四五六七八九';

/** 四十六, and from a hundred on 一〇八, as in traditional page numbers. */
function chineseFolio(page: number): string {
  return page < 100 ? chineseNumber(page) : String(page).replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)));
}

/** The first leaf of page 46 has the number 46, its second leaf 46·2. A printed number such as iv stays as it is. */
function numberText(
  { page, part, label }: LeafNumber,
  formatNumber: (number: number) => string,
  separator: string,
): string {
  const printed = label === undefined ? page : Number(label);
  const first = Number.isSafeInteger(printed) ? formatNumber(printed) : (label ?? '');
  return part > 1 ? first + separator + formatNumber(part) : first;
}

/** 版心: the strip between the two pages, with fishtail ornaments, the book's title, the chapter and the page number in Chinese. */
function Gutter({ title, chapter, number }: { title: string; chapter: string; number: LeafNumber | undefined }) {
  return (
    <Column aria-hidden="true" className={`${textStyles.fine} ${styles.gutter}`}>
      <span className={styles.fishtail} />
      <p className={textStyles.oneLine}>
        {title}
        {chapter !== title && `　${chapter}`}
      </p>
      <p className={styles.gutterFolio}>{number && numberText(number, chineseFolio, '之')}</p>
      <span className={`${styles.fishtail} ${styles.fishtailUp}`} />
    </Column>
  );
}
