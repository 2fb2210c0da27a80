import { randomBytes } from 'node:crypto';

/** The key of what was made in the console: valid as a key of folder imports, so that an export can be imported. */
export function newContentId(): string {
  return `console-${randomBytes(6).toString('hex')}`;
}
