import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';

export interface SendOptions {
  file: File;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

interface UploadRules<Result> {
  maxBytes: number;
  send: (options: SendOptions) => Promise<Result>;
  onDone: (result: Result, file: File) => void;
  /** What can be done about a file that is too large. */
  tooLargeHint?: string;
}

export interface Upload {
  /** 0 to 1 while a file is sent. */
  share: number | undefined;
  /** Why the last file was not uploaded, as a sentence. */
  fault: string;
  start: (file: File | undefined) => Promise<void>;
  stop: () => void;
}

/** One upload at a time; it is stopped when the component goes. */
export function useUpload<Result>({ maxBytes, send, onDone, tooLargeHint = '请先缩小' }: UploadRules<Result>): Upload {
  const running = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState('');
  // What was edited during the upload must not be lost: the result goes to the page as it is then.
  const finish = useRef(onDone);
  useLayoutEffect(() => {
    finish.current = onDone;
  });
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File | undefined) {
    if (!file || share !== undefined) return;
    setFault('');
    if (file.size > maxBytes)
      return setFault(`“${file.name}”超过 ${Math.round(maxBytes / 1024 / 1024)} MB，${tooLargeHint}。`);
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const result = await send({ file, signal: controller.signal, onProgress: setShare });
      if (!controller.signal.aborted) finish.current(result, file);
    } catch (error) {
      if (error instanceof CallError && error.reason !== 'cancelled')
        setFault(`“${file.name}”没有上传：${error.message}`);
    } finally {
      setShare(undefined);
    }
  }
  return { share, fault, start, stop: () => running.current?.abort() };
}
