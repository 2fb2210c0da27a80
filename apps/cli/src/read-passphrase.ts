import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './command.ts';

/** Asks on the terminal for a passphrase, without showing what is typed. */
export async function askPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('请用环境变量 MEIYU_BACKUP_KEY 给出备份的口令');
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

/** Asks twice for a new passphrase. */
export async function choosePassphrase(): Promise<string> {
  const passphrase = await askPassphrase('备份的口令（至少 12 个字符）：');
  if (passphrase.length < 12) throw new UsageError('口令至少要有 12 个字符');
  if ((await askPassphrase('再输入一次：')) !== passphrase) throw new UsageError('两次输入不同');
  return passphrase;
}
