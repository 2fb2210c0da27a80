import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';

const formatLimit = (bytes: number) =>
  bytes >= 1024 ** 3 ? `${Math.round(bytes / 1024 ** 3)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;

export interface SendOptions {
  file: File;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

interface UploadRules<Result> {
  maxBytes: number;
  send: (options: SendOptions) => Promise<Result>;
  onDone: (result: Result, file: File) => void;
  /** Advice for a file that is too large. */
  tooLargeHint?: string;
}

export interface Upload {
  /** 0 to 1 while a file is sent. */
  share: number | undefined;
  /** Why the last file was not uploaded, as a sentence. */
  fault: string;
  start: (file: File | undefined) => Promise<void>;
  stop: () => void;
  /** Sends the last file again; undefined when none has failed. */
  retry: (() => void) | undefined;
}

/** Why an upload was aborted: what has arrived is not wanted any more. */
export const STOPPED = 'stopped';

/** Failures that are not caused by the file. */
const isPassing = ({ reason }: CallError) => reason === 'network' || reason === 'timeout';

/**
 * One upload at a time; it is stopped when the component is unmounted. After a lost connection it resumes when the
 * browser is online again.
 */
export function useUpload<Result>({ maxBytes, send, onDone, tooLargeHint = '请先缩小' }: UploadRules<Result>): Upload {
  const running = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState('');
  const [failed, setFailed] = useState<{ file: File; isPassing: boolean }>();
  // Edits during the upload must not be lost: the result is passed to the current `onDone`.
  const finish = useRef(onDone);
  useLayoutEffect(() => {
    finish.current = onDone;
  });
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File | undefined) {
    if (!file || share !== undefined) return;
    setFault('');
    setFailed(undefined);
    if (file.size > maxBytes) return setFault(`“${file.name}”超过 ${formatLimit(maxBytes)}，${tooLargeHint}。`);
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const result = await send({ file, signal: controller.signal, onProgress: setShare });
      if (!controller.signal.aborted) finish.current(result, file);
    } catch (error) {
      if (error instanceof CallError && error.reason !== 'cancelled') {
        setFault(`“${file.name}”没有上传：${error.message}`);
        setFailed({ file, isPassing: isPassing(error) });
      }
    } finally {
      setShare(undefined);
    }
  }
  const goOn = useEffectEvent(() => {
    if (failed?.isPassing) void start(failed.file);
  });
  useEffect(() => {
    const onOnline = () => goOn();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return {
    ...{ share, fault, start },
    stop: () => running.current?.abort(STOPPED),
    retry: failed && (() => void start(failed.file)),
  };
}
