import type { Place } from './place.ts';

/** The keeper's socket in the run folder. It sends one report a line; a program that leaves in order sends "bye". */
export const CONTROL_SOCKET = 'keeper.sock';

export interface KeeperOrder {
  place: Place;
  /** More PostgreSQL settings, `name=value`. */
  settings: string[];
  /** Tests only: a cluster made without fsync. */
  fast: boolean;
}

export type KeeperReport =
  | { state: 'starting' }
  | { state: 'ready'; keeper: number; postmaster: number }
  | { state: 'failed'; why: string };
