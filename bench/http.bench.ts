import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { drive, median } from './load.ts';

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

async function cpuMs({ child }: Server): Promise<number> {
  child.send('cpu');
  const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (usage.user + usage.system) / 1000;
}

interface Round {
  perSecond: number;
  /** Processor time of the server for one answer: steadier than the clock on a machine that does other things too. */
  cpuUs: number;
}

async function measure(server: Server, request: string, ms: number): Promise<Round> {
  const before = await cpuMs(server);
  const answers = await drive({ port: server.port, request, connections: 32, ms });
  const used = (await cpuMs(server)) - before;
  return { perSecond: answers / (ms / 1000), cpuUs: (used * 1000) / answers };
}

interface HttpFigures {
  hot: number;
  call: number;
}

/** Medians of interleaved rounds, so that a busy moment of the machine falls on both sides alike. */
export async function run(print: (line: string) => void, { rounds = 7, ms = 1500 } = {}): Promise<HttpFigures> {
  const app = await start('app');
  const bare = await start('bare', String(app.port));
  const figures: HttpFigures = { hot: 0, call: 0 };
  try {
    for (const what of ['hot', 'call'] as const) {
      const own: Round[] = [];
      const plain: Round[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const mine = await measure(app, requests[what], ms);
        const theirs = await measure(bare, requests[what], ms);
        if (round < 0) continue; // warm-up
        own.push(mine);
        plain.push(theirs);
      }
      const ratio = (of: (round: Round) => number) => median(own.map((round, i) => of(round) / of(plain[i] ?? round)));
      figures[what] = 1 / ratio((round) => round.cpuUs);
      const speed = (list: Round[]) => Math.round(median(list.map((round) => round.perSecond)));
      print(
        `http ${what}: ${speed(own)}/s against ${speed(plain)}/s of bare node:http, ` +
          `ratio ${ratio((round) => round.perSecond).toFixed(2)} by the clock, ${figures[what].toFixed(2)} by processor time`,
      );
    }
  } finally {
    app.child.kill();
    bare.child.kill();
  }
  return figures;
}
