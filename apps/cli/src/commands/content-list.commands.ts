import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import {
  AppError,
  ContentRefusal,
  createIndexRepo,
  createListRepo,
  exportList,
  importList,
  type ListReport,
  listFieldNames,
  makeListTemplate,
  printListMapping,
  readListMapping,
  summarizeReport,
} from '@meiyu/server/admin.ts';
import { type Command, type CommandInput, operatorName, toPlainText, toUsageError, UsageError } from '../command.ts';
import { showProgress } from '../draw-progress.ts';
import { openImportDeps, reportLines } from './import-report.ts';

const MAX_BYTES = 50 * 1024 * 1024;

async function readInput(path: string): Promise<Buffer> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw new UsageError(`没有文件 ${path}`);
  if (info.size > MAX_BYTES) throw new UsageError(`${path} 不能超过 50 MB`);
  return readFile(path);
}

function readEncoding(text: string | undefined): 'utf-8' | 'gb18030' | undefined {
  if (text === undefined) return undefined;
  const encoding = text.toLowerCase();
  if (encoding === 'utf-8' || encoding === 'gb18030') return encoding;
  throw new UsageError('--encoding 须为 utf-8 或 gb18030');
}

async function readMap(path: string | undefined) {
  return path === undefined ? undefined : { name: basename(path), text: (await readInput(path)).toString('utf8') };
}

async function* listLines({
  format,
  mapping,
  taken,
  skipped,
  warnings,
  unusedFiles,
}: ListReport): AsyncGenerator<string> {
  const names: Record<string, string> = await listFieldNames();
  const sources = Object.entries(mapping).filter(([, found]) => found.length > 0);
  yield `格式  ${format}；${sources.map(([field, found]) => `${names[field] ?? field} ← ${found.join('、')}`).join('；')}`;
  for (const { line, title, file } of taken) yield `对上  第 ${line} 行 ${toPlainText(title)}：${toPlainText(file)}`;
  for (const { line, title, reason } of warnings) yield `提醒  第 ${line} 行 ${toPlainText(title)}：${reason}`;
  for (const { line, title, reason } of skipped)
    yield `略过  第 ${line} 行 ${toPlainText(title)}：${toPlainText(reason)}`;
  if (unusedFiles.length > 0)
    yield `提醒  ${unusedFiles.length} 个文件在名单里没有：${unusedFiles.slice(0, 10).map(toPlainText).join('、')}${unusedFiles.length > 10 ? ' …' : ''}`;
}

async function runImport({ args: [path = ''], options, flags, db, config, print }: CommandInput): Promise<void> {
  if (options.files === undefined) throw new UsageError('请用 --files 指定资源文件所在的文件夹');
  const dryRun = flags.has('dry-run');
  const input = {
    name: basename(path),
    bytes: await readInput(path),
    filesDir: options.files,
    mapping: await readMap(options.map),
    encoding: readEncoding(options.encoding),
  };
  const importing = importList(input, await openImportDeps(db, config), {
    dryRun,
    actor: `operator:${operatorName()}`,
    progress: showProgress,
  });
  const result = await toUsageError(importing, ContentRefusal, AppError);
  if (!dryRun) await (await createIndexRepo(db.orm)).indexAllQueued();
  for await (const line of listLines(result)) print(line);
  for (const line of reportLines(result.report)) print(line);
  print(`${dryRun ? '试导入（没有写入）：' : ''}${summarizeReport(result.report)}，略过 ${result.skipped.length} 行`);
  const failures = result.skipped.length + result.report.refused.length;
  if (failures > 0) throw new UsageError(`有 ${failures} 行没有导入`);
}

const FORMATS: Record<string, 'xlsx' | 'csv' | 'marcxml' | 'iso2709'> = {
  '.xlsx': 'xlsx',
  '.csv': 'csv',
  '.xml': 'marcxml',
  '.mrc': 'iso2709',
  '.iso': 'iso2709',
};

async function runExport({ args: [path = ''], options, db, print }: CommandInput): Promise<void> {
  const format = FORMATS[extname(path).toLowerCase()];
  if (format === undefined) throw new UsageError('文件名须以 .xlsx、.csv、.xml（MARCXML）或 .mrc（ISO 2709）结尾');
  const marc = options.marc ?? 'cnmarc';
  if (marc !== 'cnmarc' && marc !== 'marc21') throw new UsageError('--marc 须为 cnmarc 或 marc21');
  const map = await readMap(options.map);
  const mapping = map && (await toUsageError(readListMapping(map.text, map.name), ContentRefusal));
  if (mapping && mapping.format !== marc) throw new UsageError(`对应表是 ${mapping.format} 的，不是 ${marc} 的`);
  const encoding = readEncoding(options.encoding) ?? 'utf-8';
  const work = exportList(await createListRepo(db.orm), { format, marc, encoding, mapping: mapping?.fields });
  const { bytes, count } = await toUsageError(work, ContentRefusal);
  await writeFile(path, bytes);
  print(`已导出 ${count} 条到 ${path}`);
}

export const contentListCommands: Command[] = [
  {
    usage: 'content list-import <名单> --files <文件夹> [--map <对应表>] [--encoding <编码>] [--dry-run]',
    help: '按名单（Excel、CSV、MARCXML、ISO 2709）导入文件夹里的书和图片；没有对应文件的行只列出；请先加 --dry-run 核对',
    auditAction: 'content.listImport',
    run: runImport,
  },
  {
    usage: 'content list-export <文件> [--marc <格式>] [--encoding <编码>] [--map <对应表>]',
    help: '导出书和图片的著录：.xlsx、.csv，或书的 .xml（MARCXML）、.mrc（ISO 2709）；--marc 为 cnmarc 或 marc21',
    auditAction: 'content.listExport',
    run: runExport,
  },
  {
    usage: 'content list-map <格式>',
    help: '显示对应表（table、cnmarc 或 marc21），可存成文件修改后用 --map 交回',
    async run({ args: [format = ''], print }) {
      if (format !== 'table' && format !== 'cnmarc' && format !== 'marc21')
        throw new UsageError('格式须为 table、cnmarc 或 marc21');
      print((await printListMapping(format)).trimEnd());
    },
  },
  {
    usage: 'content list-template <文件>',
    help: '写出名单样表（.xlsx 或 .csv）',
    async run({ args: [path = ''], print }) {
      const format = extname(path).toLowerCase() === '.csv' ? 'csv' : 'xlsx';
      await writeFile(path, await makeListTemplate(format));
      print(`样表已写入 ${path}`);
    },
  },
];
