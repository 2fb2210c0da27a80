import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  type Config,
  createAudit,
  type Database,
  listPending,
  measureReplica,
  migrate,
  openDatabase,
  PROGRAM,
  readConfig,
  readSettings,
} from '@meiyu/server/admin.ts';
import {
  type Command,
  type CommandInput,
  commandWords,
  formatTable,
  operatorName,
  type Print,
  parseArguments,
  UsageError,
} from './command.ts';
import { describeError } from './describe-error.ts';
import { loadSecret } from './load-secret.ts';

/** Time limit of one statement in commands that work on the whole database. */
const WHOLE_DATABASE_TIMEOUT_MS = 3600_000;

/** Commands by their first word; a group's module is loaded only when it is used. */
const commandGroups: Record<string, () => Promise<Command[]>> = {
  audit: async () => (await import('./commands/audit.commands.ts')).auditCommands,
  backup: async () => (await import('./commands/backup.commands.ts')).backupCommands,
  content: async () => [
    ...(await import('./commands/content.commands.ts')).contentCommands,
    ...(await import('./commands/content-editing.commands.ts')).contentEditingCommands,
    ...(await import('./commands/content-iiif.commands.ts')).contentIiifCommands,
    ...(await import('./commands/content-list.commands.ts')).contentListCommands,
  ],
  database: async () => (await import('./commands/database.commands.ts')).databaseCommands,
  application: async () => (await import('./commands/application.commands.ts')).applicationCommands,
  ip: async () => (await import('./commands/ip.commands.ts')).ipCommands,
  setting: async () => (await import('./commands/setting.commands.ts')).settingCommands,
  search: async () => (await import('./commands/search.commands.ts')).searchCommands,
  restore: async () => (await import('./commands/backup.commands.ts')).restoreCommands,
  storage: async () => (await import('./commands/storage.commands.ts')).storageCommands,
  report: async () => (await import('./commands/report.commands.ts')).reportCommands,
  question: async () => (await import('./commands/question.commands.ts')).questionCommands,
  words: async () => (await import('./commands/words.commands.ts')).wordsCommands,
  roster: async () => (await import('./commands/roster.commands.ts')).rosterCommands,
  job: async () => (await import('./commands/job.commands.ts')).jobCommands,
  class: async () => (await import('./commands/class.commands.ts')).classCommands,
  system: async () => (await import('./commands/system.commands.ts')).systemCommands,
  site: async () => (await import('./commands/site.commands.ts')).siteCommands,
  staff: async () => (await import('./commands/staff.commands.ts')).staffCommands,
  statistics: async () => (await import('./commands/statistics.commands.ts')).statisticsCommands,
  user: async () => (await import('./commands/user.commands.ts')).userCommands,
};

async function makeHelpText(): Promise<string> {
  const commands = (await Promise.all(Object.values(commandGroups).map((load) => load()))).flat();
  const lines: [string, string][] = [
    ['start', '启动程序'],
    ['doctor', '检查配置、数据库、存储和 AI 模型，逐项说明'],
    ...commands.map(({ usage, help }): [string, string] => [usage, help]),
  ];
  return [
    'meiyu：美育知识服务平台的运维命令',
    '',
    formatTable(lines.map(([usage, text]) => [`  meiyu ${usage}`, text])),
    '',
    '读取与程序相同的环境变量（MEIYU_DATA、DATABASE_URL、MEIYU_DB），程序运行时也可使用。',
  ].join('\n');
}

async function findCommand(argv: string[]): Promise<{ command: Command; args: string[] }> {
  const [group = ''] = argv;
  const commands = Object.hasOwn(commandGroups, group) ? await commandGroups[group]?.() : undefined;
  const command = commands?.find((candidate) => commandWords(candidate).every((word, i) => word === argv[i]));
  if (!command) throw new UsageError(`没有“${argv.join(' ')}”这个命令，可用 meiyu help 查看`);
  return { command, args: argv.slice(commandWords(command).length) };
}

/** Starts the server as a child process, passing on signals and returning its exit code. */
async function startProgram(): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

interface CommandContext {
  env: Record<string, string | undefined>;
  print: Print;
  printError: Print;
}

function openConfigured(
  config: Pick<Config, 'databaseUrl' | 'databaseMode' | 'dataDir'>,
  printError: Print,
  watchdogMs?: number,
) {
  return openDatabase({
    databaseUrl: config.databaseUrl,
    mode: config.databaseMode,
    dataDir: config.dataDir,
    poolSize: 2,
    watchdogMs,
    log: printError,
  });
}

async function runDoctorCommand({ env, print, printError }: CommandContext): Promise<number> {
  const { runDoctor } = await import('./commands/doctor.ts');
  return runDoctor({
    ...{ env, listPending, measureReplica, print },
    open: (config) => openConfigured(config, printError),
    readSettings: withStoredSettings,
  });
}

/** The configuration as a running program has it. */
function withStoredSettings(config: Config, db: Database, printError: Print): Promise<Config> {
  return readSettings({ orm: db.orm, config, loadSecret: () => loadSecret({ db, config }), warn: printError });
}

/** Runs the command and records it in the audit log. A UsageError is not recorded: the command has done nothing. */
export async function runAudited(command: Command, input: CommandInput): Promise<void> {
  const { auditAction: action } = command;
  if (action === undefined) return command.run(input);
  const object = command.auditObject?.(input.args);
  const detail = { flags: [...input.flags] };
  const audit = await createAudit(input.db.orm);
  const record = (result: 'ok' | 'failed') =>
    audit({ actor: `operator:${operatorName()}`, action, object, result, detail });
  try {
    await command.run(input);
  } catch (error) {
    // The original error is thrown even when it could not be recorded.
    if (!(error instanceof UsageError)) await record('failed').catch(() => {});
    throw error;
  }
  await record('ok');
}

async function runCommand(argv: string[], context: CommandContext): Promise<number> {
  const { env, print, printError } = context;
  const [first] = argv;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    print(await makeHelpText());
    return first === undefined ? 2 : 0;
  }
  if (first === 'start') return startProgram();
  if (first === 'doctor') return runDoctorCommand(context);
  const { command, args } = await findCommand(argv);
  const parsed = parseArguments(command, args);
  const config = readConfig(env);
  const db = await openConfigured(config, printError, command.wholeDatabase && WHOLE_DATABASE_TIMEOUT_MS);
  try {
    if (!command.wholeDatabase) await migrate(db);
    await runAudited(command, {
      ...parsed,
      db,
      openServer: (databaseUrl) =>
        openConfigured({ databaseUrl, databaseMode: undefined, dataDir: config.dataDir }, printError),
      config: command.wholeDatabase ? config : await withStoredSettings(config, db, printError),
      print,
    });
    return 0;
  } finally {
    await db.close();
  }
}

/** Returns the exit code: 0, 1 for an error, 2 for wrong input by the operator. */
export async function runMeiyu(argv: string[], context: CommandContext): Promise<number> {
  try {
    return await runCommand(argv, context);
  } catch (error) {
    context.printError(`meiyu: ${describeError(error)}`);
    if (context.env.LOG_LEVEL === 'debug' && error instanceof Error) context.printError(error.stack ?? '');
    return error instanceof UsageError ? 2 : 1;
  }
}
