import { findLicences } from '../../resources/kinds/work/licence.ts';
import { scaleFactors, TILE_SIZE } from './iiif-request.ts';

/* The documents that IIIF viewers read: info.json of an image, manifests and collections. */

const PRESENTATION_CONTEXT = 'http://iiif.io/api/presentation/3/context.json';
const IMAGE_CONTEXT = 'http://iiif.io/api/image/3/context.json';
/** Longest sides of the smaller sizes that are offered to viewers. */
const OFFERED_SIDES = [256, 640, 1280, 2048];

const THUMBNAIL_SIDE = 400;

interface Picture {
  width: number;
  height: number;
}

export function infoDocument(id: string, { width, height }: Picture) {
  const longestSide = Math.max(width, height);
  const sizes = OFFERED_SIDES.filter((side) => side < longestSide).map((side) => ({
    width: Math.max(1, Math.round((width * side) / longestSide)),
    height: Math.max(1, Math.round((height * side) / longestSide)),
  }));
  return {
    '@context': IMAGE_CONTEXT,
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width,
    height,
    sizes: [...sizes, { width, height }],
    tiles: [{ width: TILE_SIZE, height: TILE_SIZE, scaleFactors: scaleFactors({ width, height }) }],
    extraQualities: ['color', 'gray'],
    extraFormats: ['webp'],
    extraFeatures: ['mirroring', 'regionSquare', 'profileLinkHeader'],
  };
}

const inChinese = (text: string) => ({ 'zh-Hans': [text] });

export interface ManifestWork extends Picture {
  id: string;
  title: string;
  author: string;
  abstract: string;
  dynasty: string;
  material: string;
  realSize: string;
  museum: string;
  accession: string;
  licence: string;
  attribution: string;
  regions: { title: string; text: string; x: number; y: number; w: number; h: number }[];
}

interface ManifestUrls {
  origin: string;
  /** Path of the work's page. */
  page: string;
  /** URL of the image service, with the signature of the user. */
  service: string;
}

export function manifestDocument(work: ManifestWork, { origin, page, service }: ManifestUrls) {
  const id = manifestId(origin, work.id);
  const canvas = `${id}/canvas`;
  const { width, height } = work;
  const metadata = {
    作者: work.author,
    年代: work.dynasty,
    材质: work.material,
    尺寸: work.realSize,
    收藏: work.museum,
    藏品号: work.accession,
  };
  const [licence, ...otherLicences] = findLicences(work.licence);
  return {
    '@context': PRESENTATION_CONTEXT,
    id,
    type: 'Manifest',
    label: inChinese(work.title),
    ...(work.abstract && { summary: inChinese(work.abstract) }),
    metadata: Object.entries(metadata)
      .filter(([, value]) => value)
      .map(([label, value]) => ({ label: inChinese(label), value: inChinese(value) })),
    // Only addresses of Creative Commons and rightsstatements.org are allowed here.
    ...(licence &&
      otherLicences.length === 0 &&
      /^https:\/\/(?:creativecommons|rightsstatements)\.org\//.test(licence.url) && {
        rights: licence.url.replace('https:', 'http:'),
      }),
    ...(work.attribution && {
      requiredStatement: { label: inChinese('署名'), value: inChinese(work.attribution) },
    }),
    homepage: [{ id: origin + page, type: 'Text', label: inChinese(work.title), format: 'text/html' }],
    thumbnail: [thumbnail(service, work)],
    items: [
      {
        id: canvas,
        type: 'Canvas',
        label: inChinese(work.title),
        width,
        height,
        items: [
          {
            id: `${canvas}/page`,
            type: 'AnnotationPage',
            items: [
              {
                id: `${canvas}/picture`,
                type: 'Annotation',
                motivation: 'painting',
                target: canvas,
                body: {
                  id: `${service}/full/max/0/default.jpg`,
                  type: 'Image',
                  format: 'image/jpeg',
                  width,
                  height,
                  service: [{ id: service, type: 'ImageService3', profile: 'level2' }],
                },
              },
            ],
          },
        ],
        ...(work.regions.length > 0 && { annotations: [regionPage(canvas, work)] }),
      },
    ],
  };
}

/** The regions of 近看 as annotations. */
function regionPage(canvas: string, { width, height, regions }: ManifestWork) {
  const toBox = ({ x, y, w, h }: ManifestWork['regions'][number]) =>
    [x * width, y * height, w * width, h * height].map(Math.round).join(',');
  return {
    id: `${canvas}/regions`,
    type: 'AnnotationPage',
    items: regions.map((region, index) => ({
      id: `${canvas}/regions/${index + 1}`,
      type: 'Annotation',
      motivation: 'commenting',
      body: {
        type: 'TextualBody',
        language: 'zh-Hans',
        format: 'text/plain',
        value: [region.title, region.text].filter(Boolean).join('：'),
      },
      target: `${canvas}#xywh=${toBox(region)}`,
    })),
  };
}

function thumbnail(service: string, { width, height }: Picture) {
  const scale = THUMBNAIL_SIDE / Math.max(width, height);
  const [w, h] = scale >= 1 ? [width, height] : [Math.round(width * scale), Math.round(height * scale)];
  return {
    id: `${service}/full/${w},${h}/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    width: w,
    height: h,
    service: [{ id: service, type: 'ImageService3', profile: 'level2' }],
  };
}

function manifestId(origin: string, imgId: string): string {
  return `${origin}/iiif/manifest/${encodeURIComponent(imgId)}`;
}

function collectionId(origin: string, cateId: string): string {
  return `${origin}/iiif/collection/${encodeURIComponent(cateId)}`;
}

interface CollectionCategory {
  id: string;
  name: string;
  works: { id: string; title: string }[];
}

/** The collection of all categories. */
export function collectionsDocument(categories: Pick<CollectionCategory, 'id' | 'name'>[], origin: string) {
  return {
    '@context': PRESENTATION_CONTEXT,
    id: `${origin}/iiif/collection`,
    type: 'Collection',
    label: inChinese('云展厅'),
    items: categories.map(({ id, name }) => ({
      id: collectionId(origin, id),
      type: 'Collection',
      label: inChinese(name),
    })),
  };
}

export function collectionDocument({ id, name, works }: CollectionCategory, origin: string) {
  return {
    '@context': PRESENTATION_CONTEXT,
    id: collectionId(origin, id),
    type: 'Collection',
    label: inChinese(name),
    items: works.map((work) => ({ id: manifestId(origin, work.id), type: 'Manifest', label: inChinese(work.title) })),
  };
}
