import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Counts an answer; `code` is the one in its envelope. */
  observe(call: string, code: number, ms: number): void;
}

interface ReplicaFigures {
  name: string;
  used: boolean;
  lagMs: number;
  reads: number;
}

/** Functions that return the current figures. */
export interface Gauges {
  hotServed(): number;
  hotBytes(): number;
  loopDelayMs(): number;
  poolTotal(): number;
  poolWaiting(): number;
  replicas?(): ReplicaFigures[];
}

export function createMetrics(figures: Gauges): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'meiyu_request_seconds',
    help: 'Time from request to answer, by call; answers from memory are not in it',
    labelNames: ['call'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'meiyu_answers_total',
    help: 'Answers by call and by the code in their envelope',
    labelNames: ['call', 'code'],
    registers: [registry],
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  gauge('meiyu_hot_served', 'Answers served from memory since start', figures.hotServed);
  gauge('meiyu_hot_bytes', 'Bytes of answers kept in memory', figures.hotBytes);
  gauge('meiyu_loop_delay_ms', 'Mean event loop delay of the last half second', figures.loopDelayMs);
  gauge('meiyu_pool_connections', 'Database connections open', figures.poolTotal);
  gauge('meiyu_pool_waiting', 'Queries waiting for a connection', figures.poolWaiting);
  const replicaGauge = (name: string, help: string, value: (replica: ReplicaFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        for (const replica of figures.replicas?.() ?? []) this.set({ replica: replica.name }, value(replica));
      },
    });
  replicaGauge('meiyu_replica_used', '1 while public reads may go to this replica', ({ used }) => Number(used));
  replicaGauge('meiyu_replica_lag_seconds', 'How far a replica is behind', ({ lagMs }) => lagMs / 1000);
  replicaGauge('meiyu_replica_reads', 'Public answers read from this replica since start', ({ reads }) => reads);
  // Looking up a metric by its labels is the slow part, so each is looked up once.
  const calls = new Map<string, { seconds: Histogram.Internal<'call'>; answers: Map<number, Counter.Internal> }>();
  return {
    registry,
    observe(call, code, ms) {
      const metricsOfCall = calls.get(call) ?? { seconds: seconds.labels({ call }), answers: new Map() };
      calls.set(call, metricsOfCall);
      metricsOfCall.seconds.observe(ms / 1000);
      const existingCounter = metricsOfCall.answers.get(code);
      if (existingCounter) return existingCounter.inc();
      const counter = answers.labels({ call, code });
      metricsOfCall.answers.set(code, counter);
      counter.inc();
    },
  };
}
