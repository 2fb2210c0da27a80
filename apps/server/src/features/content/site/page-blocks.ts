import { isHarmlessLink } from '@meiyu/contract/own-links.ts';
import { DomUtils } from 'htmlparser2';
import * as z from 'zod/mini';
import { PICTURE_WIDTHS } from '../../../adapters/pictures/picture-sizes.ts';
import { pictureUrl } from '../../../resources/file-urls.ts';
import type { FileRow } from '../../../resources/files/content-files.repo.ts';
import { file, line, link, list, paragraph, requiredLine } from '../../../resources/files/fields.ts';
import type { Folder } from '../../../resources/files/folder.ts';
import { checkShape, readYaml } from '../../../resources/files/front-matter.ts';
import type { FileImporter } from '../../../resources/files/import-files.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { prefixIds } from '../../../resources/html/ids.ts';
import { type ChildNode, elementsOf, isBlank, isTag, plainText, renderTree } from '../../../resources/html/tree.ts';
import { createTexts } from '../../../resources/reading/read-texts.ts';

/* 平台介绍 and 本馆风采: Markdown becomes blocks; fences with YAML describe blocks that Markdown cannot express. */

const pictureField = z.strictObject({ file, title: z._default(line(200), '') });
const FENCES = {
  facts: list(z.strictObject({ value: requiredLine(40), label: requiredLine(60) }), 20),
  timeline: list(
    z.strictObject({ time: requiredLine(40), title: z._default(line(100), ''), text: z._default(paragraph(1000), '') }),
    100,
  ),
  links: list(
    z.strictObject({ title: requiredLine(60), text: z._default(line(300), ''), link, image: z.optional(file) }),
    40,
  ),
  gallery: z.strictObject({ title: z._default(line(100), ''), pictures: list(pictureField, 60) }),
  video: z.strictObject({ url: link, title: z._default(line(100), ''), poster: z.optional(file) }),
};
type FenceName = keyof typeof FENCES;

interface PageTools {
  folder: Folder;
  fileImporter: FileImporter;
  onMissing: (name: string) => void;
}

type Block = { kind: string } & Record<string, unknown>;

export async function readBlocks(
  tools: PageTools,
  text: string,
  fileName: string,
): Promise<{ blocks: Block[]; files: FileRow[] }> {
  const { folder, fileImporter, onMissing } = tools;
  const textReader = createTexts({ folder, fileImporter, onMissing });
  const files: FileRow[] = [];
  const importPicture = async (writtenPath: string) => {
    const path = folder.resolve(writtenPath, fileName);
    if (!path) {
      onMissing(writtenPath);
      return undefined;
    }
    const row = await fileImporter.picture(folder, path);
    files.push(row);
    return row;
  };
  /** A list with the picture, empty if its file is missing. */
  const toPictures = async ({ file: writtenPath, title }: { file: string; title: string }) => {
    const row = await importPicture(writtenPath);
    return row ? [{ url: pictureUrl(row.hash, 1280), title, width: row.width, height: row.height }] : [];
  };
  const blocks: Block[] = [];
  for (const { fence, body } of splitFences(text)) {
    if (fence === undefined) blocks.push(...markdownBlocks(await textReader.markdown(body, fileName)));
    else blocks.push(...(await readFence(fence, body, { fileName, toPictures, importPicture })));
  }
  return { blocks, files: [...files, ...textReader.files()] };
}

/** Reads blocks in the format of an export. They are cleaned and checked like all others, and their pictures are imported. */
export async function readExportedBlocks(
  { folder, fileImporter, onMissing }: PageTools,
  blocks: unknown[],
  fileName: string,
): Promise<{ blocks: Block[]; files: FileRow[] }> {
  const textReader = createTexts({ folder, fileImporter, onMissing });
  const files: FileRow[] = [];
  const importValue = async (value: unknown, field: string): Promise<unknown> => {
    if (Array.isArray(value)) {
      const items = [];
      for (const item of value) items.push(await importValue(item, field));
      return items;
    }
    if (typeof value === 'object' && value !== null) {
      const entries: [string, unknown][] = [];
      for (const [key, item] of Object.entries(value)) entries.push([key, await importValue(item, key)]);
      return Object.fromEntries(entries);
    }
    if (typeof value !== 'string') return value;
    if (field === 'html') {
      const nodes = await textReader.html(value, fileName);
      prefixIds(nodes);
      return renderTree(nodes);
    }
    // An export writes a picture as `picture:<width>:<file>`.
    const [, width, file] = /^picture:(\d{3,4}):(.+)$/.exec(value) ?? [];
    const pictureWidth = PICTURE_WIDTHS.find((allowedWidth) => String(allowedWidth) === width);
    if (pictureWidth !== undefined && file !== undefined) {
      const path = folder.resolve(file);
      if (!path) throw new ContentRefusal(`没有图片 ${file}`);
      const row = await fileImporter.picture(folder, path);
      files.push(row);
      return pictureUrl(row.hash, pictureWidth);
    }
    if (/url$/i.test(field) && !isHarmlessLink(value)) throw new ContentRefusal(`${fileName}：${field} 不是可用的地址`);
    return value;
  };
  const importedBlocks = (await importValue(blocks, '')) as Block[];
  return { blocks: importedBlocks, files: [...files, ...textReader.files()] };
}

/** Splits a text into fences (` ```facts ` … ` ``` `) with YAML inside, and the Markdown between them. */
function splitFences(text: string): { fence?: FenceName; body: string }[] {
  const sections: { fence?: FenceName; body: string }[] = [{ body: '' }];
  for (const textLine of text.split('\n')) {
    const current = sections.at(-1);
    const [, fenceName] = /^```([a-z]+)\s*$/.exec(textLine) ?? [];
    if (current?.fence === undefined && fenceName !== undefined && fenceName in FENCES)
      sections.push({ fence: fenceName as FenceName, body: '' });
    else if (current?.fence !== undefined && textLine.trim() === '```') sections.push({ body: '' });
    else if (current) current.body += `${textLine}\n`;
  }
  return sections.filter(({ body }) => body.trim() !== '');
}

interface FenceTools {
  fileName: string;
  toPictures: (picture: { file: string; title: string }) => Promise<Record<string, unknown>[]>;
  importPicture: (file: string) => Promise<{ hash: string } | undefined>;
}

async function readFence(
  fence: FenceName,
  body: string,
  { fileName, toPictures, importPicture }: FenceTools,
): Promise<Block[]> {
  const location = `${fileName} 的 ${fence}`;
  const content = readYaml(body, location);
  if (fence === 'facts') return [{ kind: 'facts', items: checkShape(FENCES.facts, content, location) }];
  if (fence === 'timeline') return [{ kind: 'timeline', items: checkShape(FENCES.timeline, content, location) }];
  if (fence === 'gallery') {
    const { title, pictures } = checkShape(FENCES.gallery, content, location);
    const importedPictures = [];
    for (const picture of pictures) importedPictures.push(...(await toPictures(picture)));
    return [{ kind: 'gallery', title, pictures: importedPictures }];
  }
  const urlOf = async (image: string | undefined) => {
    const row = image === undefined ? undefined : await importPicture(image);
    return row ? pictureUrl(row.hash, 960) : '';
  };
  if (fence === 'video') {
    const { poster, ...video } = checkShape(FENCES.video, content, location);
    return [{ kind: 'video', ...video, poster: await urlOf(poster) }];
  }
  const items = [];
  for (const { link: linkUrl, image, ...item } of checkShape(FENCES.links, content, location))
    items.push({ ...item, linkUrl, imgUrl: await urlOf(image) });
  return [{ kind: 'links', items }];
}

/** Headings, quotations and single pictures become blocks; everything between them becomes text blocks. */
function markdownBlocks(nodes: ChildNode[]): Block[] {
  prefixIds(nodes);
  const blocks: Block[] = [];
  let textNodes: ChildNode[] = [];
  const flush = () => {
    const html = renderTree(textNodes);
    if (html !== '') blocks.push({ kind: 'text', html });
    textNodes = [];
  };
  for (const node of nodes.filter((child) => !isBlank(child))) {
    const block = isTag(node) ? toBlock(node.name, node) : undefined;
    if (!block) {
      textNodes.push(node);
      continue;
    }
    flush();
    blocks.push(block);
  }
  flush();
  return blocks;
}

function toBlock(tagName: string, node: ChildNode): Block | undefined {
  if (/^h[12]$/.test(tagName)) {
    const [title = '', ...rest] = DomUtils.textContent(node).split('——');
    return { kind: 'heading', title: title.trim(), subtitle: rest.join('——').trim() };
  }
  if (tagName === 'blockquote') {
    const lines = plainText([node]).split('\n');
    const last = lines.at(-1) ?? '';
    const source = lines.length > 1 && last.startsWith('——') ? last.slice(2).trim() : '';
    return { kind: 'quote', text: (source ? lines.slice(0, -1) : lines).join('\n'), source };
  }
  if (tagName !== 'figure') return undefined;
  const img = elementsOf([node]).find((inner) => inner.name === 'img');
  const hash = /^\/pictures\/([0-9a-f]{64})\//.exec(img?.attribs.src ?? '')?.[1];
  if (!img || !hash) throw new ContentRefusal('图片没有导入');
  const { width, height, alt = '' } = img.attribs;
  return {
    kind: 'image',
    picture: { url: pictureUrl(hash, 1280), title: alt, width: Number(width), height: Number(height) },
  };
}
