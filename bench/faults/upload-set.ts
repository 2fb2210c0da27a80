import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Upload } from 'tus-js-client';

/* The calls of the page 导入 as one member of staff makes them; the program may be killed and started again meanwhile. */

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/** The part of the answer of `details` that the test needs. */
export interface SetState {
  state: string;
  receivedFiles: number;
  job: { state: string } | null;
  result: Record<string, number> | null;
}

const CALLS = '/prod-api/api/admin/imports';
const AT_ONCE = 6;

export function openUploader(token: string) {
  const authorization = `Bearer ${token}`;

  async function call(url: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${url}${CALLS}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, msg, data } = (await answer.json()) as Envelope;
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  }

  const details = async (url: string, set: string) => (await call(url, `/${set}`)) as unknown as SetState;

  /** Resumes an upload that the program knows, or begins one. */
  async function send(url: string, set: string, path: string, bytes: Buffer, known?: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const upload = new Upload(bytes, {
      endpoint: `${url}${CALLS}/upload`,
      uploadUrl: known ? `${url}${CALLS}/upload/${known}` : null,
      headers: { authorization },
      metadata: { set, path },
      retryDelays: null,
      uploadDataDuringCreation: true,
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
    return promise;
  }

  return {
    call,
    details,
    async open(url: string, files: number, bytes: number, kind = 'files'): Promise<string> {
      return String((await call(url, '/open', { name: '一千个文件', files, bytes, kind })).id);
    },

    /** Uploads what is missing; rejects when the program is killed meanwhile. */
    async upload(url: string, set: string, folder: string, paths: readonly string[]): Promise<void> {
      const { files } = (await call(url, `/${set}/files`)) as unknown as {
        files: { id: string; path: string; size: number; received: number }[];
      };
      const known = new Map(files.map((file) => [file.path, file]));
      const missing = paths.filter((path) => {
        const file = known.get(path);
        return !file || file.received < file.size;
      });
      let next = 0;
      const work = async () => {
        for (let path = missing[next++]; path !== undefined; path = missing[next++])
          await send(url, set, path, await readFile(join(folder, path)), known.get(path)?.id);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },

    async waitFor(url: string, set: string, isReached: (state: SetState) => boolean): Promise<SetState> {
      for (;;) {
        const state = await details(url, set);
        if (isReached(state)) return state;
        if (state.job?.state === 'failed') throw new Error(`the task failed: ${JSON.stringify(state)}`);
        await sleep(100);
      }
    },
  };
}
