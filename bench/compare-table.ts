import { median } from './load.ts';

/** One round of one server. */
export interface Round {
  perSecond: number;
  /** Processor time of one request, PostgreSQL included. */
  cpuUs: number;
  databaseCpuUs: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Share of requests refused with 503; they are in no other figure except processor time. */
  refused: number;
}

/** The rounds of one line of the table, in the order they were run. The columns of a server without rounds stay empty. */
export interface Line {
  size: string;
  name: string;
  ours: Round[];
  sqlite: Round[];
  bare: Round[];
}

const HEADERS = [
  ['resources', 'requests', 'ours /s', 'SQLite /s', 'bare /s'],
  ['ours µs (PostgreSQL)', 'SQLite µs', 'bare µs'],
  ['ours : SQLite, clock', 'processor', 'ours : bare, clock', 'processor'],
  ['ours p50 ms', 'p95'],
].flat();

const medianOf = (rounds: Round[], figure: keyof Round) => median(rounds.map((round) => round[figure]));
const whole = (value: number) => String(Math.round(value));
const short = (value: number) => value.toFixed(value < 10 ? 2 : 0);

function formatLine({ size, name, ours, sqlite, bare }: Line): string[] {
  const ifMeasured = (rounds: Round[], text: () => string) => (rounds.length > 0 ? text() : '');
  /** Median of the ratios of neighbouring rounds; 2 means that ours is twice as fast. */
  const ratios = (others: Round[]) => {
    const ratio = (ratioOf: (ours: Round, other: Round) => number) =>
      ifMeasured(others, () => short(median(ours.map((round, n) => ratioOf(round, others[n] ?? round)))));
    return [ratio((a, b) => a.perSecond / b.perSecond), ratio((a, b) => b.cpuUs / a.cpuUs)];
  };
  const perSecond = [ours, sqlite, bare].map((rounds) =>
    ifMeasured(rounds, () => whole(medianOf(rounds, 'perSecond'))),
  );
  const cpuUs = [ours, sqlite, bare].map((rounds) => ifMeasured(rounds, () => whole(medianOf(rounds, 'cpuUs'))));
  cpuUs[0] += ` (${whole(medianOf(ours, 'databaseCpuUs'))})`;
  const latency = [short(medianOf(ours, 'p50')), short(medianOf(ours, 'p95'))];
  const refused = Math.max(...ours.map((round) => round.refused));
  const note = refused > 0 ? ` (up to ${(refused * 100).toFixed(1)} % of ours refused with 503)` : '';
  return [size, name + note, ...perSecond, ...cpuUs, ...ratios(sqlite), ...ratios(bare), ...latency];
}

/** A markdown table. Ratios above 1 mean that ours is faster. */
export function formatTable(lines: Line[]): string {
  const rows = [HEADERS, HEADERS.map(() => '---'), ...lines.map(formatLine)];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
