import { readFileSync } from 'node:fs';
import type { FoldedMessage } from './fold-message.ts';
import { replaceNames } from './names.ts';
import { BUCKET_COUNT, featuresOf } from './text-features.ts';
import { wordGroupsOf } from './word-groups.ts';

/** The models recognise calls for help, improper drawing prompts, and dangerous answers of a language model. */
export type ModelName = 'help' | 'drawing' | 'output';

/** The address of a model file. `train-models.ts` writes it: scale and bias, then a signed byte for each bucket. */
export function modelFileUrl(name: ModelName): URL {
  return new URL(`./models/${name}.bin`, import.meta.url);
}

const HEADER_BYTES = 8;

/** The features that a model uses. Drawing prompts are short, so for them groups of similar words are added. */
export function modelFeatures(name: ModelName, message: FoldedMessage): Set<number> {
  if (name !== 'drawing') return featuresOf(message);
  const compact = replaceNames(message.compact);
  return featuresOf({ ...message, compact }, wordGroupsOf(compact));
}

interface TextModel {
  /** A score above 0 means that the text more likely belongs to the recognised class than not. */
  score(message: FoldedMessage): number;
}

/** The content of a model file. */
export function encodeModel(weights: Float32Array, bias: number): Buffer {
  const largestWeight = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  const scale = largestWeight / 127;
  const file = Buffer.alloc(HEADER_BYTES + BUCKET_COUNT);
  file.writeFloatLE(scale, 0);
  file.writeFloatLE(bias, 4);
  for (const [at, weight] of weights.entries()) file.writeInt8(Math.round(weight / scale), HEADER_BYTES + at);
  return file;
}

function decodeModel(name: ModelName, file: Buffer): TextModel {
  if (file.length !== HEADER_BYTES + BUCKET_COUNT)
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
  const model = loadedModels.get(name) ?? decodeModel(name, readFileSync(modelFileUrl(name)));
  loadedModels.set(name, model);
  return model;
}
