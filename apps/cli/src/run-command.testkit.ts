import { runMeiyu } from './app.ts';

/** A command as it is typed, run in this process: starting one of its own costs more than most commands. */
export async function meiyu(env: Record<string, string>, ...args: string[]) {
  const said: string[] = [];
  const wrong: string[] = [];
  const status = await runMeiyu(args, { env, print: (line) => said.push(line), complain: (line) => wrong.push(line) });
  return { status, said: said.join('\n').trim(), wrong: wrong.join('\n').trim() };
}
