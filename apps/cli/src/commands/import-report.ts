import {
  type Config,
  createContentRepos,
  type Database,
  findOffice,
  findTranscoder,
  openStorage,
  type Report,
} from '@meiyu/server/admin.ts';
import { toPlainText } from '../command.ts';

/* Shared by commands that import content. */

export async function openImportDeps(db: Database, config: Config) {
  const storage = await openStorage(config, console.error);
  const [transcoder, office] = await Promise.all([findTranscoder(), findOffice()]);
  return { ...(await createContentRepos(db.orm)), storage, transcoder, office };
}

export function* keptLines({ kept }: Report): Generator<string> {
  for (const { name, label, by, time } of kept)
    yield `保留  ${label}：${time} ${toPlainText(by) || '馆员'} 在后台改过，没有用 ${name} 盖过它（要盖过请加 --force）`;
}

/** The report of an import as lines for the operator; empty counts are left out. */
export function* reportLines(report: Report): Generator<string> {
  for (const name of report.added) yield `新增  ${name}`;
  for (const name of report.changed) yield `更新  ${name}`;
  for (const name of report.removed) yield `下架  ${name}`;
  for (const { name, reason } of report.warnings) yield `提醒  ${name}：${reason}`;
  for (const { name, element, count, files } of report.dropped)
    yield `略去  ${name}：${element} ${count} 处（${files.join('、')}${count > files.length ? ' 等' : ''}）`;
  yield* keptLines(report);
  for (const { name, reason } of report.refused) yield `拒绝  ${name}：${reason}`;
}
