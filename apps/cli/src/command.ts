import type { Config } from '@meiyu/server/config.ts';
import type { Database } from '@meiyu/server/db/connect.ts';

/** Something the operator did wrong; said in one sentence, exit code 2. */
export class UsageError extends Error {}

export interface Command {
  /** As it is typed, with its arguments: `ip add <range> [--note <text>]`. */
  usage: string;
  help: string;
  /** Options that take a value. */
  options?: readonly string[];
  /** Options that take none. */
  flags?: readonly string[];
  /** Takes the database as it is, whatever its schema, and may keep it busy for long. */
  whole?: true;
  /** What the audit log says of it, like `content.import`; commands whose services say it themselves have none. */
  audit?: string;
  /** What it was done to; never a name or a number of a person. */
  object?(args: string[]): string;
  run(input: CommandInput): Promise<void>;
}

export interface CommandInput {
  args: string[];
  options: Record<string, string | undefined>;
  flags: ReadonlySet<string>;
  db: Database;
  /** Another database than the one of the settings. */
  openServer(url: string): Promise<Database>;
  dataDir: string;
  config: Config;
  print: Print;
}

export type Print = (line: string) => void;

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

/** Takes exactly the arguments the usage names. */
export function expectArgs(args: string[], count: number, usage: string): string[] {
  if (args.length !== count) throw new UsageError(`用法：meiyu ${usage}`);
  return args;
}
