/**
 * `npm run guide:train`: trains the router on the messages in `training`, by softmax regression with AdaGrad; the same
 * messages give the same file. With `check` it writes nothing: it trains without the messages of one writer after the other
 * and prints how many of these it routes right.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createSeededShuffle } from '../../safety/seeded-shuffle.ts';
import { FLAG_WEIGHT, ROUTE_BUCKETS, type RouteFeatures, routeFeatures } from './route-features.ts';
import { encodeRouter, ROUTE_MODEL_FILE, type RouteWeights, sharesOf } from './route-model.ts';
import { familyOf, ROUTES, type Route } from './routes.ts';

const EPOCHS = 10;
const LEARNING_RATE = 0.5;
const WEIGHT_DECAY = 2e-5;
const INITIAL_SQUARE_SUM = 1e-2;
const COUNT = ROUTES.length;
/** Features of fewer examples and weights of a smaller share of the largest are forgotten. */
const MIN_EXAMPLES = 6;
const MIN_WEIGHT = 0.02;
/** Steps of a weight, so that the file can be compressed. */
const LEVELS = 31;
const BIAS_RATE = 0.1;
/** A message whose route has this share is counted as sure. */
const SURE = 0.5;

interface Line {
  text: string;
  label: Route;
  also?: string;
  about?: string;
  before?: string;
  page?: string;
}

interface Example {
  features: RouteFeatures;
  route: number;
}

const FOLDER = new URL('./training/', import.meta.url);

function readLines(file: string): Line[] {
  return readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

const PAGES = ['book', 'lecture', 'work', 'entry', 'audio', 'news'];

/** A message with its names and without, and as it would stand elsewhere: later in a talk, with a page open, with none. */
function examplesOf({ text, label, about = '', before, page }: Line, at: number): Example[] {
  const route = ROUTES.indexOf(label);
  if (route < 0) throw new Error(`unknown label ${label}: ${text}`);
  const names = about.split('|').filter(Boolean);
  const own = { text, names, page, isLater: before !== undefined };
  const isFree = page === undefined && before === undefined;
  const variants = [own];
  if (names.length > 0) variants.push({ ...own, names: [] });
  if (isFree && at % 3 === 0) variants.push({ ...own, isLater: true });
  if (isFree && at % 4 === 1) variants.push({ ...own, page: PAGES[at % PAGES.length] });
  if (page !== undefined && at % 4 === 0) variants.push({ ...own, page: undefined });
  if (page !== undefined && at % 4 === 1) variants.push({ ...own, isLater: true });
  return variants.map((variant) => ({ features: routeFeatures(variant), route }));
}

function learn(example: Example, model: RouteWeights, sums: Float32Array, biasSums: Float32Array): void {
  const { features, route } = example;
  const shares = sharesOf(features, model, 1);
  const { buckets, flags } = features;
  const norm = 1 / Math.sqrt(buckets.length);
  for (let other = 0; other < COUNT; other += 1) {
    const error = (shares[other] ?? 0) - (other === route ? 1 : 0);
    if (Math.abs(error) < 1e-4) continue;
    for (const [at, bucket] of buckets.entries()) {
      const cell = bucket * COUNT + other;
      const value = at < buckets.length - flags ? 1 : FLAG_WEIGHT;
      const weight = model.weights[cell] ?? 0;
      const gradient = error * norm * value + WEIGHT_DECAY * weight;
      const sum = (sums[cell] ?? 0) + gradient * gradient;
      sums[cell] = sum;
      model.weights[cell] = weight - (LEARNING_RATE * gradient) / Math.sqrt(sum);
    }
    const biasSum = (biasSums[other] ?? 0) + error * error;
    biasSums[other] = biasSum;
    model.biases[other] = (model.biases[other] ?? 0) - (BIAS_RATE * error) / Math.sqrt(biasSum);
  }
}

function train(examples: Example[]): RouteWeights {
  const model = {
    weights: new Float32Array(ROUTE_BUCKETS * COUNT),
    biases: new Float32Array(COUNT),
    scale: 1,
  };
  const sums = new Float32Array(ROUTE_BUCKETS * COUNT).fill(INITIAL_SQUARE_SUM);
  const biasSums = new Float32Array(COUNT).fill(INITIAL_SQUARE_SUM);
  const shuffle = createSeededShuffle();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(examples);
    for (const example of examples) learn(example, model, sums, biasSums);
  }
  prune(model, examples);
  return model;
}

/** Forgets features of few examples and small weights, so that the file is small. */
function prune({ weights }: RouteWeights, examples: readonly Example[]): void {
  const counts = new Uint16Array(ROUTE_BUCKETS);
  for (const { features } of examples)
    for (const bucket of features.buckets) counts[bucket] = Math.min(60_000, (counts[bucket] ?? 0) + 1);
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  for (const [cell, weight] of weights.entries())
    if ((counts[Math.floor(cell / COUNT)] ?? 0) < MIN_EXAMPLES || Math.abs(weight) < MIN_WEIGHT * largest)
      weights[cell] = 0;
    else weights[cell] = (Math.round((weight / largest) * LEVELS) * largest) / LEVELS;
}

interface Guess {
  label: Route;
  /** The three most probable routes, the best first. */
  ranked: Route[];
  share: number;
}

function guess({ text, label, about = '', before, page }: Line, model: RouteWeights): Guess {
  const names = about.split('|').filter(Boolean);
  const shares = sharesOf(routeFeatures({ text, names, page, isLater: before !== undefined }), model);
  const ranked = ROUTES.map((route, at) => ({ route, share: shares[at] ?? 0 })).sort((a, b) => b.share - a.share);
  return { label, ranked: ranked.slice(0, 3).map(({ route }) => route), share: ranked[0]?.share ?? 0 };
}

const isRight = ({ label, ranked }: Guess) => ranked[0] === label;
const isOfFamily = ({ label, ranked: [best] }: Guess) => best !== undefined && familyOf(best) === familyOf(label);

function percent<T>(all: readonly T[], fits: (one: T) => boolean): string {
  return `${((100 * all.filter(fits).length) / Math.max(1, all.length)).toFixed(1)} %`;
}

const MOST_CONFUSED = 12;

/** How many of a writer's messages a model routes right that has not seen them. */
function checkWriter(file: string, files: readonly string[]): void {
  const model = train(files.filter((other) => other !== file).flatMap((other) => readLines(other).flatMap(examplesOf)));
  const guesses = readLines(file).map((line) => guess(line, model));
  const sure = guesses.filter(({ share }) => share >= SURE);
  const confused = new Map<string, number>();
  for (const one of guesses.filter((other) => !isRight(other))) {
    const pair = `${one.label} > ${one.ranked[0]}`;
    confused.set(pair, (confused.get(pair) ?? 0) + 1);
  }
  const most = [...confused].sort((a, b) => b[1] - a[1]).slice(0, MOST_CONFUSED);
  console.log(
    `${file}: ${guesses.length} messages, route ${percent(guesses, isRight)}, ` +
      `among three ${percent(guesses, ({ label, ranked }) => ranked.includes(label))}, family ${percent(guesses, isOfFamily)}; ` +
      `sure of ${percent(guesses, ({ share }) => share >= SURE)}, ` +
      `of these route ${percent(sure, isRight)}, family ${percent(sure, isOfFamily)}`,
  );
  console.log(`  ${most.map(([pair, count]) => `${pair} ${count}`).join(', ')}`);
}

const files = readdirSync(FOLDER).sort();
if (process.argv[2] === 'check') for (const file of files) checkWriter(file, files);
else {
  const examples = files.flatMap((file) => readLines(file).flatMap(examplesOf));
  writeFileSync(ROUTE_MODEL_FILE, encodeRouter(train(examples)));
  console.log(`learnt from ${examples.length} examples of ${files.length} writers`);
}
