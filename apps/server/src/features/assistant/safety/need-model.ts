import { readFileSync } from 'node:fs';
import type { FoldedMessage } from './fold-message.ts';
import { featuresOf, PLACES } from './need-features.ts';

/** What `train-need-model.ts` learnt: scale and bias, then a signed byte for each place. */
const FILE = new URL('./need-weights.bin', import.meta.url);
const HEAD_BYTES = 8;

export interface NeedModel {
  /** Above 0 a message is more likely one of need than not. */
  score(message: FoldedMessage): number;
}

export function writeModel(weights: Float32Array, bias: number): Buffer {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127;
  const file = Buffer.alloc(HEAD_BYTES + PLACES);
  file.writeFloatLE(scale, 0);
  file.writeFloatLE(bias, 4);
  for (const [at, weight] of weights.entries()) file.writeInt8(Math.round(weight / scale), HEAD_BYTES + at);
  return file;
}

export function readModel(file: Buffer): NeedModel {
  const [scale, bias] = [file.readFloatLE(0), file.readFloatLE(4)];
  return {
    score(message) {
      const features = featuresOf(message);
      let sum = 0;
      for (const place of features) sum += file.readInt8(HEAD_BYTES + place);
      return bias + (sum * scale) / Math.sqrt(features.size || 1);
    },
  };
}

let loaded: NeedModel | undefined;

export function needModel(): NeedModel {
  loaded ??= readModel(readFileSync(FILE));
  return loaded;
}
