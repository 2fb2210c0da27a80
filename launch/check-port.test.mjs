import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { checkPort } from './check-port.mjs';

/** @param {import('node:http').RequestListener} listener */
async function listen(listener) {
  const server = createServer(listener).listen(0);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return String(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
}

test('rejects a port in use, accepts port 0, and leaves invalid ports to the program', async () => {
  const port = await listen(() => {});
  await expect(checkPort({ PORT: port })).rejects.toThrow();
  for (const PORT of ['0', 'http', '70000']) await checkPort({ PORT });
});

test('reports a running meiyu with its address', async () => {
  const port = await listen((request, response) =>
    response.end(request.url === '/metrics' ? 'meiyu_requests_total 3\n' : '{"code":200,"msg":"ok"}'),
  );
  await expect(checkPort({ PORT: port })).rejects.toThrow(`meiyu is already running at http://localhost:${port}`);
});

test('reports another program on the port', async () => {
  const port = await listen((_request, response) => response.end('hello'));
  await expect(checkPort({ PORT: port })).rejects.toThrow(`Port ${port} is taken by another program`);
});
