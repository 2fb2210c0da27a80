import { DomUtils } from 'htmlparser2';
import * as z from 'zod/mini';
import { PICTURE_WIDTHS } from '../../../adapters/pictures/picture-sizes.ts';
import { pictureUrl } from '../../../resources/file-urls.ts';
import type { FileRow } from '../../../resources/files/content-files.repo.ts';
import { file, isHarmlessLink, line, link, list, paragraph, requiredLine } from '../../../resources/files/fields.ts';
import type { Folder } from '../../../resources/files/folder.ts';
import { checkShape, readYaml } from '../../../resources/files/front-matter.ts';
import type { FileKeeper } from '../../../resources/files/keep-files.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { prefixIds } from '../../../resources/html/ids.ts';
import { type ChildNode, elementsOf, isBlank, isTag, plainText, renderTree } from '../../../resources/html/tree.ts';
import { createTexts } from '../../../resources/reading/read-texts.ts';

/* 平台介绍 and 本馆风采: Markdown becomes blocks, and fenced parts give the blocks that Markdown has no marks for. */

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

interface PageParts {
  folder: Folder;
  keeper: FileKeeper;
  missing: (name: string) => void;
}

type Block = { kind: string } & Record<string, unknown>;

export async function readBlocks(
  parts: PageParts,
  text: string,
  name: string,
): Promise<{ blocks: Block[]; files: FileRow[] }> {
  const { folder, keeper, missing } = parts;
  const texts = createTexts({ folder, keeper, missing });
  const files: FileRow[] = [];
  const keep = async (named: string) => {
    const found = folder.resolve(named, name);
    if (!found) {
      missing(named);
      return undefined;
    }
    const row = await keeper.picture(folder, found);
    files.push(row);
    return row;
  };
  const show = async ({ file: named, title }: { file: string; title: string }) => {
    const row = await keep(named);
    return row ? [{ url: pictureUrl(row.hash, 1280), title, width: row.width, height: row.height }] : [];
  };
  const blocks: Block[] = [];
  for (const { fence, body } of splitFences(text)) {
    if (fence === undefined) blocks.push(...markdownBlocks(await texts.markdown(body, name)));
    else blocks.push(...(await fenceBlock(fence, body, { name, show, keep })));
  }
  return { blocks, files: [...files, ...texts.files()] };
}

/** Blocks as an export writes them: cleaned and checked like any others, their pictures brought in. */
export async function readReadyBlocks(
  { folder, keeper, missing }: PageParts,
  blocks: unknown[],
  name: string,
): Promise<{ blocks: Block[]; files: FileRow[] }> {
  const texts = createTexts({ folder, keeper, missing });
  const files: FileRow[] = [];
  const bringIn = async (value: unknown, field: string): Promise<unknown> => {
    if (Array.isArray(value)) {
      const parts = [];
      for (const part of value) parts.push(await bringIn(part, field));
      return parts;
    }
    if (typeof value === 'object' && value !== null) {
      const parts: [string, unknown][] = [];
      for (const [own, part] of Object.entries(value)) parts.push([own, await bringIn(part, own)]);
      return Object.fromEntries(parts);
    }
    if (typeof value !== 'string') return value;
    if (field === 'html') return renderTree(await texts.html(value, name));
    const [, width, file] = /^picture:(\d{3,4}):(.+)$/.exec(value) ?? [];
    const known = PICTURE_WIDTHS.find((one) => String(one) === width);
    if (known !== undefined && file !== undefined) {
      const found = folder.resolve(file);
      if (!found) throw new ContentRefusal(`没有图片 ${file}`);
      const row = await keeper.picture(folder, found);
      files.push(row);
      return pictureUrl(row.hash, known);
    }
    if (/url$/i.test(field) && !isHarmlessLink(value)) throw new ContentRefusal(`${name}：${field} 不是可用的地址`);
    return value;
  };
  const read = (await bringIn(blocks, '')) as Block[];
  return { blocks: read, files: [...files, ...texts.files()] };
}

/** ` ```facts ` … ` ``` ` with YAML inside; anything else is Markdown. */
function splitFences(text: string): { fence?: FenceName; body: string }[] {
  const parts: { fence?: FenceName; body: string }[] = [{ body: '' }];
  for (const row of text.split('\n')) {
    const current = parts.at(-1);
    const [, opened] = /^```([a-z]+)\s*$/.exec(row) ?? [];
    if (current?.fence === undefined && opened !== undefined && opened in FENCES)
      parts.push({ fence: opened as FenceName, body: '' });
    else if (current?.fence !== undefined && row.trim() === '```') parts.push({ body: '' });
    else if (current) current.body += `${row}\n`;
  }
  return parts.filter(({ body }) => body.trim() !== '');
}

interface FenceTools {
  name: string;
  show: (picture: { file: string; title: string }) => Promise<Record<string, unknown>[]>;
  keep: (file: string) => Promise<{ hash: string } | undefined>;
}

async function fenceBlock(fence: FenceName, body: string, { name, show, keep }: FenceTools): Promise<Block[]> {
  const where = `${name} 的 ${fence}`;
  const given = readYaml(body, where);
  if (fence === 'facts') return [{ kind: 'facts', items: checkShape(FENCES.facts, given, where) }];
  if (fence === 'timeline') return [{ kind: 'timeline', items: checkShape(FENCES.timeline, given, where) }];
  if (fence === 'gallery') {
    const { title, pictures } = checkShape(FENCES.gallery, given, where);
    const shown = [];
    for (const picture of pictures) shown.push(...(await show(picture)));
    return [{ kind: 'gallery', title, pictures: shown }];
  }
  const urlOf = async (image: string | undefined) => {
    const row = image === undefined ? undefined : await keep(image);
    return row ? pictureUrl(row.hash, 960) : '';
  };
  if (fence === 'video') {
    const { poster, ...video } = checkShape(FENCES.video, given, where);
    return [{ kind: 'video', ...video, poster: await urlOf(poster) }];
  }
  const items = [];
  for (const { link: linkUrl, image, ...item } of checkShape(FENCES.links, given, where))
    items.push({ ...item, linkUrl, imgUrl: await urlOf(image) });
  return [{ kind: 'links', items }];
}

/** Headings, quotations and pictures that stand alone are blocks of their own; what lies between is text. */
function markdownBlocks(nodes: ChildNode[]): Block[] {
  prefixIds(nodes, '');
  const blocks: Block[] = [];
  let running: ChildNode[] = [];
  const flush = () => {
    const html = renderTree(running);
    if (html !== '') blocks.push({ kind: 'text', html });
    running = [];
  };
  for (const node of nodes.filter((one) => !isBlank(one))) {
    const own = isTag(node) ? blockOf(node.name, node) : undefined;
    if (!own) {
      running.push(node);
      continue;
    }
    flush();
    blocks.push(own);
  }
  flush();
  return blocks;
}

function blockOf(name: string, node: ChildNode): Block | undefined {
  if (/^h[12]$/.test(name)) {
    const [title = '', ...rest] = DomUtils.textContent(node).split('——');
    return { kind: 'heading', title: title.trim(), subtitle: rest.join('——').trim() };
  }
  if (name === 'blockquote') {
    const lines = plainText([node]).split('\n');
    const last = lines.at(-1) ?? '';
    const source = lines.length > 1 && last.startsWith('——') ? last.slice(2).trim() : '';
    return { kind: 'quote', text: (source ? lines.slice(0, -1) : lines).join('\n'), source };
  }
  if (name !== 'figure') return undefined;
  const img = elementsOf([node]).find((inner) => inner.name === 'img');
  const hash = /^\/pictures\/([0-9a-f]{64})\//.exec(img?.attribs.src ?? '')?.[1];
  if (!img || !hash) throw new ContentRefusal('图片没有导入');
  const { width, height, alt = '' } = img.attribs;
  return {
    kind: 'image',
    picture: { url: pictureUrl(hash, 1280), title: alt, width: Number(width), height: Number(height) },
  };
}
