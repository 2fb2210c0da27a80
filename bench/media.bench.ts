import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { withDemoProgram } from './demo-program.ts';
import type { ViewingOptions, ViewingResult } from './media-viewers.ts';

const VIEWERS = 200;
const BITS_PER_SECOND = 1_500_000;
/** The goal: while videos are streamed, the p99 of lists is at most this many times that of an idle server. */
const MAX_RATIO = 2;
/** List requests are sent at this rate, even if earlier ones are still open. */
const REQUESTS_PER_SECOND = 100;
/** Viewers start before the list requests and stop after them; together they watch this much longer. */
const EXTRA_VIEWING_MS = 4000;
const COURSE_LIST = '/prod-api/api/cloudClassroom/list?type=video&pageNum=1&pageSize=9';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function timeRequest(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - startedAt));
    });
    request.on('error', reject);
  });
}

/** Requests lists for some time; returns their durations, sorted. */
async function requestLists(url: string, ms: number): Promise<number[]> {
  const requests: Promise<number>[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < ms) {
    requests.push(timeRequest(url + COURSE_LIST));
    const dueAt = startedAt + (requests.length * 1000) / REQUESTS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
  }
  return (await Promise.all(requests)).sort((a, b) => a - b);
}

const percentileOf = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function findFilmUrls(url: string): Promise<string[]> {
  const json = async (path: string, body?: object) => {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await fetch(url + path, init)).json();
  };
  const { rows } = (await json(COURSE_LIST)) as { rows: { id: string }[] };
  const courses = await Promise.all(
    rows.map(({ id }) => json('/prod-api/api/cloudClassroom/details', { type: 'video', id })),
  );
  return (courses as { data: { episodes: { url: string }[] } }[]).flatMap(({ data }) =>
    data.episodes.map((episode) => url + episode.url),
  );
}

/** Compares list requests while 200 clients stream at 1.5 Mbps each with the same requests on an idle server. */
export async function run(print: (line: string) => void, { ms = 10_000, rounds = 3 } = {}): Promise<void> {
  await withDemoProgram(async ({ url }) => {
    const urls = await findFilmUrls(url);
    if (urls.length === 0) return print('media: there is no film to watch');
    await requestLists(url, 1000);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const idleTimesMs = await requestLists(url, ms);
      const viewers = fork(new URL('./media-viewers.ts', import.meta.url));
      const viewing: ViewingOptions = {
        urls,
        viewers: VIEWERS,
        bitsPerSecond: BITS_PER_SECOND,
        durationMs: ms + EXTRA_VIEWING_MS,
      };
      const done = once(viewers, 'message') as Promise<[ViewingResult]>;
      viewers.send(viewing);
      // After three seconds all viewers have started.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      const busyTimesMs = await requestLists(url, ms);
      const [{ bytes, latePieces, pieces }] = await done;
      viewers.kill();
      const [idleP99Ms, busyP99Ms] = [percentileOf(idleTimesMs, 0.99), percentileOf(busyTimesMs, 0.99)];
      ratios.push(busyP99Ms / idleP99Ms);
      const rate = (bytes * 8) / ((ms + EXTRA_VIEWING_MS) / 1000) / VIEWERS / 1e6;
      print(
        `media: ${VIEWERS} viewers had ${rate.toFixed(2)} Mbps each, ${latePieces} of ${pieces} pieces late; lists p50 ${percentileOf(idleTimesMs, 0.5).toFixed(2)} → ${percentileOf(busyTimesMs, 0.5).toFixed(2)} ms, p99 ${idleP99Ms.toFixed(2)} → ${busyP99Ms.toFixed(2)} ms`,
      );
    }
    const medianRatio = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
    print(
      `media: lists' p99 while films are watched is ${medianRatio.toFixed(2)} times that of an idle server (goal: at most ${MAX_RATIO})`,
    );
  });
}
