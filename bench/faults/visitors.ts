import { Agent, request } from 'node:http';

export interface Visit {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}
interface Seen {
  status: number;
  code: number;
  ms: number;
}

/** Calls over connections that are kept, as cheap as Node allows. */
export function openVisitors(url: string, sockets: number) {
  const { port, hostname: host } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });

  function visit({ method, path, headers = {}, body }: Visit): Promise<Seen> {
    const begun = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const since = () => Math.round((performance.now() - begun) * 10) / 10;
      const sending = request(
        { port, host, agent, method, path, headers: { 'content-type': 'application/json', ...headers } },
        (response) => {
          let head = '';
          response.setEncoding('utf8');
          response.on('data', (piece: string) => {
            if (head.length < 40) head += piece.slice(0, 40);
          });
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              code: Number(/"code":(\d+)/.exec(head)?.[1] ?? 0),
              ms: since(),
            }),
          );
        },
      );
      sending.on('error', () => resolve({ status: 0, code: 0, ms: since() }));
      sending.end(text);
    });
  }

  return { visit, close: () => agent.destroy() };
}
