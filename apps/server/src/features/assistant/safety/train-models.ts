/**
 * `npm run safety:train`: learns from the texts in `training` which messages are calls for help, which drawings are denied and
 * which texts of a language model are stopped, and writes `models`. Logistic regression with AdaGrad; the same texts give the
 * same files.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldMessage } from './fold-message.ts';
import { splitSentences } from './sentences.ts';
import { PLACES } from './text-features.ts';
import { type ModelName, modelFeatures, modelFile, writeModel } from './text-model.ts';

const EPOCHS = 12;
const RATE = 0.3;
const DECAY = 2e-5;
const START = 1e-2;

interface Example {
  features: number[];
  label: 0 | 1;
}

/** Files of these names hold what is looked for, the others what is harmless. */
const LOOKED_FOR: Record<ModelName, string> = { help: 'need', drawing: 'deny', output: 'stop' };

/** Of the demo content every so many-th paragraph teaches what harmless prose is; the others show whether it was learnt. */
const CONTENT_STEP = 1;

function readLines(file: string | URL): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

function toExample(name: ModelName, text: string, label: 0 | 1): Example {
  return { features: [...modelFeatures(name, foldMessage(text))], label };
}

/** Each sentence with the one before it, as the guard judges them. */
function inPairs(sentences: string[]): string[] {
  return sentences.map((sentence, at) => (sentences[at - 1] ?? '') + sentence);
}

function readExamples(name: ModelName): Example[] {
  const folder = new URL(`./training/${name}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const label = file.startsWith(LOOKED_FOR[name]) ? (1 as const) : (0 as const);
      return readLines(new URL(file, folder)).flatMap((line) => [
        toExample(name, line, label),
        // A harmless passage has harmless sentences; of a dangerous one nobody can say which.
        ...(name === 'output' && label === 0
          ? inPairs(splitSentences(line)).map((two) => toExample(name, two, 0))
          : []),
      ]);
    });
}

/** A drawing that may be made is no call for help. */
function readHarmlessDrawings(): Example[] {
  const folder = new URL('./training/drawing/', import.meta.url);
  const files = readdirSync(folder).filter((file) => !file.startsWith(LOOKED_FOR.drawing));
  return files.sort().flatMap((file) => readLines(new URL(file, folder)).map((line) => toExample('help', line, 0)));
}

function readProse(): Example[] {
  const folder = fileURLToPath(new URL('../../../../../../demo/content/', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) => readLines(join(folder, file)))
    .filter((line, at) => at % CONTENT_STEP === 0 && /\p{Script=Han}{8}/u.test(line))
    .flatMap((line) => inPairs(splitSentences(line)).map((two) => toExample('output', two, 0)));
}

/** A generator of our own, so that every run shuffles alike. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(examples: Example[], random: () => number): void {
  for (let at = examples.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [examples[at], examples[other]] = [examples[other] as Example, examples[at] as Example];
  }
}

function train(examples: Example[]): { weights: Float32Array; bias: number } {
  const weights = new Float32Array(PLACES);
  const squares = new Float32Array(PLACES).fill(START);
  let [bias, biasSquares] = [0, START];
  const random = createRandom();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(examples, random);
    for (const { features, label } of examples) {
      const norm = 1 / Math.sqrt(features.length);
      const sum = features.reduce((total, place) => total + (weights[place] ?? 0) * norm, bias);
      const fault = 1 / (1 + Math.exp(-sum)) - label;
      for (const place of features) {
        const slope = fault * norm + DECAY * (weights[place] ?? 0);
        squares[place] = (squares[place] ?? START) + slope * slope;
        weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(squares[place] ?? START);
      }
      biasSquares += fault * fault;
      bias -= (RATE * fault) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

for (const name of ['help', 'drawing', 'output'] as const) {
  const more = { help: readHarmlessDrawings, drawing: () => [], output: readProse }[name];
  const examples = [...readExamples(name), ...more()];
  const { weights, bias } = train(examples);
  writeFileSync(modelFile(name), writeModel(weights, bias));
  const found = examples.filter(({ label }) => label).length;
  console.log(`${name}: learnt from ${examples.length} texts, ${found} of them ${LOOKED_FOR[name]}`);
}
