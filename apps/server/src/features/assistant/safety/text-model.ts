import { readFileSync } from 'node:fs';
import type { FoldedMessage } from './fold-message.ts';
import { replaceNames } from './names.ts';
import { BUCKETS, featuresOf } from './text-features.ts';
import { wordGroupsOf } from './word-groups.ts';

/** Recognises calls for help, denied drawings, and dangerous answers of a language model. */
export type ModelName = 'help' | 'drawing' | 'output';

/** Written by `train-models.ts`: scale and bias, then a signed byte for each bucket. */
export function modelFile(name: ModelName): URL {
  return new URL(`./models/${name}.bin`, import.meta.url);
}

const HEADER_BYTES = 8;

/** The features a model uses. Prompts for drawings are short, so groups of similar words are added. */
export function modelFeatures(name: ModelName, message: FoldedMessage): Set<number> {
  if (name !== 'drawing') return featuresOf(message);
  const compact = replaceNames(message.compact);
  return featuresOf({ ...message, compact }, wordGroupsOf(compact));
}

interface TextModel {
  /** Above 0 a text more likely belongs to the recognised class than not. */
  score(message: FoldedMessage): number;
}

export function writeModel(weights: Float32Array, bias: number): Buffer {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127;
  const file = Buffer.alloc(HEADER_BYTES + BUCKETS);
  file.writeFloatLE(scale, 0);
  file.writeFloatLE(bias, 4);
  for (const [at, weight] of weights.entries()) file.writeInt8(Math.round(weight / scale), HEADER_BYTES + at);
  return file;
}

function readModel(name: ModelName, file: Buffer): TextModel {
  if (file.length !== HEADER_BYTES + BUCKETS)
    throw new Error('The model file has the wrong size: run npm run safety:train.');
  const [scale, bias] = [file.readFloatLE(0), file.readFloatLE(4)];
  return {
    score(message) {
      const features = modelFeatures(name, message);
      let sum = 0;
      for (const bucket of features) sum += file.readInt8(HEADER_BYTES + bucket);
      return bias + (sum * scale) / Math.sqrt(features.size || 1);
    },
  };
}

const loadedModels = new Map<ModelName, TextModel>();

export function loadModel(name: ModelName): TextModel {
  const model = loadedModels.get(name) ?? readModel(name, readFileSync(modelFile(name)));
  loadedModels.set(name, model);
  return model;
}
