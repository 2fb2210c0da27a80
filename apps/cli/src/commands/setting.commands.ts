import {
  createAudit,
  openSettingsAdmin,
  SETTING_GROUP_LABEL,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from '@meiyu/server/admin.ts';
import { type Command, type CommandInput, formatTable, operatorName, UsageError } from '../command.ts';
import { loadSecret } from '../load-secret.ts';
import { readSecretText } from '../read-passphrase.ts';

const SOURCE_LABEL = { environment: '环境变量', database: '后台或命令', default: '默认' };

function readName(name = ''): SettingName {
  const settingName = SETTING_NAMES.find((each) => each === name.toUpperCase());
  if (!settingName) throw new UsageError(`没有“${name}”这项设置，可用 meiyu setting list 查看`);
  return settingName;
}

async function open({ db, config }: CommandInput) {
  const [secret, audit] = await Promise.all([loadSecret({ db, config }), createAudit(db.orm)]);
  return openSettingsAdmin({ orm: db.orm, secret, base: config, audit });
}

async function change(input: CommandInput, name: SettingName, value: string | null): Promise<void> {
  const { group } = SETTINGS[name];
  const editor = { actor: `operator:${operatorName()}` as const, address: '' };
  const { fault } = await (await open(input)).save(editor, { group, changes: new Map([[name, value]]) });
  if (!fault) return;
  throw new UsageError(
    fault.name === '' ? fault.message : `${fault.name}（${SETTINGS[fault.name].label}）${fault.message}`,
  );
}

/** `readSecret` asks for a secret, or reads it from a pipe. */
export function makeSettingCommands(readSecret: (question: string) => Promise<string>): Command[] {
  return [
    {
      usage: 'setting list',
      help: '列出可在运行中更改的设置；密钥只说有没有',
      async run(input) {
        const groups = await (await open(input)).list();
        const rows = groups.flatMap(({ group, settings }) =>
          settings.map(({ name, value, source, isSet, ending, isUnreadable, lockedBy }) => [
            ...[name, `${SETTING_GROUP_LABEL[group]}：${SETTINGS[name].label}`],
            isUnreadable
              ? '须重新填写'
              : SETTINGS[name].kind === 'secret' && isSet
                ? `已设${ending && `，末四位 ${ending}`}`
                : value || '—',
            source === 'environment' ? `环境变量 ${lockedBy}` : SOURCE_LABEL[source],
          ]),
        );
        input.print(formatTable([['名称', '含义', '值', '来源'], ...rows]));
        for (const { group, problem } of groups)
          if (problem) input.print(`提醒  ${SETTING_GROUP_LABEL[group]}：${problem}`);
      },
    },
    {
      usage: 'setting set <名称> [<值>]',
      help: '更改一项设置，运行中的程序随即采用；密钥不写在命令里，会另外问，或从管道读',
      async run(input) {
        const name = readName(input.args[0]);
        const isSecret = SETTINGS[name].kind === 'secret';
        const [, typed] = input.args;
        if (isSecret && typed !== undefined) throw new UsageError('密钥不要写在命令里，请去掉它再运行');
        if (!isSecret && typed === undefined) throw new UsageError(`请写上 ${name} 的值`);
        const value = (isSecret ? await readSecret(`${SETTINGS[name].label}（${name}）：`) : (typed ?? '')).trim();
        if (value === '') throw new UsageError('没有值；要取消设置请用 meiyu setting unset');
        await change(input, name, value);
        input.print(`已设置 ${name}`);
      },
    },
    {
      usage: 'setting unset <名称>',
      help: '取消一项设置，回到默认值',
      async run(input) {
        const name = readName(input.args[0]);
        await change(input, name, null);
        input.print(`已取消 ${name}`);
      },
    },
  ];
}

export const settingCommands: Command[] = makeSettingCommands(readSecretText);
