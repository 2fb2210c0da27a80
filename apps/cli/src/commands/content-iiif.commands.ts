import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ContentRefusal, createGuardedFetch, fetchIiif, type IiifReport } from '@meiyu/server/admin.ts';
import { type Command, type CommandInput, toPlainText, toUsageError, UsageError } from '../command.ts';
import { showProgress } from '../draw-progress.ts';

const MAX_FILE_BYTES = 32 * 1024 * 1024;
const DEFAULT_LIMIT = 200;
const DEFAULT_SIDE = 8000;
const LARGEST_SIDE = 20_000;

async function readSource(source: string): Promise<{ address: string } | { name: string; bytes: Buffer }> {
  if (/^https?:\/\//i.test(source)) return { address: source };
  const info = await stat(source).catch(() => undefined);
  if (!info?.isFile()) throw new UsageError(`没有文件 ${source}，地址须以 http:// 或 https:// 开头`);
  if (info.size > MAX_FILE_BYTES) throw new UsageError('清单文件不能超过 32 MB');
  return { name: basename(source), bytes: await readFile(source) };
}

function readNumber(text: string | undefined, name: string, standard: number, largest: number): number {
  if (text === undefined) return standard;
  const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= largest)) throw new UsageError(`--${name} 须为 1 到 ${largest} 之间的整数`);
  return number;
}

function* reportLines({ added, refused, warnings }: IiifReport): Generator<string> {
  for (const { key, title } of added) yield `取得  ${key}：${toPlainText(title)}`;
  for (const { name, reason } of warnings) yield `提醒  ${toPlainText(name)}：${toPlainText(reason)}`;
  for (const { name, reason } of refused) yield `拒绝  ${toPlainText(name)}：${toPlainText(reason)}`;
}

async function runIiif({ args: [source = ''], options, flags, print }: CommandInput): Promise<void> {
  const { into, 'private-host': privateHost } = options;
  if (into === undefined) throw new UsageError('请用 --into 指定写入的文件夹');
  const dryRun = flags.has('dry-run');
  const fetch = await createGuardedFetch({
    userAgent: 'meiyu (IIIF import)',
    allowedPrivateHosts: privateHost === undefined ? [] : [privateHost],
  });
  const work = fetchIiif(await readSource(source), fetch, {
    into,
    limit: readNumber(options.limit, 'limit', DEFAULT_LIMIT, 5000),
    maxSide: readNumber(options['max-side'], 'max-side', DEFAULT_SIDE, LARGEST_SIDE),
    allPictures: flags.has('all-pictures'),
    confirmed: flags.has('confirm-licence'),
    category: options.category,
    dryRun,
    progress: showProgress,
  });
  const report = await toUsageError(work, ContentRefusal);
  for (const line of reportLines(report)) print(line);
  const counts = `取得 ${report.added.length}，已有 ${report.present}，拒绝 ${report.refused.length}`;
  print(`${dryRun ? '试取（没有取图片，没有写入）：' : ''}${counts}`);
  if (!dryRun && report.added.length + report.present > 0)
    print(`文件夹里的 work.md 可先修改，再导入：meiyu content import ${into}`);
  if (report.refused.length > 0) throw new UsageError(`有 ${report.refused.length} 项没有取得`);
}

export const contentIiifCommands: Command[] = [
  {
    usage:
      'content iiif <地址或文件> --into <文件夹> [--dry-run] [--limit <件数>] [--max-side <像素>] [--all-pictures] [--category <分类>] [--confirm-licence] [--private-host <主机>]',
    help: '从博物馆的 IIIF 清单或合集取图片和著录，写成可导入的文件夹；许可不明或不允许时拒绝，确知可以使用才加 --confirm-licence',
    auditAction: 'content.iiif',
    auditObject: ([source = '']) => source.slice(0, 300),
    run: runIiif,
  },
];
