import { Agent, request } from 'node:http';

export interface ClientRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}
interface ClientAnswer {
  status: number;
  code: number;
  ms: number;
}

/** Clients that send requests over at most `maxSockets` keep-alive connections, with little overhead. */
export function openClients(url: string, maxSockets: number) {
  const { port, hostname: host } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets });

  function send({ method, path, headers = {}, body }: ClientRequest): Promise<ClientAnswer> {
    const startedAt = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const elapsedMs = () => Math.round((performance.now() - startedAt) * 10) / 10;
      const outgoing = request(
        { port, host, agent, method, path, headers: { 'content-type': 'application/json', ...headers } },
        (response) => {
          let bodyStart = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            if (bodyStart.length < 40) bodyStart += chunk.slice(0, 40);
          });
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              code: Number(/"code":(\d+)/.exec(bodyStart)?.[1] ?? 0),
              ms: elapsedMs(),
            }),
          );
        },
      );
      outgoing.on('error', () => resolve({ status: 0, code: 0, ms: elapsedMs() }));
      outgoing.end(text);
    });
  }

  return { send, close: () => agent.destroy() };
}
