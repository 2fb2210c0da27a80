import type { IncomingMessage } from 'node:http';
import { limitKey } from '../limits/client-address.ts';
import { isBot } from './is-bot.ts';
import { RecentMap } from './recent-map.ts';
import type { Visitor } from './usage-batch.ts';

/** A visit ends after this time without a sign of the visitor. */
export const VISIT_MS = 30 * 60_000;
const MAX_REMEMBERED = 20_000;
const MAX_USER_AGENT_LENGTH = 200;
/** Further browsers behind one address count as one, so that invented names of browsers do not count as readers. */
const MAX_DEVICES_PER_ADDRESS = 64;

export interface IdentifyDeps {
  clientAddress(request: IncomingMessage): string;
  /** The account of a token that is in memory; other tokens are ignored. */
  findKnownUser(token: string): string | undefined;
  /** The id of the address range, or ''. */
  findRange(address: string): string;
}

export interface Identified {
  visitor: Visitor;
  /** The device of a signed-in person, which must not count as a separate visitor. */
  device: Visitor | undefined;
}

function isPrefetch({ headers }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'];
  return typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose);
}

/** The web app loads resources ahead of a click and reports when a page is shown (usage.pageOpened). */
export function isFromWebApp({ headers }: IncomingMessage): boolean {
  return headers['x-meiyu-web'] !== undefined;
}

/** Finds out who sends a request, without a query. */
export function createIdentify({ clientAddress, findKnownUser, findRange }: IdentifyDeps) {
  const userOfDevice = new RecentMap<string>(VISIT_MS, MAX_REMEMBERED);
  const rangeOfUser = new RecentMap<string>(VISIT_MS, MAX_REMEMBERED);
  const devicesOfAddress = new RecentMap<Set<string>>(VISIT_MS, MAX_REMEMBERED);

  function deviceKey(address: string, userAgent: string, now: number): string {
    const place = limitKey(address);
    const name = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
    let devices = devicesOfAddress.get(place);
    if (!devices) {
      devices = new Set();
      devicesOfAddress.set(place, devices, now);
    }
    if (!devices.has(name)) {
      if (devices.size >= MAX_DEVICES_PER_ADDRESS) return `d${place}`;
      devices.add(name);
    }
    return `d${place}\n${name}`;
  }

  return {
    /** Undefined for programs and for requests of this program itself. */
    identify(request: IncomingMessage, userId: string | undefined, now: number): Identified | undefined {
      const { headers } = request;
      if (request.method === 'HEAD' || headers['x-internal'] !== undefined) return undefined;
      const userAgent = headers['user-agent'];
      if (userAgent === undefined || isBot(userAgent) || isPrefetch(request)) return undefined;
      const address = clientAddress(request);
      const rangeId = findRange(address);
      const key = deviceKey(address, userAgent, now);
      const bearer = headers.authorization?.startsWith('Bearer ') ? headers.authorization.slice(7) : undefined;
      const token = userId === undefined ? bearer : undefined;
      const signedIn = userId ?? (token === undefined ? undefined : findKnownUser(token));
      if (signedIn !== undefined) {
        userOfDevice.set(key, signedIn, now);
        rangeOfUser.set(signedIn, rangeId, now);
      }
      const person = signedIn ?? userOfDevice.get(key);
      const device = { key, userId: undefined, rangeId };
      if (person === undefined) return { visitor: device, device: undefined };
      return { visitor: { key: `u${person}`, userId: person, rangeId }, device };
    },

    identifyUser: (userId: string): Identified => ({
      visitor: { key: `u${userId}`, userId, rangeId: rangeOfUser.get(userId) ?? '' },
      device: undefined,
    }),
  };
}
