import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends a message to a child process and returns its answer. Fails if the process ends instead. */
export async function askChild<T>(child: ChildProcess, message: object): Promise<T> {
  const answered = new AbortController();
  const exited = once(child, 'exit', { signal: answered.signal }).then(([code]) => {
    throw new Error(`a child process ended with ${code}`);
  });
  try {
    child.send(message);
    const [answer] = (await Promise.race([once(child, 'message', { signal: answered.signal }), exited])) as [T];
    return answer;
  } finally {
    exited.catch(() => {});
    answered.abort();
  }
}
