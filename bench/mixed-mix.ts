import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { login } from '@meiyu/contract/account.ts';
import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import { insert as saveRecord } from '@meiyu/contract/learning-records.ts';
import { DETAILS, LISTS } from './calls.ts';
import { resTypeOf } from './mixed-set.ts';

/** The data about the site that the clients need; sent to their process as a message. */
export interface SiteData {
  /** Categories that have lists. */
  categories: { resType: ResType; id: string }[];
  /** The demo's resources; not used if there are generated ones. */
  resources: { resType: ResType; id: string }[];
  /** Number of generated resources `m0`, `m1` …; 0 on the demo. */
  generatedCount: number;
  /** Every book has at least this many pages. */
  minPages: number;
  tokens: string[];
  accounts: number;
  password: string;
  publicKey: string;
}
export type ResType = ReturnType<typeof resTypeOf>;
export const REQUEST_TYPES = ['list', 'details', 'record', 'login'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** Characters in one RSA block of a login body. */
const CHUNK_CHARS = 117;
/** A random number below `count`; low numbers are far more frequent. */
const skewedRandom = (count: number) => Math.floor(count * Math.random() ** 3);
/** Clients request list pages up to this number. */
const MAX_LIST_PAGE = 20;

function get(path: string): string {
  return `GET ${BASE_PATH}${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\n\r\n`;
}
function post(path: string, body: string, extraHeaders = ''): string {
  const length = Buffer.byteLength(body);
  const head = `POST ${BASE_PATH}${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\nContent-Type: application/json`;
  return `${head}\r\nContent-Length: ${length}\r\n${extraHeaders}\r\n${body}`;
}

/** The requests of the mixed load: 70 % lists, 15 % details, 10 % learning records, 5 % logins. */
export function createMix(siteData: SiteData) {
  const key = createPublicKey({ key: Buffer.from(siteData.publicKey, 'base64'), format: 'der', type: 'spki' });
  const demoBooks = siteData.resources.filter(({ resType }) => resType === 'book');

  function encrypt(value: unknown): string {
    const text = Buffer.from(JSON.stringify(value)).toString('base64');
    const blocks = [];
    for (let start = 0; start < text.length; start += CHUNK_CHARS) {
      const chunk = Buffer.from(text.slice(start, start + CHUNK_CHARS));
      blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, chunk));
    }
    return JSON.stringify(Buffer.concat(blocks).toString('base64'));
  }

  function pickResource(): { resType: ResType; id: string } {
    if (siteData.generatedCount === 0)
      return siteData.resources[skewedRandom(siteData.resources.length)] ?? { resType: 'book', id: '' };
    const n = skewedRandom(siteData.generatedCount);
    return { resType: resTypeOf(n), id: `m${n}` };
  }

  const makeRequest: Record<RequestType, (client: number) => string> = {
    list() {
      const { resType, id } = siteData.categories[skewedRandom(siteData.categories.length)] ?? {
        resType: 'book',
        id: '',
      };
      const page = 1 + skewedRandom(siteData.generatedCount > 0 ? MAX_LIST_PAGE : 2);
      return get(`${LISTS[resType].path}?pageNum=${page}&pageSize=10&cateId=${id}`);
    },
    details() {
      const { resType, id } = pickResource();
      const { call, field } = DETAILS[resType];
      return post(call.path, `{"${field}":"${id}"}`);
    },
    record(client) {
      // Of the generated resources, every one whose number is a multiple of 20 is a book.
      const resId =
        siteData.generatedCount > 0
          ? `m${skewedRandom(siteData.generatedCount / 20) * 20}`
          : demoBooks[skewedRandom(demoBooks.length)]?.id;
      const page = 1 + Math.floor(Math.random() * siteData.minPages);
      const record = { resId, resType: 'book', currentPro: page, equipment: 'pc', spent: 10, reachedAt: Date.now() };
      const token = siteData.tokens[client % siteData.tokens.length];
      return post(saveRecord.path, JSON.stringify(record), `Authorization: Bearer ${token}\r\n`);
    },
    login() {
      const userName = `bench_${Math.floor(Math.random() * siteData.accounts)}`;
      const body = encrypt({ userName, password: siteData.password });
      return post(login.path, body, `encrypt-key: ${siteData.publicKey}\r\n`);
    },
  };

  return {
    makeRequest,
    chooseType(): RequestType {
      const share = Math.random();
      if (share < 0.7) return 'list';
      if (share < 0.85) return 'details';
      return share < 0.95 ? 'record' : 'login';
    },
  };
}
