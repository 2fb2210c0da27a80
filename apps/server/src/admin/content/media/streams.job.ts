import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Transcoder } from '../../../adapters/media/transcoder.ts';
import type { Storage } from '../../../adapters/storage/storage.ts';
import { AppError } from '../../../errors.ts';
import { STREAM_LIST } from '../../../resources/kinds/course/needs-streams.ts';
import type { JobContext } from '../../jobs/job-runner.ts';
import { createStreamsRepo } from './streams.repo.ts';

export const STREAMS_JOB = 'content.streams';

const MAX_STREAM_BYTES = 256 * 1024 * 1024;

interface StreamsDeps {
  orm: Parameters<typeof createStreamsRepo>[0];
  storage: Storage;
  findTranscoder: () => Promise<Transcoder | undefined>;
}

/** Runs `work` on a stored file, which is copied when the store is on another machine. */
async function withLocalFile<T>(storage: Storage, hash: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = storage.localPath?.(hash);
  if (path !== undefined) return work(path);
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-streams-'));
  try {
    const copy = join(folder, 'film');
    await pipeline((await storage.open(hash)).stream, createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
    return await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the streams (HLS) of a film that was uploaded in an editor, as an import does. */
export function makeStreamsJob({ orm, storage, findTranscoder }: StreamsDeps) {
  const repo = createStreamsRepo(orm);
  return async ({ input, report }: Pick<JobContext, 'input' | 'report'>) => {
    const hash = String(input.hash);
    report(0, 1);
    if (!(await storage.statDerived(hash, STREAM_LIST))) {
      const tool = await findTranscoder();
      if (!tool) throw new AppError('CONTENT_FILE_REFUSED', '服务器没有 ffmpeg，没有生成各清晰度的视频');
      const keep = async (name: string, bytes: Buffer) =>
        void (await storage.putDerived(hash, name, bytes, { type: '', maxBytes: MAX_STREAM_BYTES }));
      const isMade = await withLocalFile(storage, hash, (path) => tool.makeLadder(path, keep));
      if (!isMade) throw new AppError('CONTENT_FILE_REFUSED', '没能生成各清晰度的视频，读者看原来的文件');
    }
    await repo.addStreams(hash);
    report(1, 1);
    return { hash };
  };
}
