import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

const MESSAGE = '网站正在恢复备份，请稍候再来';
const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="10"><title>暂停服务</title><h1>暂停服务</h1><p>${MESSAGE}。</p></html>`;

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'retry-after': '10' });
  response.end(body);
}

/** Answers every request on the port of the site with a message that the site is closed for a moment. */
export async function openClosedSite(address: { port: number; host: string }): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    // Answers as alive, so that the program is not restarted during the restore, but not as ready.
    if (request.url === '/healthz') answer(response, 200, 'application/json', '{"code":200,"msg":"ok"}');
    else if (request.headers.accept?.includes('text/html')) answer(response, 503, 'text/html; charset=utf-8', PAGE);
    else answer(response, 503, 'application/json; charset=utf-8', JSON.stringify({ code: 503, msg: MESSAGE }));
  });
  server.listen(address);
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
