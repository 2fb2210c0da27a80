import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { login } from '@meiyu/contract/account.ts';
import { details as courseDetails, list as courses } from '@meiyu/contract/classroom.ts';
import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import { details as workDetails, list as works } from '@meiyu/contract/exhibition.ts';
import { insert as saveRecord } from '@meiyu/contract/learning-records.ts';
import { details as bookDetails, list as books } from '@meiyu/contract/library.ts';
import { list as news, details as newsDetails } from '@meiyu/contract/news.ts';
import { kindOf } from './mixed-set.ts';

/** What the clients know of the site: so little that it can be handed to their process. */
export interface Known {
  /** Classes by kind; each has pages. */
  classes: { kind: Kind; id: string }[];
  /** Resources by their ids; or so many numbered ones. */
  things: { kind: Kind; id: string }[];
  numbered: number;
  /** What every book has. */
  pages: number;
  tokens: string[];
  accounts: number;
  password: string;
  publicKey: string;
}
export type Kind = ReturnType<typeof kindOf>;
export const PARTS = ['list', 'details', 'record', 'login'] as const;
export type Part = (typeof PARTS)[number];

const CHUNK = 117;
const LISTS = { book: books, news, img: works, video: courses };
const DETAILS = {
  book: { call: bookDetails, field: 'bookId' },
  news: { call: newsDetails, field: 'articleId' },
  img: { call: workDetails, field: 'imgId' },
  video: { call: courseDetails, field: 'id' },
};
/** Few things are asked for often, many seldom. */
const skewed = (most: number) => Math.floor(most * Math.random() ** 3);
/** As far as people turn pages. */
const PAGES = 20;

function get(path: string): string {
  return `GET ${BASE_PATH}${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\n\r\n`;
}
function post(path: string, body: string, more = ''): string {
  const length = Buffer.byteLength(body);
  const head = `POST ${BASE_PATH}${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\nContent-Type: application/json`;
  return `${head}\r\nContent-Length: ${length}\r\n${more}\r\n${body}`;
}

/** The requests of a mixed day: 70 % lists, 15 % details, 10 % records, 5 % logins. */
export function createMix(known: Known) {
  const key = createPublicKey({ key: Buffer.from(known.publicKey, 'base64'), format: 'der', type: 'spki' });
  const readable = known.things.filter(({ kind }) => kind === 'book');

  function seal(value: unknown): string {
    const text = Buffer.from(JSON.stringify(value)).toString('base64');
    const blocks = [];
    for (let at = 0; at < text.length; at += CHUNK) {
      const piece = Buffer.from(text.slice(at, at + CHUNK));
      blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, piece));
    }
    return JSON.stringify(Buffer.concat(blocks).toString('base64'));
  }

  function pick(): { kind: Kind; id: string } {
    if (known.numbered === 0) return known.things[skewed(known.things.length)] ?? { kind: 'book', id: '' };
    const n = skewed(known.numbered);
    return { kind: kindOf(n), id: `m${n}` };
  }

  const make: Record<Part, (client: number) => string> = {
    list() {
      const { kind, id } = known.classes[skewed(known.classes.length)] ?? { kind: 'book', id: '' };
      const page = 1 + skewed(known.numbered > 0 ? PAGES : 2);
      return get(`${LISTS[kind].path}?pageNum=${page}&pageSize=10&cateId=${id}`);
    },
    details() {
      const { kind, id } = pick();
      const { call, field } = DETAILS[kind];
      return post(call.path, `{"${field}":"${id}"}`);
    },
    record(client) {
      const resId = known.numbered > 0 ? `m${skewed(known.numbered / 20) * 20}` : readable[skewed(readable.length)]?.id;
      const page = 1 + Math.floor(Math.random() * known.pages);
      const record = { resId, resType: 'book', currentPro: page, equipment: 'pc', spent: 10, reachedAt: Date.now() };
      const token = known.tokens[client % known.tokens.length];
      return post(saveRecord.path, JSON.stringify(record), `Authorization: Bearer ${token}\r\n`);
    },
    login() {
      const userName = `bench_${Math.floor(Math.random() * known.accounts)}`;
      const body = seal({ userName, password: known.password });
      return post(login.path, body, `encrypt-key: ${known.publicKey}\r\n`);
    },
  };

  return {
    make,
    choose(): Part {
      const share = Math.random();
      if (share < 0.7) return 'list';
      if (share < 0.85) return 'details';
      return share < 0.95 ? 'record' : 'login';
    },
  };
}
