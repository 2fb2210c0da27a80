import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/* A museum with one work, for imports by IIIF. The program is allowed to ask it although it is on this computer. */

const PICTURE = fileURLToPath(new URL('../../demo/content/works/hanjiang-dudiao/image.webp', import.meta.url));
export const MUSEUM_WORK = { title: '雪江归棹', accession: 'YL.1936.7', museum: '云林博物馆', path: '/manifest' };

const text = (value: string) => ({ none: [value] });

function makeManifest(origin: string) {
  const body = { id: `${origin}/picture.webp`, type: 'Image', format: 'image/webp', width: 800, height: 600 };
  const annotation = { id: `${origin}/a`, type: 'Annotation', motivation: 'painting', target: `${origin}/c`, body };
  const page = { id: `${origin}/p`, type: 'AnnotationPage', items: [annotation] };
  return {
    ...{ '@context': 'http://iiif.io/api/presentation/3/context.json', id: `${origin}${MUSEUM_WORK.path}` },
    ...{ type: 'Manifest', label: text(MUSEUM_WORK.title) },
    rights: 'http://creativecommons.org/publicdomain/zero/1.0/',
    requiredStatement: { label: text('Attribution'), value: text(`${MUSEUM_WORK.museum}提供`) },
    metadata: [
      { label: text('Repository'), value: text(MUSEUM_WORK.museum) },
      { label: text('Accession Number'), value: text(MUSEUM_WORK.accession) },
    ],
    items: [{ id: `${origin}/c`, type: 'Canvas', width: 800, height: 600, items: [page] }],
  };
}

export async function startMuseum() {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    if (request.url === MUSEUM_WORK.path) response.end(JSON.stringify(makeManifest(origin)));
    else if (request.url === '/picture.webp') void readFile(PICTURE).then((bytes) => response.end(bytes));
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, stop: () => void server.close() };
}
