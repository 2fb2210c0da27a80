import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { countAnswers, median } from './load.ts';

const requests = {
  hot: 'GET /prod-api/api/bench/list?pageNum=1 HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: identity\r\n\r\n',
  call: (() => {
    const body = '{"resId":"qianli","currentPro":42,"lastTitle":"第三回"}';
    const head = ['POST /prod-api/api/bench/record HTTP/1.1', 'Host: bench', 'Authorization: Bearer bench-token'];
    return `${[...head, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`;
  })(),
};

interface Server {
  child: ChildProcess;
  port: number;
}

async function start(...args: string[]): Promise<Server> {
  const child = fork(new URL('./http-server.ts', import.meta.url), args);
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

/** Asks the server’s process for the processor time it has used so far. */
async function cpuMs({ child }: Server): Promise<number> {
  child.send('cpu');
  const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (usage.user + usage.system) / 1000;
}

interface Round {
  perSecond: number;
  /** Processor time of the server for one response: on a busy machine steadier than elapsed time. */
  cpuUs: number;
}

async function measure(server: Server, request: string, ms: number): Promise<Round> {
  const beforeMs = await cpuMs(server);
  const answers = await countAnswers({ port: server.port, request, connections: 32, ms });
  const usedMs = (await cpuMs(server)) - beforeMs;
  return { perSecond: answers / (ms / 1000), cpuUs: (usedMs * 1000) / answers };
}

/** For each type of request, the speed compared with bare node:http, by processor time; 1 is as fast. */
interface HttpFigures {
  hot: number;
  call: number;
}

/** Medians of interleaved rounds, so that other load on the machine affects both servers alike. */
export async function run(print: (line: string) => void, { rounds = 7, ms = 1500 } = {}): Promise<HttpFigures> {
  const app = await start('app');
  const bare = await start('bare', String(app.port));
  const figures: HttpFigures = { hot: 0, call: 0 };
  try {
    for (const type of ['hot', 'call'] as const) {
      const appRounds: Round[] = [];
      const bareRounds: Round[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const appRound = await measure(app, requests[type], ms);
        const bareRound = await measure(bare, requests[type], ms);
        if (round < 0) continue; // warm-up
        appRounds.push(appRound);
        bareRounds.push(bareRound);
      }
      const medianRatio = (figureOf: (round: Round) => number) =>
        median(appRounds.map((round, i) => figureOf(round) / figureOf(bareRounds[i] ?? round)));
      figures[type] = 1 / medianRatio((round) => round.cpuUs);
      const speed = (list: Round[]) => Math.round(median(list.map((round) => round.perSecond)));
      print(
        `http ${type}: ${speed(appRounds)}/s against ${speed(bareRounds)}/s of bare node:http, ` +
          `ratio ${medianRatio((round) => round.perSecond).toFixed(2)} by the clock, ${figures[type].toFixed(2)} by processor time`,
      );
    }
  } finally {
    app.child.kill();
    bare.child.kill();
  }
  return figures;
}
