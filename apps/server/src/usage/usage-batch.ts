import type { ReadingStep, ResourceKind } from './usage-event.ts';

/** Who did something: an account, or a device (address and browser). */
export interface Visitor {
  /** Unique within a day; hashed before it is stored. */
  key: string;
  userId: string | undefined;
  rangeId: string;
}

export interface VisitorEntry extends Visitor {
  firstAt: number;
  lastAt: number;
  isSignedIn: boolean;
}

interface ItemEntry {
  visitorKey: string;
  hour: number;
  resourceId: string;
  kind: ResourceKind;
  access: 'Controlled' | 'Free_To_Read';
  investigations: number;
  requests: number;
  denials: number;
  /** First and last of each in this batch. */
  investigatedFrom: number;
  investigatedAt: number;
  requestedFrom: number;
  requestedAt: number;
}

export type DayMetric =
  | 'opened'
  | 'readSeconds'
  | 'pagesRead'
  | 'lecturesFinished'
  | 'worksViewed'
  | 'searches'
  | 'questions'
  | 'drawings'
  | 'applications';
export type ResourceMetric = 'opened' | 'readSeconds' | 'pagesRead' | 'applications' | ReadingStep;

interface DayEntry {
  userId: string | undefined;
  rangeId: string;
  kind: ResourceKind | '';
  metric: DayMetric;
  value: number;
}

interface ResourceEntry {
  resourceId: string;
  metric: ResourceMetric;
  value: number;
}

export type ItemUse = 'investigations' | 'requests' | 'denials';

/** The counts of one day since the last writing. */
export class UsageBatch {
  readonly day: string;
  readonly visitors = new Map<string, VisitorEntry>();
  readonly days = new Map<string, DayEntry>();
  readonly resources = new Map<string, ResourceEntry>();
  readonly items = new Map<string, ItemEntry>();

  constructor(day: string) {
    this.day = day;
  }

  get size(): number {
    return this.visitors.size + this.days.size + this.resources.size + this.items.size;
  }

  addVisitor(visitor: Visitor, at: number, isSignedIn = false): void {
    const entry = this.visitors.get(visitor.key);
    if (entry) {
      entry.lastAt = at;
      entry.isSignedIn ||= isSignedIn;
    } else this.visitors.set(visitor.key, { ...visitor, firstAt: at, lastAt: at, isSignedIn });
  }

  addToDay({ userId, rangeId }: Visitor, metric: DayMetric, kind: ResourceKind | '', value = 1): void {
    if (value <= 0) return;
    const key = `${userId}\t${rangeId}\t${kind}\t${metric}`;
    const entry = this.days.get(key);
    if (entry) entry.value += value;
    else this.days.set(key, { userId, rangeId, kind, metric, value });
  }

  addToResource(resourceId: string, metric: ResourceMetric, value = 1): void {
    if (value <= 0) return;
    const key = `${resourceId}\t${metric}`;
    const entry = this.resources.get(key);
    if (entry) entry.value += value;
    else this.resources.set(key, { resourceId, metric, value });
  }

  addItem(
    visitorKey: string,
    item: Pick<ItemEntry, 'hour' | 'resourceId' | 'kind' | 'access'>,
    use: ItemUse,
    at: number,
  ): void {
    const key = `${visitorKey}\t${item.hour}\t${item.resourceId}\t${item.access}`;
    let entry = this.items.get(key);
    if (!entry) {
      const never = { investigatedFrom: 0, investigatedAt: 0, requestedFrom: 0, requestedAt: 0 };
      entry = { visitorKey, ...item, investigations: 0, requests: 0, denials: 0, ...never };
      this.items.set(key, entry);
    }
    entry[use] += 1;
    if (use === 'requests') {
      entry.requestedFrom ||= at;
      entry.requestedAt = at;
    } else if (use === 'investigations') {
      entry.investigatedFrom ||= at;
      entry.investigatedAt = at;
    }
  }
}
