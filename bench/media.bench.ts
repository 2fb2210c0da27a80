import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { withDemoProgram } from './demo-program.ts';
import type { Viewed, Viewing } from './media-viewers.ts';

const VIEWERS = 200;
const BITS_PER_SECOND = 1_500_000;
/** While videos are streamed, the p99 of lists may be at most this many times that of an idle server. */
const CEILING = 2;
/** Lists asked for in a second, one after another is due whether or not the last has come. */
const ASKED_PER_SECOND = 100;
const LIST = '/prod-api/api/cloudClassroom/list?type=video&pageNum=1&pageSize=9';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function ask(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asked = get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - begun));
    });
    asked.on('error', reject);
  });
}

/** How long each list took, in order of length. */
async function askLists(url: string, ms: number): Promise<number[]> {
  const waiting: Promise<number>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < ms) {
    waiting.push(ask(url + LIST));
    const due = begun + (waiting.length * 1000) / ASKED_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  return (await Promise.all(waiting)).sort((a, b) => a - b);
}

const partOf = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

async function filmUrls(url: string): Promise<string[]> {
  const json = async (path: string, body?: object) => {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await fetch(url + path, init)).json();
  };
  const { rows } = (await json(LIST)) as { rows: { id: string }[] };
  const courses = await Promise.all(
    rows.map(({ id }) => json('/prod-api/api/cloudClassroom/details', { type: 'video', id })),
  );
  return (courses as { data: { episodes: { url: string }[] } }[]).flatMap(({ data }) =>
    data.episodes.map((episode) => url + episode.url),
  );
}

/** 200 clients stream at 1.5 Mbps each while lists are asked for; against the same lists with nobody watching. */
export async function run(print: (line: string) => void, { ms = 10_000, rounds = 3 } = {}): Promise<void> {
  await withDemoProgram(async ({ url }) => {
    const urls = await filmUrls(url);
    if (urls.length === 0) return print('media: there is no film to watch');
    await askLists(url, 1000);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const idle = await askLists(url, ms);
      const viewers = fork(new URL('./media-viewers.ts', import.meta.url));
      const viewing: Viewing = { urls, viewers: VIEWERS, bitsPerSecond: BITS_PER_SECOND, ms: ms + 4000 };
      const done = once(viewers, 'message') as Promise<[Viewed]>;
      viewers.send(viewing);
      // By then all of them watch.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      const busy = await askLists(url, ms);
      const [{ bytes, late, pieces }] = await done;
      viewers.kill();
      const [before, during] = [partOf(idle, 0.99), partOf(busy, 0.99)];
      ratios.push(during / before);
      const rate = (bytes * 8) / (ms / 1000 + 4) / VIEWERS / 1e6;
      print(
        `media: ${VIEWERS} viewers had ${rate.toFixed(2)} Mbps each, ${late} of ${pieces} pieces late; lists p50 ${partOf(idle, 0.5).toFixed(2)} → ${partOf(busy, 0.5).toFixed(2)} ms, p99 ${before.toFixed(2)} → ${during.toFixed(2)} ms`,
      );
    }
    const middle = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
    print(
      `media: lists' p99 while films are watched is ${middle.toFixed(2)} times that of an idle server (ceiling ${CEILING})`,
    );
  });
}
