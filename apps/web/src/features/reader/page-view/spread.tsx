import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { chineseNumber } from '../../../lib/format/format-day.ts';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import type { FlowShape } from '../page-layout/leaf-geometry.ts';
import type { PageMark, ScreenNumber } from '../page-layout/screens.ts';
import { type FlowPage, LeafInk } from './leaf-ink.tsx';
import './spread.css';

interface SpreadProps {
  bookTitle: string;
  chapter: string;
  pages: readonly FlowPage[];
  shape: FlowShape | undefined;
  /** Whether the second leaf lies to the left of the first. */
  fromRight: boolean;
  leaf: number;
  leafCount: number;
  /** The leaves in view. */
  screens: readonly { number: ScreenNumber | undefined; marks: readonly PageMark[] }[];
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
function breathe(spread: HTMLElement, by: number, fromRight: boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = by > 0 === fromRight ? '-14px' : '14px';
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
  const { bookTitle, chapter, pages, shape, fromRight, leaf, leafCount, screens, turned, flows, layout } = props;
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (turned !== 0 && root.current) breathe(root.current, turned, fromRight);
  }, [turned, fromRight]);

  const double = screens.length > 1;
  return (
    <div
      ref={root}
      className="spread"
      data-double={double || undefined}
      data-from-right={fromRight || undefined}
      data-vertical={shape?.vertical || undefined}
    >
      {screens.map((screen, at) => {
        const flow = flows[at];
        const isThere = leaf + at < Math.max(1, leafCount);
        return (
          <Sheet
            key={SIDES[at]}
            side={at}
            hand={double ? ((at === 0) === fromRight ? 'right' : 'left') : undefined}
            head={double && at === 0 ? bookTitle : chapter}
            number={isThere ? screen.number : undefined}
            marks={isThere ? screen.marks : []}
            vertical={shape?.vertical ?? false}
          >
            {flow && props.isReady && (
              <LeafInk pages={pages} shape={shape} leaf={leaf + at} flow={flow} twin={at > 0} layout={layout} />
            )}
            {!props.isReady && at === 0 && <Waiting failed={props.failed} onRetry={props.onRetry} />}
          </Sheet>
        );
      })}
      {double && <Gutter title={bookTitle} chapter={chapter} number={screens[0]?.number} />}
    </div>
  );
}

interface SheetProps {
  side: number;
  /** Of an open book; a single sheet is neither. */
  hand: 'left' | 'right' | undefined;
  head: string;
  /** Undefined on the empty half of a chapter's last spread. */
  number: ScreenNumber | undefined;
  marks: readonly PageMark[];
  vertical: boolean;
  children: ReactNode;
}

function Sheet({ side, hand, head, number, marks, vertical, children }: SheetProps) {
  return (
    <div className="sheet" data-side={SIDES[side]} data-hand={hand}>
      <p aria-hidden="true" className="running-head">
        {head}
      </p>
      <div className="leaf-window" aria-hidden={side > 0 || undefined}>
        {children}
      </div>
      <p aria-hidden="true" className="folio">
        {number && numberText(number, String, '·')}
      </p>
      <div aria-hidden="true" className="page-marks">
        {marks.map(({ page, across }) => (
          <span key={page} style={{ [vertical ? 'left' : 'top']: across }}>
            {page}
          </span>
        ))}
      </div>
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
function chineseFolio(page: number): string {
  return page < 100 ? chineseNumber(page) : String(page).replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)));
}

/** A page's first screen has the page's number alone, its second one 46·2. */
function numberText({ page, part }: ScreenNumber, write: (number: number) => string, between: string): string {
  return part > 1 ? write(page) + between + write(part) : write(page);
}

/** 版心: between the two halves, with its fishtails, the book's name, the chapter and the folio in words. */
function Gutter({ title, chapter, number }: { title: string; chapter: string; number: ScreenNumber | undefined }) {
  return (
    <div aria-hidden="true" className="gutter">
      <span className="fishtail" />
      <p>
        <span>{title}</span>
        {chapter !== title && <span className="gutter-chapter">{chapter}</span>}
      </p>
      <p className="gutter-folio">{number && numberText(number, chineseFolio, '之')}</p>
      <span className="fishtail fishtail-up" />
    </div>
  );
}
