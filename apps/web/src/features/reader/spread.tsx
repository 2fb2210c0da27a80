import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { chineseNumber } from '../../lib/format-day.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/skeleton.tsx';
import type { FlowShape } from './leaf-geometry.ts';
import { type FlowPage, LeafInk } from './leaf-ink.tsx';
import './spread.css';

interface SpreadProps {
  bookTitle: string;
  chapter: string;
  pages: readonly FlowPage[];
  shape: FlowShape | undefined;
  leaf: number;
  leafCount: number;
  /** The folio of each leaf in view. */
  folios: readonly number[];
  /** Negative after a turn backwards; every turn has another number. */
  turned: number;
  flows: readonly RefObject<HTMLDivElement | null>[];
  layout: unknown;
  failed: Error | undefined;
  isReady: boolean;
  onRetry: () => void;
}

const SIDES = ['first', 'second'];
const TURN_MS = 320;
const EASE = 'cubic-bezier(0.22, 0.61, 0.2, 1)';

/** The ink of the new leaf seeps in from the side one turned from. */
function breathe(spread: HTMLElement, by: number, vertical: boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = by > 0 === vertical ? '-14px' : '14px';
  for (const ink of spread.querySelectorAll<HTMLElement>('.leaf-ink')) {
    ink.animate(
      [
        { opacity: 0.15, transform: `translateX(${from})` },
        { opacity: 1, transform: 'none' },
      ],
      { duration: TURN_MS, easing: EASE },
    );
  }
}

export function Spread(props: SpreadProps) {
  const { bookTitle, chapter, pages, shape, leaf, leafCount, folios, turned, flows, layout } = props;
  const root = useRef<HTMLDivElement>(null);
  const vertical = shape?.vertical ?? false;

  useEffect(() => {
    if (turned !== 0 && root.current) breathe(root.current, turned, vertical);
  }, [turned, vertical]);

  const double = folios.length > 1;
  return (
    <div ref={root} className="spread" data-double={double || undefined} data-vertical={vertical || undefined}>
      {folios.map((folio, at) => {
        const flow = flows[at];
        const isThere = leaf + at < Math.max(1, leafCount);
        return (
          <Sheet
            key={SIDES[at]}
            side={at}
            hand={double ? ((at === 0) === vertical ? 'right' : 'left') : undefined}
            head={double && at === 0 ? bookTitle : chapter}
            folio={isThere ? folio : undefined}
          >
            {flow && props.isReady && (
              <LeafInk pages={pages} shape={shape} leaf={leaf + at} flow={flow} twin={at > 0} layout={layout} />
            )}
            {!props.isReady && at === 0 && <Waiting failed={props.failed} onRetry={props.onRetry} />}
          </Sheet>
        );
      })}
      {double && <Gutter title={bookTitle} chapter={chapter} page={folios[0] ?? 1} />}
    </div>
  );
}

interface SheetProps {
  side: number;
  /** Of an open book; a single sheet is neither. */
  hand: 'left' | 'right' | undefined;
  head: string;
  folio: number | undefined;
  children: ReactNode;
}

function Sheet({ side, hand, head, folio, children }: SheetProps) {
  return (
    <div className="sheet" data-side={SIDES[side]} data-hand={hand}>
      <p aria-hidden="true" className="running-head">
        {head}
      </p>
      <div className="leaf-window" aria-hidden={side > 0 || undefined}>
        {children}
      </div>
      <p aria-hidden="true" className="folio">
        {folio}
      </p>
    </div>
  );
}

function Waiting({ failed, onRetry }: { failed: Error | undefined; onRetry: () => void }) {
  if (failed)
    return <ErrorState title={failed.message || '这几页没有取到'} line="读过的页仍可翻阅。" onRetry={onRetry} />;
  return (
    <SkeletonGroup className="pt-10">
      <SkeletonLines lines={12} />
    </SkeletonGroup>
  );
}

const DIGITS = '〇一二三四五六七八九';

/** 四十六, and from a hundred on 一〇八, as folios are cut. */
function folioWords(page: number): string {
  return page < 100 ? chineseNumber(page) : String(page).replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)));
}

/** 版心: between the two halves, with its fishtails, the book's name, the chapter and the folio in words. */
function Gutter({ title, chapter, page }: { title: string; chapter: string; page: number }) {
  return (
    <div aria-hidden="true" className="gutter">
      <span className="fishtail" />
      <p>
        <span>{title}</span>
        {chapter !== title && <span className="gutter-chapter">{chapter}</span>}
      </p>
      <p className="gutter-folio">{folioWords(page)}</p>
      <span className="fishtail fishtail-up" />
    </div>
  );
}
