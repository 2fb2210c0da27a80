export type WorkerCommand = { kind: 'run'; bytes: Uint8Array } | { kind: 'close' };
export type WorkerReport =
  | { kind: 'ready' }
  | { kind: 'reply'; bytes: Uint8Array }
  | { kind: 'fault'; message: string }
  | { kind: 'closed' };
