import { randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { drawMark, type Mark } from './label-mark.ts';

/*
 * Every picture says that it was made by a machine, twice (《人工智能生成合成内容标识办法》, GB 45438-2025): by a mark
 * that is seen, and by metadata that stay in the file when it is passed on.
 */

const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
/** What a provider may send is scaled to this; the painter's own pictures are smaller. */
const LONGEST_SIDE = 2048;
const MAX_PIXELS = 40_000_000;

type Pixels =
  | { kind: 'raw'; data: Uint8Array; width: number; height: number }
  /** PNG, JPEG or WebP; nothing of it is kept but its pixels. */
  | { kind: 'encoded'; data: Uint8Array };

interface LabelledPicture {
  /** WebP with mark and metadata. */
  image: Buffer;
  width: number;
  height: number;
}

export type LabelPicture = (pixels: Pixels) => Promise<LabelledPicture>;

/** `producer` is the name of whoever runs this site, as the rules ask for. */
export function createLabeller({ producer }: { producer: () => Promise<string> }): LabelPicture {
  return async (pixels) => {
    const { data, info } = await decode(pixels).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const mark = drawMark(info);
    const image = await sharp(data, { raw: { width, height, channels } })
      .composite([{ input: mark.svg, ...findCorner({ data, width, height, channels }, mark) }])
      .withXmp(describeOrigin(await producer(), randomUUID()))
      .webp({ quality: 88, effort: 2 })
      .toBuffer();
    return { image, width, height };
  };
}

/** The same picture as PNG, mark and metadata with it. */
export function toLabelledPng(webp: Uint8Array): Promise<Buffer> {
  return sharp(webp, { limitInputPixels: MAX_PIXELS }).keepXmp().png({ compressionLevel: 7 }).toBuffer();
}

function decode(pixels: Pixels): Sharp {
  if (pixels.kind === 'raw') {
    const { data, width, height } = pixels;
    const sheet = sharp(data, { raw: { width, height, channels: 4 } });
    return isOpaque(data) ? sheet.removeAlpha() : sheet;
  }
  return sharp(pixels.data, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha();
}

/** A fan has nothing around it, and is not to carry a square of paper into a dark page. */
function isOpaque(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

interface Sheet {
  data: Buffer;
  width: number;
  height: number;
  channels: number;
}

/** Where a sheet is quietest it bears a mark best. The lower corners are looked at first: there a reader expects it. */
function findCorner(sheet: Sheet, mark: Mark): { left: number; top: number } {
  const margin = Math.round(Math.min(sheet.width, sheet.height) * 0.028);
  const right = Math.max(0, sheet.width - mark.width - margin);
  const bottom = Math.max(0, sheet.height - mark.height - margin);
  const left = Math.min(margin, right);
  const top = Math.min(margin, bottom);
  const corners = [
    { left: right, top: bottom, reluctance: 1 },
    { left, top: bottom, reluctance: 1.15 },
    { left: right, top, reluctance: 1.6 },
    { left, top, reluctance: 1.7 },
  ];
  const unrest = corners.map((corner) => (measureUnrest(sheet, corner, mark) + 4) * corner.reluctance);
  const { left: x, top: y } = corners[unrest.indexOf(Math.min(...unrest))] ?? { left: right, top: bottom };
  return { left: x, top: y };
}

/** How far the brightness under a mark strays from its mean; every third pixel tells enough. */
function measureUnrest(
  { data, width, height, channels }: Sheet,
  at: { left: number; top: number },
  mark: Mark,
): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = at.top; y < Math.min(height, at.top + mark.height); y += 3)
    for (let x = at.left; x < Math.min(width, at.left + mark.width); x += 3) {
      const pixel = (y * width + x) * channels;
      const light = ((data[pixel] ?? 0) + 2 * (data[pixel + 1] ?? 0) + (data[pixel + 2] ?? 0)) / 4;
      count++;
      sum += light;
      squares += light * light;
    }
  const mean = sum / Math.max(1, count);
  return Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
}

/** XMP as the practice guide of TC260 has it: one property that holds the seven fields as JSON. */
export function describeOrigin(producer: string, produceId: string): string {
  const fields = {
    // '1': made by a machine, beyond doubt
    Label: '1',
    ContentProducer: producer,
    ProduceID: produceId,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: produceId,
    ReservedCode2: '',
  };
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:TC260="${NAMESPACE}"><TC260:AIGC>${escapeXml(JSON.stringify(fields))}</TC260:AIGC></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
