import { convertPresentation2 } from '@iiif/parser/presentation-2';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { idOf, listOf, parseJson, stringAt, typeOf, valueAt } from './json-values.ts';

/** A manifest or collection in the form of Presentation 3, also if it was version 2. */
export interface Presentation {
  kind: 'manifest' | 'collection';
  id: string;
  node: unknown;
}

export interface CanvasPicture {
  canvas: unknown;
  body: unknown;
  /** Address of the picture itself. */
  address: string;
  /** Address of its image service, if it has one. */
  service: string;
}

/** The label under which `license` is kept among the metadata. */
export const KEPT_LICENCE = 'iiif:license';

/**
 * Keeps each `license` of Presentation 2 among the metadata of its node, because @iiif/parser 2.2.10 loses it in the
 * conversion.
 */
function keepLicences(node: unknown): void {
  for (const part of [node, ...descendantsOf(node)]) {
    const licence = valueAt(part, 'license');
    if (licence === undefined || typeof part !== 'object' || part === null) continue;
    Object.assign(part, { metadata: [...listOf(valueAt(part, 'metadata')), { label: KEPT_LICENCE, value: licence }] });
  }
}

/** The canvases of a manifest and their pictures. */
function descendantsOf(manifest: unknown): unknown[] {
  const canvases = listOf(valueAt(manifest, 'sequences')).flatMap((sequence) => listOf(valueAt(sequence, 'canvases')));
  const pictures = canvases.flatMap((canvas) => listOf(valueAt(canvas, 'images')));
  return [...canvases, ...pictures.map((picture) => valueAt(picture, 'resource'))];
}

/** Reads a document of Presentation 2 or 3; `name` is for messages. */
export function readPresentation(bytes: Buffer, name: string): Presentation {
  let node: unknown;
  try {
    const json = parseJson(bytes);
    const isVersion2 = typeof valueAt(json, '@type') === 'string';
    if (isVersion2) keepLicences(json);
    node = isVersion2 ? convertPresentation2(json) : json;
  } catch {
    throw new ContentRefusal(`${name} 不是 IIIF 清单（JSON 读不懂）`);
  }
  const type = typeOf(node);
  if (type !== 'Manifest' && type !== 'Collection')
    throw new ContentRefusal(`${name} 不是 IIIF 清单或合集（须为 Presentation 2 或 3 的 Manifest、Collection）`);
  return { kind: type === 'Manifest' ? 'manifest' : 'collection', id: idOf(node), node };
}

/** Addresses of the manifests and collections in a collection, and of its next page. */
export function collectionItems({ node }: Presentation): { address: string; isCollection: boolean }[] {
  const items = listOf(valueAt(node, 'items')).map((item) => ({
    address: idOf(item),
    isCollection: typeOf(item) === 'Collection',
  }));
  const pages = ['first', 'next'].map((name) => idOf(valueAt(node, name)) || stringAt(node, name));
  // A collection that lists its items may also name its first page, which then is itself.
  const nextPages = pages.filter((address, index) => address !== '' && (index === 1 || items.length === 0));
  return [
    ...items.filter(({ address }) => address !== ''),
    ...nextPages.map((address) => ({ address, isCollection: true })),
  ];
}

function findService(body: unknown): string {
  const services = listOf(valueAt(body, 'service'));
  const isImageService = (service: unknown) =>
    /^ImageService\d$/.test(typeOf(service)) ||
    /image/i.test(stringAt(service, '@context') + stringAt(service, 'profile'));
  return idOf(services.find(isImageService)).replace(/\/$/, '');
}

/** The picture of an annotation body; of a choice the first, because it is the default. */
function readBody(body: unknown): Omit<CanvasPicture, 'canvas'> | undefined {
  if (typeOf(body) === 'Choice') return listOf(valueAt(body, 'items')).flatMap((item) => readBody(item) ?? [])[0];
  if (typeOf(body) === 'SpecificResource') return readBody(valueAt(body, 'source'));
  if (typeOf(body) !== 'Image') return undefined;
  const address = idOf(body);
  const service = findService(body);
  if (address === '' && service === '') return undefined;
  return { body, address, service };
}

/** The picture painted on each canvas; canvases with sound or text only are left out. */
export function canvasPictures({ node }: Presentation): CanvasPicture[] {
  return listOf(valueAt(node, 'items')).flatMap((canvas): CanvasPicture[] => {
    const annotations = listOf(valueAt(canvas, 'items')).flatMap((page) => listOf(valueAt(page, 'items')));
    const [first] = annotations.flatMap((annotation) =>
      listOf(valueAt(annotation, 'body')).flatMap((body) => readBody(body) ?? []),
    );
    return first ? [{ ...first, canvas }] : [];
  });
}
