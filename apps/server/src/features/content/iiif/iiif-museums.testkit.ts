import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/*
 * Servers that answer like those of museums: each writes manifests in the version and with the fields that one kind of
 * museum uses. Works and texts are invented.
 */

const json = (response: ServerResponse, value: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

export interface MuseumServer {
  origin: string;
  host: string;
  /** Paths asked for so far. */
  asked: string[];
  close(): void;
}

/** Serves documents by path; `image/<name>` is a picture of the Image API, 400 × 800 pixels. */
export async function serveMuseum(
  documents: (origin: string) => Record<string, unknown>,
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean,
): Promise<MuseumServer> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (answer?.(request, response)) return;
    const document = documents(origin)[path];
    if (document !== undefined) json(response, document);
    else if (/^\/image\/[^/]+\/full\//.test(path)) void sendPicture(path, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  return { origin, host, asked, close: () => server.close() };
}

async function sendPicture(path: string, response: ServerResponse): Promise<void> {
  const [, width = ''] = /\/full\/(\d+),/.exec(path) ?? [];
  const side = Number(width || 400);
  const background = path.includes('second') ? '#335577' : '#775533';
  const picture = sharp({ create: { width: side, height: side * 2, channels: 3, background } });
  response.end(await picture.jpeg().toBuffer());
}

const IMAGE_2 = 'http://iiif.io/api/image/2/context.json';
export const info2 = (id: string, more: object = {}) => ({
  ...{ '@context': IMAGE_2, '@id': id, protocol: 'http://iiif.io/api/image', width: 400, height: 800 },
  ...{ profile: ['http://iiif.io/api/image/2/level2.json', more] },
});
export const info3 = (id: string, more: object = {}) => ({
  ...{ '@context': 'http://iiif.io/api/image/3/context.json', id, type: 'ImageService3', profile: 'level2' },
  ...{ width: 400, height: 800, ...more },
});

const pairs2 = (metadata: Record<string, unknown>) =>
  Object.entries(metadata).map(([label, value]) => ({ label, value }));

interface Manifest2 {
  path: string;
  label: unknown;
  metadata?: Record<string, unknown>;
  images?: string[];
  more?: object;
  service?: object;
}

/** A manifest of Presentation 2. */
export function manifest2(origin: string, { path, label, metadata = {}, images = ['one'], more, service }: Manifest2) {
  const id = `${origin}${path}`;
  const canvases = images.map((name, index) => ({
    ...{ '@type': 'sc:Canvas', '@id': `${id}/canvas/${index}`, label: `${index + 1}`, width: 400, height: 800 },
    images: [
      {
        ...{ '@type': 'oa:Annotation', motivation: 'sc:painting', on: `${id}/canvas/${index}` },
        resource: {
          ...{
            '@type': 'dctypes:Image',
            '@id': `${origin}/image/${name}/full/full/0/default.jpg`,
            format: 'image/jpeg',
          },
          service: { '@context': IMAGE_2, '@id': `${origin}/image/${name}`, profile: `${IMAGE_2}level2`, ...service },
        },
      },
    ],
  }));
  return {
    ...{ '@context': 'http://iiif.io/api/presentation/2/context.json', '@id': id, '@type': 'sc:Manifest', label },
    ...{ metadata: pairs2(metadata), sequences: [{ '@type': 'sc:Sequence', canvases }], ...more },
  };
}

interface Manifest3 {
  path: string;
  label: Record<string, string[]>;
  metadata?: [Record<string, string[]>, Record<string, string[]>][];
  body?: object;
  more?: object;
}

/** A manifest of Presentation 3. */
export function manifest3(origin: string, { path, label, metadata = [], body, more }: Manifest3) {
  const id = `${origin}${path}`;
  const image = {
    ...{
      id: `${origin}/image/one/full/max/0/default.jpg`,
      type: 'Image',
      format: 'image/jpeg',
      width: 400,
      height: 800,
    },
    service: [{ id: `${origin}/image/one`, type: 'ImageService3', profile: 'level2' }],
  };
  const annotation = {
    id: `${id}/a`,
    type: 'Annotation',
    motivation: 'painting',
    target: `${id}/c`,
    body: body ?? image,
  };
  const page = { id: `${id}/p`, type: 'AnnotationPage', items: [annotation] };
  const canvas = { id: `${id}/c`, type: 'Canvas', width: 400, height: 800, items: [page] };
  return {
    ...{ '@context': 'http://iiif.io/api/presentation/3/context.json', id, type: 'Manifest', label },
    ...{ metadata: metadata.map(([name, value]) => ({ label: name, value })), items: [canvas], ...more },
  };
}
