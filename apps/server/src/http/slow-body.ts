import type { IncomingMessage } from 'node:http';

/** Ordinary bodies are small; a picture on a slow line may take the minute that Node's own limit allows. */
export const BODY_MS = 15_000;

/** Calls `late` when the body has not arrived in time. Most bodies come with their headers and need no timer. */
export function watchBody(request: IncomingMessage, late: () => void, ms = BODY_MS): void {
  if (request.complete || (!request.headers['content-length'] && !request.headers['transfer-encoding'])) return;
  const timer = setTimeout(() => {
    if (!request.complete) late();
  }, ms);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}
