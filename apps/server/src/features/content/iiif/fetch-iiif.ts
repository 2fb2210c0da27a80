import { createHash } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FetchError, type GuardedFetch } from '../../../adapters/guarded-fetch/guarded-fetch.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { downloadPicture, fetchDocument, fetchMessage } from './download.ts';
import { type Advice, COMMAND_ADVICE, type IiifOptions, type IiifReport } from './iiif-options.ts';
import { idOf, oneLine, sizeAt, textOf, valueAt } from './json-values.ts';
import { type JudgedLicence, judgeLicence, readFacts, type WorkFacts } from './read-facts.ts';
import {
  type CanvasPicture,
  canvasPictures,
  collectionItems,
  type Presentation,
  readPresentation,
} from './read-presentation.ts';
import { writeWorkFolder } from './write-work.ts';

const MAX_DEPTH = 4;
const MAX_DOCUMENTS = 5000;
const GB = 1024 ** 3;
const MAX_TOTAL_BYTES = 8 * GB;
/** After this many failures in a row the server is considered broken or overloaded. */
const MAX_FAILURES = 5;

/** Ends the run with what was done so far; a further run continues. */
class RunEnded extends Error {}

interface Run {
  fetch: GuardedFetch;
  options: IiifOptions;
  report: IiifReport;
  seen: Set<string>;
  failures: number;
  totalBytes: number;
  known: number;
  /** The address of the document that is being read. */
  document: string;
  advice: Advice;
}

export type IiifSource = { address: string } | { name: string; bytes: Buffer };

function begin(fetch: GuardedFetch, options: IiifOptions): Run {
  const report: IiifReport = { added: [], present: 0, refused: [], warnings: [] };
  const counts = { failures: 0, totalBytes: 0, known: 0 };
  const advice = options.advice ?? COMMAND_ADVICE;
  return { ...{ fetch, options, report, advice }, ...counts, seen: new Set(), document: '' };
}

async function readSource(fetch: GuardedFetch, source: IiifSource): Promise<Presentation> {
  const name = 'address' in source ? source.address : source.name;
  return readPresentation('bytes' in source ? source.bytes : await fetchDocument(fetch, source.address), name);
}

/** Runs `work` until it is done or reaches a limit, and returns the report. */
async function runToEnd(run: Run, name: string, work: () => Promise<void>): Promise<IiifReport> {
  if (!run.options.dryRun) await mkdir(run.options.into, { recursive: true });
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error;
    if (error.message !== '') run.report.warnings.push({ name, reason: error.message });
  }
  return run.report;
}

/**
 * Writes a folder in our content format for each work of a manifest or collection; the folder is then imported like any
 * other. Works that are there already are not fetched again, so an interrupted run can be repeated.
 */
export async function fetchIiif(source: IiifSource, fetch: GuardedFetch, options: IiifOptions): Promise<IiifReport> {
  const run = begin(fetch, options);
  const name = 'address' in source ? source.address : source.name;
  const presentation = await readSource(fetch, source).catch((error: unknown) => {
    throw error instanceof FetchError ? new ContentRefusal(`${name}：${fetchMessage(error)}`) : error;
  });
  if ('address' in source) {
    run.seen.add(source.address);
    run.document = source.address;
  }
  return runToEnd(run, name, () => takeDocument(run, presentation, 0));
}

/** Fetches chosen works only (`options.only`) from the manifests that offered them; an empty address is the source. */
export async function fetchChosen(
  source: IiifSource,
  documents: readonly string[],
  fetch: GuardedFetch,
  options: IiifOptions,
): Promise<IiifReport> {
  const run = begin(fetch, options);
  return runToEnd(run, 'address' in source ? source.address : source.name, async () => {
    for (const address of documents) {
      run.document = address;
      const manifestSource = address === '' ? source : { address };
      const manifest = await attempt(run, address, () => readSource(fetch, manifestSource));
      if (manifest?.kind === 'manifest') await takeManifest(run, manifest);
    }
  });
}

async function takeDocument(run: Run, presentation: Presentation, depth: number): Promise<void> {
  if (presentation.kind === 'manifest') return takeManifest(run, presentation);
  const items = collectionItems(presentation).filter(({ address }) => !run.seen.has(address));
  run.known += items.length;
  for (const { address, isCollection } of items) {
    if (run.seen.has(address)) continue;
    if (run.options.isStopped?.()) throw new RunEnded('');
    run.seen.add(address);
    if (run.seen.size > MAX_DOCUMENTS) throw new RunEnded(`清单太多：超过 ${MAX_DOCUMENTS} 份，其余没有读`);
    if (isCollection && depth >= MAX_DEPTH && idOf(valueAt(presentation.node, 'next')) !== address) {
      run.report.warnings.push({ name: address, reason: `合集嵌套超过 ${MAX_DEPTH} 层，没有读` });
      continue;
    }
    run.options.progress?.(run.seen.size, run.known, address);
    const document = await attempt(run, address, async () =>
      readPresentation(await fetchDocument(run.fetch, address), address),
    );
    run.document = address;
    // A next page is a part of the same collection.
    const isNextPage = idOf(valueAt(presentation.node, 'next')) === address;
    if (document) await takeDocument(run, document, isNextPage ? depth : depth + 1);
  }
}

/** Runs one step; a failure becomes a line of the report. */
async function attempt<T>(run: Run, name: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await work();
    run.failures = 0;
    return result;
  } catch (error) {
    if (error instanceof ContentRefusal) run.report.refused.push({ name, reason: error.message });
    else if (error instanceof FetchError) run.report.refused.push({ name, reason: fetchMessage(error) });
    else throw error;
    run.failures += error instanceof FetchError ? 1 : 0;
    if (run.failures >= MAX_FAILURES)
      throw new RunEnded(`连续 ${MAX_FAILURES} 次取不到，先停下；过些时候再运行会接着取`);
    return undefined;
  }
}

async function takeManifest(run: Run, manifest: Presentation): Promise<void> {
  const { options, report } = run;
  const facts = readFacts(manifest.node);
  const name = oneLine(`${facts.title || '（无题）'} ${manifest.id}`, 300);
  const pictures = canvasPictures(manifest);
  if (pictures.length === 0 || manifest.id === '') {
    report.refused.push({ name, reason: pictures.length === 0 ? '清单里没有图片' : '清单没有 id' });
    return;
  }
  if (facts.title === '') {
    report.refused.push({ name, reason: '清单没有标题' });
    return;
  }
  const taken = options.allPictures ? pictures : pictures.slice(0, 1);
  if (taken.length < pictures.length && options.only === undefined)
    report.warnings.push({ name, reason: `共 ${pictures.length} 张图片，只取第一张${run.advice.all}` });
  for (const [index, picture] of taken.entries())
    await takePicture(run, { manifest, facts, name, picture, index, count: pictures.length });
  const done = report.added.length + report.present + report.refused.length;
  if (options.only) options.progress?.(done, options.only.size, facts.title);
}

interface PictureOfManifest {
  manifest: Presentation;
  /** Pictures of the manifest. */
  count: number;
  facts: WorkFacts;
  name: string;
  picture: CanvasPicture;
  index: number;
}

/** The same work has the same key in every run and in every collection. */
function keyOf({ manifest, index }: PictureOfManifest): string {
  const hash = createHash('sha256').update(manifest.id).digest('hex').slice(0, 16);
  return `iiif-${hash}${index === 0 ? '' : `-${index + 1}`}`;
}

async function takePicture(run: Run, item: PictureOfManifest): Promise<void> {
  const { options, report } = run;
  const { manifest, facts, picture, index } = item;
  const key = keyOf(item);
  if (options.only && !options.only.has(key)) return;
  if (options.isStopped?.()) throw new RunEnded('');
  const name = index === 0 ? item.name : `${item.name} 第 ${index + 1} 张`;
  const isPresent = (await exists(join(options.into, key, 'work.md'))) || ((await options.isKnown?.(key)) ?? false);
  const judged = judgeLicence(manifest.node, picture.canvas, picture.body);
  if (!isPresent && report.added.length >= options.limit)
    throw new RunEnded(`已取 ${options.limit} 件，其余没有取；${run.advice.more}`);
  const title = titleOf(facts, picture, index);
  const work = { key, title, facts, judged, ...sizeOf(picture), pictures: item.count, isPresent };
  options.onWork?.({ ...work, document: run.document });
  if (isPresent) {
    report.present += 1;
    return;
  }
  if (judged.problem !== undefined && !options.confirmed) {
    report.refused.push({ name, reason: `${judged.problem}${run.advice.confirm}` });
    return;
  }
  if (!options.dryRun) {
    const written = await attempt(run, name, () => writePicture(run, { key, title, facts, judged, picture }));
    if (!written) return;
  }
  report.added.push({ key, title });
}

/** The size that the manifest states, of the picture or else of its canvas. */
function sizeOf({ body, canvas }: CanvasPicture): { width: number; height: number } {
  const stated = [body, canvas].map((node) => ({ width: sizeAt(node, 'width'), height: sizeAt(node, 'height') }));
  const size = stated.find(({ width, height }) => width !== undefined && height !== undefined);
  return { width: Math.round(size?.width ?? 0), height: Math.round(size?.height ?? 0) };
}

async function writePicture(
  run: Run,
  work: { key: string; title: string; facts: WorkFacts; judged: JudgedLicence; picture: CanvasPicture },
): Promise<true> {
  const { options, fetch } = run;
  const picture = await downloadPicture(fetch, work.picture, options.maxSide);
  run.totalBytes += picture.bytes.length;
  const maxBytes = options.maxBytes ?? MAX_TOTAL_BYTES;
  if (run.totalBytes > maxBytes)
    throw new RunEnded(`这一次已取 ${Math.round(maxBytes / GB)} GB，先停下；再次运行会接着取`);
  const { key, title, facts, judged } = work;
  await writeWorkFolder(options.into, {
    ...{ key, title, facts, picture },
    licence: judged.licence,
    category: options.category,
  });
  return true;
}

function titleOf(facts: WorkFacts, { canvas }: CanvasPicture, index: number): string {
  if (index === 0) return facts.title;
  const label = oneLine(textOf(valueAt(canvas, 'label')), 60);
  return oneLine(`${facts.title}（${label && label !== facts.title ? label : index + 1}）`, 200);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
