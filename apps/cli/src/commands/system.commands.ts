import { fileURLToPath } from 'node:url';
import { openBackups, openHealth, openRelease, openStorage } from '@meiyu/server/admin.ts';
import { type Command, formatTable } from '../command.ts';

const WEB_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const MARKS = { ok: '✓', warn: '!', fault: '✗', off: '–' };

export const systemCommands: Command[] = [
  {
    usage: 'system status',
    help: '与后台「工作台」的健康相同：数据库、磁盘、文件、任务、备份、邮件和模型，有故障时说明怎样修',
    async run({ db, config, print }) {
      const storage = await openStorage(config, console.error);
      const backups = await openBackups(config, () => config, { db, storage });
      const { checks } = await (await openHealth(config, db, storage, backups)).read();
      storage.close?.();
      print(formatTable(checks.map(({ state, name, word, value, limit }) => [MARKS[state], name, word, value, limit])));
      for (const { name, repair } of checks) if (repair) print(`${name}：${repair}`);
    },
  },
  {
    usage: 'system licences',
    help: '列出随程序一起的软件包和字体的许可；构建网页时由依赖清单生成',
    async run({ print }) {
      const { packages, fonts } = await (await openRelease(WEB_DIR)).readLicences();
      print(
        formatTable([
          ...fonts.map(({ name, copyright, licence }) => [name, copyright, licence]),
          ...packages.map(({ name, version, licence }) => [name, version, licence]),
        ]),
      );
    },
  },
];
