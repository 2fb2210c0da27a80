import type { ClusterPaths } from './cluster-paths.ts';

/**
 * The supervisor's socket in the socket folder. Its name must never change, since the running supervisor may be of an
 * older version. The supervisor sends one report per line; a program that detaches sends "bye".
 */
export const CONTROL_SOCKET = 'keeper.sock';

export interface SupervisorOptions {
  paths: ClusterPaths;
  /** Additional PostgreSQL settings, `name=value`. */
  settings: string[];
  /** Tests only: the cluster is created without fsync. */
  skipSync: boolean;
}

export type SupervisorReport =
  | { state: 'starting' }
  | { state: 'ready'; supervisorPid: number; postmasterPid: number }
  | { state: 'failed'; why: string };
