import type { IncomingMessage } from 'node:http';
import { createUsageCounter, type UsageCounter } from '../apps/server/src/usage/usage-counter.ts';
import type { UsageEvent } from '../apps/server/src/usage/usage-event.ts';

/*
 * The cost of counting a request, in processor time: rounds that make requests and count them alternate with rounds that
 * only make them. The goals: at most 20 µs for each request, and at most 2 % of the time of the cheapest
 * requests. Elapsed time would also measure the other programs of the machine.
 */

const ROUNDS = 15;
const REQUESTS = 20_000;
const VISITORS = 400;
const GOAL_US = 20;
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

const requests = Array.from(
  { length: REQUESTS },
  (_, index) =>
    ({
      method: 'GET',
      url: `/library/intro?pid=273546280&bookId=book-${index % 997}`,
      headers: { 'user-agent': BROWSER, 'x-address': `10.0.${(index % VISITORS) >> 8}.${(index % VISITORS) & 255}` },
    }) as unknown as IncomingMessage,
);

const EVENTS: Record<string, (counter: UsageCounter, request: IncomingMessage, index: number) => void> = {
  'a page': (counter, request) => counter.countPage(request),
  'a detail call': (counter, request, index) =>
    counter.count({ type: 'opened', kind: 'book', id: `book-${index % 997}` }, request),
  'a saved position': (counter, request, index) => {
    const event: UsageEvent = {
      ...{ type: 'progress', kind: 'book', id: `book-${index % 997}`, seconds: 15, pages: 2, lectures: 0, steps: [] },
    };
    counter.count(event, request, `user-${index % VISITORS}`);
  },
};

function cpuMicroseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function openCounter(): UsageCounter {
  return createUsageCounter({
    accessPolicy: () => 'open',
    clientAddress: ({ headers }) => String(headers['x-address']),
    findKnownUser: () => undefined,
    findRange: () => 'range',
  });
}

/** The cheapest request: only its address and headers are read. */
function readRequest({ url, headers }: IncomingMessage): number {
  return (url?.length ?? 0) + (headers['user-agent']?.length ?? 0);
}

export async function run(print: (line: string) => void): Promise<void> {
  for (const [name, count] of Object.entries(EVENTS)) {
    const differences: number[] = [];
    let read = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const counter = openCounter();
      const without = cpuMicroseconds(() => {
        for (const request of requests) read += readRequest(request);
      });
      const counted = cpuMicroseconds(() =>
        requests.forEach((request, index) => {
          read += readRequest(request);
          count(counter, request, index);
          if (index % 2000 === 0) counter.take();
        }),
      );
      if (round > 0) differences.push((counted - without) / REQUESTS);
    }
    const each = median(differences);
    print(`statistics: ${name} ${each.toFixed(2)} µs of processor time (goal ${GOAL_US}; ${read} characters read)`);
    if (each > GOAL_US) process.exitCode = 1;
  }
}
