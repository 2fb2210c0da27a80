import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Config, Database } from '@meiyu/server/admin.ts';

/** Something the operator did wrong; said in one sentence, exit code 2. */
export class UsageError extends Error {}

export interface Command {
  /** As it is typed: `ip add <range> [--note <text>]`. What may be typed is read from here, and nowhere said again. */
  usage: string;
  help: string;
  /** Takes the database as it is, whatever its schema, and may keep it busy for long. */
  whole?: true;
  /** What the audit log says of it, like `content.import`; commands whose services say it themselves have none. */
  audit?: string;
  /** What it was done to; never a name or a number of a person. */
  object?(args: string[]): string;
  run(input: CommandInput): Promise<void>;
}

interface Typed {
  args: string[];
  /** Options that take a value. */
  options: Record<string, string | undefined>;
  /** Options that take none. */
  flags: ReadonlySet<string>;
}

export interface CommandInput extends Typed {
  db: Database;
  /** Another database than the one of the settings. */
  openServer(url: string): Promise<Database>;
  config: Config;
  print: Print;
}

export type Print = (line: string) => void;

/** Who types. In a container the number may have no name. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Columns that line up, Chinese characters counting as two. */
export function table(rows: string[][]): string {
  const wide = (text: string) => [...text].reduce((sum, char) => sum + (/[\u1100-\uffe6]/.test(char) ? 2 : 1), 0);
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, wide(cell))), []);
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - wide(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The words a command is called by. */
export function nameOf({ usage }: Command): string[] {
  return usage.split(' ').filter((word) => /^[a-z]/.test(word));
}

/** Takes the arguments and options the usage names, and no others. */
export function readTyped({ usage }: Command, words: string[]): Typed {
  const wrong = new UsageError(`用法：meiyu ${usage}`);
  const options = Object.fromEntries(
    [...usage.matchAll(/--([a-z-]+)( <)?/g)].map(([, name = '', value]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const places = usage.replace(/--[a-z-]+( <[^>]*>)?/g, '');
  const most = places.match(/</g)?.length ?? 0;
  const least = most - (places.match(/\[</g)?.length ?? 0);
  try {
    const { values, positionals: args } = parseArgs({ args: words, options, allowPositionals: true });
    if (args.length < least || args.length > most || args.some((arg) => arg.trim() === '')) throw wrong;
    const given = Object.entries(values);
    return {
      args,
      options: Object.fromEntries(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
      flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
    };
  } catch {
    throw wrong;
  }
}

export function readPage(text = '1'): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--page 须为正整数');
  return Number(text);
}

/** What a person or a model wrote must not move the operator's cursor or change the window's title. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

type Refusal = abstract new (...args: never[]) => Error;

/** A refusal of the service is something the operator typed. */
export async function sayRefusal<T>(work: Promise<T>, ...refusals: Refusal[]): Promise<T> {
  return work.catch((error: unknown) => {
    throw refusals.some((kind) => error instanceof kind) ? new UsageError((error as Error).message) : error;
  });
}
