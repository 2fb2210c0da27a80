import { CallError } from '../../../lib/calls/call-error.ts';
import { handleCallError } from '../../../lib/calls/handle-call-error.ts';
import { type Sending, sendByTus } from '../../kit/upload/send-by-tus.ts';
import { UploadFailure } from '../../kit/upload/upload-failure.ts';
import type { ServerFile } from '../api/imports.api.ts';
import type { DroppedFile } from './collect-files.ts';

/** `absent`: the server has a part of it, but the page was reloaded and does not have the file any more. */
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'absent';

export interface UploadRow {
  path: string;
  size: number;
  sent: number;
  state: UploadState;
  fault: string;
}

interface Entry extends UploadRow {
  file?: File;
  uploadId?: string | undefined;
  sending?: Sending | undefined;
  /** The connection was lost: the upload resumes automatically. */
  isLost?: boolean;
}

export interface UploadSnapshot {
  rows: readonly UploadRow[];
  sentBytes: number;
  totalBytes: number;
  doneFiles: number;
  isPaused: boolean;
  isOffline: boolean;
  /** Something is being sent or will be. */
  isActive: boolean;
  /** Files that failed or are absent. */
  stuck: number;
}

const AT_ONCE = 3;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** The uploads of one set. It lives outside of the page, so that they go on while staff look at other pages. */
export function createUploadQueue(setId: string) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  /** The state of this set on the server when the page was loaded. */
  const known = new Map<string, ServerFile>();
  let isPaused = false;
  let isOffline = navigator.onLine === false;
  let snapshot: UploadSnapshot | undefined;
  let isScheduled = false;

  function changed(): void {
    snapshot = undefined;
    if (isScheduled) return;
    // Progress comes many times a second.
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      for (const listener of listeners) listener();
    }, 100);
  }

  function takeSnapshot(): UploadSnapshot {
    const rows = [...entries.values()].map(({ path, size, sent, state, fault }) => ({
      path,
      size,
      sent,
      state,
      fault,
    }));
    const isIn = (...states: UploadState[]) => rows.filter(({ state }) => states.includes(state));
    return {
      ...{ rows, isPaused, isOffline },
      sentBytes: rows.reduce((sum, { sent }) => sum + sent, 0),
      totalBytes: rows.reduce((sum, { size }) => sum + size, 0),
      doneFiles: isIn('done').length,
      isActive: isIn('waiting', 'sending').length > 0,
      stuck: isIn('failed', 'absent').length,
    };
  }

  function fail(entry: Entry, error: unknown): void {
    const fault = error instanceof UploadFailure ? error : new UploadFailure('没有传上', 0, false);
    // A session that ended redirects to the login page, as for every call.
    if (fault.code === 401) handleCallError({}, new CallError('refused', fault.message, 401));
    Object.assign(entry, { state: 'failed', fault: fault.message, isLost: fault.isLost });
  }

  function begin(entry: Entry, file: File): void {
    const sending = sendByTus({
      ...{ file, setId, path: entry.path, uploadId: entry.uploadId },
      onBegun(uploadId) {
        entry.uploadId = uploadId;
      },
      onProgress(sent) {
        entry.sent = sent;
        changed();
      },
    });
    Object.assign(entry, { sending, state: 'sending', fault: '', isLost: false });
    sending.done
      .then(() => Object.assign(entry, { state: 'done', sent: entry.size }))
      .catch((error: unknown) => entry.sending === sending && fail(entry, error))
      .finally(() => {
        if (entry.sending !== sending) return;
        entry.sending = undefined;
        fill();
      });
  }

  /** Starts waiting files while there is room. */
  function fill(): void {
    const all = [...entries.values()];
    let room = AT_ONCE - all.filter(({ state }) => state === 'sending').length;
    for (const entry of isPaused || isOffline ? [] : all) {
      if (room <= 0) break;
      if (entry.state !== 'waiting' || !entry.file) continue;
      begin(entry, entry.file);
      room -= 1;
    }
    changed();
  }

  function halt(): void {
    for (const entry of entries.values()) {
      if (entry.state !== 'sending') continue;
      entry.sending?.abort();
      Object.assign(entry, { state: 'waiting', sending: undefined });
    }
  }

  function retry(wanted: (entry: Entry) => boolean): void {
    for (const entry of entries.values())
      if (entry.state === 'failed' && wanted(entry)) Object.assign(entry, { state: 'waiting', fault: '' });
    fill();
  }

  const onOffline = () => {
    isOffline = true;
    halt();
    changed();
  };
  const onOnline = () => {
    isOffline = false;
    retry(({ isLost }) => isLost === true);
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (takeSnapshot().isActive) event.preventDefault();
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  window.addEventListener('beforeunload', onBeforeUnload);

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot(): UploadSnapshot {
      snapshot ??= takeSnapshot();
      return snapshot;
    },
    /** Files that the server knows from before the page was loaded. */
    addKnown(files: readonly ServerFile[]): void {
      for (const file of files) {
        const { id, path, size, received } = file;
        known.set(path, file);
        entries.set(path, {
          ...{ path, size, sent: received, fault: '', uploadId: id },
          state: received === size ? 'done' : 'absent',
        });
      }
      changed();
    },
    /** Adds dropped files. A file of which the server has a part is resumed, if it is the same file. */
    add(files: readonly DroppedFile[]): void {
      for (const { path, file } of files) {
        const before = known.get(path);
        const isSame = before?.size === file.size && before.modified === file.lastModified;
        if (isSame && before.received === before.size) continue;
        entries.set(path, {
          ...{ path, file, size: file.size, fault: '', state: 'waiting' },
          sent: isSame ? before.received : 0,
          uploadId: isSame ? before.id : undefined,
        });
      }
      fill();
    },
    pause(): void {
      isPaused = true;
      halt();
      changed();
    },
    resume(): void {
      isPaused = false;
      fill();
    },
    retryFailed: () => retry(() => true),
    close(): void {
      halt();
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onBeforeUnload);
    },
  };
}

const queues = new Map<string, UploadQueue>();

/** The queue of a set in this tab. */
export const findQueue = (setId: string): UploadQueue | undefined => queues.get(setId);

export function openQueue(setId: string): UploadQueue {
  const queue = queues.get(setId) ?? createUploadQueue(setId);
  queues.set(setId, queue);
  return queue;
}

export function closeQueue(setId: string): void {
  queues.get(setId)?.close();
  queues.delete(setId);
}
