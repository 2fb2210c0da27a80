import { readStored, writeStored } from '../../../lib/browser/storage.ts';

/* Whether the person who is signed in has agreed that photos go to a host. Logging out forgets it. */

export function hasAgreed(host: string): boolean {
  return readStored('cymy_photoHost') === host;
}

export function agree(host: string): void {
  writeStored('cymy_photoHost', host);
}
