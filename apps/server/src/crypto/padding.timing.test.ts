import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { measureSlowness } from '../test/slowness.timing.testkit.ts';
import { encryptRaw, makeKey, nonZeroBytes } from './encrypting-client.testkit.ts';
import { openBody } from './rsa-cipher.ts';

const SAMPLES = 2000;
const WARM_UP = 300;

interface Probe {
  conforming: boolean;
  body: string;
}

/**
 * Bodies with good and bad padding are created the same way and shuffled, so that changes of the machine's speed affect
 * both.
 */
async function makeProbes() {
  const key = await makeKey();
  const probes: Probe[] = [];
  for (let index = 0; index < 2 * SAMPLES; index++) {
    const length = randomInt(0, 118);
    const padded = Buffer.concat([
      Buffer.from([0, 2]),
      nonZeroBytes(125 - length),
      Buffer.from([0]),
      nonZeroBytes(length),
    ]);
    const hasGoodPadding = index % 2 === 0;
    if (!hasGoodPadding) padded.writeUInt8(randomInt(3, 255), 1);
    probes.splice(randomInt(0, probes.length + 1), 0, {
      conforming: hasGoodPadding,
      body: encryptRaw(key, padded).toString('base64'),
    });
  }
  return { key, probes };
}

/** Mean and variance of the mean, without the slowest tenth, which are interruptions by the machine. */
function describeTimes(times: number[]) {
  const fastest = times.toSorted((a, b) => a - b).slice(0, Math.floor(times.length * 0.9));
  const mean = fastest.reduce((sum, time) => sum + time, 0) / fastest.length;
  return { mean, variance: fastest.reduce((sum, time) => sum + (time - mean) ** 2, 0) / fastest.length ** 2 };
}

/** Welch's t between the times for good and for bad padding. */
function compareTimes(probes: Probe[], run: (body: string) => unknown): number {
  const times = { good: [] as number[], bad: [] as number[] };
  probes.forEach(({ conforming: hasGoodPadding, body }, index) => {
    const start = process.hrtime.bigint();
    run(body);
    const elapsedNs = Number(process.hrtime.bigint() - start);
    if (index >= WARM_UP) times[hasGoodPadding ? 'good' : 'bad'].push(elapsedNs);
  });
  const [good, bad] = [describeTimes(times.good), describeTimes(times.bad)];
  return Math.abs(good.mean - bad.mean) / Math.sqrt(good.variance + bad.variance);
}

test('good and bad padding take the same time', { retry: 2 }, async () => {
  const { key, probes } = await makeProbes();
  expect(compareTimes(probes, (body) => openBody(key, body))).toBeLessThan(4.5);
});

test('the measurement would detect a difference of 15 microseconds', { retry: 2 }, async () => {
  const { key, probes } = await makeProbes();
  // On a busy machine only a larger difference can be detected.
  const difference = BigInt(Math.round(15_000 * measureSlowness()));
  const badBodies = new Set(probes.filter(({ conforming: hasGoodPadding }) => !hasGoodPadding).map(({ body }) => body));
  const leaky = (body: string) => {
    openBody(key, body);
    const until = process.hrtime.bigint() + (badBodies.has(body) ? 0n : difference);
    while (process.hrtime.bigint() < until);
  };
  expect(compareTimes(probes, leaky)).toBeGreaterThan(4.5);
});
