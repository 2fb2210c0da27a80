import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchiveFile, OwnData } from './own-data.repo.ts';

/** Descriptions of the files, for the user. */
const FILE_LABELS: Record<string, string> = {
  account: '账号资料',
  consents: '同意过的协议',
  devices: '登录过的设备',
  settings: '阅读、播放与界面设置',
  'learning-records': '学习记录',
  'episode-progress': '各讲的学习进度',
  'study-days': '每日学习时长',
  bookshelf: '我的书架',
  notes: '划线、笔记与书签',
  ratings: '课程评分',
  applications: '高清申请记录',
  'search-history': '搜索历史',
  'ai-sessions': '你问我答与你说我画的会话',
  'ai-messages': '会话里的问与答（答由 AI 生成）',
  'ai-feedback': '对回答的评价与举报',
  'ai-drawings': '画作的说明（画由 AI 生成）',
  'console-sessions': '管理后台的登录',
  'console-passkeys': '通行密钥的名称',
  'console-views': '管理后台保存的视图',
  'console-drafts': '管理后台未保存的草稿',
  notices: '我的消息',
  'known-devices': '登录过的设备首次与最近出现的时间',
  activity: '账号操作日志',
  resources: '以上各项提到的资源的名称',
};

interface ArchiveOptions {
  siteName: string;
  madeAt: string;
  open: (hash: string) => Promise<Readable>;
}

function describeArchive({ tables, files }: OwnData, { siteName, madeAt }: ArchiveOptions): string {
  const lines = Object.entries(tables).map(
    ([name, rows]) => `${name}.json　${FILE_LABELS[name] ?? name}，${rows.length} 条`,
  );
  const pictures = files.length > 0 ? [`files/　头像与画作的图片，${files.length} 个`] : [];
  return [
    `${siteName}　个人数据副本`,
    `导出时间：${madeAt}（北京时间）`,
    '',
    '各文件为 UTF-8 编码的 JSON，其中的时间为 ISO 8601 格式。密码只存有校验值，不在其中。',
    '',
    ...lines,
    ...pictures,
    '',
  ].join('\r\n');
}

/** A zip file with one JSON file per table. Pictures are opened one after another while the archive is written. */
export function writeDataArchive(data: OwnData, options: ArchiveOptions): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.addBuffer(Buffer.from(`\uFEFF${describeArchive(data, options)}`), '说明.txt');
  for (const [name, rows] of Object.entries(data.tables)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`);
  }
  for (const { name, hash } of data.files) addFile(zip, { name, hash }, options.open);
  zip.end();
  zip.outputStream.on('error', fail).pipe(out);
  return out;
}

function addFile(zip: ZipFile, { name, hash }: ArchiveFile, open: ArchiveOptions['open']): void {
  // Pictures are already compressed.
  zip.addReadStreamLazy(name, { compress: false }, (done) => {
    open(hash).then(
      (stream) => done(null, stream),
      (error) => done(error, new PassThrough()),
    );
  });
}
