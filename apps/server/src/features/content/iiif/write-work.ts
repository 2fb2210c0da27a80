import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { centimetresOf } from './chinese-terms.ts';
import { joinLines } from './json-values.ts';
import type { WorkFacts } from './read-facts.ts';

export interface NewWork {
  key: string;
  title: string;
  facts: WorkFacts;
  licence: string;
  category: string | undefined;
  picture: { bytes: Buffer; extension: string; width: number; height: number };
}

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>&|~]/g, '\\$&');

/** The museum's further statements as a list, to be edited or removed by the operator. */
function makeText({ others }: WorkFacts): string {
  const lines = others.map(({ label, value }) => {
    const text = joinLines(value.slice(0, 3000));
    return `- ${label && `**${escapeMarkdown(label)}**：`}${escapeMarkdown(text)}`;
  });
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function makeFrontMatter({ key, title, facts, licence, category, picture }: NewWork): Record<string, unknown> {
  const size = centimetresOf(facts.size, picture);
  const fields: Record<string, unknown> = {
    key,
    title,
    author: facts.author,
    abstract: facts.abstract,
    categories: category === undefined ? undefined : [category],
    image: `image.${picture.extension}`,
    dynasty: facts.dynasty,
    material: facts.material,
    form: facts.form,
    size: facts.size,
    widthCm: size?.[0],
    heightCm: size?.[1],
    museum: facts.museum,
    accession: facts.accession,
    licence,
    attribution: facts.attribution,
    sourceUrl: facts.sourceUrl,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}

/** Control characters that front matter refuses. */
const clean = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '');

/**
 * Writes the folder of a work under a temporary name and renames it, so that an aborted run leaves no incomplete work.
 */
export async function writeWorkFolder(root: string, work: NewWork): Promise<void> {
  const part = join(root, `.${work.key}.part`);
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await writeFile(join(part, `image.${work.picture.extension}`), work.picture.bytes);
  const frontMatter = stringify(makeFrontMatter(work), { lineWidth: 0 });
  await writeFile(join(part, 'work.md'), clean(`---\n${frontMatter}---\n${makeText(work.facts)}`));
  await rename(part, join(root, work.key));
}
