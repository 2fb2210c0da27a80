import sjson from 'secure-json-parse';
import { AppError } from '../errors.ts';
import { isCleanValue, mayHideBadText } from './text-hygiene.ts';

/** JSON from a stranger: no prototype tricks, no characters the database cannot hold. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = sjson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new AppError('NOT_A_REQUEST');
  }
  if (mayHideBadText(text) && !isCleanValue(value)) throw new AppError('BAD_INPUT');
  return value;
}
