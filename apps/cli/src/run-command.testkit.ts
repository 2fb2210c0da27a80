import { runMeiyu } from './app.ts';

/** Runs a command in this process, because starting a new one takes longer than most commands. */
export async function meiyu(env: Record<string, string>, ...args: string[]) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const status = await runMeiyu(args, {
    env,
    print: (line) => stdout.push(line),
    printError: (line) => stderr.push(line),
  });
  return { status, stdout: stdout.join('\n').trim(), stderr: stderr.join('\n').trim() };
}
