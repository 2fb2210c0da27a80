import { Worker } from 'node:worker_threads';
import { TableError } from './sheet.ts';

const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 384;

/**
 * Reads a file in a separate thread: parsing would block all other calls, and a file made to exhaust memory ends only
 * the thread. `receive` gets the messages of the thread until it calls one of the two functions.
 */
export function readInThread<Message, Result>(
  script: URL,
  bytes: Buffer,
  receive: (message: Message, resolve: (result: Result) => void, reject: (error: Error) => void) => void,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const worker = new Worker(script, {
    workerData: new Uint8Array(bytes),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const tooLarge = () => reject(new TableError('TABLE_TOO_LARGE', '表格太大，读不完，请只留下名单再上传'));
  const timer = setTimeout(tooLarge, TIME_LIMIT_MS);
  worker.on('message', (message: Message) => receive(message, resolve, reject));
  // The scripts report what is wrong with a file as a message, so a thread that fails or ends has run out of memory.
  worker.on('error', tooLarge);
  worker.on('exit', tooLarge);
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
