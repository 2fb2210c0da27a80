import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  type Config,
  createAudit,
  listPending,
  measureReplica,
  migrate,
  openDatabase,
  PROGRAM,
  readConfig,
} from '@meiyu/server/admin.ts';
import {
  type Command,
  type CommandInput,
  nameOf,
  operatorName,
  type Print,
  readTyped,
  table,
  UsageError,
} from './command.ts';
import { sayFault } from './say-fault.ts';

/** How long a statement on the whole database may take where nothing else bounds it. */
const WHOLE_MS = 3600_000;

/** By the first word; loaded when it is typed. */
const groups: Record<string, () => Promise<Command[]>> = {
  audit: async () => (await import('./commands/audit.commands.ts')).auditCommands,
  backup: async () => (await import('./commands/backup.commands.ts')).backupCommands,
  content: async () => (await import('./commands/content.commands.ts')).contentCommands,
  database: async () => (await import('./commands/database.commands.ts')).databaseCommands,
  application: async () => (await import('./commands/application.commands.ts')).applicationCommands,
  ip: async () => (await import('./commands/ip.commands.ts')).ipCommands,
  search: async () => (await import('./commands/search.commands.ts')).searchCommands,
  restore: async () => (await import('./commands/backup.commands.ts')).restoreCommands,
  storage: async () => (await import('./commands/storage.commands.ts')).storageCommands,
  report: async () => (await import('./commands/report.commands.ts')).reportCommands,
  words: async () => (await import('./commands/words.commands.ts')).wordsCommands,
  user: async () => (await import('./commands/user.commands.ts')).userCommands,
};

async function help(): Promise<string> {
  const commands = (await Promise.all(Object.values(groups).map((read) => read()))).flat();
  const lines: [string, string][] = [
    ['start', '启动程序'],
    ['doctor', '检查配置、数据库、存储和 AI 模型，逐项说明'],
    ...commands.map(({ usage, help }): [string, string] => [usage, help]),
  ];
  return [
    'meiyu：美育知识服务平台的运维命令',
    '',
    table(lines.map(([usage, text]) => [`  meiyu ${usage}`, text])),
    '',
    '读取与程序相同的环境变量（MEIYU_DATA、DATABASE_URL、MEIYU_DB），程序运行时也可使用。',
  ].join('\n');
}

async function findCommand(words: string[]): Promise<{ command: Command; args: string[] }> {
  const [group = ''] = words;
  const commands = Object.hasOwn(groups, group) ? await groups[group]?.() : undefined;
  const command = commands?.find((one) => nameOf(one).every((word, at) => word === words[at]));
  if (!command) throw new UsageError(`没有“${words.join(' ')}”这个命令，可用 meiyu help 查看`);
  return { command, args: words.slice(nameOf(command).length) };
}

/** The program is a process of its own, so that it has the signals and the exit code it would have anyway. */
async function startProgram(): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Where a command runs and is heard. */
interface Surroundings {
  env: Record<string, string | undefined>;
  print: Print;
  complain: Print;
}

function open(config: Pick<Config, 'databaseUrl' | 'databaseMode' | 'dataDir'>, complain: Print, watchdogMs?: number) {
  return openDatabase({
    databaseUrl: config.databaseUrl,
    mode: config.databaseMode,
    dataDir: config.dataDir,
    poolSize: 2,
    watchdogMs,
    log: complain,
  });
}

async function examine({ env, print, complain }: Surroundings): Promise<number> {
  const { runDoctor } = await import('./commands/doctor.ts');
  return runDoctor({ env, open: (config) => open(config, complain), listPending, measureReplica, print });
}

/** Runs it and notes who did what, with which result. A command that was refused for what was typed has done nothing. */
export async function runNoted(command: Command, input: CommandInput): Promise<void> {
  const { audit: action } = command;
  if (action === undefined) return command.run(input);
  const object = command.object?.(input.args);
  const detail = { flags: [...input.flags] };
  const audit = await createAudit(input.db.orm);
  const note = (result: 'ok' | 'failed') =>
    audit({ actor: `operator:${operatorName()}`, action, object, result, detail });
  try {
    await command.run(input);
  } catch (error) {
    // What went wrong matters more than that it could not be noted.
    if (!(error instanceof UsageError)) await note('failed').catch(() => {});
    throw error;
  }
  await note('ok');
}

async function run(argv: string[], surroundings: Surroundings): Promise<number> {
  const { env, print, complain } = surroundings;
  const [first] = argv;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    print(await help());
    return first === undefined ? 2 : 0;
  }
  if (first === 'start') return startProgram();
  if (first === 'doctor') return examine(surroundings);
  const { command, args } = await findCommand(argv);
  const typed = readTyped(command, args);
  const config = readConfig(env);
  const db = await open(config, complain, command.whole && WHOLE_MS);
  try {
    if (!command.whole) await migrate(db);
    await runNoted(command, {
      ...typed,
      db,
      openServer: (databaseUrl) => open({ databaseUrl, databaseMode: undefined, dataDir: config.dataDir }, complain),
      config,
      print,
    });
    return 0;
  } finally {
    await db.close();
  }
}

/** Gives the exit code: 0, 1 for a fault, 2 for something the operator typed wrong. */
export async function runMeiyu(argv: string[], surroundings: Surroundings): Promise<number> {
  try {
    return await run(argv, surroundings);
  } catch (error) {
    surroundings.complain(`meiyu: ${sayFault(error)}`);
    if (surroundings.env.LOG_LEVEL === 'debug' && error instanceof Error) surroundings.complain(error.stack ?? '');
    return error instanceof UsageError ? 2 : 1;
  }
}
