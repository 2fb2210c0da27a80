/**
 * `npm run safety:train`: trains the models in `models` on the texts in `training`, to recognise calls for help, improper
 * drawing prompts and dangerous answers of a language model. The method is logistic regression with AdaGrad. The same texts
 * give the same files.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldMessage } from './fold-message.ts';
import { createSeededShuffle } from './seeded-shuffle.ts';
import { splitSentences } from './sentences.ts';
import { BUCKET_COUNT } from './text-features.ts';
import { encodeModel, type ModelName, modelFeatures, modelFileUrl } from './text-model.ts';

const EPOCHS = 12;
const LEARNING_RATE = 0.3;
const WEIGHT_DECAY = 2e-5;
const INITIAL_SQUARE_SUM = 1e-2;

interface Example {
  features: number[];
  label: 0 | 1;
}

/** Training files whose names begin with this prefix hold texts to recognise, all others harmless texts. */
const POSITIVE_PREFIX: Record<ModelName, string> = { help: 'need', drawing: 'deny', output: 'stop' };

/** Every n-th paragraph of the demo content is used; 1 means all of them. */
const CONTENT_STEP = 1;

function readLines(file: string | URL): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

function toExample(name: ModelName, text: string, label: 0 | 1): Example {
  return { features: [...modelFeatures(name, foldMessage(text))], label };
}

/** Joins each sentence with the one before it, because the output guard judges them together. */
function toPairs(sentences: string[]): string[] {
  return sentences.map((sentence, at) => (sentences[at - 1] ?? '') + sentence);
}

function readExamples(name: ModelName): Example[] {
  const folder = new URL(`./training/${name}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const label = file.startsWith(POSITIVE_PREFIX[name]) ? (1 as const) : (0 as const);
      return readLines(new URL(file, folder)).flatMap((line) => [
        toExample(name, line, label),
        // Every sentence of a harmless passage is harmless; in a dangerous passage it is unknown which ones are dangerous.
        ...(name === 'output' && label === 0
          ? toPairs(splitSentences(line)).map((pair) => toExample(name, pair, 0))
          : []),
      ]);
    });
}

/** Allowed prompts for drawings are harmless examples for the help model. */
function readHarmlessDrawings(): Example[] {
  const folder = new URL('./training/drawing/', import.meta.url);
  const files = readdirSync(folder).filter((file) => !file.startsWith(POSITIVE_PREFIX.drawing));
  return files.sort().flatMap((file) => readLines(new URL(file, folder)).map((line) => toExample('help', line, 0)));
}

/** Sentences of the demo content are harmless examples for the output model. */
function readProse(): Example[] {
  const folder = fileURLToPath(new URL('../../../../../../demo/content/', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) => readLines(join(folder, file)))
    .filter((line, at) => at % CONTENT_STEP === 0 && /\p{Script=Han}{8}/u.test(line))
    .flatMap((line) => toPairs(splitSentences(line)).map((pair) => toExample('output', pair, 0)));
}

function train(examples: Example[]): { weights: Float32Array; bias: number } {
  const weights = new Float32Array(BUCKET_COUNT);
  /** For each bucket the sum of its squared gradients. */
  const squareSums = new Float32Array(BUCKET_COUNT).fill(INITIAL_SQUARE_SUM);
  let [bias, biasSquareSum] = [0, INITIAL_SQUARE_SUM];
  const shuffle = createSeededShuffle();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(examples);
    for (const { features, label } of examples) {
      const norm = 1 / Math.sqrt(features.length);
      const sum = features.reduce((total, bucket) => total + (weights[bucket] ?? 0) * norm, bias);
      const error = 1 / (1 + Math.exp(-sum)) - label;
      for (const bucket of features) {
        const gradient = error * norm + WEIGHT_DECAY * (weights[bucket] ?? 0);
        squareSums[bucket] = (squareSums[bucket] ?? INITIAL_SQUARE_SUM) + gradient * gradient;
        weights[bucket] =
          (weights[bucket] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(squareSums[bucket] ?? INITIAL_SQUARE_SUM);
      }
      biasSquareSum += error * error;
      bias -= (LEARNING_RATE * error) / Math.sqrt(biasSquareSum);
    }
  }
  return { weights, bias };
}

for (const name of ['help', 'drawing', 'output'] as const) {
  const readOtherExamples = { help: readHarmlessDrawings, drawing: () => [], output: readProse }[name];
  const examples = [...readExamples(name), ...readOtherExamples()];
  const { weights, bias } = train(examples);
  writeFileSync(modelFileUrl(name), encodeModel(weights, bias));
  const positive = examples.filter(({ label }) => label).length;
  console.log(`${name}: learnt from ${examples.length} texts, ${positive} of them ${POSITIVE_PREFIX[name]}`);
}
