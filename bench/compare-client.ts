/** The clients of the comparison, in a separate process. */
import { type LoadFigures, sendRequests } from './load.ts';

export interface ClientOptions {
  port: number;
  connections: number;
  ms: number;
  /** Requests as they go over the wire, with `NUMBER` where a number makes each request different. */
  requests: string[];
  /** Sent first: request number `from`, counted over all rounds. */
  from: number;
  /** Ends when every request was sent once. */
  once: boolean;
}

export interface ClientOutcome extends LoadFigures {
  /** The number of the next request. */
  next: number;
}

/** As long as the numbers, so that the length of a body does not change. */
export const NUMBER = '#NUMBER##';

function runClients({ requests, from, once, ...load }: ClientOptions): Promise<ClientOutcome> {
  const parts = requests.map((request) => request.split(NUMBER));
  let next = from;
  const nextRequest = () => {
    if (once && next >= parts.length) return undefined;
    const [before = '', after] = parts[next % parts.length] ?? [];
    next += 1;
    return after === undefined ? before : before + String(next).padStart(NUMBER.length, '0') + after;
  };
  return sendRequests({ ...load, nextRequest }).then((figures) => ({ ...figures, next }));
}

process.on('message', async (options: ClientOptions) => process.send?.(await runClients(options)));
process.on('disconnect', () => process.exit());
