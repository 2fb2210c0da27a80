import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Config, Database } from '@meiyu/server/admin.ts';

/** A mistake of the operator: reported in one sentence, exit code 2. */
export class UsageError extends Error {}

export interface Command {
  /** Like `ip add <range> [--note <text>]`. The accepted arguments and options are parsed from this text. */
  usage: string;
  help: string;
  /** Works on the whole database: it is not migrated first, and statements may take long. */
  wholeDatabase?: true;
  /** Action in the audit log, like `content.import`; not set where the service writes the entry itself. */
  auditAction?: string;
  /** The object in the audit entry; must not contain a person's name or phone number. */
  auditObject?(args: string[]): string;
  run(input: CommandInput): Promise<void>;
}

interface ParsedArguments {
  args: string[];
  /** Options that take a value. */
  options: Record<string, string | undefined>;
  /** Options without a value. */
  flags: ReadonlySet<string>;
}

export interface CommandInput extends ParsedArguments {
  db: Database;
  /** Opens another database than the configured one. */
  openServer(url: string): Promise<Database>;
  config: Config;
  print: Print;
}

export type Print = (line: string) => void;

/** The user who runs the command. In a container the user id may have no name. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Pads the columns of a table to equal width; in a terminal, Chinese characters are two cells wide. */
export function formatTable(rows: string[][]): string {
  const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (/[\u1100-\uffe6]/.test(char) ? 2 : 1), 0);
  const widths = rows.reduce<number[]>((max, row) => row.map((cell, i) => Math.max(max[i] ?? 0, widthOf(cell))), []);
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The words that name a command, like `['ip', 'add']`. */
export function commandWords({ usage }: Command): string[] {
  return usage.split(' ').filter((word) => /^[a-z]/.test(word));
}

/** Accepts only the arguments and options named in the usage. */
export function parseArguments({ usage }: Command, argv: string[]): ParsedArguments {
  const usageError = new UsageError(`用法：meiyu ${usage}`);
  const options = Object.fromEntries(
    [...usage.matchAll(/--([a-z-]+)( <)?/g)].map(([, name = '', value]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const positionalUsage = usage.replace(/--[a-z-]+( <[^>]*>)?/g, '');
  const maxArgs = positionalUsage.match(/</g)?.length ?? 0;
  const minArgs = maxArgs - (positionalUsage.match(/\[</g)?.length ?? 0);
  try {
    const { values, positionals: args } = parseArgs({ args: argv, options, allowPositionals: true });
    if (args.length < minArgs || args.length > maxArgs || args.some((arg) => arg.trim() === '')) throw usageError;
    const entries = Object.entries(values);
    return {
      args,
      options: Object.fromEntries(
        entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
      flags: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
    };
  } catch {
    throw usageError;
  }
}

export function readPage(text = '1'): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--page 须为正整数');
  return Number(text);
}

/** Removes control characters: text from users or models must not move the operator's cursor or change the window title. */
export function toPlainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

type ErrorClass = abstract new (...args: never[]) => Error;

/** Rethrows errors of the given classes as a UsageError, because the operator's input caused them. */
export async function toUsageError<T>(work: Promise<T>, ...classes: ErrorClass[]): Promise<T> {
  return work.catch((error: unknown) => {
    throw classes.some((errorClass) => error instanceof errorClass) ? new UsageError((error as Error).message) : error;
  });
}
