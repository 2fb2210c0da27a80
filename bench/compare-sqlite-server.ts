/**
 * A server on node:http and SQLite, in a separate process, for the compared calls: as one engineer would write it in a
 * day.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import { BASE_PATH, OK_MESSAGE } from '@meiyu/contract/endpoint.ts';
import { global as searchCall } from '@meiyu/contract/search.ts';
import { DETAILS, LISTS } from './calls.ts';
import { createDetails } from './compare-sqlite-details.ts';
import { createRowReads, type ListedType, type Row } from './compare-sqlite-rows.ts';
import { createSearch } from './compare-sqlite-search.ts';

function send(response: ServerResponse, answer: object, status = 200): void {
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}

process.once('message', ({ file }: { file: string }) => {
  const sqlite = new DatabaseSync(file);
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -262144');
  const details = createDetails(sqlite);
  const hasSearch = sqlite.prepare(`select 1 from sqlite_schema where name = 'search'`).get() !== undefined;
  const search = hasSearch ? createSearch(sqlite) : undefined;
  const gets = new Map<string, (query: URLSearchParams, limit: number, offset: number) => object>();
  const posts = new Map<string, (body: Row) => Row | undefined>();
  for (const resType of Object.keys(LISTS) as ListedType[]) {
    const { list } = createRowReads(sqlite, resType);
    gets.set(BASE_PATH + LISTS[resType].path, (query, limit, offset) => list(query.get('cateId') ?? '', limit, offset));
    const { call, field } = DETAILS[resType];
    posts.set(BASE_PATH + call.path, (body) => details[resType](String(body[field])));
  }
  if (search)
    gets.set(BASE_PATH + searchCall.path, (query, limit, offset) =>
      search(query.get('searchValue') ?? '', limit, offset),
    );

  const server = createServer(async (request, response) => {
    const [path = '', queryText] = (request.url ?? '').split('?');
    const list = request.method === 'GET' && gets.get(path);
    if (list) {
      const query = new URLSearchParams(queryText);
      const limit = Number(query.get('pageSize') ?? 10);
      const offset = (Number(query.get('pageNum') ?? 1) - 1) * limit;
      return send(response, { code: 200, msg: OK_MESSAGE, ...list(query, limit, offset) });
    }
    const find = request.method === 'POST' && posts.get(path);
    const data = find ? find((await json(request)) as Row) : undefined;
    if (data) send(response, { code: 200, msg: OK_MESSAGE, data });
    else send(response, { code: 404, msg: 'not found' }, 404);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
