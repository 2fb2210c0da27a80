import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { FLAG_WEIGHT, ROUTE_BUCKETS, type RoutedMessage, type RouteFeatures, routeFeatures } from './route-features.ts';
import { type Family, familyOf, ROUTES, type Route } from './routes.ts';

/*
 * A linear model with one score for each route. `train-router.ts` writes its file: scale, biases, then a signed byte for each
 * bucket and route, compressed, because most of them are zero.
 */

export const ROUTE_MODEL_FILE = new URL('./models/router.bin.br', import.meta.url);
const COUNT = ROUTES.length;
const HEADER_BYTES = 4 + 4 * COUNT;
/** Training stops early, so that the scores are too close to each other; found by `npm run guide:train -- check`. */
const SHARPNESS = 1.8;

export interface RouteWeights {
  /** By bucket, then by route. */
  weights: Float32Array | Int8Array;
  biases: Float32Array;
  scale: number;
}

/** The shares of all routes; they add up to 1. */
export function sharesOf(
  { buckets, flags }: RouteFeatures,
  { weights, biases, scale }: RouteWeights,
  sharpness = SHARPNESS,
): Float32Array {
  const shares = new Float32Array(COUNT);
  const firstFlag = buckets.length - flags;
  for (const [at, bucket] of buckets.entries()) {
    const weight = at < firstFlag ? 1 : FLAG_WEIGHT;
    const from = bucket * COUNT;
    for (let route = 0; route < COUNT; route += 1)
      shares[route] = (shares[route] ?? 0) + weight * (weights[from + route] ?? 0);
  }
  const norm = scale / Math.sqrt(buckets.length || 1);
  let largest = Number.NEGATIVE_INFINITY;
  for (let route = 0; route < COUNT; route += 1) {
    const score = sharpness * ((shares[route] ?? 0) * norm + (biases[route] ?? 0));
    shares[route] = score;
    largest = Math.max(largest, score);
  }
  let total = 0;
  for (let route = 0; route < COUNT; route += 1) {
    const part = Math.exp((shares[route] ?? 0) - largest);
    shares[route] = part;
    total += part;
  }
  for (let route = 0; route < COUNT; route += 1) shares[route] = (shares[route] ?? 0) / total;
  return shares;
}

export function encodeRouter({ weights, biases }: RouteWeights): Buffer {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = largest / 127;
  const file = Buffer.alloc(HEADER_BYTES + weights.length);
  file.writeFloatLE(scale, 0);
  for (const [at, bias] of biases.entries()) file.writeFloatLE(bias, 4 + 4 * at);
  for (const [at, weight] of weights.entries()) file.writeInt8(Math.round(weight / scale), HEADER_BYTES + at);
  return brotliCompressSync(file);
}

function decodeRouter(compressed: Buffer): RouteWeights {
  const file = brotliDecompressSync(compressed);
  if (file.length !== HEADER_BYTES + ROUTE_BUCKETS * COUNT)
    throw new Error('The router has the wrong size: run npm run guide:train.');
  return {
    scale: file.readFloatLE(0),
    biases: Float32Array.from(ROUTES, (_, at) => file.readFloatLE(4 + 4 * at)),
    weights: new Int8Array(file.buffer, file.byteOffset + HEADER_BYTES, ROUTE_BUCKETS * COUNT),
  };
}

let loaded: RouteWeights | undefined;

/** What a message wants, with the shares of the routes, which add up to 1. */
export interface Routing {
  best: Route;
  of(route: Route): number;
  ofFamily(family: Family): number;
}

export function routeMessage(message: RoutedMessage): Routing {
  loaded ??= decodeRouter(readFileSync(ROUTE_MODEL_FILE));
  const shares = sharesOf(routeFeatures(message), loaded);
  const best = ROUTES[shares.indexOf(Math.max(...shares))] ?? 'ask-what';
  return {
    best,
    of: (route) => shares[ROUTES.indexOf(route)] ?? 0,
    ofFamily: (family) =>
      ROUTES.reduce((sum, route, at) => sum + (familyOf(route) === family ? (shares[at] ?? 0) : 0), 0),
  };
}
