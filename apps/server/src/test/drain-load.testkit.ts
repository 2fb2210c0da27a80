import { Agent, request } from 'node:http';

interface DrainLoad {
  answered: number;
  failures: string[];
  /** Resolves when the last client has stopped. */
  ended: Promise<void>;
}

/**
 * Clients with keep-alive connections that send requests as long as a readiness probe succeeds, as behind a load
 * balancer.
 */
export function requestUntilDrained(
  url: string,
  { clients, probeMs }: { clients: number; probeMs: number },
): DrainLoad {
  const { port, hostname: host } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let isDraining = false;
  const get = (path: string) =>
    new Promise<number>((resolve, reject) => {
      request({ port, path, agent, host }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  const probeTimer = setInterval(() => {
    get('/readyz').then(
      (status) => {
        isDraining ||= status !== 200;
      },
      () => {
        isDraining = true;
      },
    );
  }, probeMs);
  const load: DrainLoad = { answered: 0, failures: [], ended: Promise.resolve() };

  async function sendRequests(number: number): Promise<void> {
    const path = number % 2 ? '/prod-api/api/businees/home/nav' : `/prod-api/api/businees/home/nav?x=${number}`;
    while (!isDraining) {
      await get(path).then(
        (status) => {
          if (status === 200) load.answered += 1;
          else load.failures.push(String(status));
        },
        (error: Error) => load.failures.push(error.message),
      );
    }
  }

  load.ended = Promise.all(Array.from({ length: clients }, (_, number) => sendRequests(number))).then(() => {
    clearInterval(probeTimer);
    agent.destroy();
  });
  return load;
}
