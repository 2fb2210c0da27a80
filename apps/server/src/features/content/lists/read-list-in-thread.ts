import { runInThread, ThreadEnded } from '../../../adapters/threads/run-in-thread.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import type { ListFile, ReadList } from './read-list.ts';

export type ListAnswer = { list: ReadList } | { refused: string };

const LIMITS = { memoryMb: 768, timeLimitMs: 120_000 };

/** Reads a list in a separate thread, because thousands of records take seconds. */
export async function readListInThread(file: ListFile): Promise<ReadList> {
  const script = new URL('./list.worker.ts', import.meta.url);
  try {
    const answer = await runInThread<ListAnswer>(script, { ...file, bytes: new Uint8Array(file.bytes) }, LIMITS);
    if ('list' in answer) return answer.list;
    throw new ContentRefusal(answer.refused);
  } catch (error) {
    throw error instanceof ThreadEnded ? new ContentRefusal(`${file.name} 太大，读不完，请分成几份`) : error;
  }
}
