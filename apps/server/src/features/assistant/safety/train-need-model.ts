/**
 * `npm run safety:train`: learns from the messages in `training` which ones are a call for help, and writes need-weights.bin.
 * Logistic regression with AdaGrad; the same messages give the same file.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { foldMessage } from './fold-message.ts';
import { featuresOf, PLACES } from './need-features.ts';
import { writeModel } from './need-model.ts';

const EPOCHS = 12;
const RATE = 0.3;
const DECAY = 2e-5;
const START = 1e-2;

interface Example {
  features: number[];
  label: 0 | 1;
}

function readExamples(): Example[] {
  const folder = new URL('./training/', import.meta.url);
  return readdirSync(folder)
    .sort()
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => ({
          features: [...featuresOf(foldMessage(line))],
          label: name.startsWith('need') ? (1 as const) : (0 as const),
        })),
    );
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

const examples = readExamples();
const { weights, bias } = train(examples);
writeFileSync(new URL('./need-weights.bin', import.meta.url), writeModel(weights, bias));
console.log(`learnt from ${examples.length} messages, ${examples.filter(({ label }) => label).length} of them of need`);
