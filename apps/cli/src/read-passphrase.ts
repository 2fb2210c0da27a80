import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './command.ts';

/** Asks on the terminal, without showing what is typed. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: discard, terminal: true });
  try {
    return await new Promise<string>((resolve) => lines.question('', resolve));
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

export async function askPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('请用环境变量 MEIYU_BACKUP_KEY 给出备份的口令');
  return askHidden(question);
}

/** A secret from the terminal, or the first line of what is piped in. */
export async function readSecretText(question: string): Promise<string> {
  if (process.stdin.isTTY) return askHidden(question);
  const [line = ''] = (await text(process.stdin)).split('\n', 1);
  return line.trim();
}

/** Asks twice for a new passphrase. */
export async function choosePassphrase(): Promise<string> {
  const passphrase = await askPassphrase('备份的口令（至少 12 个字符）：');
  if (passphrase.length < 12) throw new UsageError('口令至少要有 12 个字符');
  if ((await askPassphrase('再输入一次：')) !== passphrase) throw new UsageError('两次输入不同');
  return passphrase;
}
