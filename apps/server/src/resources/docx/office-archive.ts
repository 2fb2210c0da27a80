import { open } from 'node:fs/promises';
import type { Archive } from '../files/archive.ts';
import { ContentRefusal } from '../files/refusal.ts';
import { nestsDeeperThan } from '../html/clean-html.ts';

/* Shared by Word documents and presentations: an archive of XML parts (threat T27). */

const MB = 1024 * 1024;
const MAX_XML_BYTES = 24 * MB;
const MAX_DEPTH = 400;

/** Encrypted files and those of old Office versions are containers of another kind. */
export async function refuseOldContainer(path: string, name: string, format: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    const { buffer: start } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (start.readUInt32BE(0) === 0xd0cf11e0)
      throw new ContentRefusal(`${name} 加了密码，或是旧版 ${format} 文档：请去掉密码，另存为新的格式`);
  } finally {
    await handle.close();
  }
}

export const hasMacros = (archive: Archive) => archive.names.some((part) => /vba(project|data)/i.test(part));

/** Reads a part with its limits: no entities, no deep nesting, no wrong sizes. */
export async function readPart(archive: Archive, part: string, name: string): Promise<Buffer> {
  const isXml = /\.(xml|rels)$/i.test(part);
  const bytes = await archive.read(part, isXml ? MAX_XML_BYTES : undefined);
  if (!isXml) return bytes;
  const text = bytes.toString('utf8');
  if (bytes.includes(0)) throw new ContentRefusal(`${name} 里的 ${part} 须为 UTF-8`);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ContentRefusal(`${name} 里的 ${part} 声明了实体`);
  if (nestsDeeperThan(text, MAX_DEPTH)) throw new ContentRefusal(`${name} 的内容嵌套超过 ${MAX_DEPTH} 层`);
  return bytes;
}

/** The relationships of a part with a target outside the file. */
export const externalRelations = (rels: string): string[] =>
  [...rels.matchAll(/<Relationship\b[^<>]*>/g)]
    .map(([relation]) => relation)
    .filter((relation) => /TargetMode="External"/i.test(relation));
