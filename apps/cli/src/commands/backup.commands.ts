import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  ArchiveError,
  archiveName,
  beijingTime,
  checkBackup,
  createDumpRepo,
  createRestoreRepo,
  isEncryptedFile,
  openBackups,
  openStorage,
  restoreBackup,
  storeAppSecret,
  writeBackup,
} from '@meiyu/server/admin.ts';
import { type Command, formatTable, toUsageError, UsageError } from '../command.ts';
import { drawProgress } from '../draw-progress.ts';
import { loadSecret } from '../load-secret.ts';
import { askPassphrase, choosePassphrase } from '../read-passphrase.ts';

const MB = 1024 * 1024;

export const backupCommands: Command[] = [
  {
    usage: 'backup list',
    help: '列出备份文件夹（BACKUP_DIR）里的备份、内容和检查结果',
    async run({ db, config, print }) {
      const backups = await openBackups(config, () => config, {
        db,
        storage: await openStorage(config, console.error),
      });
      const rows = await backups.list();
      if (rows.length === 0) return print(`${backups.folder} 里没有备份`);
      const describe = ({ record }: (typeof rows)[number]) => {
        if (!record) return ['没查过', ''];
        if (!record.isSound) return ['已损坏', ''];
        return ['完好', `${record.rows} 行，${record.files} 个文件，检查于 ${beijingTime(new Date(record.checkedMs))}`];
      };
      print(
        formatTable(
          rows.map((row) => [row.name, beijingTime(row.madeAt), `${(row.bytes / MB).toFixed(1)} MB`, ...describe(row)]),
        ),
      );
    },
  },
  {
    usage: 'backup check <备份文件>',
    help: '读完整个备份，检查每一个字节；结果也显示在后台「系统」里',
    auditAction: 'backup.check',
    wholeDatabase: true,
    async run({ args, config, print }) {
      const [path = ''] = args;
      const isEncrypted = await toUsageError(isEncryptedFile(path), ArchiveError);
      const passphrase = config.backup.passphrase ?? (isEncrypted ? await askPassphrase('备份的口令：') : undefined);
      const progress = (share: number) => drawProgress(Math.round(share * 100), 100, '检查');
      const record = await toUsageError(
        checkBackup(path, passphrase, process.stderr.isTTY ? progress : undefined),
        ArchiveError,
      );
      print(`完好：${record.rows} 行，${record.files} 个文件`);
      if (record.missing + record.damaged > 0) print(`提醒  备份时就缺 ${record.missing + record.damaged} 个文件`);
    },
  },
  {
    usage: 'backup <文件夹或文件> [--encrypt] [--with-secret]',
    help: '备份数据库和全部文件；--encrypt 用口令加密（或设 MEIYU_BACKUP_KEY），--with-secret 连同 APP_SECRET',
    auditAction: 'backup.make',
    wholeDatabase: true,
    async run(input) {
      const { args, flags, db, config, print } = input;
      const [target = ''] = args;
      const passphrase = config.backup.passphrase ?? (flags.has('encrypt') ? await choosePassphrase() : undefined);
      const isFolder = target.endsWith('/') || statSync(target, { throwIfNoEntry: false })?.isDirectory();
      const path = isFolder ? join(target, archiveName(new Date(), passphrase !== undefined)) : target;
      if (existsSync(path)) throw new UsageError(`${path} 已经存在`);
      const repo = await createDumpRepo(db);
      const storage = await openStorage(config, console.error);
      const secret = flags.has('with-secret') ? await loadSecret(input) : undefined;
      const progress = process.stderr.isTTY ? drawProgress : undefined;
      const report = await toUsageError(
        repo.runExclusively(() => writeBackup(path, { repo, storage, passphrase, secret, progress })),
        ArchiveError,
      );
      if (!report) throw new UsageError('另一个备份正在进行');
      await toUsageError(checkBackup(path, passphrase), ArchiveError);
      const rows = Object.values(report.rows).reduce((sum, count) => sum + count, 0);
      const size = (report.size / MB).toFixed(1);
      print(`已备份到 ${path}：${rows} 行，${report.files} 个文件，${size} MB${passphrase ? '，已加密' : ''}，已检查`);
      if (secret) print('备份里有 APP_SECRET：谁拿到它就能冒充本站签发链接，请妥善保管');
      for (const hash of report.missing) print(`提醒  缺少文件 ${hash}`);
      for (const hash of report.damaged) print(`提醒  文件 ${hash} 已损坏，恢复时会略过`);
    },
  },
];

export const restoreCommands: Command[] = [
  {
    usage: 'restore <备份文件> [--replace]',
    help: '从备份恢复；先检查整个备份，失败时原有数据不变；--replace 代替已有的数据。须先停止程序',
    auditAction: 'backup.restore',
    wholeDatabase: true,
    async run({ args, flags, db, config, print }) {
      const [path = ''] = args;
      const isEncrypted = await toUsageError(isEncryptedFile(path), ArchiveError);
      const passphrase = config.backup.passphrase ?? (isEncrypted ? await askPassphrase('备份的口令：') : undefined);
      const storage = await openStorage(config, console.error);
      const progress = (share: number, step: string) => drawProgress(Math.round(share * 100), 100, step);
      const report = await toUsageError(
        restoreBackup(path, {
          repo: await createRestoreRepo(db),
          storage,
          passphrase,
          replace: flags.has('replace'),
          endSessions: true,
          ...(process.stderr.isTTY && { progress }),
        }),
        ArchiveError,
      );
      const rows = Object.values(report.rows).reduce((sum, count) => sum + count, 0);
      print(`已恢复 ${report.madeAt} 的备份：${rows} 行，${report.files} 个文件；所有人须重新登录`);
      if (report.removedFiles) print(`已移除备份里没有的 ${report.removedFiles} 个文件`);
      for (const hash of [...report.missing, ...report.damaged]) print(`提醒  备份里没有完好的文件 ${hash}`);
      if (report.auditBroken) print('提醒  审计日志的链条不完整，备份之前就已如此');
      if (!report.secret) return;
      const isStored = config.appSecret === undefined && storeAppSecret(report.secret, config.dataDir);
      print(isStored ? '已写入备份里的 APP_SECRET' : '备份里有 APP_SECRET，但这里已有另一个，没有改动');
    },
  },
];
