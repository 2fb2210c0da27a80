import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_MUSEUM_WORKS } from '@meiyu/contract/admin/import-choices.ts';
import { MUSEUM_BYTES } from '@meiyu/contract/admin/import-fields.ts';
import type { GuardedFetch } from '../../../adapters/guarded-fetch/guarded-fetch.ts';
import type { OfferedWork } from '../../../db/schema/imports.ts';
import { AppError } from '../../../errors.ts';
import type { IiifSource } from '../../../features/content/iiif/fetch-iiif.ts';
import type { FoundWork, IiifOptions, IiifReport } from '../../../features/content/iiif/iiif-options.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { describeLicence } from '../../../resources/kinds/work/licence.ts';
import type { ImportLine } from '../report/import-lines.repo.ts';
import { plainLine, sortLines, toLines } from '../report/report-lines.ts';
import { collectResources, type ImportFolder, type RunSource, type SourceContext } from './run-source.ts';

interface MuseumDeps {
  fetch: GuardedFetch;
  importFolder: ImportFolder;
  isKnown: (key: string) => Promise<boolean>;
  saveWorks: (setId: string, name: string, works: OfferedWork[]) => Promise<void>;
}

const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;
const MAX_SIDE = 8000;
const ADVICE = {
  confirm: '；确知可以使用时，请在选作品时确认',
  all: '；要全取，请在开始时勾选“每一张都取”',
  more: '导入这些以后再来一次，会接着列出其余的',
};

const oneOf = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text);

/** A work as the console shows it. */
function toOffered({ facts, judged, key, title, ...work }: FoundWork): OfferedWork {
  const licence = describeLicence(judged.licence);
  const { pictures, width, height, isPresent, document } = work;
  return {
    ...{ key, title, pictures, width, height, isPresent, document },
    ...{ author: facts.author, museum: facts.museum, accession: facts.accession, sourceUrl: facts.sourceUrl },
    date: oneOf(facts.others.find(({ label }) => label === '年代')?.value ?? facts.dynasty, 60),
    ...{ licence: licence.name, licenceUrl: licence.url, problem: judged.problem ?? '' },
    attribution: oneOf(facts.attribution, 300),
  };
}

async function openSource({ set, tree }: SourceContext, file: string): Promise<IiifSource> {
  const { address } = set.options;
  if (address !== undefined) return { address };
  const path = join(tree, file);
  const { size } = await stat(path);
  if (size > MAX_MANIFEST_BYTES) throw new ContentRefusal(`${file} 太大：超过 32 MB`);
  return { name: file, bytes: await readFile(path) };
}

const nameOf = ({ museum, accession, key }: OfferedWork) => [museum, accession].filter(Boolean).join(' ') || key;

function remarksOf({ refused, warnings }: IiifReport): ImportLine[] {
  return [
    ...refused.map(({ name, reason }) => plainLine('refused', name, reason)),
    ...warnings.map(({ name, reason }) => plainLine('warning', name, reason)),
  ];
}

const workLine = (kind: ImportLine['kind'], work: OfferedWork, text = ''): ImportLine => ({
  ...{ kind, text, name: nameOf(work), title: work.title, resId: work.key, resType: 'img' },
});

/** Lists what a museum offers; only manifests are fetched. */
async function preview(deps: MuseumDeps, context: SourceContext, source: IiifSource): Promise<ImportLine[]> {
  const { set, folder, options } = context;
  const { fetchIiif } = await import('../../../features/content/iiif/fetch-iiif.ts');
  const works: OfferedWork[] = [];
  const report = await fetchIiif(source, deps.fetch, {
    ...baseOptions(context, join(folder, 'works')),
    ...{ dryRun: true, confirmed: true, limit: MAX_MUSEUM_WORKS, isKnown: deps.isKnown },
    onWork: (work) => works.push(toOffered(work)),
    ...(options.progress && { progress: options.progress }),
  });
  const [first, ...others] = works;
  const name = first === undefined ? '' : others.length === 0 ? first.title : `${first.title} 等 ${works.length} 件`;
  await deps.saveWorks(set.id, name.slice(0, 400), works);
  const lines = works.map((work) => {
    if (work.isPresent) return workLine('unchanged', work);
    return work.problem === ''
      ? workLine('added', work)
      : plainLine('refused', `${nameOf(work)} ${work.title}`, work.problem);
  });
  return sortLines([...lines, ...remarksOf(report)]);
}

const baseOptions = ({ set, options }: SourceContext, into: string): IiifOptions => ({
  ...{ into, limit: MAX_MUSEUM_WORKS, maxSide: MAX_SIDE, maxBytes: MUSEUM_BYTES, advice: ADVICE },
  ...{ allPictures: set.options.allPictures ?? false, confirmed: false, category: undefined, dryRun: false },
  ...(options.isStopped && { isStopped: options.isStopped }),
});

/** Fetches the chosen works into a folder in our content format, and imports it. */
async function take(deps: MuseumDeps, context: SourceContext, source: IiifSource) {
  const { set, folder, options } = context;
  const choice = set.options.museum;
  if (choice === undefined) throw new AppError('STALE_FORM', '还没有选作品，请重新检查');
  const { fetchChosen } = await import('../../../features/content/iiif/fetch-iiif.ts');
  const only = new Set(choice.keys);
  const chosen = (set.works ?? []).filter(({ key }) => only.has(key));
  const into = join(folder, 'works');
  await mkdir(into, { recursive: true, mode: 0o700 });
  const fetched = await fetchChosen(source, [...new Set(chosen.map(({ document }) => document))], deps.fetch, {
    ...baseOptions(context, into),
    ...{ only, confirmed: choice.confirmed, category: choice.category || undefined },
    ...(options.progress && { progress: options.progress }),
  });
  const { resources, onResource } = collectResources();
  const report = await deps.importFolder(into, { ...options, onResource });
  const nameOfKey = new Map(chosen.map((work) => [work.key, nameOf(work)]));
  const imported = toLines(report, resources).map((line) => ({
    ...line,
    name: nameOfKey.get(line.resId) ?? line.name,
  }));
  return {
    lines: sortLines([...imported, ...remarksOf(fetched)]),
    before: chosen.map((work) => workLine('added', work)),
  };
}

/** Works of a museum, from a manifest or collection of IIIF. */
export function makeRunMuseum(deps: MuseumDeps, firstFile: (setId: string) => Promise<string>): RunSource {
  return async (context) => {
    try {
      const source = await openSource(context, await firstFile(context.set.id));
      return context.phase === 'check'
        ? { lines: await preview(deps, context, source) }
        : await take(deps, context, source);
    } catch (error) {
      if (!(error instanceof ContentRefusal)) throw error;
      return { lines: [plainLine('refused', context.set.name, error.message)] };
    }
  };
}
