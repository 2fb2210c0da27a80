import { Agent, request } from 'node:http';

interface DrainLoad {
  answered: number;
  failures: string[];
  /** Resolves when the last client has turned away. */
  over: Promise<void>;
}

/**
 * Clients on connections they keep, behind what a balancer does: ask for readiness, and send nothing more once it is
 * gone.
 */
export function keepAsking(url: string, { clients, probeMs }: { clients: number; probeMs: number }): DrainLoad {
  const { port, hostname: host } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let turnedAway = false;
  const get = (path: string) =>
    new Promise<number>((resolve, reject) => {
      request({ port, path, agent, host }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  const probe = setInterval(() => {
    get('/readyz').then(
      (status) => {
        turnedAway ||= status !== 200;
      },
      () => {
        turnedAway = true;
      },
    );
  }, probeMs);
  const load: DrainLoad = { answered: 0, failures: [], over: Promise.resolve() };

  async function ask(number: number): Promise<void> {
    const path = number % 2 ? '/prod-api/api/businees/home/nav' : `/prod-api/api/businees/home/nav?x=${number}`;
    while (!turnedAway) {
      await get(path).then(
        (status) => {
          if (status === 200) load.answered += 1;
          else load.failures.push(String(status));
        },
        (error: Error) => load.failures.push(error.message),
      );
    }
  }

  load.over = Promise.all(Array.from({ length: clients }, (_, number) => ask(number))).then(() => {
    clearInterval(probe);
    agent.destroy();
  });
  return load;
}
