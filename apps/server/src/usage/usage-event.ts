import type { IncomingMessage } from 'node:http';

export type ResourceKind = 'book' | 'video' | 'audio' | 'img' | 'news' | 'exp' | 'other' | 'exhibition';
export type ReadingStep = 'begun' | 'tenPages' | 'half' | 'finished';

/** An event caused by a visitor. docs/product-decisions.md defines how each is counted. */
export type UsageEvent =
  | { type: 'visit' }
  /** The page of a resource was shown. */
  | { type: 'opened'; kind: ResourceKind; id: string }
  /** A book was opened in the reader. */
  | { type: 'read'; id: string }
  | {
      type: 'progress';
      kind: ResourceKind;
      id: string;
      seconds: number;
      /** Pages that this person had not seen before, and lectures that are now finished. */
      pages: number;
      lectures: number;
      steps: readonly ReadingStep[];
    }
  | { type: 'search' }
  | { type: 'asked' }
  | { type: 'drawn' }
  | { type: 'applied'; kind: ResourceKind; id: string };

/** Counts events in memory, without waiting and without queries. */
export interface Usage {
  /** Without `user` the visitor is found by the request's token, or by the last sign-in on that device. */
  count(event: UsageEvent, request: IncomingMessage, userId?: string): void;
  /** Counts a page of the web app that is shown: `path`, or the one that is requested. */
  countPage(request: IncomingMessage, shown?: { path: string; userId: string | undefined }): void;
  /** Counts what did not come with a request. */
  countUser(event: UsageEvent, userId: string): void;
}

/** For programs without statistics. */
export const NO_USAGE: Usage = { count() {}, countPage() {}, countUser() {} };
