/** The clients of the mixed load, in a process of their own: raw sockets, one request in flight on each. */
import { connect, type Socket } from 'node:net';
import { createMix, type Known, PARTS, type Part } from './mixed-mix.ts';

interface Order {
  ports: number[];
  clients: number;
  ms: number;
  known: Known;
  /** So many requests a second by all together; as many as go when not given. */
  perSecond?: number;
}

interface Times {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
}

export interface Outcome {
  perSecond: number;
  all: Times;
  parts: Record<Part, Times>;
  /** Logins that were told to come later (F14). */
  refused: number;
  errors: number;
  /** What they said, the most frequent first. */
  said: string;
  cpuMs: number;
}

function summarise(values: number[]): Times {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}

const HEAD_END = Buffer.from('\r\n\r\n');
const GOOD = Buffer.from('{"code":200');
const LATER = Buffer.from('{"code":429');

function drive({ ports, clients, ms, known, perSecond }: Order): Promise<Omit<Outcome, 'cpuMs'>> {
  const mix = createMix(known);
  const times: Record<Part, number[]> = { list: [], details: [], record: [], login: [] };
  const faults = new Map<string, number>();
  let refused = 0;
  let over = false;
  const begun = performance.now();
  /** At a pace, whoever is free sends what is due; what finds nobody free waits, and its waiting counts. */
  const idle: { send: (dueAt: number) => void; socket: Socket }[] = [];
  const due: number[] = [];

  function fail(why: string): void {
    faults.set(why, (faults.get(why) ?? 0) + 1);
  }

  function runClient(client: number): { socket: Socket; gone: Promise<void> } {
    let part: Part = 'list';
    let dueAt = 0;
    let pieces: Buffer[] = [];
    let have = 0;
    /** Where the answer ends, once its head is read. */
    let end = 0;
    let good = true;

    function send(at: number): void {
      dueAt = at;
      part = mix.choose();
      socket.write(mix.make[part](client));
    }

    function goOn(): void {
      const next = perSecond === undefined ? performance.now() : due.shift();
      if (over) socket.destroy();
      else if (next === undefined) idle.push({ send, socket });
      else send(next);
    }

    function readHead(bytes: Buffer): void {
      const head = bytes.indexOf(HEAD_END);
      if (head < 0) return;
      const text = bytes.toString('latin1', 0, head).toLowerCase();
      const length = /\r\ncontent-length: (\d+)/.exec(text);
      end = head + 4 + Number(length?.[1] ?? 0);
      // Only what is kept is compressed, and only good answers are.
      good = text.startsWith('http/1.1 200');
      const begins = bytes.subarray(head + 4, head + 15);
      if (good && !text.includes('\r\ncontent-encoding')) good = begins.equals(GOOD);
      if (good) return;
      if (part === 'login' && begins.equals(LATER)) refused += 1;
      else fail(`${part}: ${bytes.toString('utf8', 9, 12)} ${bytes.toString('utf8', head + 4, head + 100)}`);
    }

    const socket = connect(ports[client % ports.length] ?? 0, '127.0.0.1', goOn);
    socket.setNoDelay(true);
    socket.on('data', (piece) => {
      pieces.push(piece);
      have += piece.length;
      if (end === 0) readHead(pieces.length === 1 ? piece : Buffer.concat(pieces));
      if (end === 0 || have < end) return;
      if (good) times[part].push(performance.now() - dueAt);
      [pieces, have, end] = [[], 0, 0];
      goOn();
    });
    socket.on('error', (error) => fail(error.message));
    const gone = new Promise<void>((resolve) => {
      socket.on('close', () => {
        if (!over) fail('closed');
        resolve();
      });
    });
    return { socket, gone };
  }

  const all = Array.from({ length: clients }, (_, client) => runClient(client));
  let sent = 0;
  const pacing =
    perSecond !== undefined &&
    setInterval(() => {
      for (; sent < ((performance.now() - begun) * perSecond) / 1000; sent += 1) {
        const at = begun + (sent * 1000) / perSecond;
        const free = idle.shift();
        if (free) free.send(at);
        else due.push(at);
      }
    }, 2);
  return new Promise((resolve) => {
    setTimeout(async () => {
      over = true;
      if (pacing) clearInterval(pacing);
      for (const { socket } of idle) socket.destroy();
      const seconds = (performance.now() - begun) / 1000;
      const done = Object.values(times).reduce((sum, { length }) => sum + length, 0);
      // What is under way may end; what hangs is an error.
      const late = setTimeout(() => {
        for (const { socket } of all)
          if (!socket.destroyed) {
            fail('no answer in 10 s');
            socket.destroy();
          }
      }, 10_000);
      await Promise.all(all.map(({ gone }) => gone));
      clearTimeout(late);
      const parts = Object.fromEntries(PARTS.map((part) => [part, summarise(times[part])])) as Record<Part, Times>;
      const worst = [...faults].sort(([, a], [, b]) => b - a);
      resolve({
        perSecond: done / seconds,
        all: summarise(Object.values(times).flat()),
        parts,
        refused,
        errors: worst.reduce((sum, [, count]) => sum + count, 0),
        said: worst
          .slice(0, 3)
          .map(([why, count]) => `${count} × ${why}`)
          .join('; '),
      });
    }, ms);
  });
}

process.on('message', async (order: Order) => {
  const before = process.cpuUsage();
  const outcome = await drive(order);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...outcome, cpuMs: (user + system) / 1000 } satisfies Outcome);
});
process.on('disconnect', () => process.exit());
