import sjson from 'secure-json-parse';
import { AppError } from '../errors.ts';
import { isCleanValue, mayContainBadText } from './text-hygiene.ts';

/** Parses untrusted JSON: refuses prototype pollution and characters that the database cannot store. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = sjson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new AppError('MALFORMED_REQUEST');
  }
  if (mayContainBadText(text) && !isCleanValue(value)) throw new AppError('BAD_INPUT');
  return value;
}
