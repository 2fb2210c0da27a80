export type WorkerCommand = { type: 'run'; bytes: Uint8Array } | { type: 'close' };
export type WorkerReport =
  | { type: 'ready' }
  | { type: 'reply'; bytes: Uint8Array }
  | { type: 'failure'; message: string }
  | { type: 'closed' };
