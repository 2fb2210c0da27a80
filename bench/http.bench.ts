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

async function start(...args: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL('./http-server.ts', import.meta.url), args);
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

export interface HttpFigures {
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
      const ratios: number[] = [];
      const rates: { app: number[]; bare: number[] } = { app: [], bare: [] };
      for (let round = -1; round < rounds; round += 1) {
        const load = { request: requests[what], connections: 32, ms };
        const own = (await drive({ ...load, port: app.port })) / (ms / 1000);
        const plain = (await drive({ ...load, port: bare.port })) / (ms / 1000);
        if (round < 0) continue; // warm-up
        rates.app.push(own);
        rates.bare.push(plain);
        ratios.push(own / plain);
      }
      figures[what] = median(ratios);
      print(
        `http ${what}: ${Math.round(median(rates.app))}/s against ${Math.round(median(rates.bare))}/s of bare node:http, ratio ${figures[what].toFixed(2)}`,
      );
    }
  } finally {
    app.child.kill();
    bare.child.kill();
  }
  return figures;
}
