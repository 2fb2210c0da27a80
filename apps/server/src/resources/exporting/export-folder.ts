import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'yaml';
import type { Storage } from '../../adapters/storage/storage.ts';
import { isMedia } from '../html/media.ts';
import { type ChildNode, Element, elementsOf, parseTree, renderTree, rewrite } from '../html/tree.ts';

const PICTURE = /^\/pictures\/([0-9a-f]{64})\/(\d+)\.\w+$/;
const MEDIA = /^\/media\/([0-9a-f]{64})\//;
const FILE = /^\/files\/([0-9a-f]{64})\//;

/** A folder that the export writes into; files named in texts and fields are copied into it. */
export type ExportFolder = ReturnType<typeof openExportFolder>;

/** The front matter that all kinds share. */
export type ExportFrontMatter = Record<string, unknown> & { key: string };

type FindFile = (hash: string) => Promise<{ name: string | null } | undefined>;

export function openExportFolder(root: string, findFile: FindFile, storage: Storage) {
  const nameByHash = new Map<string, string>();

  async function write(name: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }

  /** Copies a stored file into a folder named after its hash; returns its path in the export. */
  async function copy(hash: string): Promise<string> {
    const earlierCopy = nameByHash.get(hash);
    if (earlierCopy) return earlierCopy;
    const row = await findFile(hash);
    // The name was given by a user, so only safe characters go into the path.
    const safeName =
      (row?.name ?? 'file')
        .replace(/[^\p{L}\p{N}._ -]/gu, '_')
        .replace(/^\.+/, '_')
        .slice(0, 100) || 'file';
    const name = `files/${hash.slice(0, 16)}/${safeName}`;
    await mkdir(dirname(join(root, name)), { recursive: true });
    const { stream } = await storage.open(hash);
    await pipeline(stream, createWriteStream(join(root, name)));
    nameByHash.set(hash, name);
    return name;
  }

  return {
    write,
    copy,
    copyIf: async (hash: string | null) => (hash === null ? undefined : copy(hash)),
    yaml: (name: string, value: unknown) => write(name, stringify(value, { lineWidth: 0 })),
    writeFrontMatter: (name: string, value: Record<string, unknown>) =>
      write(name, `---\n${stringify(withoutDefaults(value), { lineWidth: 0 })}---\n`),

    /** HTML whose pictures and recordings refer to files of the export. */
    async html(html: string, pathPrefix = ''): Promise<string> {
      const nodes = parseTree(html);
      const names = new Map<string, string>();
      for (const [, hash = ''] of html.matchAll(/\/pictures\/([0-9a-f]{64})\//g))
        if (!names.has(hash)) names.set(hash, await copy(hash));
      for (const { attribs } of elementsOf(nodes).filter(isMedia)) {
        const [, hash = ''] = MEDIA.exec(attribs.src ?? '') ?? [];
        if (hash !== '' && !names.has(hash)) names.set(hash, await copy(hash));
      }
      const rewriteElement = (element: Element): ChildNode[] | undefined => {
        if (isMedia(element)) {
          const [, hash = ''] = MEDIA.exec(element.attribs.src ?? '') ?? [];
          element.attribs = { src: encodeURI(`${pathPrefix}${names.get(hash) ?? ''}`) };
        }
        if (element.name === 'a') {
          const { rel: _rel, target: _target, ...attribs } = element.attribs;
          element.attribs = attribs;
        }
        if (element.name !== 'img') return undefined;
        const [, hash = ''] = PICTURE.exec(element.attribs.src ?? '') ?? [];
        const src = encodeURI(`${pathPrefix}${names.get(hash) ?? ''}`);
        return [new Element('img', { src, alt: element.attribs.alt ?? '' }, [])];
      };
      return renderTree(rewrite(nodes, rewriteElement));
    },

    /** The address of a picture or file in the form that the import accepts. */
    async address(url: string): Promise<string> {
      const [, picture, width] = PICTURE.exec(url) ?? [];
      if (picture) return `picture:${width}:${await copy(picture)}`;
      const [, hash] = FILE.exec(url) ?? [];
      return hash ? copy(hash) : url;
    },
  };
}

/** Leaves out empty and default values. */
function withoutDefaults(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, fieldValue]) =>
        fieldValue !== undefined &&
        fieldValue !== null &&
        fieldValue !== '' &&
        fieldValue !== false &&
        !(Array.isArray(fieldValue) && fieldValue.length === 0),
    ),
  );
}
