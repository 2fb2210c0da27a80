import type { IncomingMessage } from 'node:http';
import { createIdentify, type Identified, type IdentifyDeps, isFromWebApp, VISIT_MS } from './identify.ts';
import { pageEvent } from './page-event.ts';
import { RecentMap } from './recent-map.ts';
import { type ItemUse, UsageBatch, type Visitor } from './usage-batch.ts';
import type { ResourceKind, Usage, UsageEvent } from './usage-event.ts';

/** The double-click rule of COUNTER: the same within this time is one action. */
export const DOUBLE_CLICK_MS = 30_000;
const MAX_CLICKS = 50_000;
/** Seconds that the first report of a person may claim; later ones at most the time since the one before. */
const MAX_FIRST_SECONDS = 600;
/** A batch of this size is written at once. */
const FULL_BATCH = 5_000;
/** Beyond this limit, events are dropped until a batch is written. */
const MAX_WAITING = 50_000;
const BEIJING_MS = 8 * 3_600_000;

export interface CounterDeps extends IdentifyDeps {
  accessPolicy: () => 'open' | 'ranges';
  now?: () => number;
  /** Called when a batch is full. */
  onFull?: () => void;
}

export interface UsageCounter extends Usage {
  /** Takes what was counted since the last call. */
  take(): UsageBatch[];
  /** Keeps batches that could not be written. */
  putBack(batches: readonly UsageBatch[]): void;
  readonly waiting: number;
  readonly dropped: number;
}

/** The day in Beijing. */
export function usageDayOf(ms: number): string {
  return new Date(ms + BEIJING_MS).toISOString().slice(0, 10);
}

const DAY_METRICS = { search: 'searches', asked: 'questions', drawn: 'drawings' } as const;
/** Opening the page of such a resource already shows all of it. */
const SHOWN_WHOLE: ReadonlySet<ResourceKind> = new Set(['img', 'news', 'exp', 'other', 'exhibition']);

export function createUsageCounter({ accessPolicy, now = Date.now, onFull, ...deps }: CounterDeps): UsageCounter {
  const { identify, identifyUser } = createIdentify(deps);
  const clicks = new RecentMap<number>(DOUBLE_CLICK_MS, MAX_CLICKS);
  const plays = new RecentMap<number>(VISIT_MS, MAX_CLICKS);
  const reports = new RecentMap<number>(VISIT_MS, MAX_CLICKS);
  let closed: UsageBatch[] = [];
  let dayEndsAt = 0;
  let batch = new UsageBatch('');
  let dropped = 0;

  /** Whether the same happened within the time before. */
  function isRepeated(seen: RecentMap<number>, key: string, withinMs: number, at: number): boolean {
    const before = seen.get(key);
    seen.set(key, at, at);
    return before !== undefined && at - before < withinMs;
  }

  function batchAt(at: number): UsageBatch {
    if (at >= dayEndsAt || at < dayEndsAt - 86_400_000) {
      if (batch.size > 0) closed.push(batch);
      batch = new UsageBatch(usageDayOf(at));
      dayEndsAt = Date.parse(`${batch.day}T00:00:00+08:00`) + 86_400_000;
    }
    return batch;
  }

  const waiting = () => closed.reduce((sum, { size }) => sum + size, batch.size);

  function accessOf(kind: ResourceKind): 'Controlled' | 'Free_To_Read' {
    // A book is read only after signing in.
    if (kind === 'book') return 'Controlled';
    const isLimited = accessPolicy() === 'ranges' && (kind === 'video' || kind === 'audio' || kind === 'img');
    return isLimited ? 'Controlled' : 'Free_To_Read';
  }

  /** A visitor outside the authorised ranges sees the page of a recording, but may not play it. */
  function isDenied({ userId, rangeId }: Visitor, kind: ResourceKind): boolean {
    const isRecording = kind === 'video' || kind === 'audio';
    return isRecording && accessPolicy() === 'ranges' && userId === undefined && rangeId === '';
  }

  function addItem(key: string, kind: ResourceKind, resourceId: string, uses: readonly ItemUse[], at: number): void {
    const hour = new Date(at + BEIJING_MS).getUTCHours();
    for (const use of uses) batch.addItem(key, { hour, resourceId, kind, access: accessOf(kind) }, use, at);
  }

  function addOpened({ visitor }: Identified, event: Extract<UsageEvent, { type: 'opened' }>, at: number): void {
    const { kind, id } = event;
    if (isRepeated(clicks, `${visitor.key}\topened\t${id}`, DOUBLE_CLICK_MS, at)) return;
    batch.addToDay(visitor, 'opened', kind);
    batch.addToResource(id, 'opened');
    if (kind === 'img') batch.addToDay(visitor, 'worksViewed', kind);
    const uses: ItemUse[] = ['investigations'];
    if (SHOWN_WHOLE.has(kind)) uses.push('requests');
    if (isDenied(visitor, kind)) uses.push('denials');
    addItem(visitor.key, kind, id, uses, at);
  }

  function addProgress({ visitor }: Identified, event: Extract<UsageEvent, { type: 'progress' }>, at: number): void {
    const { kind, id, pages, lectures, steps } = event;
    const before = reports.get(visitor.key);
    reports.set(visitor.key, at, at);
    const most = before === undefined ? MAX_FIRST_SECONDS : Math.ceil((at - before) / 1000);
    const seconds = Math.round(Math.min(event.seconds, most));
    batch.addToDay(visitor, 'readSeconds', kind, seconds);
    batch.addToResource(id, 'readSeconds', seconds);
    batch.addToDay(visitor, 'pagesRead', kind, pages);
    batch.addToResource(id, 'pagesRead', pages);
    batch.addToDay(visitor, 'lecturesFinished', kind, lectures);
    for (const step of steps) batch.addToResource(id, step);
    // A recording that plays reports every few seconds; it was requested once.
    if ((kind === 'video' || kind === 'audio') && !isRepeated(plays, `${visitor.key}\t${id}`, VISIT_MS, at))
      addItem(visitor.key, kind, id, ['investigations', 'requests'], at);
  }

  function add(identified: Identified, event: UsageEvent, at: number): void {
    const { visitor, device } = identified;
    if (waiting() >= MAX_WAITING) {
      dropped += 1;
      return;
    }
    batchAt(at).addVisitor(visitor, at);
    if (device) batch.addVisitor(device, at, true);
    if (event.type === 'opened') addOpened(identified, event, at);
    else if (event.type === 'progress') addProgress(identified, event, at);
    else if (event.type === 'read') {
      if (!isRepeated(clicks, `${visitor.key}\tread\t${event.id}`, DOUBLE_CLICK_MS, at))
        addItem(visitor.key, 'book', event.id, ['investigations', 'requests'], at);
    } else if (event.type === 'applied') {
      batch.addToDay(visitor, 'applications', event.kind);
      batch.addToResource(event.id, 'applications');
      addItem(visitor.key, event.kind, event.id, ['investigations'], at);
    } else if (event.type !== 'visit') batch.addToDay(visitor, DAY_METRICS[event.type], '');
    if (batch.size >= FULL_BATCH) onFull?.();
  }

  function count(event: UsageEvent, request: IncomingMessage, userId?: string): void {
    const at = now();
    const identified = identify(request, userId, at);
    if (identified) add(identified, event, at);
  }

  return {
    count(event, request, userId) {
      // It may be loaded ahead of a click; the web app reports when the page is shown.
      count(event.type === 'opened' && isFromWebApp(request) ? { type: 'visit' } : event, request, userId);
    },
    countPage(request, shown) {
      const event = pageEvent(shown?.path ?? request.url ?? '/');
      if (event) count(event, request, shown?.userId);
    },
    countUser: (event, userId) => add(identifyUser(userId), event, now()),
    take() {
      const taken = batch.size > 0 ? [...closed, batch] : closed;
      closed = [];
      batch = new UsageBatch(batch.day);
      return taken;
    },
    putBack(batches) {
      if (waiting() < MAX_WAITING) closed = [...batches, ...closed];
      else dropped += 1;
    },
    get waiting() {
      return waiting();
    },
    get dropped() {
      return dropped;
    },
  };
}
